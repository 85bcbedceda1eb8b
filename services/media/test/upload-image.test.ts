import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
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
import { settled, until } from './support/until.ts'

let media: Media
beforeAll(async () => {
  media = await startMedia({ POLISH_DELAY_SECONDS: '3600' })
})
afterAll(() => media.stop())

const bytesOf = async (path: string | undefined) => {
  const response = await media.door.get(path ?? '')
  expect([path, response.status]).toEqual([path, 200])
  return Buffer.from(await response.arrayBuffer())
}

test('an uploaded picture becomes ready, with everything visitors see of it', async () => {
  const original = await jpeg(3000, 2000)
  const id = await media.door.uploadImage(
    original,
    { title: ' Orion ', targetName: 'M 42', imageType: 'gallery', enabledInHeader: 'true', description: '' },
    'orion nebula.jpg',
  )
  const image = await settled(media, id)

  expect(image).toMatchObject({
    id,
    state: 'IMAGE_STATE_READY',
    filename: 'orion nebula.jpg',
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
  expect(await sharp(await bytesOf(image.path)).metadata()).toMatchObject({ width: 3000, height: 2000, format: 'jpeg' })
})

test('a small picture is never enlarged', async () => {
  const image = await settled(media, await media.door.uploadImage(await jpeg(500, 400)))
  expect(image.responsiveVariants.map(({ width }) => width)).toEqual([320, 320, 500, 500])
  const tiny = await settled(media, await media.door.uploadImage(await jpeg(20, 10)))
  expect(tiny.responsiveVariants.map(({ width, height }) => [width, height])).toEqual([
    [20, 10],
    [20, 10],
  ])
  expect(tiny.thumbnailPath).toBe(tiny.optimizedPath)
})

test('path is at most 4096 pixels', async () => {
  const image = await settled(media, await media.door.uploadImage(await jpeg(600, 4500)))
  expect(await sharp(await bytesOf(image.path)).metadata()).toMatchObject({ width: 546, height: 4096 })
  expect(image.responsiveVariants.at(-1)).toMatchObject({ width: 600, height: 4500 })
})

test('EXIF fills the date and the acquisition, and nothing of it is public', async () => {
  const image = await settled(media, await media.door.uploadImage(await withGps()))
  expect(image.dateTaken).toBe('2023-08-14')
  expect(image.photographer).toBeUndefined()
  expect(image.acquisition).toMatchObject({ make: 'Canon', model: 'EOS Ra', lens: 'Samyang 135mm f/2', iso: 1600 })
  expect(image.acquisition?.exposureSeconds).toBeCloseTo(1 / 250)
  expect(image.acquisition?.fNumber).toBeCloseTo(2.8)
  expect(image.acquisition?.focalLength).toBe(135)

  for (const address of [image.path, ...image.responsiveVariants.map(({ url }) => url)]) {
    const bytes = await bytesOf(address)
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect({ address, exif, xmp, iptc, icc }).toEqual({ address })
    for (const secret of ['Canon', 'Samyang', 'Secret Person', 'Exif\0\0']) expect(bytes.includes(secret)).toBe(false)
  }
})

test("the form's date wins over the file's", async () => {
  const id = await media.door.uploadImage(await withGps(), { dateTaken: '2020-02-29' })
  expect((await settled(media, id)).dateTaken).toBe('2020-02-29')
})

test('a TIFF tells its date and camera too', async () => {
  const image = await settled(media, await media.door.uploadImage(tiffWithExif(), {}, 'm31.tif'))
  expect(image).toMatchObject({
    state: 'IMAGE_STATE_READY',
    mimeType: 'image/tiff',
    dateTaken: '2024-02-29',
    filename: 'm31.tif',
  })
  expect(image.acquisition?.make).toBe('ZWO Company')
})

test('a picture taken sideways is turned upright', async () => {
  const image = await settled(media, await media.door.uploadImage(await sideways()))
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

test('colours are converted to sRGB', async () => {
  // Pure red of Display P3 lies outside sRGB: without conversion it would stay (254, 0, 0) and look duller.
  const wide = await displayP3()
  const { data: unconverted } = await sharp(wide, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  expect(unconverted[0]).toBeLessThan(245)
  const image = await settled(media, await media.door.uploadImage(wide))
  const { data } = await sharp(await bytesOf(image.path))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(250)
})

describe('every accepted kind becomes ready', () => {
  const kinds: [string, string, () => Promise<Buffer>][] = [
    ['JPEG', 'image/jpeg', () => jpeg()],
    ['progressive JPEG', 'image/jpeg', () => pixels().jpeg({ progressive: true }).toBuffer()],
    ['CMYK JPEG', 'image/jpeg', cmyk],
    ['grey JPEG', 'image/jpeg', () => pixels().greyscale().jpeg().toBuffer()],
    ['PNG with transparency', 'image/png', transparentPng],
    ['16-bit PNG', 'image/png', () => pixels().toColourspace('rgb16').png().toBuffer()],
    ['grey PNG with transparency', 'image/png', () => pixels(300, 200, 4).toColourspace('b-w').png().toBuffer()],
    ['WebP', 'image/webp', () => pixels().webp().toBuffer()],
    ['AVIF', 'image/avif', () => pixels().avif({ effort: 0 }).toBuffer()],
    ['8-bit TIFF', 'image/tiff', () => pixels().tiff({ compression: 'lzw' }).toBuffer()],
    ['16-bit TIFF', 'image/tiff', tiff16],
  ]
  test.each(kinds)('%s', async (_, mimeType, make) => {
    const image = await settled(media, await media.door.uploadImage(await make(), {}, 'any name at all'))
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

test('a GIF shows its first frame, and its original stays animated', async () => {
  const gif = await animatedGif()
  const image = await settled(media, await media.door.uploadImage(gif, {}, 'blink.gif'))
  expect(image).toMatchObject({ mimeType: 'image/gif', width: 200, height: 150 })
  const { data } = await sharp(await bytesOf(image.path))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(200)
  expect(data[2]).toBeLessThan(60)
  const originals = join(media.objectDir, 'originals')
  const kept = await Promise.all((await readdir(originals)).map(name => sharp(join(originals, name)).metadata()))
  expect(kept.some(({ format, pages }) => format === 'gif' && pages === 2)).toBe(true)
})

test('the AVIF files are made smaller later, under new names, and the old names lead to them', async () => {
  const eager = await startMedia({ POLISH_DELAY_SECONDS: '0' })
  try {
    const id = await eager.door.uploadImage(await pixels(1400, 900).png().toBuffer())
    const isAvif = (name: string) => name.endsWith('.avif')
    const namesOf = async () =>
      (await eager.images.getImage({ id, viewer: 'VIEWER_OWNER' })).responsiveVariants.map(({ url }) => url)
    const first = await until(async () => {
      const names = await namesOf()
      return names.length > 0 && names
    }, 'the fast files')
    const second = await until(async () => {
      const names = await namesOf()
      return !names.some(name => isAvif(name) && first.includes(name)) && names
    }, 'the small files')
    expect(second.filter(name => !isAvif(name))).toEqual(first.filter(name => !isAvif(name)))
    expect(second.filter(isAvif)).toHaveLength(first.filter(isAvif).length)
    const largest = (names: string[]) => names.findLast(isAvif) ?? ''
    const now = await eager.door.get(largest(second))
    expect(now.headers.get('cache-control')).toContain('immutable')
    const old = await eager.door.get(largest(first))
    expect(old.status).toBe(200)
    expect(old.headers.get('cache-control')).not.toContain('immutable')
    expect(await old.arrayBuffer()).toEqual(await now.arrayBuffer())
  } finally {
    await eager.stop()
  }
})

test('a blog upload takes several files, and their names as titles', async () => {
  const files = [await jpeg(200, 100), await jpeg(100, 200)].map((bytes, n) => ({
    field: 'images',
    name: `Night ${n + 1}.JPG`,
    bytes,
  }))
  const { status, body } = await media.door.upload('/images/blog', files, { imageType: 'blog' })
  expect(status).toBe(201)
  const images = await Promise.all((body.ids ?? []).map(id => settled(media, id)))
  expect(images.map(({ title, imageType }) => [title, imageType])).toEqual([
    ['Night 1', 'IMAGE_TYPE_BLOG'],
    ['Night 2', 'IMAGE_TYPE_BLOG'],
  ])
})

test('an avatar becomes a small square without metadata', async () => {
  const files = [{ field: 'avatar', name: 'me.jpg', bytes: await withGps() }]
  const { status, body } = await media.door.upload('/avatars', files)
  expect(status).toBe(201)
  expect(body.filename).toMatch(/^[0-9a-f]{32}\.webp$/)
  const response = await media.door.get(`/uploads/${body.filename}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('immutable')
  const { width, height, exif, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect({ width, height, exif, format }).toEqual({ width: 512, height: 512, exif: undefined, format: 'webp' })
})

test('uploads and changes leave audit rows', async () => {
  const id = await media.door.uploadImage(await jpeg(40, 30), { title: 'Before' })
  await media.images.updateImage(
    { id, fields: { title: 'After' }, updateMask: { paths: ['title'] } },
    { actorId: 9, requestId: 'change-1' },
  )
  const rows = await media.connection.collection('audit').find({ 'subject.id': id }).sort({ at: 1 }).toArray()
  expect(rows).toMatchObject([
    { action: 'image.create', actorId: 7, requestId: 'test-request' },
    { action: 'image.update', actorId: 9, requestId: 'change-1', changes: { title: { from: 'Before', to: 'After' } } },
  ])
})
