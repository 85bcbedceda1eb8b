import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { jpeg } from './support/pictures.ts'
import { auditClient, startQuickWorker, startMedia, type Media } from './support/start-media.ts'
import { expectNoOrphans, storedObjects } from './support/stored-objects.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const PATIENCE_MS = 60_000
const HOUR_MS = 3_600_000
jest.setTimeout(6 * PATIENCE_MS)

let media: Media
let working: { stop(): Promise<void> } | null = null
beforeAll(async () => {
  media = await startMedia({}, { worker: false })
})
afterEach(() => stopWorker())
afterAll(() => media.stop())

const startWorker = async () => {
  working = await startQuickWorker(media.environment)
}
const stopWorker = async () => {
  await working?.stop()
  working = null
}
const getImage = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
const seenBy = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_VISITOR' })
const idsOf = ({ versions }: Pick<Image, 'versions'>) => versions.map(({ id }) => id)
const addressesOf = ({ path, share, responsiveVariants }: Pick<Image, 'path' | 'share' | 'responsiveVariants'>) => [
  ...[path ?? '', share?.url ?? ''],
  ...responsiveVariants.map(({ url }) => url),
]
const replace = (
  id: number,
  bytes: Uint8Array,
  fields: Record<string, string> = { keepFormer: 'true' },
  headers = {},
) => media.http.upload(`/images/${id}/file`, [{ field: 'image', name: 'better.jpg', bytes }], fields, headers)
const add = (id: number, bytes: Uint8Array, fields: Record<string, string> = {}) =>
  media.http.upload(`/images/${id}/versions`, [{ field: 'image', name: 'starless.jpg', bytes }], fields)
const waitUntilMade = (id: number): Promise<Image> =>
  until(
    async () => {
      const image = await getImage(id)
      const isWaiting = image.versions.some(({ state }) => state === 'IMAGE_STATE_PENDING')
      return !image.replacing && !isWaiting && image.state !== 'IMAGE_STATE_PENDING' && image
    },
    `image ${id} and its versions to be made`,
    PATIENCE_MS,
  )
