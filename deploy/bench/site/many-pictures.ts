import { MongoClient, type Document } from 'mongodb'
import { until } from '../measuring/until.ts'
import type { House, OpenSite } from './house.ts'

/** Ids of rows that only a measurement needs. */
const FIRST_ID = 1_000_000
const MINUTE_MS = 60_000

interface Row extends Document {
  _id: number
}

/**
 * A gallery of `count` more pictures for as long as `look` takes: rows that share the objects of the pictures there are,
 * and are older than all of them.
 */
export const withManyPictures = async <T>(
  { mongoUri }: House,
  { url }: OpenSite,
  count: number,
  look: () => Promise<T>,
): Promise<T> => {
  const mongo = await MongoClient.connect(mongoUri)
  const rows = mongo.db('skyfolio_media').collection<Row>('images')
  const isBenchs = { _id: { $gte: FIRST_ID } }
  const before = await countOf(url)
  const untilShown = (total: number) =>
    until(async () => (await countOf(url)) === total, `the gallery does not show ${total} pictures`, {
      withinMs: 30_000,
      lookAgainMs: 100,
    })
  try {
    const models = await rows.find({ state: 'ready', imageType: 'gallery', _id: { $lt: FIRST_ID } }).toArray()
    if (models.length === 0) throw new Error('the site has no pictures')
    const oldest = Date.now() - 365 * 24 * 60 * MINUTE_MS
    await rows.insertMany(
      Array.from({ length: count }, (_, n) => ({
        ...models[n % models.length],
        _id: FIRST_ID + n,
        filename: `bench-${n}.jpg`,
        labels: [`bench-${n}`],
        title: `Night ${n + 1} of many`,
        createdAt: new Date(oldest - n * MINUTE_MS),
      })),
    )
    await untilShown(before + count)
    return await look()
  } finally {
    await rows.deleteMany(isBenchs)
    await untilShown(before)
    await mongo.close()
  }
}

const countOf = async (url: string): Promise<number> => {
  const answer = await fetch(`${url}/api/images/gallery?page=1&limit=1`)
  return Number(answer.headers.get('x-total-count'))
}
