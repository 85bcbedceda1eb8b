import { formatClock, formatDate } from '../../places/local-time.ts'
import { hoursOf } from '../../ephemeris/intervals.ts'
import { bestPhotographs } from '../../sky/observer/best-photographs.ts'
import { type Night, nightOf } from '../../sky/night/night.ts'
import { moonGlare, type ObjectInNight, type PlanetInNight, type Tonight, tonight } from '../../sky/observer/tonight.ts'
import type { AnswerContext } from './answer-context.ts'
import { chartLink } from './chart-links.ts'
import { formatDegrees, formatDirection, formatHours, formatList, formatPercent, methodNote } from './format.ts'

/** The date of a night's evening, even after midnight. */
const nightDate = ({ sunset }: Pick<Night, 'sunset'>, { time, timeZone }: AnswerContext): string =>
  formatDate(sunset ?? time, timeZone)

const planetLine = (
  { name, best, magnitude, constellation, nakedEye, visible }: PlanetInNight,
  { timeZone }: AnswerContext,
): string => {
  if (!best) return ''
  const [first] = visible
  const until = visible.at(-1)
  const span =
    first && until ? `, in view from ${formatClock(first.from, timeZone)} to ${formatClock(until.to, timeZone)}` : ''
  const instrument = nakedEye ? '' : ' (binoculars or a telescope)'
  return `- **${name}**${instrument}: best at ${formatClock(best.time, timeZone)}, ${formatDegrees(best.altitude)} up in the ${formatDirection(best.direction)}, magnitude ${magnitude.toFixed(1)}, in ${constellation}${span}`
}

/** A warning of the Moon beside an object; empty when its light does little harm. */
const moonClause = (object: ObjectInNight): string =>
  object.moon && moonGlare(object) > 0.1
    ? `, only ${formatDegrees(object.moon.separation)} from the ${formatPercent(object.moon.illumination)} lit Moon`
    : ''

const darkness = ({ night }: Tonight, { timeZone }: AnswerContext): string => {
  if (!night.sunset) return night.reason ?? ''
  const sunset = `The Sun sets at ${formatClock(night.sunset, timeZone)}`
  const { dusk, reason } = night.astronomical
  if (!dusk) return `${sunset}. ${reason ?? ''} The sky doesn't get fully dark.`
  const moonless =
    night.moonlessHours > 0.1
      ? `${formatHours(night.moonlessHours)} of it without the Moon`
      : 'all of it with the Moon up'
  return `${sunset} and it is fully dark from ${formatClock(dusk, timeZone)}: ${formatHours(night.darkHours)} of darkness, ${moonless}.`
}

const moonLine = ({ moon }: Tonight, { timeZone }: AnswerContext): string => {
  const { rise, set } = moon.times
  const next = [rise && { word: 'rises', at: rise }, set && { word: 'sets', at: set }]
    .flatMap(event => event || [])
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const times = next.map(({ word, at }) => `${word} at ${formatClock(at, timeZone)}`).join(' and ')
  return `The Moon is a ${moon.name}, ${formatPercent(moon.illumination)} lit, in ${moon.constellation}${times ? `; it ${times}` : ''}.`
}

