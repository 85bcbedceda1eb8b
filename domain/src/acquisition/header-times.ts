/** A date and a time of day as a header writes them. */
export interface WrittenTime {
  /** The date and the time of day, as if they were of universal time. */
  clock: Date
  /** How far that clock is ahead of universal time; 0 where no zone is written, as FITS and XISF have it. */
  offsetMinutes: number
}

/** POSS-I, the oldest survey that is distributed as FITS, began in 1949. */
const FIRST_YEAR_OF_1900 = 49

/**
 * The day at the beginning of a text, as YYYY-MM-DD: '2026-03-14' or, as FITS wrote dates until 1998, '14/03/98'. The standard
 * has these end in 1999, but some programs still write them.
 */
export function readDay(written: string): string | null {
  const old = /^(\d\d)\/(\d\d)\/(\d\d)(?!\d)/.exec(written)
  const day = old
    ? `${Number(old[3]) < FIRST_YEAR_OF_1900 ? 20 : 19}${old[3]}-${old[2]}-${old[1]}`
    : written.slice(0, 10)
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(day)) return null
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) ? day : null
}

const TIME = /^(\d{1,2}):(\d\d)(?::(\d\d(?:[.,]\d*)?))?\s*(.*)$/
const UNIVERSAL = /^(?:Z|\(?(?:UTC?|GMT)\)?)?$/i
const OFFSET = /^([+-])(\d\d):?(\d\d)?$/

/** A time such as '03:04:05.5', '03:04 (UTC)' or '03:04:05+01:00' on a day. */
function readTime(day: string, written: string): WrittenTime | null {
  const [, hours, minutes, seconds = '0', zone = ''] = TIME.exec(written) ?? []
  const offset = OFFSET.exec(zone)
  if (hours === undefined || minutes === undefined || (!offset && !UNIVERSAL.test(zone))) return null
  // Some programs round to a 60th second.
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds.replace(',', '.'))]
  if (hour > 24 || minute > 59 || second >= 61) return null
  const clock = new Date(Date.parse(`${day}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000)
  const [, sign, ahead = '0', aheadMinutes = '0'] = offset ?? []
  return { clock, offsetMinutes: (sign === '-' ? -1 : 1) * (Number(ahead) * 60 + Number(aheadMinutes)) }
}

/**
 * The date and the time in a text such as '2026-03-15T03:41:07.5Z', or with the time of day in a text of its own. Returns
 * null when the time is missing or can't be parsed.
 */
export function readDateTime(written: string, timeOfDay: string | null = null): WrittenTime | null {
  const day = readDay(written)
  if (day === null) return null
  const time = written.replace(/^(?:\d\d\/\d\d\/\d\d|.{10})[T\s]*/i, '')
  if (time !== '') return readTime(day, time)
  return timeOfDay === null ? null : readTime(day, timeOfDay)
}

/** The day of a text that has no time of day. */
export const readDayOnly = (written: string): string | null => (/^\S{8,10}$/.test(written) ? readDay(written) : null)
