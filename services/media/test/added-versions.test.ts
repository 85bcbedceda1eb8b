import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { expectNoOrphans } from './support/stored-objects.ts'
import { addressesOf, idsOf, today, versionsOf } from './support/versions.ts'

const media = await sharedMedia({ emptied: true })

const { getImage, seenBy, replace, add, made, fetchFile, newImage, imageWithVersion } = versionsOf(media)

describe('replacing a file', () => {
  describe('whose former one is kept', () => {
    let first: Image
    let files: Awaited<ReturnType<typeof fetchFile>>[]
    let waiting: Image
    let image: Image
    beforeAll(async () => {
      first = await newImage(900, 600)
      files = await Promise.all(addressesOf(first).map(address => fetchFile(address)))
      const words = { formerLabel: ' SHO  palette ', formerDate: '2025-11-02', formerNotes: 'Too green.' }
      const { status } = await replace(first.id, fakePicture(400, 300), { keepFormer: 'true', ...words })
      expect(status).toBe(201)
      waiting = await getImage(first.id)
      image = await made(first.id)
    })

    it('begins with a first version, processed on the day of the upload', () => {
      expect(first).toMatchObject({
        ...{ versionId: 1, versions: [] },
        finalVersion: { id: 1, label: `Processing of ${today()}`, date: today(), kind: 'VERSION_KIND_PROCESSING' },
      })
    })

    it('leaves the former one final until the new one is made', () => {
      expect(waiting).toMatchObject({ versionId: 1, versions: [] })
    })

    it('makes the new one final', async () => {
      expect(image).toMatchObject({
        ...{ width: 400, versionId: 2, originalName: 'better.jpg' },
        finalVersion: { id: 2, label: `Processing of ${today()}` },
      })
      await expectNoOrphans(media)
    })

    it('keeps the former one as a version with its files', () => {
      expect(image.versions).toMatchObject([
        {
          ...{ id: 1, hidden: false, state: 'IMAGE_STATE_READY', responsiveVariants: first.responsiveVariants },
          ...{ originalName: 'first.jpg', width: 900, height: 600, path: first.path },
        },
      ])
    })

    it('gives the former one the words that come with the new one', () => {
      expect(image.versions).toMatchObject([{ label: 'SHO palette', date: '2025-11-02', notes: 'Too green.' }])
    })

    it('serves the files of the former one at their addresses', async () => {
      // Also after a sweep.
      await expectNoOrphans(media)
      for (const [n, address] of addressesOf(first).entries()) {
        const { bytes, ...response } = await fetchFile(address)
        expect(response).toEqual({ status: 200, cached: 'public, no-cache' })
        expect(bytes.equals(files[n]?.bytes ?? Buffer.alloc(0))).toBe(true)
      }
    })

    it('moves no address of the former one in texts, which show what they showed', async () => {
      const { addresses } = await media.images.resolveAddresses({ addresses: addressesOf(first) })
      expect(addresses.map(({ address, movedTo }) => [address, movedTo])).toEqual(
        addressesOf(first).map(address => [address, undefined]),
      )
    })

    it('names the addresses of the former one as former paths of the photograph', async () => {
      expect((await getImage(first.id)).formerPaths).toEqual(expect.arrayContaining(addressesOf(first)))
    })
  })

  describe('whose former one is not kept', () => {
    let first: Image
    let image: Image
    beforeAll(async () => {
      ;({ first, image } = await imageWithVersion({}))
    })

    it('leaves no version', async () => {
      expect(image).toMatchObject({ versions: [], width: 400 })
      await expectNoOrphans(media)
    })

    it('leads from the former addresses to the new file', async () => {
      expect((await fetchFile(first.path ?? '')).bytes.equals((await fetchFile(image.path ?? '')).bytes)).toBe(true)
    })

    it('gives the new file another number', () => {
      expect(image.versionId).toBe(2)
    })
  })

  it('hides the former one where only orders need it', async () => {
    const first = await newImage()
    await replace(first.id, fakePicture(400, 300), {}, { 'x-skyfolio-keep-former': 'true' })
    expect((await made(first.id)).versions).toMatchObject([{ id: 1, hidden: true }])
    expect((await seenBy(first.id)).versions).toEqual([])
  })

  it('keeps one former file of several that come at once', async () => {
    const first = await newImage()
    const files = [500, 520, 540].map(width => fakePicture(width, 400))
    const responses = await media.workDuring(() => Promise.all(files.map(bytes => replace(first.id, bytes))))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    const image = await made(first.id)
    expect(image.versions.filter(({ width }) => width === 330)).toHaveLength(1)
    expect(new Set([image.versionId, ...idsOf(image)]).size).toBe(1 + image.versions.length)
    await expectNoOrphans(media)
  })

  describe('with words for the former one', () => {
    let id: number
    beforeAll(async () => {
      ;({ id } = (await imageWithVersion()).image)
    })

    it.each([
      [
        'a label of more than 100 characters',
        { formerLabel: 'x'.repeat(101) },
        'The label must be at most 100 characters',
      ],
      ['a day that does not exist', { formerDate: '2026-02-30' }, 'The date must be one such as 2026-03-14'],
    ])('rejects %s', async (_, words, message) => {
      expect(await replace(id, fakePicture(64, 64), { keepFormer: 'true', ...words })).toMatchObject({
        status: 400,
        body: { reason: 'INVALID_VERSION', message },
      })
    })

    it('rejects a version more than twenty', async () => {
      const bytes = fakePicture(64, 64)
      const images = media.connection.collection<{ _id: number; versions: { id: number }[] }>('images')
      const row = await images.findOne({ _id: id })
      const many = Array.from({ length: 20 }, (_, n) => ({ ...row?.versions[0], id: 10 + n }))
      await images.updateOne({ _id: id }, { $set: { versions: many } })
      const message: unknown = expect.stringContaining('at most 20')
      const full = { status: 409, body: { reason: 'TOO_MANY_VERSIONS', message } }
      expect(await replace(id, bytes)).toMatchObject(full)
      expect(await add(id, bytes)).toMatchObject(full)
      expect((await replace(id, bytes, {})).status).toBe(201)
    })
  })
})

