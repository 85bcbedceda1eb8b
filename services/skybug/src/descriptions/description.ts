import { bodyFacts, designation, kindOf, type SkyObject, targetOf } from '../catalog/catalog.ts'
import { formatList, formatNumber } from '../chat/answers/format.ts'
import { constellationOf } from '../sky/ephemeris/position.ts'
import { isSolarBody } from '../sky/ephemeris/target.ts'

/** How a photograph was taken, as far as it is known. */
export interface CaptureDetails {
  title: string
  targetName: string | null
  /** YYYY-MM-DD. */
  dateTaken: string | null
  camera: string | null
  lens: string | null
  exposureSeconds: number | null
  iso: number | null
  focalLength: number | null
  fNumber: number | null
}

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const exposure = (seconds: number): string =>
  seconds >= 1 ? `${Math.round(seconds * 10) / 10} s` : `1/${Math.round(1 / seconds)} s`

/** The capture details in one sentence; empty when there are none. */
export const formatCapture = (details: CaptureDetails | null): string => {
  if (!details) return ''
  const { dateTaken, camera, lens, exposureSeconds, iso, focalLength, fNumber } = details
  const optics = lens ?? (focalLength ? `${focalLength} mm` : null)
  const settings = [
    exposureSeconds === null ? null : exposure(exposureSeconds),
    fNumber === null ? null : `f/${fNumber}`,
    iso === null ? null : `ISO ${iso}`,
  ].filter(Boolean)
  const parts = [
    dateTaken ? `on ${longDay(dateTaken)}` : '',
    camera ? `with a ${camera}` : '',
    optics ? `${camera ? 'and' : 'with'} ${lens ? `the ${optics}` : optics}` : '',
    settings.length > 0 ? `(${settings.join(', ')})` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `It was taken ${parts.join(' ')}.` : ''
}

const article = (word: string): string => (/^[aeiou]/.test(word) ? 'an' : 'a')

const brightness = (magnitude: number): string =>
  magnitude < 5
    ? 'bright enough for the unaided eye under a dark sky'
    : magnitude < 9
      ? 'within reach of binoculars under a dark sky'
      : 'a target for a telescope'

/** The catalog facts of an object, in sentences. */
export const catalogFacts = (object: SkyObject): string => {
  if (object.type === 'solar-system') return bodyFacts(object.name).replaceAll('**', '')
  const target = targetOf(object)
  if (isSolarBody(target)) throw new Error(`${object.name} is not among the stars`)
  const { name } = constellationOf(target)
  if (object.type === 'constellation')
    return `${object.name} (${object.entry.english}) is one of the 88 constellations of the International Astronomical Union.`
  if (object.type === 'star')
    return `${object.name} is a star of magnitude ${object.entry.magnitude.toFixed(1)} in the constellation ${name}.`
  const { entry } = object
  const kind = kindOf(object)
  const [common] = entry.names
  const first = common
    ? `${common.startsWith('The ') ? '' : 'The '}${common}, ${designation(entry)},`
    : designation(entry)
  const others = [
    entry.id,
    entry.caldwell === null ? '' : `Caldwell ${entry.caldwell}`,
    ...entry.names.slice(1),
  ].filter(other => other !== '' && other !== designation(entry) && !/^ESO/.test(other))
  const also = others.length > 0 ? `, also cataloged as ${formatList(others.slice(0, 3))}` : ''
  const size =
    entry.majorAxis === null
      ? ''
      : entry.minorAxis === null || entry.minorAxis === entry.majorAxis
        ? ` It spans ${formatNumber(entry.majorAxis)} arc-minutes of sky`
        : ` It spans ${formatNumber(entry.majorAxis)} by ${formatNumber(entry.minorAxis)} arc-minutes of sky`
  const moons =
    entry.majorAxis !== null && entry.majorAxis > 31
      ? `, ${formatNumber(Math.round((entry.majorAxis / 31) * 10) / 10)} times the width of the full Moon`
      : ''
  const light =
    entry.magnitude === null || entry.band === 'B'
      ? ''
      : ` At magnitude ${entry.magnitude.toFixed(1)} it is ${brightness(entry.magnitude)}.`
  return `${first} is ${article(kind)} ${kind} in the constellation ${name}${also}.${size ? `${size}${moons}.` : ''}${light}`
}

/** A paragraph about a photograph, from catalog and capture details alone. */
export const composeDescription = (object: SkyObject, details: CaptureDetails | null): string =>
  [catalogFacts(object), formatCapture(details)].filter(Boolean).join(' ')
