import { randomUUID } from 'node:crypto'
import { database } from '@skyfolio/runtime/mongo'
import type { QueryFilter } from 'mongoose'
import type { Housekeeping, OwnedObjects } from '../domain/housekeeping.ts'
import type { ImageDocument } from './image-model.ts'
import type { Rows } from './image-repository.ts'
import type { AvatarModel } from './object-models.ts'
import { inTransaction } from '@skyfolio/runtime/transactions'
import { newWork } from './work-model.ts'

interface Mark {
  _id: string
  value: string
}

export const housekeeping = (
  { connection, images, work, removals, tallies }: Rows,
  avatars: AvatarModel,
): Housekeeping => {
  const meta = database(connection).collection<Mark>('meta')

  async function* owned(filter: QueryFilter<ImageDocument>): AsyncIterable<OwnedObjects> {
    for await (const { _id, original, picture, variants } of images.find(filter).sort({ _id: 1 }).lean().cursor()) {
      const shown = [...(picture ? [picture] : []), ...variants].map(({ name }) => name)
      yield { imageId: _id, original: original.name, shown }
    }
  }

  return {
    async storeMark() {
      const mark = await meta.findOneAndUpdate(
        { _id: 'object-store' },
        { $setOnInsert: { value: `about/${randomUUID()}` } },
        { upsert: true, returnDocument: 'after' },
      )
      if (!mark) throw new Error('MongoDB answered no document to an upsert')
      return mark.value
    },
    async forget(before) {
      await removals.deleteMany({ markedAt: { $lt: before } })
      const retiring = await images
        .find({ 'retired.at': { $lt: before } })
        .select({ retired: 1, objects: 1 })
        .lean()
      for (const { _id, retired, objects } of retiring) {
        const over = retired.filter(({ at, name }) => at < before && objects.includes(name)).map(({ name }) => name)
        if (over.length > 0) await images.updateOne({ _id }, { $pullAll: { objects: over } })
      }
    },
    async known(names) {
      const [ofImages, ofAvatars, ofRemoved] = await Promise.all([
        images
          .find({ objects: { $in: names } })
          .select({ objects: 1 })
          .lean(),
        avatars
          .find({ object: { $in: names } })
          .select({ object: 1 })
          .lean(),
        removals.find({ _id: { $in: names } }).lean(),
      ])
      return new Set([
        ...ofImages.flatMap(({ objects }) => objects),
        ...ofAvatars.map(({ object }) => object),
        ...ofRemoved.map(({ _id }) => _id),
      ])
    },
    readyImages: since => owned({ state: 'ready', updatedAt: { $lt: since } }),
    async *stuckImages(since) {
      for await (const image of owned({ state: 'pending', updatedAt: { $lt: since } })) {
        if (!(await work.exists({ _id: image.imageId }))) yield image
      }
    },
    async deriveAgain(imageId) {
      await inTransaction(connection, async session => {
        const pending = { state: 'pending', failure: null, updatedAt: new Date() }
        const waiting = { _id: imageId, state: { $in: ['ready', 'pending'] } } satisfies QueryFilter<ImageDocument>
        const before = await images.findOneAndUpdate(waiting, { $set: pending }, { session }).lean()
        if (!before) return
        await tallies.move(before, { ...before, state: 'pending' }, session)
        await work.replaceOne({ _id: imageId }, newWork(imageId, 'derive', new Date()), { upsert: true, session })
      })
    },
    async fail(imageId, failure) {
      const failed = { state: 'failed', failure, updatedAt: new Date() }
      const shown = { _id: imageId, state: { $in: ['ready', 'pending'] } } satisfies QueryFilter<ImageDocument>
      await inTransaction(connection, async session => {
        const before = await images.findOneAndUpdate(shown, { $set: failed }, { session }).lean()
        if (before) await tallies.move(before, { ...before, state: 'failed' }, session)
      })
    },
  }
}
