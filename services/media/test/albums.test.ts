import { describe, expect, it } from '@jest/globals'
import type { AlbumFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/AlbumFields'
import type { ImageFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })
const picture = fakePicture()

const VISITOR = 'VIEWER_VISITOR'
const OWNER = 'VIEWER_OWNER'
const PUBLIC = 'ALBUM_VISIBILITY_PUBLIC'
const create = (title: string, fields: AlbumFieldsInput = {}) =>
  media.albums.createAlbum({ fields: { title, visibility: PUBLIC, ...fields } })
const update = (id: number, fields: AlbumFieldsInput) =>
  media.albums.updateAlbum({ id, fields, updateMask: maskOf(fields) })
const photograph = async (fields: Record<string, string> = {}) => {
  const id = await media.http.uploadImage(picture, { imageType: 'gallery', ...fields })
  await waitUntilSettled(media, id)
  return id
}
const photographs = async (count: number) => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push(await photograph())
  return ids
}
/** The fields of a message as a mask names them. */
const maskOf = (fields: object) => ({
  paths: Object.keys(fields).map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)),
})
const change = (id: number, fields: ImageFieldsInput) =>
  media.images.updateImage({ id, fields, updateMask: maskOf(fields) })
const add = (id: number, imageIds: number[]) => media.albums.addAlbumImages({ id, imageIds })
const seen = async (slug: string) => {
  const { images, totalSize } = await media.albums.listAlbumImages({ slug, viewer: VISITOR, includeTotal: true })
  expect(totalSize).toBe(images.length)
  return images.map(({ id }) => id)
}
const kept = async (id: number) =>
  (await media.albums.listAlbumImages({ id, viewer: OWNER })).images.map(image => image.id)
const trash = async (id: number) => {
  await media.images.beginImageDeletion({ id })
  await media.images.finishImageDeletion({ id })
}
const missing = { reason: 'ALBUM_NOT_FOUND' }
const invalid = { reason: 'INVALID_ALBUM' }