/** The bytes at an address, and how long they may be cached. */
const fetchFile = async (address: string) => {
  const response = await media.http.get(address)
  return {
    status: response.status,
    cached: response.headers.get('cache-control') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
async function newImage(width = 330, height = 220): Promise<Image> {
  await startWorker()
  const image = await waitUntilSettled(media, await media.http.uploadImage(await jpeg(width, height), {}, 'first.jpg'))
  await stopWorker()
  return getImage(image.id)
}
/** An image whose first file was kept as version 1, and whose second one is final. */
async function imageWithVersion(fields?: Record<string, string>): Promise<{ first: Image; image: Image }> {
  const first = await newImage()
  expect((await replace(first.id, await jpeg(400, 300), fields)).status).toBe(201)
  await startWorker()
  const image = await waitUntilMade(first.id)
  await stopWorker()
  return { first, image }
}
const today = () => new Date().toISOString().slice(0, 10)

describe('replacing a file', () => {
  it('keeps the former one as a version, and its addresses go on serving its files', async () => {
    const first = await newImage(900, 600)
    expect(first).toMatchObject({
      ...{ versionId: 1, versions: [] },
      finalVersion: { id: 1, label: `Processing of ${today()}`, date: today(), kind: 'VERSION_KIND_PROCESSING' },
    })
    const files = await Promise.all(addressesOf(first).map(fetchFile))
    const words = { formerLabel: ' SHO  palette ', formerDate: '2025-11-02', formerNotes: 'Too green.' }
    const keep = { keepFormer: 'true', ...words }
    expect((await replace(first.id, await jpeg(400, 300), keep)).status).toBe(201)
    expect((await getImage(first.id)).versions).toEqual([])

    await startWorker()
    const image = await waitUntilMade(first.id)
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
    await stopWorker()
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
    await replace(first.id, await jpeg(400, 300), {}, { 'x-skyfolio-keep-former': 'true' })
    await startWorker()
    expect((await waitUntilMade(first.id)).versions).toMatchObject([{ id: 1, hidden: true }])
    expect((await seenBy(first.id)).versions).toEqual([])
  })

  it('keeps one former file of several that come at once', async () => {
    const first = await newImage()
    const files = await Promise.all([500, 520, 540].map(width => jpeg(width, 400)))
    await startWorker()
    const responses = await Promise.all(files.map(bytes => replace(first.id, bytes)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    const image = await waitUntilMade(first.id)
    expect(image.versions.filter(({ width }) => width === 330)).toHaveLength(1)
    expect(new Set([image.versionId, ...idsOf(image)]).size).toBe(1 + image.versions.length)
    await stopWorker()
    await expectNoOrphans(media)
  })

  it('rejects a name that is too long, a date that is none, and a version more than twenty', async () => {
    const { image } = await imageWithVersion()
    const bytes = await jpeg(64, 64)
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
    const { status: created, body } = await add(first.id, await jpeg(500, 400), fields)
    expect([created, body.images]).toMatchObject([201, [{ id: first.id, state: 'IMAGE_STATE_READY' }]])
    expect((await getImage(first.id)).versions).toMatchObject([{ id: 2, state: 'IMAGE_STATE_PENDING', width: 500 }])
    expect((await seenBy(first.id)).versions).toEqual([])
    await startWorker()
    const image = await waitUntilMade(first.id)
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
    await stopWorker()
    await expectNoOrphans(media)
  })

  it('that cannot be converted says why, and leaves the photograph alone', async () => {
    const first = await newImage()
    await add(first.id, await jpeg(500, 400))
    const row = await media.connection
      .collection<{ _id: number; versions: { original: { name: string } }[] }>('images')
      .findOne({ _id: first.id })
    await rm(join(media.objectDir, row?.versions[0]?.original.name ?? 'none'))
    await startWorker()
    const image = await waitUntilMade(first.id)
    expect(image).toMatchObject({
      ...{ state: 'IMAGE_STATE_READY', path: first.path },
      versions: [{ state: 'IMAGE_STATE_FAILED', failure: expect.stringContaining('missing') }],
    })
    const made = media.versions.makeVersionFinal({ imageId: first.id, versionId: 2 })
    await expect(made).rejects.toMatchObject({ code: status.FAILED_PRECONDITION, reason: 'VERSION_NOT_READY' })
    await media.versions.deleteVersion({ imageId: first.id, versionId: 2 })
  })

  it('that is deleted before it is made leaves the other work to be done', async () => {
    const first = await newImage()
    const stage = async () =>
      (await media.connection.collection<{ _id: number; stage: string }>('work').findOne({ _id: first.id }))?.stage
    await add(first.id, await jpeg(500, 400))
    await add(first.id, await jpeg(520, 400))
    expect(await stage()).toBe('derive')
    await media.versions.deleteVersion({ imageId: first.id, versionId: 2 })
    expect(await stage()).toBe('derive')
    await media.versions.deleteVersion({ imageId: first.id, versionId: 3 })
    expect(await stage()).toBe('polish')
    await expectNoOrphans(media)
  })

  it('rejects a kind and a date that are none, an unknown image, and no picture', async () => {
    const { id } = await newImage()
    const bytes = await jpeg(64, 64)
    for (const fields of [{ kind: 'blurred' }, { date: '2026-02-30' }] as Record<string, string>[])
      expect(await add(id, bytes, fields)).toMatchObject({ status: 400, body: { reason: 'INVALID_VERSION' } })
    expect((await add(999_999, bytes)).status).toBe(404)
    expect((await add(id, Buffer.from('no picture at all, but long enough to be looked at'))).status).toBe(415)
    expect((await getImage(id)).versions).toEqual([])
  })
})

describe('making a version final', () => {
  it('swaps the two without making any file again, and swaps back', async () => {
    const { first, image } = await imageWithVersion()
    const objects = await storedObjects(media)
    const { id } = image
    const swapped = await media.versions.makeVersionFinal({ imageId: id, versionId: 1 })
    expect(swapped).toMatchObject({ finalVersion: { id: 1 }, versions: [{ id: 2, path: image.path, hidden: false }] })
    expect(await getImage(id)).toMatchObject({ versionId: 1, path: first.path, width: 330, originalName: 'first.jpg' })
    // A second time changes nothing.
    expect(await media.versions.makeVersionFinal({ imageId: id, versionId: 1 })).toEqual(swapped)
    for (const [address, width] of [[first.path, 330] as const, [image.path, 400] as const]) {
      const { status, bytes } = await fetchFile(address ?? '')
      expect([status, (await sizeOf(bytes)).width]).toEqual([200, width])
    }
    await media.versions.makeVersionFinal({ imageId: id, versionId: 2 })
    expect(await getImage(id)).toMatchObject({
      versionId: 2,
      path: image.path,
      versions: [{ id: 1, path: first.path }],
    })
    expect(await storedObjects(media)).toEqual(objects)
    await expectNoOrphans(media)
  })

  it('at the same moment leaves one final and loses none', async () => {
    const { image } = await imageWithVersion()
    await add(image.id, await jpeg(500, 400))
    await startWorker()
    await waitUntilMade(image.id)
    const make = (versionId: number) => media.versions.makeVersionFinal({ imageId: image.id, versionId })
    await Promise.all([make(1), make(3), make(1), make(3)])
    const after = await getImage(image.id)
    expect([after.versionId, ...idsOf(after)].sort()).toEqual([1, 2, 3])
    expect([1, 3]).toContain(after.versionId)
  })

  it('while another file waits keeps what is final then', async () => {
    const { image } = await imageWithVersion()
    await replace(image.id, await jpeg(600, 400))
    await media.versions.makeVersionFinal({ imageId: image.id, versionId: 1 })
    await startWorker()
    const after = await waitUntilMade(image.id)
    expect(after).toMatchObject({ width: 600, versionId: 3 })
    expect(after.versions.map(({ id, width }) => [id, width])).toEqual([
      [1, 330],
      [2, 400],
    ])
    await stopWorker()
    await expectNoOrphans(media)
  })
})

describe('a version', () => {
  it('is renamed, hidden and put into another order', async () => {
    const { image } = await imageWithVersion()
    const { id } = image
    await add(id, await jpeg(500, 400))
    await startWorker()
    await waitUntilMade(id)
    const update = (versionId: number, fields: object, paths: string[]) =>
      media.versions.updateVersion({ imageId: id, versionId, fields, updateMask: { paths } })
    await update(1, { label: 'First light', hidden: true }, ['label', 'hidden'])
    await update(2, { label: 'Best of 2026', notes: 'Two nights more.' }, ['label', 'notes'])
    expect(await getImage(id)).toMatchObject({
      finalVersion: { id: 2, label: 'Best of 2026', notes: 'Two nights more.' },
      versions: [{ id: 1, label: 'First light', hidden: true }, { id: 3 }],
    })
    expect(idsOf(await seenBy(id))).toEqual([3])
    expect((await update(1, {}, ['label'])).versions[0]?.label).toBe(`Processing of ${today()}`)
    await expect(update(2, { hidden: true }, ['hidden'])).rejects.toMatchObject({ reason: 'INVALID_VERSION' })
    await expect(update(9, { label: 'x' }, ['label'])).rejects.toMatchObject({ code: status.NOT_FOUND })

    const order = (versionIds: number[]) => media.versions.orderVersions({ imageId: id, versionIds })
    expect(idsOf(await order([3, 1]))).toEqual([3, 1])
    for (const wrong of [[], [1], [1, 1], [1, 3, 2], [1, 9]])
      await expect(order(wrong)).rejects.toMatchObject({ reason: 'INVALID_VERSION' })
    expect(idsOf(await getImage(id))).toEqual([3, 1])
  })

  it('is deleted with its original; its addresses lead to the photograph', async () => {
    const { first, image } = await imageWithVersion()
    const { id } = image
    const before = await storedObjects(media)
    await expect(media.versions.deleteVersion({ imageId: id, versionId: 2 })).rejects.toMatchObject({
      reason: 'VERSION_IS_FINAL',
    })
    expect(await media.versions.deleteVersion({ imageId: id, versionId: 1 })).toMatchObject({ versions: [] })
    await expect(media.versions.deleteVersion({ imageId: id, versionId: 1 })).rejects.toMatchObject({
      reason: 'VERSION_NOT_FOUND',
    })
    for (const address of addressesOf(first)) expect((await fetchFile(address)).status).toBe(200)
    expect((await sizeOf((await fetchFile(first.path ?? '')).bytes)).width).toBe(400)
    // Files stay for an hour, for a backup that is under way.
    expect(await storedObjects(media)).toEqual(before)
    await media.server.sweep(new Date(Date.now() + 2 * HOUR_MS))
    const left = await storedObjects(media)
    expect(before.filter(name => !left.includes(name))).toHaveLength(1 + addressesOf(first).length)
    await expectNoOrphans(media)
  })

  it('goes into the trash with its photograph, and comes back with it', async () => {
    const { first, image } = await imageWithVersion()
    const { id } = image
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
    expect((await fetchFile(first.path ?? '')).status).toBe(404)
    const gone = { code: status.NOT_FOUND, reason: 'IMAGE_NOT_FOUND' }
    await expect(media.versions.makeVersionFinal({ imageId: id, versionId: 1 })).rejects.toMatchObject(gone)
    await expect(media.versions.deleteVersion({ imageId: id, versionId: 1 })).rejects.toMatchObject(gone)
    expect((await media.versions.batchGetVersions({ imageIds: [id] })).images).toMatchObject([
      { imageId: id, versions: [{ id: 1 }] },
    ])
    await media.server.sweep(new Date(Date.now() + 2 * HOUR_MS))
    await media.images.restoreImage({ id })
    expect(await getImage(id)).toMatchObject({ versionId: 2, versions: [{ id: 1, path: first.path }] })
    expect((await fetchFile(first.path ?? '')).status).toBe(200)
    await media.images.beginImageDeletion({ id })
    await media.images.finishImageDeletion({ id })
    await media.images.purgeImage({ id })
    await expectNoOrphans(media)
  })

  it('is made again when its files are lost', async () => {
    const { first, image } = await imageWithVersion()
    await rm(join(media.objectDir, (first.path ?? '').slice('/uploads/'.length)))
    expect(await media.server.sweep(new Date(Date.now() + 2 * HOUR_MS))).toMatchObject({ remade: 1, failed: 0 })
    await startWorker()
    const after = await waitUntilMade(image.id)
    expect(after).toMatchObject({ path: image.path, versions: [{ id: 1, width: 330, state: 'IMAGE_STATE_READY' }] })
    expect(after.versions[0]?.path).not.toBe(first.path)
    expect((await sizeOf((await fetchFile(first.path ?? '')).bytes)).width).toBe(330)
    await stopWorker()
    await expectNoOrphans(media)
  })

  it('is named in the audit trail with what was done to it', async () => {
    const { image } = await imageWithVersion()
    const { id } = image
    const version = { imageId: id, versionId: 1 }
    await media.versions.updateVersion({ ...version, fields: { label: 'A' }, updateMask: { paths: ['label'] } })
    await media.versions.makeVersionFinal(version)
    await media.versions.deleteVersion({ imageId: id, versionId: 2 })
    const audit = auditClient(media.server.address)
    try {
      const { entries } = await audit.listEntries({ subjectKind: 'image', pageSize: 3 })
      expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
        ['image.version_deleted', id],
        ['image.version_made_final', id],
        ['image.version_updated', id],
      ])
      expect(entries[2]?.changes).toMatchObject([{ field: 'label', before: `Processing of ${today()}`, after: 'A' }])
    } finally {
      audit.close()
    }
  })
})

const sizeOf = async (bytes: Buffer) => (await import('sharp')).default(bytes).metadata()
