import type { Acquisition, Image } from '../../../api/images.ts'
import { longDay } from '../../../site/dates.ts'
import { constellationName, filteredGallery, kindName, type Chosen } from '../finding/gallery-address.ts'
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

export interface Fact {
  label: string
  value: string
  /** Where the gallery shows what has it in common. */
  to?: string
}

/** What the gallery can be filtered by, of a photograph that stands in it. */
const sharedFacts = (image: Image): Fact[] => {
  const { targetName, targetKey, kind, constellation, dateTaken } = image
  const facts: [string, string | null, Chosen][] = [
    ['Target', targetName, targetKey ? { target: [targetKey] } : {}],
    ['Kind', kind && kindName(kind), kind ? { kind: [kind] } : {}],
    [
      'Constellation',
      constellation && constellationName(constellation),
      constellation ? { constellation: [constellation] } : {},
    ],
    ['Date taken', dateTaken && longDay(dateTaken), dateTaken ? { year: [dateTaken.slice(0, 4)] } : {}],
  ]
  return facts.flatMap(([label, value, chosen]) => {
    if (!value) return []
    const isShared = image.imageType === 'gallery' && Object.keys(chosen).length > 0
    return [{ label, value, ...(isShared && { to: filteredGallery(chosen) }) }]
  })
}

/** All that is known of how a photograph was taken. */
export const captureData = (image: Image): Fact[] => [
  ...sharedFacts(image),
  ...[
    ['Photographer', image.photographer] as const,
    ['Site', image.site] as const,
    ...(image.acquisition ? settingsOf(image.acquisition, namedKinds(image)) : []),
    ...(image.acquisition && !image.sessions?.length ? settingsOfFrame(image.acquisition) : []),
  ].flatMap(([label, value]) => (value ? [{ label, value }] : [])),
]
