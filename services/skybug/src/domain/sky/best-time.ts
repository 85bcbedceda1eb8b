import type { Direction } from './angles.ts'
import { DAY, hoursOf, intersection, intervalsAbove, type Interval } from './intervals.ts'
import { nightOf } from './night.ts'
import { checkedTime, type Place } from './place.ts'
import { altitudeOf } from './position.ts'
import { riseTransitSet } from './rise-set.ts'

/** Degrees above which the air does little harm to a picture (2 air masses and less). */
export const GOOD_ALTITUDE = 30

export interface MonthOfObject {
  /** 1…12. */
  month: number
  /** Dark hours (Sun more than 18° down) with the object above the wanted altitude, on the night of the 15th. */
  hours: number
}

export interface BestTimes {
  /** Degrees it culminates at, airless; negative: it never rises. */
  culmination: number
  /** The altitude that counts here: 30°, or two thirds of the culmination where it doesn't reach 45°. */
  wantedAltitude: number
  months: MonthOfObject[]
  /** The months with at least 80 % of the hours of the best one, beginning with the first of the season. */
  best: number[]
  /** Why there is none, in words. */
  reason: string | null
}

const culminationOf = (target: Direction, place: Place, time: Date): number =>
  riseTransitSet(target, place, time).transitAltitude

const season = (months: MonthOfObject[]): number[] => {
  const most = Math.max(...months.map(({ hours }) => hours))
  if (most <= 0) return []
  const good = (index: number) => (months[(index + 12) % 12]?.hours ?? 0) >= 0.8 * most
  const first = months.findIndex((_, index) => good(index) && !good(index - 1))
  const order = Array.from({ length: 12 }, (_, index) => (Math.max(first, 0) + index) % 12)
  return order.filter(good).map(index => index + 1)
}

/**
 * The months in which something beyond the solar system stands well in the dark, at a place, in the twelve months from
 * a moment. The Moon is left out: it is there every month. Throws SKY_INPUT.
 */
export const bestTimes = (target: Direction, place: Place, from: Date): BestTimes => {
  const culmination = culminationOf(target, place, checkedTime(from))
  const wantedAltitude = culmination >= 45 ? GOOD_ALTITUDE : Math.max(0, (culmination * 2) / 3)
  if (culmination <= 0) {
    return { culmination, wantedAltitude, months: [], best: [], reason: 'It never rises at this latitude.' }
  }
  const months = Array.from({ length: 12 }, (_, index) => {
    const year = from.getUTCFullYear() + (index < from.getUTCMonth() ? 1 : 0)
    // Local evening of the 15th, by the Sun: the night that begins on that day.
    const evening = new Date(Date.UTC(year, index, 15, 18) - (place.longitude / 360) * DAY)
    const night = nightOf(place, evening)
    return {
      month: index + 1,
      hours: hoursOf(intersection(night.dark, intervalsAbove(target, place, night.window, wantedAltitude))),
    }
  })
  const best = season(months)
  const reason = best.length === 0 ? 'It is never up in a dark sky at this latitude.' : null
  return { culmination, wantedAltitude, months, best, reason }
}

export interface TonightOfObject {
  /** When it is above the wanted altitude and the sky dark. */
  dark: Interval[]
  /** The part of that without the Moon. */
  moonless: Interval[]
  /** The moment of the dark hours when it stands highest, and the airless degrees then; null when it isn't up. */
  best: { time: Date; altitude: number } | null
}

/** The good hours of a target in the night that is meant at a moment. Throws SKY_INPUT. */
export const hoursTonight = (
  target: Direction,
  place: Place,
  time: Date,
  altitude = GOOD_ALTITUDE,
): TonightOfObject => {
  const night = nightOf(place, time)
  const high = intervalsAbove(target, place, night.window, altitude)
  const dark = intersection(night.dark, high)
  const transits = [riseTransitSet(target, place, night.window.from).transit]
  const moments = [
    ...dark.flatMap(({ from, to }) => [from, to]),
    ...transits.filter(at => dark.some(d => d.from <= at && at <= d.to)),
  ]
  const ranked = moments
    .map(at => ({ time: at, altitude: altitudeOf(target, place, at) }))
    .sort((a, b) => b.altitude - a.altitude)
  return { dark, moonless: intersection(night.darkWithoutMoon, high), best: ranked[0] ?? null }
}
