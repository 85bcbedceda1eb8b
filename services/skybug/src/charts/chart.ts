import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { SkyObject } from '../catalog/catalog.ts'
import { roundPlace } from '../places/coordinates.ts'
import { observerOf, type Place, validateTime } from '../ephemeris/place.ts'

export type ChartKind = 'horizon' | 'finder' | 'altitude' | 'moon'

export interface ChartRequest {
  kind: ChartKind
  place: Place
  time: Date
  /** IANA zone in which times are written; 'UTC' where nothing better is known. */
  timeZone: string
  /** Required by finder and altitude charts. */
  object?: SkyObject
  /** Pixels, 256…2048; 1024 by default. */
  width?: number
  /** Red on black, for dark-adapted eyes. */
  red?: boolean
  /** Finder: degrees from edge to edge, 1…60; by default four times the object's size, between 4° and 20°. */
  field?: number
  /** Faintest star, 3…8 (horizon: to 6.5); by default what suits the chart. */
  magnitude?: number
}

const invalid = (field: string, message: string) => new DomainError('invalid', 'CHART_INPUT', message, { field })

const inRange = (field: string, value: number, min: number, max: number): number => {
  if (!(value >= min && value <= max)) throw invalid(field, `The ${field} must lie between ${min} and ${max}`)
  return value
}

const validateTimeZone = (timeZone: string): string => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch (cause) {
    throw new DomainError('invalid', 'CHART_INPUT', 'The time zone is unknown', { field: 'timeZone', cause })
  }
}

const requiredObject = ({ kind, object }: ChartRequest): SkyObject => {
  if (!object) throw invalid('object', `A chart of kind ${kind} needs an object`)
  return object
}

const defaultField = (object: SkyObject): number => {
  if (object.type === 'constellation') return 40
  const size = object.type === 'deep-sky' ? (object.entry.majorAxis ?? 0) / 60 : 0
  return Math.min(20, Math.max(object.type === 'deep-sky' ? 4 : 10, 4 * size))
}

const toTenth = (value: number): number => Math.round(value * 10) / 10

/** A valid request with all defaults filled in, and its place, field and magnitude in steps. */
export type ChartSpec = Pick<ChartRequest, 'place' | 'time' | 'timeZone'> & { width: number; red: boolean } & (
    | { kind: 'horizon'; magnitude: number }
    | { kind: 'moon' }
    | { kind: 'altitude'; object: SkyObject }
    | { kind: 'finder'; object: SkyObject; field: number; magnitude: number }
  )

/**
 * Validates a request and fills in the defaults. Place, field and magnitude go in steps of a tenth, so that near requests are one
 * drawing, which is cached. Nobody sees the difference: the caption names the place in tenths of a degree, and half of one is
 * how far the sky turns in 12 seconds, half a pixel of a chart that is true to the minute; half a tenth of a magnitude decides
 * about the smallest specks alone; and half a tenth of a degree leaves a field its scale, by which the chart is drawn. Throws
 * CHART_INPUT and SKY_INPUT.
 */
export const validateChart = (request: ChartRequest): ChartSpec => {
  const { kind, place, red = false } = request
  observerOf(place)
  const common = {
    place: roundPlace(place),
    time: validateTime(request.time),
    timeZone: validateTimeZone(request.timeZone),
    width: Math.round(inRange('width', request.width ?? 1024, 256, 2048)),
    red,
  }
  switch (kind) {
    case 'horizon':
      return { ...common, kind, magnitude: toTenth(inRange('magnitude', request.magnitude ?? 5.5, 3, 6.5)) }
    case 'moon':
      return { ...common, kind }
    case 'altitude':
      return { ...common, kind, object: requiredObject(request) }
    case 'finder': {
      const object = requiredObject(request)
      const field = toTenth(inRange('field', request.field ?? defaultField(object), 1, 60))
      const magnitude = toTenth(inRange('magnitude', request.magnitude ?? (field > 20 ? 6 : 8), 3, 8))
      return { ...common, kind, object, field, magnitude }
    }
  }
}
