import { type Direction, unitVector } from './angles.ts'
import { astronomy } from './engine.ts'
import { observerOf, type Place, validateTime } from './place.ts'
import { bodyOf, isSolarBody, type Target } from './target.ts'

export interface Position extends Direction {
  /** Degrees above the horizon, center of the body, without air (airless, topocentric). */
  altitude: number
  /** The same lifted by refraction (Saemundsson, 1010 hPa, 10 °C, as in Meeus). */
  apparentAltitude: number
  /** Degrees from north through east, 0…360. */
  azimuth: number
  /** Astronomical units from the observer; null for what lies beyond the solar system. */
  distanceAu: number | null
}

/**
 * The position of a target at a place and time: apparent topocentric right ascension (hours) and declination (degrees) of
 * the true equator and equinox of date, with light time, aberration, precession, nutation and parallax.
 * Accuracy: 2 arc-minutes, measured against JPL DE421 (accuracy.test.ts). Throws SKY_INPUT.
 */
export const positionOf = (target: Target, place: Place, time: Date): Position => {
  const { Equator, Horizon, Refraction } = astronomy()
  const observer = observerOf(place)
  const { ra, dec, dist } = Equator(bodyOf(target), validateTime(time), observer, true, true)
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

/** The airless altitude of a target, in degrees. */
export const altitudeOf = (target: Target, place: Place, time: Date): number => positionOf(target, place, time).altitude

/**
 * The airless altitude of fixed directions at one moment, in degrees: one rotation for all of them, without the aberration
 * (20″) that `positionOf` computes for each. For choosing among hundreds. Throws SKY_INPUT.
 */
export const fixedAltitudes = (place: Place, time: Date): ((direction: Direction) => number) => {
  const { rot } = astronomy().Rotation_EQJ_HOR(validateTime(time), observerOf(place))
  // The engine's horizon frame: x north, y west, z zenith.
  const zenith = (row: number) => rot[row]?.[2] ?? 0
  return direction => {
    const [x, y, z] = unitVector(direction)
    const sine = x * zenith(0) + y * zenith(1) + z * zenith(2)
    return (Math.asin(Math.max(-1, Math.min(1, sine))) * 180) / Math.PI
  }
}

/** The astrometric direction (J2000, topocentric): as in star atlases and for constellation borders. */
export const directionOf = (target: Target, place: Place, time: Date): Direction => {
  if (!isSolarBody(target)) return { rightAscension: target.rightAscension, declination: target.declination }
  const { ra, dec } = astronomy().Equator(bodyOf(target), validateTime(time), observerOf(place), false, true)
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
