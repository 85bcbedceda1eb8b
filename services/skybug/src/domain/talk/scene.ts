import type { Photograph } from '../sky/best-photographs.ts'
import type { DeepSkyObject } from '../sky/deep-sky.ts'
import type { Find } from '../sky/find-object.ts'
import type { Place } from '../sky/place.ts'

/** What an answer is computed from. */
export interface Scene {
  /** Rounded to a tenth of a degree. */
  place: Place
  /** Where the place has a name: 'Tucson, AZ, United States'. */
  placeName: string | null
  /** IANA zone in which times are told. */
  zone: string
  /** The moment the question is about. */
  time: Date
  /** Where that begins: events are looked for from here. The moment itself, or the midnight before a day that is named. */
  from: Date
  /** It named a clock time, not only a day. */
  exact: boolean
  now: Date
  find: Find
  showpieces: DeepSkyObject[]
  photographs: Photograph[]
}
