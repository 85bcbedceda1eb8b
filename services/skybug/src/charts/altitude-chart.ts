import { compassPoint } from '../domain/sky/angles.ts'
import { hoursOf, type Interval } from '../domain/sky/intervals.ts'
import { type Night, nightOf } from '../domain/sky/night.ts'
import type { Place } from '../domain/sky/place.ts'
import { altitudeOf, positionOf } from '../domain/sky/position.ts'
import type { Target } from '../domain/sky/target.ts'
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
/** Below the top, so that the summit's words stand over the curve even when it passes overhead. */
const ZENITH = 108
const BOTTOM = 480
const HEIGHT = 580
const HOUR = 3_600_000

/** From half an hour before sunset to half an hour after sunrise; noon to noon where the Sun doesn't set. */
export const shownSpan = ({ window, sunset, sunrise }: Night): Interval =>
  sunset && sunrise
    ? { from: new Date(sunset.getTime() - HOUR / 2), to: new Date(sunrise.getTime() + HOUR / 2) }
    : window

export const xOf = (time: Date, { from, to }: Interval): number =>
  LEFT + ((time.getTime() - from.getTime()) / (to.getTime() - from.getTime())) * (RIGHT - LEFT)
export const yOf = (altitude: number): number => BOTTOM - (altitude / 90) * (BOTTOM - ZENITH)

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

const summit = (request: AltitudeRequest, span: Interval): string => {
  const { target, place, palette, timeZone, name } = request
  const ranked = samples(span, 288).map(time => ({ time, altitude: altitudeOf(target, place, time) }))
  const best = ranked.reduce((highest, sample) => (sample.altitude > highest.altitude ? sample : highest))
  const style = { size: 18, fill: palette.target, weight: 'semibold' } as const
  if (best.altitude <= 0) {
    return caption(`${name} stays below the horizon all night.`, (LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2, {
      ...style,
      anchor: 'middle',
    })
  }
  const [x, y] = [xOf(best.time, span), yOf(best.altitude)]
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const direction = compassPoint(positionOf(target, place, best.time).azimuth)
  const text = `${Math.round(best.altitude)}° ${direction}, ${clock.format(best.time)}`
  const anchor = x < LEFT + 150 ? 'start' : x > RIGHT - 150 ? 'end' : 'middle'
  return (
    element('circle', { class: 'summit', cx: x, cy: y, r: 6, fill: palette.target }) +
    caption(text, x, y - 16, { ...style, anchor })
  )
}

/** How high a target stands through the night that is meant, over the Moon's curve and the twilights. */
export const altitudeChart = (request: AltitudeRequest): string => {
  const { target, name, place, time, palette, width, footer } = request
  const night = nightOf(place, time)
  const span = shownSpan(night)
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
    summit(request, span),
    caption(footer, RIGHT, HEIGHT - 26, { size: 14, fill: palette.faint, anchor: 'end' }),
    caption(night.reason ?? '', LEFT, HEIGHT - 26, { size: 14, fill: palette.faint }),
  )
}
