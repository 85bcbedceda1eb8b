import type { SkyObject } from '../../sky/find-object.ts'
import { targetOfObject } from '../../sky/object-report.ts'
import { riseTransitSet } from '../../sky/rise-set.ts'
import { midnightBefore } from '../local-time.ts'
import { atStart, computedFor, degrees, listed, moment } from '../say.ts'
import type { Scene } from '../scene.ts'

/** When it rises, stands highest and sets. */
export const riseSetAnswer = (object: SkyObject, event: 'rise' | 'set' | 'transit' | 'all', scene: Scene): string => {
  const from = scene.exact || scene.time === scene.now ? scene.time : midnightBefore(scene.time, scene.zone)
  const times = riseTransitSet(targetOfObject(object), scene.place, from)
  const rise = times.rise ? `rises at **${moment(times.rise, scene)}**` : null
  const set = times.set ? `sets at **${moment(times.set, scene)}**` : null
  const high = `stands highest at **${moment(times.transit, scene)}**, ${degrees(times.transitAltitude)} ${times.transitAltitude < 0 ? 'below' : 'above'} the horizon`
  const reason = times.riseReason ?? times.setReason
  const parts = event === 'rise' ? [rise] : event === 'set' ? [set] : event === 'transit' ? [high] : [rise, set]
  const told = parts.flatMap(part => part ?? [])
  const more =
    event === 'rise' ? [set, high] : event === 'set' ? [rise, high] : event === 'transit' ? [rise, set] : [high]
  const first =
    told.length > 0
      ? `${atStart(object)} ${listed(told)}.`
      : `${atStart(object)}: ${reason ?? 'it neither rises nor sets.'}`
  const second = more.flatMap(part => part ?? [])
  return [
    `${first}${second.length > 0 ? ` It ${listed(second)}.` : ''}${told.length < parts.length && told.length > 0 && reason ? ` ${reason}` : ''}`,
    computedFor(scene),
  ].join('\n\n')
}
