import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { StretchInput } from '@skyfolio/protos/skyfolio/media/v1/Stretch'
import { status } from '@grpc/grpc-js'
import { assembleXisf, fitsHeader, samplePath } from './support/astronomical-files.ts'
import { fakePicture, readFakeRendition } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { expectNoOrphans } from './support/stored-objects.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })

const sample = (name: string) => readFile(samplePath(name))
const renditionOf = async (path: string | undefined) => {
  const response = await media.http.get(path ?? '')
  expect([path, response.status]).toEqual([path, 200])
  return readFakeRendition(new Uint8Array(await response.arrayBuffer()))
}
/** Of what a picture was made of, from 0 to 1. */
const brightnessOf = async (path: string | undefined) => (await renditionOf(path)).of.brightness ?? NaN
const getImage = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
/** The image, when the worker has made what waits of it. */
const made = async (id: number): Promise<Image> => {
  await media.work()
  return getImage(id)
}
const stretchTo = (id: number, stretch: StretchInput | undefined) =>
  media.images.updateImage({ id, fields: stretch ? { stretch } : {}, updateMask: { paths: ['stretch'] } })
const originals = async () => (await readdir(join(media.objectDir, 'originals'))).sort()
const unfinished = () => readdir(join(media.objectDir, '.unfinished')).catch(() => [])

describe('a FITS or XISF file', () => {
  it('becomes a picture that visitors see', async () => {
    const fits = await sample('stars.fits')
    const image = await waitUntilSettled(media, await media.http.uploadImage(fits, {}, 'M 31.fits'))
    expect(image).toMatchObject({
      ...{ state: 'IMAGE_STATE_READY', mimeType: 'image/fits', width: 60, height: 40, size: fits.length },
      ...{ originalName: 'M 31.fits', filename: 'a-picture.jpg', dateTaken: '2026-03-14' },
      acquisition: { model: 'ZWO ASI2600MC Pro', exposureSeconds: 180, focalLength: 550 },
      stretch: { mode: 'STRETCH_MODE_AUTOMATIC', background: 0.25 },
    })
    for (const path of [image.path, image.optimizedPath])
      expect(Math.abs((await brightnessOf(path)) - 0.25)).toBeLessThan(0.06)
    expect(await unfinished()).toEqual([])
  })

  it('stays the original', async () => {
    const fits = await sample('stars.fits')
    await media.empty()
    await waitUntilSettled(media, await media.http.uploadImage(fits, {}, 'M 31.fits'))
    const [original = ''] = await originals()
    expect((await readFile(join(media.objectDir, 'originals', original))).equals(fits)).toBe(true)
  })

  it.each(['zlib-shuffled-float.xisf', 'uint8-gray.fits', 'float64-rgb.xisf', 'normal-rgb.xisf', 'int16-gray.fits'])(
    'becomes ready whatever its samples: %s',
    async name => {
      const image = await waitUntilSettled(media, await media.http.uploadImage(await sample(name), {}, name))
      expect(image).toMatchObject({ state: 'IMAGE_STATE_READY', width: 9 })
      expect((await renditionOf(image.path)).of).toMatchObject({ width: 9, height: image.height })
      expect(await unfinished()).toEqual([])
    },
  )

  it.each(['stars.fits', 'zlib-shuffled-float.xisf'])('becomes a further version of a picture: %s', async name => {
    const { id } = await waitUntilSettled(media, await media.http.uploadImage(fakePicture(64, 48)))
    const file = { field: 'image', name, bytes: await sample(name), type: 'application/octet-stream' }
    const { status: sent } = await media.http.upload(`/images/${id}/versions`, [file], { kind: 'starless' })
    expect(sent).toBe(201)
    const [version] = (await made(id)).versions
    expect(version).toMatchObject({ state: 'IMAGE_STATE_READY', originalName: name })
    expect(await renditionOf(version?.path)).toMatchObject({ width: version?.width })
  })

  it('fails with the reason when its compressed pixels are damaged', async () => {
    const attributes = 'geometry="9:5:1" sampleFormat="UInt8" compression="zlib:45" location="attachment:4096:100"'
    const file = assembleXisf(`<Image ${attributes}/>`, Buffer.alloc(100, 7))
    const image = await waitUntilSettled(media, await media.http.uploadImage(file, {}, 'damaged.xisf'))
    expect(image).toMatchObject({ state: 'IMAGE_STATE_FAILED', failure: 'The compressed pixels are damaged' })
  })

  it('is refused with a message, and leaves nothing, when its header lies', async () => {
    const before = await originals()
    const cases: [Uint8Array | string, number, RegExp][] = [
      [fitsHeader({ BITPIX: 16, NAXIS: 2, NAXIS1: 4_294_967_295, NAXIS2: 4_294_967_295 }), 413, /megapixels/],
      [fitsHeader({ BITPIX: 16, NAXIS: 2, NAXIS1: -5, NAXIS2: 5 }), 400, /NAXIS1/],
      [(await sample('uint16-rgb.fits')).subarray(0, 3000), 400, /ends before its pixels/],
      [fitsHeader({ BITPIX: 16, NAXIS: 1, NAXIS1: 9 }), 415, /1 axes/],
      [assembleXisf('<Image/>', 0, '<!DOCTYPE a [<!ENTITY b "c">]>'), 400, /document type/],
    ]
    for (const [bytes, expectedStatus, message] of cases) {
      const file = { field: 'image', name: 'a.fits', bytes: Buffer.from(bytes) }
      const response = await media.http.upload('/images', [file], { title: 'T' })
      expect([response.status, response.body.message]).toEqual([expectedStatus, expect.stringMatching(message)])
    }
    const logo = { field: 'logo', name: 'logo.fits', bytes: await sample('stars.fits') }
    expect((await media.http.upload('/logos', [logo])).status).toBe(415)
    expect(await originals()).toEqual(before)
    expect(await unfinished()).toEqual([])
  })
})

