import { describe, expect, it } from '@jest/globals'
import { isPhotograph, isPicture, pictureForm, titleOf } from './uploads.ts'

describe('upload', () => {
  it('titles several files by number, a single one plainly, and by file name without a template', () => {
    expect(titleOf('m31.final.tif', '', 1, 3)).toBe('m31.final')
    expect(titleOf('m31.tif', ' Andromeda ', 2, 3)).toBe('Andromeda 2')
    expect(titleOf('m31.tif', 'Andromeda', 1, 1)).toBe('Andromeda')
    expect(titleOf('.tif', '', 1, 1)).toBe('.tif')
  })

  it('accepts only files of an image type', () => {
    expect([{ type: 'image/tiff' }, { type: 'text/html' }, { type: '' }].map(isPicture)).toEqual([true, false, false])
  })

  it('accepts photographs also as FITS and XISF, which browsers give no type', () => {
    const names = ['M31.fits', 'm31.FIT', 'm31.fts', 'M 31.xisf', 'm31.fits.fz', 'm31.txt', 'fits']
    expect(names.filter(name => isPhotograph({ name, type: '' }))).toEqual(names.slice(0, 4))
    expect(isPhotograph({ name: 'm31', type: 'image/tiff' })).toBe(true)
  })

  it('sends texts before bytes, and no empty ones', () => {
    const fields = {
      titleTemplate: '',
      description: '',
      targetName: ' M 31 ',
      photographer: '',
      dateTaken: '2025-10-14',
      enabledInHeader: false,
      imageType: 'gallery' as const,
      license: null,
    }
    const form = pictureForm(new File(['x'], 'm31.jpg'), 'Andromeda', fields)
    expect([...form.keys()]).toEqual([
      ...['title', 'titleIsFilename', 'targetName', 'dateTaken', 'enabledInHeader', 'imageType', 'image'],
    ])
    expect(form.get('titleIsFilename')).toBe('true')
    expect(form.get('targetName')).toBe('M 31')
    expect(form.get('enabledInHeader')).toBe('false')
    const licensed = pictureForm(new File(['x'], 'm31.jpg'), 'Andromeda', {
      ...{ ...fields, titleTemplate: 'Andromeda', license: 'cc-by-4.0' },
    })
    expect([licensed.get('license'), licensed.has('titleIsFilename')]).toEqual(['cc-by-4.0', false])
  })
})
