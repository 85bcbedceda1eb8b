const DAY = 86_400_000

/** In lower case, January first. */
export const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** A month in a pattern: whole or its first three letters. */
export const MONTH = MONTHS.map(name =>
  name === 'september' ? 'september|sept|sep' : `${name}|${name.slice(0, 3)}`,
).join('|')
/** 1…12 for a name as MONTH finds it. */
export const monthOf = (name: string): number => MONTHS.findIndex(each => each.startsWith(name.slice(0, 3))) + 1

/** The day, month or year a question names: the midnight in UTC of its first day in the calendar. */
export type AskedDay =
  | { span: 'day' | 'month' | 'year'; date: Date }
  /** It names the month or year under way: from now on. */
  | 'now'
  /** It names a day that can't be read, or that no calendar has. */
  | 'unread'
  | 'impossible'

/** Reads one way to name a day in a plain question, seen from today (the midnight in UTC of the asker's date). */
export type Reader = (plain: string, today: Date) => AskedDay | null

/** A date as a day that is asked about. */
export const dayAt = (date: Date): AskedDay => ({ span: 'day', date })

/** A date of the calendar; null: there is none such. */
export const dateOf = (year: number, month: number, day: number): Date | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null
}

/** A day of some year, or the next one there is: what was yesterday may be meant still; 29 February waits for its year. */
export const dayNamed = (month: number, day: number, year: number | null, today: Date): AskedDay => {
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
