import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { minioObjectStore } from '../src/adapters/minio-object-store.ts'
import type { ObjectStore } from '../src/objects/object-store.ts'
import { jpeg } from './support/pictures.ts'
import { startMinio, type OwnMinio } from './support/own-minio.ts'
import { startMedia, type Media } from './support/start-media.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

// A real MinIO of this test's own is killed at whatever the service is doing with it, again and again.
jest.setTimeout(600_000)
const full = process.env.TEST_FULL === '1'
const program = process.env.MINIO_PROGRAM
const withMinio = program ? test : test.skip

const KILLS = full ? 50 : 3
const OUTAGE_MS = full ? 30_000 : 1_000
const BACK_MS = full ? 5_000 : 20_000
const BUCKET = 'killed'

let folder: string
let minio: OwnMinio
let media: Media
let store: ObjectStore
let picture: Uint8Array

beforeAll(async () => {
  if (!program) return
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-minio-'))
  minio = await startMinio(program, folder)
  const { environment } = minio
  media = await startMedia({ OBJECT_STORE: 'minio', ...environment, MINIO_BUCKET: BUCKET })
  store = await minioObjectStore({
    endpoint: environment.MINIO_ENDPOINT,
    accessKey: environment.MINIO_ACCESS_KEY,
    secretKey: environment.MINIO_SECRET_KEY,
    bucket: BUCKET,
    region: 'us-east-1',
    scratch: folder,
  })
  picture = await jpeg(600, 400)
})
afterAll(async () => {
  if (!program) return
  await media.stop()
  await minio.kill()
  await rm(folder, { recursive: true, force: true })
})

const upload = () =>
  media.http.upload('/images', [{ field: 'image', name: 'a.jpg', bytes: picture }], { title: 'Killed' })

const allImages = () =>
  media.connection.collection<{ _id: number; state: string; objects: string[] }>('images').find().toArray()

async function storedNames(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list()) if (!name.startsWith('about/')) names.push(name)
  return names.sort()
}

/** Every image has its objects, and there are no orphans. */
async function expectConsistency(): Promise<void> {
  for (const { _id } of await allImages()) await waitUntilSettled(media, _id, 60_000)
  await media.server.sweep(new Date(Date.now() + 2 * 3_600_000))
  const all = await allImages()
  expect(all.filter(({ state }) => state !== 'ready')).toEqual([])
  expect(await storedNames()).toEqual(all.flatMap(({ objects }) => objects).sort())
}

withMinio('an object store killed during uploads leaves no image without its objects and no orphan', async () => {
  const began = performance.now()
  expect((await upload()).status).toBe(201)
  // Long enough for a kill to meet any of the steps, those of the worker too.
  const spanMs = 2 * (performance.now() - began)
  const statuses: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const uploads = [upload(), upload()]
    await pause((spanMs * (kill + Math.random())) / KILLS)
    await minio.kill()
    for (const { status } of await Promise.all(uploads)) statuses.push(status)
    await minio.start()
  }
  expect(statuses.filter(status => status !== 201 && status !== 503)).toEqual([])
  const accepted = statuses.filter(status => status === 201).length
  expect(await allImages()).toHaveLength(1 + accepted)
  await expectConsistency()
  console.info(
    `${KILLS} kills at ${statuses.length} uploads: ${accepted} accepted, ${statuses.length - accepted} refused`,
  )
})

withMinio('uploads are refused while the object store is gone, and work again soon after it is back', async () => {
  const before = (await allImages()).length
  await minio.kill()
  const slowest: number[] = []
  for (const ends = performance.now() + OUTAGE_MS; performance.now() < ends; await pause(200)) {
    const began = performance.now()
    const { status, body } = await upload()
    expect([status, body.reason, typeof body.message]).toEqual([503, 'OBJECT_STORE_UNAVAILABLE', 'string'])
    slowest.push(performance.now() - began)
  }
  expect(await media.images.health('')).toBe('serving')
  expect(await media.images.health('dependencies')).toBe('not_serving')
  await minio.start()
  const back = performance.now()
  await until(async () => (await upload()).status === 201, 'uploads to work again', 60_000)
  const backMs = performance.now() - back
  console.info(
    `${slowest.length} uploads refused, the slowest after ${Math.max(...slowest).toFixed(0)} ms; back after ${backMs.toFixed(0)} ms`,
  )
  expect(backMs).toBeLessThan(BACK_MS)
  expect(await allImages()).toHaveLength(before + 1)
  await expectConsistency()
})
