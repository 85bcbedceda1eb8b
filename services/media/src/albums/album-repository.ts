import { albumLimits } from '@skyfolio/domain/limits'
import { asClash } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { ImageDocument, ImageModel } from '../images/image-document-repository.ts'
import { takenOn, type Session } from '../images/image.ts'
import { SlugTaken } from '../slugs.ts'
import {
  ALBUM_ORDERS,
  ALBUM_VISIBILITIES,
  type Album,
  type AlbumMemberRepository,
  type AlbumRepository,
} from './album.ts'

interface AlbumDocument extends Omit<Album, 'id' | 'slug' | 'formerSlugs'> {
  _id: number
  /** The present one, then former ones. */
  slugs: string[]
}

const schema = new Schema<AlbumDocument>(
  {
    _id: { type: Number, required: true },
    title: { type: String, required: true, maxlength: albumLimits.title },
    slugs: { type: [String], required: true },
    text: { type: String, default: null, maxlength: albumLimits.text },
    visibility: { type: String, required: true, enum: ALBUM_VISIBILITIES },
    order: { type: String, required: true, enum: ALBUM_ORDERS },
    coverId: { type: Number, default: null },
    imageIds: { type: [Number], required: true },
    demo: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'albums', versionKey: false },
)
schema.index({ slugs: 1 }, { name: 'slugs', unique: true })
schema.index({ imageIds: 1 }, { name: 'images' })

export type AlbumModel = ReturnType<typeof albumModel>
export const albumModel = (connection: Connection) => connection.model('Album', schema)

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

export const albumRepository = (model: AlbumModel, options: InSession = {}): AlbumRepository => ({
  insert: async album => {
    await model.insertMany([{ _id: album.id, ...toDocument(album) }], options).catch(clash)
  },
  update: async album => {
    await model.updateOne({ _id: album.id }, { $set: toDocument(album) }, options).catch(clash)
  },
  remove: async id => {
    await model.deleteOne({ _id: id }, options)
  },
  byId: async id => albumOrNull(await model.findById(id, null, options).lean()),
  bySlug: async slug => albumOrNull(await model.findOne({ slugs: slug }, null, options).lean()),
  list: async ({ visibility, imageId }) => {
    const filter = { ...(visibility && { visibility }), ...(imageId !== null && { imageIds: imageId }) }
    return (await model.find(filter, null, { ...options, sort: NEWEST_FIRST }).lean()).map(toAlbum)
  },
  demoIds: async () => (await model.find({ demo: true }, { _id: 1 }, options).lean()).map(({ _id }) => _id),
  removeImage: async id => {
    await model.updateMany({ coverId: id, imageIds: id }, { $set: { coverId: null } }, options)
    await model.updateMany({ imageIds: id }, { $pull: { imageIds: id } }, options)
  },
})

type MemberDocument = Pick<ImageDocument, '_id' | 'dateTaken' | 'createdAt' | 'state'> & {
  sessions: Pick<Session, 'night'>[]
}

export const albumMemberRepository = (model: ImageModel, options: InSession = {}): AlbumMemberRepository => ({
  among: async ids => {
    if (ids.length === 0) return new Map()
    const filter = { _id: { $in: ids }, imageType: 'gallery', state: { $nin: ['deleting', 'trashed'] } } as const
    const found = await model
      .find(filter, { dateTaken: 1, 'sessions.night': 1, createdAt: 1, state: 1 }, options)
      .lean<MemberDocument[]>()
    return new Map(
      found.map(({ _id: id, dateTaken, sessions, createdAt, state }) => [
        id,
        { id, date: takenOn({ dateTaken, sessions, createdAt }), isPublic: state === 'ready' },
      ]),
    )
  },
})

const clash = asClash({ slugs: () => new SlugTaken() })

const toDocument = ({ id: _id, slug, formerSlugs, ...album }: Album): Omit<AlbumDocument, '_id'> => ({
  ...album,
  slugs: [slug, ...formerSlugs],
})

const albumOrNull = (document: AlbumDocument | null): Album | null => document && toAlbum(document)

function toAlbum({ _id, slugs, ...album }: AlbumDocument): Album {
  const [slug = '', ...formerSlugs] = slugs
  return { ...album, id: _id, slug, formerSlugs }
}
