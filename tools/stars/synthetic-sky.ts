import type { Picture } from './picture.ts'

/** A star of a synthetic sky: where it stands, how far above the sky its peak is, and how wide it is. */
export interface SyntheticStar {
  x: number
  y: number
  /** Levels above the sky, of red, green and blue. */
  peak: readonly [number, number, number]
  /** Standard deviation of its Gaussian, in pixels. */
  sigma: number
}

/** Levels of red, green and blue at a pixel. */
type Sky = (x: number, y: number) => readonly [number, number, number]

interface SkyOptions {
  width?: number
  height?: number
  stars?: readonly SyntheticStar[]
  sky?: Sky
  /** Standard deviation of Gaussian noise, in levels. */
  noise?: number
}

const FLAT_SKY: Sky = () => [20, 20, 24]
const NEAR = 8

/** A picture of stars whose places, contrast and color are known; the same for the same options. */
export function syntheticSky({
  width = 240,
  height = 200,
  stars = [],
  sky = FLAT_SKY,
  noise = 0,
}: SkyOptions): Picture {
  const levels = new Float64Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      sky(x, y).forEach((level, channel) => (levels[3 * (y * width + x) + channel] = level))
  for (const star of stars) {
    for (let y = Math.round(star.y) - NEAR; y <= star.y + NEAR; y++) {
      for (let x = Math.round(star.x) - NEAR; x <= star.x + NEAR; x++) {
        const share = Math.exp(-((x - star.x) ** 2 + (y - star.y) ** 2) / (2 * star.sigma ** 2))
        star.peak.forEach((peak, channel) => (levels[3 * (y * width + x) + channel]! += peak * share))
      }
    }
  }
  const random = gaussian(1)
  return { width, height, data: Uint8Array.from(levels, level => clamp(Math.round(level + noise * random()))) }
}

/** White stars of one brightness on a grid, none at a whole pixel's place twice. */
export function starGrid(count: { columns: number; rows: number }, peak: number, sigma = 1): SyntheticStar[] {
  const stars: SyntheticStar[] = []
  for (let row = 0; row < count.rows; row++)
    for (let column = 0; column < count.columns; column++)
      stars.push({
        x: 20 + column * 20 + (row % 4) / 5,
        y: 20 + row * 20 + (column % 3) / 5,
        peak: [peak, peak, peak],
        sigma,
      })
  return stars
}

const clamp = (level: number) => Math.max(0, Math.min(255, level))

/** Gaussian numbers by Box and Muller, from a linear congruential generator (Numerical Recipes, 1992). */
function gaussian(seed: number): () => number {
  let state = seed
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 1) / 2 ** 32
  }
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}
