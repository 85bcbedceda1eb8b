import type { DeepSkyObject } from '../../catalog/catalog.ts'
import type { ObjectLookup } from '../../catalog/object-lookup.ts'
import type { Place } from '../../ephemeris/place.ts'
import type { Photograph } from '../../sky/observer/best-photographs.ts'

/** The place, time and data that an answer is computed from. */
export interface AnswerContext {
  /** Rounded to a tenth of a degree. */
  place: Place
  /** 'Tucson, AZ, United States'; null for coordinates. */
  placeName: string | null
  /** IANA zone of the times in the answer. */
  timeZone: string
  /** The moment the question is about. */
  time: Date
  /** Events are searched from here: `time` itself, or the start of a named day. */
  from: Date
  /** Whether the question names a clock time. */
  exact: boolean
  /** Whether it names a day ('today' included) and no clock time. */
  wholeDay: boolean
  now: Date
  lookup: ObjectLookup
  showpieces: DeepSkyObject[]
  photographs: Photograph[]
}
