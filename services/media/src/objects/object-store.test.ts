import { describe, expect, it } from '@jest/globals'
import { isObjectName, nameFromAddress, newToken, originalName, pictureName, variantName } from './object-store.ts'

describe('object name', () => {
  it('of every kind is accepted by the object store', () => {
    for (const name of [originalName(newToken()), pictureName(newToken()), variantName(newToken(), 320, 'avif')]) {
      expect([name, isObjectName(name)]).toEqual([name, true])
    }
  })

  it.each([
    ['/uploads/gallery/a.jpg', 'gallery/a.jpg'],
    ['https://site.example/uploads/a%20b.jpg?x=1#y', 'a b.jpg'],
    ['/elsewhere/a.jpg', null],
    ['uploads/a.jpg', 'a.jpg'],
    ['/uploads/%E0%A4%A', null],
    ['//', null],
    ['', null],
  ])('of the address %j is %j', (address, name) => {
    expect(nameFromAddress(address)).toBe(name)
  })
})
