const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const DAY = 86_400_000

/** The day, month or year a question names: the midnight in UTC of its first day in the calendar. */
export type AskedDay =
  | { span: 'day' | 'month' | 'year'; date: Date }
  /** It names the month or year under way: from now on. */
  | 'now'
  /** It names a day that can't be read, or that no calendar has. */
  | 'unread'
  | 'impossible'

type Reader = (plain: string, today: Date) => AskedDay | null

const dayAt = (date: Date): AskedDay => ({ span: 'day', date })
const daysFrom = (today: Date, days: number): AskedDay => dayAt(new Date(today.getTime() + days * DAY))

/** A date of the calendar; null: there is none such. */
const dateOf = (year: number, month: number, day: number): Date | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null
}

/** A day of some year, or the next one there is: what was yesterday may be meant still; 29 February waits for its year. */
const dayNamed = (month: number, day: number, year: number | null, today: Date): AskedDay => {
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

const tomorrow: Reader = (plain, today) => {
  if (/\bday after tomorrow\b/.test(plain)) return daysFrom(today, 2)
  if (/\btomorrow\b/.test(plain)) return daysFrom(today, 1)
  return /\byesterday\b|\blast night\b/.test(plain) ? daysFrom(today, -1) : null
}

const NUMBERS = 'a one two three four five six seven eight nine ten'.split(' ')
const COUNT = String.raw`(\d{1,6}|${NUMBERS.join('|')})`
const AHEAD = new RegExp(String.raw`\bin ${COUNT} (day|week|month|year)s?\b`)
const AGO = new RegExp(String.raw`\b${COUNT} (day|week|month|year)s? (ago|from (?:now|today))\b`)

const stepsAway: Reader = (plain, today) => {
  const match = AGO.exec(plain) ?? AHEAD.exec(plain)
  if (!match) return null
  const [, count = '', unit, direction] = match
  const size = /\d/.test(count) ? Number(count) : Math.max(1, NUMBERS.indexOf(count))
  return stepFrom(today, direction === 'ago' ? -size : size, unit ?? '')
}

const stepFrom = (today: Date, steps: number, unit: string): AskedDay => {
  if (unit === 'day' || unit === 'week') return daysFrom(today, unit === 'day' ? steps : steps * 7)
  const date = new Date(today)
  if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + steps)
  else date.setUTCFullYear(date.getUTCFullYear() + steps)
  return dayAt(date)
}

const next: Reader = (plain, today) => {
  if (/\bnext week\b/.test(plain)) return daysFrom(today, 7)
  if (/\bnext month\b/.test(plain)) return stepFrom(today, 1, 'month')
  return /\bnext year\b/.test(plain) ? yearAt(today.getUTCFullYear() + 1, today) : null
}

const over: Reader = plain =>
  new RegExp(
    String.raw`\b(?:last|past|previous) (?:week(?:end)?|month|year|${[...WEEKDAYS, ...MONTHS].join('|')})\b`,
  ).test(plain)
    ? 'unread'
    : null

const yearOf = (text: string | undefined): number | null =>
  text === undefined ? null : text.length === 2 ? 2000 + Number(text) : Number(text)

/** 2026-12-25, 12/25/2026 and 12/25 as in the USA, 25.12.2026 as in Europe; 25/12/2026 can only be one. */
const numeric: Reader = (plain, today) => {
  const iso = /(?<![\d-])(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])/.exec(plain)
  if (iso) return dayNamed(Number(iso[2]), Number(iso[3]), Number(iso[1]), today)
  const dotted = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(plain)
  if (dotted) return dayNamed(Number(dotted[2]), Number(dotted[1]), Number(dotted[3]), today)
  const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?(?![\d/])/.exec(plain)
  if (!slashed) return null
  const [first, second] = [Number(slashed[1]), Number(slashed[2])]
  const [month, day] = first > 12 ? [second, first] : [first, second]
  return dayNamed(month, day, yearOf(slashed[3]), today)
}

const MONTH = MONTHS.map(name => (name === 'september' ? 'september|sept|sep' : `${name}|${name.slice(0, 3)}`)).join(
  '|',
)
const monthOf = (name: string): number => MONTHS.findIndex(each => each.startsWith(name.slice(0, 3))) + 1
const NTH = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const MONTH_DAY = new RegExp(String.raw`\b(${MONTH}) (?:the )?${NTH}(?: (\d{4}))?(?![\d:])\b(?! ?(?:am|pm|a m|p m)\b)`)
const DAY_MONTH = new RegExp(String.raw`(?<![\d.:/])\b${NTH} (?:day )?(?:of )?(${MONTH})(?: (\d{4}))?\b`)

