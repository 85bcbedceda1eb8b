import { MongoClient } from 'mongodb'
import { until } from '../measuring/until.ts'
import { copyPictures, imagesOf, LAST_OWN_ID } from './copy-rows.ts'
import type { House, OpenSite } from './house.ts'

// What media keeps count of them under. When it doesn't any more, the gallery never shows them, and this says so.
const TALLY = { _id: 'gallery ready#bench', kind: 'gallery ready' }

/** A gallery of `count` more pictures for as long as `look` takes. */
export const withManyPictures = async <T>(
  { mongoUri }: House,
  { url }: OpenSite,
  count: number,
  look: () => Promise<T>,
): Promise<T> => {
  const mongo = await MongoClient.connect(mongoUri)
  const tallies = mongo.db('skyfolio_media').collection<{ _id: string; kind: string }>('tallies')
  const before = await countOf(url)
  const untilShown = (total: number) =>
    until(async () => (await countOf(url)) === total, `the gallery does not show ${total} pictures`, {
      withinMs: 30_000,
      lookAgainMs: 100,
    })
  try {
    await tallies.updateOne(TALLY, { $set: { documents: count } }, { upsert: true })
    await copyPictures(mongo, count)
    await untilShown(before + count)
    return await look()
  } finally {
    await tallies.deleteOne({ _id: TALLY._id })
    await imagesOf(mongo).deleteMany({ _id: { $gt: LAST_OWN_ID } })
    await untilShown(before)
    await mongo.close()
  }
}

const countOf = async (url: string): Promise<number> => {
  const answer = await fetch(`${url}/api/images/gallery?page=1&limit=1`)
  return Number(answer.headers.get('x-total-count'))
}
