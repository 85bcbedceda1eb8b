import { median, type Plane } from './picture.ts'

/**
 * Finds stars as DAOFIND does (Stetson 1987, PASP 99, 191): peaks of a picture that is convolved with a kernel of a star's
 * size, which stand above the sky around them by a multiple of its noise, and are as compact as stars are. Sky and noise
 * are the median and the median absolute deviation in a ring around each peak, so that nebulae and gradients count as sky.
 */
export interface Star {
  x: number
  y: number
  /** The sky around it, luma. */
  sky: number
  /** Peak above the sky, levels of luma, in the smoothed picture. */
  contrast: number
}

/** Pixels from a star's peak to the ring in which its sky is measured, and to its end. */
const RING = { inner: 4, outer: 7 } as const
const MARGIN = RING.outer + 1
/** How many times the noise of the sky a star's contrast is, at least. */
const SIGNIFICANCE = 5
/** Levels of 255; anything fainter is not noticed on a screen. */
const LEAST_CONTRAST = 5
/** Levels: pixels are whole numbers, so even a perfectly flat sky is only known so well. */
const LEAST_NOISE = 0.3
/** From the median absolute deviation to the standard deviation of Gaussian noise. */
const MAD_TO_SIGMA = 1.4826
/** Of eight points this far away, how many a star has fallen below half of its contrast at. */
const COMPACT = { radius: 4, points: 8, least: 7 } as const

interface Offset {
  x: number
  y: number
}

const ring: Offset[] = []
for (let y = -RING.outer; y <= RING.outer; y++) {
  for (let x = -RING.outer; x <= RING.outer; x++) {
    const distance = Math.hypot(x, y)
    if (distance >= RING.inner && distance <= RING.outer) ring.push({ x, y })
  }
}

const around: Offset[] = Array.from({ length: COMPACT.points }, (_, n) => {
  const angle = (2 * Math.PI * n) / COMPACT.points
  return { x: Math.round(COMPACT.radius * Math.cos(angle)), y: Math.round(COMPACT.radius * Math.sin(angle)) }
})

/** The sky around a point of a picture, and its noise (standard deviation), in levels. */
export function measureSky({ width, values }: Plane, { x, y }: Offset): { sky: number; noise: number } {
  const levels = Float32Array.from(ring, offset => values[(y + offset.y) * width + x + offset.x] ?? 0)
  const sky = median(levels)
  const noise = MAD_TO_SIGMA * median(levels.map(level => Math.abs(level - sky)))
  return { sky, noise: Math.max(noise, LEAST_NOISE) }
}

/** The stars of a smoothed picture. */
export function findStars(smoothed: Plane): Star[] {
  const { width, height, values } = smoothed
  const at = (x: number, y: number) => values[y * width + x] ?? 0

  const isPeak = (x: number, y: number, level: number): boolean => {
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        if (dx === 0 && dy === 0) continue
        const other = at(x + dx, y + dy)
        // Of equal ones, the first.
        if (other > level || (other === level && (dy < 0 || (dy === 0 && dx < 0)))) return false
      }
    }
    return true
  }

  const stars: Star[] = []
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let x = MARGIN; x < width - MARGIN; x++) {
      const level = at(x, y)
      if (level < LEAST_CONTRAST || !isPeak(x, y, level)) continue
      const { sky, noise } = measureSky(smoothed, { x, y })
      const contrast = level - sky
      if (contrast < Math.max(LEAST_CONTRAST, SIGNIFICANCE * noise)) continue
      const fallen = around.filter(offset => at(x + offset.x, y + offset.y) - sky < contrast / 2)
      if (fallen.length >= COMPACT.least) stars.push({ x, y, sky, contrast })
    }
  }
  return stars
}
