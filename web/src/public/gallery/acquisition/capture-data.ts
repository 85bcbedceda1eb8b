import type { Acquisition, Image } from '../../../api/images.ts'
import { longDay } from '../../../site/dates.ts'
import { exposureText } from './session-texts.ts'

const textWith = (value: number | null, write: (value: number) => string): string | null =>
  value ? write(value) : null

const settingsOf = (acquisition: Acquisition): [string, string | null][] => [
  ['Camera', [acquisition.make, acquisition.model].filter(Boolean).join(' ') || null],
  ['Optics', acquisition.lens],
  ['Focal length', textWith(acquisition.focalLength, length => `${length} mm`)],
  ['Focal ratio', textWith(acquisition.fNumber, ratio => `f/${ratio}`)],
]

/** Of one frame: a stack keeps the metadata of one of its frames. How many there were is what sessions say, with these. */
const settingsOfFrame = (acquisition: Acquisition): [string, string | null][] => [
  ['Single exposure', textWith(acquisition.exposureSeconds, exposureText)],
  ['ISO', textWith(acquisition.iso, String)],
]

/** All that is known of how a photograph was taken: label and value. */
export const captureData = (image: Image): [string, string][] =>
  [
    ['Target', image.targetName] as const,
    ['Photographer', image.photographer] as const,
    ['Date taken', image.dateTaken && longDay(image.dateTaken)] as const,
    ['Site', image.site] as const,
    ...(image.acquisition ? settingsOf(image.acquisition) : []),
    ...(image.acquisition && !image.sessions?.length ? settingsOfFrame(image.acquisition) : []),
  ].flatMap(([label, value]) => (value ? [[label, value]] : []))
