import type { SkyObject } from '../../sky/find-object.ts'
import { outlookOf } from '../../sky/outlook.ts'
import { isPlanet, nextPlanetEvents } from '../../sky/planets.ts'
import { shownDate } from '../../sky/shown-time.ts'
import { chartLink } from '../chart-links.ts'
import { atStart, computedFor, degrees, hours, inSentence, listed } from '../say.ts'
import type { Scene } from '../scene.ts'
import { bestTonight } from './object-words.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const month = (value: number): string => MONTHS[value - 1] ?? ''

/** The months and hours in which it is best seen; for planets their next good season. */
export const bestTimeAnswer = (object: SkyObject, scene: Scene): string => {
  const outlook = outlookOf(object, scene.place, scene.time)
  const lines: string[] = []
  if (outlook.season) {
    const { best, culmination, reason, months } = outlook.season
    const most = Math.max(...months.map(each => each.hours))
    lines.push(
      best.length > 0
        ? `From your latitude ${inSentence(object)} is best in **${best.length > 6 ? 'most of the year' : listed(best.map(month))}**: it climbs to ${degrees(culmination)} and is up in a dark sky for up to ${hours(most)} a night.`
        : `${atStart(object)}: ${reason ?? 'there is no good time.'}`,
    )
  } else if (isPlanet(object.name)) {
    const events = nextPlanetEvents(object.name, scene.time)
    const good = events.find(({ kind }) => kind === 'opposition' || kind === 'greatest elongation')
    if (good)
      lines.push(
        good.kind === 'opposition'
          ? `${object.name} is best around its opposition on **${shownDate(good.time, scene.zone)}**: it is then up all night, nearest and brightest.`
          : `${object.name} is best around its greatest elongation on **${shownDate(good.time, scene.zone)}**, ${degrees(good.elongation)} from the Sun.`,
      )
  } else if (object.name === 'Moon') {
    lines.push(
      'The Moon shows most relief around **first quarter**, when it stands high in the evening and low sunlight throws long shadows along the terminator. At full Moon it is bright and flat.',
    )
  }
  lines.push(bestTonight(object, scene).replace(/^In the dark it/, 'Tonight it'))
  if (object.name !== 'Sun') lines.push(chartLink({ kind: 'altitude', object }, scene))
  return [...lines.filter(Boolean), computedFor(scene)].join('\n\n')
}
