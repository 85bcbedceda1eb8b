import type { SkyObject } from '../../sky/find-object.ts'
import { chartLink } from '../chart-links.ts'
import { computedFor, inSentence } from '../say.ts'
import type { Scene } from '../scene.ts'

/** A chart of the sky, or around an object. */
export const chartAnswer = (object: SkyObject | null, red: boolean, scene: Scene): string => {
  const chart: Parameters<typeof chartLink>[0] = object
    ? object.name === 'Moon'
      ? { kind: 'moon', red }
      : { kind: 'finder', object, red }
    : { kind: 'horizon', red }
  const lead = object
    ? `Here is ${object.name === 'Moon' ? 'the Moon' : `a finder chart for ${inSentence(object)}, north up`}.`
    : 'Here is the whole sky, as you see it lying on your back: north up, east on the left.'
  return [
    lead,
    chartLink(chart, scene),
    object && object.name !== 'Moon' ? chartLink({ kind: 'altitude', object, red }, scene) : '',
    computedFor(scene),
  ]
    .filter(Boolean)
    .join('\n\n')
}
