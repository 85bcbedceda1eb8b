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
  it('have a title, from which their address follows, and former addresses still lead to them', async () => {
    const album = await create('  Nebulæ of  winter ', { text: 'First.\r\n\r\nSecond.' })
    expect(album).toMatchObject({ title: 'Nebulæ of winter', text: 'First.\n\nSecond.', imageCount: 0 })
    expect(album.order).toBe('ALBUM_ORDER_MANUAL')
    expect((await create('Nebulæ of winter')).slug).toBe(`${album.slug}-2`)
    const renamed = await update(album.id, { title: 'Winter' })
    expect(renamed.slug).toBe('winter')
    for (const slug of ['winter', album.slug])
      expect(await media.albums.getAlbum({ slug, viewer: VISITOR })).toMatchObject({ id: album.id, slug: 'winter' })
    await update(album.id, { title: album.title })
    expect((await media.albums.getAlbum({ slug: 'winter', viewer: VISITOR })).slug).toBe(album.slug)
    for (const title of ['', ' ', 'x'.repeat(121)]) await expect(create(title)).rejects.toMatchObject(invalid)
    await expect(create('Long', { text: 'x'.repeat(5_001) })).rejects.toMatchObject(invalid)
    expect((await media.albums.createAlbum({ fields: { title: 'Private' } })).visibility).toBe(
      'ALBUM_VISIBILITY_HIDDEN',
    )
  })

  it('are listed for visitors when they are public and have a photograph, and found by address unless hidden', async () => {
    const [id] = (await photographs(1)) as [number]
    const albums = new Map<string, number>()
    for (const visibility of [PUBLIC, 'ALBUM_VISIBILITY_UNLISTED', 'ALBUM_VISIBILITY_HIDDEN'] as const) {
      const album = await create(`Seen ${visibility}`, { visibility })
      await add(album.id, [id])
      albums.set(visibility, album.id)
    }
    await create('Seen by nobody')
    const listed = await media.albums.listAlbums({ viewer: VISITOR, imageId: id, includeTotal: true })
    expect(listed).toMatchObject({ totalSize: 1, albums: [{ id: albums.get(PUBLIC), imageCount: 1, cover: { id } }] })
    const titles = (await media.albums.listAlbums({ viewer: VISITOR })).albums.map(({ title }) => title)
    expect(titles).not.toContain('Seen by nobody')
    const all = await media.albums.listAlbums({ viewer: OWNER, imageId: id })
    expect(all.albums.map(album => album.id)).toEqual([...albums.values()].reverse())
    expect(await seen('seen-album-visibility-unlisted')).toEqual([id])
    const hidden = { slug: 'seen-album-visibility-hidden', viewer: VISITOR } as const
    await expect(media.albums.getAlbum(hidden)).rejects.toMatchObject(missing)
    await expect(media.albums.listAlbumImages(hidden)).rejects.toMatchObject(missing)
    await expect(media.albums.getAlbum({ ...hidden, preview: true })).rejects.toMatchObject(missing)
    await expect(media.albums.listAlbumImages({ ...hidden, preview: true })).rejects.toMatchObject(missing)
    // Ids can be counted through, which would find unlisted ones.
    for (const albumId of albums.values())
      await expect(media.albums.getAlbum({ id: albumId, viewer: VISITOR })).rejects.toMatchObject(missing)
  })

  it('take photographs of the gallery, each once, and give them back', async () => {
    const [one, two] = (await photographs(2)) as [number, number]
    const blog = await photograph({ imageType: 'blog' })
    const gone = await photograph()
    await trash(gone)
    const { id, slug } = await create('Taken')
    expect(await add(id, [two, one, two, blog, gone, 999_999])).toMatchObject({ added: 2, album: { imageCount: 2 } })
    expect(await add(id, [one])).toMatchObject({ added: 0 })
    expect(await seen(slug)).toEqual([two, one])
    const removed = await media.albums.removeAlbumImages({ id, imageIds: [two, blog] })
    expect(removed).toMatchObject({ removed: 1, album: { imageCount: 1, cover: { id: one } } })
    await expect(
      add(
        id,
        Array.from({ length: 501 }, (_, n) => n + 1),
      ),
    ).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    })
    await expect(add(999_999, [one])).rejects.toMatchObject(missing)
  })

  it('stand in the order in which they were moved, or by date', async () => {
    const [a, b, c] = (await photographs(3)) as [number, number, number]
    await change(a, { dateTaken: '2024-05-01' })
    await change(b, { sessions: [{ night: '2023-05-01', frames: 10, exposureSeconds: 60 }] })
    const { id, slug } = await create('Ordered')
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
    await update(id, { order: 'ALBUM_ORDER_OLDEST' })
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

  it('have a cover: the chosen photograph while visitors may see it, else the first', async () => {
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

  it('lose a photograph while it is in the trash, have it back in its place, and forget it with its removal', async () => {
    const [one, two, three] = (await photographs(3)) as [number, number, number]
    const { id, slug } = await create('Consistent')
    await add(id, [one, two, three])
    await update(id, { coverId: two })
    await trash(two)
    expect(await seen(slug)).toEqual([one, three])
    expect(await kept(id)).toEqual([one, three])
    await media.images.restoreImage({ id: two })
    expect(await seen(slug)).toEqual([one, two, three])
    await trash(two)
    await media.images.purgeImage({ id: two })
    const stored = await media.connection.collection('albums').findOne({ _id: id as never })
    expect(stored).toMatchObject({ imageIds: [one, three], coverId: null })
    await change(three, { imageType: 'IMAGE_TYPE_BLOG' })
    expect(await seen(slug)).toEqual([one])
  })

  it('are deleted without their photographs, and say in the audit trail what was done to them', async () => {
    const [one] = (await photographs(1)) as [number]
    const { id, slug } = await create('Deleted')
    await add(id, [one])
    await media.albums.moveAlbumImage({ id, imageId: one, beforeId: 0 })
    await media.albums.removeAlbumImages({ id, imageIds: [one] })
    await update(id, { text: 'A word' })
    // Nothing changes, so nothing is recorded.
    await update(id, { text: 'A word' })
    await media.albums.deleteAlbum({ id })
    await expect(media.albums.deleteAlbum({ id })).rejects.toMatchObject(missing)
    await expect(media.albums.getAlbum({ slug, viewer: VISITOR })).rejects.toMatchObject(missing)
    expect((await media.images.getImage({ id: one, viewer: VISITOR })).id).toBe(one)
    const { entries } = await media.audit.listEntries({ subjectKind: 'album', pageSize: 50 })
    expect(entries.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)).toEqual(
      ['deleted', 'updated', 'images_removed', 'image_moved', 'images_added', 'created'].map(verb => `album.${verb}`),
    )
  })
})
