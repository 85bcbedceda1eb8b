import { formatDateTime } from '../places/local-time.ts'
import { moonAt, nextPhases } from '../ephemeris/moon.ts'
import type { Place } from '../ephemeris/place.ts'
import { caption } from './labels.ts'
import { moonDisc } from './marks.ts'
import type { Palette } from './palette.ts'
import { element, picture, UNITS } from './svg.ts'

export interface MoonRequest {
  place: Place
  time: Date
  timeZone: string
  width: number
  palette: Palette
  footer: string
}

const HEIGHT = 640

/** The Moon's phase as visible from the place's hemisphere, with the next four quarters. */
export const moonChart = ({ place, time, timeZone, width, palette, footer }: MoonRequest): string => {
  const { phaseAngle, name, illumination, age, distanceKm } = moonAt(time)
  const flipped = place.latitude < 0
  const facts = [
    `${Math.round(illumination * 100)} % lit`,
    `${age.toFixed(1)} days old`,
    `${(Math.round(distanceKm / 100) * 100).toLocaleString('en-US')} km away`,
  ]
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  return picture(
    { width, height: HEIGHT, title: `The Moon: ${name}, ${facts.join(', ')}. ${footer}`, paper: palette.paper },
    element('g', { class: 'moon' }, moonDisc(300, 300, 230, { phaseAngle, flipped, palette })),
    caption(title, 590, 140, { size: 38, fill: palette.text, weight: 'semibold' }),
    ...facts.map((fact, index) => caption(fact, 590, 190 + index * 34, { size: 22, fill: palette.faint })),
    ...nextPhases(time).flatMap((event, index) => {
      const y = 350 + index * 50
      const angle = { 'new moon': 0, 'first quarter': 90, 'full moon': 180, 'last quarter': 270 }[event.phase]
      return [
        moonDisc(606, y - 6, 15, { phaseAngle: angle, flipped, palette }),
        caption(formatDateTime(event.time, timeZone), 640, y, { size: 20, fill: palette.text }),
      ]
    }),
    caption(flipped ? 'South up' : 'North up', 300, 570, { size: 15, fill: palette.faint, anchor: 'middle' }),
    caption(footer, UNITS - 40, HEIGHT - 26, { size: 14, fill: palette.faint, anchor: 'end' }),
  )
}
