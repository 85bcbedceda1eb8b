import { describe, expect, it } from '@jest/globals'
import { compareDark } from './compare-dark.ts'
import { lumaOf, type Picture } from './picture.ts'
import { syntheticSky } from './synthetic-sky.ts'

const compare = (original: Picture, encoded: Picture) => compareDark(lumaOf(original), lumaOf(encoded))

/** A gradient such as a nebula's rim, 25 levels over the width of the picture. */
const gradient = (x: number) => {
  const level = 15 + x / 10
  return [level, level, level] as const
}

describe('comparison of dark parts', () => {
  it('leaves out what is bright', () => {
    const sky = (x: number) => (x < 120 ? ([20, 20, 20] as const) : ([150, 150, 150] as const))
    const picture = syntheticSky({ sky, noise: 2 })
    const { share } = compare(picture, picture)
    expect(share).toBeGreaterThan(0.3)
    expect(share).toBeLessThan(0.5)
  })

  it.each([
    [4, 1],
    [2, 0.5],
    [0, 0],
  ])('measures noise: of 4 levels %d stay, a share of %d', (noise, share) => {
    const kept = compare(syntheticSky({ noise: 4 }), syntheticSky({ noise })).noiseKept
    expect(kept).toBeGreaterThan(share - 0.1)
    expect(kept).toBeLessThan(share + 0.1)
  })

  it('detects bands where noise hid the steps of a gradient', () => {
    const original = syntheticSky({ sky: gradient, noise: 2 })
    const { banding } = compare(original, syntheticSky({ sky: gradient }))
    expect(banding.original).toBeLessThan(1)
    expect(banding.encoded).toBeGreaterThan(10)
  })

  it('finds coarser steps worse than fine ones', () => {
    const original = syntheticSky({ sky: gradient })
    const posterized = { ...original, data: original.data.map(level => Math.round(level / 4) * 4) }
    const { banding } = compare(original, posterized)
    expect(banding.encoded).toBeGreaterThan(banding.original)
  })

  it('finds no bands in a flat sky', () => {
    const { banding } = compare(syntheticSky({ noise: 2 }), syntheticSky({}))
    expect(banding.encoded).toBe(0)
  })
})
