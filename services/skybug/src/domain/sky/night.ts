import { astronomy } from './engine.ts'
import { complement, DAY, intersection, intervalsAbove, type Interval } from './intervals.ts'
import { observerOf, type Place } from './place.ts'
import { altitudeOf } from './position.ts'
import { solarNoons } from './rise-set.ts'

/** Where the Sun's centre stands, in airless degrees, when a twilight ends. */
export const TWILIGHTS = { civil: -6, nautical: -12, astronomical: -18 } as const
export type Twilight = keyof typeof TWILIGHTS

export interface DuskAndDawn {
  dusk: Date | null
  dawn: Date | null
  /** Why one of them is null, in words. */
  reason: string | null
}

export interface Night {
  /** From solar noon to solar noon. */
  window: Interval
  sunset: Date | null
  sunrise: Date | null
  /** Why sunset or sunrise is null, in words. */
  reason: string | null
  civil: DuskAndDawn
  nautical: DuskAndDawn
  astronomical: DuskAndDawn
  /** When the Sun is more than 18° down; empty in bright nights. */
  dark: Interval[]
  /** When the Sun is more than 18° down and the Moon is below the horizon. */
  darkWithoutMoon: Interval[]
}

// The Moon's light is gone when its upper limb is: refraction 34′ and radius 15.5′, less the parallax in the altitude.
const MOON_DOWN = -0.83

/**
 * The solar day whose night is meant at a moment: before noon with the Sun up, the coming night; at night, this one.
 */
const nightWindow = (place: Place, time: Date): Interval => {
  const { last, next } = solarNoons(place, time)
  const midnight = (last.getTime() + next.getTime()) / 2
  const morning = time.getTime() > midnight && altitudeOf('Sun', place, time) > -0.83
  if (!morning) return { from: last, to: next }
  return { from: next, to: solarNoons(place, new Date(next.getTime() + 0.25 * DAY)).next }
}

const crossing = (place: Place, window: Interval, direction: 1 | -1, altitude: number | 'limb'): Date | null => {
  const { SearchAltitude, SearchRiseSet, Body } = astronomy()
  const observer = observerOf(place)
  const days = (window.to.getTime() - window.from.getTime()) / DAY
  const found =
    altitude === 'limb'
      ? SearchRiseSet(Body.Sun, observer, direction, window.from, days)
      : SearchAltitude(Body.Sun, observer, direction, window.from, days, altitude)
  return found?.date ?? null
}

const duskAndDawn = (place: Place, window: Interval, altitude: number | 'limb'): DuskAndDawn => {
  const dusk = crossing(place, window, -1, altitude)
  const dawn = crossing(place, { from: dusk ?? window.from, to: window.to }, 1, altitude)
  if (dusk && dawn) return { dusk, dawn, reason: null }
  const line = altitude === 'limb' ? -0.83 : altitude
  const where = altitude === 'limb' ? 'the horizon' : `${-line}° below the horizon`
  const above = altitudeOf('Sun', place, window.from) > line
  const reason =
    dusk || dawn
      ? `The Sun crosses ${where} only once between these two noons.`
      : above
        ? `The Sun stays above ${where} all night.`
        : `The Sun stays below ${where}, even at noon.`
  return { dusk, dawn, reason }
}

/**
 * Sunset, the three twilights and sunrise of the night that is meant at a moment, and its dark hours with and without
 * the Moon. Twilight ends when the Sun's centre is 6°, 12° and 18° below the horizon, without refraction.
 * Accuracy: as `riseTransitSet`. White nights and polar days and nights are said in words. Throws SKY_INPUT.
 */
export const nightOf = (place: Place, time: Date): Night => {
  const window = nightWindow(place, time)
  const { dusk: sunset, dawn: sunrise, reason } = duskAndDawn(place, window, 'limb')
  const dark = complement(window, intervalsAbove('Sun', place, window, TWILIGHTS.astronomical))
  const moonless = complement(window, intervalsAbove('Moon', place, window, MOON_DOWN))
  return {
    window,
    sunset,
    sunrise,
    reason,
    civil: duskAndDawn(place, window, TWILIGHTS.civil),
    nautical: duskAndDawn(place, window, TWILIGHTS.nautical),
    astronomical: duskAndDawn(place, window, TWILIGHTS.astronomical),
    dark,
    darkWithoutMoon: intersection(dark, moonless),
  }
}
