import { formatClock } from '../places/local-time.ts'
import { hoursOf, type Interval } from '../ephemeris/intervals.ts'
import type { Place } from '../ephemeris/place.ts'
import { altitudeOf } from '../ephemeris/position.ts'
import type { Target } from '../ephemeris/target.ts'
import { type Night, nightOf } from '../sky/night/night.ts'
import { visibilityOf } from '../sky/night/visibility.ts'
import { caption, textWidth, wrapText } from './labels.ts'
import type { Palette } from './palette.ts'
import { element, picture, rounded, UNITS } from './svg.ts'

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

/** The smallest label size of a large chart, in units. */
const SMALLEST_LABEL = 14
/** The minimum label size in pixels, however narrow the chart is. */
const LEAST_LABEL_PIXELS = 11
const RIGHT = 960
const LINE_HEIGHT = 1.3
const HOUR = 3_600_000

/** Where the parts of a chart are, in units. */
interface Layout {
  /** How much larger labels and lines are than in a large chart: 1 from 786 pixels on. */
  scale: number
  span: Interval
  /** The lines above the plot. */
  title: string[]
  titleSize: number
  left: number
  top: number
  /** Below the top, so that the label fits above a curve through the zenith. */
  zenith: number
  bottom: number
}

/** In a narrow chart, the labels keep their size in pixels and the plot is taller. */
const layoutOf = ({ width, name }: AltitudeRequest, span: Interval): Layout => {
  const scale = Math.max(1, (LEAST_LABEL_PIXELS * UNITS) / (SMALLEST_LABEL * width))
  const titleSize = Math.max(24, 18 * scale)
  const left = Math.max(80, 20 + 26 * scale)
  const title = wrapText(name, { size: titleSize, weight: 'semibold', width: RIGHT - left })
  const top = 46 + titleSize + (title.length - 1) * titleSize * LINE_HEIGHT
  const zenith = top + 20 + 18 * scale
  const bottom = top + 410 * Math.min(1.6, (1 + scale) / 2)
  return { scale, span, title, titleSize, left, top, zenith, bottom }
}

/** From half an hour before sunset to half an hour after sunrise; noon to noon where the Sun doesn't set. */
const chartSpan = ({ window, sunset, sunrise }: Night): Interval =>
  sunset && sunrise
    ? { from: new Date(sunset.getTime() - HOUR / 2), to: new Date(sunrise.getTime() + HOUR / 2) }
    : window

const xOf = (time: Date, { left, span: { from, to } }: Layout): number =>
  left + ((time.getTime() - from.getTime()) / (to.getTime() - from.getTime())) * (RIGHT - left)
const yOf = (altitude: number, { zenith, bottom }: Layout): number => bottom - (altitude / 90) * (bottom - zenith)

const samples = ({ from, to }: Interval, count = 96): Date[] =>
  Array.from(
    { length: count + 1 },
    (_, index) => new Date(from.getTime() + ((to.getTime() - from.getTime()) * index) / count),
  )

/** The curve above the horizon, with a point for each sample that is up. */
const curve = (target: Target, place: Place, layout: Layout): string => {
  let pen = 'M'
  return samples(layout.span)
    .map(time => {
      const altitude = altitudeOf(target, place, time)
      if (altitude < 0) {
        pen = 'M'
        return ''
      }
      const command = `${pen}${rounded(xOf(time, layout))} ${rounded(yOf(altitude, layout))}`
      pen = 'L'
      return command
    })
    .join('')
}

const bands = (night: Night, layout: Layout, palette: Palette): string => {
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
      const [x, end] = [xOf(dusk, layout), xOf(dawn, layout)]
      return element('rect', {
        x,
        y: layout.top,
        width: end - x,
        height: layout.bottom - layout.top,
        fill: palette.paper,
        'fill-opacity': 0.35,
      })
    })
    .join('')
}

/** The hours between two labels, as few as the length of the night and the width of the labels allow. */
const hourStep = (hours: number, labelWidth: number, width: number): number => {
  const usual = hours > 16 ? 3 : hours > 9 ? 2 : 1
  return [1, 2, 3, 4, 6].find(step => step >= usual && (hours / step) * labelWidth <= width) ?? 6
}

const hours = (layout: Layout, timeZone: string, palette: Palette): string => {
  const { scale, span, left, top, bottom } = layout
  const size = 16 * scale
  const first = Math.ceil(span.from.getTime() / HOUR) * HOUR
  const step = hourStep(hoursOf([span]), textWidth('10 PM', 'regular') * size * 1.3, RIGHT - left)
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric' })
  return Array.from({ length: Math.ceil(hoursOf([span]) / step) }, (_, index) => new Date(first + index * step * HOUR))
    .filter(time => time < span.to)
    .map(time => {
      const x = xOf(time, layout)
      const label = clock.format(time)
      const line = element('line', { x1: x, y1: top, x2: x, y2: bottom, stroke: palette.grid, 'stroke-width': scale })
      // A label that the edge would cut off is left out.
      if (x + (textWidth(label, 'regular') * size) / 2 > UNITS) return line
      return line + caption(label, x, bottom + 6 + 20 * scale, { size, fill: palette.faint, anchor: 'middle' })
    })
    .join('')
}

