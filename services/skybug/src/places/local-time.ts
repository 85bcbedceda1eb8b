import { TZDate } from '@date-fns/tz'
import { createRequire } from 'node:module'
import type { Place } from '../ephemeris/place.ts'

const load = createRequire(import.meta.url)

/** The IANA zone of a place, at sea the nautical one. The table of 70 kB is loaded on first use. */
export const timeZoneAt = ({ latitude, longitude }: Place): string => {
  const zoneAt = load('@photostructure/tz-lookup') as (latitude: number, longitude: number) => string
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? zoneAt(latitude, longitude) : 'UTC'
}

/** Whether a text names an IANA zone. */
export const isTimeZone = (timeZone: string): boolean => {
  if (timeZone.length > 60) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/** The zone to show times in: the preferred one (the visitor's) if it is valid, else that of the place. */
export type TimeZoneFor = (place: Place, preferred?: string) => string

export const timeZoneFor: TimeZoneFor = (place, preferred) =>
  preferred !== undefined && isTimeZone(preferred) ? preferred : timeZoneAt(place)

/**
 * A local date and time with its zone: 'Sat, Nov 21, 6:05 PM EST'; with the year unless it is that of `now`. Throws
 * RangeError for an unknown zone.
 */
export const formatDateTime = (time: Date, timeZone: string, now: Date = time): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    year: yearIn(time, timeZone) === yearIn(now, timeZone) ? undefined : 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(roundedToMinute(time))

const yearIn = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(time)

/** '6:05 PM EST'. */
export const formatClock = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(
    roundedToMinute(time),
  )

/** 'November 21, 2026'. */
export const formatDate = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(time)

// Almanacs round to the nearest minute; a formatter truncates.
const roundedToMinute = (time: Date): Date => new Date(Math.round(time.getTime() / 60_000) * 60_000)

/** A local date and time: year, month (1…12), day, hours and minutes. */
export type LocalTime = [year: number, month: number, day: number, hours: number, minutes: number]

/** The local date and time in a zone at a moment. */
export const localParts = (time: Date, timeZone: string): LocalTime => {
  const local = new TZDate(time, timeZone)
  return [local.getFullYear(), local.getMonth() + 1, local.getDate(), local.getHours(), local.getMinutes()]
}

/** The moment of a local date and time; for one that a clock change skips, an hour later. */
export const instantAt = (timeZone: string, [year, month, day, hours, minutes]: LocalTime): Date =>
  new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime())

/** The local midnight before a moment. */
export const startOfDay = (time: Date, timeZone: string): Date => {
  const [year, month, day] = localParts(time, timeZone)
  return instantAt(timeZone, [year, month, day, 0, 0])
}
