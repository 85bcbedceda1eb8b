import { compassPoint } from './angles.ts'
import type { Interval } from './intervals.ts'
import type { Place } from './place.ts'
import { positionOf } from './position.ts'

/** The moment at which a target stands highest, with its airless altitude in degrees; null of none. */
export const highest = (target: Parameters<typeof positionOf>[0], place: Place, moments: Date[]) => {
  const ranked = moments
    .map(time => ({ time, ...positionOf(target, place, time) }))
    .sort((a, b) => b.altitude - a.altitude)
  const [best] = ranked
  return best ? { time: best.time, altitude: best.altitude, direction: compassPoint(best.azimuth) } : null
}

/** Where intervals begin and end, and their middles. */
export const edgesOf = (intervals: Interval[]): Date[] =>
  intervals.flatMap(({ from, to }) => [from, new Date((from.getTime() + to.getTime()) / 2), to])
