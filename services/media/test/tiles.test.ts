import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { pixels } from './support/pictures.ts'
import { startMinio } from './support/own-minio.ts'
import { startMedia, type Media } from './support/start-media.ts'
import { expectNoOrphans, storedObjects } from './support/stored-objects.ts'
import { firstTile, jpegOf, TILE, tileAt, tilesOf } from './support/tiles.ts'

const HOUR = 3_600_000

let media: Media
beforeAll(async () => {
  media = await startMedia()
}, 30_000)
afterAll(() => media.stop())

const { read, upload, tiled, uploadTiled, statusOf, choose } = tilesOf(() => media)
const bytesOf = async (path: string, of = media) => {
  const response = await of.http.get(path)
  expect([path, response.status]).toEqual([path, 200])
  return Buffer.from(await response.arrayBuffer())
}
const raw = async (bytes: Buffer) => sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer()

/** The tiles of the largest level, put together. */
async function putTogether(tiles: { url: string; width: number; height: number }, from = media): Promise<Buffer> {
  const parts = []
  for (let top = 0; top < tiles.height; top += TILE)
    for (let left = 0; left < tiles.width; left += TILE)
      parts.push({ input: await bytesOf(`${tiles.url}/${tileAt(left, top, tiles)}`, from), left, top })
  const { width, height } = tiles
  return sharp({ create: { width, height, channels: 3, background: '#f0f' } })
    .composite(parts)
    .removeAlpha()
    .raw()
    .toBuffer()
}

