import type { Direction } from './angles.ts'
import { astronomy } from './engine.ts'
import { checkedTime, observerOf, type Place } from './place.ts'
import { bodyOf, isSolarBody, type Target } from './target.ts'

export interface Position extends Direction {
  /** Degrees above the horizon, centre of the body, without air (airless, topocentric). */
  altitude: number
  /** The same lifted by refraction (Saemundsson, 1010 hPa, 10 °C, as in Meeus). */
  apparentAltitude: number
  /** Degrees from north through east, 0…360. */
  azimuth: number
  /** Astronomical units from the observer; null for what lies beyond the solar system. */
  distanceAu: number | null
}

/**
 * Where a target stands for a place and time: apparent topocentric right ascension (hours) and declination (degrees) of
 * the true equator and equinox of date, with light time, aberration, precession, nutation and parallax.
 * Accuracy: 2 arc-minutes, measured against JPL DE421 (accuracy.test.ts). Throws SKY_INPUT.
 */
export const positionOf = (target: Target, place: Place, time: Date): Position => {
  const { Equator, Horizon, Refraction } = astronomy()
  const observer = observerOf(place)
  const { ra, dec, dist } = Equator(bodyOf(target), checkedTime(time), observer, true, true)
  const { altitude, azimuth } = Horizon(time, observer, ra, dec)
  return {
    rightAscension: ra,
    declination: dec,
    altitude,
    apparentAltitude: altitude + Refraction('normal', altitude),
    azimuth,
    distanceAu: isSolarBody(target) ? dist : null,
  }
}

/** Degrees above the horizon without air: `positionOf` for those who want the altitude alone. */
export const altitudeOf = (target: Target, place: Place, time: Date): number => positionOf(target, place, time).altitude

/** The astrometric direction (J2000, topocentric): what a star atlas shows, and what constellations are told by. */
export const directionOf = (target: Target, place: Place, time: Date): Direction => {
  if (!isSolarBody(target)) return { rightAscension: target.rightAscension, declination: target.declination }
  const { ra, dec } = astronomy().Equator(bodyOf(target), checkedTime(time), observerOf(place), false, true)
  return { rightAscension: ra, declination: dec }
}

export interface ConstellationName {
  /** IAU abbreviation, as 'Ori'. */
  symbol: string
  /** Latin name, as 'Orion'. */
  name: string
}

/** The constellation a J2000 direction lies in: the IAU borders of 1930 (Delporte), by the engine's table (Roman 1987). */
export const constellationOf = ({ rightAscension, declination }: Direction): ConstellationName => {
  const { symbol, name } = astronomy().Constellation(rightAscension, declination)
  return { symbol, name }
}
