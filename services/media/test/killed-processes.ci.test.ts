import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createHttpClient } from './support/http-client.ts'
import { jpeg } from './support/pictures.ts'
import type { Media } from './support/start-media.ts'
import { startQuickWorker, startMedia } from './support/start-media.ts'
import { expectNoOrphans, storedObjects } from './support/stored-objects.ts'
import { endSpawned, spawnEntry } from './support/spawn.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

interface ImageDocument {
  _id: number
  state: string
  picture: { name: string } | null
  share: { name: string }
  variants: { name: string }[]
}

// Processes start and stop here, perhaps beside other suites.
const PATIENCE_MS = 60_000
jest.setTimeout(4 * PATIENCE_MS)

// The service that survives, to look at what is left.
let media: Media
beforeAll(async () => {
  media = await startMedia({}, { worker: false })
})
afterEach(endSpawned)
afterAll(() => media.stop())

const getImage = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
const allImages = () => media.connection.collection<ImageDocument>('images').find().toArray()

async function expectRenditionsStored(ready: ImageDocument[]): Promise<void> {
  const objects = await storedObjects(media)
  for (const { picture, share, variants } of ready)
    for (const rendition of [picture, share, ...variants]) expect(objects).toContain(rendition?.name)
}

async function expectConsistency(): Promise<void> {
  const all = await allImages()
  expect(all.map(({ _id, state }) => [_id, state])).toEqual(all.map(({ _id }) => [_id, 'ready']))
  await expectRenditionsStored(all)
  await expectNoOrphans(media)
  expect(await readdir(join(media.objectDir, '.unfinished'))).toEqual([])
}

const spawnBoth = () => Promise.all([spawnEntry('main', media.environment), spawnEntry('worker', media.environment)])

/** The lease of a killed worker's job expires by itself; a test need not wait for it. */
const expireLeases = () => media.connection.collection('work').updateMany({}, { $set: { leasedUntil: new Date(0) } })

/** Another worker takes over; when it is done, database and object store agree. */
async function finishWithNewWorker(): Promise<void> {
  await expireLeases()
  const successor = await startQuickWorker(media.environment)
  try {
    for (const { _id } of await allImages()) await waitUntilSettled(media, _id, PATIENCE_MS)
    await expectConsistency()
  } finally {
    await successor.stop()
  }
}

describe('the service and the worker', () => {
  it('leave no ready image without its files, and no orphan after the sweep, when killed during 50 uploads', async () => {
    const [service, worker] = await spawnBoth()
    const http = createHttpClient(`http://127.0.0.1:${service.bytesPort}`, GATEWAY_SECRET)
    const picture = await jpeg(300, 200)
    const accepted: number[] = []
    let failed = 0
    let begun = 0
    const uploader = async () => {
      while (begun++ < 50) {
        await http.uploadImage(picture, { title: `Burst ${begun}` }).then(
          id => accepted.push(id),
          () => failed++,
        )
      }
    }
    const uploads = Promise.all(Array.from({ length: 10 }, uploader))
    await until(async () => accepted.length >= 12, 'some uploads to be accepted', PATIENCE_MS)
    await Promise.all([service.kill(), worker.kill()])
    await uploads
    expect(failed).toBeGreaterThan(0)

    // What was accepted is safe, and so is what visitors see of it, before anything is repaired.
    const left = await allImages()
    const ids = left.map(({ _id }) => _id)
    for (const id of accepted) expect(ids).toContain(id)
    await expectRenditionsStored(left.filter(({ state }) => state === 'ready'))
    await finishWithNewWorker()
  })

  /** Kills a worker that has begun, and not finished, a job of this stage; gives the image's id. */
  async function killWorkerAtJob(stage: 'derive' | 'tile', [width, height]: [number, number]): Promise<number> {
    const work = media.connection.collection<{ _id: number; stage: string; attempts: number }>('work')
    for (;;) {
      const _id = await media.http.uploadImage(await jpeg(width, height), { title: 'Large', imageType: 'gallery' })
      const begun = { _id, stage, attempts: 1 }
      const worker = await spawnEntry('worker', media.environment)
      const hasBegun = async () => {
        const job = await work.findOne({ _id })
        return !job || job.stage === 'polish' || (job.stage === stage && job.attempts > 0)
      }
      await until(hasBegun, `the worker to begin to ${stage}`, PATIENCE_MS)
      await worker.kill()
      // On a slow machine the kill may come too late: then there is a next one.
      if (await work.findOne(begun)) return _id
      await expireLeases()
    }
  }

  it('leave the job of a killed worker to the next one', async () => {
    await killWorkerAtJob('derive', [1400, 1000])
    await finishWithNewWorker()
  })

  it('leave the tiles that a killed worker had begun to the next one', async () => {
    const id = await killWorkerAtJob('tile', [6000, 4000])
    const tiled = async () => (await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })).tiles
    expect(await tiled()).toBeUndefined()
    await expireLeases()
    const successor = await startQuickWorker(media.environment)
    await until(async () => Boolean(await tiled()), 'the tiles', PATIENCE_MS)
    await successor.stop()
    await finishWithNewWorker()
  })

  it('keep every file that is shown when killed while the files of images are replaced', async () => {
    const first = await jpeg(330, 220)
    const bytes = await jpeg(1400, 1000)
    const maker = await startQuickWorker(media.environment)
    const images = await Promise.all(
      [1, 2, 3].map(async () => waitUntilSettled(media, await media.http.uploadImage(first))),
    )
    await maker.stop()
    const [service, worker] = await spawnBoth()
    const http = createHttpClient(`http://127.0.0.1:${service.bytesPort}`, GATEWAY_SECRET)
    const send = (id: number) => http.upload(`/images/${id}/file`, [{ field: 'image', name: 'better.jpg', bytes }])
    const accepted: number[] = []
    const sending = Promise.allSettled(
      images.map(async ({ id }) => {
        for (let time = 0; time < 8; time += 1) if ((await send(id)).status === 201) accepted.push(id)
      }),
    )
    await until(async () => accepted.length >= 4, 'some files to be accepted', PATIENCE_MS)
    await Promise.all([service.kill(), worker.kill()])
    await sending
    for (const { id } of images) {
      const image = await getImage(id)
      expect(image.state).toBe('IMAGE_STATE_READY')
      for (const address of [image.path, ...image.responsiveVariants.map(({ url }) => url)])
        expect((await media.http.get(address ?? '')).status).toBe(200)
    }
    await expireLeases()
    const successor = await startQuickWorker(media.environment)
    // What was killed in the middle of a transaction holds its rows until MongoDB gives it up.
    for (const { id } of images) {
      const { width } = await until(
        () => getImage(id),
        ({ replacing, state }) => !replacing && state !== 'IMAGE_STATE_PENDING',
        PATIENCE_MS,
      )
      if (accepted.includes(id)) expect(width).toBe(1400)
    }
    await successor.stop()
    await expectNoOrphans(media)
  })

  it('exit with 0 on SIGTERM', async () => {
    const [service, worker] = await spawnBoth()
    expect(await Promise.all([service.stop(), worker.stop()])).toEqual([0, 0])
  })
})
