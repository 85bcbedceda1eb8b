import { bestPhotographs } from '../../sky/observer/best-photographs.ts'
import { nightOf } from '../../sky/night/night.ts'
import { moonGlare, type ObjectInNight, type PlanetInNight, type Tonight, tonight } from '../../sky/observer/tonight.ts'
import { chartTime } from '../answers/night-answers.ts'
import { colon, paragraphs, sentence, type Translation } from './formats.ts'
import type { Kind } from './messages/messages.ts'

const planetLine = (translation: Translation, planet: PlanetInNight): string[] => {
  const { messages, names, format } = translation
  const { name, best, magnitude, constellation, nakedEye, visible } = planet
  const [first, last] = [visible[0], visible.at(-1)]
  if (!best) return []
  const clauses = [
    messages.highest(format.clock(best.time), format.degrees(best.altitude), format.direction(best.direction)),
    messages.magnitude(format.number(magnitude, 1, 1)),
    nakedEye ? '' : messages.instruments[magnitude < 9 ? 'binoculars' : 'telescope'],
    messages.inConstellation(names.constellation(constellation)),
    first && last ? messages.inView(format.clock(first.from), format.clock(last.to)) : '',
  ]
  return [`- **${format.name(name)}**${colon(translation)} ${clauses.filter(Boolean).join(', ')}`]
}

const objectLine = (translation: Translation, object: ObjectInNight): string => {
  const { messages, format } = translation
  const { best, moon } = object
  const clauses = [
    messages.kinds[object.kind as Kind],
    messages.highest(format.clock(best.time), format.degrees(best.altitude), format.direction(best.direction)),
    moon && moonGlare(object) > 0.1 ? messages.besideMoon(format.degrees(moon.separation)) : '',
  ]
  return `- **${format.name(object.name)}**${colon(translation)} ${clauses.filter(Boolean).join(', ')}`
}

const darkness = ({ night }: Tonight, { messages, format }: Translation): string => {
  if (!night.sunset) return sentence([messages.noSunset])
  const { dusk } = night.astronomical
  const hours = [night.darkHours, night.moonlessHours].map(format.hours)
  const dark = dusk ? messages.dark(format.clock(dusk), hours[0] ?? '', hours[1] ?? '') : messages.neverDark
  return `${sentence([messages.sunset(format.clock(night.sunset))])} ${sentence([dark])}`
}

const moonLine = ({ moon }: Tonight, { messages, names, format }: Translation): string => {
  const events = (['rise', 'set'] as const)
    .flatMap(event => (moon.times[event] ? [{ event, at: moon.times[event] }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  return sentence([
    messages.moon(
      messages.phases[moon.name],
      format.percent(moon.illumination),
      names.constellation(moon.constellation),
    ),
    ...events.map(({ event, at }) => `${messages.events[event]} ${format.clock(at)}`),
  ])
}

const gallery = ({ messages, format, context }: Translation): string | null => {
  const night = nightOf(context.place, context.time)
  const photographs = bestPhotographs(context.photographs, context.lookup, context.place, night)
  const links = photographs.map(
    ({ photograph, object }) =>
      `[${photograph.title.replace(/[[\]]/g, '')}](/gallery/${photograph.imageId}) (${format.name(object.name)})`,
  )
  return links.length > 0 ? `${messages.gallery} ${format.list(links)}.` : null
}

const horizonChart = ({ format, context }: Translation, report: Tonight): string =>
  format.chart({ kind: 'horizon' }, { ...context, time: chartTime(context, report) })

const heading = ({ messages, format, context }: Translation, { night }: Tonight): string =>
  `**${messages.nightOf(format.day(night.sunset ?? context.time))}.**`

/** Darkness, Moon, planets, the best deep-sky objects, showers, and the site's photographs of what is up. */
export const tonightIn = (translation: Translation): string => {
  const { messages, format, context } = translation
  const report = tonight(context.place, context.time, context.showpieces, { count: 4 })
  const planets = report.planets.flatMap(planet => planetLine(translation, planet))
  const objects = report.objects.map(object => objectLine(translation, object))
  const showers = report.showers.map(({ code, name }) => messages.showers[code] ?? name)
  return paragraphs([
    `${heading(translation, report)} ${darkness(report, translation)} ${moonLine(report, translation)}`,
    planets.length > 0 ? `${messages.planetsLead}\n\n${planets.join('\n')}` : messages.noPlanets,
    objects.length > 0 ? `${messages.objectsLead}\n\n${objects.join('\n')}` : null,
    showers.length > 0 ? messages.activeShowers(format.list(showers)) : null,
    gallery(translation),
    horizonChart(translation, report),
    format.method(),
  ])
}

/** The visible planets. */
export const planetsIn = (translation: Translation): string => {
  const { messages, format, context } = translation
  const report = tonight(context.place, context.time, [], { count: 0 })
  const planets = report.planets.flatMap(planet => planetLine(translation, planet))
  const hidden = report.planets.filter(({ best }) => best === null).map(({ name }) => format.name(name))
  return paragraphs([
    `${heading(translation, report)} ${planets.length > 0 ? messages.planetsLead : messages.noPlanets}`,
    planets.join('\n'),
    hidden.length > 0 ? messages.hiddenPlanets(format.list(hidden)) : null,
    horizonChart(translation, report),
    format.method(),
  ])
}

/** Sunset, the three twilights and sunrise. */
export const twilightIn = (translation: Translation): string => {
  const { messages, format, context } = translation
  const night = nightOf(context.place, context.time)
  const { twilights } = messages
  const at = (time: Date | null) => (time ? format.clock(time) : '–')
  const rows = [
    [twilights.sun, night.sunset, night.sunrise],
    [twilights.civil, night.civil.dusk, night.civil.dawn],
    [twilights.nautical, night.nautical.dusk, night.nautical.dawn],
    [twilights.astronomical, night.astronomical.dusk, night.astronomical.dawn],
  ] as const
  const lines = rows.map(
    ([name, evening, morning]) =>
      `- ${name}${colon(translation)} ${messages.evening(at(evening))}, ${messages.morning(at(morning))}`,
  )
  return paragraphs([
    `**${messages.nightOf(format.day(night.sunset ?? context.time))}**`,
    lines.join('\n'),
    night.sunset ? (night.astronomical.dusk ? null : sentence([messages.neverDark])) : sentence([messages.noSunset]),
    format.method(),
  ])
}