const KINDS: [string, () => Promise<Buffer>][] = [
  ['a JPEG of odd sides', () => jpegOf(2611, 1733)],
  ['a TIFF of 16 bits', () => pixels(2600, 700).toColourspace('rgb16').tiff({ compression: 'none' }).toBuffer()],
  ['a gray PNG of 16 bits', () => pixels(2700, 613).toColourspace('grey16').png().toBuffer()],
  ['a picture on its side', () => pixels(2577, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
]

describe('tiles', () => {
  it.each(KINDS)(
    'of %s put together equal the JPEG, pixel by pixel',
    async (_kind, make) => {
      const { image, tiles } = await uploadTiled(await make())
      expect(tiles).toMatchObject({ width: image.width, height: image.height })
      const [whole, together] = [await raw(await bytesOf(image.path ?? '')), await putTogether(tiles)]
      expect(together.equals(whole)).toBe(true)
    },
    60_000,
  )

  it('carry nothing of the original’s metadata', async () => {
    const original = await pixels(2600, 300)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const { tiles } = await uploadTiled(original)
    const { exif, xmp, iptc, icc } = await sharp(await bytesOf(firstTile(tiles))).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  }, 60_000)

  it('are one object, which goes an hour after its picture is replaced or purged', async () => {
    const { image, tiles } = await uploadTiled(await jpegOf(2600, 500))
    const object = `${tiles.url.slice('/uploads/'.length)}.zip`
    expect((await storedObjects(media)).filter(name => name.startsWith('tiles/'))).toContain(object)
    await media.http.upload(
      `/images/${image.id}/file`,
      [{ field: 'image', name: 'b.jpg', bytes: await jpegOf(2700, 500) }],
      {},
    )
    const replaced = await tiled(image.id, ({ tiles }) => tiles?.width === 2700)
    expect(await statusOf(firstTile(tiles))).toBe(404)
    await expectNoOrphans(media)
    expect(await storedObjects(media)).not.toContain(object)

    const current = replaced.tiles ?? tiles
    await media.images.beginImageDeletion({ id: image.id })
    expect(await statusOf(firstTile(current))).toBe(404)
    await media.images.finishImageDeletion({ id: image.id })
    await media.images.purgeImage({ id: image.id })
    await expectNoOrphans(media)
    expect(await storedObjects(media)).not.toContain(`${current.url.slice('/uploads/'.length)}.zip`)
  }, 60_000)

  it('are described by IIIF Image API 3, level 0, under the address of the site', async () => {
    const { image, tiles } = await uploadTiled(await jpegOf(2611, 1733))
    const response = await media.http.get(`${tiles.url}/info.json`, { 'x-skyfolio-site': 'https://stars.example' })
    expect(response.headers.get('content-type')).toBe(
      'application/ld+json;profile="http://iiif.io/api/image/3/context.json"',
    )
    const tile = await media.http.get(firstTile(tiles))
    for (const { headers } of [response, tile]) expect(headers.get('access-control-allow-origin')).toBe('*')
    const description = (await response.json()) as { tiles: { scaleFactors: number[] }[] }
    expect(description).toEqual({
      '@context': 'http://iiif.io/api/image/3/context.json',
      ...{ id: `https://stars.example${tiles.url}`, type: 'ImageService3', protocol: 'http://iiif.io/api/image' },
      ...{ profile: 'level0', width: 2611, height: 1733, maxWidth: 2611, maxHeight: 1733 },
      sizes: [{ width: 2611, height: 1733 }],
      tiles: [{ width: TILE, height: TILE, scaleFactors: [1, 2, 4, 8] }],
    })
    for (const whole of ['full/max/0/default.jpg', 'full/2611,1733/0/default.jpg'])
      expect((await bytesOf(`${tiles.url}/${whole}`)).equals(await bytesOf(image.path ?? ''))).toBe(true)
    // Every tile of every level that the description promises, by the specification's rule.
    for (const factor of description.tiles[0]?.scaleFactors ?? [])
      for (let top = 0; top < 1733; top += TILE * factor)
        for (let left = 0; left < 2611; left += TILE * factor) {
          const [w, h] = [Math.min(TILE * factor, 2611 - left), Math.min(TILE * factor, 1733 - top)]
          const size = `${Math.ceil(w / factor)},${Math.ceil(h / factor)}`
          const isWhole = w === 2611 && h === 1733
          const region = isWhole ? 'full' : `${left},${top},${w},${h}`
          expect([factor, await statusOf(`${tiles.url}/${region}/${size}/0/default.jpg`)]).toEqual([factor, 200])
        }
  }, 60_000)

  it('are served like pictures: ranges within a tile, ETags, HEAD, and in the visitor’s own cache alone', async () => {
    const { tiles } = await uploadTiled(await jpegOf(2600, 600))
    const path = firstTile(tiles)
    const whole = await bytesOf(path)
    expect(whole.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    expect(whole.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    const part = await media.http.get(path, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20))
    const end = await media.http.get(path, { range: 'bytes=-5' })
    expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-5))
    // Beyond a tile stands the next one, which this address must not lead to.
    const long = await media.http.get(path, { range: `bytes=${whole.length - 3}-999999999` })
    expect(Buffer.from(await long.arrayBuffer())).toEqual(whole.subarray(-3))
    expect((await media.http.get(path, { range: `bytes=${whole.length}-` })).status).toBe(416)
    const head = await media.http.get(path, {}, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(whole.length))
    expect(head.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const etag = head.headers.get('etag') ?? ''
    expect((await media.http.get(path, { 'if-none-match': etag })).status).toBe(304)
    const next = await media.http.get(`${tiles.url}/${tileAt(TILE, 0, tiles)}`, { 'if-none-match': etag })
    expect(next.status).toBe(200)
    expect(await statusOf(path.replaceAll(',', '%2C'))).toBe(200)
  }, 60_000)

  it('lead nowhere at any other address', async () => {
    const { image, tiles } = await uploadTiled(await jpegOf(2600, 500))
    const [original = ''] = (
      await media.connection.collection<{ _id: number; objects: string[] }>('images').findOne({ _id: image.id })
    )?.objects ?? ['']
    const { url } = tiles
    const addresses = [
      `${url}.zip`,
      url,
      `${url}/`,
      `${url}/vips-properties.xml`,
      `${url}/0,0,512,512/512,512/90/default.jpg`,
      `${url}/0,0,512,512/512,512/0/default.png`,
      `${url}/0,0,511,500/511,500/0/default.jpg`,
      `${url}/-512,0,512,500/512,500/0/default.jpg`,
      `${url}/../gallery/x.jpg`,
      `${url}/..%2f..%2f${original}`,
      `${url}/%00/info.json`,
      `${url}/__proto__`,
      `${url}/${'9'.repeat(300)}`,
      '/uploads/tiles/',
      '/uploads/tiles/info.json',
      `/uploads/tiles/${'0'.repeat(32)}/info.json`,
      `/uploads/tiles/${original.split('/')[1]}/info.json`,
      `/uploads/tiles/..%2f${original}/info.json`,
    ]
    for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 404])
    expect((await media.http.get(firstTile(tiles), {}, 'POST')).status).toBe(405)
  }, 60_000)

  it('are not made of small pictures and of pictures of articles', async () => {
    const small = await upload(await jpegOf(2560, 300))
    const ofArticle = await upload(await jpegOf(2600, 300), { imageType: 'blog' })
    // Uploaded after them, so the queue has passed them by then.
    await uploadTiled(await jpegOf(2600, 300))
    await media.server.sweep(new Date())
    for (const { id } of [small, ofArticle]) expect((await read(id)).tiles).toBeFalsy()
  }, 60_000)

  it('of a picture that becomes one of an article are gone at once, and come with the gallery again', async () => {
    const { image, tiles } = await uploadTiled(await jpegOf(2600, 300))
    await choose(image.id, { imageType: 'IMAGE_TYPE_BLOG' })
    expect(await statusOf(firstTile(tiles))).toBe(404)
    expect(await statusOf(`${tiles.url}/info.json`)).toBe(404)
    await choose(image.id, { imageType: 'IMAGE_TYPE_GALLERY' })
    const again = await tiled(image.id)
    expect(again.tiles?.url).not.toBe(tiles.url)
  }, 60_000)

  it('that are missing in the object store are made again after a sweep', async () => {
    const { image, tiles } = await uploadTiled(await jpegOf(2600, 300))
    await rm(`${media.objectDir}/${tiles.url.slice('/uploads/'.length)}.zip`)
    await media.server.sweep(new Date(Date.now() + 2 * HOUR))
    const again = await tiled(image.id, ({ tiles: other }) => Boolean(other && other.url !== tiles.url))
    expect(again.state).toBe('IMAGE_STATE_READY')
    expect(again.path).toBe(image.path)
    expect(await statusOf(firstTile(again.tiles ?? tiles))).toBe(200)
  }, 60_000)
})

describe('tiles in MinIO', () => {
  const program = process.env.MINIO_PROGRAM
  const withMinio = program ? it : it.skip

  withMinio(
    'are read by ranges of one object',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'skyfolio-minio-'))
      const minio = await startMinio(program ?? '', folder)
      const other = await startMedia({ OBJECT_STORE: 'minio', ...minio.environment })
      try {
        const { image, tiles } = await tilesOf(() => other).uploadTiled(await jpegOf(2611, 700))
        const [whole, together] = [await raw(await bytesOf(image.path ?? '', other)), await putTogether(tiles, other)]
        expect(together.equals(whole)).toBe(true)
      } finally {
        await other.stop()
        await minio.kill()
        await rm(folder, { recursive: true, force: true })
      }
    },
    120_000,
  )
})
