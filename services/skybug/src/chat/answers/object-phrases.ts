import { type SkyObject, targetOf } from '../../catalog/catalog.ts'
import { formatClock } from '../../places/local-time.ts'
import { nightOf } from '../../sky/night/night.ts'
import { objectReport, type ObjectReport } from '../../sky/observer/object-report.ts'
import { isVisibleInTwilight, visibilityOf } from '../../sky/night/visibility.ts'
import type { AnswerContext } from './answer-context.ts'
import { formatDegrees, formatDirection, formatInterval, formatList, formatNumber } from './format.ts'

/** The instrument that a magnitude requires, as a clause that begins with a comma. */
export const visibilityHint = (magnitude: number, object: SkyObject): string => {
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

/** '12° above the horizon in the west'. Something visible by refraction alone, at a negative altitude, is on the horizon. */
export const formatAltitude = ({ altitude, direction: point }: Pick<ObjectReport, 'altitude' | 'direction'>): string =>
  altitude > 0
    ? `${formatDegrees(altitude)} above the horizon in the ${formatDirection(point)}`
    : `on the horizon in the ${formatDirection(point)}, lifted over it by the air`

/** A sentence about when an object is visible this night and when it is highest; empty for the Sun. */
export const describeVisibility = (object: SkyObject, context: AnswerContext): string => {
  if (object.name === 'Sun') return ''
  const target = targetOf(object)
  const night = nightOf(context.place, context.time)
  const { minimumAltitude, visible, moonless, best } = visibilityOf(target, context.place, night)
  const above = `above ${minimumAltitude}°`
  const bright = isVisibleInTwilight(target)
  const sky = `with the Sun at least ${bright ? 6 : 12}° down`
  if (!best) return `It does not stand ${above} ${sky} this night.`
  const spans = formatList(visible.map(interval => formatInterval(interval, context)))
  const moon = bright || moonless.length > 0 ? '' : ', with the Moon in the sky'
  const highest = `highest at ${formatClock(best.time, context.timeZone)}, ${formatDegrees(best.altitude)} up in the ${formatDirection(best.direction)}`
  return `This night it stands ${above} ${sky} ${spans}${moon}, ${highest}.`
}

/** The apparent size; empty where it is unknown. */
export const formatSize = (object: SkyObject, context: AnswerContext): string => {
  const report = objectReport(object, context.place, context.time)
  const { sizeArcminutes: size, diameterArcseconds: across } = report
  if (size)
    return size.major === size.minor
      ? `It spans ${formatNumber(size.major)} arc-minutes of sky`
      : `It spans ${formatNumber(size.major)} by ${formatNumber(size.minor)} arc-minutes of sky`
  return across === null
    ? ''
    : across > 120
      ? `Its disc spans ${formatNumber(across / 60)} arc-minutes`
      : `Its disc spans ${formatNumber(across)} seconds of arc`
}
