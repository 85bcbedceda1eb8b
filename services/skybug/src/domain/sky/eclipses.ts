import { coveredPart } from './covered-part.ts'
import { astronomy } from './engine.ts'
import { DAY, intersection, intervalsAbove, type Interval } from './intervals.ts'
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

// The engine looks for the next new or full moon: that of an eclipse under way may lie some hours back.
const dayBefore = (from: Date): Date => new Date(checkedTime(from).getTime() - DAY)

export interface SolarEclipse {
  /** At the place, whether the Sun is up at the peak or not: `seen` tells what is seen. */
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
  /** What of it is seen while the Sun is up. */
  seen: SeenSun
}

export interface SeenSun {
  kind: SolarEclipse['kind']
  /** While the Sun is up during the eclipse, the stretch with the most of it. */
  span: Interval
  /** Second to third contact as far as the Sun is up; null where only a part is seen covered. */
  central: Interval | null
  /** When most is covered: the peak, or sunset before it, or sunrise after it. */
  best: Date
  /** Part of the Sun's area that is covered then, 0…1. */
  obscuration: number
}

const within = (time: Date, { from, to }: Interval): Date => (time < from ? from : time > to ? to : time)

const seenSun = (
  eclipse: Pick<SolarEclipse, 'kind' | 'central' | 'peak' | 'obscuration' | 'visible'>,
  place: Place,
): SeenSun | null => {
  const { kind, peak, obscuration, visible } = eclipse
  const away = (interval: Interval) => Math.abs(within(peak, interval).getTime() - peak.getTime())
  const [span] = [...visible].sort((a, b) => away(a) - away(b))
  if (!span) return null
  const [central = null] = eclipse.central ? intersection([eclipse.central], [span]) : []
  const best = within(peak, span)
  return {
    kind: central ? kind : 'partial',
    span,
    central,
    best,
    obscuration: best === peak ? obscuration : coveredPart(place, best),
  }
}

/**
 * The next solar eclipses that a place sees, in order, one under way included. Contacts within half a minute where ΔT is
 * known (to about 2030); the Moon's limb is taken as smooth. Throws SKY_INPUT.
 */
export const solarEclipses = (place: Place, from: Date, count = 1): SolarEclipse[] => {
  const { NextLocalSolarEclipse, SearchLocalSolarEclipse } = astronomy()
  const observer = observerOf(place)
  const found: SolarEclipse[] = []
  let next = SearchLocalSolarEclipse(dayBefore(from), observer)
  while (found.length < count) {
    const partial = { from: next.partial_begin.time.date, to: next.partial_end.time.date }
    const peak = next.peak.time.date
    const visible = partial.to < from ? [] : intervalsAbove('Sun', place, partial, -0.83)
    const { total_begin, total_end, obscuration } = next
    const kind = !total_begin ? 'partial' : obscuration < 1 ? 'annular' : 'total'
    const central = total_begin && total_end ? { from: total_begin.time.date, to: total_end.time.date } : null
    const seen = seenSun({ kind, central, peak, obscuration, visible }, place)
    // What the Sun has set on is over.
    if (seen && seen.span.to >= from)
      found.push({
        kind,
        partial,
        central,
        peak,
        obscuration,
        altitude: altitudeOf('Sun', place, peak),
        visible,
        seen,
      })
    next = NextLocalSolarEclipse(next.peak.time, observer)
  }
  return found
}
