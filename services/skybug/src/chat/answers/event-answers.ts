import type { SkyObject } from '../../catalog/catalog.ts'
import { formatClock, formatDate } from '../../places/local-time.ts'
import { DAY } from '../../ephemeris/intervals.ts'
import { moonAt, nextPhases, type PhaseEvent, type Quarter } from '../../ephemeris/moon.ts'
import { isPlanet, nextPlanetEvents } from '../../ephemeris/planets.ts'
import type { SolarBody } from '../../ephemeris/target.ts'
import { type Approach, approaches, nextApproaches } from '../../sky/events/conjunctions.ts'
import { type LunarEclipse, lunarEclipses, type SolarEclipse, solarEclipses } from '../../sky/events/eclipses.ts'
import { nextShowers, showerNight } from '../../sky/events/meteor-showers.ts'
import type { AnswerContext } from './answer-context.ts'
import { chartLink } from './chart-links.ts'
import {
  formatDayAndTime,
  formatDegrees,
  formatInterval,
  formatNumber,
  formatPercent,
  methodNote,
  nameAtStart,
  nameInSentence,
} from './format.ts'

/** The Moon's phase now, and its next quarters. */
export const phaseAnswer = (context: AnswerContext): string => {
  const moon = moonAt(context.time)
  const next = nextPhases(context.time).map(
    ({ phase, time }) => `- ${phase.charAt(0).toUpperCase()}${phase.slice(1)}: ${formatDayAndTime(time, context)}`,
  )
  return [
    `The Moon is a **${moon.name}**, ${formatPercent(moon.illumination)} lit, ${moon.age.toFixed(1)} days after new moon, and ${moon.waxing ? 'growing' : 'shrinking'}. It is ${formatNumber(moon.distanceKm)} km away.`,
    `Coming up:\n\n${next.join('\n')}`,
    chartLink({ kind: 'moon' }, context),
    methodNote(context, false),
  ].join('\n\n')
}

/** The next full moon, new moon or quarter; a half moon is either quarter. */
export const nextPhaseAnswer = (phase: Quarter | 'half moon', context: AnswerContext): string => {
  const half = phase === 'half moon'
  const [next, after] = nextPhases(context.time, 8).filter(
    event => event.phase === phase || (half && / quarter$/.test(event.phase)),
  )
  if (!next || !after) return phaseAnswer(context)
  const quarterClause = (event: PhaseEvent) => (half ? `, the ${event.phase},` : '')
  return [
    `The next ${phase}${quarterClause(next)} is on **${formatDayAndTime(next.time, context)}**. The one after it${quarterClause(after)} is on ${formatDayAndTime(after.time, context)}.`,
    methodNote(context, false),
  ].join('\n\n')
}

/** The return of a shower whose maximum falls into a year. */
export const showersOf = (year: number): ReturnType<typeof nextShowers> =>
  nextShowers(new Date(Date.UTC(year, 0, 1))).filter(({ peak }) => peak.getUTCFullYear() === year)

/** The next meteor showers, or one of them, in the year that is named. */
export const showerAnswer = (
  { name: code, year }: { name: string | null; year: number | null },
  context: AnswerContext,
  hasPlace: boolean,
): string => {
  const upcoming = code !== null && year !== null ? showersOf(year) : nextShowers(context.time)
  const listed =
    code === null
      ? upcoming.filter(({ peak }) => peak.getTime() > context.time.getTime() - 86_400_000).slice(0, 4)
      : upcoming.filter(({ shower }) => shower.code === code).slice(0, 1)
  const lines = listed.map(maximum => {
    const { shower, peak, active } = maximum
    const base = `- **${shower.name}**: maximum ${formatDayAndTime(peak, context)}, up to ${shower.zenithalRate} meteors an hour under a perfect sky, active ${formatDate(active.from, 'UTC')} to ${formatDate(active.to, 'UTC')}`
    if (!hasPlace) return `${base}${shower.parent ? `. Their source is ${shower.parent}` : ''}.`
    const night = showerNight(maximum, context.place)
    const rate =
      night.expectedRate === null
        ? 'the radiant is not up in the dark where you are'
        : `about ${Math.max(1, Math.round(night.expectedRate))} an hour at best where you are, with ${night.moonlight === 'dark' ? 'no Moon to speak of' : `${night.moonlight} (${formatPercent(night.moonIllumination)} lit)`}`
    return `${base}; ${rate}.`
  })
  return [
    lines.join('\n'),
    'Meteors need no telescope: lie back under a dark sky after midnight and look up for at least half an hour.',
    `${methodNote(context, hasPlace)}\n*Showers: International Meteor Organization, working list.*`,
  ].join('\n\n')
}

