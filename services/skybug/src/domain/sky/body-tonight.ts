import { edgesOf, highest } from './best-moment.ts'
import { complement, hoursOf, intersection, intervalsAbove } from './intervals.ts'
import { type Night, TWILIGHTS } from './night.ts'
import { kindOfObject } from './object-report.ts'
import type { Place } from './place.ts'
import { stateOf } from './planets.ts'
import { riseTransitSet } from './rise-set.ts'
import type { SolarBody } from './target.ts'
import type { ObjectTonight } from './tonight.ts'

/** Bright bodies are worth a look from here on. */
const LOWEST = 15

/**
 * The Moon or a planet in a night, told like any other object: its hours are those with the Sun at least 6° down and
 * itself above 15°. Null when there are none.
 */
export const bodyTonight = (
  name: Exclude<SolarBody, 'Sun'>,
  place: Place,
  { window, darkWithoutMoon }: Night,
): ObjectTonight | null => {
  const dusky = complement(window, intervalsAbove('Sun', place, window, TWILIGHTS.civil))
  const seen = intersection(dusky, intervalsAbove(name, place, window, LOWEST))
  const { transit } = riseTransitSet(name, place, window.from)
  const moments = seen.some(({ from, to }) => from <= transit && transit <= to) ? [transit] : []
  const best = highest(name, place, [...edgesOf(seen), ...moments])
  if (!best) return null
  return {
    name,
    kind: kindOfObject({ type: 'solar-system', name }),
    magnitude: stateOf(name, best.time).magnitude,
    best,
    darkHours: hoursOf(seen),
    moonlessHours: hoursOf(intersection(seen, darkWithoutMoon)),
  }
}
