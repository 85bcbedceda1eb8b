import type { SkyObject } from '../../sky/find-object.ts'
import { objectReport } from '../../sky/object-report.ts'
import { atStart, computedFor, number } from '../say.ts'
import type { Scene } from '../scene.ts'
import { sizeWords, standing } from './object-words.ts'

/** Two objects side by side. */
export const compareAnswer = ([a, b]: [SkyObject, SkyObject], scene: Scene): string => {
  const row = (object: SkyObject): string => {
    const report = objectReport(object, scene.place, scene.time)
    const light = report.magnitude === null ? '' : `magnitude ${report.magnitude.toFixed(1)}`
    const size = sizeWords(object, scene).replace(/^It spans|^Its disc spans/, 'spans')
    const far = report.distance ? `${number(report.distance.km / 1e6)} million km away` : ''
    const where = `now ${report.apparentAltitude > 0 ? standing(report) : 'below the horizon'}`
    return `- **${object.name}**: ${[report.kind, light, size, far, `in ${report.constellation.name}`, where].filter(Boolean).join(', ')}`
  }
  const [first, second] = [a, b].map(object => objectReport(object, scene.place, scene.time).magnitude)
  const difference =
    first !== null && second !== null && first !== undefined && second !== undefined ? Math.abs(first - second) : null
  const brighter =
    difference === null || first === null || second === null || first === undefined || second === undefined
      ? ''
      : difference < 0.1
        ? 'They look about equally bright.'
        : `${atStart(first < second ? a : b)} looks ${number(Math.round(10 ** (0.4 * difference) * 10) / 10)} times brighter.`
  return [[row(a), row(b)].join('\n'), brighter, computedFor(scene)].filter(Boolean).join('\n\n')
}
