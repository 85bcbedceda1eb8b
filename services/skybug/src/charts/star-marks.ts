import { caption } from './labels.ts'
import type { Palette } from './palette.ts'
import { element, rounded } from './svg.ts'

/** Radius of a star's disc: what is five magnitudes brighter has about four times the radius, never less than a speck. */
export const starRadius = (magnitude: number, limit: number): number =>
  Math.max(0.55, 0.75 * 1.32 ** Math.min(limit + 1 - magnitude, 9))

export const starDot = (
  x: number,
  y: number,
  { magnitude, colour, limit, palette }: { magnitude: number; colour: number; limit: number; palette: Palette },
): string =>
  // Written out: a chart has thousands.
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(starRadius(magnitude, limit))}" fill="${palette.star(colour)}"/>`

/** A row of discs with their magnitudes, ending at the faintest that is drawn. */
export const magnitudeLegend = (x: number, y: number, limit: number, palette: Palette): string => {
  const faintest = Math.floor(limit)
  const magnitudes = Array.from({ length: Math.min(6, faintest + 1) }, (_, index) => faintest - index).reverse()
  const marks = magnitudes.map((magnitude, index) => {
    const at = x + 110 + index * 48
    const dot = starDot(at, y - 5, { magnitude, colour: 0.3, limit, palette })
    return dot + caption(String(magnitude), at + 12, y, { size: 14, fill: palette.faint })
  })
  return element('g', { class: 'legend' }, caption('Magnitude', x, y, { size: 14, fill: palette.faint }), ...marks)
}