describe('albums', () => {
  it('have an address that follows from their title', async () => {
    const album = await create('  Nebulæ of  winter ', { text: 'First.\r\n\r\nSecond.' })
    expect(album).toMatchObject({ title: 'Nebulæ of winter', text: 'First.\n\nSecond.', imageCount: 0 })
    expect(album.order).toBe('ALBUM_ORDER_MANUAL')
    expect((await create('Nebulæ of winter')).slug).toBe(`${album.slug}-2`)
  })

  it('are found by their former addresses', async () => {
    const album = await create('Nebulæ of autumn')
    const renamed = await update(album.id, { title: 'Winter' })
    expect(renamed.slug).toBe('winter')
    for (const slug of ['winter', album.slug])
      expect(await media.albums.getAlbum({ slug, viewer: VISITOR })).toMatchObject({ id: album.id, slug: 'winter' })
    await update(album.id, { title: album.title })
    expect((await media.albums.getAlbum({ slug: 'winter', viewer: VISITOR })).slug).toBe(album.slug)
  })

  it('are rejected without a title and with texts that are too long', async () => {
    for (const title of ['', ' ', 'x'.repeat(121)]) await expect(create(title)).rejects.toMatchObject(invalid)
    await expect(create('Long', { text: 'x'.repeat(5_001) })).rejects.toMatchObject(invalid)
  })

  it('are hidden when nothing else is said', async () => {
    expect((await media.albums.createAlbum({ fields: { title: 'Private' } })).visibility).toBe(
      'ALBUM_VISIBILITY_HIDDEN',
    )
  })

  /** An album of each visibility with the same photograph. */
  const ofEachVisibility = async () => {
    const [imageId] = (await photographs(1)) as [number]
    const createWith = async (visibility: NonNullable<AlbumFieldsInput['visibility']>) => {
      const { id, slug } = await create(`Seen ${visibility}`, { visibility })
      await add(id, [imageId])
      return { id, slug }
    }
    return {
      imageId,
      listed: await createWith(PUBLIC),
      unlisted: await createWith('ALBUM_VISIBILITY_UNLISTED'),
      hidden: await createWith('ALBUM_VISIBILITY_HIDDEN'),
    }
  }

  it('are listed for visitors when they are public', async () => {
    const { imageId: id, listed: album } = await ofEachVisibility()
    const listed = await media.albums.listAlbums({ viewer: VISITOR, imageId: id, includeTotal: true })
    expect(listed).toMatchObject({ totalSize: 1, albums: [{ id: album.id, imageCount: 1, cover: { id } }] })
  })

  it('are not listed for visitors without a photograph', async () => {
    await create('Seen by nobody')
    const titles = (await media.albums.listAlbums({ viewer: VISITOR })).albums.map(({ title }) => title)
    expect(titles).not.toContain('Seen by nobody')
  })

  it('are all listed for the owner, the newest first', async () => {
    const { imageId, listed, unlisted, hidden } = await ofEachVisibility()
    const all = await media.albums.listAlbums({ viewer: OWNER, imageId })
    expect(all.albums.map(({ id }) => id)).toEqual([hidden.id, unlisted.id, listed.id])
  })

  it('are found by their address when they are unlisted', async () => {
    const { imageId, unlisted } = await ofEachVisibility()
    expect(await seen(unlisted.slug)).toEqual([imageId])
  })

  it('are not found by their address when they are hidden', async () => {
    const { slug } = (await ofEachVisibility()).hidden
    const hidden = { slug, viewer: VISITOR } as const
    await expect(media.albums.getAlbum(hidden)).rejects.toMatchObject(missing)
    await expect(media.albums.listAlbumImages(hidden)).rejects.toMatchObject(missing)
    await expect(media.albums.getAlbum({ ...hidden, preview: true })).rejects.toMatchObject(missing)
    await expect(media.albums.listAlbumImages({ ...hidden, preview: true })).rejects.toMatchObject(missing)
  })

  // Ids can be counted through, which would find unlisted ones.
  it('are not found by their id for visitors', async () => {
    const { listed, unlisted, hidden } = await ofEachVisibility()
    for (const { id } of [listed, unlisted, hidden])
      await expect(media.albums.getAlbum({ id, viewer: VISITOR })).rejects.toMatchObject(missing)
  })

  it('take photographs of the gallery, each once', async () => {
    const [one, two] = (await photographs(2)) as [number, number]
    const blog = await photograph({ imageType: 'blog' })
    const gone = await photograph()
    await trash(gone)
    const { id, slug } = await create('Taken')
    expect(await add(id, [two, one, two, blog, gone, 999_999])).toMatchObject({ added: 2, album: { imageCount: 2 } })
    expect(await add(id, [one])).toMatchObject({ added: 0 })
    expect(await seen(slug)).toEqual([two, one])
  })

  it('have photographs removed', async () => {
    const [one, two, other] = (await photographs(3)) as [number, number, number]
    const { id, slug } = await create('Given back')
    await add(id, [two, one])
    const removed = await media.albums.removeAlbumImages({ id, imageIds: [two, other] })
    expect(await seen(slug)).toEqual([one])
    expect(removed).toMatchObject({ removed: 1, album: { imageCount: 1, cover: { id: one } } })
  })

  it('reject more than 500 photographs at once', async () => {
    const { id } = await create('Crowded')
    await expect(
      add(
        id,
        Array.from({ length: 501 }, (_, n) => n + 1),
      ),
    ).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    })
  })

  it('are not found under an unknown id', async () => {
    await expect(add(999_999, await photographs(1))).rejects.toMatchObject(missing)
  })

  it('show their photographs in the order in which they were moved', async () => {
    const [a, b, c] = (await photographs(3)) as [number, number, number]
    const { id, slug } = await create('Moved')
    await add(id, [a, b, c])
    const move = (imageId: number, beforeId: number) => media.albums.moveAlbumImage({ id, imageId, beforeId })
    await move(c, a)
    expect(await seen(slug)).toEqual([c, a, b])
    await move(c, 0)
    expect(await seen(slug)).toEqual([a, b, c])
    await move(b, b)
    expect(await seen(slug)).toEqual([a, b, c])
    for (const [imageId, beforeId] of [
      [999_999, a],
      [a, 999_999],
    ] as const)
      await expect(move(imageId, beforeId)).rejects.toMatchObject({ reason: 'IMAGE_NOT_FOUND' })
  })

  it('show their photographs by date', async () => {
    const [a, b, c] = (await photographs(3)) as [number, number, number]
    await change(a, { dateTaken: '2024-05-01' })
    await change(b, { sessions: [{ night: '2023-05-01', frames: 10, exposureSeconds: 60 }] })
    const { id, slug } = await create('Dated', { order: 'ALBUM_ORDER_OLDEST' })
    await add(id, [a, b, c])
    // The third was uploaded today.
    expect(await seen(slug)).toEqual([b, a, c])
    await update(id, { order: 'ALBUM_ORDER_NEWEST' })
    expect(await seen(slug)).toEqual([c, a, b])
    const second = await media.albums.listAlbumImages({ slug, viewer: VISITOR, pageSize: 1, skip: 1 })
    expect(second.images.map(image => image.id)).toEqual([a])
  })

  it('keep every one of several photographs that are added or moved at the same time', async () => {
    const ids = await photographs(6)
    const { id } = await create('Busy')
    await Promise.all(ids.map(imageId => add(id, [imageId])))
    expect((await kept(id)).sort((a, b) => a - b)).toEqual(ids)
    await Promise.all(ids.map(imageId => media.albums.moveAlbumImage({ id, imageId, beforeId: 0 })))
    expect((await kept(id)).sort((a, b) => a - b)).toEqual(ids)
  })

  it('have the chosen photograph as their cover while visitors may see it, else the first', async () => {
    const [one, two] = (await photographs(2)) as [number, number]
    const { id, slug } = await create('Covered')
    await add(id, [one, two])
    await expect(update(id, { coverId: 999_999 })).rejects.toMatchObject(invalid)
    expect(await update(id, { coverId: two })).toMatchObject({ coverId: two, cover: { id: two } })
    await change(two, { hidden: true })
    expect(await media.albums.getAlbum({ slug, viewer: VISITOR })).toMatchObject({ imageCount: 1, cover: { id: one } })
    expect(await media.albums.getAlbum({ id, viewer: OWNER })).toMatchObject({ imageCount: 2, cover: { id: two } })
    expect((await media.albums.removeAlbumImages({ id, imageIds: [two] })).album?.coverId).toBeUndefined()
  })

  it('lack a photograph while it is in the trash, and have it back in its place', async () => {
    const [one, two, three] = (await photographs(3)) as [number, number, number]
    const { id, slug } = await create('Consistent')
    await add(id, [one, two, three])
    await trash(two)
    expect(await seen(slug)).toEqual([one, three])
    expect(await kept(id)).toEqual([one, three])
    await media.images.restoreImage({ id: two })
    expect(await seen(slug)).toEqual([one, two, three])
  })

  it('forget a photograph that is removed for good', async () => {
    const [one, two, three] = (await photographs(3)) as [number, number, number]
    const { id } = await create('Forgetful')
    await add(id, [one, two, three])
    await update(id, { coverId: two })
    await trash(two)
    await media.images.purgeImage({ id: two })
    const stored = await media.connection.collection('albums').findOne({ _id: id as never })
    expect(stored).toMatchObject({ imageIds: [one, three], coverId: null })
  })

  it('lack a photograph that is not of the gallery any more', async () => {
    const [one, two] = (await photographs(2)) as [number, number]
    const { id, slug } = await create('Of the gallery')
    await add(id, [one, two])
    await change(two, { imageType: 'IMAGE_TYPE_BLOG' })
    expect(await seen(slug)).toEqual([one])
  })

  it('are deleted without their photographs', async () => {
    const [one] = (await photographs(1)) as [number]
    const { id, slug } = await create('Deleted')
    await add(id, [one])
    await media.albums.deleteAlbum({ id })
    await expect(media.albums.deleteAlbum({ id })).rejects.toMatchObject(missing)
    await expect(media.albums.getAlbum({ slug, viewer: VISITOR })).rejects.toMatchObject(missing)
    expect((await media.images.getImage({ id: one, viewer: VISITOR })).id).toBe(one)
  })

  it('say in the audit trail what was done to them', async () => {
    const [one] = (await photographs(1)) as [number]
    const { id } = await create('Recorded')
    await add(id, [one])
    await media.albums.moveAlbumImage({ id, imageId: one, beforeId: 0 })
    await media.albums.removeAlbumImages({ id, imageIds: [one] })
    await update(id, { text: 'A word' })
    // Nothing changes, so nothing is recorded.
    await update(id, { text: 'A word' })
    await media.albums.deleteAlbum({ id })
    const { entries } = await media.audit.listEntries({ subjectKind: 'album', pageSize: 50 })
    expect(entries.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)).toEqual(
      ['deleted', 'updated', 'images_removed', 'image_moved', 'images_added', 'created'].map(verb => `album.${verb}`),
    )
  })
})
