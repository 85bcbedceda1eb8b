import type { Acquisition, Image } from '../../api/images.ts'
import { longDay } from '../../site/dates.ts'

/** 0.004 reads '1/250 s', 180 '180 s'. */
const exposureText = (seconds: number): string =>
  seconds >= 0.4 ? `${Number(seconds.toFixed(1))} s` : `1/${Math.round(1 / seconds)} s`

const textWith = (value: number | null, write: (value: number) => string): string | null =>
  value ? write(value) : null

const settingsOf = (acquisition: Acquisition): [string, string | null][] => [
  ['Camera', [acquisition.make, acquisition.model].filter(Boolean).join(' ') || null],
  ['Optics', acquisition.lens],
  ['Focal length', textWith(acquisition.focalLength, length => `${length} mm`)],
  ['Focal ratio', textWith(acquisition.fNumber, ratio => `f/${ratio}`)],
  // A stack keeps the metadata of one of its frames: how many there were, and so the whole integration, is not known.
  ['Single exposure', textWith(acquisition.exposureSeconds, exposureText)],
  ['ISO', textWith(acquisition.iso, String)],
]

/** All that is known of how a photograph was taken: label and value. */
export const captureData = (image: Image): [string, string][] =>
  [
    ['Target', image.targetName] as const,
    ['Photographer', image.photographer] as const,
    ['Date taken', image.dateTaken && longDay(image.dateTaken)] as const,
    ...(image.acquisition ? settingsOf(image.acquisition) : []),
  ].flatMap(([label, value]) => (value ? [[label, value]] : []))
