import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { createVersionedCache } from '@skyfolio/runtime/mongo/versioned-cache'
import type { ImageCounters } from '../images/image-counter-repository.ts'
import { toImage, type ImageModel } from '../images/image-document-repository.ts'
import { MOST_TARGETS, type GalleryRepository, type GalleryResult, type TargetClassRepository } from './gallery.ts'
import {
  photographIndexRepository,
  SHOWN,
  type IndexDependencies,
  type LoadedIndex,
} from './photograph-index-repository.ts'
import type { IndexQuery } from './photograph-index.ts'

/** Results of an index of 100,000 photographs are up to 400 kB. */
const MOST_RESULTS = 16

const search = ({ index, targetNames }: LoadedIndex, query: IndexQuery): GalleryResult => ({
  ...index.find(query),
  gallerySize: index.size(),
  targetNameOf: key => targetNames.get(key)?.name ?? key,
})

export const galleryRepository = (dependencies: IndexDependencies): GalleryRepository => {
  const { images } = dependencies
  const index = photographIndexRepository(dependencies)
  const results = createVersionedCache<GalleryResult>(MOST_RESULTS)
  return {
    warm: () => index.load(),
    find: async query => {
      const loaded = await index.upToDate()
      return results(JSON.stringify(query), loaded.version, () => Promise.resolve(search(loaded, query)))
    },
    byIds: async ids => {
      if (ids.length === 0) return []
      const documents = await images
        .find({ _id: { $in: ids }, ...SHOWN }, { sessions: 0, equipment: 0 })
        .hint('_id_')
        .lean()
      const byId = new Map(documents.map(document => [document._id, toImage(document)]))
      return ids.map(id => byId.get(id)).filter(image => image !== undefined)
    },
    unclassifiedTargets: async () => {
      const targets = await images.aggregate<{ _id: string }>(
        [
          { $match: { catalog: null, targetName: { $type: 'string' } } },
          { $group: { _id: '$targetName' } },
          { $limit: MOST_TARGETS },
        ],
        { hint: 'unclassified' },
      )
      return targets.map(({ _id }) => _id)
    },
  }
}

export const targetClassRepository = (
  images: ImageModel,
  counters: ImageCounters,
  options: InSession = {},
): TargetClassRepository => ({
  classify: async ({ target, ...catalog }) => {
    await images.updateMany({ targetName: target, catalog: null }, { $set: { catalog } }, options)
    await counters.moveGallery()
  },
})
