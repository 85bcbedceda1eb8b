import type { Quarter } from '../../../ephemeris/moon.ts'

/** The words that questions of a language are recognized by: patterns over its normalized form (see `normalizeForeign`). */
export interface Vocabulary {
  /** Compounds that name an object: 'mondaufgang' → 'mond aufgang'. */
  compounds: [RegExp, string][]
  greeting: RegExp
  thanks: RegExp
  abilities: RegExp
  /** Asks how something works: only the English answers do. */
  why: RegExp
  /** Weather, satellites, comets, astrology, the shop. */
  offTopic: RegExp
  negation: RegExp
  /** 'And …?' after another question. */
  followUp: RegExp
  eclipse: RegExp
  ofSun: RegExp
  ofMoon: RegExp
  total: RegExp
  shower: RegExp
  /** IAU code → the words that name a shower. */
  showers: Readonly<Record<string, RegExp>>
  phase: RegExp
  quarters: [Quarter | 'half moon', RegExp][]
  when: RegExp
  /** 'Is it full moon today?' asks for the phase. */
  today: RegExp
  rise: RegExp
  set: RegExp
  transit: RegExp
  twilight: RegExp
  best: RegExp
  constellation: RegExp
  distance: RegExp
  fieldOfView: RegExp
  planets: RegExp
  seen: RegExp
  tonight: RegExp
  where: RegExp
  /** What it is, how large and how bright. */
  what: RegExp
  /** Phrases of time and what the English parser of times calls them; `$1` … as in `replace`. */
  times: [RegExp, string | ((...groups: string[]) => string)][]
  /** Names of months as they are normalized, January first. */
  months: string[]
  /** A town after a preposition, in the question as it is written; the first group is its name. */
  town: RegExp
  /** All words that a question may have besides names of objects, towns and times: with any other one SkyBug asks back. */
  known: Set<string>
}

const pad = (value: string): string => (value || '0').padStart(2, '0')

/** A clock time of 24 hours in the English form: '22', '30' → '10:30 pm'; one past the end of the day stays impossible. */
export const englishClock = (hour: string, minutes = '', isEvening = false): string => {
  const given = Number(hour)
  const value = isEvening && given < 12 ? given + 12 : given
  if (value > 23) return `${hour}:${pad(minutes)}`
  return `${value % 12 || 12}:${pad(minutes)} ${value < 12 ? 'am' : 'pm'}`
}

const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The English form of a date: '25', 'dezember', '2026' → 'December 25, 2026'. */
export const englishDate = (months: string[], day: string, month: string, year = ''): string =>
  `${ENGLISH_MONTHS[months.indexOf(month)] ?? ''} ${day} ${year}`.trim().toLowerCase()

/** The English form of a month: 'dezember', '2026' → 'in december 2026'. */
export const englishMonth = (months: string[], month: string, year = ''): string =>
  `in ${ENGLISH_MONTHS[months.indexOf(month)] ?? ''} ${year}`.trim().toLowerCase()

export const wordSet = (words: string): Set<string> => new Set(words.split(' '))
