import { geoDistance, geoPath, geoStereographic, type GeoProjection } from 'd3-geo'
import type { SkyData } from '../catalog/catalog-files.ts'
import { type DeepSkyObject, designation } from '../catalog/catalog.ts'
import type { Direction } from '../ephemeris/angles.ts'
import { type Box, caption, createLabels, type Labels } from './labels.ts'
import { magnitudeLegend, starDot, starRadius } from './marks.ts'
import type { Palette } from './palette.ts'
import { element, picture } from './svg.ts'

export interface FinderRequest {
  /** J2000. */
  target: Direction
  name: string
  /** Set for a deep-sky object: its outline is drawn. */
  entry: DeepSkyObject | null
  /** Degrees from edge to edge, 1…60. */
  field: number
  /** Faintest star drawn, to 8. */
  magnitude: number
  width: number
  palette: Palette
  footer: string
}

const LEFT = 50
const TOP = 50
const SIDE = 900
const CENTER = LEFT + SIDE / 2
const HEIGHT = 1030
const RADIANS = Math.PI / 180

type Degrees = [number, number]

/** North up, east on the left, the target in the middle; stereographic, so that shapes stay true. */
const finderProjection = ({ target, field }: Pick<FinderRequest, 'target' | 'field'>): GeoProjection =>
  geoStereographic()
    .rotate([-target.rightAscension * 15, -target.declination])
    .reflectX(true)
    .scale(SIDE / 2 / Math.tan((field / 4) * RADIANS))
    .translate([CENTER, TOP + SIDE / 2])
    .clipAngle(Math.min(80, field))
    .clipExtent([
      [LEFT, TOP],
      [LEFT + SIDE, TOP + SIDE],
    ])

const inside = ({ left, right, top, bottom }: Box): boolean =>
  left > LEFT + 4 && right < LEFT + SIDE - 4 && top > TOP + 4 && bottom < TOP + SIDE - 4

/** The things inside the field, with their coordinates on the chart. */
const within = <Thing extends Direction>(things: Thing[], request: FinderRequest, project: GeoProjection) => {
  const middle: Degrees = [request.target.rightAscension * 15, request.target.declination]
  return things.flatMap(thing => {
    const direction: Degrees = [thing.rightAscension * 15, thing.declination]
    if (geoDistance(direction, middle) > request.field * 0.75 * RADIANS) return []
    const [x, y] = project(direction) ?? [NaN, NaN]
    const isInside = x > LEFT && x < LEFT + SIDE && y > TOP && y < TOP + SIDE
    return isInside ? [{ thing, x, y }] : []
  })
}

const starsOf = (data: SkyData, limit: number) => {
  const { rightAscension, declination, magnitude, color } = data.starField()
  const count = magnitude.findIndex(value => value > limit)
  return Array.from(magnitude.subarray(0, count < 0 ? magnitude.length : count), (brightness, index) => ({
    rightAscension: (rightAscension[index] ?? 0) / 15,
    declination: declination[index] ?? 0,
    magnitude: brightness,
    color: color[index] ?? 0,
  }))
}

const strokes = (data: SkyData, project: GeoProjection, palette: Palette): string => {
  const path = geoPath(project)
  const { borders, constellations } = data.constellationFile()
  const border = path({ type: 'MultiLineString', coordinates: borders }) ?? ''
  const figure = path({ type: 'MultiLineString', coordinates: constellations.flatMap(({ lines }) => lines) }) ?? ''
  return (
    element('path', {
      d: border,
      fill: 'none',
      stroke: palette.border,
      'stroke-width': 1.5,
      'stroke-dasharray': '6 6',
    }) + element('path', { d: figure, fill: 'none', stroke: palette.figure, 'stroke-width': 1.5 })
  )
}

/** An object's outline to scale, but never too small to be visible. */
const outline = (entry: DeepSkyObject, x: number, y: number, request: FinderRequest, stroke: string): string => {
  const unit = SIDE / request.field / 60
  const [rx, ry] = [entry.majorAxis ?? 0, entry.minorAxis ?? entry.majorAxis ?? 0].map(axis =>
    Math.max(5, (axis / 2) * unit),
  )
  // The major axis lies along x; position angles run from north (up) through east (left).
  const turn = 90 - (entry.positionAngle ?? 90)
  const shape = { rx, ry, cx: x, cy: y, transform: `rotate(${-180 + turn} ${x.toFixed(2)} ${y.toFixed(2)})` }
  return element('ellipse', {
    class: 'deep-sky',
    'data-name': designation(entry),
    ...shape,
    fill: 'none',
    stroke,
    'stroke-width': 1.6,
  })
}

const deepSky = (data: SkyData, request: FinderRequest, project: GeoProjection, labels: Labels): string => {
  const faintest = request.field > 20 ? 8 : request.field > 8 ? 10 : 12
  const listed = data
    .catalog()
    .deepSky.filter(
      entry => entry.id !== request.entry?.id && (entry.messier !== null || (entry.magnitude ?? 99) <= faintest),
    )
  return within(listed, request, project)
    .sort((a, b) => (a.thing.magnitude ?? 99) - (b.thing.magnitude ?? 99))
    .slice(0, 60)
    .map(({ thing, x, y }) => {
      labels.place({ text: designation(thing), x, y, gap: 8, size: 14, fill: request.palette.deepSky, kind: 'object' })
      return outline(thing, x, y, request, request.palette.deepSky)
    })
    .join('')
}

