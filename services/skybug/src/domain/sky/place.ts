import { DomainError } from '@skyfolio/runtime/errors'
import type { Observer } from 'astronomy-engine'
import { astronomy } from './engine.ts'

/** Where somebody stands: geographic (WGS 84) degrees, north and east positive; metres above the sea, 0 unless given. */
export interface Place {
  latitude: number
  longitude: number
  elevation?: number
}

const FIRST = Date.UTC(1900, 0, 1)
const LAST = Date.UTC(2100, 11, 31)

const invalid = (field: string, message: string) => new DomainError('invalid', 'SKY_INPUT', message, { field })

/** The place as the engine wants it. Throws SKY_INPUT when it isn't on Earth. */
export const observerOf = ({ latitude, longitude, elevation = 0 }: Place): Observer => {
  if (!(Math.abs(latitude) <= 90)) throw invalid('lat', 'The latitude must lie between -90 and 90 degrees')
  if (!(Math.abs(longitude) <= 180)) throw invalid('lon', 'The longitude must lie between -180 and 180 degrees')
  if (!(elevation >= -500 && elevation <= 9000)) throw invalid('elevation', 'The elevation must lie on Earth')
  return new (astronomy().Observer)(latitude, longitude, elevation)
}

/** The time itself. Throws SKY_INPUT outside 1900–2100, where the accuracy stated in docs/sky.md isn't promised. */
export const checkedTime = (time: Date): Date => {
  const at = time.getTime()
  if (!(at >= FIRST && at <= LAST)) throw invalid('time', 'The time must lie between the years 1900 and 2100')
  return time
}

/**
 * The moment a day before: the engine looks for the next new or full moon, and that of an eclipse under way may lie some
 * hours back. Throws SKY_INPUT for a time that isn't accepted itself.
 */
export const dayBefore = (time: Date): Date => new Date(checkedTime(time).getTime() - 86_400_000)
