import { geoCircle, geoPath, geoStereographic, type GeoProjection } from 'd3-geo'
import type { SkyData } from '../catalog/catalog-files.ts'
import { compassPoint } from '../ephemeris/angles.ts'
import { astronomy } from '../ephemeris/engine.ts'
import { observerOf, type Place } from '../ephemeris/place.ts'
import { positionOf } from '../ephemeris/position.ts'
import { SOLAR_SYSTEM } from '../ephemeris/target.ts'
import { type Box, caption, createLabels, type Labels } from './labels.ts'
import { magnitudeLegend, moonDisc, starDot, starRadius } from './marks.ts'
import type { Palette } from './palette.ts'
import { element, picture, UNITS } from './svg.ts'

export interface HorizonRequest {
  place: Place
  time: Date
  width: number
  palette: Palette
  /** Faintest star drawn; 3…6.5. */
  magnitude: number
  /** The caption with time and place. */
  footer: string
}

const CENTER = UNITS / 2
const RADIUS = 440
const TOP = 505
const HEIGHT = 1040

type Degrees = [number, number]

/** Transforms J2000 directions in degrees to [−azimuth, altitude]: d3's longitudes run the other way. */
const toHorizon = (place: Place, time: Date): ((direction: Degrees) => Degrees) => {
  const { rot } = astronomy().Rotation_EQJ_HOR(time, observerOf(place))
  const RADIANS = Math.PI / 180
  const cell = (row: number, column: number) => rot[row]?.[column] ?? 0
  return ([ra, dec]) => {
    const [a, d] = [ra * RADIANS, dec * RADIANS]
    const [x, y, z] = [Math.cos(d) * Math.cos(a), Math.cos(d) * Math.sin(a), Math.sin(d)]
    const along = (axis: number) => x * cell(0, axis) + y * cell(1, axis) + z * cell(2, axis)
    // The engine's horizon frame: x north, y west, z zenith.
    return [Math.atan2(along(1), along(0)) / RADIANS, Math.asin(Math.max(-1, Math.min(1, along(2)))) / RADIANS]
  }
}

/** North up, east on the left, the zenith in the middle. */
const horizonProjection = (): GeoProjection =>
  geoStereographic()
    .rotate([180, -90])
    .reflectX(true)
    .clipAngle(90)
    .scale(RADIUS)
    .translate([CENTER, TOP])
    .precision(0.5)

const inCircle = ({ left, right, top, bottom }: Box): boolean =>
  [left, right].every(x => [top, bottom].every(y => Math.hypot(x - CENTER, y - TOP) < RADIUS - 3))

const grid = (project: GeoProjection, palette: Palette): string => {
  const path = geoPath(project)
  const circles = [30, 60].map(
    altitude =>
      path(
        geoCircle()
          .center([0, 90])
          .radius(90 - altitude)(),
      ) ?? '',
  )
  return circles.map(d => element('path', { d, fill: 'none', stroke: palette.grid, 'stroke-width': 1 })).join('')
}

const compass = (palette: Palette): string =>
  Array.from({ length: 8 }, (_, index) => index * 45)
    .map(azimuth => {
      const [angle, main] = [(azimuth * Math.PI) / 180, azimuth % 90 === 0]
      const at = RADIUS + 22
      return caption(
        compassPoint(azimuth),
        CENTER - at * Math.sin(angle),
        TOP - at * Math.cos(angle) + (main ? 9 : 6),
        {
          size: main ? 25 : 16,
          fill: main ? palette.text : palette.faint,
          anchor: 'middle',
          weight: 'semibold',
        },
      )
    })
    .join('')

const strokes = (data: SkyData, request: HorizonRequest): string => {
  const transform = toHorizon(request.place, request.time)
  // Outlines and figures are dense enough to be drawn from point to point, which saves most of the work.
  const path = geoPath(horizonProjection().precision(0))
  const { palette } = request
  const milky = data.milkyWay().map(level => {
    const coordinates = level.map(polygon => polygon.map(ring => ring.map(transform)))
    const d = path({ type: 'MultiPolygon', coordinates }) ?? ''
    return element('path', { d, fill: palette.milkyWay, 'fill-opacity': 0.07 })
  })
  const lines = data.constellationFile().constellations.flatMap(({ lines }) => lines.map(line => line.map(transform)))
  const figures = path({ type: 'MultiLineString', coordinates: lines }) ?? ''
  return (
    element('g', { class: 'milky-way' }, ...milky) +
    element('path', { class: 'figures', d: figures, fill: 'none', stroke: palette.figure, 'stroke-width': 1.3 })
  )
}

