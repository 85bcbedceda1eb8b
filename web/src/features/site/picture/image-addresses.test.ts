import { expect, test } from '@jest/globals'
import type { Image } from '../api/images.ts'
import { galleryAddresses, headerAddresses, imageAddresses } from './image-addresses.ts'

const image = (fields: Partial<Image>) => ({ filename: 'm31.jpg', path: null, optimizedPath: null, ...fields }) as Image

const full = image({ path: '/uploads/gallery/x.jpg', optimizedPath: '/uploads/optimized/x-2560.webp' })

test('a picture: optimized, then path, then its file name', () => {
  expect(imageAddresses(full)).toEqual(['/uploads/optimized/x-2560.webp', '/uploads/gallery/x.jpg', '/uploads/m31.jpg'])
  expect(imageAddresses(image({}))).toEqual(['/uploads/m31.jpg'])
})

test('of the gallery: a path counts only below /uploads/gallery/', () => {
  expect(galleryAddresses(full)).toEqual([
    '/uploads/optimized/x-2560.webp',
    '/uploads/gallery/x.jpg',
    '/uploads/gallery/m31.jpg',
    '/uploads/m31.jpg',
  ])
  expect(galleryAddresses(image({ path: '/elsewhere/x.jpg' }))[0]).toBe('/uploads/gallery/m31.jpg')
})

test('header of a post: optimized by file name, then path, then optimized', () => {
  expect(headerAddresses(full)).toEqual([
    '/uploads/optimized/m31.jpg',
    '/uploads/gallery/x.jpg',
    '/uploads/optimized/x-2560.webp',
  ])
})
