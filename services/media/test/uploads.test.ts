import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import sharp from 'sharp'
import {
  animatedGif,
  cmyk,
  displayP3,
  jpeg,
  pixels,
  sideways,
  tiff16,
  tiffWithExif,
  transparentPng,
  withGps,
} from './support/pictures.ts'
import type { Media } from './support/start-media.ts'
import { startMedia } from './support/start-media.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

let media: Media
beforeAll(async () => {
  media = await startMedia({ POLISH_DELAY_SECONDS: '3600' })
})
afterAll(() => media.stop())

const bytesOf = async (path: string | undefined) => {
  const response = await media.http.get(path ?? '')
  expect([path, response.status]).toEqual([path, 200])
  return Buffer.from(await response.arrayBuffer())
}

describe('an upload', () => {
  it('becomes ready, with everything visitors see of it', async () => {
    const original = await jpeg(3000, 2000)
    const id = await media.http.uploadImage(
      original,
      { title: ' Orion ', targetName: 'M 42', imageType: 'gallery', enabledInHeader: 'true', description: '' },
      'orion nebula.jpg',
    )
    const image = await waitUntilSettled(media, id)

    expect(image).toMatchObject({
      id,
      state: 'IMAGE_STATE_READY',
      filename: 'orion.jpg',
      originalName: 'orion nebula.jpg',
      title: 'Orion',
      targetName: 'M 42',
      imageType: 'IMAGE_TYPE_GALLERY',
      enabledInHeader: true,
      size: original.length,
      mimeType: 'image/jpeg',
      width: 3000,
      height: 2000,
    })
    expect(image.description).toBeUndefined()
    expect(image.specifications).toContain('satin-finish')
    expect(image.responsiveVariants.map(({ width, height, format }) => [width, height, format]).sort()).toEqual(
      [
        [320, 213],
        [640, 427],
        [1280, 853],
        [2560, 1707],
      ]
        .flatMap(([width, height]) => [
          [width, height, 'avif'],
          [width, height, 'webp'],
        ])
        .sort(),
    )
    expect(image.path).toMatch(/^\/uploads\/gallery\/[0-9a-f]{32}\.jpg$/)
    expect(image.optimizedPath).toMatch(/^\/uploads\/optimized\/[0-9a-f]{32}-2560\.webp$/)
    expect(image.thumbnailPath).toMatch(/-320\.webp$/)
    expect(Buffer.from(image.placeholder ?? '', 'base64').length).toBeGreaterThan(10)

    for (const { url, width, height, format } of image.responsiveVariants) {
      const found = await sharp(await bytesOf(url)).metadata()
      expect(found).toMatchObject({ width, height, format: format === 'avif' ? 'heif' : 'webp' })
    }
    const optimized = await bytesOf(image.optimizedPath)
    expect(image.optimizedSize).toBe(optimized.length)
    expect(image.compressionRatio).toBeCloseTo(optimized.length / original.length)
    expect(await sharp(await bytesOf(image.path)).metadata()).toMatchObject({
      width: 3000,
      height: 2000,
      format: 'jpeg',
    })
  })

  it('has a share picture of 1200 × 630 pixels around what draws the eye', async () => {
    // A comet low in a tall, dark picture; its head is all there is to see.
    const head = await sharp({ create: { width: 180, height: 180, channels: 3, background: '#7fffd4' } })
      .png()
      .toBuffer()
    const sky = sharp({ create: { width: 1500, height: 2000, channels: 3, background: '#02030a' } })
    const comet = await sky
      .composite([{ input: head, left: 660, top: 1660 }])
      .toColourspace('rgb16')
      .tiff()
      .toBuffer()
    const { share } = await waitUntilSettled(media, await media.http.uploadImage(comet))
    expect(share).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(share?.url).toMatch(/^\/uploads\/gallery\/[0-9a-f]{32}-share\.jpg$/)
    const response = await media.http.get(share?.url ?? '')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = await bytesOf(share?.url)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg', space: 'srgb' })
    const { channels } = await sharp(bytes).stats()
    expect(channels[1]?.max).toBeGreaterThan(200)
  })

  it('is never enlarged', async () => {
    const image = await waitUntilSettled(media, await media.http.uploadImage(await jpeg(500, 400)))
    expect(image.responsiveVariants.map(({ width }) => width)).toEqual([320, 320, 500, 500])
    const tiny = await waitUntilSettled(media, await media.http.uploadImage(await jpeg(20, 10)))
    expect(tiny.responsiveVariants.map(({ width, height }) => [width, height])).toEqual([
      [20, 10],
      [20, 10],
    ])
    expect(tiny.thumbnailPath).toBe(tiny.optimizedPath)
    expect([image.share, tiny.share]).toMatchObject([
      { width: 500, height: 263 },
      { width: 19, height: 10 },
    ])
  })

  it('has a picture of at most 4096 pixels', async () => {
    const image = await waitUntilSettled(media, await media.http.uploadImage(await jpeg(600, 4500)))
    expect(await sharp(await bytesOf(image.path)).metadata()).toMatchObject({ width: 546, height: 4096 })
    expect(image.responsiveVariants.at(-1)).toMatchObject({ width: 600, height: 4500 })
  })

  it('takes date and acquisition from EXIF, and publishes nothing of it', async () => {
    const image = await waitUntilSettled(media, await media.http.uploadImage(await withGps()))
    expect(image.dateTaken).toBe('2023-08-14')
    expect(image.photographer).toBeUndefined()
    expect(image.acquisition).toMatchObject({ make: 'Canon', model: 'EOS Ra', lens: 'Samyang 135mm f/2', iso: 1600 })
    expect(image.acquisition?.exposureSeconds).toBeCloseTo(1 / 250)
    expect(image.acquisition?.fNumber).toBeCloseTo(2.8)
    expect(image.acquisition?.focalLength).toBe(135)

    for (const address of [image.path, image.share?.url, ...image.responsiveVariants.map(({ url }) => url)]) {
      const bytes = await bytesOf(address)
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
      expect({ address, exif, xmp, iptc, icc }).toEqual({ address })
      for (const secret of ['Canon', 'Samyang', 'Secret Person', 'Exif\0\0']) expect(bytes.includes(secret)).toBe(false)
    }
  })

  it("prefers the form's date to the file's", async () => {
    const id = await media.http.uploadImage(await withGps(), { dateTaken: '2020-02-29' })
    expect((await waitUntilSettled(media, id)).dateTaken).toBe('2020-02-29')
  })

  it('reads date and camera of a TIFF', async () => {
    const image = await waitUntilSettled(media, await media.http.uploadImage(tiffWithExif(), { title: 'M 31' }))
    expect(image).toMatchObject({
      state: 'IMAGE_STATE_READY',
      mimeType: 'image/tiff',
      dateTaken: '2024-02-29',
      filename: 'm-31.tif',
    })
    expect(image.acquisition?.make).toBe('ZWO Company')
  })

  it('turns a picture upright that was taken sideways', async () => {
    const image = await waitUntilSettled(media, await media.http.uploadImage(await sideways()))
    expect(image).toMatchObject({ width: 600, height: 900 })
    const { data, info } = await sharp(await bytesOf(image.path))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 600, height: 900 })
    // The left edge of the original, dark in red, is now on top.
    const redAt = (x: number, y: number) => data[(y * info.width + x) * 3] ?? 0
    expect(redAt(300, 20)).toBeLessThan(40)
    expect(redAt(300, 880)).toBeGreaterThan(200)
  })

  it('converts colors to sRGB', async () => {
    // Pure red of Display P3 lies outside sRGB: without conversion it would stay (254, 0, 0) and look duller.
    const wide = await displayP3()
    const { data: unconverted } = await sharp(wide, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
    expect(unconverted[0]).toBeLessThan(245)
    const image = await waitUntilSettled(media, await media.http.uploadImage(wide))
    const { data } = await sharp(await bytesOf(image.path))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(250)
  })

  describe('of every accepted kind becomes ready', () => {
    const kinds: [string, string, () => Promise<Buffer>][] = [
      ['JPEG', 'image/jpeg', () => jpeg()],
      ['progressive JPEG', 'image/jpeg', () => pixels().jpeg({ progressive: true }).toBuffer()],
      ['CMYK JPEG', 'image/jpeg', cmyk],
      ['gray JPEG', 'image/jpeg', () => pixels().greyscale().jpeg().toBuffer()],
      ['PNG with transparency', 'image/png', transparentPng],
      ['16-bit PNG', 'image/png', () => pixels().toColourspace('rgb16').png().toBuffer()],
      ['gray PNG with transparency', 'image/png', () => pixels(300, 200, 4).toColourspace('b-w').png().toBuffer()],
      ['WebP', 'image/webp', () => pixels().webp().toBuffer()],
      ['AVIF', 'image/avif', () => pixels().avif({ effort: 0 }).toBuffer()],
      ['8-bit TIFF', 'image/tiff', () => pixels().tiff({ compression: 'lzw' }).toBuffer()],
      ['16-bit TIFF', 'image/tiff', tiff16],
    ]
    it.each(kinds)('%s', async (_, mimeType, make) => {
      const image = await waitUntilSettled(media, await media.http.uploadImage(await make(), {}, 'any name at all'))
      expect(image).toMatchObject({ state: 'IMAGE_STATE_READY', mimeType })
      const { data, info } = await sharp(await bytesOf(image.path))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.channels).toBe(3)
      // Bright on the right, in every kind: nothing has come out black or inverted.
      const right = data.subarray((info.width - 2) * 3, (info.width - 1) * 3)
      expect(Math.max(...right)).toBeGreaterThan(60)
    })
  })

  it('shows the first frame of a GIF, and keeps the original animated', async () => {
    const gif = await animatedGif()
    const image = await waitUntilSettled(media, await media.http.uploadImage(gif, {}, 'blink.gif'))
    expect(image).toMatchObject({ mimeType: 'image/gif', width: 200, height: 150 })
    const { data } = await sharp(await bytesOf(image.path))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
    expect(data[2]).toBeLessThan(60)
    const originals = join(media.objectDir, 'originals')
    const stored = await Promise.all((await readdir(originals)).map(name => sharp(join(originals, name)).metadata()))
    expect(stored.some(({ format, pages }) => format === 'gif' && pages === 2)).toBe(true)
  })

  it('gets smaller AVIF files later, under new names to which the old ones lead', async () => {
    const id = await media.http.uploadImage(await pixels(1400, 900).png().toBuffer())
    const isAvif = (name: string) => name.endsWith('.avif')
    const namesOf = ({ responsiveVariants }: Image) => responsiveVariants.map(({ url }) => url)
    const first = namesOf(await waitUntilSettled(media, id))
    // An hour later.
    const jobs = media.connection.collection<{ _id: number }>('work')
    await jobs.updateOne({ _id: id }, { $set: { dueAt: new Date() } })
    const second = await until(async () => {
      const names = namesOf(await media.images.getImage({ id, viewer: 'VIEWER_OWNER' }))
      return !names.some(name => isAvif(name) && first.includes(name)) && names
    }, 'the small files')
    expect(second.filter(name => !isAvif(name))).toEqual(first.filter(name => !isAvif(name)))
    expect(second.filter(isAvif)).toHaveLength(first.filter(isAvif).length)
    const largest = (names: string[]) => names.findLast(isAvif) ?? ''
    const now = await media.http.get(largest(second))
    expect(now.headers.get('cache-control')).toContain('immutable')
    const old = await media.http.get(largest(first))
    expect(old.status).toBe(200)
    expect(old.headers.get('cache-control')).not.toContain('immutable')
    expect(await old.arrayBuffer()).toEqual(await now.arrayBuffer())
  })

  it('for the blog accepts several files, and takes their names as titles', async () => {
    const files = [await jpeg(200, 100), await jpeg(100, 200)].map((bytes, n) => ({
      field: 'images',
      name: `Night ${n + 1}.JPG`,
      bytes,
    }))
    const { status, body } = await media.http.upload('/images/blog', files, { imageType: 'blog' })
    expect(status).toBe(201)
    const images = await Promise.all((body.images ?? []).map(({ id }) => waitUntilSettled(media, id)))
    expect(images.map(({ title, imageType }) => [title, imageType])).toEqual([
      ['Night 1', 'IMAGE_TYPE_BLOG'],
      ['Night 2', 'IMAGE_TYPE_BLOG'],
    ])
  })
})
