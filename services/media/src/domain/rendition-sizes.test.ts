import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { masterSize, pictureSize, variantSizes } from './rendition-sizes.ts'

test.each([
  [6000, 4000, [320, 640, 1280, 2560]],
  [2560, 1000, [320, 640, 1280, 2560]],
  [2559, 1000, [320, 640, 1280, 2559]],
  [1000, 700, [320, 640, 1000]],
  [320, 200, [320]],
  [100, 4000, [100]],
])('%i × %i has the widths %j', (width, height, widths) => {
  expect(variantSizes({ width, height }).map(size => size.width)).toEqual(widths)
})

test('sizes keep their limits and the shape of the picture', () => {
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
        expect(Math.abs(size.width * height - size.height * width)).toBeLessThanOrEqual(Math.max(width, height) * 1.01)
      }
      expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(4096)
      for (const size of variants) expect(size.height).toBeLessThanOrEqual(8192)
      expect(variants.map(size => size.width)).toEqual(
        [...new Set(variants.map(size => size.width))].sort((a, b) => a - b),
      )
    }),
  )
})
