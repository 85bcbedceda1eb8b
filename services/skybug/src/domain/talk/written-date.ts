import { dateOf, dayAt, dayNamed, MONTH, monthOf, type Reader } from './calendar-day.ts'

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

/** The dates that are written out, those that say most first. */
export const WRITTEN_DATES = [numeric, named, feast, dayOfMonth]
