import { astronomy } from './engine.ts'
import { intervalsAbove, type Interval } from './intervals.ts'
import { checkedTime, observerOf, type Place } from './place.ts'
import { altitudeOf } from './position.ts'

const MINUTE = 60_000

export interface LunarEclipse {
  kind: 'penumbral' | 'partial' | 'total'
  /** Middle of the eclipse, in UTC. */
  peak: Date
  /** First to last contact with the half-shadow. */
  penumbral: Interval
  /** First to last contact with the umbra; null in a penumbral eclipse. */
  partial: Interval | null
  /** While the whole Moon is in the umbra; null unless total. */
  total: Interval | null
  /** Part of the disc's area in the umbra at the peak, 0…1. */
  obscuration: number
  /** Airless degrees of the Moon above the horizon at the peak. */
  altitude: number
  /** When the Moon is up here during the eclipse; empty: not seen from here. */
  visible: Interval[]
}

const around = (peak: Date, minutes: number): Interval => ({
  from: new Date(peak.getTime() - minutes * MINUTE),
  to: new Date(peak.getTime() + minutes * MINUTE),
})

/**
 * The next lunar eclipses after a moment, seen from the place or not (`visible` tells).
 * Contacts within 1 minute of NASA's canon for the umbra; the half-shadow's edge is soft. Throws SKY_INPUT.
 */
export const lunarEclipses = (place: Place, from: Date, count = 1): LunarEclipse[] => {
  const { NextLunarEclipse, SearchLunarEclipse } = astronomy()
  const found: LunarEclipse[] = []
  for (let next = SearchLunarEclipse(checkedTime(from)); found.length < count; next = NextLunarEclipse(next.peak)) {
    const peak = next.peak.date
    const penumbral = around(peak, next.sd_penum)
    found.push({
      kind: next.sd_total > 0 ? 'total' : next.sd_partial > 0 ? 'partial' : 'penumbral',
      peak,
      penumbral,
      partial: next.sd_partial > 0 ? around(peak, next.sd_partial) : null,
      total: next.sd_total > 0 ? around(peak, next.sd_total) : null,
      obscuration: next.obscuration,
      altitude: altitudeOf('Moon', place, peak),
      visible: intervalsAbove('Moon', place, penumbral, -0.5),
    })
  }
  return found
}

export interface SolarEclipse {
  /** As seen from the place. */
  kind: 'partial' | 'annular' | 'total'
  /** First to last contact at the place, in UTC, whether the Sun is up or not. */
  partial: Interval
  /** Second to third contact; null in a partial eclipse. */
  central: Interval | null
  peak: Date
  /** Part of the Sun's area that is covered at the peak, 0…1. */
  obscuration: number
  /** Airless degrees of the Sun above the horizon at the peak. */
  altitude: number
  /** While the Sun is up during the eclipse; never empty. */
  visible: Interval[]
}

/**
 * The next solar eclipses that a place sees, in order. Contacts within half a minute where ΔT is known (to about 2030);
 * the Moon's limb is taken as smooth. Throws SKY_INPUT.
 */
export const solarEclipses = (place: Place, from: Date, count = 1): SolarEclipse[] => {
  const { NextLocalSolarEclipse, SearchLocalSolarEclipse } = astronomy()
  const observer = observerOf(place)
  const found: SolarEclipse[] = []
  let next = SearchLocalSolarEclipse(checkedTime(from), observer)
  while (found.length < count) {
    const partial = { from: next.partial_begin.time.date, to: next.partial_end.time.date }
    const visible = intervalsAbove('Sun', place, partial, -0.83)
    const peak = next.peak.time.date
    if (visible.length > 0) {
      const { total_begin, total_end } = next
      found.push({
        kind: !total_begin ? 'partial' : next.obscuration < 1 ? 'annular' : 'total',
        partial,
        central: total_begin && total_end ? { from: total_begin.time.date, to: total_end.time.date } : null,
        peak,
        obscuration: next.obscuration,
        altitude: altitudeOf('Sun', place, peak),
        visible,
      })
    }
    next = NextLocalSolarEclipse(next.peak.time, observer)
  }
  return found
}