const degrees = (layout: Layout, palette: Palette): string =>
  [0, 30, 60, 90]
    .map(altitude => {
      const { scale, left } = layout
      const y = yOf(altitude, layout)
      const strong = altitude === 0
      return (
        element('line', {
          x1: left,
          y1: y,
          x2: RIGHT,
          y2: y,
          stroke: strong ? palette.frame : palette.grid,
          'stroke-width': (strong ? 2 : 1) * scale,
        }) + caption(`${altitude}°`, left - 12, y + 6 * scale, { size: 16 * scale, fill: palette.faint, anchor: 'end' })
      )
    })
    .join('')

/** The best moment of the night, or a note that there is none; nothing for the Sun. */
const summit = ({ target, place, palette, timeZone, name }: AltitudeRequest, night: Night, layout: Layout): string => {
  if (target === 'Sun') return ''
  const { scale, span, left, top, bottom } = layout
  const { best } = visibilityOf(target, place, night)
  const style = { size: 18 * scale, fill: palette.target, weight: 'semibold' } as const
  if (!best) {
    const up = samples(span).some(time => altitudeOf(target, place, time) > 0)
    const words = up ? 'does not stand well in the dark this night.' : 'stays below the horizon all night.'
    const y = up ? top + 8 + style.size : (top + bottom) / 2
    const lines = wrapText(`${name} ${words}`, { ...style, width: RIGHT - left })
    return textLines(lines, (left + RIGHT) / 2, y, { ...style, anchor: 'middle' })
  }
  const [x, y] = [xOf(best.time, layout), yOf(best.altitude, layout)]
  const text = `${Math.round(best.altitude)}° ${best.direction}, ${formatClock(best.time, timeZone)}`
  const room = Math.max(150, (textWidth(text, 'semibold') * style.size) / 2)
  const anchor = x < left + room ? 'start' : x > RIGHT - room ? 'end' : 'middle'
  return (
    element('circle', { class: 'summit', cx: x, cy: y, r: 6 * scale, fill: palette.target }) +
    caption(text, x, y - 16, { ...style, anchor })
  )
}

const textLines = (lines: string[], x: number, y: number, style: Parameters<typeof caption>[3]): string =>
  lines.map((line, index) => caption(line, x, y + index * style.size * LINE_HEIGHT, style)).join('')

const MOON_LEGEND = 'dashed: the Moon'

/** The texts around the plot (legend, time and place, and why there is no night) and their total height. */
const margins = ({ target, palette, footer }: AltitudeRequest, night: Night, layout: Layout) => {
  const { scale, left, bottom } = layout
  const style = { size: SMALLEST_LABEL * scale, fill: palette.faint }
  const legend = target === 'Moon' ? '' : MOON_LEGEND
  const reason = night.reason ?? ''
  const y = bottom + 38 + 36 * scale
  if (scale === 1)
    return {
      height: y + 26,
      texts: [
        legend && caption(legend, RIGHT, 42, { ...style, size: 15, anchor: 'end' }),
        caption(footer, RIGHT, y, { ...style, anchor: 'end' }),
        caption(reason, left, y, style),
      ],
    }
  const wrapped = (text: string) => wrapText(text, { ...style, width: RIGHT - left })
  // Breaks between the time and the place, not within them.
  const timeAndPlace = wrapped(footer).length > 1 ? footer.split(' · ') : [footer]
  const lines = [legend, ...timeAndPlace, reason].flatMap(wrapped)
  return {
    height: y + (lines.length - 1) * style.size * LINE_HEIGHT + 26,
    texts: [textLines(lines, left, y, style)],
  }
}

/** The altitude of a target through the night of a time, over the Moon's curve and the twilights. */
export const altitudeChart = (request: AltitudeRequest): string => {
  const { target, name, place, time, palette, width, footer } = request
  const night = nightOf(place, time)
  const layout = layoutOf(request, chartSpan(night))
  const { scale, title, titleSize, left, top, bottom } = layout
  const { height, texts } = margins(request, night, layout)
  const line = (d: string, stroke: string, kind: string, dashes?: string) =>
    element('path', {
      class: kind,
      d,
      fill: 'none',
      stroke,
      'stroke-width': (kind === 'curve' ? 4 : 2) * scale,
      'stroke-dasharray': dashes,
    })
  return picture(
    { width, height, title: `Altitude of ${name} through the night. ${footer}`, paper: palette.paper },
    textLines(title, left, 18 + titleSize, { size: titleSize, fill: palette.text, weight: 'semibold' }),
    element('rect', { x: left, y: top, width: RIGHT - left, height: bottom - top, fill: palette.grid }),
    bands(night, layout, palette),
    hours(layout, request.timeZone, palette),
    degrees(layout, palette),
    target === 'Moon'
      ? ''
      : line(curve('Moon', place, layout), palette.planet, 'moon', `${rounded(4 * scale)} ${rounded(8 * scale)}`),
    line(curve(target, place, layout), palette.target, 'curve'),
    summit(request, night, layout),
    ...texts,
  )
}
