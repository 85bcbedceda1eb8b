import { checkedTime } from '../sky/place.ts'
import { type AskedClock, askedClock } from './asked-clock.ts'
import { askedDay } from './asked-day.ts'
import type { AskedDay } from './calendar-day.ts'
import { momentIn, partsIn } from './local-time.ts'

/** A moment a question names. */
export interface AskedTime {
  /** The moment of the clock, else the evening or morning of the day, in a month that of its 15th. */
  time: Date
  /** The local midnight a day, month or year begins with; the moment itself when a clock time is named. */
  from: Date
  /** It named a clock time, not only a day. */
  exact: boolean
  span: 'moment' | 'day' | 'month' | 'year'
}

/** A time that is named and can't be read, or that no calendar or clock shows. */
export interface UnreadTime {
  unread: 'unread' | 'impossible'
}

const DAY = 86_400_000
const MINUTES: Record<string, number> = { an: 1, a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }

/** 'In two hours', 'in 30 minutes'. */
const soon = (plain: string, now: Date): AskedTime | null => {
  const [, count = '', unit] = /\bin (\d{1,3}|an?|one|two|three|four|five|six) (hour|minute)s?\b/.exec(plain) ?? []
  const minutes = /\bin half an hour\b/.test(plain)
    ? 30
    : (MINUTES[count] ?? Number(count)) * (unit === 'hour' ? 60 : 1)
  return minutes > 0 ? atClock(new Date(now.getTime() + minutes * 60_000)) : null
}

const atClock = (time: Date): AskedTime => ({ time, from: time, exact: true, span: 'moment' })

type Calendar = Extract<AskedDay, object>

const hourMeant = (plain: string): number =>
  /\bmorning\b(?! star)/.test(plain) ? 5 : /\bafternoon\b/.test(plain) ? 15 : 20

/** A moment on the clock of a zone, so many hours after the midnight with which a date begins. */
const onDate = (date: Date, { hours, minutes }: AskedClock, timeZone: string): Date =>
  momentIn(timeZone, [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), hours, minutes])

const middleOf = ({ span, date }: Calendar): Date => (span === 'month' ? new Date(date.getTime() + 14 * DAY) : date)

const byDay = (day: Calendar, plain: string, timeZone: string): AskedTime => ({
  time: onDate(middleOf(day), { hours: hourMeant(plain), minutes: 0 }, timeZone),
  from: onDate(day.date, { hours: 0, minutes: 0 }, timeZone),
  exact: false,
  span: day.span,
})

const TODAY = /\b(?:today|this (?:morning|afternoon|evening))\b/

/** The clock's next time; of a day that is named, that day's. The small hours of a night belong to the day after it. */
const byClock = (
  clock: AskedClock,
  day: Calendar | null,
  plain: string,
  now: Date,
  today: Date,
  timeZone: string,
): AskedTime => {
  if (day) {
    const ofNight = clock.hours < 6 && /(?<!\bat |\bthe )\bnight\b/.test(plain)
    return atClock(onDate(new Date(middleOf(day).getTime() + (ofNight ? DAY : 0)), clock, timeZone))
  }
  const time = onDate(today, clock, timeZone)
  const stays = TODAY.test(plain) || (/\btonight\b/.test(plain) && clock.hours >= 12)
  return atClock(stays || time >= now ? time : onDate(new Date(today.getTime() + DAY), clock, timeZone))
}

/**
 * The moment a plain question names, in the zone of whoever asks; null when it means now. What looks like a day or a clock
 * time and can't be read is told as unread. Throws SKY_INPUT for a day outside 1900–2100.
 */
export const askedTime = (plain: string, now: Date, timeZone: string): AskedTime | UnreadTime | null => {
  const [year, month, date] = partsIn(now, timeZone)
  const today = new Date(Date.UTC(year, month - 1, date))
  const day = askedDay(plain, today)
  if (day === 'unread' || day === 'impossible') return { unread: day }
  const within = soon(plain, now)
  if (!day && within) return within
  const clock = askedClock(plain)
  if (clock === 'unread') return { unread: 'impossible' }
  const named = day === 'now' ? null : day
  if (named) checkedTime(named.date)
  if (clock) return byClock(clock, named, plain, now, today, timeZone)
  return named && byDay(named, plain, timeZone)
}
