import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { masterSize, pictureSize, successorOf, variantSizes, type Rendition } from './rendition.ts'

describe('rendition sizes', () => {
  it.each([
    [6000, 4000, [320, 640, 1280, 2560]],
    [2560, 1000, [320, 640, 1280, 2560]],
    [2559, 1000, [320, 640, 1280, 2559]],
    [1000, 700, [320, 640, 1000]],
    [320, 200, [320]],
    [100, 4000, [100]],
  ])('of %i × %i have the widths %j', (width, height, widths) => {
    expect(variantSizes({ width, height }).map(size => size.width)).toEqual(widths)
  })

  it('keep their limits and the shape of the picture', () => {
    const side = fc.integer({ min: 1, max: 60_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const original = { width, height }
        const [picture, variants] = [pictureSize(original), variantSizes(original)]
        const master = masterSize(picture, variants)
        for (const size of [picture, ...variants]) {
          expect(size.width).toBeGreaterThanOrEqual(1)
          expect(size.height).toBeGreaterThanOrEqual(1)
          // Nothing is enlarged, neither beyond the original nor beyond what is decoded.
          expect(size.width).toBeLessThanOrEqual(Math.min(width, master.width))
          expect(size.height).toBeLessThanOrEqual(Math.min(height, master.height))
          // As near to the shape as whole pixels allow.
          expect(Math.abs(size.width * height - size.height * width)).toBeLessThanOrEqual(
            Math.max(width, height) * 1.01,
          )
        }
        expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(4096)
        for (const size of variants) expect(size.height).toBeLessThanOrEqual(8192)
        expect(variants.map(size => size.width)).toEqual(
          [...new Set(variants.map(size => size.width))].sort((a, b) => a - b),
        )
      }),
    )
  })
})

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

describe('successor of a rendition', () => {
  it.each([
    ['old-320', 'new-320'],
    ['old-500', 'new-640'],
    ['old-2560', 'new-640'],
    ['old.jpg', 'gallery/new.jpg'],
    ['new-640', undefined],
    ['other', undefined],
  ])('of %s is %s', (name, successor) => {
    expect(successorOf({ ...image, retired: [...image.retired] }, name)?.name).toBe(successor)
  })

  it('is null without any rendition of its format', () => {
    expect(successorOf({ ...image, picture: null, variants: [], retired: [...image.retired] }, 'old.jpg')).toBeNull()
  })
})