/** Darkness, Moon, planets, the best deep-sky objects, showers, and the site's photographs of what is up. */
export const tonightAnswer = (context: AnswerContext): string => {
  const night = nightOf(context.place, context.time)
  const report = tonight(context.place, context.time, context.showpieces, { count: 4, night })
  const planets = report.planets.map(planet => planetLine(planet, context)).filter(Boolean)
  const objects = report.objects.map(
    object =>
      `- **${object.name}**, ${object.kind}: highest of the dark hours at ${formatClock(object.best.time, context.timeZone)}, ${formatDegrees(object.best.altitude)} up in the ${formatDirection(object.best.direction)}${moonClause(object)}`,
  )
  const showers = report.showers.map(({ name }) => name)
  const photographs = bestPhotographs(context.photographs, context.lookup, context.place, night)
  return [
    `**The night of ${nightDate(report.night, context)}.** ${darkness(report, context)} ${moonLine(report, context)}`,
    planets.length > 0
      ? `Planets in the dark part of the sky:\n\n${planets.join('\n')}`
      : 'No planet stands well in the dark this night.',
    objects.length > 0 ? `Well placed for binoculars and telescopes:\n\n${objects.join('\n')}` : '',
    showers.length > 0
      ? `Meteors now and then: ${formatList(showers)} ${showers.length === 1 ? 'is' : 'are'} active.`
      : '',
    photographs.length > 0
      ? `From this site's own gallery, ${formatList(photographs.map(({ photograph, object }) => `[${photograph.title.replace(/[[\]]/g, '')}](/gallery/${photograph.imageId}) (${object.name})`))} ${photographs.length === 1 ? 'is' : 'are'} up.`
      : '',
    chartLink({ kind: 'horizon' }, { ...context, time: chartTime(context, report) }),
    methodNote(context),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The time of a night's chart: dusk, unless it is dark already or the question names a clock time. */
export const chartTime = ({ exact, time }: AnswerContext, { sun, night }: Tonight): Date =>
  exact || sun.altitude < -6 ? time : (night.astronomical.dusk ?? night.nautical.dusk ?? night.sunset ?? time)

/** The visible planets. */
export const planetsAnswer = (context: AnswerContext): string => {
  const report = tonight(context.place, context.time, [], { count: 0 })
  const up = report.planets.filter(({ best }) => best !== null)
  const nakedEye = up.filter(planet => planet.nakedEye).map(({ name }) => name)
  const hidden = report.planets.filter(({ best }) => best === null).map(({ name }) => name)
  const lead =
    nakedEye.length > 0
      ? `In the night of ${nightDate(report.night, context)} you can see ${formatList(nakedEye)} with your eyes alone.`
      : `In the night of ${nightDate(report.night, context)} no planet can be seen with the eyes alone.`
  return [
    lead,
    up.map(planet => planetLine(planet, context)).join('\n'),
    hidden.length > 0
      ? `Not to be seen: ${formatList(hidden)}, too near the Sun or below the horizon while it is dark.`
      : '',
    chartLink({ kind: 'horizon' }, { ...context, time: chartTime(context, report) }),
    methodNote(context),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Sunset, the three twilights and sunrise. */
export const twilightAnswer = (context: AnswerContext): string => {
  const night = nightOf(context.place, context.time)
  const at = (time: Date | null) => (time ? formatClock(time, context.timeZone) : '–')
  const rows = [
    ['Sunset / sunrise', night.sunset, night.sunrise],
    ['Civil twilight (Sun 6° down)', night.civil.dusk, night.civil.dawn],
    ['Nautical twilight (12° down)', night.nautical.dusk, night.nautical.dawn],
    ['Astronomical twilight (18° down)', night.astronomical.dusk, night.astronomical.dawn],
  ] as const
  const reasons = [night.reason, night.astronomical.reason].flatMap(reason => reason ?? [])
  return [
    `**Night of ${nightDate(night, context)}**`,
    rows.map(([name, evening, morning]) => `- ${name}: evening ${at(evening)}, morning ${at(morning)}`).join('\n'),
    reasons[0] ??
      `It is fully dark for ${formatHours(hoursOf(night.dark))}, ${formatHours(hoursOf(night.darkWithoutMoon))} of that without the Moon.`,
    methodNote(context),
  ].join('\n\n')
}

/** The site's photographs of what is up. */
export const photographsAnswer = (context: AnswerContext): string => {
  const night = nightOf(context.place, context.time)
  const photographs = bestPhotographs(context.photographs, context.lookup, context.place, night, 3)
  if (photographs.length === 0)
    return `None of the objects in this site's [gallery](/gallery) stands well in the dark in the night of ${nightDate(night, context)}.\n\n${methodNote(context)}`
  const lines = photographs.map(
    ({ photograph, object }) =>
      `- [${photograph.title.replace(/[[\]]/g, '')}](/gallery/${photograph.imageId}): ${object.name}, highest at ${formatClock(object.best.time, context.timeZone)}, ${formatDegrees(object.best.altitude)} up in the ${formatDirection(object.best.direction)}${moonClause(object)}`,
  )
  return [
    `Of what stands in this site's gallery, these are best placed in the night of ${nightDate(night, context)}:`,
    lines.join('\n'),
    methodNote(context),
  ].join('\n\n')
}
