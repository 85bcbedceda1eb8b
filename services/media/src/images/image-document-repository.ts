import { COMPRESSIONS, DEFAULT_COMPRESSION } from '@skyfolio/domain/photographs/compression'
import { CONSTELLATION_SYMBOLS } from '@skyfolio/domain/photographs/constellations'
import { PHOTOGRAPH_KIND_NAMES } from '@skyfolio/domain/photographs/photograph-kinds'
import { imageLimits, sessionLimits } from '@skyfolio/domain/limits'
import { LICENSE_NAMES } from '@skyfolio/domain/photographs/rights'
import { PUBLIC_SIZE_NAMES } from '@skyfolio/domain/photographs/public-size'
import { SESSION_NUMBERS } from '@skyfolio/domain/acquisition/sessions'
import { STRETCH_MODES, type Stretch } from '@skyfolio/domain/photographs/stretch'
import { Schema, type Connection } from 'mongoose'
import { finalVersionSchema, keptVersionSchema, versionSchema } from '../versions/version-repository.ts'
import { FIRST_VERSION } from '../versions/version.ts'
import type { ChosenEquipment, Image, ImageFiles, ListedState, Session } from './image.ts'

export interface ImageDocument extends Omit<Image, 'id' | 'aliases' | 'state'> {
  _id: number
  state: ListedState
  /** The aliases. */
  labels: string[]
  /** The folded words by which visitors find it; see image-search.ts. */
  search: string
  /** The prefixes of all words by which it is found. Written only: reads leave them out. */
  beginnings?: string[]
  /** Those of them by which only owners find it. Written only. */
  ownersBeginnings?: string[]
  /** Every item of the equipment, by which it is found. Written only. */
  equipmentIds?: number[]
  /** Its place in the order by hand; see gallery-order.ts. */
  rank?: number
  /** Its place in the order by date taken; see takenOn in image.ts. */
  takenOn?: string
}

const rendition = {
  name: { type: String, required: true },
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  format: { type: String, required: true, enum: ['jpeg', 'webp', 'avif'] as const },
  size: { type: Number, required: true },
}

const renditions = {
  picture: { type: new Schema(rendition, { _id: false }), default: null },
  share: { type: new Schema(rendition, { _id: false }), default: null },
  variants: [{ _id: false, ...rendition }],
}

const text = (maxlength: number) => ({ type: String, default: null, maxlength })

const stretch = new Schema<Stretch>(
  { mode: { type: String, required: true, enum: STRETCH_MODES }, background: { type: Number, required: true } },
  { _id: false },
)

const source = {
  originalName: { type: String, default: '', maxlength: 255 },
  original: {
    _id: false,
    name: { type: String, required: true },
    size: { type: Number, required: true },
    sha256: { type: String, required: true },
    mimeType: { type: String, required: true },
    uploadedBy: { type: Number },
  },
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  acquisition: {
    type: new Schema(
      {
        make: text(100),
        model: text(100),
        lens: text(100),
        telescope: text(100),
        filter: text(100),
        exposureSeconds: { type: Number, default: null },
        iso: { type: Number, default: null },
        focalLength: { type: Number, default: null },
        fNumber: { type: Number, default: null },
      },
      { _id: false },
    ),
    default: null,
  },
  compression: { type: String, enum: COMPRESSIONS, default: DEFAULT_COMPRESSION },
  stretch: { type: stretch, default: null },
}

const tilePack = {
  name: { type: String, required: true },
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  size: { type: Number, required: true },
}

const number = { type: Number, default: null }
const session = new Schema<Session>(
  {
    night: text(10),
    filter: text(sessionLimits.filter),
    filterId: number,
    ...Object.fromEntries(Object.keys(SESSION_NUMBERS).map(name => [name, number])),
    notes: text(sessionLimits.notes),
  },
  { _id: false },
)

const chosenEquipment = new Schema<ChosenEquipment>(
  { id: { type: Number, required: true }, guiding: { type: Boolean, required: true } },
  { _id: false },
)

const kind = { type: String, enum: [...PHOTOGRAPH_KIND_NAMES, null], default: null }
const constellation = { type: String, enum: [...CONSTELLATION_SYMBOLS, null], default: null }

/** The SHA-256 of every file that an image has. */
export const CONTENTS = ['original.sha256', 'versions.original.sha256', 'replacement.original.sha256'] as const

