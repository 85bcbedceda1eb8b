import { instantAt, localParts } from '../places/local-time.ts'
import { validateTime } from '../ephemeris/place.ts'
import { parseDay, type ParsedDay } from './parse-day.ts'

/** 24 hours: the midnight at the end of the day. */
interface ClockTime {
  hours: number
  minutes: number
}

const HALF = '(am|pm|a m|p m)'
/** Hour, minutes and half of the day, the most certain pattern first. */
const CLOCK_PATTERNS = [
  new RegExp(String.raw`\b(\d{1,2})(?:[:.](\d\d))? ?${HALF}\b`),
  // Not a decimal number: 'at 12.97'.
  /\b(?:at|around|by) (\d{1,2})(?::(\d\d))?(?![.:/]?\d)\b/,
  /\b(\d{1,2})() ?o ?clock\b/,
  /\bat ([01]\d|2[0-3])([0-5]\d)\b/,
  /(?<![\d:.])(\d{1,2}):(\d\d)(?![\d:.])/,
]

const MORNING = /\bmorning\b(?! star)/
const AFTER_NOON = /\b(?:afternoon|evening(?! star))\b/
const NIGHT = /\b(?:tonight|night)\b/

const toHours24 = (hour: number, half: string, question: string): number => {
  if (hour > 12) return hour
  const before = half ? half.startsWith('a') : MORNING.test(question)
  if (before) return hour % 12
  const after = half ? half.startsWith('p') : AFTER_NOON.test(question)
  if (after) return (hour % 12) + 12
  if (hour === 12) return NIGHT.test(question) ? 24 : 12
  // A stargazer's 'at 10' is ten in the evening.
  return hour >= 4 ? hour + 12 : hour
}

/** The clock time that a question names; 'impossible' for one like 25:70. */
const parseClock = (question: string): ClockTime | 'impossible' | null => {
  for (const pattern of CLOCK_PATTERNS) {
    const match = pattern.exec(question)
    if (!match) continue
    const [, hour = '', minutes, half = ''] = match
    const clock = { hours: toHours24(Number(hour), half, question), minutes: Number(minutes || 0) }
    return clock.hours > 24 || clock.minutes > 59 ? 'impossible' : clock
  }
  if (/\bmidnight\b(?! sun)/.test(question)) return { hours: 24, minutes: 0 }
  return /\b(?:noon|midday)\b/.test(question) ? { hours: 12, minutes: 0 } : null
}

export interface ParsedTime {
  /** The clock time if one is named, else an evening or morning of the day; for a month that of its 15th. */
  time: Date
  /** Start of the day, month or year; equal to `time` when a clock time is named. */
  from: Date
  /** Whether a clock time is named. */
  exact: boolean
  span: 'moment' | 'day' | 'month' | 'year'
}

/** A time that can't be parsed, or that no calendar or clock has. */
export interface UnparsedTime {
  error: 'unparsed' | 'impossible'
}

const DAY = 86_400_000
const MINUTES: Record<string, number> = { an: 1, a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }

/** 'In two hours', 'in 30 minutes'. */
const parseOffset = (question: string, now: Date): ParsedTime | null => {
  const [, count = '', unit] = /\bin (\d{1,3}|an?|one|two|three|four|five|six) (hour|minute)s?\b/.exec(question) ?? []
  const minutes = /\bin half an hour\b/.test(question)
    ? 30
    : (MINUTES[count] ?? Number(count)) * (unit === 'hour' ? 60 : 1)
  return minutes > 0 ? atClock(new Date(now.getTime() + minutes * 60_000)) : null
}

const atClock = (time: Date): ParsedTime => ({ time, from: time, exact: true, span: 'moment' })

type CalendarSpan = Extract<ParsedDay, object>

const defaultHour = (question: string): number =>
  /\bmorning\b(?! star)/.test(question) ? 5 : /\bafternoon\b/.test(question) ? 15 : 20

const onDate = (date: Date, { hours, minutes }: ClockTime, timeZone: string): Date =>
  instantAt(timeZone, [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), hours, minutes])

const middleOf = ({ span, date }: CalendarSpan): Date => (span === 'month' ? new Date(date.getTime() + 14 * DAY) : date)

const timeOfDay = (day: CalendarSpan, question: string, timeZone: string): ParsedTime => ({
  time: onDate(middleOf(day), { hours: defaultHour(question), minutes: 0 }, timeZone),
  from: onDate(day.date, { hours: 0, minutes: 0 }, timeZone),
  exact: false,
  span: day.span,
})

const TODAY = /\b(?:today|this (?:morning|afternoon|evening))\b/

/** The next occurrence, or the one on the named day. The small hours of a night belong to the following day. */
const timeOfClock = (
  clock: ClockTime,
  day: CalendarSpan | null,
  question: string,
  now: Date,
  today: Date,
  timeZone: string,
): ParsedTime => {
  if (day) {
    const isAfterMidnight = clock.hours < 6 && /(?<!\bat |\bthe )\bnight\b/.test(question)
    return atClock(onDate(new Date(middleOf(day).getTime() + (isAfterMidnight ? DAY : 0)), clock, timeZone))
  }
  const time = onDate(today, clock, timeZone)
  const isToday = TODAY.test(question) || (/\btonight\b/.test(question) && clock.hours >= 12)
  return atClock(isToday || time >= now ? time : onDate(new Date(today.getTime() + DAY), clock, timeZone))
}

/**
 * The moment that a normalized question names, in the visitor's zone; null for now. What looks like a time and can't be
 * parsed is an error rather than now. Throws SKY_INPUT for a day outside 1900–2100.
 */
export const parseTime = (question: string, now: Date, timeZone: string): ParsedTime | UnparsedTime | null => {
  const [year, month, date] = localParts(now, timeZone)
  const today = new Date(Date.UTC(year, month - 1, date))
  const day = parseDay(question, today)
  if (day === 'unparsed' || day === 'impossible') return { error: day }
  const offset = parseOffset(question, now)
  if (!day && offset) return offset
  const clock = parseClock(question)
  if (clock === 'impossible') return { error: 'impossible' }
  const named = day === 'now' ? null : day
  if (named) validateTime(named.date)
  if (clock) return timeOfClock(clock, named, question, now, today, timeZone)
  return named && timeOfDay(named, question, timeZone)
}
