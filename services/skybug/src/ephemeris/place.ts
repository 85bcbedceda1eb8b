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

/** What a caller asked can't be computed. */
export const skyInput = (message: string, field: string) => new DomainError('invalid', 'SKY_INPUT', message, { field })

/** The engine's observer at a place. Throws SKY_INPUT when it isn't on Earth. */
export const observerOf = ({ latitude, longitude, elevation = 0 }: Place): Observer => {
  if (!(Math.abs(latitude) <= 90)) throw skyInput('The latitude must lie between -90 and 90 degrees', 'lat')
  if (!(Math.abs(longitude) <= 180)) throw skyInput('The longitude must lie between -180 and 180 degrees', 'lon')
  if (!(elevation >= -500 && elevation <= 9000)) throw skyInput('The elevation must lie on Earth', 'elevation')
  return new (astronomy().Observer)(latitude, longitude, elevation)
}

/** Returns the time. Throws SKY_INPUT outside 1900–2100, beyond which docs/sky.md states no accuracy. */
export const validateTime = (time: Date): Date => {
  const at = time.getTime()
  if (!(at >= FIRST && at <= LAST)) throw skyInput('The time must lie between the years 1900 and 2100', 'time')
  return time
}

/** The place of a request. Throws SKY_INPUT when there is none; its range is checked by `observerOf`. */
export const requirePlace = (place: Place | null | undefined): Place => {
  if (!place) throw skyInput('A latitude and a longitude are needed', 'place')
  return { latitude: place.latitude, longitude: place.longitude }
}

/**
 * The moment a day before: the engine searches the next new or full moon, and that of an eclipse in progress may lie some
 * hours back. Throws SKY_INPUT for an invalid time.
 */
export const dayBefore = (time: Date): Date => new Date(validateTime(time).getTime() - 86_400_000)