const schema = new Schema<ImageDocument>(
  {
    _id: { type: Number, required: true },
    filename: { type: String, required: true, maxlength: 255 },
    labels: { type: [String], required: true },
    ...source,
    replacement: {
      type: new Schema({ ...source, keep: { type: keptVersionSchema, default: null } }, { _id: false }),
      default: null,
    },
    title: { type: String, required: true, maxlength: imageLimits.title },
    description: text(imageLimits.description),
    targetName: text(imageLimits.targetName),
    photographer: text(imageLimits.photographer),
    dateTaken: text(10),
    enabledInHeader: { type: Boolean, required: true },
    imageType: { type: String, required: true, enum: ['gallery', 'blog'], maxlength: 50 },
    specifications: { type: String, required: true, maxlength: imageLimits.specifications },
    altText: text(imageLimits.altText),
    metaTitle: text(imageLimits.metaTitle),
    metaDescription: text(imageLimits.metaDescription),
    site: text(imageLimits.site),
    sessions: { type: [session], default: [] },
    equipment: { type: [chosenEquipment], default: [] },
    equipmentIds: { type: [Number], default: undefined, select: false },
    kind,
    constellation,
    catalog: {
      type: new Schema({ kind, constellation, name: text(imageLimits.targetName) }, { _id: false }),
      default: null,
    },
    ...renditions,
    retired: [{ _id: false, name: String, width: Number, format: String, original: String, at: Date }],
    finalVersion: { type: finalVersionSchema, default: null },
    versions: { type: [versionSchema({ ...source, ...renditions })], default: [] },
    lastVersionId: { type: Number, default: FIRST_VERSION },
    objects: { type: [String], required: true },
    tiles: { type: new Schema(tilePack, { _id: false }), default: null },
    tilingFailed: { type: Boolean, default: false },
    large: { type: new Schema(rendition, { _id: false }), default: null },
    largeFailed: { type: Boolean, default: false },
    publicSize: { type: String, enum: [...PUBLIC_SIZE_NAMES, null], default: null },
    license: { type: String, enum: [...LICENSE_NAMES, null], default: null },
    downloadable: { type: Boolean, default: false },
    embeddedRights: text(32),
    placeholder: text(100),
    search: { type: String, default: '' },
    beginnings: { type: [String], default: undefined, select: false },
    ownersBeginnings: { type: [String], default: undefined, select: false },
    rank: { type: Number, default: undefined, select: false },
    takenOn: { type: String, default: undefined, select: false },
    state: { type: String, required: true, enum: ['pending', 'ready', 'hidden', 'failed', 'deleting', 'trashed'] },
    hidden: { type: Boolean, default: false },
    failure: text(500),
    demo: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    editedAt: { type: Date, default: null },
    deletingAt: { type: Date, default: null },
    aliasesBefore: { type: [String], default: [] },
  },
  { collection: 'images', versionKey: false },
)
schema.index({ labels: 1 }, { unique: true, name: 'labels' })
schema.index({ objects: 1 })
schema.index({ 'retired.name': 1 })
for (const path of CONTENTS) schema.index({ [path]: 1 }, { name: path, sparse: true })
schema.index({ createdAt: -1, _id: -1 })
schema.index({ imageType: 1, state: 1, createdAt: -1, _id: -1 }, { name: 'newest_of_kind' })
schema.index({ imageType: 1, state: 1, rank: -1, _id: -1 }, { name: 'by_hand' })
schema.index({ imageType: 1, state: 1, takenOn: -1, _id: -1 }, { name: 'by_date_taken' })
schema.index({ imageType: 1, state: 1, beginnings: 1, createdAt: -1, _id: -1 }, { name: 'search' })
schema.index({ equipmentIds: 1, createdAt: -1, _id: -1 }, { name: 'equipment' })
schema.index({ targetName: 1 }, { name: 'unclassified', partialFilterExpression: { catalog: null } })
schema.index({ state: 1, updatedAt: 1 })
schema.index({ deletingAt: -1, _id: -1 }, { name: 'trash', partialFilterExpression: { state: 'trashed' } })
// A few among all: without an index of its own the slideshow would be looked for in the whole gallery.
schema.index(
  { enabledInHeader: 1, createdAt: -1, _id: -1 },
  { name: 'header', partialFilterExpression: { enabledInHeader: true } },
)

export type ImageModel = ReturnType<typeof imageModel>
export const imageModel = (connection: Connection) => connection.model('Image', schema)

/** Lists are read without them. */
export const UNLISTED = { sessions: 0, equipment: 0, versions: 0 } as const
type Unlisted = keyof typeof UNLISTED
type ReadDocument = Omit<ImageDocument, Unlisted> & Partial<Pick<ImageDocument, Unlisted>>

export function toImage(document: ReadDocument): Image {
  const { _id, labels, search: _search, rank: _rank, takenOn: _takenOn, state: listed, ...stored } = document
  const { beginnings: _beginnings, ownersBeginnings: _ownersBeginnings, ...image } = stored
  const state = listed === 'hidden' ? 'ready' : listed
  return { sessions: [], equipment: [], versions: [], ...image, state, id: _id, aliases: labels }
}

/** The fields of `ImageFiles`. */
export const FILE_FIELDS = {
  filename: 1,
  state: 1,
  hidden: 1,
  imageType: 1,
  downloadable: 1,
  versions: 1,
  picture: 1,
  share: 1,
  variants: 1,
  retired: 1,
  tiles: 1,
  large: 1,
} as const
export type FilesDocument = Pick<ImageDocument, '_id' | keyof typeof FILE_FIELDS>

export const toImageFiles = ({ _id, state, ...files }: FilesDocument): ImageFiles => ({
  ...files,
  id: _id,
  state: state === 'hidden' ? 'ready' : state,
})
