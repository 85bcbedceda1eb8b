import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from '@jest/globals'
import { diskObjectStore } from '../../src/adapters/disk-object-store.ts'
import { originalReader } from '../../src/adapters/original-reader.ts'
import type { Image } from '../../src/images/image.ts'
import type { Job } from '../../src/jobs/job.ts'
import { createRenditionService, type MadeRenditions } from '../../src/renditions/rendition-service.ts'
import { createFakePictures } from './fake-pictures.ts'
import { sharedDatabase } from './test-database.ts'

export const HOUR_MS = 3_600_000
export const LEASE_MS = 1000

export const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
export const later = (ms: number) => after(new Date(), ms)

/** A database and an object store for the tests of the file that calls this; each test begins without images and jobs. */
export async function withJobs() {
  const database = await sharedDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'skyfolio-jobs-'))
  const store = await diskObjectStore(folder)
  afterAll(() => rm(folder, { recursive: true, force: true }))
  beforeEach(async () => {
    const { models } = database
    await Promise.all([models.jobs.deleteMany({}), models.images.deleteMany({})])
  })

  const images = () => database.repositories.images
  const jobs = () => database.repositories.jobs
  const renditions = (now = () => new Date()) =>
    createRenditionService({
      ...{ ...database.repositories, transaction: database.transaction, store, now },
      originals: originalReader({ store, scratch: folder, maxPixels: 1_000_000 }),
      renderer: createFakePictures().renderer,
      polishDelayMs: HOUR_MS,
    })
  const stateOf = async (id: number) => (await images().byId(id))?.state
  /** What the worker is to do next for an image; undefined: nothing. */
  const waitingStage = async (id: number) => (await database.models.jobs.findById(id).lean())?.stage

  let lastId = 0
  /** An image that waits for its files, and its job. */
  const add = async (): Promise<number> => {
    const id = ++lastId
    const at = new Date()
    await database.transaction(async ({ images, jobs }) => {
      await images.insert([pendingImage(id, at)])
      await jobs.enqueueDerive({ id, imageType: 'blog' }, at)
    })
    return id
  }
  const tryLease = (now = new Date()) => jobs().lease({ now, until: after(now, LEASE_MS) })
  const lease = async (now?: Date): Promise<Job> => {
    const job = await tryLease(now)
    if (!job) throw new Error('nothing to lease')
    return job
  }
  const publish = (job: Job, polishDue = new Date()) =>
    renditions().publish(job, `originals/${job.imageId}`, made(job.imageId), polishDue)
  return {
    ...{ database, store, images, jobs, renditions, stateOf, waitingStage, add, tryLease, lease, publish },
  }
}

const pendingImage = (id: number, at: Date): Image => ({
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
})

const made = (id: number): MadeRenditions => ({
  picture: { name: `gallery/${id}.jpg`, width: 1, height: 1, format: 'jpeg', size: 1 },
  share: { name: `gallery/${id}-share.jpg`, width: 1, height: 1, format: 'jpeg', size: 1 },
  variants: [],
  placeholder: 'x',
  embeddedRights: null,
})
