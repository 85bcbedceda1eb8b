import { createRequire } from 'node:module'
import type { Place } from '../domain/sky/place.ts'

const load = createRequire(import.meta.url)

/** The IANA zone of a place, at sea the nautical one. 70 kB, read when first asked for. */
export const placeZone = ({ latitude, longitude }: Place): string => {
  const zoneAt = load('@photostructure/tz-lookup') as (latitude: number, longitude: number) => string
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? zoneAt(latitude, longitude) : 'UTC'
}
