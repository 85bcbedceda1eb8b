import { describe, expect, it } from '@jest/globals'
import {
  autoStretch,
  isLinear,
  statisticsOf,
  transferMidtones,
  type Statistics,
  type Transfer,
} from './auto-stretch.ts'

const WIDTH = 160
const HEIGHT = 100

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Sky {
  /** Brightness of the background, its noise, and how much brighter it is on the right. */
  sky: number
  noise: number
  gradient?: number
  /** Brightness of clouds all over the picture, and how much of it they leave dark. */
  nebula?: number
  concentration?: number
  stars?: number
  galaxy?: number
}

/** A picture in proportion to the light, as a camera or a stack has it. */
function photograph({ sky, noise, gradient = 0, nebula = 0, concentration = 2, stars = 60, galaxy = 0 }: Sky) {
  const random = randomNumbers(2026)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const pixels = new Float32Array(WIDTH * HEIGHT)
  for (let y = 0, n = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1, n += 1) {
      const cloud = (1 + Math.sin(x / 23) * Math.sin(y / 17 + x / 61)) / 2
      const core = galaxy * Math.exp(-Math.hypot((x - WIDTH / 2) / 9, (y - HEIGHT / 2) / 6))
      pixels[n] = sky + (gradient * x) / WIDTH + nebula * cloud ** concentration + core + noise * normal()
    }
  for (let star = 0; star < stars; star += 1) {
    const [centerX, centerY, brightness] = [random() * WIDTH, random() * HEIGHT, 0.004 / (random() + 0.002)]
    for (let y = Math.max(0, Math.ceil(centerY - 9)); y < Math.min(HEIGHT, centerY + 9); y += 1)
      for (let x = Math.max(0, Math.ceil(centerX - 9)); x < Math.min(WIDTH, centerX + 9); x += 1)
        pixels[y * WIDTH + x]! += brightness * (1 + ((x - centerX) ** 2 + (y - centerY) ** 2) / 2.8) ** -2.5
  }
  return pixels.map(value => Math.min(1, Math.max(0, value)))
}

const SKIES: Record<string, Sky> = {
  'a stack under a dark sky': { sky: 0.004, noise: 4e-5, nebula: 0.001 },
  'a stack from a city': { sky: 0.12, noise: 6e-4, nebula: 0.01 },
  'a sub-exposure from a city': { sky: 0.25, noise: 0.004, nebula: 0.01 },
  'a noisy sub-exposure': { sky: 0.02, noise: 0.003, nebula: 0.004 },
  'a narrowband stack': { sky: 8e-4, noise: 2e-5, nebula: 0.0015 },
  'a nebula that fills the picture': { sky: 0.01, noise: 1e-4, nebula: 0.04 },
  'a nebula with a bright core': { sky: 0.008, noise: 1e-4, nebula: 0.5, concentration: 8 },
  'a nebula without its stars': { sky: 0.004, noise: 4e-5, nebula: 0.03, stars: 0 },
  'a galaxy': { sky: 0.005, noise: 5e-5, galaxy: 0.3 },
  'a star cluster': { sky: 0.006, noise: 5e-5, stars: 700 },
  'the Milky Way': { sky: 0.02, noise: 2e-4, nebula: 0.05, concentration: 1 },
  'a sky with a gradient': { sky: 0.03, noise: 3e-4, gradient: 0.02 },
}
const skies = Object.entries(SKIES).map(([name, sky]) => ({ name, pixels: photograph(sky) }))

const apply = (pixels: Float32Array, { shadows, midtones }: Transfer) =>
  pixels.map(value => transferMidtones(midtones, Math.min(1, Math.max(0, (value - shadows) / (1 - shadows)))))

/** The inverse hyperbolic sine of Siril and others, with the background as bright as wanted. */
function asinhStretch(pixels: Float32Array, background: number): Float32Array {
  const { median, mad } = statisticsOf(pixels.slice())
  const black = Math.max(0, median - 6 * mad)
  const stretched = (value: number, strength: number) =>
    Math.asinh(strength * Math.max(0, value - black)) / Math.asinh(strength)
  let [low, high] = [1, 1e7]
  for (let step = 0; step < 60; step += 1) {
    const middle = Math.sqrt(low * high)
    if (stretched(median, middle) < background) low = middle
    else high = middle
  }
  return pixels.map(value => Math.min(1, stretched(value, low)))
}

const linear = (pixels: Float32Array) => isLinear([statisticsOf(pixels.slice())])

describe('a linear picture', () => {
  it.each(skies)('is recognized: $name', ({ pixels }) => expect(linear(pixels)).toBe(true))
})

describe('a stretched picture', () => {
  const stretches: [string, (pixels: Float32Array) => Float32Array][] = [0.25, 0.15, 0.08].flatMap(background => [
    [`midtones to ${background}`, pixels => apply(pixels, autoStretch([statisticsOf(pixels.slice())], background))],
    [`asinh to ${background}`, pixels => asinhStretch(pixels, background)],
  ])
  const pictures = skies.flatMap(sky => stretches.map(([stretch, by]) => ({ ...sky, stretch, by })))
  it.each(pictures)('is recognized: $name, $stretch', ({ pixels, by }) => expect(linear(by(pixels))).toBe(false))

  it('is recognized when all noise was taken from its background', () =>
    expect(linear(photograph({ sky: 0.08, noise: 0.002, stars: 400, galaxy: 0.8 }))).toBe(false))
})

describe('statistics', () => {
  const of = (...values: number[]) => statisticsOf(Float32Array.from(values))
  it('are the medians of the values and of their distances', () => {
    expect(of(5, 1, 4, 2, 3)).toMatchObject({ median: 3, mad: 1 })
    expect(of(1, 2, 3, 10)).toMatchObject({ median: 2.5, mad: 1 })
    expect(of()).toEqual({ median: 0, mad: 0, bright: 0 })
    expect(of(...Array.from({ length: 101 }, (_, n) => n)).bright).toBe(99)
  })
})

describe('the automatic stretch', () => {
  const channel = (median: number, mad: number): Statistics => ({ median, mad, bright: 1 })
  it('is the same for all channels, so that colors stay', () => {
    const { shadows, midtones } = autoStretch([channel(0.01, 1e-4), channel(0.02, 1e-4), channel(0.03, 1e-4)], 0.25)
    expect(shadows).toBeCloseTo(0.02 - 2.8 * 1.4826e-4, 10)
    expect(transferMidtones(midtones, 0.02 - shadows)).toBeCloseTo(0.25, 10)
  })

  it('keeps black and white, and makes the midtones half as bright', () => {
    for (const midtones of [0.001, 0.1, 0.5, 0.9])
      expect([0, midtones, 1].map(value => transferMidtones(midtones, value) + 0)).toEqual([
        0,
        expect.closeTo(0.5, 12),
        1,
      ])
  })

  it('changes nothing of a picture that is black', () =>
    expect(autoStretch([channel(0, 0)], 0.25)).toEqual({ shadows: 0, midtones: 0.5 }))
})
