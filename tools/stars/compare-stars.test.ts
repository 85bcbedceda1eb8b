import { describe, expect, it } from '@jest/globals'
import { compareStars } from './compare-stars.ts'
import { findStars } from './find-stars.ts'
import { lumaOf, smooth, type Picture } from './picture.ts'
import { starGrid, syntheticSky, type SyntheticStar } from './synthetic-sky.ts'

const STARS = starGrid({ columns: 10, rows: 8 }, 80)
const NOISE = 1

const measurable = (picture: Picture) => ({ picture, smoothed: smooth(lumaOf(picture)) })

/** Compares the stars of a sky with those of a picture that stands for what an encoder has made of it. */
function compare(encoded: Picture, original = syntheticSky({ stars: STARS, noise: NOISE })) {
  const before = measurable(original)
  return compareStars(before, measurable(encoded), findStars(before.smoothed))
}

const changed = (change: (star: SyntheticStar) => SyntheticStar, noise = NOISE): Picture =>
  syntheticSky({ stars: STARS.map(change), noise })

const dimmedTo = (share: number) => changed(star => ({ ...star, peak: [80 * share, 80 * share, 80 * share] }))

describe('comparison of stars', () => {
  it('finds nothing lost in the same picture', () => {
    expect(compare(syntheticSky({ stars: STARS, noise: NOISE }))).toEqual({
      ...{ stars: STARS.length, kept: 1, halfKept: 1, shifted: 0 },
      colorError: { median: 0, worstTenth: 0 },
    })
  })

  it('counts a star as kept from four fifths of its contrast on', () => {
    expect(compare(dimmedTo(0.9))).toMatchObject({ kept: 1 })
    expect(compare(dimmedTo(0.7))).toMatchObject({ kept: 0, halfKept: 1 })
    expect(compare(dimmedTo(0.4))).toMatchObject({ kept: 0, halfKept: 0 })
  })

  it('counts some of the stars when some are lost', () => {
    const everyFourth = STARS.filter((_, n) => n % 4 === 0)
    expect(compare(syntheticSky({ stars: everyFourth, noise: NOISE }))).toMatchObject({ kept: 0.25 })
  })

  it('detects blur, which keeps the light of a star and takes its contrast', () => {
    const blurred = changed(star => ({ ...star, sigma: 1.4, peak: [80 / 1.96, 80 / 1.96, 80 / 1.96] }))
    expect(compare(blurred)).toMatchObject({ kept: 0, shifted: 0 })
  })

  it.each([
    [0.2, 0],
    [0.8, 1],
    [1, 1],
  ])('by a shift of %d pixels: share shifted %d', (pixels, shifted) => {
    const moved = changed(star => ({ ...star, x: star.x + pixels }))
    expect(compare(moved)).toMatchObject({ shifted })
  })

  it('detects a posterized picture, whose faint stars become sky', () => {
    const stars = starGrid({ columns: 10, rows: 8 }, 14)
    const original = syntheticSky({ stars, noise: 0.3 })
    const posterized = { ...original, data: original.data.map(level => Math.round(level / 32) * 32) }
    expect(compare(posterized, original).kept).toBeLessThan(0.5)
  })

  it('detects stars that lose their color', () => {
    const blue = STARS.map(star => ({ ...star, peak: [50, 70, 130] as const }))
    const original = syntheticSky({ stars: blue, noise: NOISE })
    const gray = syntheticSky({ stars: STARS.map(star => ({ ...star, peak: [71, 71, 71] as const })), noise: NOISE })
    const { kept, colorError } = compare(gray, original)
    expect(kept).toBe(1)
    expect(colorError.median).toBeGreaterThan(10)
    expect(compare(original, original).colorError.median).toBe(0)
  })
})
