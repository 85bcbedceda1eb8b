import type { SkyObject } from '../sky/find-object.ts'
import { designation } from '../sky/deep-sky.ts'
import type { Interval } from '../sky/intervals.ts'
import type { Place } from '../sky/place.ts'
import { shownClock, shownTime } from '../sky/shown-time.ts'
import type { Scene } from './scene.ts'

const DIRECTIONS: Record<string, string> = {
  N: 'north',
  E: 'east',
  S: 'south',
  W: 'west',
}

/** 'SSW' → 'south-southwest'. */
export const direction = (point: string): string => {
  const words = [...point].map(letter => DIRECTIONS[letter] ?? '')
  return words.length === 3 ? `${words[0]}-${words[1]}${words[2]}` : words.join('')
}

/** '39.1° N, 84.5° W': to a tenth, as it may be told. */
export const shownPlace = ({ latitude, longitude }: Place): string => {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`
  return `${part(latitude, 'N', 'S')}, ${part(longitude, 'E', 'W')}`
}

/** '77%' of a part of 1. */
export const percent = (part: number): string => `${Math.round(part * 100)}%`

/** Degrees without decimals; what is close to the horizon with one. */
export const degrees = (value: number): string =>
  Math.abs(value) < 10 ? `${value.toFixed(1)}°` : `${Math.round(value)}°`

const dayOf = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short' }).format(time)

/** A day and time, with the year where that isn't the asker's present one. */
export const dayAndTime = (time: Date, { zone, now }: Pick<Scene, 'zone' | 'now'>): string => shownTime(time, zone, now)

/** A moment, with its day where that isn't the scene's own. */
export const moment = (time: Date, scene: Pick<Scene, 'time' | 'zone' | 'now'>): string =>
  dayOf(time, scene.zone) === dayOf(scene.time, scene.zone) ? shownClock(time, scene.zone) : dayAndTime(time, scene)

/** 'from 6:53 PM EST to 5:40 AM EST'. */
export const stretch = ({ from, to }: Interval, { zone }: Pick<Scene, 'zone'>): string =>
  `from ${shownClock(from, zone)} to ${shownClock(to, zone)}`

/** '5 hours 40 minutes'. */
export const hours = (value: number): string => {
  const minutes = Math.round(value * 60)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    whole > 0 ? `${whole} hour${whole === 1 ? '' : 's'}` : '',
    rest > 0 ? `${rest} minute${rest === 1 ? '' : 's'}` : '',
  ]
  return parts.filter(Boolean).join(' ') || 'no time at all'
}

/** 'A, B and C'. */
export const listed = (items: string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

const count = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 })
/** '384,400'. */
export const number = (value: number): string => count.format(value)

/** How an object is named within a sentence. */
export const inSentence = (object: SkyObject): string =>
  object.name === 'Sun' || object.name === 'Moon'
    ? `the ${object.name}`
    : object.type === 'constellation'
      ? `${object.name}`
      : object.name

export const atStart = (object: SkyObject): string => {
  const name = inSentence(object)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The short name a chart is asked for by. */
export const shortName = (object: SkyObject): string =>
  object.type === 'deep-sky' ? designation(object.entry) : object.name

/** Time, place and method: the last line of every computed answer. */
export const computedFor = (scene: Scene, withPlace = true): string => {
  const { place, placeName } = scene
  const where = placeName ? `${placeName} (${shownPlace(place)})` : shownPlace(place)
  const when = dayAndTime(scene.time, scene)
  const what = withPlace ? `${where}, ${when}` : when
  return `*Computed for ${what}, with Astronomy Engine: apparent positions within 2 arc-minutes of JPL DE421, altitudes without refraction.*`
}
