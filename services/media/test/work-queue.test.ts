import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { connectMongo } from '@skyfolio/runtime/mongo'
import type { Connection } from 'mongoose'
import { housekeeping } from '../src/data/housekeeping.ts'
import { imageRepository } from '../src/data/image-repository.ts'
import type { AllRows } from '../src/data/open-rows.ts'
import { indexRows, openRows } from '../src/data/open-rows.ts'
import { workQueue } from '../src/data/work-queue.ts'
import { brokenPicture, LeaseLost } from '../src/domain/image-errors.ts'
import type { NewImage, Rendition } from '../src/domain/image.ts'
import type { ImageQuery } from '../src/domain/image-repository.ts'
import { objectStoreUnavailable } from '../src/domain/object-store.ts'
import type { Work } from '../src/domain/work-queue.ts'
import { startWorkLoop } from '../src/worker/work-loop.ts'
import { logger, mongoUri } from './support/start-media.ts'
import { until } from './support/until.ts'

let connection: Connection
let rows: AllRows
beforeAll(async () => {
  const database = `test_work_${randomUUID().slice(0, 8)}`
  connection = (await connectMongo({ uri: mongoUri(), database, logger })).connection
  rows = openRows(connection)
  await indexRows(rows)
})
afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})
beforeEach(async () => {
  await Promise.all([rows.work.deleteMany({}), rows.images.deleteMany({})])
})

const LEASE = 1000
const actor = { actorId: 1, requestId: 'r' }
const images = () => imageRepository(rows)
const queue = () => workQueue(rows, LEASE)
let lastId = 0

const add = async (): Promise<number> => {
  const id = ++lastId
  const image: NewImage = {
    id,
    filename: `${id}.jpg`,
    originalName: '',
    title: 'T',
    description: null,
    targetName: null,
    photographer: null,
    dateTaken: null,
    enabledInHeader: false,
    imageType: 'blog',
    specifications: 'S',
    altText: null,
    original: { name: `originals/${id}`, size: 1, sha256: 'x', mimeType: 'image/jpeg' },
    width: 1,
    height: 1,
    acquisition: null,
    demo: false,
  }
  await images().insert([image], actor)
  return id
}
const made = (id: number): { picture: Rendition; variants: Rendition[]; placeholder: string } => ({
  picture: { name: `gallery/${id}.jpg`, width: 1, height: 1, format: 'jpeg', size: 1 },
  variants: [],
  placeholder: 'x',
})
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
const later = (ms: number) => after(new Date(), ms)
const claimed = async (now = new Date()): Promise<Work> => {
  const work = await queue().claim(now)
  if (!work) throw new Error('nothing to claim')
  return work
}
const state = async (id: number) => (await images().find(id))?.state

test('of many workers one gets a picture', async () => {
  const id = await add()
  const claims = await Promise.all(Array.from({ length: 8 }, () => queue().claim(new Date())))
  expect(claims.filter(claim => claim !== null)).toMatchObject([{ imageId: id, stage: 'derive', attempts: 1 }])
})

test('only who holds the lease can finish', async () => {
  const id = await add()
  const begun = new Date()
  const slow = await claimed(begun)
  expect(await queue().claim(after(begun, LEASE - 100))).toBeNull()
  const quick = await claimed(after(begun, LEASE + 100))
  expect(quick).toMatchObject({ imageId: id, attempts: 2 })
  await expect(queue().renew(slow, new Date())).rejects.toBeInstanceOf(LeaseLost)
  await expect(queue().publish(slow, `originals/${id}`, made(id), new Date())).rejects.toBeInstanceOf(LeaseLost)
  await expect(queue().fail(slow, 'slow')).rejects.toBeInstanceOf(LeaseLost)
  expect(await state(id)).toBe('pending')
  expect(await queue().publish(quick, `originals/${id}`, made(id), new Date())).toBe(true)
  expect(await state(id)).toBe('ready')
})

test('a renewed lease holds on', async () => {
  await add()
  const work = await claimed()
  const renewed = later(LEASE)
  await queue().renew(work, renewed)
  expect(await queue().claim(after(renewed, LEASE - 100))).toBeNull()
})

test('three claims that ended without a word fail the picture', async () => {
  const id = await add()
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect(await queue().failAbandoned(later(attempt * 2 * LEASE), 'gave up')).toEqual([])
    expect((await claimed(later(attempt * 2 * LEASE))).attempts).toBe(attempt)
  }
  expect(await queue().claim(later(100 * LEASE))).toBeNull()
  expect(await queue().failAbandoned(later(100 * LEASE), 'gave up')).toEqual([id])
  expect(await images().find(id)).toMatchObject({ state: 'failed', failure: 'gave up' })
})

