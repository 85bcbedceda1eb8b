import type { KINDS } from '../../../catalog/catalog.ts'
import type { PhaseName, Quarter } from '../../../ephemeris/moon.ts'
import type { LunarEclipse, SolarEclipse } from '../../../sky/events/eclipses.ts'

export type Kind = (typeof KINDS)[keyof typeof KINDS] | 'planet' | 'dwarf planet' | 'moon' | 'constellation'
export type CompassPoint =
  'N' | 'NNE' | 'NE' | 'ENE' | 'E' | 'ESE' | 'SE' | 'SSE' | 'S' | 'SSW' | 'SW' | 'WSW' | 'W' | 'WNW' | 'NW' | 'NNW'
export type Instrument = 'eyes' | 'dark eyes' | 'binoculars' | 'telescope'
export type HorizonEvent = 'rise' | 'set' | 'transit'

/**
 * Every text of the answers in one language. Times, numbers, angles and names come formatted. Phrases stand after a name
 * and a colon ('**Mars**: …'), so that none depends on the gender or number of the name.
 */
export interface Messages {
  /** BCP 47, for Intl. */
  locale: string
  kinds: Readonly<Record<Kind, string>>
  phases: Readonly<Record<PhaseName, string>>
  quarters: Readonly<Record<Quarter | 'half moon', string>>
  /** With its preposition: 'im Süden'. */
  compass: Readonly<Record<CompassPoint, string>>
  /** By IAU code. */
  showers: Readonly<Record<string, string>>
  eclipses: {
    sun: Readonly<Record<SolarEclipse['kind'], string>>
    moon: Readonly<Record<LunarEclipse['kind'], string>>
  }
  stages: Readonly<Record<LunarEclipse['kind'], string>>
  hemispheres: { north: string; south: string; east: string; west: string }

  above(altitude: string, direction: string, azimuth: string): string
  below(altitude: string): string
  onHorizon(direction: string): string
  inConstellation(name: string): string
  /** The nouns: 'Aufgang'. */
  events: Readonly<Record<HorizonEvent, string>>
  height(altitude: string): string
  upSince(time: string): string
  downSince(time: string): string
  again(event: HorizonEvent): string
  noneSoon(event: HorizonEvent): string
  notThatDay(event: HorizonEvent): string
  staysUp: string
  staysDown: string
  magnitude(value: string): string
  instruments: Readonly<Record<Instrument, string>>
  span(from: string, to: string): string
  /** `altitude` and `sun` in whole degrees. */
  visible(limits: { altitude: string; sun: string }, spans: string, isMoonlit: boolean): string
  notVisible(limits: { altitude: string; sun: string }): string
  highest(time: string, altitude: string, direction: string): string

  nightOf(date: string): string
  sunset(time: string): string
  dark(from: string, hours: string, moonless: string): string
  neverDark: string
  noSunset: string
  moon(phase: string, lit: string, constellation: string): string
  planetsLead: string
  noPlanets: string
  hiddenPlanets(names: string): string
  inView(from: string, to: string): string
  objectsLead: string
  besideMoon(separation: string): string
  activeShowers(names: string): string
  gallery: string
  twilights: { sun: string; civil: string; nautical: string; astronomical: string }
  evening(time: string): string
  morning(time: string): string

  moonPhase(phase: string, lit: string, age: string, distance: string): string
  comingUp: string
  nextQuarter(phase: string, time: string): string
  quarterAfter(time: string): string
  solarEclipses: string
  lunarEclipses: string
  noTotal(count: number): string
  covered(percent: string): string
  seenHere(span: string): string
  central(span: string): string
  moonUpFor(stage: string, span: string): string
  moonDown: string
  eyeSafety: string
  eclipseNeedsPlace: string
  shower(peak: string, rate: string, from: string, to: string): string
  expectedHere(rate: string, moon: string): string
  radiantDown: string
  meteorAdvice: string

  alsoKnown(names: string): string
  size(major: string, minor: string): string
  disc(size: string, unit: 'minutes' | 'seconds'): string
  measured(distance: string, error: string | null): string
  fewLightYears(value: string): string
  millionLightYears(value: string): string
  kilometers(distance: string, au: string): string
  lightTime(value: string, unit: 'seconds' | 'minutes' | 'hours'): string
  noDistance: string
  galaxyError: string
  source(name: string): string

  bestMonths(months: string, altitude: string): string
  mostOfTheYear: string
  noGoodMonth: string
  opposition(date: string): string
  elongation(date: string, degrees: string): string
  moonBest: string

  field(focalLength: string, sensor: string, size: string, moons: string): string
  fieldNeeds: string
  charts: Readonly<Record<'horizon' | 'finder' | 'altitude' | 'moon', string>>

  greeting: string
  thanks: string
  /** What is answered in this language, and that the rest is in English. */
  abilities: string
  notUnderstood: string
  placeNeeded: string
  unknownPlace(name: string): string
  regionTooLarge(name: string): string
  unclearTime: string
  impossibleTime: string
  whichNight: string
  outOfRange: string
  computed(where: string, when: string, zone: string): string
}
