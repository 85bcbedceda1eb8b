import { describe, expect, it } from '@jest/globals'
import type { ImageFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import { watchChanges } from '@skyfolio/runtime/rpc/changes-client'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { logger } from './support/start-media.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'

const media = await sharedMedia({ emptied: true })
const picture = fakePicture()

const add = async (fields: Record<string, string> = {}) => {
  const id = await media.http.uploadImage(picture, fields)
  await waitUntilSettled(media, id)
  return id
}
const change = (id: number, fields: ImageFieldsInput, paths: string[]) =>
  media.images.updateImage({ id, fields, updateMask: { paths } })
const owner = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })

describe('images', () => {
  describe('updating an image', () => {
    it('changes only the fields of the mask; emptied ones become absent or their default', async () => {
      const id = await add({
        title: 'T',
        description: 'D',
        photographer: 'P',
        enabledInHeader: 'true',
        imageType: 'gallery',
        specifications: 'S',
      })
      const before = await owner(id)
      const after = await change(id, { description: 'Other', targetName: 'M 1' }, ['description', 'target_name'])
      expect(after).toMatchObject({
        title: 'T',
        description: 'Other',
        targetName: 'M 1',
        photographer: 'P',
        specifications: 'S',
      })
      expect(after.updatedAt).not.toEqual(before.updatedAt)

      const emptied = await change(id, { description: '' }, [
        'description',
        'photographer',
        'specifications',
        'enabled_in_header',
        'image_type',
      ])
      expect(emptied.description).toBeUndefined()
      expect(emptied.photographer).toBeUndefined()
      expect(emptied.specifications).toContain('satin-finish')
      expect(emptied).toMatchObject({ enabledInHeader: false, imageType: 'IMAGE_TYPE_BLOG', targetName: 'M 1' })
    })

    it('keeps the sessions of a photograph with their sums; lists leave them out', async () => {
      const id = await add({ title: 'Sessions', imageType: 'gallery' })
      const sessions = [
        { night: '2025-08-23', filter: 'Ha', frames: 60, exposureSeconds: 300, gain: 100, sensorTemperature: -10 },
        { filter: 'OIII', frames: 30, exposureSeconds: 120.5, iso: 800, notes: 'Thin clouds' },
      ]
      const after = await change(id, { sessions, site: 'A dark valley' }, ['sessions', 'site'])
      const integration = {
        ...{ seconds: 21_615, frames: 90 },
        filters: [
          { filter: 'Ha', seconds: 18_000, frames: 60 },
          { filter: 'OIII', seconds: 3_615, frames: 30 },
        ],
      }
      expect(after).toMatchObject({ sessions, site: 'A dark valley', integration })
      expect(await media.images.getImage({ id, viewer: 'VIEWER_VISITOR' })).toMatchObject({ sessions, integration })
      const { images } = await media.images.listImages({
        scope: 'SCOPE_GALLERY',
        viewer: 'VIEWER_OWNER',
        search: 'Sessions',
      })
      expect(images).toMatchObject([{ id, site: 'A dark valley', sessions: [] }])
      expect(images[0]?.integration).toBeFalsy()

      // Another field leaves them; the same ones change nothing.
      const renamed = await change(id, { title: 'Renamed' }, ['title'])
      expect(renamed).toMatchObject({ sessions, integration })
      expect((await change(id, { sessions }, ['sessions'])).updatedAt).toEqual(renamed.updatedAt)
      await expect(change(id, { sessions: [{ frames: 1 }] }, ['sessions'])).rejects.toMatchObject({
        reason: 'INVALID_IMAGE',
        message: expect.stringContaining('Session 1: exposureSeconds'),
      })
      expect(await change(id, {}, ['sessions', 'site'])).toMatchObject({ sessions: [], integration: { frames: 0 } })
    })

    it('rejects an empty title', async () => {
      const id = await add()
      for (const fields of [{}, { title: '' }, { title: '  \n ' }]) {
        await expect(change(id, fields, ['title'])).rejects.toMatchObject({
          reason: 'INVALID_IMAGE',
          message: 'Title cannot be empty',
        })
      }
    })

    it('completes a filename with its extension and a free number, and keeps former ones taken', async () => {
      const id = await add({ title: 'First' })
      const rename = async (filename: string) => (await change(id, { filename }, ['filename'])).filename
      expect(await rename('second')).toBe('second.jpg')
      expect(await rename('third.TIFF')).toBe('third.TIFF')
      expect(await rename('notes.txt')).toBe('notes.txt.jpg')
      expect(await rename('../../etc/passwd')).toBe('passwd.jpg')
      expect(await rename('')).toBe('passwd.jpg')
      expect(await rename('second.jpg')).toBe('second.jpg')

      const other = await add({ title: 'SECOND' })
      expect((await owner(other)).filename).toBe('second-2.jpg')
      // Former names stay taken: they lead to the first.
      expect((await change(other, { filename: 'first.jpg' }, ['filename'])).filename).toBe('first-2.jpg')
    })

    it('gives ten concurrent uploads with the same title ten filenames', async () => {
      const ids = await Promise.all(
        Array.from({ length: 10 }, () => media.http.uploadImage(picture, { title: 'Same' })),
      )
      const names = await Promise.all(ids.map(async id => (await owner(id)).filename))
      expect(new Set(names).size).toBe(10)
      expect(names).toContain('same.jpg')
      for (const id of ids) await waitUntilSettled(media, id)
    })

    it('rejects an unknown image, an unknown field and an invalid date', async () => {
      await expect(change(2_000_000_000, { title: 'T' }, ['title'])).rejects.toMatchObject({
        reason: 'IMAGE_NOT_FOUND',
      })
      const id = await add()
      await expect(change(id, { title: 'T' }, ['size'])).rejects.toMatchObject({ reason: 'INVALID_MASK' })
      await expect(change(id, { title: 'T' }, ['__proto__'])).rejects.toMatchObject({ reason: 'INVALID_MASK' })
      await expect(change(id, { dateTaken: '2023-13-01' }, ['date_taken'])).rejects.toMatchObject({
        reason: 'INVALID_IMAGE',
      })
      expect(await change(id, {}, [])).toMatchObject({ id })
    })
  })

  describe('deleting an image', () => {
    it('hides it at once, removes it in a second step, and lets both be repeated', async () => {
      const id = await add({ title: 'Gone' })
      const other = await add()
      expect(await media.images.beginImageDeletion({ id })).toMatchObject({ id, state: 'IMAGE_STATE_DELETING' })
      expect(await media.images.beginImageDeletion({ id })).toMatchObject({ id, state: 'IMAGE_STATE_DELETING' })
      for (const viewer of ['VIEWER_OWNER', 'VIEWER_VISITOR'] as const) {
        await expect(media.images.getImage({ id, viewer })).rejects.toMatchObject({ reason: 'IMAGE_NOT_FOUND' })
        const { images } = await media.images.listImages({ viewer })
        expect(images.map(image => image.id)).not.toContain(id)
      }
      await expect(change(id, { title: 'T' }, ['title'])).rejects.toMatchObject({ reason: 'IMAGE_NOT_FOUND' })
      expect((await media.images.listDeletingImages({})).images.map(image => image.id)).toEqual([id])

      await media.images.finishImageDeletion({ id })
      await media.images.finishImageDeletion({ id })
      expect((await media.images.listDeletingImages({})).images).toEqual([])
      await expect(media.images.beginImageDeletion({ id })).rejects.toMatchObject({ reason: 'IMAGE_NOT_FOUND' })
      // Only what is being deleted can be finished.
      await media.images.finishImageDeletion({ id: other })
      expect(await owner(other)).toMatchObject({ id: other })
      // The name is free again.
      expect((await owner(await add({ title: 'Gone' }))).filename).toBe('gone.jpg')
    })

    it('keeps an image hidden that was deleted before the worker got to it', async () => {
      const id = await media.http.uploadImage(picture)
      await media.images.beginImageDeletion({ id })
      await media.work()
      expect((await media.images.listDeletingImages({})).images).toMatchObject([{ id, state: 'IMAGE_STATE_DELETING' }])
    })
  })

  it('lists as demo content only images that nobody has edited', async () => {
    const addDemo = async () => {
      const file = { field: 'image', name: 'demo.jpg', bytes: picture }
      const { body } = await media.http.upload('/images', [file], { title: 'Demo' }, { 'x-skyfolio-demo': 'true' })
      const id = body.images?.[0]?.id ?? 0
      await waitUntilSettled(media, id)
      return id
    }
    const [edited, untouched] = [await addDemo(), await addDemo()]
    // A form's field is the caller's word.
    await add({ demo: 'true' })
    const demo = async () => (await media.images.listDemoImages({})).images.map(({ id }) => id)
    expect(await demo()).toEqual([untouched, edited])
    await change(edited, { title: 'Mine now' }, ['title'])
    expect(await demo()).toEqual([untouched])
  })

  it('reports changes of images, those by the worker too, but not its jobs', async () => {
    const received: string[] = []
    await new Promise<void>(resolve => {
      const watch = watchChanges({
        address: media.server.address,
        audience: 'media',
        secret: GATEWAY_SECRET,
        logger,
        onReady: () => resolve(),
        onTags: tags => received.push(...tags),
        onReset: () => undefined,
        onDown: () => undefined,
      })
      stopWatch = () => watch.stop()
    })
    try {
      const id = await media.http.uploadImage(picture)
      await waitUntilSettled(media, id)
      // The insert and the publication: two transactions, so at most two events, at least one.
      await until(async () => received.length > 0, 'a change')
      expect(new Set(received)).toEqual(new Set(['images']))
      const count = received.length
      await change(id, { title: 'New' }, ['title'])
      await until(async () => received.length > count, 'another change')
    } finally {
      stopWatch()
    }
  })
  let stopWatch = () => {}
})
