import { shownClock, shownDate } from '../../sky/shown-time.ts'
import { bestPhotographs } from '../../sky/best-photographs.ts'
import { type Night, nightOf } from '../../sky/night.ts'
import { type PlanetTonight, tonight } from '../../sky/tonight.ts'
import { chartLink } from '../chart-links.ts'
import { computedFor, degrees, direction, hours, listed } from '../say.ts'
import type { Scene } from '../scene.ts'

/** A night has the date of its evening, also after midnight. */
const nightDate = ({ sunset }: Pick<Night, 'sunset'>, { time, zone }: Scene): string => shownDate(sunset ?? time, zone)

const percent = (part: number) => `${Math.round(part * 100)}%`

const planetLine = (
  { name, best, magnitude, constellation, nakedEye, visible }: PlanetTonight,
  { zone }: Scene,
): string => {
  if (!best) return ''
  const [first] = visible
  const until = visible.at(-1)
  const span = first && until ? `, in view from ${shownClock(first.from, zone)} to ${shownClock(until.to, zone)}` : ''
  const help = nakedEye ? '' : ' (binoculars or a telescope)'
  return `- **${name}**${help}: best at ${shownClock(best.time, zone)}, ${degrees(best.altitude)} up in the ${direction(best.direction)}, magnitude ${magnitude.toFixed(1)}, in ${constellation}${span}`
}

const darkness = ({ night }: ReturnType<typeof tonight>, { zone }: Scene): string => {
  if (!night.sunset) return night.reason ?? ''
  const sunset = `The Sun sets at ${shownClock(night.sunset, zone)}`
  const { dusk, reason } = night.astronomical
  if (!dusk) return `${sunset}. ${reason ?? ''} The sky doesn't get fully dark.`
  const moonless =
    night.moonlessHours > 0.1 ? `${hours(night.moonlessHours)} of it without the Moon` : 'all of it with the Moon up'
  return `${sunset} and it is fully dark from ${shownClock(dusk, zone)}: ${hours(night.darkHours)} of darkness, ${moonless}.`
}

const moonLine = ({ moon }: ReturnType<typeof tonight>, { zone }: Scene): string => {
  const { rise, set } = moon.times
  const next = [rise && { word: 'rises', at: rise }, set && { word: 'sets', at: set }]
    .flatMap(event => event || [])
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const times = next.map(({ word, at }) => `${word} at ${shownClock(at, zone)}`).join(' and ')
  return `The Moon is a ${moon.name}, ${percent(moon.illumination)} lit, in ${moon.constellation}${times ? `; it ${times}` : ''}.`
}

