import { describe, expect, it } from '@jest/globals'
import {
  ACCEPTED_PHOTOGRAPHS,
  ACCEPTED_PICTURES,
  isPhotograph,
  isPicture,
  leftOutFile,
  pictureForm,
  titleOf,
} from './uploads.ts'

describe('upload', () => {
  it('titles several files by number, a single one plainly, and by file name without a template', () => {
    expect(titleOf('m31.final.tif', '', 1, 3)).toBe('m31.final')
    expect(titleOf('m31.tif', ' Andromeda ', 2, 3)).toBe('Andromeda 2')
    expect(titleOf('m31.tif', 'Andromeda', 1, 1)).toBe('Andromeda')
    expect(titleOf('.tif', '', 1, 1)).toBe('.tif')
  })

  it('accepts only files of an image type', () => {
    const types = ['image/tiff', 'text/html', '']
    expect(types.map(type => isPicture({ type, name: 'm31' }))).toEqual([true, false, false])
  })

  it('accepts HEIC, for which most browsers have no type', () => {
    const names = ['IMG_1.HEIC', 'moon.heif', 'moon.heic.txt', 'heic']
    expect(names.map(name => isPicture({ type: '', name }))).toEqual([true, true, false, false])
  })

  it('does not offer HEIC in file inputs, so that telephones convert it to JPEG', () => {
    for (const accepted of [ACCEPTED_PICTURES, ACCEPTED_PHOTOGRAPHS]) expect(accepted).not.toMatch(/hei[cf]|\*/i)
  })

  it('leaves out raw and Photoshop files, which some systems call images, with advice', () => {
    const file = { type: 'image/x-canon-cr2', name: 'M31.CR2' }
    expect([isPicture(file), isPicture({ type: 'image/vnd.adobe.photoshop', name: 'm31.psd' })]).toEqual([false, false])
    expect(leftOutFile(file)).toEqual({
      name: 'M31.CR2',
      reason: 'is a raw file: export it as JPEG or TIFF',
      hasAdvice: true,
    })
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
