import { describe, expect, it } from '@jest/globals'
import type { Image } from '../../api/images.ts'
import { galleryAddresses, headerAddresses, imageAddresses } from './image-addresses.ts'

const image = (fields: Partial<Image>) => ({ filename: 'm31.jpg', path: null, optimizedPath: null, ...fields }) as Image

const full = image({ path: '/uploads/gallery/x.jpg', optimizedPath: '/uploads/optimized/x-2560.webp' })

describe('the addresses of a picture', () => {
  it('are the optimized file, then the path, then the file name', () => {
    expect(imageAddresses(full)).toEqual([
      '/uploads/optimized/x-2560.webp',
      '/uploads/gallery/x.jpg',
      '/uploads/m31.jpg',
    ])
    expect(imageAddresses(image({}))).toEqual(['/uploads/m31.jpg'])
  })

  it('include a gallery path only below /uploads/gallery/', () => {
    expect(galleryAddresses(full)).toEqual([
      '/uploads/optimized/x-2560.webp',
      '/uploads/gallery/x.jpg',
      '/uploads/gallery/m31.jpg',
      '/uploads/m31.jpg',
    ])
    expect(galleryAddresses(image({ path: '/elsewhere/x.jpg' }))[0]).toBe('/uploads/gallery/m31.jpg')
  })

  it('begin with the optimized file name for a header picture', () => {
    expect(headerAddresses(full)).toEqual([
      '/uploads/optimized/m31.jpg',
      '/uploads/gallery/x.jpg',
      '/uploads/optimized/x-2560.webp',
    ])
  })
})
