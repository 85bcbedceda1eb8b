import { designation, kindOf, type MeasuredDistance, type SkyObject, targetOf } from '../../catalog/catalog.ts'
import { compassPoint } from '../../ephemeris/angles.ts'
import { METHOD } from '../../ephemeris/engine.ts'
import type { Place } from '../../ephemeris/place.ts'
import { bodyState } from '../../ephemeris/planets.ts'
import { type ConstellationName, constellationOf, directionOf, positionOf } from '../../ephemeris/position.ts'
import { riseTransitSet } from '../../ephemeris/rise-set.ts'

/** An object at a place and time. A null always has its reason beside it. */
export interface ObjectReport {
  name: string
  /** 'planet', 'star', 'galaxy', … */
  kind: string
  /** Hours, and the same in degrees; true equator and equinox of date, topocentric. */
  rightAscension: number
  rightAscensionDegrees: number
  /** Degrees of date. */
  declination: number
  /** Degrees without air, and lifted by refraction. */
  altitude: number
  apparentAltitude: number
  /** Degrees from north through east, and the compass point. */
  azimuth: number
  direction: string
  constellation: ConstellationName
  rise: Date | null
  riseReason: string | null
  transit: Date
  transitAltitude: number
  set: Date | null
  setReason: string | null
  magnitude: number | null
  magnitudeReason: string | null
  /** Astronomical units and kilometers from the observer; null beyond the solar system. */
  distance: { au: number; km: number } | null
  distanceReason: string | null
  /** Beyond the solar system; null within it and where none is measured. */
  measuredDistance: MeasuredDistance | null
  /** Solar system: lit part 0…1, degrees from the Sun, seconds of arc across; deep sky: minutes of arc. */
  illumination: number | null
  elongation: number | null
  diameterArcseconds: number | null
  sizeArcminutes: { major: number; minor: number } | null
  /** Other names and numbers. */
  alsoKnownAs: string[]
  time: Date
  place: Place
  method: string
}

const appearanceOf = (object: SkyObject, time: Date) => {
  const nothing = { illumination: null, elongation: null, diameterArcseconds: null, sizeArcminutes: null }
  switch (object.type) {
    case 'solar-system': {
      const { magnitude, illumination, elongation, diameter } = bodyState(object.name, time)
      return { ...nothing, magnitude, magnitudeReason: null, illumination, elongation, diameterArcseconds: diameter }
    }
    case 'constellation':
      return { ...nothing, magnitude: null, magnitudeReason: 'A constellation has no brightness of its own.' }
    case 'star':
      return { ...nothing, magnitude: object.entry.magnitude, magnitudeReason: null }
    case 'deep-sky': {
      const { magnitude, band, majorAxis, minorAxis } = object.entry
      const size = majorAxis === null ? null : { major: majorAxis, minor: minorAxis ?? majorAxis }
      const reason =
        magnitude === null ? 'OpenNGC gives none.' : band === 'B' ? 'A blue magnitude: no visual one is known.' : null
      return { ...nothing, magnitude, magnitudeReason: reason, sizeArcminutes: size }
    }
  }
}

/** The measured distance of a star or galaxy. */
export const distanceOf = (object: SkyObject): MeasuredDistance | null =>
  object.type === 'star' || object.type === 'deep-sky' ? object.entry.distance : null

const reasonWithoutAu = (distance: MeasuredDistance | null): string =>
  distance
    ? `It lies beyond the solar system, ${distance.lightYears.toLocaleString('en-US')} light years away.`
    : 'The catalogs used here hold no measured distance of it.'

const KM_PER_AU = 149_597_870.7

/** The report about an object at a place and time. Throws SKY_INPUT. */
export const objectReport = (object: SkyObject, place: Place, time: Date): ObjectReport => {
  const target = targetOf(object)
  const { distanceAu, rightAscension, ...position } = positionOf(target, place, time)
  const entry = object.type === 'deep-sky' ? object.entry : null
  const measuredDistance = distanceOf(object)
  const { stays: _, ...times } = riseTransitSet(target, place, time)
  return {
    name: object.name,
    kind: kindOf(object),
    rightAscension,
    rightAscensionDegrees: rightAscension * 15,
    ...position,
    direction: compassPoint(position.azimuth),
    constellation: constellationOf(directionOf(target, place, time)),
    ...times,
    ...appearanceOf(object, time),
    distance: distanceAu === null ? null : { au: distanceAu, km: distanceAu * KM_PER_AU },
    distanceReason: distanceAu === null ? reasonWithoutAu(measuredDistance) : null,
    measuredDistance,
    alsoKnownAs: entry ? [entry.id, ...entry.names].filter(name => name !== designation(entry)) : [],
    time,
    place,
    method: METHOD,
  }
}
