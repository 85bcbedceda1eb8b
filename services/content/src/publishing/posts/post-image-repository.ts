import { createHash } from 'node:crypto'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection, type mongo } from 'mongoose'
import type { PostCounters } from './post-counter-repository.ts'
import type { ImageAddresses, PostImageRepository, RemovedImageRepository } from './post-image.ts'
import type { PostDocument, PostModel } from './post-repository.ts'

export const postImageRepository = (
  model: PostModel,
  counters: PostCounters,
  options: InSession = {},
): PostImageRepository => ({
  usesOf: async (image, limit) => {
    const fields = {
      ...{ type: 1, title: 1, slug: 1, published: 1, headerImageId: 1, shareImageId: 1, imagePaths: 1 },
      ...{ 'workingCopy.headerImageId': 1, 'workingCopy.shareImageId': 1, 'workingCopy.imagePaths': 1 },
    } as const
    const newestFirst = { listedAt: -1, _id: -1 } as const
    const posts = await model
      .find(showing(image), fields, { ...options, limit, sort: newestFirst })
      .lean<ShowingDocument[]>()
    return posts.map(({ _id, type, title, slug, published, workingCopy, ...post }) => {
      const shown = placesOf(image, post)
      const isShown = shown.header || shown.inline || shown.share
      const places = isShown || !workingCopy ? shown : placesOf(image, workingCopy)
      return { postId: _id, type, title, slug, published: published && isShown, ...places }
    })
  },
  idsShowing: async (image, afterId, limit) => {
    const filter = { $and: [{ _id: { $gt: afterId } }, showing(image)] }
    const posts = await model.find(filter, { _id: 1 }, { ...options, limit, sort: { _id: 1 } }).lean()
    return posts.map(({ _id }) => _id)
  },
  published: async () => {
    const [headerImageIds, shareImageIds, paths] = await Promise.all([
      model.distinct('headerImageId', { published: true, headerImageId: { $ne: null } }),
      model.distinct('shareImageId', { published: true, shareImageId: { $gt: 0 } }),
      // Every text is at or after the empty one: so the index leads past drafts and posts without images.
      model.distinct('imagePaths', { imagePaths: { $gte: '' }, published: true }),
    ])
    const ids = [...new Set([...headerImageIds, ...shareImageIds])].filter(id => id !== null)
    return { headerImageIds: ids, paths: paths.filter(path => path !== null) }
  },
  publishedVersion: async () => {
    const version = await counters.version({ type: null, published: true })
    return version === null ? '' : createHash('sha256').update(version).digest('base64url')
  },
})

type Showing = Pick<PostDocument, 'headerImageId' | 'shareImageId' | 'imagePaths'>
type ShowingDocument = Showing &
  Pick<PostDocument, '_id' | 'type' | 'title' | 'slug' | 'published'> & { workingCopy?: Showing | null }

const placesOf = (image: ImageAddresses, { headerImageId, shareImageId, imagePaths }: Showing) => ({
  header: headerImageId === image.imageId,
  share: shareImageId === image.imageId,
  inline: imagePaths.some(path => image.paths.includes(path)),
})

const showing = ({ imageId, paths }: ImageAddresses): mongo.Filter<PostDocument> => ({
  $or: [
    { headerImageId: imageId },
    { shareImageId: imageId },
    { imagePaths: { $in: paths } },
    { 'workingCopy.headerImageId': imageId },
    { 'workingCopy.shareImageId': imageId },
    { 'workingCopy.imagePaths': { $in: paths } },
  ],
})

interface RemovedImageDocument {
  /** The image's id. */
  _id: number
  /** Under which posts could have shown it. */
  paths: string[]
}

const schema = new Schema<RemovedImageDocument>(
  { _id: { type: Number, required: true }, paths: { type: [String], default: [] } },
  { collection: 'removed_images', versionKey: false },
)
schema.index({ paths: 1 }, { name: 'paths' })

export type RemovedImageModel = ReturnType<typeof removedImageModel>
export const removedImageModel = (connection: Connection) => connection.model('RemovedImage', schema)

export const removedImageRepository = (model: RemovedImageModel, options: InSession = {}): RemovedImageRepository => ({
  add: async ({ imageId, paths }) => {
    await model.updateOne({ _id: imageId }, { $addToSet: { paths: { $each: paths } } }, { ...options, upsert: true })
  },
  remove: async imageId => {
    await model.deleteOne({ _id: imageId }, options)
  },
  among: async ({ imageIds, paths }) => {
    const ids = imageIds.filter(id => id !== null)
    const filter = { $or: [{ _id: { $in: ids } }, { paths: { $in: paths } }] }
    const removed = await model.find(filter, null, options).lean()
    const removedPaths = new Set(removed.flatMap(image => image.paths))
    const removedIds = new Set(removed.map(({ _id }) => _id))
    return { imageIds: ids.filter(id => removedIds.has(id)), paths: paths.filter(path => removedPaths.has(path)) }
  },
})
