import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { jpeg } from './support/pictures.ts'
import type { Media } from './support/start-media.ts'
import { startQuickWorker, startMedia } from './support/start-media.ts'
import { storedObjects } from './support/stored-objects.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const HOUR = 3_600_000

let media: Media
beforeEach(async () => {
  media = await startMedia()
})
afterEach(() => media.stop())

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
const add = async () => waitUntilSettled(media, await media.http.uploadImage(await jpeg(400, 300)))
const owner = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })

describe('the sweep', () => {
  it('keeps what belongs to an image or avatar, however old', async () => {
    await add()
    await media.http.upload('/avatars', [{ field: 'avatar', name: 'me.jpg', bytes: await jpeg(100, 100) }])
    const before = await storedObjects(media)
    expect(before).toHaveLength(8)
    expect(await media.server.sweep(inHours(1000))).toEqual({
      removed: 0,
      remade: 0,
      shares: 0,
      failed: 0,
      bound: true,
    })
    expect(await storedObjects(media)).toEqual(before)
  })

  it('forgets a logo that was not kept within a day, and removes it an hour later', async () => {
    const upload = async (): Promise<string> => {
      const files = [{ field: 'logo', name: 'logo.jpg', bytes: await jpeg(100, 40) }]
      return String((await media.http.upload('/logos', files)).body.filename)
    }
    const [saved, unsaved] = [await upload(), await upload()]
    await media.images.keepLogo({ filename: saved })
    await media.server.sweep(inHours(23.9))
    expect(await storedObjects(media)).toHaveLength(2)
    await media.server.sweep(inHours(24.1))
    expect(await storedObjects(media)).toHaveLength(2)
    await expect(media.images.keepLogo({ filename: unsaved })).rejects.toMatchObject({
      reason: 'LOGO_NOT_FOUND',
      message: expect.stringContaining('upload it again'),
    })
    expect(await media.server.sweep(inHours(25.2))).toMatchObject({ removed: 1 })
    expect(await storedObjects(media)).toEqual([`avatars/${saved}`])
    expect((await media.http.get(`/uploads/${saved}`)).status).toBe(200)

    // It has expired, and the sweep may be at it.
    const late = await upload()
    await media.connection
      .collection<{ _id: string }>('avatars')
      .updateOne({ _id: late }, { $set: { expiresAt: inHours(-0.1) } })
    await expect(media.images.keepLogo({ filename: late })).rejects.toMatchObject({ reason: 'LOGO_NOT_FOUND' })
  })

  it('removes an orphan once it is an hour old', async () => {
    await add()
    const before = await storedObjects(media)
    await writeFile(join(media.objectDir, 'originals', 'orphan'), 'nobody’s')
    expect(await media.server.sweep(inHours(0.9))).toMatchObject({ removed: 0 })
    expect(await storedObjects(media)).toContain('originals/orphan')
    expect(await media.server.sweep(inHours(1.1))).toMatchObject({ removed: 1 })
    expect(await storedObjects(media)).toEqual(before)
  })

  it('removes the objects of a deleted image an hour after it left the trash', async () => {
    const { id } = await add()
    const before = await storedObjects(media)
    await media.images.beginImageDeletion({ id })
    await media.server.sweep(inHours(50))
    // Not finished: everything is still there for whoever finishes it.
    expect(await storedObjects(media)).toEqual(before)
    await media.images.finishImageDeletion({ id })
    await media.server.sweep(inHours(50))
    // It can be brought back.
    expect(await storedObjects(media)).toEqual(before)
    await media.images.purgeImage({ id })
    await media.server.sweep(inHours(0.9))
    expect(await storedObjects(media)).toEqual(before)
    expect(await media.server.sweep(inHours(1.1))).toMatchObject({ removed: before.length })
    expect(await storedObjects(media)).toEqual([])
    expect(await media.connection.collection('removals').countDocuments()).toBe(0)
  })

  it('has an image made again whose renditions are gone', async () => {
    const image = await add()
    const lost = image.optimizedPath?.replace('/uploads/', '') ?? ''
    await rm(join(media.objectDir, lost))
    expect((await media.http.get(image.optimizedPath ?? '')).status).not.toBe(200)
    expect(await media.server.sweep(inHours(2))).toMatchObject({ remade: 1, failed: 0 })
    const again = await waitUntilSettled(media, image.id)
    expect(again.state).toBe('IMAGE_STATE_READY')
    for (const address of [again.path, again.optimizedPath, image.optimizedPath]) {
      expect([address, (await media.http.get(address ?? '')).status]).toEqual([address, 200])
    }
  })

  it('has a share picture made of an image of an earlier release, and leaves the rest of it as it is', async () => {
    const image = await add()
    const images = media.connection.collection<{ _id: number }>('images')
    await images.updateOne({ _id: image.id }, { $unset: { share: 1 }, $pull: { objects: /-share\.jpg$/ } as object })
    expect((await owner(image.id)).share).toBeUndefined()
    // Its AVIF files are to be made again, and that comes first.
    expect(await media.server.sweep(inHours(2))).toMatchObject({ removed: 1, shares: 0 })
    await media.connection.collection('work').deleteMany({})
    expect(await media.server.sweep(inHours(2))).toMatchObject({ shares: 1, remade: 0 })
    const share = await until(async () => (await owner(image.id)).share, 'the share picture')
    expect(share).toMatchObject({ width: 400, height: 210 })
    expect((await media.http.get(share.url)).status).toBe(200)
    expect(await owner(image.id)).toMatchObject({ path: image.path, responsiveVariants: image.responsiveVariants })
    expect(await media.server.sweep(inHours(1000))).toMatchObject({ removed: 0, shares: 0 })
    expect((await media.http.get(share.url)).status).toBe(200)
  })

  it('fails an image whose original is gone too', async () => {
    const image = await add()
    for (const name of await storedObjects(media)) await rm(join(media.objectDir, name))
    expect(await media.server.sweep(inHours(2))).toMatchObject({ remade: 0, failed: 1 })
    expect(await owner(image.id)).toMatchObject({
      state: 'IMAGE_STATE_FAILED',
      failure: expect.stringContaining('missing'),
    })
    await expect(media.images.getImage({ id: image.id, viewer: 'VIEWER_VISITOR' })).rejects.toMatchObject({
      reason: 'IMAGE_NOT_FOUND',
    })
  })

  it('enqueues or fails a pending image without a job', async () => {
    const idle = await startMedia({}, { worker: false })
    try {
      const stuck = await idle.http.uploadImage(await jpeg(100, 80))
      const lost = await idle.http.uploadImage(await jpeg(100, 80))
      await idle.connection.collection('work').deleteMany({})
      const row = await idle.connection
        .collection<{ _id: number; original: { name: string } }>('images')
        .findOne({ _id: lost })
      await rm(join(idle.objectDir, row?.original.name ?? ''))
      expect(await idle.server.sweep(inHours(0.5))).toMatchObject({ remade: 0, failed: 0 })
      expect(await idle.server.sweep(inHours(2))).toMatchObject({ remade: 1, failed: 1 })
      const worker = await startQuickWorker(idle.environment)
      expect(await waitUntilSettled(idle, stuck)).toMatchObject({ state: 'IMAGE_STATE_READY' })
      expect(await waitUntilSettled(idle, lost)).toMatchObject({ state: 'IMAGE_STATE_FAILED' })
      await worker.stop()
    } finally {
      await idle.stop()
    }
  })

  it('removes replaced files an hour later; their addresses lead on', async () => {
    const eager = await startMedia({ POLISH_DELAY_SECONDS: '0' })
    try {
      const id = await eager.http.uploadImage(await jpeg(300, 200))
      const row = () =>
        eager.connection.collection<{ _id: number; retired: { name: string }[] }>('images').findOne({ _id: id })
      const name = await until(async () => (await row())?.retired[0]?.name, 'the small AVIF')
      const exists = async () => (await readdir(join(eager.objectDir, 'optimized'))).includes(name.split('/')[1] ?? '')
      expect(await eager.server.sweep(inHours(0.9))).toMatchObject({ removed: 0 })
      expect(await exists()).toBe(true)
      expect(await eager.server.sweep(inHours(1.1))).toMatchObject({ removed: 1 })
      expect(await exists()).toBe(false)
      expect((await eager.http.get(`/uploads/${name}`)).status).toBe(200)
    } finally {
      await eager.stop()
    }
  })

  it('leaves a store alone that belongs to another database', async () => {
    await add()
    const before = await storedObjects(media)
    // The same store and an empty database: every original looks like an orphan.
    const stranger = await startMedia({ OBJECT_DIR: media.objectDir }, { worker: false })
    try {
      expect(await stranger.server.sweep(inHours(1000))).toEqual({
        removed: 0,
        remade: 0,
        shares: 0,
        failed: 0,
        bound: false,
      })
      expect(await storedObjects(media)).toEqual(before)
    } finally {
      stranger.environment['OBJECT_DIR'] = ''
      await stranger.stop()
    }
  })
})
