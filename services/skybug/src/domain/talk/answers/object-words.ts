import { hoursTonight } from '../../sky/best-time.ts'
import type { SkyObject } from '../../sky/find-object.ts'
import { objectReport, targetOfObject, type ObjectReport } from '../../sky/object-report.ts'
import { outlookOf } from '../../sky/outlook.ts'
import { shownClock } from '../../sky/shown-time.ts'
import { degrees, direction, listed, number } from '../say.ts'
import type { Scene } from '../scene.ts'

/** With what a magnitude can be seen; begins with a comma. */
export const seenWith = (magnitude: number, object: SkyObject): string => {
  if (object.name === 'Sun') return ''
  if (object.type === 'deep-sky')
    return magnitude < 5
      ? ', for the eyes alone under a dark sky'
      : magnitude < 9
        ? ', within reach of binoculars under a dark sky'
        : ', for a telescope'
  return magnitude < 5.5
    ? ', bright enough for the eyes alone'
    : magnitude < 9
      ? ', for binoculars'
      : ', for a telescope'
}

/**
 * '12° above the horizon in the west'. What the air alone lifts over the horizon stands on it: its altitude, which is told
 * without air, would be below zero.
 */
export const standing = ({ altitude, direction: point }: Pick<ObjectReport, 'altitude' | 'direction'>): string =>
  altitude > 0
    ? `${degrees(altitude)} above the horizon in the ${direction(point)}`
    : `on the horizon in the ${direction(point)}, lifted over it by the air`

/** When it stands well in the dark of this night, in a sentence. */
export const bestTonight = (object: SkyObject, scene: Scene): string => {
  if (object.name === 'Sun') return ''
  const target = targetOfObject(object)
  if (typeof target === 'string') {
    const { best } = outlookOf(object, scene.place, scene.time)
    return best
      ? `In the dark it is best at ${shownClock(best.time, scene.zone)}, ${degrees(best.altitude)} up in the ${direction(best.direction)}.`
      : 'It does not stand well in the dark this night.'
  }
  const { dark, moonless, best } = hoursTonight(target, scene.place, scene.time, 15)
  if (!best) return 'It does not rise above 15° in the dark this night.'
  const span = listed(
    dark.map(({ from, to }) => `from ${shownClock(from, scene.zone)} to ${shownClock(to, scene.zone)}`),
  )
  const moon = moonless.length > 0 ? '' : ', with the Moon in the sky'
  return `In the dark it stands above 15° ${span}${moon}, highest at ${shownClock(best.time, scene.zone)} (${degrees(best.altitude)}).`
}

/** How large it looks; empty where that is not known. */
export const sizeWords = (object: SkyObject, scene: Scene): string => {
  const report = objectReport(object, scene.place, scene.time)
  const { sizeArcminutes: size, diameterArcseconds: across } = report
  if (size)
    return size.major === size.minor
      ? `It spans ${number(size.major)} arc-minutes of sky`
      : `It spans ${number(size.major)} by ${number(size.minor)} arc-minutes of sky`
  return across === null
    ? ''
    : across > 120
      ? `Its disc spans ${number(across / 60)} arc-minutes`
      : `Its disc spans ${number(across)} seconds of arc`
}
