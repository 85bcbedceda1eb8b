import type { Direction } from './angles.ts'
import { astronomy } from './engine.ts'
import { between, DAY, intersection, type Interval } from './intervals.ts'
import { observerOf, type Place, validateTime } from './place.ts'
import { altitudeOf, positionOf } from './position.ts'
import { bodyOf, isSolarBody, type SolarBody, type Target } from './target.ts'

/** Hours looked ahead. The Moon comes 50 minutes later every day, so that a day alone could miss it. */
const LOOK_AHEAD_HOURS = 25.5

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

/** The next upper culmination after a moment, in UTC. Throws SKY_INPUT. */
export const nextTransit = (target: Target, place: Place, from: Date): Date =>
  astronomy().SearchHourAngle(bodyOf(target), observerOf(place), 0, validateTime(from)).time.date

/** The upper culminations within a window, in order. Throws SKY_INPUT. */
export const transitsIn = (target: Target, place: Place, { from, to }: Interval): Date[] => {
  const transits: Date[] = []
  for (let at = nextTransit(target, place, from); at <= to;) {
    transits.push(at)
    at = nextTransit(target, place, new Date(at.getTime() + DAY / 2))
  }
  return transits
}

const RADIANS = Math.PI / 180
const SIDEREAL_DAY = 86_164_090.5
const LUNAR_DAY = 89_428_000
const HOUR = 3_600_000

/** The cosine of the hour angle at an altitude, from the spherical triangle: (sin h − sin φ sin δ) / (cos φ cos δ). */
const hourAngleCosine = (declination: number, { latitude }: Place, altitude: number): number =>
  (Math.sin(altitude * RADIANS) - Math.sin(latitude * RADIANS) * Math.sin(declination * RADIANS)) /
  (Math.cos(latitude * RADIANS) * Math.cos(declination * RADIANS))

/**
 * A fixed direction keeps its declination through a night, and so its hour angle at an altitude. Within a second of a
 * search, at a twentieth of its cost.
 */
const directionAbove = (target: Direction, place: Place, window: Interval, altitude: number): Interval[] => {
  const transit = nextTransit(target, place, window.from)
  const cosine = hourAngleCosine(positionOf(target, place, transit).declination, place, altitude)
  if (cosine >= 1) return []
  if (cosine <= -1) return [window]
  const half = (Math.acos(cosine) / (2 * Math.PI)) * SIDEREAL_DAY
  const passes = [-1, 0, 1].flatMap(day => {
    const middle = transit.getTime() + day * SIDEREAL_DAY
    return between(middle - half, middle + half)
  })
  return intersection([window], passes)
}

/** Degrees between an altitude and the extremes of a day within which a body's own motion decides about a crossing. */
const GRAZING = 9
const DEGREES_PER_MILLISECOND = 360 / SIDEREAL_DAY

/** When a body crosses an altitude upward (1) or downward (-1), by Newton's method from a time close to it. */
const crossingNear = (
  target: SolarBody,
  place: Place,
  { near, altitude, direction }: { near: number; altitude: number; direction: 1 | -1 },
): number | null => {
  let at = near
  for (let step = 0; step < 8; step++) {
    const position = positionOf(target, place, new Date(at))
    const slope = Math.cos(place.latitude * RADIANS) * Math.sin(position.azimuth * RADIANS)
    // Too flat to be sure, or the other crossing.
    if (slope * direction < 0.05) return null
    const missing = altitude - position.altitude
    if (Math.abs(missing) < 1e-5) return at
    at += missing / (slope * DEGREES_PER_MILLISECOND)
  }
  return null
}

/**
 * The passes of a body above an altitude, each of which begins and ends near the hour angle that its declination at
 * transit has there. A tenth of the positions that a search needs; null where a body grazes the altitude.
 */
