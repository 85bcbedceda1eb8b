import { compassPoint } from '../../ephemeris/angles.ts'
import { intersection, type Interval } from '../../ephemeris/intervals.ts'
import type { Place } from '../../ephemeris/place.ts'
import { positionOf } from '../../ephemeris/position.ts'
import { intervalsAbove, transitsIn } from '../../ephemeris/rise-set.ts'
import { isSolarBody, type SolarBody, type Target } from '../../ephemeris/target.ts'
import { createMemo } from './memo.ts'
import type { Night } from './night.ts'

/** The airless altitude in degrees and the compass point of a target at a moment. */
export interface Sighting {
  time: Date
  altitude: number
  direction: string
}

/** When a target is visible in a night. */
export interface Visibility {
  /** The airless altitude, in degrees, above which the target counts as visible. */
  minimumAltitude: number
  /** When it is above that in a sky dark enough for it. */
  visible: Interval[]
  /** The part of `visible` with the Moon below the horizon. */
  moonless: Interval[]
  /** The highest moment of `visible`; null when that is empty. */
  best: Sighting | null
}

/** Degrees below which haze, trees and houses hide everything faint. */
const FAINT_ALTITUDE = 15
/** Degrees at which a bright body clears the horizon: Mercury rarely gets higher. */
const BRIGHT_ALTITUDE = 5

const BRIGHT_BODIES: ReadonlySet<string> = new Set<SolarBody>(['Moon', 'Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn'])

/** Whether a target is bright enough for twilight: the Moon, and the planets that need no telescope. */
export const isVisibleInTwilight = (target: Target): boolean => typeof target === 'string' && BRIGHT_BODIES.has(target)

/** The altitude in degrees above which a target counts as visible. */
export const minimumAltitudeFor = (target: Target): number =>
  isVisibleInTwilight(target) ? BRIGHT_ALTITUDE : FAINT_ALTITUDE

/** When a target stands high enough in the part of a window that is dark enough for it. Throws SKY_INPUT. */
export const visibleIntervals = (target: Target, place: Place, window: Interval, darkEnough: Interval[]): Interval[] =>
  intersection(darkEnough, intervalsAbove(target, place, window, minimumAltitudeFor(target)))

const STEP = 10 * 60_000

const samplesOf = ({ from, to }: Interval): Date[] => {
  const count = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / STEP))
  const step = (to.getTime() - from.getTime()) / count
  return Array.from({ length: count + 1 }, (_, index) => new Date(from.getTime() + index * step))
}

// Solar-system bodies peak minutes off the meridian. Their transit, which is in rise and set tables too, counts as the
// highest moment unless another is higher by more than this many degrees, as near the poles.
const TRANSIT_TOLERANCE = 0.1

// Up to this latitude even the Moon rises until its transit and sinks from there, within the tolerance. Nearer to the poles
// its own motion matters as much as the Earth's rotation.
const MAX_ROTATION_LATITUDE = 75

/** The highest moment of some intervals of a night, its transits among the candidates; null when there are none. */
export const highestIn = (target: Target, place: Place, visible: Interval[], { window }: Night): Sighting | null => {
  const sighting = (time: Date): Sighting => {
    const { altitude, azimuth } = positionOf(target, place, time)
    return { time, altitude, direction: compassPoint(azimuth) }
  }
  const highestOf = (times: Date[]): Sighting | undefined =>
    times.map(sighting).sort((a, b) => b.altitude - a.altitude)[0]
  if (visible.length === 0) return null
  const transit = highestOf(
    transitsIn(target, place, window).filter(at => visible.some(({ from, to }) => from <= at && at <= to)),
  )
  const needsSamples = isSolarBody(target) && Math.abs(place.latitude) > MAX_ROTATION_LATITUDE
  const highest = highestOf(
    visible.flatMap(interval => (needsSamples ? samplesOf(interval) : [interval.from, interval.to])),
  )
  return transit && (!highest || transit.altitude > highest.altitude - TRANSIT_TOLERANCE) ? transit : (highest ?? null)
}

/**
 * When a target is visible in a night, and when it is highest then. The Moon and the bright planets: the Sun at least 6°
 * down, the body above 5°. Everything else: the Sun at least 12° down, the target above 15°. All screens, answers and
 * charts use this function, so that they agree. Throws SKY_INPUT.
 */
export const visibilityOf = (target: Target, place: Place, night: Night): Visibility =>
  isSolarBody(target)
    ? bodyMemo(place, night.window, () => computeVisibility(target, place, night), target)
    : computeVisibility(target, place, night)

const bodyMemo = createMemo<Visibility>(2000)

const computeVisibility = (target: Target, place: Place, night: Night): Visibility => {
  const darkEnough = isVisibleInTwilight(target) ? night.dusky : night.dim
  const visible = visibleIntervals(target, place, night.window, darkEnough)
  return {
    minimumAltitude: minimumAltitudeFor(target),
    visible,
    moonless: intersection(visible, night.moonDown),
    best: highestIn(target, place, visible, night),
  }
}
