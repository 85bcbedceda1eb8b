import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import sharp from 'sharp'
import { until } from '../../../runtime/test/support/until.ts'
import { samplePath } from './support/astronomical-files.ts'
import { heicSample } from './support/heic.ts'
import { pixels, withGps } from './support/pictures.ts'
import { startMedia, type Media } from './support/start-media.ts'
import { tileAt, TILE } from './support/tiles.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

// With real pictures and a worker that runs beside the service. All other tests of images have fakes of the pictures.

const bytesOf = async (media: Media, path: string | undefined) => {
  const response = await media.http.get(path ?? '')
  expect([path, response.status]).toEqual([path, 200])
  return Buffer.from(await response.arrayBuffer())
}
const read = (media: Media, id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })

describe('a picture, from its upload to what visitors see', () => {
  let media: Media
  beforeAll(async () => {
    media = await startMedia({ POLISH_DELAY_SECONDS: '0' })
    const site = { license: 'all-rights-reserved', siteName: 'Night Sky', siteUrl: 'https://sky.example' }
    await media.images.setSiteRights(site)
  })
  afterAll(() => media.stop())

  it('becomes files of the sizes that are told, with the rights of the site and nothing of its own metadata', async () => {
    const id = await media.http.uploadImage(await withGps(400, 300), { photographer: 'Jane Doe' })
    const image = await waitUntilSettled(media, id)
    expect(image).toMatchObject({ state: 'IMAGE_STATE_READY', dateTaken: '2023-08-14', acquisition: { make: 'Canon' } })
    const files = [
      { url: image.path, width: 400, height: 300, format: 'jpeg' },
      { ...image.share, format: 'jpeg' },
      ...image.responsiveVariants,
    ]
    for (const { url, width, height, format } of files) {
      const bytes = await bytesOf(media, url)
      const found = await sharp(bytes).metadata()
      expect(found).toMatchObject({ width, height, format: format === 'avif' ? 'heif' : format })
      expect([found.exif, found.icc]).toEqual([undefined, undefined])
      const isThumbnail = /-320\.\w+$/.test(url ?? '')
      expect([url, Boolean(found.xmp?.includes('Jane Doe'))]).toEqual([url, !isThumbnail])
      for (const secret of ['Canon', 'Secret Person', 'Somebody']) expect(bytes.includes(secret)).toBe(false)
    }
  })

  it('gets better AVIF files when there is nothing else to do', async () => {
    const id = await media.http.uploadImage(await pixels(64, 48).png().toBuffer())
    const avifOf = ({ responsiveVariants }: Image) => responsiveVariants.find(({ format }) => format === 'avif')?.url
    const first = avifOf(await waitUntilSettled(media, id))
    const polished = await until(
      () => read(media, id),
      image => avifOf(image) !== first,
    )
    const bytes = await bytesOf(media, avifOf(polished))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48, bitsPerSample: 10 })
    expect(await bytesOf(media, first)).toEqual(bytes)
  })

  it('of HEIC is upright, in the colors of sRGB, and has nothing of its own metadata', async () => {
    const heic = await heicSample('iphone.heic')
    const image = await waitUntilSettled(media, await media.http.uploadImage(heic, { title: 'Moonrise' }, 'IMG_1.HEIC'))
    expect(image).toMatchObject({
      ...{ state: 'IMAGE_STATE_READY', mimeType: 'image/heic', width: 100, height: 120, dateTaken: '2026-03-14' },
      ...{ filename: 'moonrise.jpg', acquisition: { model: 'iPhone 15 Pro' } },
    })
    const picture = sharp(await bytesOf(media, image.path))
    expect(await picture.metadata()).toMatchObject({ width: 100, height: 120 })
    const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
    const [red = 0, green = 0, blue = 0] = data.subarray((30 * 100 + 25) * 3)
    // 200, 40, 40 in Display P3 is a red at the edge of sRGB.
    expect([red > 205, green < 20, blue < 45]).toEqual([true, true, true])
    for (const { url } of image.responsiveVariants) expect((await bytesOf(media, url)).includes('iPhone')).toBe(false)
  })

  it('of FITS is stretched and has its rows from the top', async () => {
    const fits = await readFile(samplePath('stars.fits'))
    const image = await waitUntilSettled(media, await media.http.uploadImage(fits, {}, 'M 31.fits'))
    expect(image).toMatchObject({ state: 'IMAGE_STATE_READY', mimeType: 'image/fits', width: 60, height: 40 })
    const picture = sharp(await bytesOf(media, image.path))
    const { channels } = await picture.stats()
    expect(Math.abs((channels[1]?.mean ?? NaN) / 255 - 0.25)).toBeLessThan(0.06)
    // The star is in the upper part: rows of FITS go up.
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => data[(y * info.width + x) * 3 + 1] ?? 0
    expect(at(30, 40 - 1 - 12)).toBeGreaterThan(200)
    expect(at(30, 12)).toBeLessThan(120)
  })
})

const withMinio = process.env.MINIO_ENDPOINT ? it : it.skip

withMinio('tiles in MinIO are read by ranges of one object', async () => {
  const MINIO_BUCKET = `test-${randomBytes(6).toString('hex')}`
  const { MINIO_ENDPOINT = '', MINIO_ACCESS_KEY = '', MINIO_SECRET_KEY = '' } = process.env
  const media = await startMedia({
    ...{ OBJECT_STORE: 'minio', MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY, MINIO_BUCKET },
  })
  try {
    const id = await media.http.uploadImage(await pixels(2570, 90).jpeg().toBuffer(), { imageType: 'gallery' })
    const { path, tiles } = await until(
      () => read(media, id),
      ({ tiles }) => Boolean(tiles),
    )
    const { url = '', width = 0, height = 0 } = tiles ?? {}
    const parts = []
    for (let left = 0; left < width; left += TILE) {
      const input = await bytesOf(media, `${url}/${tileAt(left, 0, { width, height })}`)
      parts.push({ input, left, top: 0 })
    }
    const together = sharp({ create: { width, height, channels: 3, background: '#f0f' } }).composite(parts)
    const whole = await sharp(await bytesOf(media, path))
      .raw()
      .toBuffer()
    expect((await together.removeAlpha().raw().toBuffer()).equals(whole)).toBe(true)
  } finally {
    await media.stop()
  }
})
