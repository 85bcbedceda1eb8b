import { fullTurn } from './angles.ts'
import { astronomy } from './engine.ts'
import { validateTime } from './place.ts'

export const QUARTERS = ['new moon', 'first quarter', 'full moon', 'last quarter'] as const
export type Quarter = (typeof QUARTERS)[number]

const NAMES = [
  'new moon',
  'waxing crescent',
  'first quarter',
  'waxing gibbous',
  'full moon',
  'waning gibbous',
  'last quarter',
  'waning crescent',
] as const
export type PhaseName = (typeof NAMES)[number]

// A quarter is an instant; its name is used for the day around it: half a day of the Moon's 12.2° a day.
const NAMED_WITHIN = 6.1

export interface MoonState {
  /** How far the Moon is ahead of the Sun along the ecliptic (apparent, geocentric): 0 new, 90 first quarter, 180 full. */
  phaseAngle: number
  name: PhaseName
  /** Lit part of the disc, 0…1. */
  illumination: number
  waxing: boolean
  /** Days since the last new moon. */
  age: number
  /** Kilometers between the centers of Earth and Moon. */
  distanceKm: number
  /** Degrees across the disc, seen from the Earth's center. */
  diameter: number
  magnitude: number
}

export interface PhaseEvent {
  phase: Quarter
  time: Date
}

/** The phase's everyday name for an angle in degrees; the four quarters hold for half a day around their moment. */
export const phaseName = (phaseAngle: number): PhaseName => {
  const angle = fullTurn(phaseAngle)
  const quarter = Math.round(angle / 90)
  const near = Math.abs(angle - quarter * 90) <= NAMED_WITHIN
  return NAMES[near ? (quarter * 2) % 8 : Math.floor(angle / 90) * 2 + 1] ?? 'new moon'
}

/** The Moon at a moment, the same for all places. Accuracy: angle 1′, illumination 0.001, distance 20 km. Throws SKY_INPUT. */
export const moonAt = (time: Date): MoonState => {
  const { Body, Illumination, Libration, MoonPhase, SearchMoonPhase } = astronomy()
  const phaseAngle = MoonPhase(validateTime(time))
  const { phase_fraction, mag } = Illumination(Body.Moon, time)
  const { dist_km, diam_deg } = Libration(time)
  const newMoon = SearchMoonPhase(0, time, -35)?.date
  return {
    phaseAngle,
    name: phaseName(phaseAngle),
    illumination: phase_fraction,
    waxing: phaseAngle < 180,
    age: newMoon ? (time.getTime() - newMoon.getTime()) / 86_400_000 : 0,
    distanceKm: dist_km,
    diameter: diam_deg,
    magnitude: mag,
  }
}

/** The next quarters after a moment, in UTC, in order. Accuracy: 1 minute. Throws SKY_INPUT. */
export const nextPhases = (from: Date, count = 4): PhaseEvent[] => {
  const { NextMoonQuarter, SearchMoonQuarter } = astronomy()
  const events: PhaseEvent[] = []
  for (let quarter = SearchMoonQuarter(validateTime(from)); events.length < count; quarter = NextMoonQuarter(quarter)) {
    events.push({ phase: QUARTERS[quarter.quarter] ?? 'new moon', time: quarter.time.date })
  }
  return events
}
