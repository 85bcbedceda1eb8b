import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { isMongoUnavailable } from '@skyfolio/runtime/mongo/errors'
import { diskObjectStore } from '../src/adapters/disk-object-store.ts'
import { originalReader } from '../src/adapters/original-reader.ts'
import { pictureRenderer } from '../src/adapters/sharp.ts'
import { imageCounters } from '../src/images/image-counter-repository.ts'
import { imageListRepository } from '../src/images/image-list-repository.ts'
import { createImageService, type ImageListRequest } from '../src/images/image-service.ts'
import type { Image } from '../src/images/image.ts'
import { startJobRunner } from '../src/jobs/job-runner.ts'
import { LeaseLost, type Job } from '../src/jobs/job.ts'
import { storeMarkRepository } from '../src/objects/object-repository.ts'
import { objectStoreUnavailable, type ObjectStore } from '../src/objects/object-store.ts'
import { createSweepService } from '../src/objects/sweep-service.ts'
import { createRenditionService, type MadeRenditions } from '../src/renditions/rendition-service.ts'
import { brokenPicture } from '../src/uploads/upload.ts'
import { logger } from './support/start-media.ts'
import { openTestDatabase, type TestDatabase } from './support/test-database.ts'
import { until } from '../../../runtime/test/support/until.ts'

let database: TestDatabase
let folder: string
let store: ObjectStore
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-jobs-'))
  store = await diskObjectStore(folder)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  const { models } = database
  await Promise.all([models.jobs.deleteMany({}), models.images.deleteMany({})])
})

const LEASE_MS = 1000
const HOUR = 3_600_000
const caller = { actorId: 1, requestId: 'r' }
let lastId = 0

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
const later = (ms: number) => after(new Date(), ms)
const images = () => database.repositories.images
const jobs = () => database.repositories.jobs
const renditions = (now = () => new Date()) =>
  createRenditionService({
    ...{ ...database.repositories, transaction: database.transaction, store, now },
    originals: originalReader({ store, scratch: folder }),
    renderer: pictureRenderer({ maxPixels: 1_000_000 }),
    polishDelayMs: HOUR,
  })

const add = async (): Promise<number> => {
  const id = ++lastId
  const at = new Date()
  const image: Image = {
    ...{ id, filename: `${id}.jpg`, aliases: [`${id}.jpg`], originalName: '', title: 'T', description: null },
    ...{ targetName: null, photographer: null, dateTaken: null, enabledInHeader: false },
    imageType: 'blog',
    ...{
      specifications: 'S',
      altText: null,
      metaTitle: null,
      metaDescription: null,
      width: 1,
      height: 1,
      acquisition: null,
      site: null,
      sessions: [],
      equipment: [],
      hidden: false,
      compression: 'finer',
      stretch: null,
      demo: false,
    },
    original: { name: `originals/${id}`, size: 1, sha256: 'x', mimeType: 'image/jpeg' },
    ...{ objects: [`originals/${id}`], replacement: null, picture: null, share: null, variants: [], retired: [] },
    ...{
      tiles: null,
      tilingFailed: false,
      large: null,
      largeFailed: false,
      publicSize: null,
      finalVersion: null,
      versions: [],
      lastVersionId: 1,
    },
    ...{ license: null, downloadable: false, embeddedRights: null },
    ...{ kind: null, constellation: null, catalog: null },
    state: 'pending',
    ...{
      placeholder: null,
      failure: null,
      createdAt: at,
      updatedAt: at,
      editedAt: null,
      deletingAt: null,
      aliasesBefore: [],
    },
  }
  await database.transaction(async ({ images, jobs }) => {
    await images.insert([image])
    await jobs.enqueue(id, 'derive', at)
  })
  return id
}
const made = (id: number): MadeRenditions => ({
  picture: { name: `gallery/${id}.jpg`, width: 1, height: 1, format: 'jpeg', size: 1 },
  share: { name: `gallery/${id}-share.jpg`, width: 1, height: 1, format: 'jpeg', size: 1 },
  variants: [],
  placeholder: 'x',
  embeddedRights: null,
})
const publish = (job: Job, polishDue = new Date()) =>
  renditions().publish(job, `originals/${job.imageId}`, made(job.imageId), polishDue)
