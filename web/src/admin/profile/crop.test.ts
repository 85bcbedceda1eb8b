import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { centered, squareOf } from './crop.ts'

describe('crop', () => {
  it('starts with the largest square in the middle', () => {
    expect(squareOf({ width: 3000, height: 2000 }, centered)).toEqual({ left: 500, top: 0, side: 2000 })
    expect(squareOf({ width: 1000, height: 4000 }, { ...centered, zoom: 2 })).toEqual({
      left: 250,
      top: 1750,
      side: 500,
    })
  })

  it('stays inside the picture wherever it is dragged', () => {
    const length = fc.integer({ min: 1, max: 20_000 })
    const place = fc.double({ min: -3, max: 3, noNaN: true })
    const crops = fc.record({ x: place, y: place, zoom: fc.double({ min: 0.1, max: 20, noNaN: true }) })
    fc.assert(
      fc.property(length, length, crops, (width, height, crop) => {
        const { left, top, side } = squareOf({ width, height }, crop)
        const slack = 1e-6 * Math.max(width, height)
        expect(side).toBeGreaterThan(0)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-slack)
        expect(left + side).toBeLessThanOrEqual(width + slack)
        expect(top + side).toBeLessThanOrEqual(height + slack)
      }),
    )
  })
})
