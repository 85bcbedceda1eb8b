import { separation } from './angles.ts'
import { astronomy } from './engine.ts'
import { checkedTime, observerOf, type Place } from './place.ts'

const KM_PER_AU = 149_597_870.7
const RADII_KM = { Sun: 695_700, Moon: 1_737.4 }

/** The part of a disc's area that a second disc covers, from their radii and the distance of their centres. */
const overlap = (radius: number, other: number, distance: number): number => {
  if (distance >= radius + other) return 0
  if (distance <= Math.abs(radius - other)) return Math.min(1, (other / radius) ** 2)
  const chordAt = (radius ** 2 - other ** 2 + distance ** 2) / (2 * distance)
  const halfChord = Math.sqrt(radius ** 2 - chordAt ** 2)
  const segment = (r: number, x: number) => r ** 2 * Math.acos(x / r) - x * halfChord
  return (segment(radius, chordAt) + segment(other, distance - chordAt)) / (Math.PI * radius ** 2)
}

/**
 * The part of the Sun's area that the Moon covers at a place and moment, 0…1, whether the Sun is up or not. The discs are
 * circles, topocentric. Agrees with the engine at the middle of an eclipse within 0.002. Throws SKY_INPUT.
 */
export const coveredPart = (place: Place, time: Date): number => {
  const { Body, Equator } = astronomy()
  const [sun, moon] = (['Sun', 'Moon'] as const).map(name => {
    const { ra, dec, dist } = Equator(Body[name], checkedTime(time), observerOf(place), true, true)
    const radius = (Math.asin(RADII_KM[name] / (dist * KM_PER_AU)) * 180) / Math.PI
    return { rightAscension: ra, declination: dec, radius }
  })
  return sun && moon ? overlap(sun.radius, moon.radius, separation(sun, moon)) : 0
}
