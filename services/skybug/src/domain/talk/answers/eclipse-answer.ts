import { type LunarEclipse, lunarEclipses } from '../../sky/lunar-eclipses.ts'
import { type SolarEclipse, solarEclipses } from '../../sky/solar-eclipses.ts'
import { shownClock } from '../../sky/shown-time.ts'
import { computedFor, dayAndTime, percent, stretch } from '../say.ts'
import type { Scene } from '../scene.ts'

const ofMoonHere = ({ seen, kind }: LunarEclipse, scene: Scene): string => {
  if (!seen) return 'Not to be seen from where you are: the Moon is down'
  const span = stretch(seen.span, scene)
  if (seen.stage === 'penumbral' && kind !== 'penumbral')
    return `Where you are the Moon is up only for the faint half-shadow, ${span}`
  if (seen.stage !== kind)
    return `Where you are the Moon is down while it is ${kind}, and up for the partial phase, ${span}`
  return seen.whole ? 'The Moon is up for it where you are' : `Where you are the Moon is up for part of it, ${span}`
}

const lunar = (scene: Scene, count: number, placed: boolean): string[] =>
  lunarEclipses(scene.place, scene.time, count).map(eclipse => {
    const { kind, peak, partial, total } = eclipse
    const span = total ?? partial
    const when = span ? `, ${total ? 'total' : 'partial'} ${stretch(span, scene)}` : ''
    const here = placed ? `. ${ofMoonHere(eclipse, scene)}` : ''
    return `- **${dayAndTime(peak, scene)}**: ${kind} eclipse of the Moon${when}${here}.`
  })

/** What the horizon takes of an eclipse of the Sun: words for its greatest part, and a sentence for its ends. */
const horizonTakes = ({ seen, peak, partial }: SolarEclipse, { zone }: Scene) => {
  const rises = seen.span.from > partial.from ? `The Sun rises at ${shownClock(seen.span.from, zone)}` : ''
  const sets = seen.span.to < partial.to ? `The Sun sets at ${shownClock(seen.span.to, zone)}` : ''
  return {
    atBest: seen.best < peak ? ' when the Sun sets' : seen.best > peak ? ' when the Sun rises' : '',
    ends: [
      rises && `. ${rises}, ${seen.best > peak ? 'after the maximum' : 'when the eclipse has begun'}`,
      sets && `. ${sets}, before ${seen.best < peak ? 'the maximum' : 'its end'}`,
    ].join(''),
  }
}

const solar = (scene: Scene, count: number): string[] =>
  solarEclipses(scene.place, scene.time, count).map(eclipse => {
    const { seen } = eclipse
    const { atBest, ends } = horizonTakes(eclipse, scene)
    const central = seen.central ? ` (${seen.kind} ${stretch(seen.central, scene)})` : ''
    return `- **${dayAndTime(seen.best, scene)}**: ${seen.kind} eclipse of the Sun as seen from your place, ${percent(seen.obscuration)} of the disc covered${atBest}, ${stretch(seen.span, scene)}${central}${ends}.`
  })

/** The next eclipses; those of the Sun need a place. */
export const eclipseAnswer = (of: 'sun' | 'moon' | null, scene: Scene, placed: boolean): string => {
  const parts: string[] = []
  if (of !== 'moon' && placed)
    parts.push(
      `Eclipses of the Sun you can see from your place:\n\n${solar(scene, 2).join('\n')}\n\nNever look at the Sun without certified eclipse glasses or a proper filter.`,
    )
  if (of !== 'sun') parts.push(`Eclipses of the Moon:\n\n${lunar(scene, 3, placed).join('\n')}`)
  if (of !== 'moon' && !placed)
    parts.push(
      'Whether you can see an eclipse of the Sun depends on where you are: share your location or name a town, and I will compute it.',
    )
  return [...parts, computedFor(scene, placed)].join('\n\n')
}
