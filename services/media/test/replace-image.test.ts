import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { openDoor } from './support/door.ts'
import { jpeg, transparentPng } from './support/pictures.ts'
import { endSpawned, spawnEntry } from './support/spawn.ts'
import type { Media } from './support/start-media.ts'
import { quickWorker, startMedia } from './support/start-media.ts'
import { settled, until } from './support/until.ts'

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
  working = await quickWorker(media.environment)
}
const stopWorker = async () => {
  await working?.stop()
  working = null
}

const look = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
const send = (id: number, bytes: Uint8Array, door = media.door) =>
  door.upload(`/images/${id}/file`, [{ field: 'image', name: 'better.png', bytes }])
const shown = (id: number, withinMs = PATIENCE_MS): Promise<Image> =>
  until(
    async () => {
      const image = await look(id)
      return !image.replacing && image.state !== 'IMAGE_STATE_PENDING' && image
    },
    `image ${id} to be shown`,
    withinMs,
  )
async function stored(): Promise<string[]> {
  const folders = (await readdir(media.objectDir)).filter(name => name !== 'about' && name !== '.unfinished')
  const lists = await Promise.all(
    folders.map(async folder => (await readdir(join(media.objectDir, folder))).map(name => `${folder}/${name}`)),
  )
  return lists.flat().sort()
}
const HOUR_MS = 3_600_000
/** What a sweep in two hours leaves is what the rows name, and nothing else. */
async function rowsAndObjectsAgree(): Promise<void> {
  await media.server.sweep(new Date(Date.now() + 2 * HOUR_MS))
  const rows = await media.connection.collection<{ _id: number; objects: string[] }>('images').find().toArray()
  expect(await stored()).toEqual(rows.flatMap(row => row.objects).sort())
}
async function newImage(): Promise<Image> {
  await startWorker()
  const image = await settled(
    media,
    await media.door.uploadImage(await jpeg(900, 600), { altText: 'Mine' }, 'first.jpg'),
  )
  await stopWorker()
  return image
}

test('the former picture is shown until the new one is ready; then every address is new and the old ones lead there', async () => {
  const before = await newImage()
  const bytes = await transparentPng()
  expect(await send(before.id, bytes)).toEqual({ status: 201, body: { ids: [before.id] } })
  const waiting = await look(before.id)
  expect(waiting).toMatchObject({ replacing: true, state: 'IMAGE_STATE_READY', path: before.path, width: 900 })
  expect((await media.door.get(before.path ?? '')).status).toBe(200)

  await startWorker()
  const after = await shown(before.id)
  expect(after).toMatchObject({
    ...{ id: before.id, filename: 'first.jpg', title: before.title, altText: 'Mine' },
    ...{ state: 'IMAGE_STATE_READY', originalName: 'better.png', mimeType: 'image/png', size: bytes.length },
    ...{ width: 400, height: 300 },
  })
  const addresses = ({ path, responsiveVariants }: Image) => [path ?? '', ...responsiveVariants.map(({ url }) => url)]
  const present = addresses(after)
  expect(addresses(before).filter(address => present.includes(address))).toEqual([])
  expect(after.formerPaths).toEqual(expect.arrayContaining(addresses(before)))

  // Whoever kept an old address sees the new picture, and asks each time.
  for (const address of addresses(before)) {
    const answer = await media.door.get(address)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
  }
  expect((await media.door.get(after.path ?? '')).headers.get('cache-control')).toContain('immutable')
  const { moved } = await media.images.resolveMovedAddresses({
    addresses: [...addresses(before), after.path ?? '', '/x'],
  })
  expect(moved.map(({ from }) => from)).toEqual(addresses(before))
  for (const { to } of moved) expect(present).toContain(to)
  expect((await media.door.get('/uploads/first.jpg')).headers.get('etag')).toContain(after.path?.split('/').at(-1))
  await rowsAndObjectsAgree()
  expect((await media.door.get(before.path ?? '')).status).toBe(200)
})

test('what is no picture, or belongs to no image, changes nothing', async () => {
  const { id, path } = await newImage()
  const objects = await stored()
  expect(await send(id, Buffer.from('no picture at all, but long enough to be looked at'))).toMatchObject({
    status: 415,
  })
  const cut = (await jpeg(900, 600)).subarray(0, 4_000)
  expect(await send(id, cut)).toMatchObject({ status: 400, body: { reason: 'BROKEN_PICTURE' } })
  expect(await send(999_999, await jpeg(64, 64))).toMatchObject({ status: 404, body: { message: 'Image not found' } })
  expect(await media.door.upload(`/images/${id}/file`, [])).toMatchObject({ status: 400 })
  for (const wrong of ['/images/0/file', '/images/x/file', '/images/1/files'])
    expect((await media.door.upload(wrong, [])).status).toBe(404)
  const anonymous = await fetch(`${media.door.url}/images/${id}/file`, { method: 'POST', body: new FormData() })
  expect(anonymous.status).toBe(401)
  expect(await look(id)).toMatchObject({ replacing: false, path })
  expect(await stored()).toEqual(objects)
})