const named: Reader = (plain, today) => {
  const [, name, day, year] = MONTH_DAY.exec(plain) ?? []
  if (name) return dayNamed(monthOf(name), Number(day), yearOf(year), today)
  const [, dayFirst, nameAfter = '', yearAfter] = DAY_MONTH.exec(plain) ?? []
  return dayFirst ? dayNamed(monthOf(nameAfter), Number(dayFirst), yearOf(yearAfter), today) : null
}

const FEASTS: [RegExp, number, number][] = [
  [/\bchristmas eve\b/, 12, 24],
  [/\bchristmas\b(?! tree)/, 12, 25],
  [/\bnew years? +eve\b/, 12, 31],
  [/\bnew years?(?: day)?\b/, 1, 1],
  [/\bhalloween\b/, 10, 31],
]

const feast: Reader = (plain, today) => {
  const found = FEASTS.find(([name]) => name.test(plain))
  return found ? dayNamed(found[1], found[2], null, today) : null
}

const dayOfMonth: Reader = (plain, today) => {
  const day = Number(/\bon the (\d{1,2})(?:st|nd|rd|th)\b/.exec(plain)?.[1] ?? 0)
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

const WEEKDAY = new RegExp(
  String.raw`\b(?:(${WEEKDAYS.join('|')})|(?:on|this|next) (mon|tues?|wed|thurs?|thu|fri|sat))\b`,
)

const weekday: Reader = (plain, today) => {
  const ahead = (day: number) => (day - today.getUTCDay() + 7) % 7
  const [, full, short] = WEEKDAY.exec(plain) ?? []
  const name = full ?? short
  if (name) return daysFrom(today, ahead(WEEKDAYS.findIndex(each => each.startsWith(name.slice(0, 3)))) || 7)
  if (!/\bweekend\b/.test(plain)) return null
  return daysFrom(today, (today.getUTCDay() === 0 ? 0 : ahead(6)) + (/\bnext weekend\b/.test(plain) ? 7 : 0))
}

// 'May' and 'march' are words as well: they are months after a preposition or before a year.
const MONTH_YEAR = new RegExp(String.raw`\b(${MONTH}) (?:of )?(\d{4})\b`)
const IN_MONTH = new RegExp(
  String.raw`\b(?:in|during|for|of|this|next|until|by|throughout|(?:early|mid|late)(?: in)?)-? ?(${MONTH})\b(?! \d)`,
)
const ALONE = new RegExp(String.raw`\b(${MONTHS.filter(name => !/^ma/.test(name)).join('|')}|sept)\b`)

const month: Reader = (plain, today) => {
  const [, name, given] = MONTH_YEAR.exec(plain) ?? IN_MONTH.exec(plain) ?? ALONE.exec(plain) ?? []
  if (!name) return null
  const [wanted, thisMonth] = [monthOf(name), today.getUTCMonth() + 1]
  const year = given ? Number(given) : today.getUTCFullYear() + (wanted < thisMonth ? 1 : 0)
  if (year === today.getUTCFullYear() && wanted === thisMonth) return 'now'
  return { span: 'month', date: new Date(Date.UTC(year, wanted - 1, 1)) }
}

const yearAt = (year: number, today: Date): AskedDay =>
  year === today.getUTCFullYear() ? 'now' : { span: 'year', date: new Date(Date.UTC(year, 0, 1)) }

const YEAR =
  /(?<!\b(?:ngc|ic|m|messier|caldwell|hd|hip|sao|hr|at) )(?<![\d.:/+-])\b(1\d{3}|2\d{3})\b(?![.:/-]?\d)(?! (?:km|kilomet\w+|miles|light\w*|years?|au|stars?|mm|m)\b)/

const year: Reader = (plain, today) => {
  const found = YEAR.exec(plain)?.[1]
  return found ? yearAt(Number(found), today) : null
}

const LIKE_A_DAY =
  /\b\d{1,2}\/\d{1,2}\b|\b\d{1,4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}\.\d{1,2}\.\d{2,4}\b|\b(?:easter|thanksgiving|solstice|equinox|ramadan|hanukkah|passover|fortnight)\b|\b(?:days|weeks|months|years|nights|decades|centuries) (?:ago|later|from now)\b|\bin (?:an? )?(?:\d+|few|some|couple of|several|many) (?:days|weeks|months|years|nights|decades|centuries)\b|\b(?:in|during|next|this|last) (?:the )?(?:spring|summer|autumn|fall|winter)\b(?! (?:triangle|hexagon|circle))/

const unread: Reader = plain => (LIKE_A_DAY.test(plain) ? 'unread' : null)

// In their order: what says more comes first. The last finds what is left over.
const READERS = [tomorrow, stepsAway, next, over, numeric, named, feast, dayOfMonth, weekday, month, year, unread]

/** The day a plain question names, seen from today (the midnight in UTC of the asker's date). Null: none. */
export const askedDay = (plain: string, today: Date): AskedDay | null => {
  for (const read of READERS) {
    const day = read(plain, today)
    if (day !== null) return day
  }
  return null
}