const bodyAbove = (target: SolarBody, place: Place, window: Interval, altitude: number): Interval[] | null => {
  const transit = nextTransit(target, place, window.from)
  const { declination } = positionOf(target, place, transit)
  const highest = 90 - Math.abs(place.latitude - declination)
  const lowest = Math.abs(place.latitude + declination) - 90
  if (highest < altitude - GRAZING || lowest > altitude + GRAZING) return lowest > altitude ? [window] : []
  if (highest < altitude + GRAZING || lowest > altitude - GRAZING) return null
  const half = (Math.acos(hourAngleCosine(declination, place, altitude)) / (2 * Math.PI)) * SIDEREAL_DAY
  const passes: Interval[] = []
  for (const day of [-1, 0, 1]) {
    const middle = transit.getTime() + day * (target === 'Moon' ? LUNAR_DAY : DAY)
    if (middle + half + HOUR < window.from.getTime() || middle - half - HOUR > window.to.getTime()) continue
    const from = crossingNear(target, place, { near: middle - half, altitude, direction: 1 })
    const to = crossingNear(target, place, { near: middle + half, altitude, direction: -1 })
    if (from === null || to === null) return null
    passes.push(...between(from, to))
  }
  return intersection([window], passes)
}

/**
 * When the center of a target is higher than `altitude` degrees (airless) within a window of a day, to the second.
 * A pass of less than a few minutes may be missed.
 */
export const intervalsAbove = (target: Target, place: Place, window: Interval, altitude: number): Interval[] =>
  isSolarBody(target)
    ? (bodyAbove(target, place, window, altitude) ?? searchAbove(target, place, window, altitude))
    : directionAbove(target, place, window, altitude)

const searchAbove = (target: SolarBody, place: Place, window: Interval, altitude: number): Interval[] => {
  const { SearchAltitude } = astronomy()
  const observer = observerOf(place)
  const intervals: Interval[] = []
  let cursor = window.from
  let from = cursor
  let above = altitudeOf(target, place, cursor) > altitude
  while (cursor < window.to) {
    const days = (window.to.getTime() - cursor.getTime()) / DAY
    const crossing = SearchAltitude(bodyOf(target), observer, above ? -1 : 1, cursor, days, altitude)?.date
    const end = crossing !== undefined && crossing < window.to ? crossing : window.to
    if (above) intervals.push(...between(from.getTime(), end.getTime()))
    from = end
    // Step over the crossing, which would be found again.
    cursor = new Date(Math.max(end.getTime(), cursor.getTime()) + 1000)
    above = !above
  }
  return intervals
}

/**
 * The next rise, transit and set after a moment. Limb, refraction and parallax as almanacs count them: the Sun's center
 * at −50′, the Moon's at −34′ less its radius, all else at −34′.
 * Accuracy: 2 minutes, or the time that 2′ of altitude take where a body grazes the horizon (accuracy.test.ts).
 * Polar day, polar night and circumpolar stars are null with a reason. Throws SKY_INPUT.
 */
export const riseTransitSet = (target: Target, place: Place, from: Date): RiseTransitSet => {
  const { SearchRiseSet } = astronomy()
  const observer = observerOf(place)
  const body = bodyOf(target)
  const next = (direction: 1 | -1, days: number) =>
    SearchRiseSet(body, observer, direction, validateTime(from), days)?.date ?? null

  const rise = next(1, LOOK_AHEAD_HOURS / 24)
  const set = next(-1, LOOK_AHEAD_HOURS / 24)
  const transit = nextTransit(target, place, from)
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

/** The last rise and set before a moment, by the lines of `riseTransitSet`; null: none for a day. Throws SKY_INPUT. */
export const lastRiseAndSet = (target: Target, place: Place, time: Date): { rise: Date | null; set: Date | null } => {
  const [observer, body] = [observerOf(place), bodyOf(target)]
  const last = (direction: 1 | -1) =>
    astronomy().SearchRiseSet(body, observer, direction, validateTime(time), -LOOK_AHEAD_HOURS / 24)?.date ?? null
  return { rise: last(1), set: last(-1) }
}

/** The last upper culmination before a moment and the next one after it, of the Sun: a day from noon to noon. */
export const solarNoons = (place: Place, time: Date): { last: Date; next: Date } => {
  const { SearchHourAngle, Body } = astronomy()
  const observer = observerOf(place)
  const next = SearchHourAngle(Body.Sun, observer, 0, validateTime(time)).time.date
  const last = SearchHourAngle(Body.Sun, observer, 0, new Date(next.getTime() - 0.5 * DAY), -1).time.date
  return { last, next }
}
