import { type AskedDay, dayAt, MONTH, monthOf, MONTHS, type Reader } from './calendar-day.ts'
import { WRITTEN_DATES } from './written-date.ts'

const DAY = 86_400_000
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const daysFrom = (today: Date, days: number): AskedDay => dayAt(new Date(today.getTime() + days * DAY))

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
const READERS = [tomorrow, stepsAway, next, over, ...WRITTEN_DATES, weekday, month, year, unread]

/** The day a plain question names, seen from today (the midnight in UTC of the asker's date). Null: none. */
export const askedDay = (plain: string, today: Date): AskedDay | null => {
  for (const read of READERS) {
    const day = read(plain, today)
    if (day !== null) return day
  }
  return null
}
