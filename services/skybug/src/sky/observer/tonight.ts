import { type DeepSkyObject, fullName, kindOf, KINDS } from '../../catalog/catalog.ts'
import { compassPoint, separation } from '../../ephemeris/angles.ts'
import { METHOD } from '../../ephemeris/engine.ts'
import { hoursOf, intersection, type Interval } from '../../ephemeris/intervals.ts'
import { moonAt, type MoonState, nextPhases, type PhaseEvent } from '../../ephemeris/moon.ts'
import type { Place } from '../../ephemeris/place.ts'
import { bodyState } from '../../ephemeris/planets.ts'
import { constellationOf, directionOf, fixedAltitudes, positionOf } from '../../ephemeris/position.ts'
import { type RiseTransitSet, riseTransitSet } from '../../ephemeris/rise-set.ts'
import { type Planet, PLANETS, type SolarBody, type Target } from '../../ephemeris/target.ts'
import { activeShowers } from '../events/meteor-showers.ts'
import { type Night, nightOf } from '../night/night.ts'
import { type Sighting, visibilityOf } from '../night/visibility.ts'

export interface PlanetInNight {
  name: Planet
  /** At the time of the report: airless degrees, and the compass point. */
  altitude: number
  direction: string
  /** When it is visible (see `visibilityOf`); empty: not this night. */
  visible: Interval[]
  /** Its highest moment of those; null when there is none. */
  best: Sighting | null
  magnitude: number
  elongation: number | null
  constellation: string
  /** Visible to the naked eye (brighter than magnitude 5.5). */
  nakedEye: boolean
}

export interface ObjectInNight {
  name: string
  kind: string
  magnitude: number | null
  best: Sighting
  /** Hours in which it is visible (see `visibilityOf`), and those of them without the Moon. */
  darkHours: number
  moonlessHours: number
  /** The Moon at the best moment: degrees from the object, and its lit part 0…1. Null: it is down, or the object itself. */
  moon: { separation: number; illumination: number } | null
}

export interface Tonight {
  time: Date
  place: Place
  method: string
  night: Omit<Night, 'window' | 'dusky' | 'dim' | 'moonDown'> & { darkHours: number; moonlessHours: number }
  sun: { altitude: number; azimuth: number }
  moon: MoonState & {
    altitude: number
    azimuth: number
    constellation: string
    times: RiseTransitSet
    next: PhaseEvent[]
  }
  planets: PlanetInNight[]
  showers: { code: string; name: string; peak: Date; zenithalRate: number }[]
  objects: ObjectInNight[]
}

/** The middle of the longest of some intervals; null when there is none. */
const middleOf = (intervals: Interval[]): Date | null => {
  const length = ({ from, to }: Interval) => to.getTime() - from.getTime()
  const [longest] = [...intervals].sort((a, b) => length(b) - length(a))
  return longest ? new Date((longest.from.getTime() + longest.to.getTime()) / 2) : null
}

const planetTonight = (name: Planet, place: Place, night: Night, time: Date): PlanetInNight => {
  const { visible, best } = visibilityOf(name, place, night)
  const { magnitude, elongation } = bodyState(name, time)
  const constellation = constellationOf(directionOf(name, place, time)).name
  const now = positionOf(name, place, time)
  return {
    name,
    altitude: now.altitude,
    direction: compassPoint(now.azimuth),
    visible,
    best,
    magnitude,
    elongation,
    constellation,
    nakedEye: magnitude < 5.5,
  }
}

/** The moonless hours, unless there is less than one. */
const usefulMoonless = (moonless: Interval[]): Interval[] | null => (hoursOf(moonless) >= 1 ? moonless : null)

/** The Moon beside a target at a moment; null when it is below the horizon. */
const moonBeside = (target: Target, place: Place, time: Date): ObjectInNight['moon'] => {
  const moon = positionOf('Moon', place, time)
  if (target === 'Moon' || moon.apparentAltitude <= 0) return null
  return { separation: separation(moon, positionOf(target, place, time)), illumination: moonAt(time).illumination }
}

const bestAndHours = (target: Target, place: Place, night: Night) => {
  const { visible, moonless, best } = visibilityOf(target, place, night)
  if (!best) return null
  const moon = moonBeside(target, place, best.time)
  return { best, darkHours: hoursOf(visible), moonlessHours: hoursOf(moonless), moon }
}

