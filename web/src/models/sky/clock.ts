const formatted = (time: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(time))

// Almanacs round to the nearest minute; a formatter would cut.
const rounded = (time: string): string => new Date(Math.round(Date.parse(time) / 60_000) * 60_000).toISOString()

/** '6:53 PM' */
export const clock = (time: string, timeZone: string): string =>
  formatted(rounded(time), timeZone, { hour: 'numeric', minute: '2-digit' })

/** 'EST' */
export const zoneName = (time: string, timeZone: string): string =>
  formatted(time, timeZone, { timeZoneName: 'short' }).split(', ').at(-1) ?? timeZone

/** 'November 21, 2026' */
export const longDay = (time: string, timeZone: string): string => formatted(time, timeZone, { dateStyle: 'long' })

/** 'January' for 1. */
export const monthName = (month: number): string =>
  formatted(`2026-${String(month).padStart(2, '0')}-15T12:00:00Z`, 'UTC', { month: 'long' })

/** 'A, B and C' */
export const joinWithAnd = (items: string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`
