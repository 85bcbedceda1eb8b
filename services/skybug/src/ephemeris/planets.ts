import { astronomy } from './engine.ts'
import { validateTime } from './place.ts'
import { type Planet, PLANETS, type SolarBody } from './target.ts'

const KM_PER_AU = 149_597_870.7

/** Equatorial radii in km: IAU Working Group on Cartographic Coordinates 2015 (Archinal et al. 2018). */
const RADII: Record<SolarBody, number> = {
  Sun: 695_700,
  Moon: 1737.4,
  Mercury: 2440.53,
  Venus: 6051.8,
  Mars: 3396.19,
  Jupiter: 71_492,
  Saturn: 60_268,
  Uranus: 25_559,
  Neptune: 24_764,
  Pluto: 1188.3,
}

export interface BodyState {
  /** Visual magnitude; Saturn with its rings. */
  magnitude: number
  /** Lit part of the disc, 0…1. */
  illumination: number
  /** Degrees between body and Sun, seen from the Earth's center. Null for the Sun. */
  elongation: number | null
  /** Whether it is best seen before sunrise or after sunset. Null for the Sun. */
  visibility: 'morning' | 'evening' | null
  /** Astronomical units from the Earth's center. */
  distanceAu: number
  distanceKm: number
  /** Seconds of arc across the equator. */
  diameter: number
  /** Degrees that Saturn's rings are open, north side positive; null for others. */
  ringTilt: number | null
}

/**
 * How a body of the solar system looks at a moment, geocentric. Magnitudes as the engine has them (within 0.2 of Mallama
 * & Hilton 2018, Saturn with its rings being the worst), elongation 2′. Throws SKY_INPUT.
 */
export const bodyState = (body: SolarBody, time: Date): BodyState => {
  const { Body, Elongation, Illumination } = astronomy()
  const light = Illumination(Body[body], validateTime(time))
  const elongation = body === 'Sun' ? null : Elongation(Body[body], time)
  const distanceKm = light.geo_dist * KM_PER_AU
  return {
    magnitude: light.mag,
    illumination: body === 'Sun' ? 1 : light.phase_fraction,
    elongation: elongation && elongation.elongation,
    visibility: elongation && (elongation.visibility === 'morning' ? 'morning' : 'evening'),
    distanceAu: light.geo_dist,
    distanceKm,
    diameter: 2 * Math.asin(RADII[body] / distanceKm) * (180 / Math.PI) * 3600,
    ringTilt: light.ring_tilt ?? null,
  }
}

type PlanetEventKind =
  'opposition' | 'conjunction with the Sun' | 'inferior conjunction' | 'superior conjunction' | 'greatest elongation'

export interface PlanetEvent {
  planet: Planet
  kind: PlanetEventKind
  time: Date
  /** Degrees from the Sun at that moment. */
  elongation: number
}

const isInner = (planet: Planet): planet is 'Mercury' | 'Venus' => planet === 'Mercury' || planet === 'Venus'

/**
 * The next opposition and conjunction with the Sun of a planet, or the two conjunctions and the greatest elongation of
 * Mercury and Venus, in order. Told by heliocentric ecliptic longitude of date; minutes for the inner planets, an hour
 * for the slow ones, where the almanac's definitions differ by more than that. Throws SKY_INPUT.
 */
export const nextPlanetEvents = (planet: Planet, from: Date): PlanetEvent[] => {
  const { Body, Elongation, SearchMaxElongation, SearchRelativeLongitude } = astronomy()
  const body = Body[planet]
  const aligned = (kind: PlanetEventKind, longitude: number): PlanetEvent => {
    const time = SearchRelativeLongitude(body, longitude, validateTime(from)).date
    return { planet, kind, time, elongation: Elongation(body, time).elongation }
  }
  const events = isInner(planet)
    ? [aligned('inferior conjunction', 0), aligned('superior conjunction', 180)]
    : [aligned('opposition', 0), aligned('conjunction with the Sun', 180)]
  if (isInner(planet)) {
    const { time, elongation } = SearchMaxElongation(body, from)
    events.push({ planet, kind: 'greatest elongation', time: time.date, elongation })
  }
  return events.sort((a, b) => a.time.getTime() - b.time.getTime())
}

export const isPlanet = (name: string): name is Planet => (PLANETS as readonly string[]).includes(name)
