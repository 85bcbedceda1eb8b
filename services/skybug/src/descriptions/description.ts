import type { Integration } from '@skyfolio/domain/acquisition/sessions'
import { bodyFacts, designation, kindOf, type SkyObject, targetOf } from '../catalog/catalog.ts'
import { formatList, formatNumber } from '../chat/answers/format.ts'
import { constellationOf } from '../ephemeris/position.ts'
import { isSolarBody } from '../ephemeris/target.ts'

/** How a photograph was taken, as far as it is known. */
export interface CaptureDetails {
  title: string
  targetName: string | null
  /** YYYY-MM-DD. */
  dateTaken: string | null
  camera: string | null
  lens: string | null
  /** Of one frame, as its file says. */
  exposureSeconds: number | null
  iso: number | null
  focalLength: number | null
  fNumber: number | null
  /** What it was stacked from; null: not known, and the exposure of the file may be one of many. */
  integration: Integration | null
}

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const exposure = (seconds: number): string =>
  seconds >= 1 ? `${Math.round(seconds * 10) / 10} s` : `1/${Math.round(1 / seconds)} s`

/** 45000 reads '12.5 hours', 1500 '25 minutes'. */
const duration = (seconds: number): string => {
  const [amount, unit] =
    seconds >= 3600 ? [seconds / 3600, 'hour'] : seconds >= 60 ? [seconds / 60, 'minute'] : [seconds, 'second']
  const rounded = Math.round(amount * 10) / 10
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`
}

/** The integration in one sentence, by filter where there are several. */
const formatIntegration = ({ seconds, frames, filters }: Integration): string => {
  const byFilter = filters.flatMap(({ filter, ...sum }) =>
    filter ? [`${duration(sum.seconds)} through ${filter}`] : [],
  )
  const parts = filters.length > 1 && byFilter.length > 0 ? `: ${formatList(byFilter)}` : ''
  const single = filters.length === 1 && filters[0]?.filter ? ` through ${filters[0].filter}` : ''
  const stacked = frames === 1 ? 'one exposure' : `${formatNumber(frames)} exposures`
  return `The total integration is ${duration(seconds)} from ${stacked}${single}${parts}.`
}

/** The capture details in one sentence or two; empty when there are none. */
export const formatCapture = (details: CaptureDetails | null): string => {
  if (!details) return ''
  const { dateTaken, camera, lens, exposureSeconds, iso, focalLength, fNumber, integration } = details
  const optics = lens ?? (focalLength ? `${focalLength} mm` : null)
  const settings = [
    // A stack's file has the exposure of one of its frames, which would read like the whole.
    exposureSeconds === null || integration ? null : `single exposures of ${exposure(exposureSeconds)}`,
    fNumber === null ? null : `f/${fNumber}`,
    iso === null || integration ? null : `ISO ${iso}`,
  ].filter(Boolean)
  const parts = [
    dateTaken ? `on ${longDay(dateTaken)}` : '',
    camera ? `with a ${camera}` : '',
    optics ? `${camera ? 'and' : 'with'} ${lens ? `the ${optics}` : optics}` : '',
    settings.length > 0 ? `(${settings.join(', ')})` : '',
  ].filter(Boolean)
  const taken = parts.length > 0 ? `It was taken ${parts.join(' ')}.` : ''
  return [taken, integration ? formatIntegration(integration) : ''].filter(Boolean).join(' ')
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
