import { kindOf, type SkyObject, targetOf } from '../../catalog/catalog.ts'
import type { Direction } from '../../ephemeris/angles.ts'
import { DAY, hoursOf, type Interval } from '../../ephemeris/intervals.ts'
import { type Place, validateTime } from '../../ephemeris/place.ts'
import { altitudeOf } from '../../ephemeris/position.ts'
import { nextTransit } from '../../ephemeris/rise-set.ts'
import { isSolarBody, type Target } from '../../ephemeris/target.ts'
import { dimHoursOf, type Night, nightOf } from '../night/night.ts'
import { minimumAltitudeFor, type Sighting, visibilityOf, visibleIntervals } from '../night/visibility.ts'

interface MonthlyHours {
  /** 1…12. */
  month: number
  /** Hours in which it can be seen, as `visibilityOf` counts them, in the night of the 15th. */
  hours: number
}

/** The months in which an object beyond the solar system is well placed. */
export interface Season {
  /** Degrees it culminates at, airless; negative: it never rises. */
  culmination: number
  /** The altitude above which it counts as visible: see `minimumAltitudeFor`. */
  minimumAltitude: number
  months: MonthlyHours[]
  /** The months with at least 80 % of the hours of the best one, beginning with the first of the season. */
  best: number[]
  /** Why no month is good. */
  reason: string | null
}

const bestMonths = (months: MonthlyHours[]): number[] => {
  const most = Math.max(...months.map(({ hours }) => hours))
  if (most <= 0) return []
  const isGood = (index: number) => (months[(index + 12) % 12]?.hours ?? 0) >= 0.8 * most
  const first = months.findIndex((_, index) => isGood(index) && !isGood(index - 1))
  const order = Array.from({ length: 12 }, (_, index) => (Math.max(first, 0) + index) % 12)
  return order.filter(isGood).map(index => index + 1)
}

/**
 * The months in which a fixed direction is well placed in a dark sky, within the twelve months from a moment. Moonlight is
 * ignored, since it returns every month. Throws SKY_INPUT.
 */
export const seasonOf = (target: Direction, place: Place, from: Date): Season => {
  const culmination = altitudeOf(target, place, nextTransit(target, place, validateTime(from)))
  const minimumAltitude = minimumAltitudeFor(target)
  if (culmination <= 0) {
    return { culmination, minimumAltitude, months: [], best: [], reason: 'It never rises at this latitude.' }
  }
  const months = Array.from({ length: 12 }, (_, index) => {
    const year = from.getUTCFullYear() + (index < from.getUTCMonth() ? 1 : 0)
    // Local evening of the 15th, by the Sun: the night that begins on that day.
    const evening = new Date(Date.UTC(year, index, 15, 18) - (place.longitude / 360) * DAY)
    const { window, dim } = dimHoursOf(place, evening)
    return { month: index + 1, hours: hoursOf(visibleIntervals(target, place, window, dim)) }
  })
  const best = bestMonths(months)
  const reason =
    best.length > 0
      ? null
      : culmination <= minimumAltitude
        ? `It never climbs above ${minimumAltitude}° at this latitude.`
        : 'It is never up in a dark sky at this latitude.'
  return { culmination, minimumAltitude, months, best, reason }
}

/** When an object is best seen: this night, and over the year. */
export interface BestTimes {
  name: string
  kind: string
  time: Date
  place: Place
  /** When it is visible this night (see `visibilityOf`), and the part of that without the Moon. */
  dark: Interval[]
  moonless: Interval[]
  /** Its highest moment of `dark`; null when there is none. */
  best: Sighting | null
  /** Null for solar-system bodies. */
  season: Season | null
  /** Airless altitude through the night, every ten minutes. */
  curve: { time: Date; altitude: number }[]
}

/** When an object is best seen in the night of a moment and in which months. Some 30 ms. Throws SKY_INPUT. */
export const bestTimesOf = (object: SkyObject, place: Place, time: Date): BestTimes => {
  const target = targetOf(object)
  const night = nightOf(place, time)
  const season = isSolarBody(target) ? null : seasonOf(target, place, time)
  const { visible, moonless, best } = visibilityOf(target, place, night)
  const curve = altitudeCurve(target, place, night)
  return { name: object.name, kind: kindOf(object), time, place, dark: visible, moonless, best, season, curve }
}

const CURVE_STEP = DAY / 144

/** Altitudes every ten minutes from sunset to sunrise; from noon to noon where the Sun doesn't set. */
const altitudeCurve = (target: Target, place: Place, { sunset, sunrise, window }: Night): BestTimes['curve'] => {
  const [from, to] = sunset && sunrise ? [sunset, sunrise] : [window.from, window.to]
  const steps = Math.floor((to.getTime() - from.getTime()) / CURVE_STEP) + 1
  return Array.from({ length: steps }, (_, index) => {
    const at = new Date(from.getTime() + index * CURVE_STEP)
    return { time: at, altitude: altitudeOf(target, place, at) }
  })
}
