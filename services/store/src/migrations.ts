import { updateInBatches, type Migration } from '@skyfolio/runtime/mongo/migrations'
import type { mongo } from 'mongoose'
import { beginningsOf, type SearchedRevision } from './orders/order-search.ts'

interface SearchedOrder extends mongo.Document {
  _id: number
  current: SearchedRevision & { n: number }
  beginnings?: string[]
}

interface Numbered extends mongo.Document {
  _id: number
}

const sizes = [
  { width: 13, height: 19, multiplierHundredths: 100 },
  { width: 11, height: 14, multiplierHundredths: 80 },
  { width: 16, height: 20, multiplierHundredths: 150 },
  { width: 20, height: 30, multiplierHundredths: 240 },
]

/** Forward only, numbered from 1. Each leaves data that the release before still understands. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'the first print options',
    // Once: options that the owner removes don't come back.
    async up(db) {
      const createdAt = new Date()
      const counters = db.collection<{ _id: string; last: number }>('counters')
      await counters.updateOne({ _id: 'print_option' }, { $max: { last: sizes.length } }, { upsert: true })
      const options = db.collection<Numbered>('print_options')
      for (const [sortOrder, size] of sizes.entries()) {
        const name = `${size.width}x${size.height}`
        const option = { name, description: null, ...size, isActive: true, sortOrder, createdAt }
        await options.updateOne({ _id: sortOrder + 1 }, { $setOnInsert: option }, { upsert: true })
      }
    },
  },
  {
    version: 2,
    name: 'mails that wait are due',
    async up(db) {
      const attempt = { nextAt: '$$mail.dueAt', attempts: 0, error: null, about: null }
      const mails = { $map: { input: '$mails', as: 'mail', in: { $mergeObjects: [attempt, '$$mail'] } } }
      await db.collection('orders').updateMany({ 'mails.0': { $exists: true } }, [{ $set: { mails } }])
    },
  },
  {
    version: 3,
    name: 'beginnings of the words of orders',
    up: (db, signal) =>
      updateInBatches(
        db.collection<SearchedOrder>('orders'),
        {
          ...{ filter: { beginnings: { $exists: false } }, projection: { current: 1 } },
          // Not those that are begun anew or erased by now: whoever did that has written their words too.
          writeOf: ({ _id, current }) => ({
            filter: { _id, 'current.n': current.n, 'current.buyer': current.buyer },
            update: { $set: { beginnings: beginningsOf(current) } },
          }),
        },
        signal,
      ),
  },
]
