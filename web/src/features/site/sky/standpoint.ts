import { useSyncExternalStore } from 'react'
import { keep, kept } from '../../../ui/kept.ts'

/** Where the visitor stands, to a tenth of a degree: nothing finer leaves the browser. */
export interface Standpoint {
  lat: number
  lon: number
  /** Null: the browser said so. */
  name: string | null
}

const KEPT = 'skyfolio.standpoint'
const TIMEOUT_MS = 15_000
const CACHED_MS = 300_000

const tenth = (value: number): number => Math.round(value * 10) / 10 || 0

const isStandpoint = (value: unknown): value is Standpoint =>
  typeof value === 'object' && value !== null && 'lat' in value && 'lon' in value && typeof value.lat === 'number'

const read = (): Standpoint | null => {
  const place = kept(KEPT)
  return isStandpoint(place) ? place : null
}

let present: Standpoint | null | undefined
const listeners = new Set<() => void>()

const current = (): Standpoint | null => (present === undefined ? (present = read()) : present)

/** Takes a place for this visit; null forgets it. */
export const standAt = (place: Standpoint | null): void => {
  present = place && { ...place, lat: tenth(place.lat), lon: tenth(place.lon) }
  // Where nothing is kept it holds for this page.
  keep(KEPT, present)
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The visitor's place, when it is known. */
export const useStandpoint = (): Standpoint | null => useSyncExternalStore(subscribe, current, () => null)

/** The place as it is known now. */
export const standpoint = current

/** Asks the browser where it is. Null: it can't or mustn't say. */
export const locate = (): Promise<Standpoint | null> =>
  new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        standAt({ lat: coords.latitude, lon: coords.longitude, name: null })
        resolve(current())
      },
      () => resolve(null),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: CACHED_MS },
    )
  })

/** '39.1° N, 84.5° W' */
export const shownPlace = ({ lat, lon }: Standpoint): string => {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`
  return `${part(lat, 'N', 'S')}, ${part(lon, 'E', 'W')}`
}

/** The zone of the browser: good for where the browser is, not for a town that was typed. */
export const zoneFor = (place: Standpoint): string | undefined =>
  place.name === null ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined

/** The query of a place, as the sky's routes take it. */
export const placeQuery = (place: Standpoint): string => {
  const zone = zoneFor(place)
  const query = new URLSearchParams({ lat: place.lat.toFixed(1), lon: place.lon.toFixed(1) })
  if (zone) query.set('timeZone', zone)
  return query.toString()
}
