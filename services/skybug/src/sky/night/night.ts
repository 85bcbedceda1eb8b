import { astronomy } from '../../ephemeris/engine.ts'
import { complement, DAY, intersection, type Interval } from '../../ephemeris/intervals.ts'
import { observerOf, type Place } from '../../ephemeris/place.ts'
import { altitudeOf } from '../../ephemeris/position.ts'
import { intervalsAbove, solarNoons } from '../../ephemeris/rise-set.ts'
import { createMemo } from './memo.ts'

/** The airless altitude of the Sun's center when a twilight ends. */
const TWILIGHTS = { civil: -6, nautical: -12, astronomical: -18 } as const

export interface DuskAndDawn {
  dusk: Date | null
  dawn: Date | null
  /** Why one of them is null. */
  reason: string | null
}

export interface Night {
  /** From solar noon to solar noon, to the minute. */
  window: Interval
  sunset: Date | null
  sunrise: Date | null
  /** Why sunset or sunrise is null. */
  reason: string | null
  civil: DuskAndDawn
  nautical: DuskAndDawn
  astronomical: DuskAndDawn
  /** When the Sun is more than 18° down; empty in bright nights. */
  dark: Interval[]
  /** When the Sun is more than 18° down and the Moon is below the horizon. */
  darkWithoutMoon: Interval[]
  /** When the Sun is more than 6° down. */
  dusky: Interval[]
  /** When the Sun is more than 12° down. */
  dim: Interval[]
  /** When the Moon is below the horizon, by day too. */
  moonDown: Interval[]
}

// The Moon's upper limb sets: refraction 34′ and radius 15.5′; parallax is part of the altitude.
const MOON_DOWN = -0.83

// A search ends some milliseconds off, depending on its start. Rounded noons make all reports of a night agree.
const roundToMinute = (time: Date): Date => new Date(Math.round(time.getTime() / 60_000) * 60_000)

const noonsAround = (place: Place, time: Date) => {
  const { last, next } = solarNoons(place, time)
  return { last: roundToMinute(last), next: roundToMinute(next) }
}

/** From noon to noon around the night of a moment: the coming night by day, the current one until sunrise. */
const nightWindow = (place: Place, time: Date): Interval => {
  const { last, next } = noonsAround(place, time)
  const midnight = (last.getTime() + next.getTime()) / 2
  const morning = time.getTime() > midnight && altitudeOf('Sun', place, time) > -0.83
  if (!morning) return { from: last, to: next }
  return { from: next, to: noonsAround(place, new Date(next.getTime() + 0.25 * DAY)).next }
}

/** The Sun's next crossing of the horizon by its upper limb; null: not within the window. */
const limbCrossing = (place: Place, { from, to }: Interval, direction: 1 | -1): Date | null => {
  const { SearchRiseSet, Body } = astronomy()
  const days = (to.getTime() - from.getTime()) / DAY
  return SearchRiseSet(Body.Sun, observerOf(place), direction, from, days)?.date ?? null
}

const horizonCrossings = (place: Place, window: Interval): DuskAndDawn => {
  const dusk = limbCrossing(place, window, -1)
  const dawn = limbCrossing(place, { from: dusk ?? window.from, to: window.to }, 1)
  return { dusk, dawn, reason: reasonFor('the horizon', { dusk, dawn }, altitudeOf('Sun', place, window.from) > -0.83) }
}

/** When a twilight ends and begins, from the intervals of a window in which the Sun is below its altitude. */
const duskAndDawn = ({ from, to }: Interval, below: Interval[], altitude: number): DuskAndDawn => {
  const isInside = (time: Date | undefined): time is Date => time !== undefined && time > from && time < to
  const dusk = below.map(each => each.from).find(isInside) ?? null
  const dawn = below.map(each => each.to).find(time => isInside(time) && time > (dusk ?? from)) ?? null
  const isDown = below[0]?.from.getTime() === from.getTime()
  return { dusk, dawn, reason: reasonFor(`${-altitude}° below the horizon`, { dusk, dawn }, !isDown) }
}

const reasonFor = (line: string, { dusk, dawn }: Pick<DuskAndDawn, 'dusk' | 'dawn'>, isUp: boolean): string | null => {
  if (dusk && dawn) return null
  if (dusk || dawn) return `The Sun crosses ${line} only once between these two noons.`
  return isUp ? `The Sun stays above ${line} all night.` : `The Sun stays below ${line}, even at noon.`
}

const below = (body: 'Sun' | 'Moon', place: Place, window: Interval, altitude: number): Interval[] =>
  complement(window, intervalsAbove(body, place, window, altitude))

const dimMemo = createMemo<Interval[]>(1000)

const dimWithin = (place: Place, window: Interval): Interval[] =>
  dimMemo(place, window, () => below('Sun', place, window, TWILIGHTS.nautical))

/** The night of a moment from noon to noon, and when the Sun is more than 12° down in it. Throws SKY_INPUT. */
export const dimHoursOf = (place: Place, time: Date): Pick<Night, 'window' | 'dim'> => {
  const window = nightWindow(place, time)
  return { window, dim: dimWithin(place, window) }
}

/**
 * Sunset, the three twilights and sunrise of the night of a moment (by day the coming one), and its dark hours with and
 * without the Moon. Twilight ends when the Sun's center is 6°, 12° and 18° below the horizon, without refraction.
 * Accuracy: as `riseTransitSet`. White nights, polar days and polar nights are null with a reason. Throws SKY_INPUT.
 */
export const nightOf = (place: Place, time: Date): Night => {
  const window = nightWindow(place, time)
  return nightMemo(place, window, () => nightWithin(place, window))
}

const nightMemo = createMemo<Night>(300)

const nightWithin = (place: Place, window: Interval): Night => {
  const { dusk: sunset, dawn: sunrise, reason } = horizonCrossings(place, window)
  const { civil, nautical, astronomical } = TWILIGHTS
  const dusky = below('Sun', place, window, civil)
  const dim = dimWithin(place, window)
  const dark = below('Sun', place, window, astronomical)
  const moonDown = below('Moon', place, window, MOON_DOWN)
  return {
    window,
    sunset,
    sunrise,
    reason,
    civil: duskAndDawn(window, dusky, civil),
    nautical: duskAndDawn(window, dim, nautical),
    astronomical: duskAndDawn(window, dark, astronomical),
    dark,
    darkWithoutMoon: intersection(dark, moonDown),
    dusky,
    dim,
    moonDown,
  }
}
