import { coveredPart } from './covered-part.ts'
import { astronomy } from './engine.ts'
import { intersection, intervalsAbove, type Interval } from './intervals.ts'
import { dayBefore, observerOf, type Place } from './place.ts'
import { altitudeOf } from './position.ts'

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
