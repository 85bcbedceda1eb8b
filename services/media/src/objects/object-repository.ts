import { randomUUID } from 'node:crypto'
import { database } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection, type mongo } from 'mongoose'
import type { RemovalRepository, StoreMarkRepository } from './object-store.ts'

interface RemovalDocument {
  /** The object's name. */
  _id: string
  markedAt: Date
}

const schema = new Schema<RemovalDocument>(
  { _id: { type: String, required: true }, markedAt: { type: Date, required: true } },
  { collection: 'removals', versionKey: false },
)
schema.index({ markedAt: 1 })

export type RemovalModel = ReturnType<typeof removalModel>
export const removalModel = (connection: Connection) => connection.model('Removal', schema)

export const removalRepository = (model: RemovalModel, options: InSession = {}): RemovalRepository => ({
  add: async (names, markedAt) => {
    const writes = names.map(_id => ({
      replaceOne: { filter: { _id }, replacement: { _id, markedAt }, upsert: true },
    }))
    if (writes.length > 0) await model.bulkWrite(writes, options)
  },
  among: async names => (await model.find({ _id: { $in: names } }, null, options).lean()).map(({ _id }) => _id),
  forget: async before => {
    await model.deleteMany({ markedAt: { $lt: before } }, options)
  },
  count: () => model.estimatedDocumentCount().exec(),
})

const STORE_MARK = 'object-store'

export const storeMarkRepository = (connection: Connection): StoreMarkRepository => ({
  get: async () => {
    const mark = await database(connection)
      .collection<{ _id: string; value: string }>('meta')
      .findOneAndUpdate(
        { _id: STORE_MARK },
        { $setOnInsert: { value: `about/${randomUUID()}` } },
        { upsert: true, returnDocument: 'after' },
      )
    if (!mark) throw new Error('MongoDB returned no document for an upsert')
    return mark.value
  },
})

/**
 * The objects that a document of a collection needs to have in the object store; for backups. What is only waiting to be
 * removed is left out.
 */
export const objectsOfDocuments: Record<string, (document: mongo.Document) => string[]> = {
  images: document => document['objects'] as string[],
  avatars: document => [String(document['object'])],
  meta: document => (document['_id'] === STORE_MARK ? [String(document['value'])] : []),
}
