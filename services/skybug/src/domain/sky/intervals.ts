import { astronomy } from './engine.ts'
import { altitudeOf } from './position.ts'
import { observerOf, type Place } from './place.ts'
import { bodyOf, type Target } from './target.ts'

/** A stretch of time; `from` is before `to`. */
export interface Interval {
  from: Date
  to: Date
}

export const DAY = 86_400_000

/** Hours that intervals last together. */
export const hoursOf = (intervals: Interval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()) / 3_600_000, 0)

const between = (from: number, to: number): Interval[] =>
  to > from ? [{ from: new Date(from), to: new Date(to) }] : []

/** What two lists of ordered intervals have in common. */
export const intersection = (a: Interval[], b: Interval[]): Interval[] =>
  a.flatMap(x =>
    b.flatMap(y => between(Math.max(x.from.getTime(), y.from.getTime()), Math.min(x.to.getTime(), y.to.getTime()))),
  )

/** The rest of a window when ordered intervals are taken out of it. */
export const complement = (window: Interval, taken: Interval[]): Interval[] => {
  const edges = [window.from, ...taken.flatMap(({ from, to }) => [from, to]), window.to].map(time => time.getTime())
  return edges.flatMap((edge, index) => (index % 2 === 0 ? between(edge, edges[index + 1] ?? edge) : []))
}

/**
 * When the centre of a target stands higher than `altitude` degrees (airless) within a window, to the second.
 * A pass above or below the line that lasts less than a few minutes may go unnoticed.
 */
export const intervalsAbove = (target: Target, place: Place, window: Interval, altitude: number): Interval[] => {
  const { SearchAltitude } = astronomy()
  const observer = observerOf(place)
  const found: Interval[] = []
  let cursor = window.from
  let above = altitudeOf(target, place, cursor) > altitude
  while (cursor < window.to) {
    const days = (window.to.getTime() - cursor.getTime()) / DAY
    const crossing = SearchAltitude(bodyOf(target), observer, above ? -1 : 1, cursor, days, altitude)?.date
    const end = crossing !== undefined && crossing < window.to ? crossing : window.to
    if (above) found.push(...between(cursor.getTime(), end.getTime()))
    // A crossing at the cursor itself would be found again: step over it.
    cursor = new Date(Math.max(end.getTime(), cursor.getTime()) + 1000)
    above = !above
  }
  return found
}
