import { readFileSync } from 'node:fs'
import type { Place } from '../../src/ephemeris/place.ts'
import type { Planet, SolarBody, Target } from '../../src/ephemeris/target.ts'

type Time = string
type MaybeTime = string | null

/** test/reference/sky.json as scripts/make-reference.py writes it. */
interface Reference {
  places: Record<string, [latitude: number, longitude: number]>
  stars: Record<string, [hours: number, degrees: number]>
  positions: [
    place: string,
    time: Time,
    name: string,
    ra: number,
    dec: number,
    alt: number,
    az: number,
    au: number | null,
  ][]
  rises: [place: string, from: Time, name: string, rise: MaybeTime, transit: Time, set: MaybeTime][]
  /** Dusk and dawn of the civil, nautical and astronomical twilight between a noon and the next. */
  twilights: [place: string, noon: Time, ...MaybeTime[]][]
  phases: [time: Time, quarter: number][]
  lunarEclipses: [peak: Time, kind: string][]
  solarEclipses: [place: string, kind: string, first: Time, middle: Time, last: Time][]
  appearances: [
    time: Time,
    body: SolarBody,
    magnitude: number | null,
    elongation: number,
    lit: number,
    constellation: string,
    au: number,
  ][]
  oppositions: [planet: Planet, kind: string, time: Time][]
}

export const reference = JSON.parse(readFileSync(new URL('./sky.json', import.meta.url), 'utf8')) as Reference

export const placeOf = (name: string): Place => {
  const [latitude, longitude] = reference.places[name] ?? [NaN, NaN]
  return { latitude, longitude }
}

export const referenceTarget = (name: string): Target => {
  const star = reference.stars[name]
  return star ? { rightAscension: star[0], declination: star[1] } : (name as SolarBody)
}
