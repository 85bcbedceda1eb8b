import { describe, expect, it } from '@jest/globals'
import { findStars } from './find-stars.ts'
import { lumaOf, smooth, type Picture } from './picture.ts'
import { starGrid, syntheticSky } from './synthetic-sky.ts'

const find = (picture: Picture) => findStars(smooth(lumaOf(picture)))

describe('stars of a picture', () => {
  it('are all found, at their places', () => {
    const stars = starGrid({ columns: 10, rows: 8 }, 60)
    const found = find(syntheticSky({ stars, noise: 1.5 }))
    expect(found).toHaveLength(stars.length)
    for (const { x, y } of stars) expect(found.filter(star => Math.hypot(star.x - x, star.y - y) < 1)).toHaveLength(1)
  })

  it('are measured above the sky around them, however bright that is', () => {
    const stars = starGrid({ columns: 10, rows: 8 }, 60)
    const found = find(syntheticSky({ stars, sky: x => [x / 2, x / 2, x / 2] }))
    expect(found).toHaveLength(stars.length)
    // What the smoothing leaves of a peak of 60.
    for (const { contrast } of found) {
      expect(contrast).toBeGreaterThan(30)
      expect(contrast).toBeLessThan(45)
    }
  })

  it('are not noise', () => {
    expect(find(syntheticSky({ noise: 6 })).length).toBeLessThanOrEqual(2)
  })

  it('are not edges, lines, or glows wider than a star', () => {
    expect(find(syntheticSky({ sky: x => (x < 100 ? [10, 10, 10] : [90, 90, 90]) }))).toEqual([])
    expect(find(syntheticSky({ sky: (x, y) => (Math.abs(x - y) < 2 ? [90, 90, 90] : [10, 10, 10]) }))).toEqual([])
    const glow = { x: 100, y: 100, peak: [80, 80, 80], sigma: 8 } as const
    expect(find(syntheticSky({ stars: [glow] }))).toEqual([])
  })

  it('are not found where they are fainter than five times the noise', () => {
    const stars = starGrid({ columns: 10, rows: 8 }, 10)
    expect(find(syntheticSky({ stars })).length).toBe(stars.length)
    expect(find(syntheticSky({ stars, noise: 10 })).length).toBeLessThan(stars.length / 10)
  })
})
