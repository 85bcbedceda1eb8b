import { MongoClient } from 'mongodb'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runMongod } from '../../start/databases/run-mongod.ts'
import { freePorts } from '../../start/running/free-ports.ts'
import { fillSite } from './content.ts'
import { copyPictures, copyPosts, moveCounters, settleRights } from './copy-rows.ts'
import type { BenchSite } from './bench-environment.ts'
import { launchSite, NO_LIMITS } from './launched-site.ts'
import { waitFor } from '../measuring/wait-for.ts'
import { logIn, type Owner } from './owner.ts'

/** Posts that are created through the API; the others are copies of them. */
const MODELS = 100
/** At its start the site builds the indexes of 100,000 posts. */
const START_MS = 600_000

const TARGETS = ['Veil', 'Orion', 'Pelican', 'Iris', 'Heart']
const TAGS = ['Technique', 'Planning', 'Equipment', 'Travel', 'Comets']

export interface GrownSite extends BenchSite {
  size: number
}

/** A site of each size, without the front cache. The first is filled through its API, the others begin as its copies. */
export const openGrown = async (
  folder: string,
  sizes: readonly number[],
  log: (line: string) => void,
): Promise<{ sites: GrownSite[]; stop(): Promise<void> }> => {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const stopOne of stops.reverse()) await stopOne()
  }
  try {
    const instances: Instance[] = []
    const ports = await freePorts(sizes.length)
    for (const [nth, size] of sizes.entries()) {
      const own = join(folder, `grown-${size}`)
      mkdirSync(own)
      const mongod = await runMongod(own, log)
      stops.push(mongod.stop)
      await mongod.ready
      instances.push({ size, dataDir: join(own, 'site'), uri: mongod.uri, port: ports[nth] ?? 0 })
    }
    const [first, ...others] = instances
    if (!first) throw new Error('No size was requested')
    await fillFirst(first)
    for (const other of others) await copyInstance(first, other)
    const sites: GrownSite[] = []
    for (const instance of instances) {
      log(`Creating ${instance.size} posts and pictures …`)
      await grow(instance)
      const site = await launch(instance)
      stops.push(site.stop)
      await galleryIndexOf(site.url)
      sites.push({ ...site, owner: await logIn(site.url), size: instance.size })
    }
    return { sites, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Instance {
  size: number
  dataDir: string
  uri: string
  port: number
}

const launch = ({ dataDir, uri, port }: Instance) => {
  const env = { ...NO_LIMITS, MONGODB_URI: uri, FRONT_CACHE_BYTES: '0', LOG_LEVEL: 'warn' }
  return launchSite(dataDir, env, { startMs: START_MS, port })
}

/** Waits for the index of the gallery: media builds it after its start, and a search waits for it no longer than for any call. */
const galleryIndexOf = (url: string): Promise<void> =>
  waitFor(
    async () => (await fetch(`${url}/api/gallery/choices?search=${Date.now()}`)).ok,
    'the gallery cannot be searched',
    { timeoutMs: START_MS, intervalMs: 500 },
  )

const fillFirst = async (instance: Instance): Promise<void> => {
  mkdirSync(instance.dataDir)
  const site = await launch(instance)
  try {
    const owner = await logIn(site.url)
    await fillSite(owner, 0)
    await createModels(owner)
  } finally {
    await site.stop()
  }
}

const copyInstance = async (from: Instance, to: Instance): Promise<void> => {
  cpSync(from.dataDir, to.dataDir, { recursive: true })
  const [source, target] = await Promise.all([MongoClient.connect(from.uri), MongoClient.connect(to.uri)])
  try {
    for (const name of ['content', 'media', 'store', 'skybug'].map(service => `skyfolio_${service}`))
      for (const { collectionName } of await source.db(name).collections()) {
        const rows = await source.db(name).collection(collectionName).find().toArray()
        if (rows.length > 0) await target.db(name).collection(collectionName).insertMany(rows)
      }
  } finally {
    await Promise.all([source.close(), target.close()])
  }
}

const createModels = async (owner: Owner): Promise<void> => {
  const tags: number[] = []
  for (const name of TAGS) tags.push((await owner.request<{ id: number }>('POST', '/api/tags', { name })).id)
  const pictures = await owner.request<{ id: number }[]>('GET', '/api/images/gallery')
  for (let n = 1; n <= MODELS; n++) {
    const target = TARGETS[n % TARGETS.length] ?? ''
    const { id } = await owner.request<{ id: number }>('POST', '/api/posts', {
      type: 'post',
      title: `${target}, night ${n}`,
      slug: `night-${n}`,
      excerpt: `What the sky showed of the ${target} over the ridge.`,
      content: `<p>${'The mount was level before sunset and the first frames came down at nautical dusk. '.repeat(30)}</p>`,
      headerImageId: pictures[n % pictures.length]?.id,
      published: true,
    })
    await owner.request('PUT', `/api/content/post/${id}/tags`, { tagIds: [tags[n % tags.length]] })
  }
}

/** Written to the database while the services are stopped: at their next start they build the indexes and recount. */
const grow = async ({ uri, size, port }: Instance): Promise<void> => {
  const mongo = await MongoClient.connect(uri)
  try {
    for (const [database, names] of [
      ['skyfolio_content', ['posts', 'content_tags']],
      ['skyfolio_media', ['images']],
    ] as const)
      for (const name of names) {
        const rows = mongo.db(database).collection(name)
        // The collections of a copied instance have none yet.
        if ((await rows.indexes()).length > 1) await rows.dropIndexes()
      }
    const pictures = await mongo.db('skyfolio_media').collection('images').countDocuments()
    await copyPictures(mongo, size - pictures)
    if (size > MODELS) await copyPosts(mongo, size - MODELS, MODELS + 1)
    await moveCounters(mongo)
    await settleRights(mongo, port)
  } finally {
    await mongo.close()
  }
}
