import { expect, test } from '@jest/globals'
import type { Rendition } from './image.ts'
import { successorOf } from './moved-addresses.ts'

const rendition = (name: string, width: number, format: Rendition['format']): Rendition => ({
  ...{ name, width, format },
  height: width,
  size: 1,
})
const at = new Date(0)
const image = {
  picture: rendition('gallery/new.jpg', 1000, 'jpeg'),
  variants: [rendition('new-640', 640, 'webp'), rendition('new-320', 320, 'webp'), rendition('new-320a', 320, 'avif')],
  retired: [
    { name: 'old-320', width: 320, format: 'webp', at },
    { name: 'old-500', width: 500, format: 'webp', at },
    { name: 'old-2560', width: 2560, format: 'webp', at },
    { name: 'old.jpg', width: 4096, format: 'jpeg', at },
  ] as const,
}

test.each([
  ['old-320', 'new-320'],
  ['old-500', 'new-640'],
  ['old-2560', 'new-640'],
  ['old.jpg', 'gallery/new.jpg'],
  ['new-640', undefined],
  ['other', undefined],
])('%s is now %s', (name, successor) => {
  expect(successorOf({ ...image, retired: [...image.retired] }, name)?.name).toBe(successor)
})

test('without anything of its kind there is none', () => {
  expect(successorOf({ ...image, picture: null, variants: [], retired: [...image.retired] }, 'old.jpg')).toBeNull()
})
