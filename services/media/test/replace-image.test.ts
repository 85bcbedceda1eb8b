import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { createHttpClient } from './support/http-client.ts'
import { jpeg, transparentPng } from './support/pictures.ts'
import { endSpawned, spawnEntry } from './support/spawn.ts'
import type { Media } from './support/start-media.ts'
import { startQuickWorker, startMedia } from './support/start-media.ts'
import { expectNoOrphans, storedObjects } from './support/stored-objects.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

// Processes start and stop here, perhaps beside other suites.
const PATIENCE_MS = 60_000
jest.setTimeout(6 * PATIENCE_MS)

let media: Media
let working: { stop(): Promise<void> } | null = null
beforeAll(async () => {
  media = await startMedia({}, { worker: false })
})
afterEach(async () => {
  endSpawned()
  await stopWorker()
})
afterAll(() => media.stop())

const startWorker = async () => {
  working = await startQuickWorker(media.environment)
}
const stopWorker = async () => {
  await working?.stop()
  working = null
}

const getImage = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
const send = (id: number, bytes: Uint8Array, http = media.http) =>
  http.upload(`/images/${id}/file`, [{ field: 'image', name: 'better.png', bytes }])
const waitUntilReplaced = (id: number): Promise<Image> =>
  until(
    async () => {
      const image = await getImage(id)
      return !image.replacing && image.state !== 'IMAGE_STATE_PENDING' && image
    },
    `image ${id} to be replaced`,
    PATIENCE_MS,
  )
/** Ready images, as small as they can be unless a test needs several renditions. */
async function newImages(count: number, width = 330, height = 220): Promise<Image[]> {
  await startWorker()
  const bytes = await jpeg(width, height)
  const upload = async () =>
    waitUntilSettled(media, await media.http.uploadImage(bytes, { title: 'First', altText: 'Mine' }))
  const images = await Promise.all(Array.from({ length: count }, upload))
  await stopWorker()
  return images
}
/** After the worker's last job: until then files of it may come and go. */
const expectNoOrphansAfterwards = async () => {
  await stopWorker()
  await expectNoOrphans(media)
}
const newImage = async (width?: number, height?: number) => (await newImages(1, width, height))[0] as Image

