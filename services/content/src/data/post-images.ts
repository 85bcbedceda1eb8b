import { createHash } from 'node:crypto'
import type { mongo } from 'mongoose'
import type { ImageAddresses, Posts } from '../domain/post.ts'
import type { PostDocument, PostModel } from './post-model.ts'
import type { PostTallies } from './post-tallies.ts'
import type { InSession } from '@skyfolio/runtime/transactions'

/** Which posts show which images. */
export const postImages = (
  model: PostModel,
  tallies: Pick<PostTallies, 'version'>,
  options: InSession = {},
): Pick<Posts, 'usesOf' | 'idsShowing' | 'publishedImages' | 'publishedVersion'> => ({
  usesOf: async (image, limit) => {
    const shown = { type: 1, title: 1, slug: 1, published: 1, headerImageId: 1, imagePaths: 1 } as const
    const found = await model.find(showing(image), shown, { ...options, limit, sort: { listedAt: -1, _id: -1 } }).lean()
    return found.map(({ _id, type, title, slug, published, headerImageId, imagePaths }) => ({
      postId: _id,
      type,
      title,
      slug,
      published,
      header: headerImageId === image.imageId,
      inline: imagePaths.some(path => image.paths.includes(path)),
    }))
  },
  idsShowing: async (image, afterId, limit) => {
    const found = await model
      .find({ $and: [{ _id: { $gt: afterId } }, showing(image)] }, { _id: 1 }, { ...options, limit, sort: { _id: 1 } })
      .lean()
    return found.map(({ _id }) => _id)
  },
  publishedImages: async () => {
    const [headerImageIds, paths] = await Promise.all([
      model.distinct('headerImageId', { published: true, headerImageId: { $ne: null } }),
      // Every text is at or after the empty one: so the index leads past drafts and posts without pictures.
      model.distinct('imagePaths', { imagePaths: { $gte: '' }, published: true }),
    ])
    return { headerImageIds: headerImageIds.filter(id => id !== null), paths: paths.filter(path => path !== null) }
  },
  publishedVersion: async () => {
    const version = await tallies.version({ type: null, published: true })
    return version === null ? '' : createHash('sha256').update(version).digest('base64url')
  },
})

const showing = ({ imageId, paths }: ImageAddresses): mongo.Filter<PostDocument> => ({
  $or: [{ headerImageId: imageId }, { imagePaths: { $in: paths } }],
})
