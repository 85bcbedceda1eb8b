import type { SkyObject } from '../../catalog/catalog.ts'
import type { Interval } from '../../ephemeris/intervals.ts'
import type { Place } from '../../ephemeris/place.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { type ChartLink, chartLink } from '../answers/chart-links.ts'
import type { CompassPoint, Messages } from './messages/messages.ts'
import type { ObjectNames } from './object-names.ts'

const MINUTE = 60_000

/** Everything an answer in another language is made with. */
export interface Translation {
  messages: Messages
  names: ObjectNames
  context: AnswerContext
  format: Formats
}

type Formats = ReturnType<typeof createFormats>

/** The formats of a language and time zone, by Intl. Times are rounded to the minute, as in almanacs. */
export const createFormats = (messages: Messages, names: ObjectNames, context: AnswerContext) => {
  const { locale, compass, hemispheres, charts } = messages
  const { timeZone, now, time: asked, lookup } = context
  const rounded = (time: Date) => new Date(Math.round(time.getTime() / MINUTE) * MINUTE)
  const dateFormat = (options: Intl.DateTimeFormatOptions, zone = timeZone) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
    return (time: Date) => formatter.format(rounded(time))
  }
  const number = (value: number, maximumFractionDigits: number, minimumFractionDigits = 0) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits, minimumFractionDigits }).format(value)
  const clock = dateFormat({ hour: '2-digit', minute: '2-digit' })
  const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
  const year = dateFormat({ year: 'numeric' })
  const dayAndTime = (time: Date) =>
    dateFormat({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: year(time) === year(now) ? undefined : 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })(time)
  const list = new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' })
  const degrees = (value: number) => `${number(value, Math.abs(value) < 10 ? 1 : 0, Math.abs(value) < 10 ? 1 : 0)}°`
  return {
    number,
    /** Four significant digits. */
    significant: (value: number) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 }).format(value),
    degrees,
    percent: (part: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(part),
    clock,
    day,
    /** The day of a UTC midnight. */
    calendarDay: dateFormat({ day: 'numeric', month: 'long', year: 'numeric' }, 'UTC'),
    dayAndTime,
    /** A clock time, with its day unless it is that of the question. */
    moment: (time: Date) => (day(time) === day(asked) ? clock(time) : dayAndTime(time)),
    month: (value: number) =>
      new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(2024, value - 1, 15)),
      ),
    list: (items: string[]) => list.format(items),
    hours: (value: number) => {
      const minutes = Math.round(value * 60)
      const unit = (amount: number, name: 'hour' | 'minute') =>
        new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(amount)
      const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
      return [whole > 0 ? unit(whole, 'hour') : '', rest > 0 || whole === 0 ? unit(rest, 'minute') : '']
        .filter(Boolean)
        .join(' ')
    },
    spans: (intervals: Interval[]) =>
      list.format(intervals.map(({ from, to }) => messages.span(clock(from), clock(to)))),
    span: ({ from, to }: Interval) => messages.span(clock(from), clock(to)),
    direction: (point: string) => compass[point as CompassPoint],
    /** The name of a catalog's object in this language, by its English name. */
    name: (english: string): string => {
      const { object } = lookup(english.split(' (')[0] ?? english, 'exact')
      return object ? names.nameOf(object) : english
    },
    chart: (chart: ChartLink, chartContext: AnswerContext = context) => {
      const about = chart.object ? ` (${names.nameOf(chart.object)})` : ''
      return chartLink(chart, chartContext, `${charts[chart.kind]}${about}, ${dayAndTime(chartContext.time)}`)
    },
    /** The last line of a computed answer: place, time with its zone, and method. */
    method: (withPlace = true) => {
      const where = [context.placeName?.split(',')[0], formatPlace(context.place)].filter(Boolean).join(', ')
      const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
        .formatToParts(asked)
        .find(({ type }) => type === 'timeZoneName')?.value
      return messages.computed(withPlace ? where : '', dayAndTime(asked), zone ?? timeZone)
    },
  }

  function formatPlace({ latitude, longitude }: Place): string {
    const coordinate = (value: number, positive: string, negative: string) =>
      `${number(Math.abs(value), 1, 1)}° ${value < 0 ? negative : positive}`
    return [
      coordinate(latitude, hemispheres.north, hemispheres.south),
      coordinate(longitude, hemispheres.east, hemispheres.west),
    ].join(' / ')
  }
}

/** A colon; French sets a space before it. */
export const colon = ({ messages }: Translation): string => (messages.locale === 'fr' ? '\u00a0:' : ':')

/** A name and what is said of it: '**Mars**: …'. */
export const labeled = (translation: Translation, object: SkyObject, text: string): string => {
  const name = translation.names.nameOf(object)
  return `**${name.charAt(0).toUpperCase()}${name.slice(1)}**${colon(translation)} ${text}`
}

/** The parts of a sentence, which ends with a period. */
export const sentence = (parts: (string | null)[]): string => `${parts.filter(Boolean).join(', ')}.`

/** Paragraphs, leaving out the empty ones. */
export const paragraphs = (parts: (string | null)[]): string => parts.filter(Boolean).join('\n\n')
