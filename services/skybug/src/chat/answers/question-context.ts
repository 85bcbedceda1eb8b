import type { DeepSkyObject } from '../../catalog/catalog.ts'
import type { ObjectLookup } from '../../catalog/object-lookup.ts'
import type { TimeZoneFor } from '../../places/local-time.ts'
import type { Place } from '../../ephemeris/place.ts'
import type { Photograph } from '../../sky/observer/best-photographs.ts'
import type { AnswerContext } from './answer-context.ts'
import { type Intent, LISTS_EVENTS, REQUIRES_PLACE, TIMELESS, USES_PLACE } from '../../recognition/intent.ts'
import type { ParsedPlace } from '../../recognition/parse-place.ts'
import { type ParsedTime, parseTime, type UnparsedTime } from '../../recognition/parse-time.ts'

/** Functions rather than values: the data is read on first use. */
export interface ContextDependencies {
  lookup(): ObjectLookup
  showpieces(): DeepSkyObject[]
  photographs(): Promise<Photograph[]>
  timeZoneFor: TimeZoneFor
  now(): Date
}

/** What a question says of place and time. */
export interface ContextRequest {
  intent: Intent
  /** The place that it names; null: none. */
  named: ParsedPlace | null
  /** Its words about the time, normalized English. */
  time: string
  /** The visitor's, and its time zone; null: unknown. */
  place: Place | null
  timeZone?: string
}

/** Why a question can't be answered as it is: 'year', since a year has many nights. */
export type ContextProblem =
  | { kind: 'unknown-place'; name: string; region: boolean }
  | { kind: 'place-needed' }
  | { kind: 'time'; reason: 'year' | UnparsedTime['error'] }

// For events that are the same everywhere, when the visitor's place is unknown.
const DEFAULT_PLACE: Place = { latitude: 0, longitude: 0 }

/** The problem with the time of an intent; null: there is none. */
const timeProblem = (time: ParsedTime | UnparsedTime | null, { kind }: Intent): ContextProblem | null => {
  if (!time || TIMELESS.has(kind)) return null
  if ('error' in time) return { kind: 'time', reason: time.error }
  return time.span === 'year' && !LISTS_EVENTS.has(kind) ? { kind: 'time', reason: 'year' } : null
}

/** Creates the place, time and data that an answer is computed from, or finds what is missing. Throws SKY_INPUT. */
export const createContext = async (
  { intent, named: parsedPlace, time: words, place: own, timeZone: ownZone }: ContextRequest,
  { lookup, showpieces, photographs, timeZoneFor, now }: ContextDependencies,
): Promise<{ context: AnswerContext; hasPlace: boolean } | { problem: ContextProblem }> => {
  if (parsedPlace && 'unknown' in parsedPlace && USES_PLACE.has(intent.kind))
    return { problem: { kind: 'unknown-place', name: parsedPlace.unknown, region: parsedPlace.region } }
  const named = parsedPlace && 'place' in parsedPlace ? parsedPlace : null
  const place = named?.place ?? own
  if (!place && REQUIRES_PLACE.has(intent.kind)) return { problem: { kind: 'place-needed' } }
  const timeZone = place
    ? timeZoneFor(place, named ? undefined : ownZone)
    : timeZoneFor(DEFAULT_PLACE, ownZone ?? 'UTC')
  const current = now()
  const parsedTime = parseTime(words, current, timeZone)
  const problem = timeProblem(parsedTime, intent)
  if (problem) return { problem }
  const time = parsedTime && 'time' in parsedTime ? parsedTime : null
  const usesPhotographs = intent.kind === 'tonight' || intent.kind === 'photographs'
  const context: AnswerContext = {
    place: place ?? DEFAULT_PLACE,
    placeName: named?.name ?? null,
    timeZone,
    time: time?.time ?? current,
    from: time?.from ?? current,
    exact: time?.exact ?? false,
    wholeDay: time ? !time.exact : /\btoday\b/.test(words),
    now: current,
    lookup: lookup(),
    showpieces: showpieces(),
    photographs: usesPhotographs ? await photographs() : [],
  }
  return { context, hasPlace: place !== null }
}
