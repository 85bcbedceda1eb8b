import type { KeptAs } from './route.ts'

const HOUR = 3_600_000
const ZONED = /(?:Z|[+-]\d\d:\d\d)$/

/** A coordinate as it stands in a key, when it is of a tenth of a degree; else null. */
const tenth = (text: string | null): string | null => {
  const value = /^[+-]?\d{1,3}(\.\d{1,12})?$/.test(text ?? '') ? Number(text) : NaN
  const rounded = Math.round(value * 10)
  // -0.0 is 0.0.
  return Math.abs(value * 10 - rounded) < 1e-9 ? ((rounded || 0) / 10).toFixed(1) : null
}

/**
 * A night is kept for a place of a tenth of a degree and a whole hour: what our own screens ask for. Without a time the
 * hour that runs is meant, and until it ends. Whoever asks more exactly is computed for, exactly.
 */
export const tonightKey = (query: URLSearchParams, now = Date.now()): KeptAs | null => {
  const [lat, lon] = [tenth(query.get('lat')), tenth(query.get('lon'))]
  if (lat === null || lon === null) return null
  const asked = query.get('time')
  const time = asked ? (ZONED.test(asked) ? Date.parse(asked) : NaN) : Math.floor(now / HOUR) * HOUR
  if (!(time % HOUR === 0)) return null
  const key = new URLSearchParams({ lat, lon, time: new Date(time).toISOString() })
  const timeZone = query.get('timeZone')
  if (timeZone) key.set('timeZone', timeZone)
  return { query: key, ...(asked ? {} : { until: time + HOUR }) }
}
