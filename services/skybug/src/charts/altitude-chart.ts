import { formatClock } from '../places/local-time.ts'
import { hoursOf, type Interval } from '../sky/ephemeris/intervals.ts'
import type { Place } from '../sky/ephemeris/place.ts'
import { altitudeOf } from '../sky/ephemeris/position.ts'
import type { Target } from '../sky/ephemeris/target.ts'
import { type Night, nightOf } from '../sky/observer/night.ts'
import { visibilityOf } from '../sky/observer/visibility.ts'
import { caption } from './labels.ts'
import type { Palette } from './palette.ts'
import { element, picture, rounded } from './svg.ts'

export interface AltitudeRequest {
  target: Target
  name: string
  place: Place
  time: Date
  /** IANA zone of the hours below the curve. */
  timeZone: string
  width: number
  palette: Palette
  footer: string
}

const LEFT = 80
const RIGHT = 960
const TOP = 70
/** Below the top, so that the label fits above a curve through the zenith. */
const ZENITH = 108
const BOTTOM = 480
const HEIGHT = 580
const HOUR = 3_600_000

/** From half an hour before sunset to half an hour after sunrise; noon to noon where the Sun doesn't set. */
const chartSpan = ({ window, sunset, sunrise }: Night): Interval =>
  sunset && sunrise
    ? { from: new Date(sunset.getTime() - HOUR / 2), to: new Date(sunrise.getTime() + HOUR / 2) }
    : window

const xOf = (time: Date, { from, to }: Interval): number =>
  LEFT + ((time.getTime() - from.getTime()) / (to.getTime() - from.getTime())) * (RIGHT - LEFT)
const yOf = (altitude: number): number => BOTTOM - (altitude / 90) * (BOTTOM - ZENITH)

const samples = ({ from, to }: Interval, count = 96): Date[] =>
  Array.from(
    { length: count + 1 },
    (_, index) => new Date(from.getTime() + ((to.getTime() - from.getTime()) * index) / count),
  )

/** The curve above the horizon, with a point for each sample that is up. */
const curve = (target: Target, place: Place, span: Interval): string => {
  let pen = 'M'
  return samples(span)
    .map(time => {
      const altitude = altitudeOf(target, place, time)
      if (altitude < 0) {
        pen = 'M'
        return ''
      }
      const command = `${pen}${rounded(xOf(time, span))} ${rounded(yOf(altitude))}`
      pen = 'L'
      return command
    })
    .join('')
}

const bands = (night: Night, span: Interval, palette: Palette): string => {
  const { civil, nautical, astronomical } = night
  const edges: [Date | null, Date | null][] = [
    [night.sunset, night.sunrise],
    [civil.dusk, civil.dawn],
    [nautical.dusk, nautical.dawn],
    [astronomical.dusk, astronomical.dawn],
  ]
  return edges
    .map(([dusk, dawn]) => {
      if (!dusk || !dawn) return ''
      const [x, end] = [xOf(dusk, span), xOf(dawn, span)]
      return element('rect', {
        x,
        y: TOP,
        width: end - x,
        height: BOTTOM - TOP,
        fill: palette.paper,
        'fill-opacity': 0.35,
      })
    })
    .join('')
}

const hours = (span: Interval, timeZone: string, palette: Palette): string => {
  const first = Math.ceil(span.from.getTime() / HOUR) * HOUR
  const step = hoursOf([span]) > 16 ? 3 : hoursOf([span]) > 9 ? 2 : 1
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric' })
  return Array.from({ length: Math.ceil(hoursOf([span]) / step) }, (_, index) => new Date(first + index * step * HOUR))
    .filter(time => time < span.to)
    .map(time => {
      const x = xOf(time, span)
      return (
        element('line', { x1: x, y1: TOP, x2: x, y2: BOTTOM, stroke: palette.grid, 'stroke-width': 1 }) +
        caption(clock.format(time), x, BOTTOM + 26, { size: 16, fill: palette.faint, anchor: 'middle' })
      )
    })
    .join('')
}

const degrees = (palette: Palette): string =>
  [0, 30, 60, 90]
    .map(altitude => {
      const y = yOf(altitude)
      const strong = altitude === 0
      return (
        element('line', {
          x1: LEFT,
          y1: y,
          x2: RIGHT,
          y2: y,
          stroke: strong ? palette.frame : palette.grid,
          'stroke-width': strong ? 2 : 1,
        }) + caption(`${altitude}°`, LEFT - 12, y + 6, { size: 16, fill: palette.faint, anchor: 'end' })
      )
    })
    .join('')

/** The best moment of the night, or a note that there is none; nothing for the Sun. */
const summit = ({ target, place, palette, timeZone, name }: AltitudeRequest, night: Night, span: Interval): string => {
  if (target === 'Sun') return ''
  const { best } = visibilityOf(target, place, night)
  const style = { size: 18, fill: palette.target, weight: 'semibold' } as const
  if (!best) {
    const up = samples(span).some(time => altitudeOf(target, place, time) > 0)
    const words = up ? 'does not stand well in the dark this night.' : 'stays below the horizon all night.'
    const y = up ? TOP + 26 : (TOP + BOTTOM) / 2
    return caption(`${name} ${words}`, (LEFT + RIGHT) / 2, y, { ...style, anchor: 'middle' })
  }
  const [x, y] = [xOf(best.time, span), yOf(best.altitude)]
  const text = `${Math.round(best.altitude)}° ${best.direction}, ${formatClock(best.time, timeZone)}`
  const anchor = x < LEFT + 150 ? 'start' : x > RIGHT - 150 ? 'end' : 'middle'
  return (
    element('circle', { class: 'summit', cx: x, cy: y, r: 6, fill: palette.target }) +
    caption(text, x, y - 16, { ...style, anchor })
  )
}

/** The altitude of a target through the night of a time, over the Moon's curve and the twilights. */
export const altitudeChart = (request: AltitudeRequest): string => {
  const { target, name, place, time, palette, width, footer } = request
  const night = nightOf(place, time)
  const span = chartSpan(night)
  const line = (d: string, stroke: string, kind: string, dashes?: string) =>
    element('path', {
      class: kind,
      d,
      fill: 'none',
      stroke,
      'stroke-width': kind === 'curve' ? 4 : 2,
      'stroke-dasharray': dashes,
    })
  return picture(
    { width, height: HEIGHT, title: `Altitude of ${name} through the night. ${footer}`, paper: palette.paper },
    caption(name, LEFT, 42, { size: 24, fill: palette.text, weight: 'semibold' }),
    target === 'Moon' ? '' : caption('dashed: the Moon', RIGHT, 42, { size: 15, fill: palette.faint, anchor: 'end' }),
    element('rect', { x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP, fill: palette.grid }),
    bands(night, span, palette),
    hours(span, request.timeZone, palette),
    degrees(palette),
    target === 'Moon' ? '' : line(curve('Moon', place, span), palette.planet, 'moon', '4 8'),
    line(curve(target, place, span), palette.target, 'curve'),
    summit(request, night, span),
    caption(footer, RIGHT, HEIGHT - 26, { size: 14, fill: palette.faint, anchor: 'end' }),
    caption(night.reason ?? '', LEFT, HEIGHT - 26, { size: 14, fill: palette.faint }),
  )
}
