import { formatPlace } from '../../places/coordinates.ts'
import { formatClock, formatDateTime } from '../../places/local-time.ts'
import type { Interval } from '../../ephemeris/intervals.ts'
import type { AnswerContext } from './answer-context.ts'

const DIRECTIONS: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' }

/** 'SSW' → 'south-southwest'. */
export const formatDirection = (point: string): string => {
  const words = [...point].map(letter => DIRECTIONS[letter] ?? '')
  return words.length === 3 ? `${words[0]}-${words[1]}${words[2]}` : words.join('')
}

/** 0.77 → '77%'. */
export const formatPercent = (part: number): string => `${Math.round(part * 100)}%`

/** Without decimals, below 10° with one. */
export const formatDegrees = (value: number): string =>
  Math.abs(value) < 10 ? `${value.toFixed(1)}°` : `${Math.round(value)}°`

const dayOf = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short' }).format(time)

/** A day and time, with the year unless it is the current one. */
export const formatDayAndTime = (time: Date, { timeZone, now }: Pick<AnswerContext, 'timeZone' | 'now'>): string =>
  formatDateTime(time, timeZone, now)

/** A clock time, with its day unless it is that of the question. */
export const formatMoment = (time: Date, context: Pick<AnswerContext, 'time' | 'timeZone' | 'now'>): string =>
  dayOf(time, context.timeZone) === dayOf(context.time, context.timeZone)
    ? formatClock(time, context.timeZone)
    : formatDayAndTime(time, context)

/** 'from 6:53 PM EST to 5:40 AM EST'. */
export const formatInterval = ({ from, to }: Interval, { timeZone }: Pick<AnswerContext, 'timeZone'>): string =>
  `from ${formatClock(from, timeZone)} to ${formatClock(to, timeZone)}`

/** '5 hours 40 minutes'. */
export const formatHours = (value: number): string => {
  const minutes = Math.round(value * 60)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    whole > 0 ? `${whole} hour${whole === 1 ? '' : 's'}` : '',
    rest > 0 ? `${rest} minute${rest === 1 ? '' : 's'}` : '',
  ]
  return parts.filter(Boolean).join(' ') || 'no time at all'
}

/** 'A, B and C'. */
export const formatList = (items: string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

const count = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 })
/** '384,400'. */
export const formatNumber = (value: number): string => count.format(value)

/** 'the Moon', 'Mars'. */
export const nameInSentence = (name: string): string => (name === 'Sun' || name === 'Moon' ? `the ${name}` : name)

/** 'The Moon', 'Mars'. */
export const nameAtStart = (name: string): string => {
  const text = nameInSentence(name)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const CLOCK_WITH_ZONE = /(\d{1,2}:\d\d\s[AP]M) ([A-Z]{2,5}(?:[+-]\d{1,2}(?::\d\d)?)?)(?![\w])/g

/** Leaves the zone's name after the first of several times; it is repeated where another zone (summer time) begins. */
export const nameZoneOnce = (text: string): string => {
  let current: string | undefined
  return text.replace(CLOCK_WITH_ZONE, (whole: string, clock: string, zone: string) => {
    const isKnown = zone === current
    current = zone
    return isKnown ? clock : whole
  })
}

/** The last line of every computed answer: time, place and method. */
export const methodNote = (
  context: Pick<AnswerContext, 'place' | 'placeName' | 'time' | 'timeZone' | 'now'>,
  withPlace = true,
): string => {
  const { place, placeName } = context
  const where = placeName ? `${placeName} (${formatPlace(place)})` : formatPlace(place)
  const when = formatDayAndTime(context.time, context)
  const what = withPlace ? `${where}, ${when}` : when
  return `*Computed for ${what}, with Astronomy Engine: apparent positions within 2 arc-minutes of JPL DE421, altitudes without refraction.*`
}