/** A deep-sky object in a night; null when it isn't visible. */
const objectInNight = (entry: DeepSkyObject, place: Place, night: Night): ObjectInNight | null => {
  const visibility = bestAndHours(entry, place, night)
  return visibility && { name: fullName(entry), kind: KINDS[entry.kind], magnitude: entry.magnitude, ...visibility }
}

/** The Moon or a planet in a night; null when it isn't visible. */
export const bodyInNight = (name: Exclude<SolarBody, 'Sun'>, place: Place, night: Night): ObjectInNight | null => {
  const visibility = bestAndHours(name, place, night)
  const kind = kindOf({ type: 'solar-system', name })
  return visibility && { name, kind, magnitude: bodyState(name, visibility.best.time).magnitude, ...visibility }
}

// Altitudes above 60° are equal, and Moon and planets don't win by their brightness alone.
const altitudeScore = (altitude: number, magnitude: number | null): number =>
  Math.min(60, altitude) - 5 * Math.max(0, magnitude ?? 10)

/** Degrees from a full Moon within which its light brightens the sky more than anywhere else. */
const MOONLIT_RADIUS = 45

/** How much the Moon beside an object drowns it: 0 not at all … 1 beside the full Moon. Planets shine through it. */
export const moonGlare = ({ moon, kind }: Pick<ObjectInNight, 'moon' | 'kind'>): number =>
  moon && kind !== 'planet' ? moon.illumination * Math.max(0, 1 - moon.separation / MOONLIT_RADIUS) ** 2 : 0

const rank = (object: ObjectInNight): number =>
  altitudeScore(object.best.altitude, object.magnitude) + 5 * Math.min(object.moonlessHours, 4) - 60 * moonGlare(object)

/** For sorting: high and bright objects with moonless hours first, those beside a bright Moon last. */
export const byRank = (a: ObjectInNight, b: ObjectInNight): number => rank(b) - rank(a)

/** The best of some deep-sky objects in a night: high, bright, and preferably without the Moon. None in bright nights. */
export const bestObjects = (entries: DeepSkyObject[], place: Place, night: Night, count: number): ObjectInNight[] => {
  const middle = middleOf(usefulMoonless(intersection(night.dim, night.moonDown)) ?? night.dim)
  if (!middle) return []
  // A cheap preselection: visibility is computed for a few only.
  const altitudeOf = fixedAltitudes(place, middle)
  const preselected = entries
    .map(entry => ({ entry, score: altitudeScore(altitudeOf(entry), entry.magnitude) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count * 4)
  return preselected
    .flatMap(({ entry }) => objectInNight(entry, place, night) ?? [])
    .sort(byRank)
    .slice(0, count)
}

/**
 * The night of a moment at a place: Sun, Moon, planets, meteor showers, and the best of some deep-sky objects. Some 60 ms
 * of computing. `night` is that of the place and time, for callers that have it already. Throws SKY_INPUT.
 */
export const tonight = (
  place: Place,
  time: Date,
  deepSky: DeepSkyObject[],
  { count = 6, night = nightOf(place, time) }: { count?: number; night?: Night } = {},
): Tonight => {
  const { window, dusky, dim, moonDown, ...twilights } = night
  const moon = positionOf('Moon', place, time)
  const sun = positionOf('Sun', place, time)
  return {
    time,
    place,
    method: METHOD,
    night: { ...twilights, darkHours: hoursOf(night.dark), moonlessHours: hoursOf(night.darkWithoutMoon) },
    sun: { altitude: sun.altitude, azimuth: sun.azimuth },
    moon: {
      ...moonAt(time),
      altitude: moon.altitude,
      azimuth: moon.azimuth,
      constellation: constellationOf(directionOf('Moon', place, time)).name,
      times: riseTransitSet('Moon', place, time),
      next: nextPhases(time),
    },
    planets: PLANETS.map(name => planetTonight(name, place, night, time)),
    showers: activeShowers(time).map(({ shower, peak }) => ({
      code: shower.code,
      name: shower.name,
      peak,
      zenithalRate: shower.zenithalRate,
    })),
    objects: bestObjects(deepSky, place, night, count),
  }
}
