import { type SkyObject, targetOf } from '../../catalog/catalog.ts'
import { instantAt } from '../../places/local-time.ts'
import { separation } from '../../ephemeris/angles.ts'
import { moonAt, type PhaseName } from '../../ephemeris/moon.ts'
import { skyInput } from '../../ephemeris/place.ts'
import { isSolarBody } from '../../ephemeris/target.ts'
import { geocentric } from '../events/conjunctions.ts'

/** The Moon in the middle of a night. */
export interface MoonNight {
  /** YYYY-MM-DD of its evening. */
  night: string
  name: PhaseName
  /** Lit part of the disc, 0…1. */
  illumination: number
  /** Degrees from what was photographed; null where that has no position of its own. */
  separation: number | null
}

/** Constellations are areas, and the Moon is not away from itself. */
const directionAt = (object: SkyObject | null, time: Date) => {
  if (!object || object.type === 'constellation') return null
  const target = targetOf(object)
  if (!isSolarBody(target)) return target
  return target === 'Moon' ? null : geocentric(target, time)
}

/**
 * The Moon at the midnight that ends an evening, seen from the Earth's center: no place is needed, and a place's own view
 * differs by up to 1°, besides the 6° that the Moon moves in a night of twelve hours. Throws SKY_INPUT.
 */
export const moonOfNight = (night: string, timeZone: string, object: SkyObject | null): MoonNight => {
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d\d-\d\d$/.test(night) ? night.split('-').map(Number) : []
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year === 0 || !date.toISOString().startsWith(night))
    throw skyInput('A night is a date such as 2026-03-14', 'nights')
  const midnight = instantAt(timeZone, [year, month, day + 1, 0, 0])
  const { name, illumination } = moonAt(midnight)
  const direction = directionAt(object, midnight)
  return { night, name, illumination, separation: direction && separation(geocentric('Moon', midnight), direction) }
}