describe('the stretch of a picture', () => {
  const uploadStars = async () =>
    waitUntilSettled(media, await media.http.uploadImage(await sample('stars.fits'), {}, 'stars.fits'))

  it('can be changed: the picture is made again from its original, under new addresses', async () => {
    const before = await uploadStars()
    const changed = await stretchTo(before.id, { mode: 'STRETCH_MODE_ON', background: 0.45 })
    expect(changed).toMatchObject({ replacing: true, path: before.path, stretch: { background: 0.45 } })
    const after = await made(before.id)
    expect(after.stretch).toEqual({ mode: 'STRETCH_MODE_ON', background: 0.45 })
    expect(after.path).not.toBe(before.path)
    expect(Math.abs((await brightnessOf(after.path)) - 0.45)).toBeLessThan(0.08)
    expect((await media.http.get(before.path ?? '')).headers.get('cache-control')).toBe('public, no-cache')
    expect(after).toMatchObject({ mimeType: 'image/fits', size: before.size, dateTaken: before.dateTaken })

    await stretchTo(before.id, { mode: 'STRETCH_MODE_OFF', background: 0.45 })
    expect(await brightnessOf((await made(before.id)).path)).toBeLessThan(0.1)
    await stretchTo(before.id, undefined)
    const automatic = await made(before.id)
    expect(automatic.stretch).toEqual(before.stretch)
    expect(Math.abs((await brightnessOf(automatic.path)) - 0.25)).toBeLessThan(0.06)
    const entries = await media.connection.collection('audit').find({ action: 'image.updated' }).toArray()
    expect(entries.at(-1)).toMatchObject({ after: { stretch: { mode: 'automatic', background: 0.25 } } })
  })

  it('keeps its original when another file comes before it is made again', async () => {
    const { id } = await uploadStars()
    await stretchTo(id, { mode: 'STRETCH_MODE_ON', background: 0.15 })
    const file = { field: 'image', name: 'better.jpg', bytes: fakePicture(330, 220) }
    expect((await media.http.upload(`/images/${id}/file`, [file])).status).toBe(201)
    const images = media.connection.collection<{ _id: number; original: { name: string }; objects: string[] }>('images')
    const row = await images.findOne({ _id: id })
    expect(row?.objects).toContain(row?.original.name)
    const removals = await media.connection.collection('removals').find().toArray()
    expect(JSON.stringify(removals)).not.toContain(row?.original.name)
    expect(await made(id)).toMatchObject({ mimeType: 'image/jpeg' })
  })

  it('keeps its original until the last change, also when changes follow each other or another file comes', async () => {
    const { id } = await uploadStars()
    for (const background of [0.1, 0.2, 0.3, 0.4]) await stretchTo(id, { mode: 'STRETCH_MODE_ON', background })
    const jpegFile = { field: 'image', name: 'better.jpg', bytes: fakePicture(330, 220) }
    expect((await made(id)).stretch?.background).toBe(0.4)
    await stretchTo(id, { mode: 'STRETCH_MODE_ON', background: 0.15 })
    expect((await media.http.upload(`/images/${id}/file`, [jpegFile])).status).toBe(201)
    const replaced = await made(id)
    expect(replaced).toMatchObject({ mimeType: 'image/jpeg', width: 330 })
    expect(replaced.stretch).toBeUndefined()
    await expectNoOrphans(media)
  })

  it('stays when the picture cannot be made again, and so does the original', async () => {
    const before = await uploadStars()
    const row = await media.connection
      .collection<{ _id: number; original: { name: string } }>('images')
      .findOne({ _id: before.id })
    const original = row?.original.name ?? 'none'
    const bytes = await readFile(join(media.objectDir, original))
    await rm(join(media.objectDir, original))
    await stretchTo(before.id, { mode: 'STRETCH_MODE_OFF', background: 0.25 })
    const after = await made(before.id)
    expect(after).toMatchObject({
      path: before.path,
      stretch: before.stretch,
      failure: expect.stringContaining('missing'),
    })
    const removals = await media.connection.collection('removals').find().toArray()
    expect(JSON.stringify(removals)).not.toContain(original)
    await writeFile(join(media.objectDir, original), bytes)
  })

  it('changes nothing when it is as it was, and is refused where there is none or it is out of range', async () => {
    const { id } = await uploadStars()
    expect(await stretchTo(id, { mode: 'STRETCH_MODE_AUTOMATIC', background: 0.25 })).toMatchObject({
      replacing: false,
    })
    for (const background of [0, 0.6, Number.NaN])
      await expect(stretchTo(id, { mode: 'STRETCH_MODE_ON', background })).rejects.toMatchObject({
        ...{ code: status.INVALID_ARGUMENT, reason: 'INVALID_IMAGE' },
      })
    const other = await waitUntilSettled(media, await media.http.uploadImage(fakePicture(64, 48)))
    expect(other.stretch).toBeUndefined()
    await expect(stretchTo(other.id, { mode: 'STRETCH_MODE_ON', background: 0.25 })).rejects.toMatchObject({
      reason: 'INVALID_IMAGE',
    })
    expect(await stretchTo(other.id, undefined)).toMatchObject({ replacing: false })
  })
})
