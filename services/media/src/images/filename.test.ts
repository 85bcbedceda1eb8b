import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  cleanFilename,
  aliasKey,
  numberFilename,
  filenameFromOwner,
  titleFromName,
  filenameOfUpload,
} from './filename.ts'

describe('filename', () => {
  it.each([
    ['orion.jpg', 'orion.jpg'],
    ['C:\\photos\\orion.JPG', 'orion.JPG'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['a\0b\n.jpg', 'ab.jpg'],
    ['evil\u202egpj.exe', 'evilgpj.exe.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['', 'image.jpg'],
    ['   ', 'image.jpg'],
    ['.jpg', 'jpg.jpg'],
    ['m31.HEIC', 'm31.HEIC.jpg'],
    ['100% #1?.png', '100- -1-.png'],
    ['Céphée.tiff', 'Céphée.tiff'],
    ['d41d8cd98f00b204e9800998ecf8427e.jpg', 'image-d41d8cd98f00b204e9800998ecf8427e.jpg'],
    ['D41D8CD98F00B204E9800998ECF8427E-320.webp', 'image-D41D8CD98F00B204E9800998ECF8427E-320.webp'],
  ])('that the owner chooses as %j is %j', (name, filename) => {
    expect(filenameFromOwner(name)).toBe(filename)
  })

  it.each([
    ['Orion Nebula', 'image/jpeg', 'orion-nebula.jpg'],
    ['Céphée & Co. (2)', 'image/png', 'cephee-co-2.png'],
    ['M 31', 'image/fits', 'm-31.jpg'],
    ['M 31', 'image/x-xisf', 'm-31.jpg'],
    ['stack.tiff', 'image/tiff', 'stack-tiff.tif'],
    ['オリオン大星雲', 'image/webp', 'image-12.webp'],
    ['../..', 'image/avif', 'image-12.avif'],
    ['d41d8cd98f00b204e9800998ecf8427e', 'image/gif', 'image-d41d8cd98f00b204e9800998ecf8427e.gif'],
  ] as const)('of the upload with the title %j and the content %s is %s', (title, mimeType, filename) => {
    expect(filenameOfUpload({ id: 12, title }, mimeType)).toBe(filename)
  })

  it('appends an extension to an unknown one', () => {
    expect(filenameFromOwner('stack.fits')).toBe('stack.fits.jpg')
    expect(filenameFromOwner('stack.avif')).toBe('stack.avif')
  })

  it('is usable in an address whatever the title and the name', () => {
    const name = fc.string({ unit: 'binary', maxLength: 400 })
    fc.assert(
      fc.property(name, original => {
        for (const filename of [
          filenameFromOwner(original),
          filenameOfUpload({ id: 1, title: original }, 'image/png'),
        ]) {
          expect([...filename].length).toBeLessThanOrEqual(200)
          expect(filename).toMatch(/^[^/\\?#%]+\.(jpe?g|png|gif|webp|avif|tiff?)$/iu)
          expect(filename).not.toMatch(/^\./)
          expect(decodeURIComponent(encodeURIComponent(filename))).toBe(filename)
        }
        expect(cleanFilename(original).length).toBeLessThanOrEqual(510)
      }),
    )
  })

  it('is numbered before its extension', () => {
    expect(numberFilename('a.b.jpg', 2)).toBe('a.b-2.jpg')
  })

  it('is the same alias whatever its case and the encoding of its accents', () => {
    expect(aliasKey('CÉPHÉE.JPG')).toBe(aliasKey('céphée.jpg'.normalize('NFD')))
  })

  it.each([
    ['orion.nebula.jpg', 'orion.nebula'],
    ['orion', 'orion'],
    ['.jpg', 'Untitled'],
    ['', 'Untitled'],
  ])('%j makes the title %j', (name, title) => {
    expect(titleFromName(name)).toBe(title)
  })
})
