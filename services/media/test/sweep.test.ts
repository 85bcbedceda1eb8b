import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { startMedia } from './support/start-media.ts'
import { storedObjects } from './support/stored-objects.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const HOUR = 3_600_000

const media = await sharedMedia()
beforeEach(() => media.empty())

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
const add = async () => waitUntilSettled(media, await media.http.uploadImage(fakePicture(400, 300)))
const owner = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })

describe('the sweep', () => {
  it('keeps old files of images and avatars', async () => {
    await add()
    await media.http.upload('/avatars', [{ field: 'avatar', name: 'me.jpg', bytes: fakePicture(100, 100) }])
    const before = await storedObjects(media)
    expect(before).toHaveLength(8)
    expect(await media.server.sweep(inHours(1000))).toEqual({
      removed: 0,
      remade: 0,
      failed: 0,
      bound: true,
    })
    expect(await storedObjects(media)).toEqual(before)
  })

  describe('of logos', () => {
    const upload = async (): Promise<string> => {
      const files = [{ field: 'logo', name: 'logo.jpg', bytes: fakePicture(100, 40) }]
      return String((await media.http.upload('/logos', files)).body.filename)
    }

    it('keeps one that is in use', async () => {
      const filename = await upload()
      await media.images.keepLogo({ filename })
      await media.server.sweep(inHours(24.1))
      await media.server.sweep(inHours(25.2))
      expect(await storedObjects(media)).toEqual([`avatars/${filename}`])
      expect((await media.http.get(`/uploads/${filename}`)).status).toBe(200)
    })

    it('lets one be used for a day', async () => {
      const filename = await upload()
      await media.server.sweep(inHours(23.9))
      await media.images.keepLogo({ filename })
      await media.server.sweep(inHours(25.2))
      expect(await storedObjects(media)).toEqual([`avatars/${filename}`])
    })

    it('forgets one that was not used within a day', async () => {
      const filename = await upload()
      await media.server.sweep(inHours(24.1))
      await expect(media.images.keepLogo({ filename })).rejects.toMatchObject({
        reason: 'LOGO_NOT_FOUND',
        message: expect.stringContaining('upload it again'),
      })
    })

    it('removes a forgotten one an hour later', async () => {
      await upload()
      await media.server.sweep(inHours(24.1))
      expect(await storedObjects(media)).toHaveLength(1)
      expect(await media.server.sweep(inHours(25.2))).toMatchObject({ removed: 1 })
      expect(await storedObjects(media)).toEqual([])
    })

    it('may be at one that has expired, which can no longer be used', async () => {
      const filename = await upload()
      await media.connection
        .collection<{ _id: string }>('avatars')
        .updateOne({ _id: filename }, { $set: { expiresAt: inHours(-0.1) } })
      await expect(media.images.keepLogo({ filename })).rejects.toMatchObject({ reason: 'LOGO_NOT_FOUND' })
    })
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

  it('keeps the objects of an image whose deletion was begun', async () => {
    const { id } = await add()
    const before = await storedObjects(media)
    await media.images.beginImageDeletion({ id })
    await media.server.sweep(inHours(50))
    expect(await storedObjects(media)).toEqual(before)
  })

  it('keeps the objects of an image in the trash', async () => {
    const { id } = await add()
    const before = await storedObjects(media)
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
    await media.server.sweep(inHours(50))
    expect(await storedObjects(media)).toEqual(before)
  })

  it('removes the objects of a deleted image an hour after it left the trash', async () => {
    const { id } = await add()
    const before = await storedObjects(media)
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
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

  it('enqueues an image that has waited for more than an hour without a job', async () => {
    const id = await media.http.uploadImage(fakePicture())
    await media.connection.collection('work').deleteMany({})
    expect(await media.server.sweep(inHours(0.5))).toMatchObject({ remade: 0 })
    expect(await media.server.sweep(inHours(2))).toMatchObject({ remade: 1 })
    expect(await waitUntilSettled(media, id)).toMatchObject({ state: 'IMAGE_STATE_READY' })
  })

  it('fails an image that has waited for more than an hour without a job or an original', async () => {
    const id = await media.http.uploadImage(fakePicture())
    await media.connection.collection('work').deleteMany({})
    const row = await media.connection
      .collection<{ _id: number; original: { name: string } }>('images')
      .findOne({ _id: id })
    await rm(join(media.objectDir, row?.original.name ?? ''))
    expect(await media.server.sweep(inHours(0.5))).toMatchObject({ failed: 0 })
    expect(await media.server.sweep(inHours(2))).toMatchObject({ failed: 1 })
    expect(await waitUntilSettled(media, id)).toMatchObject({ state: 'IMAGE_STATE_FAILED' })
  })

  describe('of a file that was made again', () => {
    const addReplaced = async () => {
      const { id } = await add()
      // An hour later, its AVIF files are made again.
      await media.connection.collection<{ _id: number }>('work').updateOne({ _id: id }, { $set: { dueAt: new Date() } })
      await media.work()
      const images = media.connection.collection<{ _id: number; retired: { name: string }[] }>('images')
      return (await images.findOne({ _id: id }))?.retired[0]?.name ?? ''
    }

    it('removes the former one an hour later', async () => {
      const name = await addReplaced()
      expect(await media.server.sweep(inHours(0.9))).toMatchObject({ removed: 0 })
      expect(await storedObjects(media)).toContain(name)
      expect((await media.server.sweep(inHours(1.1))).removed).toBeGreaterThan(0)
      expect(await storedObjects(media)).not.toContain(name)
    })

    it('leads from the former address to the new file', async () => {
      const name = await addReplaced()
      await media.server.sweep(inHours(1.1))
      expect((await media.http.get(`/uploads/${name}`)).status).toBe(200)
    })
  })

  it('leaves a store alone that belongs to another database', async () => {
    await add()
    const before = await storedObjects(media)
    // The same store and an empty database: every original looks like an orphan.
    const { pictures, objectDir: OBJECT_DIR } = media
    const stranger = await startMedia({ OBJECT_DIR }, { worker: false, pictures, isGuest: true })
    try {
      expect(await stranger.server.sweep(inHours(1000))).toEqual({
        removed: 0,
        remade: 0,
        failed: 0,
        bound: false,
      })
      expect(await storedObjects(media)).toEqual(before)
    } finally {
      await stranger.connection.dropDatabase()
      await stranger.stop()
    }
  })
})
