/**
 * A moment as people read it, in a zone, with the zone: 'Sat, Nov 21, 6:05 PM EST'; with its year where that isn't the
 * year of `now`. Throws RangeError for no zone.
 */
export const shownTime = (time: Date, timeZone: string, now: Date = time): string =>
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

/** The clock alone, with the zone: '6:05 PM EST'. */
export const shownClock = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(
    roundedToMinute(time),
  )

/** The date alone, long: 'November 21, 2026'. */
export const shownDate = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(time)

// Almanacs round to the nearest minute; a formatter would cut.
const roundedToMinute = (time: Date): Date => new Date(Math.round(time.getTime() / 60_000) * 60_000)

/** Whether a text is a time zone that can be shown in. */
export const isZone = (timeZone: string): boolean => {
  if (timeZone.length > 60) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}
