/** A clock time a question names; 24 hours: the midnight at the end of the day. */
export interface AskedClock {
  hours: number
  minutes: number
}

const HALF = '(am|pm|a m|p m)'
/** The hour, the minutes and the half of the day, as they are written. The surest comes first. */
const WRITTEN = [
  new RegExp(String.raw`\b(\d{1,2})(?:[:.](\d\d))? ?${HALF}\b`),
  // A point and a digit behind it make it a number: 'at 12.97'.
  /\b(?:at|around|by) (\d{1,2})(?::(\d\d))?(?![.:/]?\d)\b/,
  /\b(\d{1,2})() ?o ?clock\b/,
  /\bat ([01]\d|2[0-3])([0-5]\d)\b/,
  /(?<![\d:.])(\d{1,2}):(\d\d)(?![\d:.])/,
]

const MORNING = /\bmorning\b(?! star)/
const AFTER_NOON = /\b(?:afternoon|evening(?! star))\b/
const NIGHT = /\b(?:tonight|night)\b/

const hoursOf = (hour: number, half: string, plain: string): number => {
  if (hour > 12) return hour
  const before = half ? half.startsWith('a') : MORNING.test(plain)
  if (before) return hour % 12
  const after = half ? half.startsWith('p') : AFTER_NOON.test(plain)
  if (after) return (hour % 12) + 12
  if (hour === 12) return NIGHT.test(plain) ? 24 : 12
  // 'At 10' of somebody who looks at the sky is ten in the evening.
  return hour >= 4 ? hour + 12 : hour
}

/** The clock time a plain question names. Null: none; 'unread': one that no clock shows. */
export const askedClock = (plain: string): AskedClock | 'unread' | null => {
  for (const pattern of WRITTEN) {
    const match = pattern.exec(plain)
    if (!match) continue
    const [, hour = '', minutes, half = ''] = match
    const clock = { hours: hoursOf(Number(hour), half, plain), minutes: Number(minutes || 0) }
    return clock.hours > 24 || clock.minutes > 59 ? 'unread' : clock
  }
  if (/\bmidnight\b(?! sun)/.test(plain)) return { hours: 24, minutes: 0 }
  return /\b(?:noon|midday)\b/.test(plain) ? { hours: 12, minutes: 0 } : null
}