/** What is up: darkness, Moon, planets, the best of the deep sky, showers, and the owner's own among them. */
export const tonightAnswer = (scene: Scene): string => {
  const told = tonight(scene.place, scene.time, scene.showpieces, 4)
  const planets = told.planets.map(planet => planetLine(planet, scene)).filter(Boolean)
  const objects = told.objects.map(
    ({ name, kind, best }) =>
      `- **${name}**, ${kind}: highest of the dark hours at ${shownClock(best.time, scene.zone)}, ${degrees(best.altitude)} up in the ${direction(best.direction)}`,
  )
  const showers = told.showers.map(({ name }) => name)
  const own = bestPhotographs(scene.photographs, scene.find, scene.place, nightOf(scene.place, scene.time))
  return [
    `**The night of ${nightDate(told.night, scene)}.** ${darkness(told, scene)} ${moonLine(told, scene)}`,
    planets.length > 0
      ? `Planets in the dark part of the sky:\n\n${planets.join('\n')}`
      : 'No planet stands well in the dark this night.',
    objects.length > 0 ? `Well placed for binoculars and telescopes:\n\n${objects.join('\n')}` : '',
    showers.length > 0 ? `Meteors now and then: ${listed(showers)} ${showers.length === 1 ? 'is' : 'are'} active.` : '',
    own.length > 0
      ? `From this site's own gallery, ${listed(own.map(({ photograph, object }) => `[${photograph.title.replace(/[[\]]/g, '')}](/gallery/${photograph.imageId}) (${object.name})`))} ${own.length === 1 ? 'is' : 'are'} up.`
      : '',
    chartLink({ kind: 'horizon' }, { ...scene, time: chartTime(scene, told) }),
    computedFor(scene),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The chart of a night is drawn for the dark, unless it is dark now or a clock time was named. */
const chartTime = ({ exact, time }: Scene, { sun, night }: ReturnType<typeof tonight>): Date =>
  exact || sun.altitude < -6 ? time : (night.astronomical.dusk ?? night.nautical.dusk ?? night.sunset ?? time)

/** Which planets can be seen. */
export const planetsAnswer = (scene: Scene): string => {
  const told = tonight(scene.place, scene.time, [], 0)
  const up = told.planets.filter(({ best }) => best !== null)
  const eyes = up.filter(({ nakedEye }) => nakedEye).map(({ name }) => name)
  const hidden = told.planets.filter(({ best }) => best === null).map(({ name }) => name)
  const lead =
    eyes.length > 0
      ? `In the night of ${nightDate(told.night, scene)} you can see ${listed(eyes)} with your eyes alone.`
      : `In the night of ${nightDate(told.night, scene)} no planet can be seen with the eyes alone.`
  return [
    lead,
    up.map(planet => planetLine(planet, scene)).join('\n'),
    hidden.length > 0
      ? `Not to be seen: ${listed(hidden)}, too near the Sun or below the horizon while it is dark.`
      : '',
    chartLink({ kind: 'horizon' }, { ...scene, time: chartTime(scene, told) }),
    computedFor(scene),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** When it gets dark: sunset, the three twilights, sunrise. */
export const twilightAnswer = (scene: Scene): string => {
  const night = nightOf(scene.place, scene.time)
  const at = (time: Date | null) => (time ? shownClock(time, scene.zone) : '–')
  const rows = [
    ['Sunset / sunrise', night.sunset, night.sunrise],
    ['Civil twilight (Sun 6° down)', night.civil.dusk, night.civil.dawn],
    ['Nautical twilight (12° down)', night.nautical.dusk, night.nautical.dawn],
    ['Astronomical twilight (18° down)', night.astronomical.dusk, night.astronomical.dawn],
  ] as const
  const reasons = [night.reason, night.astronomical.reason].flatMap(reason => reason ?? [])
  const told = tonight(scene.place, scene.time, [], 0)
  return [
    `**Night of ${nightDate(night, scene)}**`,
    rows.map(([name, evening, morning]) => `- ${name}: evening ${at(evening)}, morning ${at(morning)}`).join('\n'),
    reasons[0] ??
      `It is fully dark for ${hours(told.night.darkHours)}, ${hours(told.night.moonlessHours)} of that without the Moon.`,
    computedFor(scene),
  ].join('\n\n')
}

/** The owner's photographs of what is up. */
export const photographsAnswer = (scene: Scene): string => {
  const night = nightOf(scene.place, scene.time)
  const own = bestPhotographs(scene.photographs, scene.find, scene.place, night, 3)
  if (own.length === 0)
    return `None of the objects in this site's [gallery](/gallery) stands well in the dark in the night of ${nightDate(night, scene)}.\n\n${computedFor(scene)}`
  const lines = own.map(
    ({ photograph, object }) =>
      `- [${photograph.title.replace(/[[\]]/g, '')}](/gallery/${photograph.imageId}): ${object.name}, highest at ${shownClock(object.best.time, scene.zone)}, ${degrees(object.best.altitude)} up in the ${direction(object.best.direction)}`,
  )
  return [
    `Of what stands in this site's gallery, these are best placed in the night of ${nightDate(night, scene)}:`,
    lines.join('\n'),
    computedFor(scene),
  ].join('\n\n')
}
