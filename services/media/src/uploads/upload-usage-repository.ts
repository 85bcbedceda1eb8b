import { database } from '@skyfolio/runtime/mongo/connection'
import { inTransaction, type InSession } from '@skyfolio/runtime/mongo/transactions'
import { randomInt } from 'node:crypto'
import { Schema, type Connection } from 'mongoose'
import type { ImageModel } from '../images/image-document-repository.ts'
import { originalsOf, type Image } from '../images/image.ts'
import type { UploadUsage, UploadUsageRepository } from './upload-quota.ts'

interface LockDocument {
  _id: string
  locks?: number
}

const LOCK = 'uploads'

/** A part of what a user has stored. */
interface UsageDocument extends UploadUsage {
  /** `<user>#<part>` */
  _id: string
  /** Null for files that were uploaded by nobody who was signed in. */
  userId: number | null
}

const schema = new Schema<UsageDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, default: null },
    bytes: { type: Number, required: true },
    files: { type: Number, required: true },
  },
  { collection: 'upload_usage', versionKey: false },
)
schema.index({ userId: 1 }, { name: 'user' })

export type UploadUsageModel = ReturnType<typeof uploadUsageModel>
export const uploadUsageModel = (connection: Connection) => connection.model('UploadUsage', schema)

// What a user has is split into parts, so that uploads at the same time seldom conflict, nor with the transaction that a killed
// process has left.
const PARTS = 8

/** As `counters.recount`: longer than MongoDB needs to abort the transaction of a killed process. */
const RECOUNT_PATIENCE_MS = 30_000

/** As `originalsOf`. */
const originals = {
  $concatArrays: [
    ['$original'],
    { $map: { input: '$versions', in: '$$this.original' } },
    {
      $cond: [
        { $and: ['$replacement', { $ne: ['$replacement.original.name', '$original.name'] }] },
        ['$replacement.original'],
        [],
      ],
    },
  ],
}

type WithOriginals = Pick<Image, 'original' | 'versions' | 'replacement'>

/** What a write adds to what each user has stored; less than nothing where it takes files away. */
const changesOf = (before: WithOriginals | null, after: WithOriginals | null): Map<number | null, UploadUsage> => {
  const changes = new Map<number | null, UploadUsage>()
  const add = (image: WithOriginals | null, sign: 1 | -1) => {
    for (const { uploadedBy: userId = null, size } of image ? originalsOf(image) : []) {
      const { bytes, files } = changes.get(userId) ?? { bytes: 0, files: 0 }
      changes.set(userId, { bytes: bytes + sign * size, files: files + sign })
    }
  }
  add(before, -1)
  add(after, 1)
  return changes
}

export type UploadUsageCounter = ReturnType<typeof uploadUsageCounter>

/**
 * What each user has stored, beside the images: adding up the files of 20,000 images takes longer than all the rest of an
 * upload. It is as correct as the transactions that write images.
 */
export const uploadUsageCounter = (model: UploadUsageModel, options: InSession = {}) => ({
  /** Counts what a write makes of the files of an image; null: it is created or deleted. */
  move: async (before: WithOriginals | null, after: WithOriginals | null): Promise<void> => {
    for (const [userId, { bytes, files }] of changesOf(before, after)) {
      if (bytes === 0 && files === 0) continue
      const part = { _id: `${userId ?? 'nobody'}#${randomInt(PARTS)}`, userId }
      await model.updateOne(part, { $inc: { bytes, files } }, { ...options, upsert: true })
    }
  },
  /** Counts the files of all images again: at start, for what a restore or a script has written. */
  recount: (images: ImageModel): Promise<void> =>
    inTransaction(
      model.db,
      async session => {
        const usage = await images.aggregate<UploadUsage & { _id: number | null }>(
          [
            { $project: { original: originals } },
            { $unwind: '$original' },
            {
              $group: {
                _id: { $ifNull: ['$original.uploadedBy', null] },
                bytes: { $sum: '$original.size' },
                files: { $sum: 1 },
              },
            },
          ],
          { session },
        )
        await model.deleteMany({}, { session })
        await model.insertMany(
          usage.map(({ _id: userId, ...sums }) => ({ _id: `${userId ?? 'nobody'}#0`, userId, ...sums })),
          { session },
        )
      },
      { patienceMs: RECOUNT_PATIENCE_MS },
    ),
})

export const uploadUsageRepository = (
  connection: Connection,
  model: UploadUsageModel,
  options: InSession = {},
): UploadUsageRepository => ({
  read: async userId => {
    const [usage] = await model.aggregate<UploadUsage>(
      [
        { $match: userId === 'everybody' ? {} : { userId } },
        { $group: { _id: null, bytes: { $sum: '$bytes' }, files: { $sum: '$files' } } },
        { $project: { _id: 0 } },
      ],
      options,
    )
    return usage ?? { bytes: 0, files: 0 }
  },
  // A write, so that MongoDB has the second of two transactions begin again.
  lock: async () => {
    const locks = database(connection).collection<LockDocument>('meta')
    await locks.updateOne({ _id: LOCK }, { $inc: { locks: 1 } }, { ...options, upsert: true })
  },
})
