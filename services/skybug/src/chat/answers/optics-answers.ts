import type { SkyObject } from '../../catalog/catalog.ts'
import type { Optics } from '../../recognition/parse-optics.ts'
import { formatNumber, nameAtStart, nameInSentence } from './format.ts'

/** Degrees that a length on the sensor covers. */
export const angleOf = (length: number, focalLength: number): number =>
  (2 * Math.atan(length / (2 * focalLength)) * 180) / Math.PI

const formatAngle = (degrees: number): string =>
  degrees >= 1 ? `${degrees.toFixed(2)}°` : `${(degrees * 60).toFixed(1)}′`

const MOON_DEGREES = 0.52

/** Whether an object fits a field in degrees; empty where its size is unknown. */
const fitClause = (object: SkyObject | null, long: number, short: number): string => {
  if (!object || object.type !== 'deep-sky' || object.entry.majorAxis === null) return ''
  const { majorAxis, minorAxis } = object.entry
  const [major, minor] = [majorAxis / 60, (minorAxis ?? majorAxis) / 60]
  const fits = major <= long && minor <= short
  const size = `${formatNumber(majorAxis)}′ × ${formatNumber(minorAxis ?? majorAxis)}′`
  return fits
    ? ` ${nameAtStart(object.name)} (${size}) fits: it fills ${Math.round(Math.max(major / long, minor / short) * 100)}% of the frame when its long side lies along the frame's.`
    : ` ${nameAtStart(object.name)} (${size}) does not fit: it takes a mosaic of ${Math.ceil(major / long)} × ${Math.ceil(minor / short)} frames, before any overlap.`
}

/** The field of view of a telescope or lens with a camera or an eyepiece; asks for what is missing. */
export const fieldOfViewAnswer = ({ focalLength, sensor, eyepiece }: Optics, object: SkyObject | null): string => {
  if (focalLength === null)
    return 'Tell me the focal length as well, such as “600 mm” or “80 mm f/6”, and I will compute the field of view.'
  if (eyepiece) {
    const magnification = focalLength / eyepiece.focalLength
    const field = eyepiece.apparentField / magnification
    return `A ${formatNumber(eyepiece.focalLength)} mm eyepiece in a telescope of ${formatNumber(focalLength)} mm magnifies **${formatNumber(Math.round(magnification))} times** and shows **${formatAngle(field)}** of sky, taking its apparent field as ${eyepiece.apparentField}°: ${(field / MOON_DEGREES).toFixed(1)} times the width of the full Moon.${fitClause(object, field, field)}`
  }
  if (!sensor)
    return `With ${formatNumber(focalLength)} mm it depends on the camera: tell me its sensor, such as “APS-C”, “full frame”, “ASI533” or “23.5 x 15.7 mm”${object ? `, and whether ${nameInSentence(object.name)} fits follows` : ''}.`
  const [width, height] = [angleOf(sensor.width, focalLength), angleOf(sensor.height, focalLength)]
  return `At ${formatNumber(focalLength)} mm, ${sensor.name} (${formatNumber(sensor.width)} × ${formatNumber(sensor.height)} mm) covers **${formatAngle(width)} × ${formatAngle(height)}** of sky: ${(width / MOON_DEGREES).toFixed(1)} by ${(height / MOON_DEGREES).toFixed(1)} full Moons.${fitClause(object, Math.max(width, height), Math.min(width, height))}\n\n*Method: 2 arctan(sensor ÷ 2 focal lengths), without distortion.*`
}
