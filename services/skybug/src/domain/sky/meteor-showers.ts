import { astronomy } from './engine.ts'
import { DAY, hoursOf, intersection, intervalsAbove } from './intervals.ts'
import { type Shower, SHOWERS } from './meteor-showers-table.ts'
import { moonAt } from './moon.ts'
import { nightOf } from './night.ts'
import { checkedTime, type Place } from './place.ts'
import { altitudeOf } from './position.ts'
import { solarNoons } from './rise-set.ts'

export interface ShowerMaximum {
  shower: Shower
  /** When the Sun reaches the shower's longitude, in UTC: the maximum, give or take some hours. */
  peak: Date
  /** First and last day of this return, UTC midnights. */
  active: { from: Date; to: Date }
}

export interface ShowerNight extends ShowerMaximum {
  /** Lit part of the Moon in the night of the maximum, 0…1. */
  moonIllumination: number
  /** Hours of that night that are astronomically dark with the radiant up, and those of them without the Moon. */
  darkHours: number
  moonlessHours: number
  /** The radiant's greatest airless altitude while it is dark, degrees; null when it never is, or the radiant is down. */
  radiantAltitude: number | null
  /** The rate people may count under a dark country sky then (ZHR × sin altitude); null like the altitude. */
  expectedRate: number | null
  /** What the Moon does to it, in words. */
  moonlight: 'dark' | 'some moonlight' | 'bright moonlight'
}

// General precession in longitude: 50.29″ a year carry the table's equinox J2000 to that of date.
const longitudeOfDate = (longitude: number, time: Date): number =>
  longitude + ((time.getTime() - Date.UTC(2000, 0, 1, 12)) / (365.25 * DAY)) * (50.29 / 3600)

const dayOf = (year: number, monthDay: string): Date => new Date(`${year}-${monthDay}T00:00:00Z`)

const maximumNear = (shower: Shower, around: Date): ShowerMaximum => {
  const start = new Date(around.getTime() - 20 * DAY)
  const found = astronomy().SearchSunLongitude(longitudeOfDate(shower.solarLongitude, around), start, 40)
  if (!found)
    throw new Error(`The Sun does not reach the longitude of the ${shower.name} near ${around.toISOString()}.`)
  const peak = found.date
  const year = peak.getUTCFullYear()
  const [first, last] = shower.active
  const from = dayOf(year, first) > peak ? dayOf(year - 1, first) : dayOf(year, first)
  const to = dayOf(year, last) < peak ? dayOf(year + 1, last) : dayOf(year, last)
  return { shower, peak, active: { from, to } }
}

// The date of a longitude without the ellipse: 2 days off at worst, near enough to search around.
const roughPeak = (shower: Shower, year: number): Date =>
  new Date(Date.UTC(year, 0, 1) + ((((shower.solarLongitude - 280.1 + 360) % 360) / 360) * 365.25 + 0.5) * DAY)

/** The returns of all showers whose activity ends after a moment, within a year, by their maxima. Throws SKY_INPUT. */
export const nextShowers = (from: Date): ShowerMaximum[] => {
  const year = checkedTime(from).getUTCFullYear()
  const until = from.getTime() + 366 * DAY
  return SHOWERS.flatMap(shower => [-1, 0, 1].map(offset => maximumNear(shower, roughPeak(shower, year + offset))))
    .filter(({ active, peak }) => active.to.getTime() + DAY > from.getTime() && peak.getTime() < until)
    .sort((a, b) => a.peak.getTime() - b.peak.getTime())
}

/** The showers that are active at a moment. Throws SKY_INPUT. */
export const activeShowers = (time: Date): ShowerMaximum[] =>
  nextShowers(time).filter(({ active }) => active.from <= time)

/**
 * What a place gets of a shower in the night nearest its maximum, and what the Moon does to it.
 * Rates are for a limiting magnitude of 6.5 and differ from year to year by a factor of two. Throws SKY_INPUT.
 */
export const showerNight = (maximum: ShowerMaximum, place: Place): ShowerNight => {
  const radiant = { ...maximum.shower.radiant, rightAscension: maximum.shower.radiant.rightAscension / 15 }
  const { last, next } = solarNoons(place, maximum.peak)
  // A minute before midnight: the night around it is meant, not the one to come.
  const night = nightOf(place, new Date((last.getTime() + next.getTime()) / 2 - 60_000))
  const up = intervalsAbove(radiant, place, night.window, 0)
  const dark = intersection(night.dark, up)
  const edges = dark.flatMap(({ from, to }) => [from, new Date((from.getTime() + to.getTime()) / 2), to])
  const highest = edges.length === 0 ? null : Math.max(...edges.map(time => altitudeOf(radiant, place, time)))
  const { illumination } = moonAt(maximum.peak)
  const darkHours = hoursOf(dark)
  const moonlessHours = hoursOf(intersection(night.darkWithoutMoon, up))
  const undisturbed = illumination < 0.15 || (darkHours > 0 && moonlessHours / darkHours > 0.7)
  return {
    ...maximum,
    moonIllumination: illumination,
    darkHours,
    moonlessHours,
    radiantAltitude: highest,
    expectedRate: highest === null ? null : maximum.shower.zenithalRate * Math.sin((highest * Math.PI) / 180),
    moonlight: undisturbed ? 'dark' : illumination > 0.6 ? 'bright moonlight' : 'some moonlight',
  }
}
