import type { Acquisition, Image } from '../../../api/images.ts'
import { longDay } from '../../../site/dates.ts'
import { exposureText } from './session-texts.ts'

const textWith = (value: number | null, write: (value: number) => string): string | null =>
  value ? write(value) : null

/** The kinds of equipment that the owner has named: the file's own names say the same in other words. */
const namedKinds = ({ equipment = [] }: Image) =>
  new Set(equipment.filter(item => !item.guiding).map(({ kind }) => kind))

const settingsOf = (acquisition: Acquisition, named: ReturnType<typeof namedKinds>): [string, string | null][] => [
  ['Camera', named.has('camera') ? null : [acquisition.make, acquisition.model].filter(Boolean).join(' ') || null],
  ['Optics', named.has('telescope') ? null : acquisition.lens],
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
    ...(image.acquisition ? settingsOf(image.acquisition, namedKinds(image)) : []),
    ...(image.acquisition && !image.sessions?.length ? settingsOfFrame(image.acquisition) : []),
  ].flatMap(([label, value]) => (value ? [[label, value]] : []))
