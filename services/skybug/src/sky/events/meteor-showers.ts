import { astronomy } from '../../ephemeris/engine.ts'
import { DAY, hoursOf, intersection } from '../../ephemeris/intervals.ts'
import { moonAt } from '../../ephemeris/moon.ts'
import { type Place, validateTime } from '../../ephemeris/place.ts'
import { intervalsAbove, solarNoons } from '../../ephemeris/rise-set.ts'
import { nightOf } from '../night/night.ts'
import { highestIn } from '../night/visibility.ts'

/** An annual shower. */
export interface Shower {
  /** IAU code. */
  code: string
  name: string
  /** First and last day it is active, month-day. */
  active: [string, string]
  /** Ecliptic longitude of the Sun at the maximum, degrees, equinox J2000. */
  solarLongitude: number
  /** The radiant at the maximum, degrees, J2000. */
  radiant: { rightAscension: number; declination: number }
  /** Kilometers a second. */
  speed: number
  /** Zenithal hourly rate: with the radiant overhead under a perfect sky. */
  zenithalRate: number
  parent: string | null
}

const row = (
  code: string,
  name: string,
  active: [string, string],
  solarLongitude: number,
  [rightAscension, declination]: [number, number],
  [speed, zenithalRate]: [number, number],
  parent: string | null,
): Shower => ({
  code,
  name,
  active,
  solarLongitude,
  radiant: { rightAscension, declination },
  speed,
  zenithalRate,
  parent,
})

/**
 * The showers of 5 meteors an hour and more that a visual observer can tell: International Meteor Organization, working
 * list of visual meteor showers of the yearly Meteor Shower Calendar; parents by the IAU Meteor Data Center.
 */
export const SHOWERS: Shower[] = [
  row('QUA', 'Quadrantids', ['12-28', '01-12'], 283.15, [230, 49], [41, 80], 'asteroid 2003 EH1'),
  row('LYR', 'Lyrids', ['04-14', '04-30'], 32.32, [271, 34], [49, 18], 'comet C/1861 G1 (Thatcher)'),
  row('ETA', 'Eta Aquariids', ['04-19', '05-28'], 45.5, [338, -1], [66, 50], 'comet 1P/Halley'),
  row('SDA', 'Southern Delta Aquariids', ['07-12', '08-23'], 128, [340, -16], [41, 25], 'comet 96P/Machholz'),
  row('CAP', 'Alpha Capricornids', ['07-03', '08-15'], 128, [307, -10], [23, 5], 'comet 169P/NEAT'),
  row('PER', 'Perseids', ['07-17', '08-24'], 140, [48, 58], [59, 100], 'comet 109P/Swift-Tuttle'),
  row('AUR', 'Aurigids', ['08-28', '09-05'], 158.6, [91, 39], [66, 6], 'comet C/1911 N1 (Kiess)'),
  row('SPE', 'September Epsilon Perseids', ['09-05', '09-21'], 166.7, [48, 40], [64, 5], null),
  row('DRA', 'Draconids', ['10-06', '10-10'], 195.4, [262, 54], [20, 5], 'comet 21P/Giacobini-Zinner'),
  row('ORI', 'Orionids', ['10-02', '11-07'], 208, [95, 16], [66, 20], 'comet 1P/Halley'),
  row('STA', 'Southern Taurids', ['09-20', '11-20'], 223, [52, 15], [27, 7], 'comet 2P/Encke'),
  row('NTA', 'Northern Taurids', ['10-20', '12-10'], 230, [58, 22], [29, 5], 'comet 2P/Encke'),
  row('LEO', 'Leonids', ['11-06', '11-30'], 235.27, [152, 22], [71, 10], 'comet 55P/Tempel-Tuttle'),
  row('GEM', 'Geminids', ['12-04', '12-20'], 262.2, [112, 33], [35, 150], 'asteroid 3200 Phaethon'),
  row('URS', 'Ursids', ['12-17', '12-26'], 270.7, [217, 76], [33, 10], 'comet 8P/Tuttle'),
]

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
  /** The rate to expect under a dark country sky (ZHR × sin altitude); null like the altitude. */
  expectedRate: number | null
  moonlight: 'dark' | 'some moonlight' | 'bright moonlight'
}

