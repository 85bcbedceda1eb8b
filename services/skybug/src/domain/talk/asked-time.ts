const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const DAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const DAY = 86_400_000

/** A moment a question names. */
export interface AskedTime {
  /** The moment of the clock, else the evening or morning of the day. */
  time: Date
  /** The local midnight a day begins with; the moment itself when a clock time is named. */
  from: Date
  /** It named a clock time, not only a day. */
  exact: boolean
}

/** Year, month (1…12), day, hours and minutes of a moment in a zone. */
const partsIn = (time: Date, timeZone: string): [number, number, number, number, number] => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(time)
  const value = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return [value('year'), value('month'), value('day'), value('hour'), value('minute')]
}

/** The moment a clock in a zone shows a date and time. Where the clock jumps over it: the moment an hour away. */
export const momentIn = (
  timeZone: string,
  [year, month, day, hours, minutes]: [number, number, number, number, number],
): Date => {
  const wanted = Date.UTC(year, month - 1, day, hours, minutes)
  let guess = wanted
  for (let round = 0; round < 3; round++) {
    const [y, m, d, h, min] = partsIn(new Date(guess), timeZone)
    guess += wanted - Date.UTC(y, m - 1, d, h, min)
  }
  return new Date(guess)
}

const clockIn = (plain: string): { hours: number; minutes: number } | null => {
  const match =
    /\b(?:at|around|by) (\d{1,2})(?::(\d\d))? ?(am|pm|a m|p m)?\b/.exec(plain) ??
    /\b(\d{1,2})(?::(\d\d))? ?(am|pm)\b/.exec(plain)
  if (!match) return /\bat midnight\b/.test(plain) ? { hours: 24, minutes: 0 } : null
  const [, hour = '', minute = '0', half = ''] = match
  const hours = Number(hour)
  if (hours > 24 || Number(minute) > 59) return null
  // 'At 10' after dark is ten in the evening.
  const evening = half.startsWith('p') || (half === '' && hours >= 4 && hours <= 11)
  return {
    hours: (half && hours === 12 ? 0 : hours) + (evening && hours < 12 ? 12 : half.startsWith('p') ? 12 : 0),
    minutes: Number(minute),
  }
}

/** Days from today to the day a question names; null: it names none. */
const daysAhead = (plain: string, [year, month, day]: number[], today: number): number | null => {
  if (/\bday after tomorrow\b/.test(plain)) return 2
  if (/\btomorrow\b/.test(plain)) return 1
  if (/\byesterday\b|\blast night\b/.test(plain)) return -1
  const within = /\bin (\d{1,4}|a|one|two|three|four|five|six|seven|ten) (day|week|month|year)s?\b/.exec(plain)
  if (within) {
    const words: Record<string, number> = {
      a: 1,
      one: 1,
      two: 2,
      three: 3,
      four: 4,
      five: 5,
      six: 6,
      seven: 7,
      ten: 10,
    }
    const lengths: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 }
    return (words[within[1] ?? ''] ?? Number(within[1])) * (lengths[within[2] ?? ''] ?? 1)
  }
  if (/\bnext week\b/.test(plain)) return 7
  if (/\bnext month\b/.test(plain)) return 30
  const iso = /\b(\d{4})-(\d\d)-(\d\d)\b/.exec(plain)
  const dayOf = (y: number, m: number, d: number) =>
    Math.round((Date.UTC(y, m - 1, d) - Date.UTC(year ?? 0, (month ?? 1) - 1, day)) / DAY)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const months = MONTHS.map(name => `${name}|${name.slice(0, 3)}`).join('|')
  const named =
    new RegExp(String.raw`\b(${months}) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?\b`).exec(plain) ??
    new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?(${months})(?: (\d{4}))?\b`).exec(plain)
  if (named) {
    const [, a = '', b = '', given] = named
    const [name, number] = /^\d/.test(a) ? [b, a] : [a, b]
    const m = MONTHS.findIndex(each => each.startsWith(name.slice(0, 3))) + 1
    const days = dayOf(Number(given ?? year), m, Number(number))
    // A day that is over this year is next year's, unless it was just now.
    return given === undefined && days < -1 ? dayOf((year ?? 0) + 1, m, Number(number)) : days
  }
  const weekday = DAYS.findIndex(name =>
    new RegExp(String.raw`\b(?:on|this|next) ${name}\b|\b${name} (?:night|evening|morning)\b`).test(plain),
  )
  if (weekday >= 0) return (weekday - today + 7) % 7 || 7
  if (/\bthis weekend\b/.test(plain)) return (6 - today + 7) % 7
  return null
}

/** The moment a plain question names, in the zone of whoever asks; null when it means now. */
export const askedTime = (plain: string, now: Date, timeZone: string): AskedTime | null => {
  const here = partsIn(now, timeZone)
  const [year, month, day] = here
  const today = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const ahead = daysAhead(plain, here, today)
  const clock = clockIn(plain)
  const hours = /\bin (\d{1,3}|an|two|three) hours?\b/.exec(plain)
  if (ahead === null && hours) {
    const words: Record<string, number> = { an: 1, two: 2, three: 3 }
    const time = new Date(now.getTime() + (words[hours[1] ?? ''] ?? Number(hours[1])) * 3_600_000)
    return { time, from: time, exact: true }
  }
  if (ahead === null && !clock) return null
  const base = new Date(Date.UTC(year, month - 1, day + (ahead ?? 0)))
  const on: [number, number, number] = [base.getUTCFullYear(), base.getUTCMonth() + 1, base.getUTCDate()]
  if (!clock) {
    const time = momentIn(timeZone, [...on, /\bmorning\b/.test(plain) ? 5 : 20, 0])
    return { time, from: momentIn(timeZone, [...on, 0, 0]), exact: false }
  }
  const time = momentIn(timeZone, [...on, clock.hours, clock.minutes])
  return { time, from: time, exact: true }
}
