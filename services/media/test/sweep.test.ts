import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { jpeg } from './support/pictures.ts'
import type { Media } from './support/start-media.ts'
import { quickWorker, startMedia } from './support/start-media.ts'
import { settled, until } from './support/until.ts'

const HOUR = 3_600_000

let media: Media
beforeEach(async () => {
  media = await startMedia()
})
afterEach(() => media.stop())

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
const add = async () => settled(media, await media.door.uploadImage(await jpeg(400, 300)))
const owner = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })

async function stored(): Promise<string[]> {
  const folders = ['originals', 'gallery', 'optimized', 'avatars']
  const lists = await Promise.all(
    folders.map(async folder => {
      const files = await readdir(join(media.objectDir, folder)).catch(() => [])
      return files.map(file => `${folder}/${file}`)
    }),
  )
  return lists.flat().sort()
}

test('what belongs to a row stays, however old', async () => {
  await add()
  await media.door.upload('/avatars', [{ field: 'avatar', name: 'me.jpg', bytes: await jpeg(100, 100) }])
  const before = await stored()
  expect(before).toHaveLength(7)
  expect(await media.server.sweep(inHours(1000))).toEqual({ removed: 0, remade: 0, failed: 0, bound: true })
  expect(await stored()).toEqual(before)
})

test('an object without a row goes once it is an hour old', async () => {
  await add()
  const before = await stored()
  await writeFile(join(media.objectDir, 'originals', 'orphan'), 'nobody’s')
  expect(await media.server.sweep(inHours(0.9))).toMatchObject({ removed: 0 })
  expect(await stored()).toContain('originals/orphan')
  expect(await media.server.sweep(inHours(1.1))).toMatchObject({ removed: 1 })
  expect(await stored()).toEqual(before)
})

test('the objects of a deleted image go an hour after the deletion began', async () => {
  const { id } = await add()
  const before = await stored()
  await media.images.beginImageDeletion({ id })
  await media.server.sweep(inHours(50))
  // Not finished: everything is still there for whoever finishes it.
  expect(await stored()).toEqual(before)
  await media.images.finishImageDeletion({ id })
  await media.server.sweep(inHours(0.9))
  expect(await stored()).toEqual(before)
  expect(await media.server.sweep(inHours(1.1))).toMatchObject({ removed: before.length })
  expect(await stored()).toEqual([])
  expect(await media.connection.collection('removals').countDocuments()).toBe(0)
})

test('an image whose renditions are gone is made again', async () => {
  const image = await add()
  const lost = image.optimizedPath?.replace('/uploads/', '') ?? ''
  await rm(join(media.objectDir, lost))
  expect((await media.door.get(image.optimizedPath ?? '')).status).not.toBe(200)
  expect(await media.server.sweep(inHours(2))).toMatchObject({ remade: 1, failed: 0 })
  const again = await settled(media, image.id)
  expect(again.state).toBe('IMAGE_STATE_READY')
  for (const address of [again.path, again.optimizedPath, image.optimizedPath]) {
    expect([address, (await media.door.get(address ?? '')).status]).toEqual([address, 200])
  }
})

test('an image whose original is gone too is failed', async () => {
  const image = await add()
  for (const name of await stored()) await rm(join(media.objectDir, name))
  expect(await media.server.sweep(inHours(2))).toMatchObject({ remade: 0, failed: 1 })
  expect(await owner(image.id)).toMatchObject({
    state: 'IMAGE_STATE_FAILED',
    failure: expect.stringContaining('missing'),
  })
  await expect(media.images.getImage({ id: image.id, viewer: 'VIEWER_VISITOR' })).rejects.toMatchObject({
    reason: 'IMAGE_NOT_FOUND',
  })
})

test('a pending row that nobody works on is taken up again, or failed', async () => {
  const idle = await startMedia({}, { worker: false })
  try {
    const stuck = await idle.door.uploadImage(await jpeg(100, 80))
    const lost = await idle.door.uploadImage(await jpeg(100, 80))
    await idle.connection.collection('work').deleteMany({})
    const row = await idle.connection
      .collection<{ _id: number; original: { name: string } }>('images')
      .findOne({ _id: lost })
    await rm(join(idle.objectDir, row?.original.name ?? ''))
    expect(await idle.server.sweep(inHours(0.5))).toMatchObject({ remade: 0, failed: 0 })
    expect(await idle.server.sweep(inHours(2))).toMatchObject({ remade: 1, failed: 1 })
    const worker = await quickWorker(idle.environment)
    expect(await settled(idle, stuck)).toMatchObject({ state: 'IMAGE_STATE_READY' })
    expect(await settled(idle, lost)).toMatchObject({ state: 'IMAGE_STATE_FAILED' })
    await worker.stop()
  } finally {
    await idle.stop()
  }
})

test('files that were replaced go an hour later, and their addresses lead on', async () => {
  const eager = await startMedia({ POLISH_DELAY_SECONDS: '0' })
  try {
    const id = await eager.door.uploadImage(await jpeg(300, 200))
    const row = () =>
      eager.connection.collection<{ _id: number; retired: { name: string }[] }>('images').findOne({ _id: id })
    const name = await until(async () => (await row())?.retired[0]?.name, 'the small AVIF')
    const exists = async () => (await readdir(join(eager.objectDir, 'optimized'))).includes(name.split('/')[1] ?? '')
    expect(await eager.server.sweep(inHours(0.9))).toMatchObject({ removed: 0 })
    expect(await exists()).toBe(true)
    expect(await eager.server.sweep(inHours(1.1))).toMatchObject({ removed: 1 })
    expect(await exists()).toBe(false)
    expect((await eager.door.get(`/uploads/${name}`)).status).toBe(200)
  } finally {
    await eager.stop()
  }
})

test('a store that belongs to another database is left alone', async () => {
  await add()
  const before = await stored()
  // The same store, an empty database: every original looks like an orphan.
  const stranger = await startMedia({ OBJECT_DIR: media.objectDir }, { worker: false })
  try {
    expect(await stranger.server.sweep(inHours(1000))).toEqual({ removed: 0, remade: 0, failed: 0, bound: false })
    expect(await stored()).toEqual(before)
  } finally {
    stranger.environment['OBJECT_DIR'] = ''
    await stranger.stop()
  }
})
