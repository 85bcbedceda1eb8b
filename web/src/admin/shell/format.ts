import { TZDate } from '@date-fns/tz'
import { postLimits } from '@skyfolio/domain/limits'
import { slugify } from '../../models/slug.ts'

const MEGABYTE = 1_048_576

/** Bytes in MB to one decimal: 18.4 MB, 100 MB. What would be nothing is '< 0.1 MB'. */
export const megabytes = (bytes: number): string =>
  bytes < MEGABYTE / 20 ? '< 0.1 MB' : `${Number((bytes / MEGABYTE).toFixed(1))} MB`

/** A number with its noun: 1 frame, 1,200 frames. */
export const quantity = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`

/** A part in whole percent; 100 only of all. */
export const wholePercent = (part: number): number => (part < 1 ? Math.min(99, Math.round(part * 100)) : 100)

/** How much smaller the optimized picture is, when that is worth a badge: below a ratio of 0.8. */
export const savedPercent = (compressionRatio: number | null): number | null =>
  compressionRatio !== null && compressionRatio < 0.8 ? wholePercent(1 - compressionRatio) : null

/** The en-US short form, 10/14/2025, in the site's time zone. */
export const shortDate = (timestamp: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: undefined, timeZone }).format(new Date(timestamp))

/** The short form of a YYYY-MM-DD, which belongs to no zone. */
export const shortDay = (day: string): string => shortDate(`${day}T00:00:00Z`, 'UTC')

/** The short form with the time, 11/21/2026, 8:14 PM, in the site's time zone. */
export const shortMoment = (timestamp: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    // Not `dateStyle: 'short'`, which writes years with two digits.
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(new Date(timestamp))

/** The time alone, 8:14 PM, in the site's time zone. */
export const shortTime = (timestamp: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(timestamp))

/** Only the time if it is today, else the date and the time, in the site's time zone. */
export const timeOrMoment = (timestamp: string, timeZone: string): string => {
  const isToday = shortDate(timestamp, timeZone) === shortDate(new Date().toISOString(), timeZone)
  return isToday ? shortTime(timestamp, timeZone) : shortMoment(timestamp, timeZone)
}

/** By a zone's clock: the site's, as every other time on its screens. */
export const greeting = (at: number, timeZone: string): string => {
  const hour = new TZDate(at, timeZone).getHours()
  return hour >= 5 && hour < 12 ? 'Good morning' : hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** When a draft appears by itself. */
export const plannedLabel = (timestamp: string, timeZone: string): string =>
  `Appears ${shortMoment(timestamp, timeZone)}`

/** A timestamp as a zone's clock shows it: YYYY-MM-DDTHH:mm. */
export const clockTime = (timestamp: string, timeZone: string): string =>
  new TZDate(timestamp, timeZone).toISOString().slice(0, 16)

/**
 * The timestamp at which a zone's clock shows YYYY-MM-DDTHH:mm; null when that is no time. In the hour that is skipped in
 * spring it is an hour later, in the hour that comes twice in autumn the first time.
 */
export const momentOf = (clock: string, timeZone: string): string | null => {
  const fields = new Date(`${clock}Z`)
  if (Number.isNaN(fields.getTime())) return null
  const local = new TZDate(0, timeZone)
  // The constructor takes a year below 100 for one of the last century.
  local.setFullYear(fields.getUTCFullYear(), fields.getUTCMonth(), fields.getUTCDate())
  local.setHours(fields.getUTCHours(), fields.getUTCMinutes(), 0, 0)
  return new Date(local.getTime()).toISOString()
}

/** The slug a title or name suggests. */
export const slugOf = (title: string): string => slugify(title).slice(0, postLimits.slug)
