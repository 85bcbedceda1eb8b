import type { Interval } from '../../ephemeris/intervals.ts'
import type { Place } from '../../ephemeris/place.ts'

/**
 * Remembers what was computed for a place and a window, since visitors ask several questions about one night and their
 * places are rounded. Past `size` values the one that was least recently used goes.
 */
export const createMemo = <Value>(size: number) => {
  const values = new Map<string, Value>()
  return (place: Place, window: Interval, compute: () => Value, subject = ''): Value => {
    const key = [place.latitude, place.longitude, window.from.getTime(), window.to.getTime(), subject].join()
    const value = values.get(key) ?? compute()
    values.delete(key)
    values.set(key, value)
    if (values.size > size) values.delete(values.keys().next().value ?? key)
    return value
  }
}
