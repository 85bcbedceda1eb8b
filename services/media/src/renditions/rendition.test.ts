import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  masterSize,
  pictureSize,
  polishedSizes,
  shareSize,
  successorOf,
  variantSizes,
  type Rendition,
} from './rendition.ts'

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

  it.each([
    [6000, 4000, [320, 480, 640, 960, 1280, 2560]],
    [1000, 700, [320, 480, 640, 960, 1000]],
    [400, 300, [320, 400]],
    [100, 4000, [100]],
  ])('of %i × %i have the widths %j once it is polished', (width, height, widths) => {
    expect(polishedSizes({ width, height }).map(size => size.width)).toEqual(widths)
  })

  it.each([
    [6000, 4000, [1200, 630]],
    [1200, 630, [1200, 630]],
    [3000, 20_000, [1200, 630]],
    [20_000, 700, [1200, 630]],
    [1000, 1000, [1000, 525]],
    [4000, 315, [600, 315]],
    [1, 1, [1, 1]],
    [1, 5000, [1, 1]],
  ])('of %i × %i have the share picture %j', (width, height, share) => {
    expect(Object.values(shareSize({ width, height }))).toEqual(share)
  })

  it('keep their limits and the shape of the picture', () => {
    const side = fc.integer({ min: 1, max: 60_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const original = { width, height }
        const [picture, share, variants] = [pictureSize(original), shareSize(original), variantSizes(original)]
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
        // Cut from what is decoded, never enlarged.
        expect(share.width).toBeLessThanOrEqual(Math.min(1200, width))
        expect(share.height).toBeLessThanOrEqual(Math.min(630, height))
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
  share: rendition('gallery/new-share.jpg', 1000, 'jpeg'),
  variants: [rendition('new-640', 640, 'webp'), rendition('new-320', 320, 'webp'), rendition('new-320a', 320, 'avif')],
  retired: [
    { name: 'old-320', width: 320, format: 'webp', original: 'originals/old', at },
    { name: 'old-500', width: 500, format: 'webp', original: 'originals/old', at },
    { name: 'old-2560', width: 2560, format: 'webp', original: 'originals/old', at },
    { name: 'old.jpg', width: 4096, format: 'jpeg', original: 'originals/old', at },
    { name: 'old-small.jpg', width: 300, format: 'jpeg', original: 'originals/old', at },
    { name: 'old-share.jpg', width: 1200, format: 'jpeg', original: 'originals/old', at },
  ] as const,
}

const forVisitors = { withHidden: false }

describe('successor of a rendition', () => {
  it.each([
    ['old-320', 'new-320'],
    ['old-500', 'new-640'],
    ['old-2560', 'new-640'],
    ['old.jpg', 'gallery/new.jpg'],
    ['old-small.jpg', 'gallery/new.jpg'],
    ['old-share.jpg', 'gallery/new-share.jpg'],
    ['new-640', undefined],
    ['other', undefined],
  ])('of %s is %s', (name, successor) => {
    expect(successorOf({ ...image, retired: [...image.retired] }, name, forVisitors)?.name).toBe(successor)
  })

  describe('of an image with a version', () => {
    const version = {
      original: { name: 'originals/former' },
      isHidden: false,
      picture: rendition('gallery/former.jpg', 330, 'jpeg'),
      share: null,
      variants: [rendition('former-320', 320, 'webp')],
    }
    const retired = [{ name: 'polished', width: 320, format: 'webp' as const, original: 'originals/former', at }]

    it.each([
      ['gallery/former.jpg', 'gallery/former.jpg'],
      ['former-320', 'former-320'],
      ['polished', 'former-320'],
    ])('%s is the version’s own %s', (name, successor) => {
      expect(successorOf({ ...image, retired, versions: [version] }, name, forVisitors)?.name).toBe(successor)
    })

    it.each([
      ['gallery/former.jpg', 'gallery/new.jpg'],
      ['former-320', 'new-320'],
      ['polished', 'new-320'],
    ])('%s is the photograph’s %s while the version is hidden from the viewer', (name, successor) => {
      const versions = [{ ...version, isHidden: true }]
      expect(successorOf({ ...image, retired, versions }, name, forVisitors)?.name).toBe(successor)
      const own = successorOf({ ...image, retired, versions: [version] }, name, forVisitors)
      expect(successorOf({ ...image, retired, versions }, name, { withHidden: true })).toEqual(own)
    })

    it('is the photograph’s once the version is gone', () => {
      expect(successorOf({ ...image, retired, versions: [] }, 'polished', forVisitors)?.name).toBe('new-320')
    })
  })

  it('is null without any rendition of its format', () => {
    expect(
      successorOf(
        { ...image, picture: null, share: null, variants: [], retired: [...image.retired] },
        'old.jpg',
        forVisitors,
      ),
    ).toBeNull()
  })
})
