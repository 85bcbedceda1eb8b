import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { waitFor } from '../measuring/wait-for.ts'
import { copyPictures, imagesOf, LAST_ORIGINAL_ID } from './copy-rows.ts'
import type { BenchEnvironment, BenchSite } from './bench-environment.ts'

// A part of the media service's counter of these pictures: without it the gallery would not report the copies, nor find them.
const COUNTER = { _id: 'gallery ready#bench', kind: 'gallery ready' }

/** Adds `count` pictures to the gallery while `measure` runs. */
export const withManyPictures = async <T>(
  { mongoUri }: BenchEnvironment,
  { url }: BenchSite,
  count: number,
  measure: () => Promise<T>,
): Promise<T> => {
  const mongo = await MongoClient.connect(mongoUri)
  const counters = mongo.db('skyfolio_media').collection<{ _id: string; kind: string }>('tallies')
  const before = await galleryTotal(url)
  const waitForTotal = (total: number) =>
    waitFor(async () => (await galleryTotal(url)) === total, `The gallery does not have ${total} pictures`, {
      timeoutMs: 30_000,
      intervalMs: 100,
    })
  try {
    await copyPictures(mongo, count)
    await counters.updateOne(COUNTER, { $set: { documents: count, mark: randomUUID() } }, { upsert: true })
    await waitForTotal(before + count)
    return await measure()
  } finally {
    await counters.deleteOne({ _id: COUNTER._id })
    await imagesOf(mongo).deleteMany({ _id: { $gt: LAST_ORIGINAL_ID } })
    await waitForTotal(before)
    await mongo.close()
  }
}

const galleryTotal = async (url: string): Promise<number> => {
  const response = await fetch(`${url}/api/images/gallery?page=1&limit=1`)
  return Number(response.headers.get('x-total-count'))
}