const tryLease = (now = new Date()) => jobs().lease({ now, until: after(now, LEASE_MS) })
const lease = async (now?: Date): Promise<Job> => {
  const job = await tryLease(now)
  if (!job) throw new Error('nothing to lease')
  return job
}
const stateOf = async (id: number) => (await images().byId(id))?.state

describe('the job queue', () => {
  it('leases a job to one of many workers', async () => {
    const id = await add()
    const leases = await Promise.all(Array.from({ length: 8 }, () => tryLease()))
    expect(leases.filter(job => job !== null)).toMatchObject([{ imageId: id, stage: 'derive', attempts: 1 }])
  })

  it('accepts a result only from the holder of the lease', async () => {
    const id = await add()
    const begun = new Date()
    const slow = await lease(begun)
    expect(await tryLease(after(begun, LEASE_MS - 100))).toBeNull()
    const quick = await lease(after(begun, LEASE_MS + 100))
    expect(quick).toMatchObject({ imageId: id, attempts: 2 })
    await expect(jobs().renew(slow, later(LEASE_MS))).rejects.toBeInstanceOf(LeaseLost)
    await expect(publish(slow)).rejects.toBeInstanceOf(LeaseLost)
    await expect(renditions().fail(slow, 'slow')).rejects.toBeInstanceOf(LeaseLost)
    expect(await stateOf(id)).toBe('pending')
    expect(await publish(quick)).toBe(true)
    expect(await stateOf(id)).toBe('ready')
  })

  it('extends a lease that is renewed', async () => {
    await add()
    const job = await lease()
    const renewed = later(LEASE_MS)
    await jobs().renew(job, after(renewed, LEASE_MS))
    expect(await tryLease(after(renewed, LEASE_MS - 100))).toBeNull()
  })

  it('fails an image after three attempts without a result', async () => {
    const id = await add()
    const failAbandoned = (now: Date) => renditions(() => now).failAbandoned('gave up')
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await failAbandoned(later(attempt * 2 * LEASE_MS))).toEqual([])
      expect((await lease(later(attempt * 2 * LEASE_MS))).attempts).toBe(attempt)
    }
    expect(await tryLease(later(100 * LEASE_MS))).toBeNull()
    expect(await failAbandoned(later(100 * LEASE_MS))).toEqual([id])
    expect(await images().byId(id)).toMatchObject({ state: 'failed', failure: 'gave up' })
  })

  it('does everything urgent before polishing', async () => {
    const first = await add()
    await publish(await lease())
    expect(await jobs().hasUrgent(new Date())).toBe(false)
    const second = await add()
    expect(await jobs().hasUrgent(new Date())).toBe(true)
    expect(await lease()).toMatchObject({ imageId: second, stage: 'derive' })
    expect(await lease()).toMatchObject({ imageId: first, stage: 'polish' })
  })

  it('counts the images of each kind with every change', async () => {
    const { mongo, models, counters, repositories, transaction } = database
    const dependencies = { ...repositories, transaction, store, now: () => new Date() }
    const imageLists = imageListRepository(models.images, imageCounters(models.counters))
    const service = createImageService({ ...dependencies, imageLists, ensureNamed: () => Promise.resolve([]) })
    const { bindStore, sweep } = createSweepService({
      ...dependencies,
      storeMark: storeMarkRepository(mongo.connection),
    })
    await bindStore()
    await counters.recount(models.images)
    const inGallery: ImageListRequest = {
      scope: 'gallery',
      viewer: 'owner',
      ...{
        search: null,
        equipmentId: null,
        inSiteOrder: false,
        kind: null,
        withoutTarget: false,
        pageSize: 10,
        skip: 0,
        includeTotal: true,
      },
      ...{ publishedIds: [], publishedNames: [], publishedVersion: '', publishedLeftOut: false },
    }
    const totals = async () => {
      const total = async (request: Partial<ImageListRequest>) =>
        (await service.list({ ...inGallery, ...request })).total
      return [await total({}), await total({ viewer: 'visitor' }), await total({ scope: 'header' })]
    }
    const ids = [await add(), await add(), await add()] as const
    expect(await totals()).toEqual([0, 0, 0])
    for (const id of ids)
      await service.update({ id, changes: { imageType: 'gallery', enabledInHeader: id === ids[0] } }, caller)
    expect(await totals()).toEqual([3, 0, 1])
    for (let nth = 0; nth < 2; nth++) await publish(await lease(), later(HOUR))
    await renditions().fail(await lease(), 'broken')
    expect(await totals()).toEqual([3, 2, 1])

    for (const name of [
      `originals/${ids[0]}`,
      `gallery/${ids[0]}.jpg`,
      `gallery/${ids[0]}-share.jpg`,
      `originals/${ids[1]}`,
    ])
      await store.put(name, Buffer.from('x'))
    expect(await sweep(later(1.5 * HOUR))).toMatchObject({ remade: 1, failed: 0 })
    expect(await totals()).toEqual([3, 1, 1])
    await jobs().remove(ids[1])
    await store.remove(`originals/${ids[1]}`)
    expect(await sweep(later(1.5 * HOUR))).toMatchObject({ remade: 0, failed: 1 })
    await service.beginDeletion(ids[0], caller)
    expect(await totals()).toEqual([2, 0, 0])
    await service.finishDeletion(ids[0], { isNeeded: false }, caller)
    const stored = await models.counters.find().lean()
    await counters.recount(models.images)
    expect(await totals()).toEqual([2, 0, 0])
    // One of them is in the trash, counted as that.
    expect(stored.reduce((sum, { documents }) => sum + documents, 0)).toBe(3)
  })
})

