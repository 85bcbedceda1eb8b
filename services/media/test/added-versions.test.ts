import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { expectNoOrphans } from './support/stored-objects.ts'
import { addressesOf, idsOf, today, versionsOf } from './support/versions.ts'

const media = await sharedMedia({ emptied: true })

const { getImage, seenBy, replace, add, made, fetchFile, newImage, imageWithVersion } = versionsOf(media)

describe('replacing a file', () => {
  it('keeps the former one as a version, and its addresses go on serving its files', async () => {
    const first = await newImage(900, 600)
    expect(first).toMatchObject({
      ...{ versionId: 1, versions: [] },
      finalVersion: { id: 1, label: `Processing of ${today()}`, date: today(), kind: 'VERSION_KIND_PROCESSING' },
    })
    const files = await Promise.all(addressesOf(first).map(address => fetchFile(address)))
    const words = { formerLabel: ' SHO  palette ', formerDate: '2025-11-02', formerNotes: 'Too green.' }
    const keep = { keepFormer: 'true', ...words }
    expect((await replace(first.id, fakePicture(400, 300), keep)).status).toBe(201)
    expect((await getImage(first.id)).versions).toEqual([])

    const image = await made(first.id)
    expect(image).toMatchObject({
      ...{ width: 400, versionId: 2, originalName: 'better.jpg' },
      finalVersion: { id: 2, label: `Processing of ${today()}` },
      versions: [
        {
          ...{
            id: 1,
            label: 'SHO palette',
            date: '2025-11-02',
            notes: 'Too green.',
            hidden: false,
            state: 'IMAGE_STATE_READY',
          },
          ...{ originalName: 'first.jpg', width: 900, height: 600, path: first.path },
          responsiveVariants: first.responsiveVariants,
        },
      ],
    })
    for (const [n, address] of addressesOf(first).entries()) {
      const { bytes, ...response } = await fetchFile(address)
      expect(response).toEqual({ status: 200, cached: 'public, no-cache' })
      expect(bytes.equals(files[n]?.bytes ?? Buffer.alloc(0))).toBe(true)
    }
    // A text goes on showing what it showed.
    expect(await media.images.resolveMovedAddresses({ addresses: addressesOf(first) })).toEqual({ moved: [] })
    expect((await getImage(first.id)).formerPaths).toEqual(expect.arrayContaining(addressesOf(first)))
    await expectNoOrphans(media)
    expect((await fetchFile(first.path ?? '')).status).toBe(200)
  })

  it('keeps nothing unless it is asked to, and gives the file that is shown another number', async () => {
    const { first, image } = await imageWithVersion({})
    expect(image).toMatchObject({ versionId: 2, versions: [], width: 400 })
    expect((await fetchFile(first.path ?? '')).bytes.equals((await fetchFile(image.path ?? '')).bytes)).toBe(true)
    await expectNoOrphans(media)
  })

  it('keeps the former one out of sight when orders need it and the owner does not want it', async () => {
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

  it('rejects a name that is too long, a date that is none, and a version more than twenty', async () => {
    const { image } = await imageWithVersion()
    const bytes = fakePicture(64, 64)
    expect(await replace(image.id, bytes, { keepFormer: 'true', formerLabel: 'x'.repeat(101) })).toMatchObject({
      status: 400,
      body: { reason: 'INVALID_VERSION', message: 'The label must be at most 100 characters' },
    })
    expect(await replace(image.id, bytes, { keepFormer: 'true', formerDate: '2026-02-30' })).toMatchObject({
      status: 400,
      body: { reason: 'INVALID_VERSION', message: 'The date must be one such as 2026-03-14' },
    })
    const images = media.connection.collection<{ _id: number; versions: { id: number }[] }>('images')
    const row = await images.findOne({ _id: image.id })
    const many = Array.from({ length: 20 }, (_, n) => ({ ...row?.versions[0], id: 10 + n }))
    await images.updateOne({ _id: image.id }, { $set: { versions: many } })
    const full = { status: 409, body: { reason: 'TOO_MANY_VERSIONS', message: expect.stringContaining('at most 20') } }
    expect(await replace(image.id, bytes)).toMatchObject(full)
    expect(await add(image.id, bytes)).toMatchObject(full)
    expect((await replace(image.id, bytes, {})).status).toBe(201)
  })
})

describe('a further version', () => {
  it('is made beside the photograph, which stays as it is', async () => {
    const first = await newImage()
    const fields = { label: 'Without stars', kind: 'starless', date: '2026-03-14', notes: 'By hand.' }
    const { status: created, body } = await add(first.id, fakePicture(500, 400), fields)
    expect([created, body.images]).toMatchObject([201, [{ id: first.id, state: 'IMAGE_STATE_READY' }]])
    expect((await getImage(first.id)).versions).toMatchObject([{ id: 2, state: 'IMAGE_STATE_PENDING', width: 500 }])
    expect((await seenBy(first.id)).versions).toEqual([])
    const image = await made(first.id)
    expect(image).toMatchObject({
      ...{ path: first.path, versionId: 1, width: 330 },
      versions: [
        { id: 2, label: 'Without stars', kind: 'VERSION_KIND_STARLESS', date: '2026-03-14', notes: 'By hand.' },
      ],
    })
    const [version] = image.versions
    expect(version?.responsiveVariants.length).toBeGreaterThan(0)
    for (const address of version ? addressesOf(version) : []) expect((await fetchFile(address)).status).toBe(200)
    expect((await seenBy(first.id)).versions).toMatchObject([{ id: 2 }])
    // The polishing of the photograph, which waited, waits again.
    expect(await media.connection.collection<{ _id: number }>('work').findOne({ _id: first.id })).toMatchObject({
      stage: 'polish',
    })
    await expectNoOrphans(media)
  })

  it('that cannot be converted says why, and leaves the photograph alone', async () => {
    const first = await newImage()
    await add(first.id, fakePicture(500, 400))
    const row = await media.connection
      .collection<{ _id: number; versions: { original: { name: string } }[] }>('images')
      .findOne({ _id: first.id })
    await rm(join(media.objectDir, row?.versions[0]?.original.name ?? 'none'))
    const image = await made(first.id)
    expect(image).toMatchObject({
      ...{ state: 'IMAGE_STATE_READY', path: first.path },
      versions: [{ state: 'IMAGE_STATE_FAILED', failure: expect.stringContaining('missing') }],
    })
    const final = media.versions.makeVersionFinal({ imageId: first.id, versionId: 2 })
    await expect(final).rejects.toMatchObject({ code: status.FAILED_PRECONDITION, reason: 'VERSION_NOT_READY' })
    await media.versions.deleteVersion({ imageId: first.id, versionId: 2 })
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

  it('that is deleted while it is made leaves the photograph and the next version alone', async () => {
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

  it('rejects a kind and a date that are none, an unknown image, and no picture', async () => {
    const { id } = await newImage()
    const bytes = fakePicture(64, 64)
    for (const fields of [{ kind: 'blurred' }, { date: '2026-02-30' }] as Record<string, string>[])
      expect(await add(id, bytes, fields)).toMatchObject({ status: 400, body: { reason: 'INVALID_VERSION' } })
    expect((await add(999_999, bytes)).status).toBe(404)
    expect((await add(id, Buffer.from('no picture at all, but long enough to be looked at'))).status).toBe(415)
    expect((await getImage(id)).versions).toEqual([])
  })
})