// General precession in longitude: 50.29″ a year carry the table's equinox J2000 to that of date.
const longitudeOfDate = (longitude: number, time: Date): number =>
  longitude + ((time.getTime() - Date.UTC(2000, 0, 1, 12)) / (365.25 * DAY)) * (50.29 / 3600)

const dayOf = (year: number, monthDay: string): Date => new Date(`${year}-${monthDay}T00:00:00Z`)

const maximumNear = (shower: Shower, around: Date): ShowerMaximum => {
  const start = new Date(around.getTime() - 20 * DAY)
  const maximum = astronomy().SearchSunLongitude(longitudeOfDate(shower.solarLongitude, around), start, 40)
  if (!maximum)
    throw new Error(`The Sun does not reach the longitude of the ${shower.name} near ${around.toISOString()}.`)
  const peak = maximum.date
  const year = peak.getUTCFullYear()
  const [first, last] = shower.active
  const from = dayOf(year, first) > peak ? dayOf(year - 1, first) : dayOf(year, first)
  const to = dayOf(year, last) < peak ? dayOf(year + 1, last) : dayOf(year, last)
  return { shower, peak, active: { from, to } }
}

// The date of a longitude without the ellipse: 2 days off at worst, near enough to search around.
const roughPeak = (shower: Shower, year: number): Date =>
  new Date(Date.UTC(year, 0, 1) + ((((shower.solarLongitude - 280.1 + 360) % 360) / 360) * 365.25 + 0.5) * DAY)

// No shower is active for longer than this before or after its maximum, the error of a rough one included.
const MOST_ACTIVE_DAYS = 60

/** The returns of all showers whose activity ends after a moment, within some days, by their maxima. Throws SKY_INPUT. */
export const nextShowers = (from: Date, days = 366): ShowerMaximum[] => {
  const year = validateTime(from).getUTCFullYear()
  const until = from.getTime() + days * DAY
  const isNear = (peak: Date) =>
    peak.getTime() > from.getTime() - MOST_ACTIVE_DAYS * DAY && peak.getTime() < until + 3 * DAY
  return SHOWERS.flatMap(shower =>
    [-1, 0, 1]
      .map(offset => roughPeak(shower, year + offset))
      .filter(isNear)
      .map(peak => maximumNear(shower, peak)),
  )
    .filter(({ active, peak }) => active.to.getTime() + DAY > from.getTime() && peak.getTime() < until)
    .sort((a, b) => a.peak.getTime() - b.peak.getTime())
}

/** The showers that are active at a moment. Throws SKY_INPUT. */
export const activeShowers = (time: Date): ShowerMaximum[] =>
  nextShowers(time, MOST_ACTIVE_DAYS).filter(({ active }) => active.from <= time)

/**
 * A shower at a place in the night nearest its maximum, and the Moon's interference.
 * Rates are for a limiting magnitude of 6.5 and differ from year to year by a factor of two. Throws SKY_INPUT.
 */
export const showerNight = (maximum: ShowerMaximum, place: Place): ShowerNight => {
  const radiant = { ...maximum.shower.radiant, rightAscension: maximum.shower.radiant.rightAscension / 15 }
  const { last, next } = solarNoons(place, maximum.peak)
  // A minute before midnight still belongs to the night around it.
  const night = nightOf(place, new Date((last.getTime() + next.getTime()) / 2 - 60_000))
  const up = intervalsAbove(radiant, place, night.window, 0)
  const dark = intersection(night.dark, up)
  const highest = highestIn(radiant, place, dark, night)?.altitude ?? null
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