const PAIR_DAYS = 730
const PAIR_YEARS = 26

/** The next two approaches of two bodies nearer than 5°, within 26 years: Jupiter meets Saturn every 20. */
const nextOfPair = (pair: [SolarBody, SolarBody], from: Date): Approach[] => {
  const found: Approach[] = []
  const days = pair.includes('Moon') ? 60 : PAIR_DAYS
  for (let step = 0; found.length < 2 && step * days < PAIR_YEARS * 365.25; step++) {
    const start = new Date(from.getTime() + step * days * DAY)
    if (start.getUTCFullYear() >= 2100) break
    found.push(...approaches(pair, start, days))
  }
  return found.slice(0, 2)
}

const pairAnswer = (a: SolarBody, b: SolarBody, context: AnswerContext): string => {
  const lines = nextOfPair([a, b], context.time).map(
    ({ time, separation, elongation }) =>
      `- **${formatDayAndTime(time, context)}**: ${formatDegrees(separation)} apart, ${formatDegrees(elongation)} from the Sun${elongation < 15 ? ', too near to it to be seen' : ''}`,
  )
  const names = `${nameAtStart(a)} and ${nameInSentence(b)}`
  return [
    lines.length > 0
      ? `${names} come closest next:\n\n${lines.join('\n')}`
      : `${names} don't come nearer than 5° to each other in the next ${PAIR_YEARS} years.`,
    methodNote(context, false),
  ].join('\n\n')
}

/** The close approaches of the coming weeks, those of one body, or those of two bodies to each other. */
export const conjunctionAnswer = (
  object: SkyObject | null,
  other: SkyObject | null,
  context: AnswerContext,
): string => {
  if (object?.type === 'solar-system' && other?.type === 'solar-system')
    return pairAnswer(object.name, other.name, context)
  const days = object ? 120 : 45
  const all = nextApproaches(context.time, days)
  const pairs = (object ? all.filter(({ bodies }) => (bodies as string[]).includes(object.name)) : all).slice(0, 6)
  if (pairs.length === 0)
    return `In the next ${days} days nothing of note comes close together far enough from the Sun to be seen.\n\n${methodNote(context, false)}`
  const lines = pairs.map(
    ({ bodies: [a, b], time, separation }) =>
      `- **${formatDayAndTime(time, context)}**: ${nameAtStart(a)} and ${nameInSentence(b)}, ${formatDegrees(separation)} apart`,
  )
  return [
    `Close pairs in the next ${days} days:`,
    lines.join('\n'),
    '*Seen from the Earth’s center; the Moon shifts by up to a degree from place to place.*',
    methodNote(context, false),
  ].join('\n\n')
}

/** Oppositions, conjunctions with the Sun and elongations of a planet. */
export const oppositionAnswer = (object: SkyObject, context: AnswerContext): string => {
  if (!isPlanet(object.name)) return `Oppositions and elongations are computed for planets; ${object.name} is not one.`
  const events = nextPlanetEvents(object.name, context.time).map(
    ({ kind, time, elongation }) =>
      `- **${formatDate(time, context.timeZone)}**: ${kind}${kind === 'greatest elongation' ? ` (${formatDegrees(elongation)} from the Sun)` : ''}`,
  )
  return [`Next for ${object.name}:`, events.join('\n'), methodNote(context, false)].join('\n\n')
}

const localLunarVisibility = ({ local, kind }: LunarEclipse, context: AnswerContext): string => {
  if (!local) return 'Not to be seen from where you are: the Moon is down'
  const span = formatInterval(local.span, context)
  if (local.stage === 'penumbral' && kind !== 'penumbral')
    return `Where you are the Moon is up only for the faint half-shadow, ${span}`
  if (local.stage !== kind)
    return `Where you are the Moon is down while it is ${kind}, and up for the partial phase, ${span}`
  return local.whole ? 'The Moon is up for it where you are' : `Where you are the Moon is up for part of it, ${span}`
}

const LUNAR_COUNT = 3