describe('a further version', () => {
  describe('of a photograph', () => {
    const words = { label: 'Without stars', date: '2026-03-14', notes: 'By hand.' }
    let first: Image
    let added: Awaited<ReturnType<typeof add>>
    let waiting: Image
    let seenWaiting: Image
    let image: Image
    beforeAll(async () => {
      first = await newImage()
      added = await add(first.id, fakePicture(500, 400), { ...words, kind: 'starless' })
      waiting = await getImage(first.id)
      seenWaiting = await seenBy(first.id)
      image = await made(first.id)
    })

    it('is pending until it is made', () => {
      expect([added.status, added.body.images]).toMatchObject([201, [{ id: first.id, state: 'IMAGE_STATE_READY' }]])
      expect(waiting.versions).toMatchObject([{ id: 2, state: 'IMAGE_STATE_PENDING', width: 500 }])
    })

    it('is seen by visitors once it is made', async () => {
      expect(seenWaiting.versions).toEqual([])
      expect((await seenBy(first.id)).versions).toMatchObject([{ id: 2 }])
    })

    it('has the words that come with it', () => {
      expect(image.versions).toMatchObject([{ id: 2, ...words, kind: 'VERSION_KIND_STARLESS' }])
    })

    it('has files of its own', async () => {
      const [version] = image.versions
      expect(version?.responsiveVariants.length).toBeGreaterThan(0)
      for (const address of version ? addressesOf(version) : []) expect((await fetchFile(address)).status).toBe(200)
      await expectNoOrphans(media)
    })

    it('leaves the photograph as it is', () => {
      expect(image).toMatchObject({ path: first.path, versionId: 1, width: 330 })
    })

    it('is made before the photograph is polished', async () => {
      const work = media.connection.collection<{ _id: number }>('work')
      expect(await work.findOne({ _id: first.id })).toMatchObject({ stage: 'polish' })
    })
  })

  describe('that cannot be converted', () => {
    let first: Image
    let image: Image
    beforeAll(async () => {
      first = await newImage()
      await add(first.id, fakePicture(500, 400))
      const row = await media.connection
        .collection<{ _id: number; versions: { original: { name: string } }[] }>('images')
        .findOne({ _id: first.id })
      await rm(join(media.objectDir, row?.versions[0]?.original.name ?? 'none'))
      image = await made(first.id)
    })

    it('says why', () => {
      expect(image.versions).toMatchObject([
        { state: 'IMAGE_STATE_FAILED', failure: expect.stringContaining('missing') },
      ])
    })

    it('leaves the photograph as it is', () => {
      expect(image).toMatchObject({ state: 'IMAGE_STATE_READY', path: first.path })
    })

    it('cannot be made final', async () => {
      const final = media.versions.makeVersionFinal({ imageId: first.id, versionId: 2 })
      await expect(final).rejects.toMatchObject({ code: status.FAILED_PRECONDITION, reason: 'VERSION_NOT_READY' })
    })

    it('can be deleted', async () => {
      expect(await media.versions.deleteVersion({ imageId: first.id, versionId: 2 })).toMatchObject({ versions: [] })
    })
  })

  it('that is deleted before it is made leaves the other work to be done', async () => {
    const first = await newImage()
    const stage = async () =>
      (await media.connection.collection<{ _id: number; stage: string }>('work').findOne({ _id: first.id }))?.stage
    await add(first.id, fakePicture(500, 400))
    await add(first.id, fakePicture(520, 400))
    expect(await stage()).toBe('derive')
    await media.versions.deleteVersion({ imageId: first.id, versionId: 2 })
    expect(await stage()).toBe('derive')
    await media.versions.deleteVersion({ imageId: first.id, versionId: 3 })
    expect(await stage()).toBe('polish')
    await expectNoOrphans(media)
  })

  it('that is deleted while it is made changes nothing else', async () => {
    const first = await newImage()
    await add(first.id, fakePicture(500, 400))
    await add(first.id, fakePicture(520, 400))
    const deleted: unknown[] = []
    media.pictures.before = async ({ what }) => {
      if (what === 'render' && deleted.length === 0)
        deleted.push(await media.versions.deleteVersion({ imageId: first.id, versionId: 2 }))
    }
    const image = await made(first.id)
    media.pictures.reset()
    expect(deleted).toHaveLength(1)
    expect(image).toMatchObject({ path: first.path, width: 330, versionId: 1 })
    expect(image.versions).toMatchObject([{ id: 3, width: 520, state: 'IMAGE_STATE_READY' }])
    await expectNoOrphans(media)
  })

  it.each<[string, Record<string, string>]>([
    ['an unknown kind', { kind: 'blurred' }],
    ['a day that does not exist', { date: '2026-02-30' }],
  ])('is rejected with %s', async (_, fields) => {
    const { id } = await newImage()
    const rejected = { status: 400, body: { reason: 'INVALID_VERSION' } }
    expect(await add(id, fakePicture(64, 64), fields)).toMatchObject(rejected)
    expect((await getImage(id)).versions).toEqual([])
  })

  it('is rejected for an unknown image', async () => {
    expect((await add(999_999, fakePicture(64, 64))).status).toBe(404)
  })

  it('is rejected if it is not a picture', async () => {
    const { id } = await newImage()
    expect((await add(id, Buffer.from('no picture at all, but long enough to be looked at'))).status).toBe(415)
    expect((await getImage(id)).versions).toEqual([])
  })
})
