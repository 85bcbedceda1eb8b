import { DAY } from './intervals.ts'
import { nightOf } from './night.ts'
import type { Place } from './place.ts'
import { altitudeOf } from './position.ts'
import type { Target } from './target.ts'

const STEP = DAY / 144

/**
 * The airless altitude of a target every ten minutes of the night that is meant at a moment, from sunset to sunrise;
 * from noon to noon where the Sun doesn't set. Throws SKY_INPUT.
 */
export const nightCurve = (target: Target, place: Place, time: Date): { time: Date; altitude: number }[] => {
  const { sunset, sunrise, window } = nightOf(place, time)
  const [from, to] = sunset && sunrise ? [sunset, sunrise] : [window.from, window.to]
  const steps = Math.floor((to.getTime() - from.getTime()) / STEP) + 1
  return Array.from({ length: steps }, (_, index) => {
    const at = new Date(from.getTime() + index * STEP)
    return { time: at, altitude: altitudeOf(target, place, at) }
  })
}
