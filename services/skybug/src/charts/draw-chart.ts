import { DomainError } from '@skyfolio/runtime/errors'
import type { SkyObject } from '../domain/sky/find-object.ts'
import { targetOfObject } from '../domain/sky/object-report.ts'
import type { Place } from '../domain/sky/place.ts'
import { checkedTime, observerOf } from '../domain/sky/place.ts'
import { directionOf } from '../domain/sky/position.ts'
import { shownClock, shownDate } from '../domain/sky/shown-time.ts'
import { altitudeChart } from './altitude-chart.ts'
import { finderChart } from './finder-chart.ts'
import { horizonChart } from './horizon-chart.ts'
import { moonChart } from './moon-chart.ts'
import { NIGHT, RED } from './palette.ts'
import type { SkyData } from './sky-data.ts'

export const CHART_KINDS = ['horizon', 'finder', 'altitude', 'moon'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

export interface ChartRequest {
  kind: ChartKind
  place: Place
  time: Date
  /** IANA zone in which times are written; 'UTC' where nothing better is known. */
  timeZone: string
  /** Needed by finder and altitude charts. */
  object?: SkyObject
  /** Pixels, 256…2048; 1024 unless asked otherwise. */
  width?: number
  /** Red on black, for eyes that are used to the dark. */
  red?: boolean
  /** Finder: degrees from edge to edge, 1…60; else four times the object's size, between 4° and 20°. */
  field?: number
  /** Faintest star, 3…8 (horizon: to 6.5); else what suits the chart. */
  magnitude?: number
}

const invalid = (field: string, message: string) => new DomainError('invalid', 'CHART_INPUT', message, { field })

const inRange = (field: string, value: number, least: number, most: number): number => {
  if (!(value >= least && value <= most)) throw invalid(field, `The ${field} must lie between ${least} and ${most}`)
  return value
}

const shownPlace = ({ latitude, longitude }: Place): string => {
  const shown = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`
  return `${shown(latitude, 'N', 'S')}, ${shown(longitude, 'E', 'W')}`
}

const checkedZone = (timeZone: string): string => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch (cause) {
    throw new DomainError('invalid', 'CHART_INPUT', 'The time zone is unknown', { field: 'timeZone', cause })
  }
}

const wantedObject = ({ kind, object }: ChartRequest): SkyObject => {
  if (!object) throw invalid('object', `A chart of kind ${kind} needs an object`)
  return object
}

const usualField = (object: SkyObject): number => {
  if (object.type === 'constellation') return 40
  const size = object.type === 'deep-sky' ? (object.entry.majorAxis ?? 0) / 60 : 0
  return Math.min(20, Math.max(object.type === 'deep-sky' ? 4 : 10, 4 * size))
}

/**
 * Draws a chart as SVG. Everything is checked again: CHART_INPUT and SKY_INPUT say what is wrong.
 * The same request gives the same bytes, so that charts can be cached by it.
 */
export const drawChart = (data: SkyData, request: ChartRequest): string => {
  const { kind, place, red = false } = request
  observerOf(place)
  const time = checkedTime(request.time)
  const timeZone = checkedZone(request.timeZone)
  const width = Math.round(inRange('width', request.width ?? 1024, 256, 2048))
  const palette = red ? RED : NIGHT
  const footer = `${shownDate(time, timeZone)}, ${shownClock(time, timeZone)} · ${shownPlace(place)}`
  const frame = { place, time, timeZone, width, palette, footer }
  switch (kind) {
    case 'horizon':
      return horizonChart(data, { ...frame, magnitude: inRange('magnitude', request.magnitude ?? 5.5, 3, 6.5) })
    case 'moon':
      return moonChart(frame)
    case 'altitude': {
      const object = wantedObject(request)
      return altitudeChart({ ...frame, target: targetOfObject(object), name: object.name })
    }
    case 'finder': {
      const object = wantedObject(request)
      const field = inRange('field', request.field ?? usualField(object), 1, 60)
      return finderChart(data, {
        ...frame,
        target: directionOf(targetOfObject(object), place, time),
        name: object.name,
        entry: object.type === 'deep-sky' ? object.entry : null,
        field,
        magnitude: inRange('magnitude', request.magnitude ?? (field > 20 ? 6 : 8), 3, 8),
      })
    }
  }
}
