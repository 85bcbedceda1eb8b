import { describe, expect, it } from '@jest/globals'
import type { Image } from '../../api/images.ts'
import { sampleImage, series } from '../../site/testing/samples.ts'
import { findGallerySection } from './use-photo.ts'

const PAGE = 14
const at = (second: number) => new Date(Date.UTC(2025, 9, 15) + second * 1000).toISOString()
/** 2,000 pictures, newest first; three at a time were uploaded in one second. */
const gallery = series(number => {
  const id = 2001 - number
  return sampleImage(id, { createdAt: at(Math.floor(id / 3)) })
}, 2000)
const lastPage = Math.ceil(gallery.length / PAGE)

const find = async (image: Image) => {
  const pages = new Set<number>()
  const read = (page: number) => {
    pages.add(page)
    return Promise.resolve(gallery.slice((page - 1) * PAGE, page * PAGE))
  }
  return { found: await findGallerySection(image, lastPage, read), pages: pages.size }
}

describe('findGallerySection', () => {
  it('finds every picture with its neighbors by at most 10 of 143 pages', async () => {
    for (const [place, image] of gallery.entries()) {
      if (place < PAGE) continue
      const { found, pages } = await find(image)
      const inside = found!.images.findIndex(({ id }) => id === image.id)
      expect(found!.before + inside).toBe(place)
      expect(found!.images[inside - 1]).toBe(gallery[place - 1])
      expect(found!.images[inside + 1]).toBe(gallery[place + 1])
      expect(pages).toBeLessThanOrEqual(10)
    }
  })

  it('gives up on a missing picture as soon', async () => {
    const { found, pages } = await find(sampleImage(9000, { createdAt: at(300) }))
    expect(found).toBeUndefined()
    expect(pages).toBeLessThanOrEqual(8)
  })
})
