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
    const addDescribed = () =>
      add({
        title: 'T',
        description: 'D',
        photographer: 'P',
        enabledInHeader: 'true',
        imageType: 'gallery',
        specifications: 'S',
      })

    it('changes only the fields of the mask', async () => {
      const id = await addDescribed()
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
    })

    it('leaves emptied fields absent or with their default', async () => {
      const id = await addDescribed()
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
      expect(emptied).toMatchObject({ enabledInHeader: false, imageType: 'IMAGE_TYPE_BLOG', title: 'T' })
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

    it('rejects an unknown image', async () => {
      await expect(change(2_000_000_000, { title: 'T' }, ['title'])).rejects.toMatchObject({
        reason: 'IMAGE_NOT_FOUND',
      })
    })

    it.each(['size', '__proto__'])('rejects the unknown field %s', async field => {
      const id = await add()
      await expect(change(id, { title: 'T' }, [field])).rejects.toMatchObject({ reason: 'INVALID_MASK' })
    })

    it('rejects a date that does not exist', async () => {
      const id = await add()
      await expect(change(id, { dateTaken: '2023-13-01' }, ['date_taken'])).rejects.toMatchObject({
        reason: 'INVALID_IMAGE',
      })
    })

    it('accepts an empty mask', async () => {
      const id = await add()
      expect(await change(id, {}, [])).toMatchObject({ id })
    })
  })

  describe('sessions of a photograph', () => {
    const sessions = [
      { night: '2025-08-23', filter: 'Ha', frames: 60, exposureSeconds: 300, gain: 100, sensorTemperature: -10 },
      { filter: 'OIII', frames: 30, exposureSeconds: 120.5, iso: 800, notes: 'Thin clouds' },
    ]
    const integration = {
      ...{ seconds: 21_615, frames: 90 },
      filters: [
        { filter: 'Ha', seconds: 18_000, frames: 60 },
        { filter: 'OIII', seconds: 3_615, frames: 30 },
      ],
    }
    const addWithSessions = async (title = 'Sessions') => {
      const id = await add({ title, imageType: 'gallery' })
      return change(id, { sessions, site: 'A dark valley' }, ['sessions', 'site'])
    }

    it('are stored with their sums', async () => {
      const after = await addWithSessions()
      const { id } = after
      expect(after).toMatchObject({ sessions, site: 'A dark valley', integration })
      expect(await media.images.getImage({ id, viewer: 'VIEWER_VISITOR' })).toMatchObject({ sessions, integration })
    })

    it('are left out of lists', async () => {
      const { id } = await addWithSessions('Listed sessions')
      const { images } = await media.images.listImages({
        scope: 'SCOPE_GALLERY',
        viewer: 'VIEWER_OWNER',
        search: 'Listed sessions',
      })
      expect(images).toMatchObject([{ id, site: 'A dark valley', sessions: [] }])
      expect(images[0]?.integration).toBeFalsy()
    })

    it('stay when another field changes', async () => {
      const { id } = await addWithSessions()
      expect(await change(id, { title: 'Renamed' }, ['title'])).toMatchObject({ sessions, integration })
    })

    it('change nothing when they are the same', async () => {
      const { id, updatedAt } = await addWithSessions()
      expect((await change(id, { sessions }, ['sessions'])).updatedAt).toEqual(updatedAt)
    })

    it('are rejected with the number of the one that is not valid', async () => {
      const { id } = await addWithSessions()
      await expect(change(id, { sessions: [{ frames: 1 }] }, ['sessions'])).rejects.toMatchObject({
        reason: 'INVALID_IMAGE',
        message: expect.stringContaining('Session 1: exposureSeconds'),
      })
    })

    it('can be removed', async () => {
      const { id } = await addWithSessions()
      expect(await change(id, {}, ['sessions', 'site'])).toMatchObject({ sessions: [], integration: { frames: 0 } })
    })
  })

  describe('filename of an image', () => {
    const rename = async (id: number, filename: string) => (await change(id, { filename }, ['filename'])).filename

    it('is completed with its extension', async () => {
      const id = await add({ title: 'First' })
      expect(await rename(id, 'second')).toBe('second.jpg')
      expect(await rename(id, 'third.TIFF')).toBe('third.TIFF')
      expect(await rename(id, 'notes.txt')).toBe('notes.txt.jpg')
    })

    it('has no folders', async () => {
      expect(await rename(await add(), '../../etc/passwd')).toBe('passwd.jpg')
    })

    it('stays when it is emptied', async () => {
      const id = await add({ title: 'Emptied' })
      expect(await rename(id, '')).toBe('emptied.jpg')
    })

    it('can be a former one of the image', async () => {
      const id = await add({ title: 'Former' })
      await rename(id, 'latter')
      expect(await rename(id, 'former.jpg')).toBe('former.jpg')
    })

    it('gets a number when another image has or had it', async () => {
      const id = await add({ title: 'Taken' })
      await rename(id, 'taken-now')
      const other = await add({ title: 'TAKEN NOW' })
      expect((await owner(other)).filename).toBe('taken-now-2.jpg')
      // Former names stay taken: they lead to the first.
      expect(await rename(other, 'taken.jpg')).toBe('taken-2.jpg')
    })

    it('differs for ten concurrent uploads with the same title', async () => {
      const ids = await Promise.all(
        Array.from({ length: 10 }, () => media.http.uploadImage(picture, { title: 'Same' })),
      )
      const names = await Promise.all(ids.map(async id => (await owner(id)).filename))
      expect(new Set(names).size).toBe(10)
      expect(names).toContain('same.jpg')
      for (const id of ids) await waitUntilSettled(media, id)
    })
  })

  describe('deleting an image', () => {
    const deleting = async () => (await media.images.listDeletingImages({})).images.map(image => image.id)
    const remove = async (id: number) => {
      await media.images.beginImageDeletion({ id })
      await media.images.finishImageDeletion({ id })
    }

    it('hides it at once', async () => {
      const id = await add()
      expect(await media.images.beginImageDeletion({ id })).toMatchObject({ id, state: 'IMAGE_STATE_DELETING' })
      for (const viewer of ['VIEWER_OWNER', 'VIEWER_VISITOR'] as const) {
        await expect(media.images.getImage({ id, viewer })).rejects.toMatchObject({ reason: 'IMAGE_NOT_FOUND' })
        const { images } = await media.images.listImages({ viewer })
        expect(images.map(image => image.id)).not.toContain(id)
      }
      await expect(change(id, { title: 'T' }, ['title'])).rejects.toMatchObject({ reason: 'IMAGE_NOT_FOUND' })
      expect(await deleting()).toContain(id)
    })

    it('removes it in a second step', async () => {
      const id = await add()
      await remove(id)
      expect(await deleting()).not.toContain(id)
      await expect(media.images.beginImageDeletion({ id })).rejects.toMatchObject({ reason: 'IMAGE_NOT_FOUND' })
    })

    it('can be repeated step by step', async () => {
      const id = await add()
      await media.images.beginImageDeletion({ id })
      expect(await media.images.beginImageDeletion({ id })).toMatchObject({ id, state: 'IMAGE_STATE_DELETING' })
      await media.images.finishImageDeletion({ id })
      await media.images.finishImageDeletion({ id })
      expect(await deleting()).not.toContain(id)
    })

    it('is not finished for an image that is not being deleted', async () => {
      const id = await add()
      await media.images.finishImageDeletion({ id })
      expect(await owner(id)).toMatchObject({ id })
    })

    it('frees its filename', async () => {
      await remove(await add({ title: 'Gone' }))
      expect((await owner(await add({ title: 'Gone' }))).filename).toBe('gone.jpg')
    })

    it('keeps an image hidden that was deleted before the worker got to it', async () => {
      const id = await media.http.uploadImage(picture)
      await media.images.beginImageDeletion({ id })
      await media.work()
      const { images } = await media.images.listDeletingImages({})
      expect(images.find(image => image.id === id)).toMatchObject({ state: 'IMAGE_STATE_DELETING' })
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
      // The publication gives the photograph its files.
      await until(() => received.includes(`visibility:images/${id}`), 'the publication')
      expect(new Set(received)).toEqual(new Set(['images', `visibility:images/${id}`]))
      const count = received.length
      await change(id, { title: 'New' }, ['title'])
      await until(async () => received.length > count, 'another change')
      expect(received.slice(count)).toEqual(['images'])
    } finally {
      stopWatch()
    }
  })
  let stopWatch = () => {}
})
