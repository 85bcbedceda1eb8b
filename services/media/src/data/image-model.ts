import type { Connection, Model } from 'mongoose'
import { Schema } from 'mongoose'
import type { Image } from '../domain/image.ts'

export type ImageModel = Model<ImageDocument>

export interface ImageDocument extends Omit<Image, 'id'> {
  _id: number
  /** labelKey of the filename and of every former one; unique over all images. */
  labels: string[]
  /** Every object of the image, those that a better one has replaced for an hour more. */
  objects: string[]
  /** The folded words of title, target, photographer and filename; the release before searches them. */
  search: string
  /** What a search finds it by, of `search`. Written only: reads leave it out. */
  beginnings?: string[]
  deletingAt: Date | null
}

const rendition = {
  name: { type: String, required: true },
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  format: { type: String, required: true, enum: ['jpeg', 'webp', 'avif'] as const },
  size: { type: Number, required: true },
}

const text = (maxlength: number) => ({ type: String, default: null, maxlength })

const source = {
  originalName: { type: String, default: '', maxlength: 255 },
  original: {
    _id: false,
    name: { type: String, required: true },
    size: { type: Number, required: true },
    sha256: { type: String, required: true },
    mimeType: { type: String, required: true },
  },
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  acquisition: {
    type: new Schema(
      {
        make: text(100),
        model: text(100),
        lens: text(100),
        exposureSeconds: { type: Number, default: null },
        iso: { type: Number, default: null },
        focalLength: { type: Number, default: null },
        fNumber: { type: Number, default: null },
      },
      { _id: false },
    ),
    default: null,
  },
}

const imageSchema = new Schema<ImageDocument, ImageModel>(
  {
    _id: { type: Number, required: true },
    filename: { type: String, required: true, maxlength: 255 },
    labels: { type: [String], required: true },
    ...source,
    replacement: { type: new Schema(source, { _id: false }), default: null },
    title: { type: String, required: true, maxlength: 300 },
    description: text(10_000),
    targetName: text(200),
    photographer: text(200),
    dateTaken: text(10),
    enabledInHeader: { type: Boolean, required: true },
    imageType: { type: String, required: true, enum: ['gallery', 'blog'], maxlength: 50 },
    specifications: { type: String, required: true, maxlength: 2_000 },
    altText: text(500),
    picture: { type: new Schema(rendition, { _id: false }), default: null },
    variants: [{ _id: false, ...rendition }],
    retired: [{ _id: false, name: String, width: Number, format: String, at: Date }],
    objects: { type: [String], required: true },
    placeholder: text(100),
    search: { type: String, default: '' },
    beginnings: { type: [String], default: undefined, select: false },
    state: { type: String, required: true, enum: ['pending', 'ready', 'failed', 'deleting'] },
    failure: text(500),
    demo: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletingAt: { type: Date, default: null },
  },
  { collection: 'images', versionKey: false },
)
  .index({ labels: 1 }, { unique: true, name: 'labels' })
  .index({ objects: 1 })
  .index({ 'retired.name': 1 })
  .index({ createdAt: -1, _id: -1 })
  .index({ imageType: 1, state: 1, createdAt: -1, _id: -1 }, { name: 'newest_of_kind' })
  .index({ imageType: 1, state: 1, beginnings: 1, createdAt: -1, _id: -1 }, { name: 'search' })
  .index({ state: 1, updatedAt: 1 })
  // A few among all: without an index of its own the slideshow would be looked for in the whole gallery.
  .index(
    { enabledInHeader: 1, createdAt: -1, _id: -1 },
    { name: 'header', partialFilterExpression: { enabledInHeader: true } },
  )

export const imageModel = (connection: Connection): ImageModel =>
  connection.model<ImageDocument, ImageModel>('Image', imageSchema)
