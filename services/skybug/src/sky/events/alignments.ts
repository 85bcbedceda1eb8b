import { fullTurn } from '../../ephemeris/angles.ts'
import { astronomy } from '../../ephemeris/engine.ts'
import { DAY } from '../../ephemeris/intervals.ts'
import { validateTime } from '../../ephemeris/place.ts'
import type { Planet } from '../../ephemeris/target.ts'

/** Several bright planets side by side in the sky ('planet parade'). */
export interface Alignment {
  planets: Planet[]
  /** Its first and last day, and the day on which they stand closest together; noon UTC. */
  from: Date
  to: Date
  best: Date
  /** Degrees of ecliptic longitude that they span on the best day. */
  arc: number
  /** Where they stand on the best day; 'night': on both sides of the point opposite the Sun. */
  sky: 'evening' | 'morning' | 'night'
}

/** The planets that need no telescope. */
const BRIGHT_PLANETS = ['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn'] as const satisfies readonly Planet[]

export const isBrightPlanet = (name: string): boolean => (BRIGHT_PLANETS as readonly string[]).includes(name)

/** The widest arc in degrees that counts, by the number of planets. */
export const WIDEST_ARC: Readonly<Record<number, number>> = { 3: 30, 4: 60, 5: 120 }
/** Degrees of longitude from the Sun below which twilight hides a planet. */
export const LEAST_ELONGATION = 10

const indexes = BRIGHT_PLANETS.map((_, index) => index)
/** The sets of three and more of the planets, by their indexes, the largest sets first. */
const SETS = Array.from({ length: 2 ** BRIGHT_PLANETS.length }, (_, bits) =>
  indexes.filter(index => (bits >> index) & 1),
)
  .filter(({ length }) => length >= 3)
  .sort((a, b) => b.length - a.length)

const longitudeOf = (body: Planet | 'Sun', time: Date): number => {
  const { Body, Ecliptic, GeoVector } = astronomy()
  return Ecliptic(GeoVector(Body[body], time, true)).elon
}

/** Degrees east of the Sun, 0…360. */
const offsetsAt = (time: Date): number[] => {
  const sun = longitudeOf('Sun', time)
  return BRIGHT_PLANETS.map(planet => fullTurn(longitudeOf(planet, time) - sun))
}

/** The arc in degrees of some planets, measured without crossing the Sun; null where that or their elongation rules it out. */
const arcOf = (set: number[], offsets: number[]): number | null => {
  const chosen = set.map(index => offsets[index] ?? 0)
  const [first, last] = [Math.min(...chosen), Math.max(...chosen)]
  const arc = last - first
  return first < LEAST_ELONGATION || last > 360 - LEAST_ELONGATION || arc > (WIDEST_ARC[set.length] ?? 0) ? null : arc
}

const skyOf = (set: number[], offsets: number[]): Alignment['sky'] => {
  const isEast = set.map(index => (offsets[index] ?? 0) < 180)
  return isEast.every(Boolean) ? 'evening' : isEast.some(Boolean) ? 'night' : 'morning'
}

// No alignment lasts longer: one that is running is followed from its beginning, a last one to its end.
const LONGEST_DAYS = 100

const inSet = (planets: readonly Planet[]) => (planet: Planet) => planets.includes(planet)
const overlaps = (a: Alignment, b: Alignment) => a.from <= b.to && b.from <= a.to

/**
 * The alignments of at least `count` (3…5) of Mercury, Venus, Mars, Jupiter and Saturn on the days after a moment, in order,
 * to the day; one that is running is the first. One that is part of a larger one at the same time is left out. The rule: all of them at
 * least 10° of longitude from the Sun, on an arc that doesn't cross it, at most 30° wide for three, 60° for four, 120° for
 * five. Seen from the Earth's center. Some 0.1 s for ten years. Throws SKY_INPUT.
 */
export const alignments = (from: Date, days: number, count = 3): Alignment[] => {
  // Noon of the day, so that the answer doesn't depend on the hour.
  const start = (Math.floor(validateTime(from).getTime() / DAY) + 0.5) * DAY
  const end = start + days * DAY
  const sets = SETS.filter(({ length }) => length >= count)
  const running = new Map<number[], Alignment>()
  const found: Alignment[] = []
  for (let day = -LONGEST_DAYS; day <= days + LONGEST_DAYS; day++) {
    const time = new Date(start + day * DAY)
    const offsets = offsetsAt(time)
    for (const set of sets) {
      const arc = arcOf(set, offsets)
      const current = running.get(set)
      if (arc === null) running.delete(set)
      else if (current) {
        current.to = time
        if (arc < current.arc) Object.assign(current, { arc, best: time, sky: skyOf(set, offsets) })
      } else {
        const planets = set.flatMap(index => BRIGHT_PLANETS[index] ?? [])
        const begun: Alignment = { planets, from: time, to: time, best: time, arc, sky: skyOf(set, offsets) }
        running.set(set, begun)
        found.push(begun)
      }
    }
  }
  return found
    .filter(
      each =>
        each.to.getTime() >= start &&
        each.from.getTime() <= end &&
        !found.some(
          other =>
            other.planets.length > each.planets.length &&
            each.planets.every(inSet(other.planets)) &&
            overlaps(each, other),
        ),
    )
    .sort((a, b) => a.best.getTime() - b.best.getTime())
}
