import { separation } from '../../ephemeris/angles.ts'
import { astronomy } from '../../ephemeris/engine.ts'
import { DAY } from '../../ephemeris/intervals.ts'
import { validateTime } from '../../ephemeris/place.ts'
import { PLANETS, type SolarBody } from '../../ephemeris/target.ts'

export interface Approach {
  bodies: [SolarBody, SolarBody]
  /** The moment of least separation. */
  time: Date
  /** Degrees between their centers at that moment, seen from the Earth's center. */
  separation: number
  /** Degrees between the pair's first body and the Sun: below 15° twilight hides it. */
  elongation: number
}

/** The astrometric direction (J2000) of a body, seen from the Earth's center. */
export const geocentric = (body: SolarBody, time: Date) => {
  const { Body, EquatorFromVector, GeoVector } = astronomy()
  const { ra, dec } = EquatorFromVector(GeoVector(Body[body], time, true))
  return { rightAscension: ra, declination: dec }
}

/** Degrees between two bodies, seen from the Earth's center at a moment. */
const bodySeparation = (a: SolarBody, b: SolarBody, time: Date): number =>
  separation(geocentric(a, time), geocentric(b, time))

// Ternary search until the bracket is ten seconds wide.
const minimize = (distance: (at: number) => number, from: number, to: number): number => {
  while (to - from > 10_000) {
    const third = (to - from) / 3
    if (distance(from + third) < distance(to - third)) to -= third
    else from += third
  }
  return (from + to) / 2
}

/**
 * The close approaches (appulses, commonly called conjunctions) of two bodies within some days, nearer than `within`
 * degrees. Geocentric: the Moon's parallax shifts its approaches by up to 1° and 2 hours from place to place.
 * Accuracy: 2′ and, where both bodies move fast enough to tell, 10 minutes. Throws SKY_INPUT.
 */
export const approaches = (pair: [SolarBody, SolarBody], from: Date, days: number, within = 5): Approach[] => {
  const [a, b] = pair
  const distance = (at: number) => bodySeparation(a, b, new Date(at))
  const step = (pair.includes('Moon') ? 0.25 : 1) * DAY
  const start = validateTime(from).getTime()
  const steps = Array.from({ length: Math.ceil((days * DAY) / step) + 1 }, (_, index) => start + index * step)
  const distances = steps.map(distance)
  return steps.flatMap((at, index) => {
    const [before, here, after] = [distances[index - 1], distances[index], distances[index + 1]]
    if (before === undefined || here === undefined || after === undefined || here > before || here >= after) return []
    const time = new Date(minimize(distance, at - step, at + step))
    const least = distance(time.getTime())
    return least > within ? [] : [{ bodies: pair, time, separation: least, elongation: bodySeparation(a, 'Sun', time) }]
  })
}

/** The visible approaches of the Moon to the planets and of the planets to each other, in order. */
export const nextApproaches = (from: Date, days = 30): Approach[] => {
  const planets = PLANETS.filter(planet => planet !== 'Uranus' && planet !== 'Neptune')
  const pairs = planets.flatMap((planet, index): [SolarBody, SolarBody][] => [
    [planet, 'Moon'],
    ...planets.slice(index + 1).map((other): [SolarBody, SolarBody] => [planet, other]),
  ])
  return pairs
    .flatMap(pair => approaches(pair, from, days, pair.includes('Moon') ? 6 : 3))
    .filter(({ elongation }) => elongation >= 15)
    .sort((a, b) => a.time.getTime() - b.time.getTime())
}
