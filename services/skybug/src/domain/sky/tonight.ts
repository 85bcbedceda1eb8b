import { compassPoint } from './angles.ts'
import { edgesOf, highest } from './best-moment.ts'
import { GOOD_ALTITUDE } from './best-time.ts'
import { type DeepSkyObject, fullName, KINDS } from './deep-sky.ts'
import { complement, hoursOf, type Interval, intersection, intervalsAbove } from './intervals.ts'
import { METHOD } from './method.ts'
import { activeShowers } from './meteor-showers.ts'
import { moonAt, type MoonState, nextPhases, type PhaseEvent } from './moon.ts'
import { type Night, nightOf, TWILIGHTS } from './night.ts'
import type { Place } from './place.ts'
import { stateOf } from './planets.ts'
import { constellationOf, directionOf, positionOf } from './position.ts'
import { type RiseTransitSet, riseTransitSet } from './rise-set.ts'
import { type Planet, PLANETS } from './target.ts'

export interface PlanetTonight {
  name: Planet
  /** At the moment asked for: airless degrees, and the compass point. */
  altitude: number
  direction: string
  /** When it is higher than 5° with the Sun at least 6° down; empty: not to be seen this night. */
  visible: Interval[]
  /** The best moment of those, with airless altitude and direction; null when there is none. */
  best: { time: Date; altitude: number; direction: string } | null
  magnitude: number
  elongation: number | null
  constellation: string
  /** Whether eyes are enough (brighter than magnitude 5.5). */
  nakedEye: boolean
}

export interface ObjectTonight {
  name: string
  kind: string
  magnitude: number | null
  best: { time: Date; altitude: number; direction: string }
  /** Dark hours above 30°, and those of them without the Moon. */
  darkHours: number
  moonlessHours: number
}

export interface Tonight {
  time: Date
  place: Place
  method: string
  night: Omit<Night, 'window'> & { darkHours: number; moonlessHours: number }
  sun: { altitude: number; azimuth: number }
  moon: MoonState & {
    altitude: number
    azimuth: number
    constellation: string
    times: RiseTransitSet
    next: PhaseEvent[]
  }
  planets: PlanetTonight[]
  showers: { code: string; name: string; peak: Date; zenithalRate: number }[]
  objects: ObjectTonight[]
}

/** The middle of the longest of some intervals; null when there is none. */
const middleOf = (intervals: Interval[]): Date | null => {
  const length = ({ from, to }: Interval) => to.getTime() - from.getTime()
  const [longest] = [...intervals].sort((a, b) => length(b) - length(a))
  return longest ? new Date((longest.from.getTime() + longest.to.getTime()) / 2) : null
}

const planetTonight = (name: Planet, place: Place, night: Night, dusky: Interval[], time: Date): PlanetTonight => {
  const visible = intersection(dusky, intervalsAbove(name, place, night.window, 5))
  const { transit } = riseTransitSet(name, place, night.window.from)
  const moments = [
    ...edgesOf(visible),
    ...(visible.some(({ from, to }) => from <= transit && transit <= to) ? [transit] : []),
  ]
  const { magnitude, elongation } = stateOf(name, time)
  const constellation = constellationOf(directionOf(name, place, time)).name
  const now = positionOf(name, place, time)
  return {
    name,
    altitude: now.altitude,
    direction: compassPoint(now.azimuth),
    visible,
    best: highest(name, place, moments),
    magnitude,
    elongation,
    constellation,
    nakedEye: magnitude < 5.5,
  }
}

/** The hours without the Moon, if there are some: nobody waits all night for half an hour of them. */
const worthwhile = (moonless: Interval[]): Interval[] | null => (hoursOf(moonless) >= 1 ? moonless : null)

/** One object in a night: null when it doesn't stand well in the dark. */
export const objectTonight = (entry: DeepSkyObject, place: Place, night: Night): ObjectTonight | null => {
  const high = intervalsAbove(entry, place, night.window, GOOD_ALTITUDE)
  const dark = intersection(night.dark, high)
  const moonless = intersection(night.darkWithoutMoon, high)
  const best = highest(entry, place, edgesOf(worthwhile(moonless) ?? dark))
  if (!best) return null
  const [darkHours, moonlessHours] = [hoursOf(dark), hoursOf(moonless)]
  return { name: fullName(entry), kind: KINDS[entry.kind], magnitude: entry.magnitude, best, darkHours, moonlessHours }
}

// Above 60° the air is all the same, and the brightest of all, Moon and planets, are not better for that.
const standing = (altitude: number, magnitude: number | null): number =>
  Math.min(60, altitude) - 5 * Math.max(0, magnitude ?? 10)

const rank = ({ best, magnitude, moonlessHours }: ObjectTonight): number =>
  standing(best.altitude, magnitude) + 5 * Math.min(moonlessHours, 4)

/** High ones, bright ones and those without the Moon first. */
export const betterFirst = (a: ObjectTonight, b: ObjectTonight): number => rank(b) - rank(a)

/**
 * The best of some deep-sky objects for the night that is meant: high in the dark, without the Moon where that can be,
 * bright ones first among equals. Nothing in nights that don't get dark.
 */
export const bestObjects = (entries: DeepSkyObject[], place: Place, night: Night, count: number): ObjectTonight[] => {
  const middle = middleOf(worthwhile(night.darkWithoutMoon) ?? night.dark)
  if (!middle) return []
  // A cheap first choice, so that the exact hours are computed for a few only.
  const likely = entries
    .map(entry => ({ entry, score: standing(positionOf(entry, place, middle).altitude, entry.magnitude) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count * 4)
  return likely
    .flatMap(({ entry }) => objectTonight(entry, place, night) ?? [])
    .sort(betterFirst)
    .slice(0, count)
}

/**
 * The night that is meant at a moment, for a place: Sun, Moon, planets, meteor showers, and the best of the given
 * deep-sky objects. Some 100 ms of computing; nothing in it depends on who asks. Throws SKY_INPUT.
 */
export const tonight = (place: Place, time: Date, deepSky: DeepSkyObject[], count = 6): Tonight => {
  const night = nightOf(place, time)
  const { window, ...told } = night
  // Twilight deep enough for planets: the Sun 6° down.
  const dusky = complement(window, intervalsAbove('Sun', place, window, TWILIGHTS.civil))
  const moon = positionOf('Moon', place, time)
  const sun = positionOf('Sun', place, time)
  return {
    time,
    place,
    method: METHOD,
    night: { ...told, darkHours: hoursOf(night.dark), moonlessHours: hoursOf(night.darkWithoutMoon) },
    sun: { altitude: sun.altitude, azimuth: sun.azimuth },
    moon: {
      ...moonAt(time),
      altitude: moon.altitude,
      azimuth: moon.azimuth,
      constellation: constellationOf(directionOf('Moon', place, time)).name,
      times: riseTransitSet('Moon', place, time),
      next: nextPhases(time),
    },
    planets: PLANETS.map(name => planetTonight(name, place, night, dusky, time)),
    showers: activeShowers(time).map(({ shower, peak }) => ({
      code: shower.code,
      name: shower.name,
      peak,
      zenithalRate: shower.zenithalRate,
    })),
    objects: bestObjects(deepSky, place, night, count),
  }
}
