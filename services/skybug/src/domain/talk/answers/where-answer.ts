import type { SkyObject } from '../../sky/find-object.ts'
import { objectReport } from '../../sky/object-report.ts'
import { chartLink } from '../chart-links.ts'
import { atStart, computedFor, degrees, moment } from '../say.ts'
import type { Scene } from '../scene.ts'
import { bestTonight, seenWith, standing } from './object-words.ts'

/** Where it stands, whether it can be seen, and when best. */
export const whereAnswer = (object: SkyObject, scene: Scene): string => {
  const report = objectReport(object, scene.place, scene.time)
  const up = report.apparentAltitude > 0
  const name = atStart(object)
  const where = up
    ? `${name} is **${standing(report)}** (azimuth ${Math.round(report.azimuth)}°), in the constellation ${report.constellation.name}.`
    : `${name} is **below the horizon** (${degrees(report.altitude)}), in the constellation ${report.constellation.name}.`
  const rises = !up && report.rise ? ` It rises at ${moment(report.rise, scene)}.` : ''
  const never = !up && !report.rise && report.riseReason ? ` ${report.riseReason}` : ''
  const sets = up && report.set ? ` It sets at ${moment(report.set, scene)}.` : ''
  const light =
    report.magnitude === null
      ? ''
      : ` Its magnitude is ${report.magnitude.toFixed(1)}${seenWith(report.magnitude, object)}.`
  return [
    `${where}${rises}${never}${sets}${light}`,
    bestTonight(object, scene),
    chartLink(
      object.name === 'Sun' || object.name === 'Moon'
        ? { kind: 'altitude', object }
        : { kind: up ? 'horizon' : 'altitude', object: up ? undefined : object },
      scene,
    ),
    computedFor(scene),
  ]
    .filter(Boolean)
    .join('\n\n')
}
