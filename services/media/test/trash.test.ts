import { describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { fromTimestamp } from '@skyfolio/runtime/rpc/messages'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { storedObjects } from './support/stored-objects.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })
const picture = fakePicture()

const DAY_MS = 24 * 60 * 60_000
const missing = { code: status.NOT_FOUND, reason: 'IMAGE_NOT_FOUND' }
const add = async (title: string) => {
  const id = await media.http.uploadImage(picture, { title })
  return waitUntilSettled(media, id)
}
const trash = async (id: number) => {
  await media.images.beginImageDeletion({ id })
  await media.images.finishImageDeletion({ id })
}
const trashed = async (id: number) =>
  (await media.images.listTrashedImages({})).images.find(({ image }) => image?.id === id)
const statusOf = async (address: string | undefined) => (await media.http.get(address ?? '')).status

describe('trash of images', () => {
  it('has a deleted image, of which nobody sees anything, and brings it back with its files', async () => {
    const before = await add('Kept')
    const { id } = before
    const addresses = [
      before.path,
      before.share?.url,
      '/uploads/kept.jpg',
      ...before.responsiveVariants.map(({ url }) => url),
    ]
    await trash(id)
    for (const viewer of ['VIEWER_OWNER', 'VIEWER_VISITOR'] as const) {
      await expect(media.images.getImage({ id, viewer })).rejects.toMatchObject(missing)
      await expect(media.images.getImage({ filename: 'kept.jpg', viewer })).rejects.toMatchObject(missing)
      const { images } = await media.images.listImages({ viewer })
      expect(images.map(image => image.id)).not.toContain(id)
      expect((await media.images.batchGetImages({ ids: [id], viewer })).images).toEqual([])
    }
    for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 404])
    expect((await media.images.listDeletingImages({})).images).toEqual([])
    const listed = await trashed(id)
    expect(listed?.image).toMatchObject({ id, title: 'Kept', filename: 'kept.jpg', state: 'IMAGE_STATE_TRASHED' })
    const [deletedAt, purgeAt] = [listed?.deletedAt, listed?.purgeAt].map(at => (at ? fromTimestamp(at).getTime() : 0))
    expect((purgeAt ?? 0) - (deletedAt ?? 0)).toBe(30 * DAY_MS)

    for (const _time of [1, 2])
      expect(await media.images.restoreImage({ id }, { actorId: 9 })).toMatchObject({
        ...{ id, title: 'Kept', filename: 'kept.jpg', path: before.path, state: 'IMAGE_STATE_READY' },
      })
    for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 200])
    const { images } = await media.images.listImages({ viewer: 'VIEWER_OWNER' })
    expect(images.map(image => image.id)).toContain(id)
    expect(await trashed(id)).toBeUndefined()
    const rows = await media.connection.collection('audit').find({ subjectId: id, actorId: 9 }).toArray()
    expect(rows.map(row => row['action'] as string)).toEqual(['image.brought_back'])
  })

  it('gives an image another filename when its own was taken meanwhile', async () => {
    const first = await add('Same')
    await trash(first.id)
    const second = await add('Same')
    expect(second.filename).toBe('same.jpg')
    expect((await media.images.restoreImage({ id: first.id })).filename).toBe('same-2.jpg')
    const found = await media.images.getImage({ filename: 'same.jpg', viewer: 'VIEWER_OWNER' })
    expect(found.id).toBe(second.id)
    expect(await statusOf('/uploads/same-2.jpg')).toBe(200)
  })

  it('brings an image back that the worker had not come to, and it is made then', async () => {
    const id = await media.http.uploadImage(picture)
    await trash(id)
    expect(await media.images.restoreImage({ id })).toMatchObject({ state: 'IMAGE_STATE_PENDING' })
    expect((await waitUntilSettled(media, id)).state).toBe('IMAGE_STATE_READY')
  })

  it('removes an image for good after 30 days, not before, and its bytes an hour later', async () => {
    await media.empty()
    const id = await media.http.uploadImage(picture)
    await waitUntilSettled(media, id)
    const stored = await storedObjects(media)
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
    const expired = async () => (await media.images.listExpiredImages({})).ids
    const purge = () => media.images.purgeImage({ id, onlyExpired: true }, { requestId: 'trash' })
    const deletedDaysAgo = (days: number) =>
      media.connection
        .collection('images')
        .updateOne({ _id: id as never }, { $set: { deletingAt: new Date(Date.now() - days * DAY_MS) } })
    await deletedDaysAgo(29.9)
    expect(await expired()).toEqual([])
    await expect(purge()).rejects.toMatchObject(missing)
    await media.server.sweep(new Date(Date.now() + 2 * 3_600_000))
    expect(await storedObjects(media)).toEqual(stored)
    await deletedDaysAgo(30.1)
    expect(await expired()).toEqual([id])
    expect((await media.images.listExpiredImages({ skip: 1 })).ids).toEqual([])
    await purge()
    expect(await expired()).toEqual([])
    await expect(purge()).rejects.toMatchObject(missing)
    expect((await media.images.listTrashedImages({ includeTotal: true })).totalSize).toBe(0)
    await expect(media.images.restoreImage({ id })).rejects.toMatchObject(missing)
    await media.server.sweep(new Date(Date.now() + 2 * 3_600_000))
    expect(await storedObjects(media)).toEqual([])
    const rows = await media.connection.collection('audit').find({ action: 'image.purged' }).toArray()
    expect(rows.map(({ actorId, requestId }) => [actorId, requestId])).toEqual([[null, 'trash']])
  })

  it('lists by pages, last deleted first, and removes for good what is in it, and nothing else', async () => {
    const ids = [(await add('One')).id, (await add('Two')).id]
    for (const id of ids) {
      await expect(media.images.purgeImage({ id })).rejects.toMatchObject(missing)
      await trash(id)
    }
    const { images } = await media.images.listTrashedImages({ pageSize: 2 })
    expect(images.map(({ image }) => image?.id)).toEqual([...ids].reverse())
    await media.images.purgeImage({ id: ids[0] ?? 0 })
    expect(await trashed(ids[0] ?? 0)).toBeUndefined()
    expect(await trashed(ids[1] ?? 0)).toBeDefined()
    for (const id of [ids[0] ?? 0, 0, 999_999]) {
      await expect(media.images.purgeImage({ id })).rejects.toMatchObject(missing)
      await expect(media.images.restoreImage({ id })).rejects.toMatchObject(missing)
    }
  })

  it('is left out for demo content that nobody has edited', async () => {
    const { id } = await add('Demo')
    await media.connection.collection('images').updateOne({ _id: id as never }, { $set: { demo: true } })
    await trash(id)
    expect(await trashed(id)).toBeUndefined()
    await expect(media.images.restoreImage({ id })).rejects.toMatchObject(missing)
  })

  it('takes demo content too that is needed', async () => {
    const { id } = await add('bought.jpg')
    await media.connection.collection('images').updateOne({ _id: id as never }, { $set: { demo: true } })
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id, needed: true })
    expect(await trashed(id)).toBeDefined()
    expect(await media.images.restoreImage({ id })).toMatchObject({ id, state: 'IMAGE_STATE_READY' })
  })
})
