/** Year, month (1…12), day, hours and minutes as a calendar and a clock show them. */
export type LocalTime = [year: number, month: number, day: number, hours: number, minutes: number]

/** What calendar and clock show in a zone at a moment. */
export const partsIn = (time: Date, timeZone: string): LocalTime => {
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
export const momentIn = (timeZone: string, [year, month, day, hours, minutes]: LocalTime): Date => {
  const wanted = Date.UTC(year, month - 1, day, hours, minutes)
  let guess = wanted
  for (let round = 0; round < 3; round++) {
    const [y, m, d, h, min] = partsIn(new Date(guess), timeZone)
    guess += wanted - Date.UTC(y, m - 1, d, h, min)
  }
  return new Date(guess)
}

/** The midnight with which the day of a moment begins in a zone. */
export const midnightBefore = (time: Date, timeZone: string): Date => {
  const [year, month, day] = partsIn(time, timeZone)
  return momentIn(timeZone, [year, month, day, 0, 0])
}
