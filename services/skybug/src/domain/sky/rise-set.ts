import { astronomy } from './engine.ts'
import { DAY } from './intervals.ts'
import { checkedTime, observerOf, type Place } from './place.ts'
import { altitudeOf } from './position.ts'
import { bodyOf, isSolarBody, type Target } from './target.ts'

/** Hours looked ahead. The Moon comes 50 minutes later every day, so that a day alone could miss it. */
export const LOOK_AHEAD_HOURS = 25.5

export interface RiseTransitSet {
  /** The next rise in UTC: the upper limb on a flat horizon under 34′ of refraction. Null: see `riseReason`. */
  rise: Date | null
  riseReason: string | null
  /** The next upper culmination in UTC. */
  transit: Date
  /** Airless degrees above the horizon at that moment; negative when it happens below. */
  transitAltitude: number
  set: Date | null
  setReason: string | null
  /** 'up': it stays up for all the hours looked ahead; 'down': it stays down for them; 'both': it rises or sets. */
  stays: 'up' | 'down' | 'both'
}

const reasonFor = (event: 'rise' | 'set', stays: RiseTransitSet['stays'], forever: boolean): string => {
  const span = forever ? 'at this latitude it is so every day' : `for the next ${Math.floor(LOOK_AHEAD_HOURS)} hours`
  if (stays === 'up') return `It never sets: it stays above the horizon, ${span}.`
  if (stays === 'down') return `It never rises: it stays below the horizon, ${span}.`
  return event === 'rise'
    ? `It does not rise again within the next ${Math.floor(LOOK_AHEAD_HOURS)} hours.`
    : `It does not set again within the next ${Math.floor(LOOK_AHEAD_HOURS)} hours.`
}

/**
 * The next rise, transit and set after a moment. Limb, refraction and parallax as almanacs count them: the Sun's centre
 * at −50′, the Moon's at −34′ less its radius, all else at −34′.
 * Accuracy: 2 minutes, or the time that 2′ of altitude take where a body grazes the horizon (accuracy.test.ts).
 * Polar day, polar night and circumpolar stars come as null with the reason in words. Throws SKY_INPUT.
 */
export const riseTransitSet = (target: Target, place: Place, from: Date): RiseTransitSet => {
  const { SearchRiseSet, SearchHourAngle } = astronomy()
  const observer = observerOf(place)
  const body = bodyOf(target)
  const next = (direction: 1 | -1, days: number) =>
    SearchRiseSet(body, observer, direction, checkedTime(from), days)?.date ?? null

  const rise = next(1, LOOK_AHEAD_HOURS / 24)
  const set = next(-1, LOOK_AHEAD_HOURS / 24)
  const transit = SearchHourAngle(body, observer, 0, from).time.date
  // Half a degree either way makes no difference: what neither rises nor sets keeps clear of the line or grazes it.
  const up = altitudeOf(target, place, from) > -0.85
  const stays = rise !== null || set !== null ? 'both' : up ? 'up' : 'down'
  const forever = stays !== 'both' && !isSolarBody(target)
  return {
    rise,
    riseReason: rise ? null : reasonFor('rise', stays, forever),
    transit,
    transitAltitude: altitudeOf(target, place, transit),
    set,
    setReason: set ? null : reasonFor('set', stays, forever),
    stays,
  }
}

/**
 * When what stays up (or down) sets (or rises) again, looked for over 366 days. Null: never, or not within them.
 * Costs a few hundred milliseconds, so it is asked for apart. Throws SKY_INPUT.
 */
export const stayEnds = (target: Target, place: Place, from: Date, stays: 'up' | 'down'): Date | null => {
  if (!isSolarBody(target)) return null
  const direction = stays === 'up' ? -1 : 1
  return astronomy().SearchRiseSet(bodyOf(target), observerOf(place), direction, checkedTime(from), 366)?.date ?? null
}

/** The last upper culmination before a moment and the next one after it, of the Sun: a day from noon to noon. */
export const solarNoons = (place: Place, time: Date): { last: Date; next: Date } => {
  const { SearchHourAngle, Body } = astronomy()
  const observer = observerOf(place)
  const next = SearchHourAngle(Body.Sun, observer, 0, checkedTime(time)).time.date
  const last = SearchHourAngle(Body.Sun, observer, 0, new Date(next.getTime() - 0.5 * DAY), -1).time.date
  return { last, next }
}
