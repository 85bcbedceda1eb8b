import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Observer } from 'astronomy-engine'
import { astronomy } from './engine.ts'

/** An observer's place: geographic (WGS 84) degrees, north and east positive; meters above the sea, 0 by default. */
export interface Place {
  latitude: number
  longitude: number
  elevation?: number
}

const FIRST = Date.UTC(1900, 0, 1)
const LAST = Date.UTC(2100, 11, 31)

const invalid = (field: string, message: string) => new DomainError('invalid', 'SKY_INPUT', message, { field })

/** The engine's observer at a place. Throws SKY_INPUT when it isn't on Earth. */
export const observerOf = ({ latitude, longitude, elevation = 0 }: Place): Observer => {
  if (!(Math.abs(latitude) <= 90)) throw invalid('lat', 'The latitude must lie between -90 and 90 degrees')
  if (!(Math.abs(longitude) <= 180)) throw invalid('lon', 'The longitude must lie between -180 and 180 degrees')
  if (!(elevation >= -500 && elevation <= 9000)) throw invalid('elevation', 'The elevation must lie on Earth')
  return new (astronomy().Observer)(latitude, longitude, elevation)
}

/** Returns the time. Throws SKY_INPUT outside 1900–2100, beyond which docs/sky.md states no accuracy. */
export const validateTime = (time: Date): Date => {
  const at = time.getTime()
  if (!(at >= FIRST && at <= LAST)) throw invalid('time', 'The time must lie between the years 1900 and 2100')
  return time
}

/** The place of a request. Throws SKY_INPUT when there is none; its range is checked by `observerOf`. */
export const requirePlace = (place: Place | null | undefined): Place => {
  if (!place) throw invalid('place', 'A latitude and a longitude are needed')
  return { latitude: place.latitude, longitude: place.longitude }
}

/**
 * The moment a day before: the engine searches the next new or full moon, and that of an eclipse in progress may lie some
 * hours back. Throws SKY_INPUT for an invalid time.
 */
export const dayBefore = (time: Date): Date => new Date(validateTime(time).getTime() - 86_400_000)
