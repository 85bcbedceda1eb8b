import { expect, test } from '@jest/globals'
import { parseAddress } from './object-route.ts'

test.each([
  ['/uploads/a.jpg', { folder: '', last: 'a.jpg' }],
  ['/uploads/gallery/a%20b.jpg', { folder: 'gallery', last: 'a b.jpg' }],
  ['/uploads/optimized/x.webp', { folder: 'optimized', last: 'x.webp' }],
])('%s', (path, address) => {
  expect(parseAddress(path)).toEqual(address)
})

test.each([
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
])('%s leads nowhere', path => {
  expect(parseAddress(path)).toBeNull()
})
