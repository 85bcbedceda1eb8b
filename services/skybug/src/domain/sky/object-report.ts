import { compassPoint } from './angles.ts'
import { designation } from './deep-sky.ts'
import type { SkyObject } from './find-object.ts'
import { METHOD } from './method.ts'
import type { Place } from './place.ts'
import { stateOf } from './planets.ts'
import { constellationOf, type ConstellationName, directionOf, positionOf } from './position.ts'
import { riseTransitSet } from './rise-set.ts'
import type { Target } from './target.ts'

/** What other programs get for an object, a place and a time. Null always has its reason beside it. */
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
  /** Astronomical units and kilometres from the observer; null beyond the solar system. */
  distance: { au: number; km: number } | null
  distanceReason: string | null
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

/** What an object is looked at by: its body, or its direction. A constellation is where its name stands. */
export const targetOfObject = (object: SkyObject): Target => {
  switch (object.type) {
    case 'solar-system':
      return object.name
    case 'constellation':
      return { rightAscension: object.entry.at[0] / 15, declination: object.entry.at[1] }
    case 'star':
    case 'deep-sky':
      return { rightAscension: object.entry.rightAscension, declination: object.entry.declination }
  }
}

/** What an object is, in a word or two. */
export const kindOfObject = (object: SkyObject): string => {
  if (object.type === 'deep-sky') return object.kind
  if (object.type !== 'solar-system') return object.type
  const { name } = object
  return name === 'Sun' ? 'star' : name === 'Moon' ? 'moon' : name === 'Pluto' ? 'dwarf planet' : 'planet'
}

const appearanceOf = (object: SkyObject, time: Date) => {
  const nothing = { illumination: null, elongation: null, diameterArcseconds: null, sizeArcminutes: null }
  switch (object.type) {
    case 'solar-system': {
      const { magnitude, illumination, elongation, diameter } = stateOf(object.name, time)
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

const KM_PER_AU = 149_597_870.7

/** Everything that is told about an object for a place and time. Throws SKY_INPUT. */
export const objectReport = (object: SkyObject, place: Place, time: Date): ObjectReport => {
  const target = targetOfObject(object)
  const { distanceAu, rightAscension, ...position } = positionOf(target, place, time)
  const entry = object.type === 'deep-sky' ? object.entry : null
  const { stays: _, ...times } = riseTransitSet(target, place, time)
  return {
    name: object.name,
    kind: kindOfObject(object),
    rightAscension,
    rightAscensionDegrees: rightAscension * 15,
    ...position,
    direction: compassPoint(position.azimuth),
    constellation: constellationOf(directionOf(target, place, time)),
    ...times,
    ...appearanceOf(object, time),
    distance: distanceAu === null ? null : { au: distanceAu, km: distanceAu * KM_PER_AU },
    distanceReason: distanceAu === null ? 'The catalogues used here hold no distances beyond the solar system.' : null,
    alsoKnownAs: entry ? [entry.id, ...entry.names].filter(name => name !== designation(entry)) : [],
    time,
    place,
    method: METHOD,
  }
}
