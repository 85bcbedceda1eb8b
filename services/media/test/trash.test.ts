import { describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { fromTimestamp } from '@skyfolio/runtime/rpc/messages'
import { fakePicture, readFakeRendition } from './support/fake-pictures.ts'
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
  it('hides a deleted image from the owner and from visitors', async () => {
    const { id } = await add('Hidden')
    await trash(id)
    for (const viewer of ['VIEWER_OWNER', 'VIEWER_VISITOR'] as const) {
      await expect(media.images.getImage({ id, viewer })).rejects.toMatchObject(missing)
      await expect(media.images.getImage({ filename: 'hidden.jpg', viewer })).rejects.toMatchObject(missing)
      const { images } = await media.images.listImages({ viewer })
      expect(images.map(image => image.id)).not.toContain(id)
      expect((await media.images.batchGetImages({ ids: [id], viewer })).images).toEqual([])
    }
    expect((await media.images.listDeletingImages({})).images).toEqual([])
  })

  it('lists a deleted image until its purge 30 days later', async () => {
    const { id } = await add('Listed')
    await trash(id)
    const listed = await trashed(id)
    expect(listed?.image).toMatchObject({ id, title: 'Listed', filename: 'listed.jpg', state: 'IMAGE_STATE_TRASHED' })
    const [deletedAt, purgeAt] = [listed?.deletedAt, listed?.purgeAt].map(at => (at ? fromTimestamp(at).getTime() : 0))
    expect((purgeAt ?? 0) - (deletedAt ?? 0)).toBe(30 * DAY_MS)
  })

  it('serves no file of a deleted image, and all of them again when it is brought back', async () => {
    const { id, path, share, responsiveVariants } = await add('Kept')
    const addresses = [path, share?.url, '/uploads/kept.jpg', ...responsiveVariants.map(({ url }) => url)]
    await trash(id)
    for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 404])
    await media.images.restoreImage({ id })
    for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 200])
  })

  it('brings an image back as it was', async () => {
    const { id, path } = await add('Back')
    await trash(id)
    expect(await media.images.restoreImage({ id })).toMatchObject({
      ...{ id, title: 'Back', filename: 'back.jpg', path, state: 'IMAGE_STATE_READY' },
    })
    const { images } = await media.images.listImages({ viewer: 'VIEWER_OWNER' })
    expect(images.map(image => image.id)).toContain(id)
    expect(await trashed(id)).toBeUndefined()
  })

  it('brings an image back once, however often that is requested', async () => {
    const { id } = await add('Once')
    await trash(id)
    for (const _time of [1, 2])
      expect(await media.images.restoreImage({ id }, { actorId: 9 })).toMatchObject({ id, filename: 'once.jpg' })
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

  it('brings an image back that the worker had not polished, and it is polished then', async () => {
    const { id } = await add('Unpolished')
    await trash(id)
    await media.images.restoreImage({ id })
    await media.work()
    const { responsiveVariants } = await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
    const avif = responsiveVariants.find(({ format }) => format === 'avif')
    const file = Buffer.from(await (await media.http.get(avif?.url ?? '')).arrayBuffer())
    expect(readFakeRendition(file).kind).toBe('polished')
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
