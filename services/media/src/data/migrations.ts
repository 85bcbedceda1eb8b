import type { Migration } from '@skyfolio/runtime/migrations'
import type { mongo } from 'mongoose'
import { beginningsOf } from '../domain/search-words.ts'

const BATCH = 1_000

interface SearchedRow extends mongo.Document {
  _id: number
  search: string
  beginnings?: string[]
}

/** Forward only, numbered from 1. Each leaves data that the release before still understands. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'beginnings of the words of images',
    async up(db, signal) {
      const images = db.collection<SearchedRow>('images')
      for (let after = 0; ;) {
        const rows = await images
          .find({ _id: { $gt: after }, beginnings: { $exists: false } }, { projection: { search: 1 } })
          .sort({ _id: 1 })
          .limit(BATCH)
          .toArray()
        const last = rows.at(-1)
        if (!last) return
        signal.throwIfAborted()
        // Not if it is another text by now: who wrote that has written its beginnings too.
        const writes = rows.map(({ _id, search }) => ({
          updateOne: { filter: { _id, search }, update: { $set: { beginnings: beginningsOf(search) } } },
        }))
        await images.bulkWrite(writes, { ordered: false })
        after = last._id
      }
    },
  },
]
