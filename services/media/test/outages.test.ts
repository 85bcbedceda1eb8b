import { rename } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { mongoUri, startQuickWorker, type Media } from './support/start-media.ts'
import type { ToggleProxy } from './support/toggle-proxy.ts'
import { toggleProxy } from './support/toggle-proxy.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const shared = await sharedMedia({ emptied: true })
const picture = fakePicture(300, 200)

describe('an outage of the object store', () => {
  const media = shared
  const away = `${media.objectDir}-away`
  // Also where a test has failed.
  afterEach(() => rename(away, media.objectDir).catch(() => undefined))

  it('makes reads and uploads 503 with a message, and everything continues by itself', async () => {
    const image = await waitUntilSettled(media, await media.http.uploadImage(picture))
    await rename(media.objectDir, away)

    const read = await media.http.get(image.path ?? '')
    expect(read.status).toBe(503)
    expect(read.headers.get('retry-after')).toBeTruthy()
    expect(((await read.json()) as { message: string }).message).toMatch(/at the moment/)
    const { status, body } = await media.http.upload('/images', [{ field: 'image', name: 'a.jpg', bytes: picture }], {
      title: 'T',
    })
    expect([status, body.reason]).toEqual([503, 'OBJECT_STORE_UNAVAILABLE'])
    expect(await media.images.health('')).toBe('serving')
    expect(await media.images.health('dependencies')).toBe('not_serving')
    // Rows are read as ever.
    expect((await media.images.listImages({ viewer: 'VIEWER_OWNER' })).images).toHaveLength(1)
    await expect(media.server.sweep(new Date())).rejects.toMatchObject({ reason: 'OBJECT_STORE_UNAVAILABLE' })

    await rename(away, media.objectDir)
    expect((await media.http.get(image.path ?? '')).status).toBe(200)
    await waitUntilSettled(media, await media.http.uploadImage(picture))
    expect(await media.images.health('dependencies')).toBe('serving')
  })

  it('does not count against an image whose conversion it interrupts', async () => {
    const jobs = media.connection.collection<{ _id: number; dueAt: Date; attempts: number }>('work')
    const id = await media.http.uploadImage(picture)
    await jobs.updateOne({ _id: id }, { $set: { dueAt: new Date(Date.now() + 3_600_000) } })
    const worker = await startQuickWorker(media.environment, media.pictures)
    try {
      await rename(media.objectDir, away)
      const dueAt = new Date()
      await jobs.updateOne({ _id: id }, { $set: { dueAt } })
      const interrupted = { _id: id, dueAt: { $gt: dueAt }, attempts: 0 }
      await until(() => jobs.findOne(interrupted), 'the job to be released')
      await rename(away, media.objectDir)
      const state = async () => (await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })).state
      await until(state, state => state === 'IMAGE_STATE_READY')
    } finally {
      await worker.stop()
    }
  })
})

describe('an outage of MongoDB', () => {
  let media: Media
  let proxy: ToggleProxy
  beforeAll(async () => {
    const real = new URL(mongoUri())
    proxy = await toggleProxy({ host: real.hostname, port: Number(real.port) })
    media = await shared.startAnother({
      MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}/?replicaSet=${real.searchParams.get('replicaSet')}&directConnection=true`,
    })
  })
  afterEach(async () => {
    // Also where a test has failed: the next one begins with a database that responds.
    await proxy.open()
    await until(async () => (await media.images.health('dependencies')) === 'serving', 'MongoDB to respond again')
  })
  afterAll(async () => {
    await media.stop()
    await proxy.shut()
  })

  it.each(['shut', 'freeze'] as const)(
    '(%s) makes everything 503 while it lasts, and ends without a restart',
    async how => {
      const image = await waitUntilSettled(media, await media.http.uploadImage(picture))
      await proxy[how]()

      const upload = () =>
        media.http.upload('/images', [{ field: 'image', name: 'a.jpg', bytes: picture }], { title: 'T' })
      const refused = await upload()
      expect(refused).toMatchObject({ status: 503, body: { message: expect.any(String) } })
      const read = await media.http.get(image.path ?? '')
      expect([read.status, typeof ((await read.json()) as { message: string }).message]).toEqual([503, 'string'])
      await expect(media.images.listImages({})).rejects.toMatchObject({
        reason: 'DATABASE_UNAVAILABLE',
      })

      await proxy.open()
      await until(async () => (await media.http.get(image.path ?? '')).status === 200, 'reads to work again', 10_000)
      const id = await until(async () => (await upload()).body.images?.[0]?.id, 'uploads to work again', 10_000)
      expect(await waitUntilSettled(media, id)).toMatchObject({ state: 'IMAGE_STATE_READY' })
    },
  )
})

it("stores nothing while MongoDB's disk is full, but reads and deletes", async () => {
  const form = [{ field: 'image', name: 'a.jpg', bytes: picture }]
  const id = await shared.http.uploadImage(picture)
  // More than any disk has.
  const full = await shared.startAnother({ MONGODB_RESERVE_MB: '1000000000' })
  try {
    await until(async () => (await full.http.upload('/images', form, { title: 'T' })).status === 503, 'a refusal')
    const { body } = await full.http.upload('/images', form, { title: 'T' })
    expect(body).toMatchObject({ reason: 'DISK_FULL', message: expect.stringMatching(/disk is full/) })
    expect((await full.images.getImage({ id, viewer: 'VIEWER_OWNER' })).id).toBe(id)
    await full.images.beginImageDeletion({ id })
  } finally {
    await full.stop()
  }
})
