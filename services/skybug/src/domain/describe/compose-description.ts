import type { SkyObject } from '../sky/find-object.ts'
import { designation } from '../sky/deep-sky.ts'
import { kindOfObject, targetOfObject } from '../sky/object-report.ts'
import { constellationOf } from '../sky/position.ts'
import { isSolarBody } from '../sky/target.ts'
import { factsOfBody } from '../talk/body-facts.ts'
import { listed, number } from '../talk/say.ts'
import { type CaptureDetails, captureSentence } from './capture.ts'

const article = (word: string): string => (/^[aeiou]/.test(word) ? 'an' : 'a')

const brightness = (magnitude: number): string =>
  magnitude < 5
    ? 'bright enough for the unaided eye under a dark sky'
    : magnitude < 9
      ? 'within reach of binoculars under a dark sky'
      : 'a target for a telescope'

/** What catalogues know of an object, in whole sentences: nothing that isn't in them. */
export const catalogueFacts = (object: SkyObject): string => {
  if (object.type === 'solar-system') return factsOfBody(object.name).replaceAll('**', '')
  const target = targetOfObject(object)
  if (isSolarBody(target)) throw new Error(`${object.name} is not among the stars`)
  const { name } = constellationOf(target)
  if (object.type === 'constellation')
    return `${object.name} (${object.entry.english}) is one of the 88 constellations of the International Astronomical Union.`
  if (object.type === 'star')
    return `${object.name} is a star of magnitude ${object.entry.magnitude.toFixed(1)} in the constellation ${name}.`
  const { entry } = object
  const kind = kindOfObject(object)
  const [common] = entry.names
  const first = common
    ? `${common.startsWith('The ') ? '' : 'The '}${common}, ${designation(entry)},`
    : designation(entry)
  const others = [
    entry.id,
    entry.caldwell === null ? '' : `Caldwell ${entry.caldwell}`,
    ...entry.names.slice(1),
  ].filter(other => other !== '' && other !== designation(entry) && !/^ESO/.test(other))
  const also = others.length > 0 ? `, also catalogued as ${listed(others.slice(0, 3))}` : ''
  const size =
    entry.majorAxis === null
      ? ''
      : entry.minorAxis === null || entry.minorAxis === entry.majorAxis
        ? ` It spans ${number(entry.majorAxis)} arc-minutes of sky`
        : ` It spans ${number(entry.majorAxis)} by ${number(entry.minorAxis)} arc-minutes of sky`
  const moons =
    entry.majorAxis !== null && entry.majorAxis > 31
      ? `, ${number(Math.round((entry.majorAxis / 31) * 10) / 10)} times the width of the full Moon`
      : ''
  const light =
    entry.magnitude === null || entry.band === 'B'
      ? ''
      : ` At magnitude ${entry.magnitude.toFixed(1)} it is ${brightness(entry.magnitude)}.`
  return `${first} is ${article(kind)} ${kind} in the constellation ${name}${also}.${size ? `${size}${moons}.` : ''}${light}`
}

/** A paragraph about a photograph, from the catalogues and the capture alone. */
export const composeDescription = (object: SkyObject, details: CaptureDetails | null): string =>
  [catalogueFacts(object), captureSentence(details)].filter(Boolean).join(' ')
