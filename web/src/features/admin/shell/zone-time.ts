/** Minutes by which a zone's clocks are ahead of UTC at a moment. */
const offsetAt = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find(found => found.type === type)?.value)
  // Date.UTC takes a year below 100 for one of the last century.
  const shown = new Date(0).setUTCFullYear(part('year'), part('month') - 1, part('day'))
  const clock = shown + (part('hour') * 60 + part('minute')) * 60_000
  return Math.round((clock - Math.floor(moment / 60_000) * 60_000) / 60_000)
}

/** A timestamp as a zone's clock shows it: YYYY-MM-DDTHH:mm. */
export const clockTime = (timestamp: string, timeZone: string): string => {
  const moment = Date.parse(timestamp)
  return new Date(moment + offsetAt(moment, timeZone) * 60_000).toISOString().slice(0, 16)
}

/**
 * The timestamp at which a zone's clock shows YYYY-MM-DDTHH:mm; null when that is no time. In the hour that is skipped in
 * spring it is an hour later, in the hour that comes twice in autumn the first time.
 */
export const momentOf = (clock: string, timeZone: string): string | null => {
  const asUtc = Date.parse(`${clock}Z`)
  if (Number.isNaN(asUtc)) return null
  const before = offsetAt(asUtc - 86_400_000, timeZone)
  const guess = asUtc - before * 60_000
  const moment = offsetAt(guess, timeZone) === before ? guess : asUtc - offsetAt(guess, timeZone) * 60_000
  const isShown = offsetAt(moment, timeZone) * 60_000 + moment === asUtc
  return new Date(isShown ? moment : guess).toISOString()
}
