import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { brokenFakePicture, fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { expectNoOrphans, storedObjects } from './support/stored-objects.ts'

const media = await sharedMedia({ emptied: true })
afterEach(() => media.pictures.reset())

const getImage = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
const send = (id: number, bytes: Uint8Array) =>
  media.http.upload(`/images/${id}/file`, [{ field: 'image', name: 'better.png', bytes }])
/** The image, when the worker has made what waits of it. */
const made = async (id: number): Promise<Image> => {
  await media.work()
  return getImage(id)
}
/** Sends another file for an image, which the worker won't find. */
const sendMissing = async (id: number) => {
  await send(id, fakePicture(500, 400))
  const row = await media.connection
    .collection<{ _id: number; replacement: { original: { name: string } } }>('images')
    .findOne({ _id: id })
  await rm(join(media.objectDir, row?.replacement.original.name ?? 'none'))
}
const newImage = async (width = 330, height = 220) =>
  made(await media.http.uploadImage(fakePicture(width, height), { title: 'First', altText: 'Mine' }))

describe('replacing the file of an image', () => {
  const addressesOf = ({ path, share, responsiveVariants }: Image) => [
    ...[path ?? '', share?.url ?? ''],
    ...responsiveVariants.map(({ url }) => url),
  ]
  const better = fakePicture(400, 300, { mimeType: 'image/png' })
  const replaced = async () => {
    const before = await newImage(900, 600)
    expect((await send(before.id, better)).status).toBe(201)
    return { before, after: await made(before.id) }
  }

  it('goes on showing the former picture until the new one is ready', async () => {
    const before = await newImage(900, 600)
    const { body } = await send(before.id, better)
    expect(body).toMatchObject({ images: [{ id: before.id, replacing: true }] })
    expect(await getImage(before.id)).toMatchObject({
      ...{ replacing: true, state: 'IMAGE_STATE_READY', path: before.path, width: 900 },
    })
    expect((await media.http.get(before.path ?? '')).status).toBe(200)
  })

  it('leaves the image its texts and its filename', async () => {
    const { before, after } = await replaced()
    expect(after).toMatchObject({
      ...{ id: before.id, filename: before.filename, title: before.title, altText: 'Mine' },
      ...{ state: 'IMAGE_STATE_READY', originalName: 'better.png', mimeType: 'image/png', size: better.length },
      ...{ width: 400, height: 300 },
    })
    const response = await media.http.get(`/uploads/${before.filename}`)
    expect(response.headers.get('etag')).toContain(after.path?.split('/').at(-1))
  })

  it('gives every file another address, to which the former one leads', async () => {
    const { before, after } = await replaced()
    const present = addressesOf(after)
    expect(addressesOf(before).filter(address => present.includes(address))).toEqual([])
    expect(after.formerPaths).toEqual(expect.arrayContaining(addressesOf(before)))
    // Revalidated each time.
    for (const address of addressesOf(before)) {
      const response = await media.http.get(address)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
    }
    expect((await media.http.get(after.path ?? '')).headers.get('cache-control')).toContain('immutable')
  })

  it('moves the addresses in texts to the present ones', async () => {
    const { before, after } = await replaced()
    const present = addressesOf(after)
    const { addresses } = await media.images.resolveAddresses({
      addresses: [...addressesOf(before), after.path ?? '', '/x'],
    })
    expect(addresses.map(({ address }) => address)).toEqual([...addressesOf(before), after.path])
    const movedTo = addresses.map(({ movedTo }) => movedTo)
    expect(movedTo.pop()).toBeUndefined()
    for (const address of movedTo) expect(present).toContain(address)
  })

  it('removes the former files, whose addresses go on leading to the new ones', async () => {
    const { before } = await replaced()
    await expectNoOrphans(media)
    expect((await media.http.get(before.path ?? '')).status).toBe(200)
  })

  it('changes nothing when the file is no picture or the image does not exist', async () => {
    const { id, path } = await newImage()
    const objects = await storedObjects(media)
    expect(await send(id, Buffer.from('no picture at all, but long enough to be looked at'))).toMatchObject({
      status: 415,
    })
    expect(await send(id, brokenFakePicture())).toMatchObject({ status: 400, body: { reason: 'BROKEN_PICTURE' } })
    expect(await send(999_999, fakePicture(64, 64))).toMatchObject({
      status: 404,
      body: { message: 'Image not found' },
    })
    expect(await media.http.upload(`/images/${id}/file`, [])).toMatchObject({ status: 400 })
    for (const wrong of ['/images/0/file', '/images/x/file', '/images/1/files'])
      expect((await media.http.upload(wrong, [])).status).toBe(404)
    const anonymous = await fetch(`${media.http.url}/images/${id}/file`, { method: 'POST', body: new FormData() })
    expect(anonymous.status).toBe(401)
    expect(await getImage(id)).toMatchObject({ replacing: false, path })
    expect(await storedObjects(media)).toEqual(objects)
  })

  it('keeps edits that are made meanwhile', async () => {
    const { id } = await newImage()
    const bytes = fakePicture(500, 400)
    const edit = (n: number) =>
      media.images.updateImage({ id, fields: { title: `Edited ${n}` }, updateMask: { paths: ['title'] } })
    await media.workDuring(() => Promise.all([send(id, bytes), ...Array.from({ length: 10 }, (_, n) => edit(n))]))
    expect(await made(id)).toMatchObject({ width: 500, title: expect.stringMatching(/^Edited \d$/) })
  })

  it('takes one of several concurrent files whole, and leaves nothing of the others', async () => {
    const { id } = await newImage()
    // Each of its own length.
    const files = [500, 520, 540, 560].map(width => fakePicture(width, 400, { padding: 'x'.repeat(width) }))
    const responses = await media.workDuring(() => Promise.all(files.map(bytes => send(id, bytes))))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const after = await made(id)
    const winner = files[[500, 520, 540, 560].indexOf(after.width)]
    expect(after.size).toBe(winner?.length)
    await expectNoOrphans(media)
  })

  it('leaves nothing of an image that is deleted meanwhile', async () => {
    const { id } = await newImage()
    const [response] = await media.workDuring(() =>
      Promise.all([
        send(id, fakePicture(1400, 1000)),
        media.images
          .beginImageDeletion({ id })
          .then(() => media.images.finishImageDeletion({ id }))
          .then(() => media.images.purgeImage({ id })),
      ]),
    )
    expect([201, 404]).toContain(response.status)
    expect((await send(id, fakePicture(64, 64))).status).toBe(404)
    await expectNoOrphans(media)
  })

  it('gives up a file that cannot be converted, with the reason, and keeps the picture', async () => {
    const before = await newImage()
    await sendMissing(before.id)
    expect(await made(before.id)).toMatchObject({
      ...{ state: 'IMAGE_STATE_READY', path: before.path, width: 330, replacing: false },
      failure: expect.stringContaining('missing'),
    })
    await send(before.id, fakePicture(600, 400))
    const after = await made(before.id)
    expect(after.width).toBe(600)
    expect(after.failure).toBeUndefined()
    await expectNoOrphans(media)
  })

  it('tiles and polishes the picture that stays when another file for it cannot be converted', async () => {
    const id = await media.http.uploadImage(fakePicture(2600, 500), { imageType: 'gallery' })
    let isSent = false
    media.pictures.before = async ({ what }) => {
      if (what !== 'tile' || isSent) return
      isSent = true
      await sendMissing(id)
    }
    const { failure, tiles } = await made(id)
    expect(failure).toContain('missing')
    expect(tiles).toMatchObject({ width: 2600 })
    const work = media.connection.collection<{ _id: number }>('work')
    expect(await work.findOne({ _id: id })).toMatchObject({ stage: 'polish' })
  })

  it('makes a failed or pending image from the new file', async () => {
    const id = await media.http.uploadImage(fakePicture(330, 220))
    await media.connection
      .collection<{ _id: number }>('images')
      .updateOne({ _id: id }, { $set: { state: 'failed', failure: 'no' } })
    await media.connection.collection<{ _id: number }>('work').deleteOne({ _id: id })
    const waiting = await media.http.uploadImage(fakePicture(330, 220))
    for (const one of [id, waiting]) expect((await send(one, fakePicture(500, 400))).status).toBe(201)
    for (const one of [id, waiting]) expect(await made(one)).toMatchObject({ state: 'IMAGE_STATE_READY', width: 500 })
    await expectNoOrphans(media)
  })
})