/** Runs jobs of which some attempts fail, and returns how many attempts there were. */
async function runJobs(errorOf: (job: Job) => Error | null, isDone: () => Promise<boolean>): Promise<number> {
  let attempts = 0
  const runner = startJobRunner({
    jobs: jobs(),
    renditions: {
      ...renditions(),
      tile: () => Promise.reject(new Error('nothing here is large enough for tiles')),
      rights: () => Promise.reject(new Error('nobody has said whose anything is')),
      derive: async job => {
        attempts++
        const error = errorOf(job)
        if (error) throw error
        await publish(job, later(HOUR))
      },
    },
    isDatabaseUnavailable: isMongoUnavailable,
    logger,
    ...{ leaseMs: LEASE_MS, idleMs: 5, retryMs: 1 },
  })
  try {
    await until(isDone, 'the job runner')
  } finally {
    await runner.stop()
  }
  return attempts
}

describe('the job runner', () => {
  it('tries a job three times, then fails the image with a reason', async () => {
    const id = await add()
    const isFailed = async () => (await stateOf(id)) === 'failed'
    expect(await runJobs(() => new Error('bug'), isFailed)).toBe(3)
    expect((await images().byId(id))?.failure).toMatch(/could not be converted/)
  })

  it('finishes at the second attempt what failed once', async () => {
    const id = await add()
    const attempts = await runJobs(
      job => (job.attempts === 1 ? new Error('bad luck') : null),
      async () => (await stateOf(id)) === 'ready',
    )
    expect(attempts).toBe(2)
  })

  it('does not retry a damaged picture', async () => {
    const id = await add()
    const isFailed = async () => (await stateOf(id)) === 'failed'
    expect(await runJobs(() => brokenPicture(), isFailed)).toBe(1)
    expect((await images().byId(id))?.failure).toMatch(/damaged/)
  })

  it('does not count attempts that an outage interrupted', async () => {
    const id = await add()
    let outages = 0
    const counted: number[] = []
    const attempts = await runJobs(
      job => {
        counted.push(job.attempts)
        return outages++ < 2 ? objectStoreUnavailable(new Error('down')) : null
      },
      async () => (await stateOf(id)) === 'ready',
    )
    expect(attempts).toBe(3)
    expect(counted).toEqual([1, 1, 1])
  })
})
