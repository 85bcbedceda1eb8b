import { describe, expect, it } from '@jest/globals'
import { parseAddress } from './rendition-http.ts'

describe('rendition address', () => {
  it.each([
    ['/uploads/a.jpg', { folder: '', name: 'a.jpg' }],
    ['/uploads/gallery/a%20b.jpg', { folder: 'gallery', name: 'a b.jpg' }],
    ['/uploads/optimized/x.webp', { folder: 'optimized', name: 'x.webp' }],
  ])('%s is parsed', (path, address) => {
    expect(parseAddress(path)).toEqual(address)
  })

  it.each([
    '/uploads',
    '/uploads/',
    '/uploads/gallery/',
    '/uploads/originals/a',
    '/uploads/a/b/c',
    '/uploads/..',
    '/uploads/%2e%2e',
    '/uploads/a%2fb',
    '/uploads/a%5cb',
    '/uploads/a%00',
    '/uploads/%',
    '/uploads/%ff',
    '/other/a.jpg',
  ])('%s is rejected', path => {
    expect(parseAddress(path)).toBeNull()
  })
})
