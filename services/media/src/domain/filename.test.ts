import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  cleanedName,
  labelKey,
  numberedFilename,
  renamedFilename,
  titleFromName,
  uploadedFilename,
} from './filename.ts'

test.each([
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
])('the upload %j is labelled %j', (name, label) => {
  expect(uploadedFilename(name, 'image/jpeg')).toBe(label)
})

test('an unknown extension is followed by that of the content', () => {
  expect(uploadedFilename('stack.fits', 'image/tiff')).toBe('stack.fits.tif')
  expect(renamedFilename('stack.fits')).toBe('stack.fits.jpg')
  expect(renamedFilename('stack.avif')).toBe('stack.avif')
})

test('any name makes a usable label', () => {
  const name = fc.string({ unit: 'binary', maxLength: 400 })
  fc.assert(
    fc.property(name, original => {
      const label = uploadedFilename(original, 'image/png')
      expect([...label].length).toBeLessThanOrEqual(200)
      expect(label).toMatch(/^[^/\\?#%]+\.(jpe?g|png|gif|webp|avif|tiff?)$/iu)
      expect(label).not.toMatch(/^\./)
      expect(decodeURIComponent(encodeURIComponent(label))).toBe(label)
      expect(cleanedName(original).length).toBeLessThanOrEqual(510)
    }),
  )
})

test('numbers stand before the extension', () => {
  expect(numberedFilename('a.b.jpg', 2)).toBe('a.b-2.jpg')
})

test('labels are the same whatever their case and the encoding of their accents', () => {
  expect(labelKey('CÉPHÉE.JPG')).toBe(labelKey('céphée.jpg'.normalize('NFD')))
})

test.each([
  ['orion.nebula.jpg', 'orion.nebula'],
  ['orion', 'orion'],
  ['.jpg', 'Untitled'],
  ['', 'Untitled'],
])('the title of %j is %j', (name, title) => {
  expect(titleFromName(name)).toBe(title)
})
