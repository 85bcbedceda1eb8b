import { caption } from './labels.ts'
import type { Palette } from './palette.ts'
import { element, rounded } from './svg.ts'

/** Radius of a star's disc: what is five magnitudes brighter has about four times the radius, never less than a speck. */
export const starRadius = (magnitude: number, limit: number): number =>
  Math.max(0.55, 0.75 * 1.32 ** Math.min(limit + 1 - magnitude, 9))

export const starDot = (
  x: number,
  y: number,
  { magnitude, color, limit, palette }: { magnitude: number; color: number; limit: number; palette: Palette },
): string =>
  // Written out: a chart has thousands.
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(starRadius(magnitude, limit))}" fill="${palette.star(color)}"/>`

/** A row of discs with their magnitudes, ending at the faintest that is drawn. */
export const magnitudeLegend = (x: number, y: number, limit: number, palette: Palette): string => {
  const faintest = Math.floor(limit)
  const magnitudes = Array.from({ length: Math.min(6, faintest + 1) }, (_, index) => faintest - index).reverse()
  const marks = magnitudes.map((magnitude, index) => {
    const at = x + 110 + index * 48
    const dot = starDot(at, y - 5, { magnitude, color: 0.3, limit, palette })
    return dot + caption(String(magnitude), at + 12, y, { size: 14, fill: palette.faint })
  })
  return element('g', { class: 'legend' }, caption('Magnitude', x, y, { size: 14, fill: palette.faint }), ...marks)
}

/**
 * The Moon's disc with its lit part: north up and lit on the right while it waxes, or turned over for the south.
 * @param phaseAngle degrees ahead of the Sun: 0 new, 90 first quarter, 180 full
 */
export const moonDisc = (
  x: number,
  y: number,
  radius: number,
  { phaseAngle, flipped, palette }: { phaseAngle: number; flipped: boolean; palette: Palette },
): string => {
  const waxing = phaseAngle < 180
  // The terminator is half an ellipse: as wide as the cosine of the angle, bulging into the dark side when gibbous.
  const half = Math.abs(Math.cos((phaseAngle * Math.PI) / 180)) * radius
  const gibbous = Math.cos((phaseAngle * Math.PI) / 180) < 0
  const litRight = waxing !== flipped
  const limb = litRight ? 1 : 0
  const back = gibbous ? limb : 1 - limb
  const [top, bottom, r] = [rounded(y - radius), rounded(y + radius), rounded(radius)]
  const d = `M${rounded(x)} ${top}A${r} ${r} 0 0 ${limb} ${rounded(x)} ${bottom}A${rounded(half)} ${r} 0 0 ${back} ${rounded(x)} ${top}Z`
  return (
    element('circle', { cx: x, cy: y, r: radius, fill: palette.moonDark, stroke: palette.frame, 'stroke-width': 1 }) +
    element('path', { class: 'lit', d, fill: palette.moonLit })
  )
}
