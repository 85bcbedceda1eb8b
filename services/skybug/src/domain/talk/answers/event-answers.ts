import { nextApproaches } from '../../sky/approaches.ts'
import type { SkyObject } from '../../sky/find-object.ts'
import { nextShowers, showerNight } from '../../sky/meteor-showers.ts'
import { moonAt, nextPhases, type PhaseEvent, type Quarter } from '../../sky/moon.ts'
import { isPlanet, nextPlanetEvents } from '../../sky/planets.ts'
import { shownDate } from '../../sky/shown-time.ts'
import { nameAtStart } from '../../sky/target.ts'
import { chartLink } from '../chart-links.ts'
import { computedFor, dayAndTime, degrees, number, percent } from '../say.ts'
import type { Scene } from '../scene.ts'

/** The Moon's phase now, and its next quarters. */
export const phaseAnswer = (scene: Scene): string => {
  const moon = moonAt(scene.time)
  const next = nextPhases(scene.time).map(
    ({ phase, time }) => `- ${phase.charAt(0).toUpperCase()}${phase.slice(1)}: ${dayAndTime(time, scene)}`,
  )
  return [
    `The Moon is a **${moon.name}**, ${percent(moon.illumination)} lit, ${moon.age.toFixed(1)} days after new moon, and ${moon.waxing ? 'growing' : 'shrinking'}. It is ${number(moon.distanceKm)} km away.`,
    `Coming up:\n\n${next.join('\n')}`,
    chartLink({ kind: 'moon' }, scene),
    computedFor(scene, false),
  ].join('\n\n')
}

/** The next full moon, new moon, or quarter; the Moon is half at both quarters. */
export const nextPhaseAnswer = (wanted: Quarter | 'half moon', scene: Scene): string => {
  const half = wanted === 'half moon'
  const [found, after] = nextPhases(scene.time, 8).filter(
    ({ phase }) => phase === wanted || (half && / quarter$/.test(phase)),
  )
  if (!found || !after) return phaseAnswer(scene)
  const which = ({ phase }: PhaseEvent) => (half ? `, the ${phase},` : '')
  return [
    `The next ${wanted}${which(found)} is on **${dayAndTime(found.time, scene)}**. The one after it${which(after)} is on ${dayAndTime(after.time, scene)}.`,
    computedFor(scene, false),
  ].join('\n\n')
}

/** The next meteor showers, or one of them. */
export const showerAnswer = (code: string | null, scene: Scene, placed: boolean): string => {
  const coming = nextShowers(scene.time)
  const wanted =
    code === null
      ? coming.filter(({ peak }) => peak.getTime() > scene.time.getTime() - 86_400_000).slice(0, 4)
      : coming.filter(({ shower }) => shower.code === code).slice(0, 1)
  const lines = wanted.map(maximum => {
    const { shower, peak, active } = maximum
    const base = `- **${shower.name}**: maximum ${dayAndTime(peak, scene)}, up to ${shower.zenithalRate} meteors an hour under a perfect sky, active ${shownDate(active.from, 'UTC')} to ${shownDate(active.to, 'UTC')}`
    if (!placed) return `${base}${shower.parent ? `. Their source is ${shower.parent}` : ''}.`
    const night = showerNight(maximum, scene.place)
    const rate =
      night.expectedRate === null
        ? 'the radiant is not up in the dark where you are'
        : `about ${Math.max(1, Math.round(night.expectedRate))} an hour at best where you are, with ${night.moonlight === 'dark' ? 'no Moon to speak of' : `${night.moonlight} (${percent(night.moonIllumination)} lit)`}`
    return `${base}; ${rate}.`
  })
  return [
    lines.join('\n'),
    'Meteors need no telescope: lie back under a dark sky after midnight and look up for at least half an hour.',
    `${computedFor(scene, placed)}\n*Showers: International Meteor Organization, working list.*`,
  ].join('\n\n')
}

/** Who meets whom in the coming weeks. */
export const conjunctionAnswer = (object: SkyObject | null, scene: Scene): string => {
  const days = object ? 120 : 45
  const all = nextApproaches(scene.time, days)
  const found = (object ? all.filter(({ bodies }) => (bodies as string[]).includes(object.name)) : all).slice(0, 6)
  if (found.length === 0)
    return `In the next ${days} days nothing of note comes close together far enough from the Sun to be seen.\n\n${computedFor(scene, false)}`
  const lines = found.map(
    ({ bodies: [a, b], time, separation }) =>
      `- **${dayAndTime(time, scene)}**: ${nameAtStart(a)} and ${b === 'Moon' ? 'the Moon' : b}, ${degrees(separation)} apart`,
  )
  return [
    `Close pairs in the next ${days} days:`,
    lines.join('\n'),
    '*Seen from the Earth’s centre; the Moon shifts by up to a degree from place to place.*',
    computedFor(scene, false),
  ].join('\n\n')
}

/** Oppositions, conjunctions with the Sun and elongations of a planet. */
export const oppositionAnswer = (object: SkyObject, scene: Scene): string => {
  if (!isPlanet(object.name)) return `Oppositions and elongations are told of planets; ${object.name} is none.`
  const events = nextPlanetEvents(object.name, scene.time).map(
    ({ kind, time, elongation }) =>
      `- **${shownDate(time, scene.zone)}**: ${kind}${kind === 'greatest elongation' ? ` (${degrees(elongation)} from the Sun)` : ''}`,
  )
  return [`Next for ${object.name}:`, events.join('\n'), computedFor(scene, false)].join('\n\n')
}
