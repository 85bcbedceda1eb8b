import { colorDistance, meanColor } from './color.ts'
import { measureSky, type Star } from './find-stars.ts'
import { quantile, type Picture, type Plane } from './picture.ts'

/** What became of the stars of a picture. */
export interface StarComparison {
  stars: number
  /** Share that keeps its contrast and its place. */
  kept: number
  /** Share that keeps half of its contrast. */
  halfKept: number
  /** Share that is shifted by more than half a pixel, among those that are still there. */
  shifted: number
  /** Distance in CIELAB's a*b* plane of the stars' colors: of the median star, and of the worst tenth's best. */
  colorError: { median: number; worstTenth: number }
}

const KEPT_CONTRAST = 0.8
/** Pixels. */
const MOST_SHIFT = 0.5
/** A star of which less is left has no place any more. */
const LEAST_LEFT = 0.25
const CORE_RADIUS = 3

/** A picture, and its luma smoothed. */
export interface Measured {
  picture: Picture
  smoothed: Plane
}

/** Compares the stars of an original with what an encoder has made of them. */
export function compareStars(original: Measured, encoded: Measured, stars: readonly Star[]): StarComparison {
  let [kept, halfKept, shifted] = [0, 0, 0]
  const colorErrors: number[] = []
  for (const star of stars) {
    const { sky } = measureSky(encoded.smoothed, star)
    const contrast = levelAt(encoded.smoothed, star) - sky
    const left = contrast / star.contrast
    const isShifted =
      left >= LEAST_LEFT &&
      distance(centerOf(original.smoothed, star), centerOf(encoded.smoothed, { ...star, sky })) > MOST_SHIFT
    if (isShifted) shifted++
    if (left >= KEPT_CONTRAST && !isShifted) kept++
    if (left >= 0.5) halfKept++
    colorErrors.push(colorDistance(meanColor(original.picture, star), meanColor(encoded.picture, star)))
  }
  const share = (count: number) => (stars.length === 0 ? 1 : count / stars.length)
  return {
    stars: stars.length,
    ...{ kept: share(kept), halfKept: share(halfKept), shifted: share(shifted) },
    colorError: { median: quantile(colorErrors, 0.5), worstTenth: quantile(colorErrors, 0.9) },
  }
}

interface Point {
  x: number
  y: number
}

const levelAt = ({ width, values }: Plane, { x, y }: Point): number => values[y * width + x] ?? 0

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The centroid of what stands out of the sky by a quarter of the highest level near a star's place. */
function centerOf(plane: Plane, { x, y, sky }: Point & { sky: number }): Point {
  const core: (Point & { level: number })[] = []
  for (let dy = -CORE_RADIUS; dy <= CORE_RADIUS; dy++) {
    for (let dx = -CORE_RADIUS; dx <= CORE_RADIUS; dx++) {
      if (Math.hypot(dx, dy) > CORE_RADIUS) continue
      const point = { x: x + dx, y: y + dy }
      core.push({ ...point, level: levelAt(plane, point) - sky })
    }
  }
  const least = Math.max(...core.filter(point => distance(point, { x, y }) < 2).map(({ level }) => level)) / 4
  let [sum, sumX, sumY] = [0, 0, 0]
  for (const point of core) {
    const weight = Math.max(0, point.level - least)
    sum += weight
    sumX += weight * point.x
    sumY += weight * point.y
  }
  return sum > 0 ? { x: sumX / sum, y: sumY / sum } : { x, y }
}
