import { useSyncExternalStore } from 'react'
import { readSession, writeSession } from '../../ui/session-storage.ts'

/** The visitor's place, to a tenth of a degree: nothing finer leaves the browser. */
export interface Standpoint {
  lat: number
  lon: number
  /** Null: the browser located it. */
  name: string | null
}

const STORAGE_KEY = 'skyfolio.standpoint'
const TIMEOUT_MS = 15_000
const CACHED_MS = 300_000

const tenth = (value: number): number => Math.round(value * 10) / 10 || 0

const isStandpoint = (value: unknown): value is Standpoint =>
  typeof value === 'object' && value !== null && 'lat' in value && 'lon' in value && typeof value.lat === 'number'

const read = (): Standpoint | null => {
  const place = readSession(STORAGE_KEY)
  return isStandpoint(place) ? place : null
}

let present: Standpoint | null | undefined
const listeners = new Set<() => void>()

const current = (): Standpoint | null => (present === undefined ? (present = read()) : present)

/** Takes a place for this visit; null forgets it. */
export const setStandpoint = (place: Standpoint | null): void => {
  present = place && { ...place, lat: tenth(place.lat), lon: tenth(place.lon) }
  // Where nothing can be stored it holds for this page.
  writeSession(STORAGE_KEY, present)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The visitor's place, when it is known. */
export const useStandpoint = (): Standpoint | null => useSyncExternalStore(subscribe, current, () => null)

/** The place as it is known now. */
export const currentStandpoint = current

/** Locates the browser. Null: it can't or mustn't, or its permission prompt was not answered in time. */
export const locate = (): Promise<Standpoint | null> =>
  new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve(null)
    // The browser's own timeout doesn't run while it waits for a permission.
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer)
        setStandpoint({ lat: coords.latitude, lon: coords.longitude, name: null })
        resolve(current())
      },
      () => {
        clearTimeout(timer)
        resolve(null)
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: CACHED_MS },
    )
  })

/** '39.1° N, 84.5° W' */
export const coordinatesText = ({ lat, lon }: Standpoint): string => {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`
  return `${part(lat, 'N', 'S')}, ${part(lon, 'E', 'W')}`
}

/** The zone of the browser: good for where the browser is, not for a town that was typed. */
export const browserTimeZone = (place: Standpoint): string | undefined =>
  place.name === null ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined

/** The query of a place, as the sky's routes take it. */
export const standpointQuery = (place: Standpoint): string => {
  const zone = browserTimeZone(place)
  const query = new URLSearchParams({ lat: place.lat.toFixed(1), lon: place.lon.toFixed(1) })
  if (zone) query.set('timeZone', zone)
  return query.toString()
}
