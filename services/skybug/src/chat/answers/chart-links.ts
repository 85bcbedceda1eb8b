import { designation, type SkyObject } from '../../catalog/catalog.ts'
import type { AnswerContext } from './answer-context.ts'
import { formatDayAndTime, methodNote, nameInSentence } from './format.ts'

export interface ChartLink {
  kind: 'horizon' | 'finder' | 'altitude' | 'moon'
  object?: SkyObject
  red?: boolean
}

const TITLES = {
  horizon: () => 'Star chart: the whole sky',
  finder: (name: string) => `Finder chart: ${name}`,
  altitude: (name: string) => `Altitude of ${name} through the night`,
  moon: () => 'The Moon',
}

const toMinute = (time: Date): string => new Date(Math.floor(time.getTime() / 60_000) * 60_000).toISOString()

const englishTitle = ({ kind, object }: ChartLink, context: AnswerContext): string =>
  `${TITLES[kind](object ? object.name : '')}, ${formatDayAndTime(context.time, context)}`

/** A chart for the context's place and time, as a Markdown image with its title in English or as given. */
export const chartLink = (chart: ChartLink, context: AnswerContext, title = englishTitle(chart, context)): string => {
  const { kind, object, red } = chart
  const { place, time, timeZone } = context
  const query = new URLSearchParams({
    kind,
    lat: place.latitude.toFixed(1),
    lon: place.longitude.toFixed(1),
    time: toMinute(time),
    timeZone,
    ...(object ? { object: object.type === 'deep-sky' ? designation(object.entry) : object.name } : {}),
    ...(red ? { red: 'true' } : {}),
  })
  return `![${title.replace(/[[\]]/g, '')}](/api/skybug/chart.png?${query.toString()})`
}

/** A chart of the whole sky, or of an object. */
export const chartAnswer = (object: SkyObject | null, red: boolean, context: AnswerContext): string => {
  const chart: ChartLink = object
    ? object.name === 'Moon'
      ? { kind: 'moon', red }
      : { kind: 'finder', object, red }
    : { kind: 'horizon', red }
  const lead = object
    ? `Here is ${object.name === 'Moon' ? 'the Moon' : `a finder chart for ${nameInSentence(object.name)}, north up`}.`
    : 'Here is the whole sky, as you see it lying on your back: north up, east on the left.'
  return [
    lead,
    chartLink(chart, context),
    object && object.name !== 'Moon' ? chartLink({ kind: 'altitude', object, red }, context) : '',
    methodNote(context),
  ]
    .filter(Boolean)
    .join('\n\n')
}
