import type { Body } from 'astronomy-engine'
import type { Direction } from './angles.ts'
import { astronomy } from './engine.ts'

export const PLANETS = ['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'] as const
export const SOLAR_SYSTEM = ['Sun', 'Moon', ...PLANETS, 'Pluto'] as const

export type Planet = (typeof PLANETS)[number]
export type SolarBody = (typeof SOLAR_SYSTEM)[number]

/** Something that can be looked at: a body of the solar system, or a direction of J2000 (ICRS) that stays. */
export type Target = SolarBody | Direction

export const isSolarBody = (target: Target): target is SolarBody => typeof target === 'string'

// So far away that parallax is nothing.
const LIGHT_YEARS = 10_000

/**
 * The target as the engine's body. A fixed direction is written into the engine's one slot for stars, so the result is
 * good until the next call; every function here uses it at once.
 */
export const bodyOf = (target: Target): Body => {
  const { Body, DefineStar } = astronomy()
  if (isSolarBody(target)) return Body[target]
  DefineStar(Body.Star1, ((target.rightAscension % 24) + 24) % 24, target.declination, LIGHT_YEARS)
  return Body.Star1
}
