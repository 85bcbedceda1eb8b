import { database } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import type { Connection } from 'mongoose'
import type { ImageCounters } from '../images/image-counter-repository.ts'
import type { ImageModel } from '../images/image-document-repository.ts'
import type { GalleryOrder, GalleryOrderRepository, Ranked } from './gallery-order.ts'

interface OrderDocument {
  _id: string
  value: GalleryOrder
}

const SETTING = 'gallery-order'
const OF_GALLERY = { imageType: 'gallery', state: { $in: ['pending', 'ready', 'failed', 'hidden'] } } as const
const SEEN = { imageType: 'gallery', state: 'ready' } as const
const FIELDS = { rank: 1, takenOn: 1, createdAt: 1 } as const

/** By which field and index the gallery is read in each order. */
export const READ_BY = {
  date: { field: 'createdAt', index: 'newest_of_kind' },
  taken: { field: 'takenOn', index: 'by_date_taken' },
  manual: { field: 'rank', index: 'by_hand' },
} as const satisfies Record<GalleryOrder, object>

interface RankDocument {
  _id: number
  rank: number
  takenOn: string
  createdAt: Date
}

const toRanked = ({ _id: id, rank }: RankDocument): Ranked => ({ id, rank })

/** What stands before or after something with such values. */
const beyond = (
  name: 'rank' | 'takenOn' | 'createdAt',
  value: number | string | Date,
  id: number,
  side: '$gt' | '$lt',
) => ({
  $or: [{ [name]: { [side]: value } }, { [name]: value, _id: { [side]: id } }],
})

export const galleryOrderRepository = (
  connection: Connection,
  model: ImageModel,
  counters: Pick<ImageCounters, 'moveGallery'>,
  options: InSession = {},
): GalleryOrderRepository => {
  const settings = () => database(connection).collection<OrderDocument>('meta')
  return {
    get: async () => (await settings().findOne({ _id: SETTING }, options))?.value ?? 'date',
    set: async value => {
      await settings().updateOne({ _id: SETTING }, { $set: { value } }, { ...options, upsert: true })
      await counters.moveGallery()
    },
    ranked: async id => {
      const found = await model.findOne({ _id: id, ...OF_GALLERY }, FIELDS, options).lean<RankDocument>()
      return found && toRanked(found)
    },
    next: async (place, side, limit, exceptId) => {
      const filter = {
        ...OF_GALLERY,
        ...(exceptId !== undefined && { _id: { $ne: exceptId } }),
        ...(place && { $and: [beyond('rank', place.rank, place.id, side === 'above' ? '$gt' : '$lt')] }),
      }
      const direction = side === 'above' ? 1 : -1
      const page = { ...options, limit, sort: { rank: direction, _id: direction } } as const
      return (await model.find(filter, FIELDS, page).lean<RankDocument[]>()).map(toRanked)
    },
    rerank: async images => {
      const writes = images.map(({ id: _id, rank }) => ({ updateOne: { filter: { _id }, update: { $set: { rank } } } }))
      await model.bulkWrite(writes, { ...options, timestamps: false })
      await counters.moveGallery()
    },
    place: async (id, order) => {
      const image = await model.findOne({ _id: id, ...SEEN }, FIELDS, options).lean<RankDocument>()
      if (!image) return null
      const { field, index: hint } = READ_BY[order]
      const before = beyond(field, image[field], id, '$gt')
      const [position, total] = await Promise.all([
        model.countDocuments({ ...SEEN, ...before }, { ...options, hint }),
        model.countDocuments(SEEN, { ...options, hint }),
      ])
      return { position, total }
    },
  }
}
