import { separation } from '../../ephemeris/angles.ts'
import { astronomy } from '../../ephemeris/engine.ts'
import { intersection, type Interval } from '../../ephemeris/intervals.ts'
import { dayBefore, observerOf, type Place, validateTime } from '../../ephemeris/place.ts'
import { altitudeOf } from '../../ephemeris/position.ts'
import { intervalsAbove } from '../../ephemeris/rise-set.ts'

const MINUTE = 60_000

export interface LunarEclipse {
  kind: 'penumbral' | 'partial' | 'total'
  /** Middle of the eclipse, in UTC. */
  peak: Date
  /** First to last contact with the penumbra. */
  penumbral: Interval
  /** First to last contact with the umbra; null in a penumbral eclipse. */
  partial: Interval | null
  /** While the whole Moon is in the umbra; null unless total. */
  total: Interval | null
  /** Part of the disc's area in the umbra at the peak, 0…1. */
  obscuration: number
  /** Airless degrees of the Moon above the horizon at the peak. */
  altitude: number
  /** When the Moon is up at the place during the eclipse. */
  visible: Interval[]
  /** The deepest stage visible at the place; null: none. */
  local: LocalStage | null
}

interface LocalStage {
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

const localStage = (
  stages: Pick<LunarEclipse, 'total' | 'partial' | 'penumbral'>,
  visible: Interval[],
): LocalStage | null => {
  for (const stage of ['total', 'partial', 'penumbral'] as const) {
    const whole = stages[stage]
    const [span] = whole ? intersection([whole], visible) : []
    if (whole && span) return { stage, span, whole: sameSpan(span, whole) }
  }
  return null
}

/**
 * The next lunar eclipses after a moment, one in progress included, visible from the place or not (see `local`).
 * Contacts within 1 minute of NASA's canon for the umbra; the penumbra has a soft edge. Throws SKY_INPUT.
 */
export const lunarEclipses = (place: Place, from: Date, count = 1): LunarEclipse[] => {
  const { NextLunarEclipse, SearchLunarEclipse } = astronomy()
  const eclipses: LunarEclipse[] = []
  for (let next = SearchLunarEclipse(dayBefore(from)); eclipses.length < count; next = NextLunarEclipse(next.peak)) {
    const peak = next.peak.date
    const penumbral = around(peak, next.sd_penum)
    if (penumbral.to < from) continue
    const partial = next.sd_partial > 0 ? around(peak, next.sd_partial) : null
    const total = next.sd_total > 0 ? around(peak, next.sd_total) : null
    const visible = intervalsAbove('Moon', place, penumbral, -0.5)
    eclipses.push({
      kind: total ? 'total' : partial ? 'partial' : 'penumbral',
      peak,
      penumbral,
      partial,
      total,
      obscuration: next.obscuration,
      altitude: altitudeOf('Moon', place, peak),
      visible,
      local: localStage({ total, partial, penumbral }, visible),
    })
  }
  return eclipses
}

export interface SolarEclipse {
  /** At the place, ignoring the horizon; see `local` for what is visible. */
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
  /** What is visible while the Sun is up. */
  local: LocalSolarEclipse
}

interface LocalSolarEclipse {
  kind: SolarEclipse['kind']
  /** The part with the Sun up in which the eclipse is deepest. */
  span: Interval
  /** Second to third contact with the Sun up; null: only the partial phase is visible. */
  central: Interval | null
  /** The local maximum: the peak, or sunset before it, or sunrise after it. */
  best: Date
  /** Part of the Sun's area that is covered then, 0…1. */
  obscuration: number
}

const KM_PER_AU = 149_597_870.7
const RADII_KM = { Sun: 695_700, Moon: 1_737.4 }

/** The fraction of a disc's area that a second disc covers, by their radii and the distance of their centers. */
const overlap = (radius: number, other: number, distance: number): number => {
  if (distance >= radius + other) return 0
  if (distance <= Math.abs(radius - other)) return Math.min(1, (other / radius) ** 2)
  const chordAt = (radius ** 2 - other ** 2 + distance ** 2) / (2 * distance)
  const halfChord = Math.sqrt(radius ** 2 - chordAt ** 2)
  const segment = (r: number, x: number) => r ** 2 * Math.acos(x / r) - x * halfChord
  return (segment(radius, chordAt) + segment(other, distance - chordAt)) / (Math.PI * radius ** 2)
}

/**
 * The fraction of the Sun's area that the Moon covers at a place and moment, whether the Sun is up or not. The discs are
 * circles, topocentric. Agrees with the engine at the middle of an eclipse within 0.002. Throws SKY_INPUT.
 */
export const obscurationAt = (place: Place, time: Date): number => {
  const { Body, Equator } = astronomy()
  const [sun, moon] = (['Sun', 'Moon'] as const).map(name => {
    const { ra, dec, dist } = Equator(Body[name], validateTime(time), observerOf(place), true, true)
    const radius = (Math.asin(RADII_KM[name] / (dist * KM_PER_AU)) * 180) / Math.PI
    return { rightAscension: ra, declination: dec, radius }
  })
  return sun && moon ? overlap(sun.radius, moon.radius, separation(sun, moon)) : 0
}

const clamp = (time: Date, { from, to }: Interval): Date => (time < from ? from : time > to ? to : time)

const localSolarEclipse = (
  eclipse: Pick<SolarEclipse, 'kind' | 'central' | 'peak' | 'obscuration' | 'visible'>,
  place: Place,
): LocalSolarEclipse | null => {
  const { kind, peak, obscuration, visible } = eclipse
  const distanceToPeak = (interval: Interval) => Math.abs(clamp(peak, interval).getTime() - peak.getTime())
  const [span] = [...visible].sort((a, b) => distanceToPeak(a) - distanceToPeak(b))
  if (!span) return null
  const [central = null] = eclipse.central ? intersection([eclipse.central], [span]) : []
  const best = clamp(peak, span)
  return {
    kind: central ? kind : 'partial',
    span,
    central,
    best,
    obscuration: best === peak ? obscuration : obscurationAt(place, best),
  }
}

/**
 * The next solar eclipses visible from a place, in order, one in progress included. Contacts within half a minute where ΔT is
 * known (to about 2030); the Moon's limb is taken as smooth. Throws SKY_INPUT.
 */
export const solarEclipses = (place: Place, from: Date, count = 1): SolarEclipse[] => {
  const { NextLocalSolarEclipse, SearchLocalSolarEclipse } = astronomy()
  const observer = observerOf(place)
  const eclipses: SolarEclipse[] = []
  let next = SearchLocalSolarEclipse(dayBefore(from), observer)
  while (eclipses.length < count) {
    const partial = { from: next.partial_begin.time.date, to: next.partial_end.time.date }
    const peak = next.peak.time.date
    const visible = partial.to < from ? [] : intervalsAbove('Sun', place, partial, -0.83)
    const { total_begin, total_end, obscuration } = next
    const kind = !total_begin ? 'partial' : obscuration < 1 ? 'annular' : 'total'
    const central = total_begin && total_end ? { from: total_begin.time.date, to: total_end.time.date } : null
    const local = localSolarEclipse({ kind, central, peak, obscuration, visible }, place)
    // After sunset it is over.
    if (local && local.span.to >= from)
      eclipses.push({
        kind,
        partial,
        central,
        peak,
        obscuration,
        altitude: altitudeOf('Sun', place, peak),
        visible,
        local,
      })
    next = NextLocalSolarEclipse(next.peak.time, observer)
  }
  return eclipses
}
