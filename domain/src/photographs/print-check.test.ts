import { describe, expect, it } from '@jest/globals'
import { offersSize, sizeMistake } from './print-check.ts'

const small = { id: 1, name: '8x10', width: 8, height: 10 }
const large = { id: 2, name: '24x36', width: 24, height: 36 }

describe('a size', () => {
  it('is refused below 100 dpi, with the numbers', () => {
    expect(sizeMistake({ width: 30, height: 20 }, large, 'fill')).toBe(
      '24x36 needs 100 dpi, about 3600 × 2400 pixels: this picture’s 30 × 20 pixels make 0 dpi',
    )
    expect(sizeMistake({ width: 800, height: 999 }, small, 'fill')).toMatch(
      /8x10 needs 100 dpi, about 800 × 1000 .* 99 dpi/,
    )
    expect(sizeMistake({ width: 800, height: 1000 }, small, 'fill')).toBeNull()
    expect(sizeMistake({ width: 2400, height: 3600 }, large, 'fill')).toBeNull()
  })

  it('is refused when the paper would cut off more than half of the picture, unless it has a white border', () => {
    const panorama = { width: 12_000, height: 3000 }
    expect(sizeMistake(panorama, large, 'fill')).toBe(
      '24x36 would cut off 63 % of this picture’s 12000 × 3000 pixels, and at most 50 % may be cut off',
    )
    expect(sizeMistake(panorama, large, 'border')).toBeNull()
    expect(sizeMistake({ width: 9000, height: 3000 }, large, 'fill')).toBeNull()
  })

  it('counts the dpi within a border by what is printed', () => {
    // 35 inches of the 36 are printed.
    expect(sizeMistake({ width: 3500, height: 1000 }, large, 'border')).toBeNull()
    expect(sizeMistake({ width: 3499, height: 1000 }, large, 'border')).toMatch(/24x36 needs 100 dpi: .* make 99 dpi/)
  })

  it('is offered when it is chosen, or none is, and it fits; every one while the pixels are not known', () => {
    const pixels = { width: 1000, height: 1250 }
    const offered = (printOptionIds: number[], known: typeof pixels | null = pixels) =>
      [small, large].filter(size => offersSize({ printOptionIds, fit: 'fill' }, size, known)).map(({ id }) => id)
    expect(offered([])).toEqual([1])
    expect(offered([2])).toEqual([])
    expect(offered([1, 2])).toEqual([1])
    expect(offered([2], null)).toEqual([2])
    expect(offered([], null)).toEqual([1, 2])
  })
})