/** The next eclipses of the Moon; of total ones, which are a third of them, when those are asked for. */
export const lunarHere = ({ place, time, wholeDay }: AnswerContext, isTotal: boolean): LunarEclipse[] =>
  isTotal && !wholeDay
    ? lunarEclipses(place, time, LUNAR_COUNT * 5)
        .filter(({ kind }) => kind === 'total')
        .slice(0, LUNAR_COUNT)
    : lunarEclipses(place, time, LUNAR_COUNT)

const lunar = (context: AnswerContext, isTotal: boolean, hasPlace: boolean): string[] =>
  lunarHere(context, isTotal).map(eclipse => {
    const { kind, peak, partial, total } = eclipse
    const span = total ?? partial
    const when = span ? `, ${total ? 'total' : 'partial'} ${formatInterval(span, context)}` : ''
    const here = hasPlace ? `. ${localLunarVisibility(eclipse, context)}` : ''
    return `- **${formatDayAndTime(peak, context)}**: ${kind} eclipse of the Moon${when}${here}.`
  })

/** How sunrise or sunset cuts a solar eclipse short: clauses for its maximum and for its ends. */
const horizonClauses = ({ local, peak, partial }: SolarEclipse, { timeZone }: AnswerContext) => {
  const rises = local.span.from > partial.from ? `The Sun rises at ${formatClock(local.span.from, timeZone)}` : ''
  const sets = local.span.to < partial.to ? `The Sun sets at ${formatClock(local.span.to, timeZone)}` : ''
  return {
    atMaximum: local.best < peak ? ' when the Sun sets' : local.best > peak ? ' when the Sun rises' : '',
    ends: [
      rises && `. ${rises}, ${local.best > peak ? 'after the maximum' : 'when the eclipse has begun'}`,
      sets && `. ${sets}, before ${local.best < peak ? 'the maximum' : 'its end'}`,
    ].join(''),
  }
}

// Some 50 years of a place's eclipses of the Sun.
export const TOTAL_COUNT = 24

/** The next eclipses of the Sun at the place; of total ones the next, when that is what is asked for. */
export const eclipsesHere = ({ place, time, wholeDay }: AnswerContext, isTotal: boolean): SolarEclipse[] => {
  if (!isTotal || wholeDay) return solarEclipses(place, time, 2)
  return solarEclipses(place, time, TOTAL_COUNT)
    .filter(({ local }) => local.kind === 'total')
    .slice(0, 2)
}

const solar = (context: AnswerContext, isTotal: boolean): string[] =>
  eclipsesHere(context, isTotal).map(eclipse => {
    const { local } = eclipse
    const { atMaximum, ends } = horizonClauses(eclipse, context)
    const central = local.central ? ` (${local.kind} ${formatInterval(local.central, context)})` : ''
    return `- **${formatDayAndTime(local.best, context)}**: ${local.kind} eclipse of the Sun as seen from your place, ${formatPercent(local.obscuration)} of the disc covered${atMaximum}, ${formatInterval(local.span, context)}${central}${ends}.`
  })

const solarPart = (context: AnswerContext, isTotal: boolean): string => {
  const lines = solar(context, isTotal)
  if (lines.length === 0)
    return `No total eclipse of the Sun comes to your place in its next ${TOTAL_COUNT} eclipses, some fifty years. The next partial ones:\n\n${solar(context, false).join('\n')}`
  return `${isTotal && !context.wholeDay ? 'Total eclipses' : 'Eclipses'} of the Sun you can see from your place:\n\n${lines.join('\n')}`
}

/** The next eclipses, or the total ones; solar ones require a place. */
export const eclipseAnswer = (
  { of, isTotal }: { of: 'sun' | 'moon' | null; isTotal: boolean },
  context: AnswerContext,
  hasPlace: boolean,
): string => {
  const parts: string[] = []
  if (of !== 'moon' && hasPlace)
    parts.push(
      `${solarPart(context, isTotal)}\n\nNever look at the Sun without certified eclipse glasses or a proper filter.`,
    )
  if (of !== 'sun') parts.push(`Eclipses of the Moon:\n\n${lunar(context, isTotal, hasPlace).join('\n')}`)
  if (of !== 'moon' && !hasPlace)
    parts.push(
      'Whether you can see an eclipse of the Sun depends on where you are: share your location or name a town, and I will compute it.',
    )
  return [...parts, methodNote(context, hasPlace)].join('\n\n')
}