describe('replacing the file of an image', () => {
  it('shows the former picture until the new one is ready; then every address is new and the old ones lead there', async () => {
    const before = await newImage(900, 600)
    const bytes = await transparentPng()
    expect(await send(before.id, bytes)).toMatchObject({
      status: 201,
      body: { images: [{ id: before.id, replacing: true }] },
    })
    const waiting = await getImage(before.id)
    expect(waiting).toMatchObject({ replacing: true, state: 'IMAGE_STATE_READY', path: before.path, width: 900 })
    expect((await media.http.get(before.path ?? '')).status).toBe(200)

    await startWorker()
    const after = await waitUntilReplaced(before.id)
    expect(after).toMatchObject({
      ...{ id: before.id, filename: 'first.jpg', title: before.title, altText: 'Mine' },
      ...{ state: 'IMAGE_STATE_READY', originalName: 'better.png', mimeType: 'image/png', size: bytes.length },
      ...{ width: 400, height: 300 },
    })
    const addresses = ({ path, share, responsiveVariants }: Image) => [
      ...[path ?? '', share?.url ?? ''],
      ...responsiveVariants.map(({ url }) => url),
    ]
    const present = addresses(after)
    expect(addresses(before).filter(address => present.includes(address))).toEqual([])
    expect(after.formerPaths).toEqual(expect.arrayContaining(addresses(before)))

    // An old address leads to the new picture, and is revalidated each time.
    for (const address of addresses(before)) {
      const response = await media.http.get(address)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
    }
    expect((await media.http.get(after.path ?? '')).headers.get('cache-control')).toContain('immutable')
    const { moved } = await media.images.resolveMovedAddresses({
      addresses: [...addresses(before), after.path ?? '', '/x'],
    })
    expect(moved.map(({ from }) => from)).toEqual(addresses(before))
    for (const { to } of moved) expect(present).toContain(to)
    expect((await media.http.get('/uploads/first.jpg')).headers.get('etag')).toContain(after.path?.split('/').at(-1))
    await expectNoOrphansAfterwards()
    expect((await media.http.get(before.path ?? '')).status).toBe(200)
  })

  it('changes nothing when the file is no picture or the image does not exist', async () => {
    const { id, path } = await newImage()
    const objects = await storedObjects(media)
    expect(await send(id, Buffer.from('no picture at all, but long enough to be looked at'))).toMatchObject({
      status: 415,
    })
    const cut = (await jpeg(900, 600)).subarray(0, 4_000)
    expect(await send(id, cut)).toMatchObject({ status: 400, body: { reason: 'BROKEN_PICTURE' } })
    expect(await send(999_999, await jpeg(64, 64))).toMatchObject({ status: 404, body: { message: 'Image not found' } })
    expect(await media.http.upload(`/images/${id}/file`, [])).toMatchObject({ status: 400 })
    for (const wrong of ['/images/0/file', '/images/x/file', '/images/1/files'])
      expect((await media.http.upload(wrong, [])).status).toBe(404)
    const anonymous = await fetch(`${media.http.url}/images/${id}/file`, { method: 'POST', body: new FormData() })
    expect(anonymous.status).toBe(401)
    expect(await getImage(id)).toMatchObject({ replacing: false, path })
    expect(await storedObjects(media)).toEqual(objects)
  })

  it('keeps edits that are made meanwhile', async () => {
    const { id } = await newImage()
    const bytes = await jpeg(500, 400)
    const edit = (n: number) =>
      media.images.updateImage({ id, fields: { title: `Edited ${n}` }, updateMask: { paths: ['title'] } })
    await startWorker()
    await Promise.all([send(id, bytes), ...Array.from({ length: 10 }, (_, n) => edit(n))])
    expect(await waitUntilReplaced(id)).toMatchObject({ width: 500, title: expect.stringMatching(/^Edited \d$/) })
  })

  it('takes one of several concurrent files whole, and leaves nothing of the others', async () => {
    const { id } = await newImage()
    const files = await Promise.all([500, 520, 540, 560].map(width => jpeg(width, 400)))
    await startWorker()
    const responses = await Promise.all(files.map(bytes => send(id, bytes)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const after = await waitUntilReplaced(id)
    const winner = files[[500, 520, 540, 560].indexOf(after.width)]
    expect(after.size).toBe(winner?.length)
    await expectNoOrphansAfterwards()
  })

  it('leaves nothing of an image that is deleted meanwhile', async () => {
    const { id } = await newImage()
    await startWorker()
    const [response] = await Promise.all([
      send(id, await jpeg(1400, 1000)),
      media.images
        .beginImageDeletion({ id })
        .then(() => media.images.finishImageDeletion({ id }))
        .then(() => media.images.purgeImage({ id })),
    ])
    expect([201, 404]).toContain(response.status)
    expect((await send(id, await jpeg(64, 64))).status).toBe(404)
    const derives = () => media.connection.collection('work').findOne({ stage: 'derive' })
    await until(async () => !(await derives()), 'the worker to be done', PATIENCE_MS)
    await expectNoOrphansAfterwards()
  })

  it('gives up a file that cannot be converted, with the reason, and keeps the picture', async () => {
    const before = await newImage()
    await send(before.id, await jpeg(500, 400))
    const row = await media.connection
      .collection<{ _id: number; replacement: { original: { name: string } } }>('images')
      .findOne({ _id: before.id })
    await rm(join(media.objectDir, row?.replacement.original.name ?? 'none'))
    await startWorker()
    expect(await waitUntilReplaced(before.id)).toMatchObject({
      ...{ state: 'IMAGE_STATE_READY', path: before.path, width: 330, replacing: false },
      failure: expect.stringContaining('missing'),
    })
    await send(before.id, await jpeg(600, 400))
    const after = await waitUntilReplaced(before.id)
    expect(after.width).toBe(600)
    expect(after.failure).toBeUndefined()
    await expectNoOrphansAfterwards()
  })

  it('makes a failed or pending image from the new file', async () => {
    const id = await media.http.uploadImage(await jpeg(330, 220))
    await media.connection
      .collection<{ _id: number }>('images')
      .updateOne({ _id: id }, { $set: { state: 'failed', failure: 'no' } })
    await media.connection.collection<{ _id: number }>('work').deleteOne({ _id: id })
    const waiting = await media.http.uploadImage(await jpeg(330, 220))
    for (const one of [id, waiting]) expect((await send(one, await jpeg(500, 400))).status).toBe(201)
    await startWorker()
    for (const one of [id, waiting])
      expect(await waitUntilReplaced(one)).toMatchObject({ state: 'IMAGE_STATE_READY', width: 500 })
    await expectNoOrphansAfterwards()
  })

  it('keeps every shown file and leaves no orphan when service and worker are killed meanwhile', async () => {
    const images = await newImages(3)
    const bytes = await jpeg(1400, 1000)
    const [service, worker] = await Promise.all([
      spawnEntry('main', media.environment),
      spawnEntry('worker', media.environment),
    ])
    const http = createHttpClient(`http://127.0.0.1:${service.bytesPort}`, GATEWAY_SECRET)
    const accepted: number[] = []
    const sending = Promise.allSettled(
      images.map(async ({ id }) => {
        for (let time = 0; time < 8; time += 1) if ((await send(id, bytes, http)).status === 201) accepted.push(id)
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
    await media.connection.collection('work').updateMany({}, { $set: { leasedUntil: new Date(0) } })
    await startWorker()
    // What was killed in the middle of a transaction holds its rows until MongoDB gives it up.
    for (const { id } of images) {
      const { width } = await waitUntilReplaced(id)
      if (accepted.includes(id)) expect(width).toBe(1400)
    }
    await expectNoOrphansAfterwards()
  })
})
