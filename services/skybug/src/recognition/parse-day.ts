const DAY = 86_400_000

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** Full or abbreviated month names, as a pattern. */
const MONTH = MONTHS.map(name => (name === 'september' ? 'september|sept|sep' : `${name}|${name.slice(0, 3)}`)).join(
  '|',
)
/** 1…12. */
const monthOf = (name: string): number => MONTHS.findIndex(each => each.startsWith(name.slice(0, 3))) + 1

/** A named day, month or year; `date` is the UTC midnight of its first day. */
export type ParsedDay =
  | { span: 'day' | 'month' | 'year'; date: Date }
  /** The current month or year: from now on. */
  | 'now'
  /** A day that can't be parsed, or that no calendar has. */
  | 'unparsed'
  | 'impossible'

/** Parses one way to name a day in a normalized question. `today`: the UTC midnight of the visitor's date. */
type DayParser = (question: string, today: Date) => ParsedDay | null

const dayAt = (date: Date): ParsedDay => ({ span: 'day', date })

/** Null when the calendar has no such date. */
const dateOf = (year: number, month: number, day: number): Date | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null
}

/** A date of a year, or its next occurrence: yesterday still counts; February 29 waits for a leap year. */
const dateInYear = (month: number, day: number, year: number | null, today: Date): ParsedDay => {
  if (year !== null) {
    const date = dateOf(year, month, day)
    return date ? dayAt(date) : 'impossible'
  }
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = dateOf(today.getUTCFullYear() + ahead, month, day)
    if (date && date.getTime() >= today.getTime() - DAY) return dayAt(date)
  }
  return 'impossible'
}

const yearOf = (text: string | undefined): number | null =>
  text === undefined ? null : text.length === 2 ? 2000 + Number(text) : Number(text)

/** 2026-12-25, 12/25/2026 and 12/25 (U.S.), 25.12.2026 (Europe); 25/12/2026 is unambiguous. */
const numeric: DayParser = (question, today) => {
  const iso = /(?<![\d-])(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])/.exec(question)
  if (iso) return dateInYear(Number(iso[2]), Number(iso[3]), Number(iso[1]), today)
  const dotted = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(question)
  if (dotted) return dateInYear(Number(dotted[2]), Number(dotted[1]), Number(dotted[3]), today)
  const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?(?![\d/])/.exec(question)
  if (!slashed) return null
  const [first, second] = [Number(slashed[1]), Number(slashed[2])]
  const [month, day] = first > 12 ? [second, first] : [first, second]
  return dateInYear(month, day, yearOf(slashed[3]), today)
}

const NTH = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const MONTH_DAY = new RegExp(String.raw`\b(${MONTH}) (?:the )?${NTH}(?: (\d{4}))?(?![\d:])\b(?! ?(?:am|pm|a m|p m)\b)`)
const DAY_MONTH = new RegExp(String.raw`(?<![\d.:/])\b${NTH} (?:day )?(?:of )?(${MONTH})(?: (\d{4}))?\b`)

const monthName: DayParser = (question, today) => {
  const [, name, day, year] = MONTH_DAY.exec(question) ?? []
  if (name) return dateInYear(monthOf(name), Number(day), yearOf(year), today)
  const [, dayFirst, nameAfter = '', yearAfter] = DAY_MONTH.exec(question) ?? []
  return dayFirst ? dateInYear(monthOf(nameAfter), Number(dayFirst), yearOf(yearAfter), today) : null
}

const HOLIDAYS: [RegExp, number, number][] = [
  [/\bchristmas eve\b/, 12, 24],
  [/\bchristmas\b(?! tree)/, 12, 25],
  [/\bnew years? +eve\b/, 12, 31],
  [/\bnew years?(?: day)?\b/, 1, 1],
  [/\bhalloween\b/, 10, 31],
]

const holiday: DayParser = (question, today) => {
  const found = HOLIDAYS.find(([name]) => name.test(question))
  return found ? dateInYear(found[1], found[2], null, today) : null
}

const dayOfMonth: DayParser = (question, today) => {
  const day = Number(/\bon the (\d{1,2})(?:st|nd|rd|th)\b/.exec(question)?.[1] ?? 0)
  if (day === 0) return null
  for (let ahead = 0; ahead < 3; ahead++) {
    const date = dateOf(today.getUTCFullYear(), today.getUTCMonth() + 1 + ahead, day) ?? januaryOf(today, ahead, day)
    if (date && date >= today) return dayAt(date)
  }
  return 'impossible'
}

const januaryOf = (today: Date, ahead: number, day: number): Date | null => {
  const month = today.getUTCMonth() + ahead
  return month > 11 ? dateOf(today.getUTCFullYear() + 1, month - 11, day) : null
}

const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const daysFrom = (today: Date, days: number): ParsedDay => dayAt(new Date(today.getTime() + days * DAY))

const relativeDay: DayParser = (question, today) => {
  if (/\bday after tomorrow\b/.test(question)) return daysFrom(today, 2)
  if (/\btomorrow\b/.test(question)) return daysFrom(today, 1)
  return /\byesterday\b|\blast night\b/.test(question) ? daysFrom(today, -1) : null
}

const NUMBERS = 'a one two three four five six seven eight nine ten'.split(' ')
const COUNT = String.raw`(\d{1,6}|${NUMBERS.join('|')})`
const AHEAD = new RegExp(String.raw`\bin ${COUNT} (day|week|month|year)s?\b`)
const AGO = new RegExp(String.raw`\b${COUNT} (day|week|month|year)s? (ago|from (?:now|today))\b`)

