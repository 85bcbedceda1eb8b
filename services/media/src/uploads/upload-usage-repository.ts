import { database } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import type { Connection } from 'mongoose'
import type { ImageModel } from '../images/image-document-repository.ts'
import type { UploadUsage, UploadUsageRepository } from './upload-quota.ts'

interface LockDocument {
  _id: string
  locks?: number
}

const _id = 'uploads'

const waits = { $and: ['$replacement', { $ne: ['$replacement.original.name', '$original.name'] }] }
/** The files of an image: its own, those of its versions, and another one that waits. */
const files = {
  $concatArrays: [
    ['$original'],
    { $map: { input: { $ifNull: ['$versions', []] }, in: '$$this.original' } },
    { $cond: [waits, ['$replacement.original'], []] },
  ],
}

export const uploadUsageRepository = (
  connection: Connection,
  images: ImageModel,
  options: InSession = {},
): UploadUsageRepository => ({
  read: async userId => {
    const counted =
      userId === 'everybody' ? files : { $filter: { input: files, cond: { $eq: ['$$this.uploadedBy', userId] } } }
    const [usage] = await images.aggregate<UploadUsage>(
      [
        { $project: { sizes: { $map: { input: counted, in: '$$this.size' } } } },
        { $group: { _id: null, bytes: { $sum: { $sum: '$sizes' } }, files: { $sum: { $size: '$sizes' } } } },
        { $project: { _id: 0 } },
      ],
      options,
    )
    return usage ?? { bytes: 0, files: 0 }
  },
  // A write, so that MongoDB has the second of two transactions begin again.
  lock: async () => {
    const locks = database(connection).collection<LockDocument>('meta')
    await locks.updateOne({ _id }, { $inc: { locks: 1 } }, { ...options, upsert: true })
  },
})