const blockDot = (labels: Labels, x: number, y: number, radius: number) =>
  labels.block({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius })

const starDots = (data: SkyData, request: HorizonRequest, project: GeoProjection, labels: Labels): string => {
  const transform = toHorizon(request.place, request.time)
  const { rightAscension, declination, magnitude, color } = data.starField()
  const { palette, magnitude: limit } = request
  const dots: string[] = []
  for (let index = 0; index < magnitude.length && (magnitude[index] ?? 99) <= limit; index++) {
    const direction = transform([rightAscension[index] ?? 0, declination[index] ?? 0])
    const [x, y] = direction[1] > 0 ? (project(direction) ?? [NaN, NaN]) : [NaN, NaN]
    if (Number.isNaN(x)) continue
    const brightness = magnitude[index] ?? 0
    dots.push(starDot(x, y, { magnitude: brightness, color: color[index] ?? 0, limit, palette }))
    if (brightness < 3) blockDot(labels, x, y, starRadius(brightness, limit))
  }
  return element('g', { class: 'stars' }, ...dots)
}

const bodies = (request: HorizonRequest, project: GeoProjection, labels: Labels): string => {
  const { palette, place, time } = request
  const marks = SOLAR_SYSTEM.filter(body => body !== 'Pluto' && body !== 'Neptune').map(body => {
    const { altitude, azimuth } = positionOf(body, place, time)
    const point = altitude > 0 ? project([-azimuth, altitude]) : null
    if (!point) return ''
    const [x, y] = point
    const radius = body === 'Sun' || body === 'Moon' ? 13 : body === 'Uranus' ? 3 : 5.5
    blockDot(labels, x, y, radius)
    labels.place({
      text: body,
      x,
      y,
      gap: radius + 4,
      size: 18,
      fill: palette.planet,
      weight: 'semibold',
      kind: 'body',
    })
    const mark =
      body === 'Moon'
        ? moonDisc(x, y, radius, { phaseAngle: astronomy().MoonPhase(time), flipped: place.latitude < 0, palette })
        : element('circle', { cx: x, cy: y, r: radius, fill: palette.planet })
    return element('g', { class: 'body', 'data-name': body, 'data-x': x, 'data-y': y }, mark)
  })
  return marks.join('')
}

const names = (data: SkyData, request: HorizonRequest, project: GeoProjection, labels: Labels) => {
  const transform = toHorizon(request.place, request.time)
  const { palette } = request
  const at = (direction: Degrees): Degrees | null => {
    const horizontal = transform(direction)
    return horizontal[1] > 1 ? project(horizontal) : null
  }
  for (const { name, magnitude, rightAscension, declination } of data.catalog().stars) {
    if (magnitude > 1.75 || !name) continue
    const point = at([rightAscension * 15, declination])
    const gap = starRadius(magnitude, request.magnitude) + 4
    if (point) labels.place({ text: name, x: point[0], y: point[1], gap, size: 15, fill: palette.text, kind: 'star' })
  }
  for (const { name, at: place, rank } of data.constellationFile().constellations) {
    const point = rank <= 2 ? at(place) : null
    if (point)
      labels.place({
        text: name,
        x: point[0],
        y: point[1],
        gap: 0,
        size: 14,
        fill: palette.faint,
        kind: 'constellation',
      })
  }
}

/** The whole sky over a place at a moment: stars, figures, Milky Way, Sun, Moon and planets, as an SVG. */
export const horizonChart = (data: SkyData, request: HorizonRequest): string => {
  const { palette, width, magnitude } = request
  const project = horizonProjection()
  const labels = createLabels(inCircle)
  const dots = starDots(data, request, project, labels)
  const planets = bodies(request, project, labels)
  names(data, request, project, labels)
  return picture(
    { width, height: HEIGHT, title: `The sky: ${request.footer}`, paper: palette.paper },
    element('circle', { cx: CENTER, cy: TOP, r: RADIUS, fill: palette.sky }),
    strokes(data, request),
    grid(project, palette),
    dots,
    planets,
    element('g', { class: 'labels' }, labels.svg()),
    element('circle', { cx: CENTER, cy: TOP, r: RADIUS, fill: 'none', stroke: palette.frame, 'stroke-width': 2 }),
    compass(palette),
    magnitudeLegend(30, HEIGHT - 18, magnitude, palette),
    caption(request.footer, UNITS - 30, HEIGHT - 18, { size: 14, fill: palette.faint, anchor: 'end' }),
  )
}
