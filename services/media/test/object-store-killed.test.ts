import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { minioObjectStore } from '../src/clients/minio-object-store.ts'
import type { ObjectStore } from '../src/domain/object-store.ts'
import { jpeg } from './support/pictures.ts'
import { startMinio, type OwnMinio } from './support/own-minio.ts'
import { startMedia, type Media } from './support/start-media.ts'
import { settled, until } from './support/until.ts'

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
  media.door.upload('/images', [{ field: 'image', name: 'a.jpg', bytes: picture }], { title: 'Killed' })

const rows = () =>
  media.connection.collection<{ _id: number; state: string; objects: string[] }>('images').find().toArray()

async function stored(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list()) if (!name.startsWith('about/')) names.push(name)
  return names.sort()
}

/** Every row has all it names, and nothing lies there that no row names. */
async function rowsAndObjectsAgree(): Promise<void> {
  for (const { _id } of await rows()) await settled(media, _id, 60_000)
  await media.server.sweep(new Date(Date.now() + 2 * 3_600_000))
  const all = await rows()
  expect(all.filter(({ state }) => state !== 'ready')).toEqual([])
  expect(await stored()).toEqual(all.flatMap(({ objects }) => objects).sort())
}

withMinio('killed between the steps of an upload: no row without its bytes, no bytes without a row', async () => {
  const began = performance.now()
  expect((await upload()).status).toBe(201)
  // Long enough for a kill to meet any of the steps, those of the worker too.
  const spanMs = 2 * (performance.now() - began)
  const answers: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const uploads = [upload(), upload()]
    await pause((spanMs * (kill + Math.random())) / KILLS)
    await minio.kill()
    for (const { status } of await Promise.all(uploads)) answers.push(status)
    await minio.start()
  }
  expect(answers.filter(status => status !== 201 && status !== 503)).toEqual([])
  const taken = answers.filter(status => status === 201).length
  expect(await rows()).toHaveLength(1 + taken)
  await rowsAndObjectsAgree()
  console.info(`${KILLS} kills at ${answers.length} uploads: ${taken} taken, ${answers.length - taken} refused`)
})

withMinio('gone for a while: uploads are refused, and work again soon after it is back', async () => {
  const before = (await rows()).length
  await minio.kill()
  const slowest: number[] = []
  for (const ends = performance.now() + OUTAGE_MS; performance.now() < ends; await pause(200)) {
    const asked = performance.now()
    const { status, body } = await upload()
    expect([status, body.reason, typeof body.message]).toEqual([503, 'OBJECT_STORE_UNAVAILABLE', 'string'])
    slowest.push(performance.now() - asked)
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
  expect(await rows()).toHaveLength(before + 1)
  await rowsAndObjectsAgree()
})