test('edited meanwhile, both are kept', async () => {
  const { id } = await newImage()
  const bytes = await jpeg(500, 400)
  const edit = (n: number) =>
    media.images.updateImage({ id, fields: { title: `Edited ${n}` }, updateMask: { paths: ['title'] } })
  await startWorker()
  await Promise.all([send(id, bytes), ...Array.from({ length: 10 }, (_, n) => edit(n))])
  expect(await shown(id)).toMatchObject({ width: 500, title: expect.stringMatching(/^Edited \d$/) })
})

test('of several files at once one wins whole, and the others leave nothing', async () => {
  const { id } = await newImage()
  const files = await Promise.all([500, 520, 540, 560].map(width => jpeg(width, 400)))
  await startWorker()
  const answers = await Promise.all(files.map(bytes => send(id, bytes)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const after = await shown(id)
  const winner = files[[500, 520, 540, 560].indexOf(after.width)]
  expect(after.size).toBe(winner?.length)
  await rowsAndObjectsAgree()
})

test('deleted meanwhile, it is gone, and nothing of it stays', async () => {
  const { id } = await newImage()
  await startWorker()
  const [answer] = await Promise.all([
    send(id, await jpeg(1400, 1000)),
    media.images.beginImageDeletion({ id }).then(() => media.images.finishImageDeletion({ id })),
  ])
  expect([201, 404]).toContain(answer.status)
  expect((await send(id, await jpeg(64, 64))).status).toBe(404)
  const derives = () => media.connection.collection('work').findOne({ stage: 'derive' })
  await until(async () => !(await derives()), 'the worker to be done', PATIENCE_MS)
  await rowsAndObjectsAgree()
})

test('a file that can not be converted is given up, and the picture stays as it was, with the reason', async () => {
  const before = await newImage()
  await send(before.id, await jpeg(500, 400))
  const row = await media.connection
    .collection<{ _id: number; replacement: { original: { name: string } } }>('images')
    .findOne({ _id: before.id })
  await rm(join(media.objectDir, row?.replacement.original.name ?? 'none'))
  await startWorker()
  expect(await shown(before.id)).toMatchObject({
    ...{ state: 'IMAGE_STATE_READY', path: before.path, width: 900, replacing: false },
    failure: expect.stringContaining('missing'),
  })
  await send(before.id, await jpeg(600, 400))
  const after = await shown(before.id)
  expect(after.width).toBe(600)
  expect(after.failure).toBeUndefined()
  await rowsAndObjectsAgree()
})

test('a picture that failed, or was not made yet, is made from the file sent for it', async () => {
  const id = await media.door.uploadImage(await jpeg(900, 600))
  await media.connection
    .collection<{ _id: number }>('images')
    .updateOne({ _id: id }, { $set: { state: 'failed', failure: 'no' } })
  await media.connection.collection<{ _id: number }>('work').deleteOne({ _id: id })
  const waiting = await media.door.uploadImage(await jpeg(900, 600))
  for (const one of [id, waiting]) expect((await send(one, await jpeg(500, 400))).status).toBe(201)
  await startWorker()
  for (const one of [id, waiting]) expect(await shown(one)).toMatchObject({ state: 'IMAGE_STATE_READY', width: 500 })
  await rowsAndObjectsAgree()
})

test('kill -9 of service and worker while files are replaced: what is shown is there, and nothing is left over', async () => {
  const images = [await newImage(), await newImage(), await newImage()]
  const bytes = await jpeg(1400, 1000)
  const [service, worker] = await Promise.all([
    spawnEntry('main', media.environment),
    spawnEntry('worker', media.environment),
  ])
  const door = openDoor(`http://127.0.0.1:${service.bytesPort}`, media.environment['INTERNAL_SECRET'] ?? '')
  const answered: number[] = []
  const sending = Promise.allSettled(
    images.map(async ({ id }) => {
      for (let time = 0; time < 8; time += 1) if ((await send(id, bytes, door)).status === 201) answered.push(id)
    }),
  )
  await until(async () => answered.length >= 4, 'some files to be taken', PATIENCE_MS)
  await Promise.all([service.kill(), worker.kill()])
  await sending
  for (const { id } of images) {
    const image = await look(id)
    expect(image.state).toBe('IMAGE_STATE_READY')
    for (const address of [image.path, ...image.responsiveVariants.map(({ url }) => url)])
      expect((await media.door.get(address ?? '')).status).toBe(200)
  }
  await media.connection.collection('work').updateMany({}, { $set: { leasedUntil: new Date(0) } })
  await startWorker()
  // What was killed in the middle of a transaction holds its rows until MongoDB gives it up.
  for (const id of new Set(answered)) expect((await shown(id, PATIENCE_MS)).width).toBe(1400)
  await rowsAndObjectsAgree()
})
