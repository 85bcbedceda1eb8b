import { expect, test } from '@jest/globals'
import { nameFromAddress, newToken, originalName, pictureName, variantName } from './object-names.ts'
import { isObjectName } from './object-store.ts'

test('our names are names', () => {
  for (const name of [originalName(newToken()), pictureName(newToken()), variantName(newToken(), 320, 'avif')]) {
    expect([name, isObjectName(name)]).toEqual([name, true])
  }
})

test.each([
  ['/uploads/gallery/a.jpg', 'gallery/a.jpg'],
  ['https://site.example/uploads/a%20b.jpg?x=1#y', 'a b.jpg'],
  ['/elsewhere/a.jpg', null],
  ['uploads/a.jpg', 'a.jpg'],
  ['/uploads/%E0%A4%A', null],
  ['//', null],
  ['', null],
])('the address %j names %j', (address, name) => {
  expect(nameFromAddress(address)).toBe(name)
})