const relativeSpan: DayParser = (question, today) => {
  const match = AGO.exec(question) ?? AHEAD.exec(question)
  if (!match) return null
  const [, count = '', unit, direction] = match
  const size = /\d/.test(count) ? Number(count) : Math.max(1, NUMBERS.indexOf(count))
  return addSpan(today, direction === 'ago' ? -size : size, unit ?? '')
}

const addSpan = (today: Date, steps: number, unit: string): ParsedDay => {
  if (unit === 'day' || unit === 'week') return daysFrom(today, unit === 'day' ? steps : steps * 7)
  const date = new Date(today)
  if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + steps)
  else date.setUTCFullYear(date.getUTCFullYear() + steps)
  return dayAt(date)
}

const nextSpan: DayParser = (question, today) => {
  if (/\bnext week\b/.test(question)) return daysFrom(today, 7)
  if (/\bnext month\b/.test(question)) return addSpan(today, 1, 'month')
  return /\bnext year\b/.test(question) ? yearAt(today.getUTCFullYear() + 1, today) : null
}

const pastSpan: DayParser = question =>
  new RegExp(
    String.raw`\b(?:last|past|previous) (?:week(?:end)?|month|year|${[...WEEKDAYS, ...MONTHS].join('|')})\b`,
  ).test(question)
    ? 'unparsed'
    : null

const WEEKDAY = new RegExp(
  String.raw`\b(?:(${WEEKDAYS.join('|')})|(?:on|this|next) (mon|tues?|wed|thurs?|thu|fri|sat))\b`,
)

const weekday: DayParser = (question, today) => {
  const ahead = (day: number) => (day - today.getUTCDay() + 7) % 7
  const [, full, short] = WEEKDAY.exec(question) ?? []
  const name = full ?? short
  if (name) return daysFrom(today, ahead(WEEKDAYS.findIndex(each => each.startsWith(name.slice(0, 3)))) || 7)
  if (!/\bweekend\b/.test(question)) return null
  return daysFrom(today, (today.getUTCDay() === 0 ? 0 : ahead(6)) + (/\bnext weekend\b/.test(question) ? 7 : 0))
}

// 'May' and 'march' are months only after a preposition or before a year.
const MONTH_YEAR = new RegExp(String.raw`\b(${MONTH}) (?:of )?(\d{4})\b`)
const IN_MONTH = new RegExp(
  String.raw`\b(?:in|during|for|of|this|next|until|by|throughout|(?:early|mid|late)(?: in)?)-? ?(${MONTH})\b(?! \d)`,
)
const ALONE = new RegExp(String.raw`\b(${MONTHS.filter(name => !/^ma/.test(name)).join('|')}|sept)\b`)

const month: DayParser = (question, today) => {
  const [, name, given] = MONTH_YEAR.exec(question) ?? IN_MONTH.exec(question) ?? ALONE.exec(question) ?? []
  if (!name) return null
  const [wanted, thisMonth] = [monthOf(name), today.getUTCMonth() + 1]
  const year = given ? Number(given) : today.getUTCFullYear() + (wanted < thisMonth ? 1 : 0)
  if (year === today.getUTCFullYear() && wanted === thisMonth) return 'now'
  return { span: 'month', date: new Date(Date.UTC(year, wanted - 1, 1)) }
}

const yearAt = (year: number, today: Date): ParsedDay =>
  year === today.getUTCFullYear() ? 'now' : { span: 'year', date: new Date(Date.UTC(year, 0, 1)) }

const YEAR =
  /(?<!\b(?:ngc|ic|m|messier|caldwell|hd|hip|sao|hr|at) )(?<![\d.:/+-])\b(1\d{3}|2\d{3})\b(?![.:/-]?\d)(?! (?:km|kilomet\w+|miles|light\w*|years?|au|stars?|mm|m)\b)/

const year: DayParser = (question, today) => {
  const found = YEAR.exec(question)?.[1]
  return found ? yearAt(Number(found), today) : null
}

const LOOKS_LIKE_DAY =
  /\b\d{1,2}\/\d{1,2}\b|\b\d{1,4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}\.\d{1,2}\.\d{2,4}\b|\b(?:easter|thanksgiving|solstice|equinox|ramadan|hanukkah|passover|fortnight)\b|\b(?:days|weeks|months|years|nights|decades|centuries) (?:ago|later|from now)\b|\bin (?:an? )?(?:\d+|few|some|couple of|several|many) (?:days|weeks|months|years|nights|decades|centuries)\b|\b(?:in|during|next|this|last) (?:the )?(?:spring|summer|autumn|fall|winter)\b(?! (?:triangle|hexagon|circle))/

const unparsed: DayParser = question => (LOOKS_LIKE_DAY.test(question) ? 'unparsed' : null)

// The most specific first; the last catches what the others could not parse.
const PARSERS = [
  relativeDay,
  relativeSpan,
  nextSpan,
  pastSpan,
  numeric,
  monthName,
  holiday,
  dayOfMonth,
  weekday,
  month,
  year,
  unparsed,
]

/** The day that a normalized question names; null: none. `today`: the UTC midnight of the visitor's date. */
export const parseDay = (question: string, today: Date): ParsedDay | null => {
  for (const parse of PARSERS) {
    const day = parse(question, today)
    if (day !== null) return day
  }
  return null
}
