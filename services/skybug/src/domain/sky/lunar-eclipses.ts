import { astronomy } from './engine.ts'
import { intersection, intervalsAbove, type Interval } from './intervals.ts'
import { dayBefore, type Place } from './place.ts'
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
  /** The deepest of its stages while which the Moon is up here; null: not seen from here. */
  seen: SeenStage | null
}

export interface SeenStage {
  stage: LunarEclipse['kind']
  /** While the Moon is up, in UTC. */
  span: Interval
  /** The Moon is up for all of the stage. */
  whole: boolean
}

const around = (peak: Date, minutes: number): Interval => ({
  from: new Date(peak.getTime() - minutes * MINUTE),
  to: new Date(peak.getTime() + minutes * MINUTE),
})

const sameSpan = (a: Interval, b: Interval): boolean =>
  a.from.getTime() === b.from.getTime() && a.to.getTime() === b.to.getTime()

const seenStage = (
  stages: Pick<LunarEclipse, 'total' | 'partial' | 'penumbral'>,
  visible: Interval[],
): SeenStage | null => {
  for (const stage of ['total', 'partial', 'penumbral'] as const) {
    const whole = stages[stage]
    const [span] = whole ? intersection([whole], visible) : []
    if (whole && span) return { stage, span, whole: sameSpan(span, whole) }
  }
  return null
}

/**
 * The next lunar eclipses after a moment, one under way included, seen from the place or not (`seen` tells).
 * Contacts within 1 minute of NASA's canon for the umbra; the half-shadow's edge is soft. Throws SKY_INPUT.
 */
export const lunarEclipses = (place: Place, from: Date, count = 1): LunarEclipse[] => {
  const { NextLunarEclipse, SearchLunarEclipse } = astronomy()
  const found: LunarEclipse[] = []
  for (let next = SearchLunarEclipse(dayBefore(from)); found.length < count; next = NextLunarEclipse(next.peak)) {
    const peak = next.peak.date
    const penumbral = around(peak, next.sd_penum)
    if (penumbral.to < from) continue
    const partial = next.sd_partial > 0 ? around(peak, next.sd_partial) : null
    const total = next.sd_total > 0 ? around(peak, next.sd_total) : null
    const visible = intervalsAbove('Moon', place, penumbral, -0.5)
    found.push({
      kind: total ? 'total' : partial ? 'partial' : 'penumbral',
      peak,
      penumbral,
      partial,
      total,
      obscuration: next.obscuration,
      altitude: altitudeOf('Moon', place, peak),
      visible,
      seen: seenStage({ total, partial, penumbral }, visible),
    })
  }
  return found
}
