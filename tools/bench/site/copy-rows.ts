import type { Collection, Document, MongoClient } from 'mongodb'
import { CONSTELLATION_SYMBOLS } from '@skyfolio/domain/photographs/constellations'
import { PHOTOGRAPH_KIND_NAMES } from '@skyfolio/domain/photographs/photograph-kinds'
import { prefixesOf } from '@skyfolio/domain/text/search-words'
import type { Image } from '../../../services/media/src/images/image.ts'
import { rightsPacket, type PublishedSiteRights } from '../../../services/media/src/rights/rights-packet.ts'

/** Ids of the copies begin after this. */
export const LAST_ORIGINAL_ID = 1_000_000

const BATCH = 1_000
const MINUTE_MS = 60_000
/** The years in which the copies of pictures were taken, equally many in each. */
export const FIRST_YEAR = 2020
export const YEARS = 5
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS

interface Row extends Document {
  _id: number
}

export const imagesOf = (mongo: MongoClient): Collection<Row> => mongo.db('skyfolio_media').collection<Row>('images')

/** Older than all original rows; each a minute before the last. */
const longAgo = (n: number): Date => new Date(Date.now() - YEAR_MS - n * MINUTE_MS)

export const insertAll = async (rows: Collection<Row>, count: number, rowOf: (n: number) => Row): Promise<void> => {
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => rowOf(from + at))
    await rows.insertMany(batch, { ordered: false })
  }
}

/** Adds `count` pictures: rows that share the objects of the gallery's pictures and are older than all of them. */
export const copyPictures = async (mongo: MongoClient, count: number): Promise<void> => {
  const rows = imagesOf(mongo)
  const models = await rows.find({ state: 'ready', imageType: 'gallery', _id: { $lte: LAST_ORIGINAL_ID } }).toArray()
  if (models.length === 0) throw new Error('The site has no pictures')
  await insertAll(rows, count, n => {
    const dateTaken = `${FIRST_YEAR + (n % YEARS)}-01-15`
    const search = `night ${n + 1} of many bench ${n} jpg`
    return {
      ...models[n % models.length],
      ...{ _id: LAST_ORIGINAL_ID + 1 + n, filename: `bench-${n}.jpg`, labels: [`bench-${n}`] },
      ...{ title: `Night ${n + 1} of many`, search, beginnings: prefixesOf(search) },
      ...{ enabledInHeader: false, createdAt: longAgo(n), dateTaken, takenOn: dateTaken },
      kind: PHOTOGRAPH_KIND_NAMES[n % PHOTOGRAPH_KIND_NAMES.length],
      constellation: CONSTELLATION_SYMBOLS[n % CONSTELLATION_SYMBOLS.length],
    }
  })
}

/**
 * Says that the files of all pictures carry the rights of a site at another port. Otherwise its worker would put these into
 * them, one picture after the other, while something is measured: their packet names the address of each photograph.
 */
export const settleRights = async (mongo: MongoClient, port: number): Promise<void> => {
  const meta = mongo.db('skyfolio_media').collection<{ _id: string; value: PublishedSiteRights }>('meta')
  const stored = await meta.findOne({ _id: 'rights' })
  if (!stored) throw new Error('The site has not said whose its pictures are')
  const value = { ...stored.value, url: stored.value.url.replace(/\d+$/, String(port)) }
  await meta.updateOne({ _id: 'rights' }, { $set: { value } })
  const rows = imagesOf(mongo)
  const fields = { license: 1, photographer: 1 } as const
  const images = await rows.find<Pick<Image, 'license' | 'photographer'> & Row>({}, { projection: fields }).toArray()
  await rows.bulkWrite(
    images.map(({ _id, license, photographer }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { embeddedRights: rightsPacket({ id: _id, license, photographer }, value)?.key } },
      },
    })),
    { ordered: false },
  )
}

/** The number in the model's title, slug and terms: 'Night 17', 'night-17'. */
const numberOf = (model: Document): string => /\d+$/.exec(model.slug as string)?.[0] ?? ''

/**
 * Adds `count` posts, numbered from `first` on, as the service would have written them: copies of the first posts with a
 * number of their own and the same tags, and their terms in the dictionary. No list reads revisions or audit rows, so there
 * are none.
 */
export const copyPosts = async (mongo: MongoClient, count: number, first: number): Promise<void> => {
  const content = mongo.db('skyfolio_content')
  const posts = content.collection<Row>('posts')
  const tagRows = content.collection<Row>('content_tags')
  const models = await posts.find({ type: 'post', _id: { $lte: LAST_ORIGINAL_ID } }).toArray()
  const tagged = new Map((await tagRows.find({ contentType: 'post' }).toArray()).map(tag => [tag.contentId, tag]))
  const copyOf = (n: number) => {
    const model = models[n % models.length] as Row
    const [before, after] = [numberOf(model), String(first + n)]
    const at = longAgo(n)
    return {
      ...model,
      _id: LAST_ORIGINAL_ID + first + n,
      title: (model.title as string).replace(before, after),
      slug: (model.slug as string).replace(before, after),
      terms: (model.terms as string[]).map(term => (term === before ? after : term)),
      headerImageId: LAST_ORIGINAL_ID + 1 + (n % count),
      ...{ listedAt: at, publishedAt: at, createdAt: at, updatedAt: at },
    }
  }
  await insertAll(posts, count, copyOf)
  await insertAll(tagRows, count, n => {
    const tag = tagged.get(models[n % models.length]?._id)
    return { ...tag, _id: LAST_ORIGINAL_ID + 1 + n, contentId: LAST_ORIGINAL_ID + first + n }
  })
  const words = content.collection<{ _id: string; posts: number }>('words')
  const more = new Map<string, number>()
  for (let n = 0; n < count; n++) for (const term of copyOf(n).terms) more.set(term, (more.get(term) ?? 0) + 1)
  const writes = [...more].map(([_id, inc]) => ({
    updateOne: { filter: { _id }, update: { $inc: { posts: inc } }, upsert: true },
  }))
  for (let from = 0; from < writes.length; from += BATCH) await words.bulkWrite(writes.slice(from, from + BATCH))
}

/** Makes new ids begin after those of the copies. */
export const moveCounters = async (mongo: MongoClient): Promise<void> => {
  for (const [database, names] of [
    ['skyfolio_content', ['post', 'content_tag']],
    ['skyfolio_media', ['image']],
  ] as const)
    for (const _id of names)
      await mongo
        .db(database)
        .collection<{ _id: string; last: number }>('counters')
        .updateOne({ _id }, { $max: { last: LAST_ORIGINAL_ID * 10 } }, { upsert: true })
}