test('polishing waits for everything urgent', async () => {
  const first = await add()
  await queue().publish(await claimed(), `originals/${first}`, made(first), new Date())
  expect(await queue().urgent(new Date())).toBe(false)
  const second = await add()
  expect(await queue().urgent(new Date())).toBe(true)
  expect(await claimed()).toMatchObject({ imageId: second, stage: 'derive' })
  expect(await claimed()).toMatchObject({ imageId: first, stage: 'polish' })
})

test('how many there are of each kind is kept with every change', async () => {
  await rows.tallies.recount()
  const inGallery: ImageQuery = {
    ...{
      scope: 'gallery',
      viewer: 'owner',
      search: null,
      publishedIds: [],
      publishedNames: [],
      publishedVersion: '',
      publishedLeftOut: false,
    },
    ...{ limit: 10, skip: 0, countAll: true },
  }
  const totals = async () => {
    const total = async (query: Partial<ImageQuery>) => (await images().list({ ...inGallery, ...query })).total
    return [await total({}), await total({ viewer: 'visitor' }), await total({ scope: 'header' })]
  }
  const ids = [await add(), await add(), await add()]
  expect(await totals()).toEqual([0, 0, 0])
  for (const id of ids) await images().update(id, { imageType: 'gallery', enabledInHeader: id === ids[0] }, actor)
  expect(await totals()).toEqual([3, 0, 1])
  for (let nth = 0; nth < 2; nth++) {
    const work = await claimed()
    await queue().publish(work, `originals/${work.imageId}`, made(work.imageId), later(3_600_000))
  }
  await queue().fail(await claimed(), 'broken')
  expect(await totals()).toEqual([3, 2, 1])
  await housekeeping(rows, rows.avatars).deriveAgain(ids[1] ?? 0)
  expect(await totals()).toEqual([3, 1, 1])
  await housekeeping(rows, rows.avatars).fail(ids[1] ?? 0, 'gone')
  await images().beginDeletion(ids[0] ?? 0, actor)
  expect(await totals()).toEqual([2, 0, 0])
  await images().finishDeletion(ids[0] ?? 0, actor)
  const kept = await rows.tallyRows.find().lean()
  await rows.tallies.recount()
  expect(await totals()).toEqual([2, 0, 0])
  expect(kept.reduce((sum, { documents }) => sum + documents, 0)).toBe(2)
})

/** A loop whose one flow fails as told. */
async function workingOn(fail: (work: Work) => Error | null, until_: () => Promise<boolean>): Promise<number> {
  let attempts = 0
  const loop = startWorkLoop({
    queue: queue(),
    flows: {
      derive: async work => {
        attempts++
        const error = fail(work)
        if (error) throw error
        await queue().publish(work, `originals/${work.imageId}`, made(work.imageId), later(3_600_000))
      },
      polish: () => Promise.resolve(),
    },
    logger,
    renewMs: LEASE / 3,
    idleMs: 5,
    retryMs: 1,
    mostAttempts: 3,
  })
  await until(until_, 'the loop')
  await loop.stop()
  return attempts
}

test('what fails is tried three times, then failed in words', async () => {
  const id = await add()
  expect(
    await workingOn(
      () => new Error('bug'),
      async () => (await state(id)) === 'failed',
    ),
  ).toBe(3)
  expect((await images().find(id))?.failure).toMatch(/could not be converted/)
})

test('what fails once is ready at the second attempt', async () => {
  const id = await add()
  const attempts = await workingOn(
    work => (work.attempts === 1 ? new Error('bad luck') : null),
    async () => (await state(id)) === 'ready',
  )
  expect(attempts).toBe(2)
})

test('a damaged picture is not tried again', async () => {
  const id = await add()
  expect(
    await workingOn(
      () => brokenPicture(),
      async () => (await state(id)) === 'failed',
    ),
  ).toBe(1)
  expect((await images().find(id))?.failure).toMatch(/damaged/)
})

test('an outage is nobody’s fault: the attempt does not count', async () => {
  const id = await add()
  let outages = 0
  const attempts = await workingOn(
    work => {
      expect(work.attempts).toBe(1)
      return outages++ < 2 ? objectStoreUnavailable(new Error('down')) : null
    },
    async () => (await state(id)) === 'ready',
  )
  expect(attempts).toBe(3)
})
