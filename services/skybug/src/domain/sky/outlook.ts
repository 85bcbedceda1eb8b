import { compassPoint } from './angles.ts'
import { type BestTimes, bestTimes, GOOD_ALTITUDE } from './best-time.ts'
import type { SkyObject } from './find-object.ts'
import { intersection, type Interval, intervalsAbove } from './intervals.ts'
import { nightCurve } from './night-curve.ts'
import { nightOf } from './night.ts'
import { kindOfObject, targetOfObject } from './object-report.ts'
import type { Place } from './place.ts'
import { positionOf } from './position.ts'
import { isSolarBody } from './target.ts'

/** When an object is best seen: this night, and over the year. */
export interface Outlook {
  name: string
  kind: string
  time: Date
  place: Place
  /** Dark hours of this night in which it stands above the wanted altitude (30° unless it stays lower), and those without the Moon. */
  dark: Interval[]
  moonless: Interval[]
  /** Its highest moment of those; null when there is none. */
  best: { time: Date; altitude: number; direction: string } | null
  /** Null for what moves among the stars. */
  season: BestTimes | null
  /** Airless altitude through the night, every ten minutes. */
  curve: { time: Date; altitude: number }[]
}

const highestIn = (stretches: Interval[], curve: Outlook['curve']) =>
  curve
    .filter(({ time }) => stretches.some(({ from, to }) => from <= time && time <= to))
    .sort((a, b) => b.altitude - a.altitude)[0]

/** The good hours of an object in the night that is meant at a moment, and its months. Some 200 ms. Throws SKY_INPUT. */
export const outlookOf = (object: SkyObject, place: Place, time: Date): Outlook => {
  const target = targetOfObject(object)
  const season = isSolarBody(target) ? null : bestTimes(target, place, time)
  const night = nightOf(place, time)
  const high = intervalsAbove(target, place, night.window, season?.wantedAltitude ?? GOOD_ALTITUDE / 2)
  const [dark, moonless] = [intersection(night.dark, high), intersection(night.darkWithoutMoon, high)]
  const curve = nightCurve(target, place, time)
  const highest = highestIn(moonless, curve) ?? highestIn(dark, curve)
  const best = highest ? { ...highest, direction: compassPoint(positionOf(target, place, highest.time).azimuth) } : null
  return { name: object.name, kind: kindOfObject(object), time, place, dark, moonless, best, season, curve }
}