const starMarks = (data: SkyData, request: FinderRequest, project: GeoProjection, labels: Labels): string => {
  const { magnitude: limit, palette } = request
  const stars = within(starsOf(data, limit), request, project)
  for (const { thing, x, y } of stars.slice(0, 40)) {
    const r = starRadius(thing.magnitude, limit)
    labels.block({ left: x - r, right: x + r, top: y - r, bottom: y + r })
  }
  const dots = stars.map(({ thing, x, y }) =>
    starDot(x, y, { magnitude: thing.magnitude, color: thing.color, limit, palette }),
  )
  return element('g', { class: 'stars' }, ...dots)
}

const starNames = (data: SkyData, request: FinderRequest, project: GeoProjection, labels: Labels) => {
  const named = data.catalog().stars.filter(({ magnitude }) => magnitude <= (request.field > 20 ? 3.5 : 5))
  for (const { thing, x, y } of within(named, request, project)) {
    const text = thing.name || `${thing.letter} ${thing.constellation}`
    const gap = starRadius(thing.magnitude, request.magnitude) + 4
    labels.place({ text, x, y, gap, size: 15, fill: request.palette.text, kind: 'star' })
  }
}

const targetMark = (request: FinderRequest, labels: Labels): string => {
  const { entry, palette } = request
  const [x, y] = [CENTER, TOP + SIDE / 2]
  const unit = SIDE / request.field / 60
  const gap = Math.min(200, Math.max(18, ((entry?.majorAxis ?? 0) / 2) * unit)) + 4
  const ticks = [0, 90, 180, 270].map(angle => {
    const shape = { x1: x + gap, y1: y, x2: x + gap + 18, y2: y, transform: `rotate(${angle} ${x} ${y})` }
    return element('line', { ...shape, stroke: palette.target, 'stroke-width': 2 })
  })
  labels.place({
    text: request.name,
    x,
    y,
    gap: gap + 22,
    size: 20,
    fill: palette.target,
    weight: 'semibold',
    kind: 'target',
  })
  return element('g', { class: 'target' }, ...ticks) + (entry ? outline(entry, x, y, request, palette.target) : '')
}

const scale = (request: FinderRequest): string => {
  const { palette, field } = request
  const degrees = [10, 5, 2, 1, 0.5, 0.25].find(step => step <= field / 4) ?? 0.25
  const length = (SIDE / field) * degrees
  const [x, y] = [LEFT + SIDE - 20 - length, TOP + SIDE - 22]
  const text = degrees >= 1 ? `${degrees}°` : `${degrees * 60}′`
  return (
    element('line', { x1: x, y1: y, x2: x + length, y2: y, stroke: palette.faint, 'stroke-width': 2 }) +
    caption(text, x + length / 2, y - 8, { size: 16, fill: palette.faint, anchor: 'middle' })
  )
}

/** The surroundings of an object to a magnitude, with outlines and names, north up and east on the left. */
export const finderChart = (data: SkyData, request: FinderRequest): string => {
  const { palette, width, magnitude, footer, name } = request
  const project = finderProjection(request)
  const labels = createLabels(inside)
  const length = (SIDE / request.field) * ([10, 5, 2, 1, 0.5, 0.25].find(step => step <= request.field / 4) ?? 0.25)
  labels.block({ left: LEFT + SIDE - 40 - length, right: LEFT + SIDE, top: TOP + SIDE - 50, bottom: TOP + SIDE })
  const target = targetMark(request, labels)
  const stars = starMarks(data, request, project, labels)
  const objects = deepSky(data, request, project, labels)
  starNames(data, request, project, labels)
  const compass = { size: 20, fill: palette.text, anchor: 'middle', weight: 'semibold' } as const
  return picture(
    { width, height: HEIGHT, title: `Finder chart: ${name}. ${footer}`, paper: palette.paper },
    element('clipPath', { id: 'field' }, element('rect', { x: LEFT, y: TOP, width: SIDE, height: SIDE })),
    element('rect', { x: LEFT, y: TOP, width: SIDE, height: SIDE, fill: palette.sky }),
    element(
      'g',
      { 'clip-path': 'url(#field)' },
      strokes(data, project, palette),
      stars,
      objects,
      target,
      scale(request),
    ),
    element('g', { class: 'labels' }, labels.svg()),
    element('rect', {
      x: LEFT,
      y: TOP,
      width: SIDE,
      height: SIDE,
      fill: 'none',
      stroke: palette.frame,
      'stroke-width': 2,
    }),
    caption('N', CENTER, TOP - 12, compass),
    caption('E', LEFT - 20, TOP + SIDE / 2 + 7, compass),
    magnitudeLegend(LEFT, HEIGHT - 28, magnitude, palette),
    caption(footer, LEFT + SIDE, HEIGHT - 28, { size: 14, fill: palette.faint, anchor: 'end' }),
  )
}
