import type { Palette } from './palette.ts'
import { element, rounded } from './svg.ts'

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
