import { rm } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { fakePicture, readFakeRendition } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { expectNoOrphans, storedObjects } from './support/stored-objects.ts'
import { firstTile, TILE, tileAt, tilesOf } from './support/tiles.ts'

const HOUR = 3_600_000

const media = await sharedMedia({ emptied: true })
const { read, upload, tiled, uploadTiled, statusOf, choose } = tilesOf(media)
const bytesOf = async (path: string) => {
  const response = await media.http.get(path)
  expect([path, response.status]).toEqual([path, 200])
  return Buffer.from(await response.arrayBuffer())
}

describe('tiles', () => {
  const packOf = ({ url }: { url: string }) => `${url.slice('/uploads/'.length)}.zip`

  it('are one object', async () => {
    const { tiles } = await uploadTiled(fakePicture(2600, 500))
    expect(await storedObjects(media)).toContain(packOf(tiles))
  })

  it('of a picture whose file is replaced are gone at once, and their object an hour later', async () => {
    const { image, tiles } = await uploadTiled(fakePicture(2600, 500))
    const files = [{ field: 'image', name: 'b.jpg', bytes: fakePicture(2700, 500) }]
    await media.http.upload(`/images/${image.id}/file`, files)
    await tiled(image.id, 2700)
    expect(await statusOf(firstTile(tiles))).toBe(404)
    await expectNoOrphans(media)
    expect(await storedObjects(media)).not.toContain(packOf(tiles))
  })

  it('of a picture that is deleted are gone at once, and their object an hour after the purge', async () => {
    const { image, tiles } = await uploadTiled(fakePicture(2600, 500))
    await media.images.beginImageDeletion({ id: image.id })
    expect(await statusOf(firstTile(tiles))).toBe(404)
    await media.images.finishImageDeletion({ id: image.id })
    await expectNoOrphans(media)
    expect(await storedObjects(media)).toContain(packOf(tiles))
    await media.images.purgeImage({ id: image.id })
    await expectNoOrphans(media)
    expect(await storedObjects(media)).not.toContain(packOf(tiles))
  })

  describe('of 2611 × 1733 pixels', () => {
    let image: Image
    let tiles: { url: string; width: number; height: number }
    beforeAll(async () => {
      const uploaded = await uploadTiled(fakePicture(2611, 1733))
      image = uploaded.image
      tiles = uploaded.tiles
    })

    it('are described by IIIF Image API 3, level 0, under the address of the site', async () => {
      const response = await media.http.get(`${tiles.url}/info.json`, { 'x-skyfolio-site': 'https://stars.example' })
      expect(response.headers.get('content-type')).toBe(
        'application/ld+json;profile="http://iiif.io/api/image/3/context.json"',
      )
      expect(await response.json()).toEqual({
        '@context': 'http://iiif.io/api/image/3/context.json',
        ...{ id: `https://stars.example${tiles.url}`, type: 'ImageService3', protocol: 'http://iiif.io/api/image' },
        ...{ profile: 'level0', width: 2611, height: 1733, maxWidth: 2611, maxHeight: 1733 },
        sizes: [{ width: 2611, height: 1733 }],
        tiles: [{ width: TILE, height: TILE, scaleFactors: [1, 2, 4, 8] }],
      })
    })

    it('and their description may be read by other sites', async () => {
      for (const path of [`${tiles.url}/info.json`, firstTile(tiles)])
        expect((await media.http.get(path)).headers.get('access-control-allow-origin')).toBe('*')
    })

    it('lead to the whole picture at its address', async () => {
      for (const whole of ['full/max/0/default.jpg', 'full/2611,1733/0/default.jpg'])
        expect((await bytesOf(`${tiles.url}/${whole}`)).equals(await bytesOf(image.path ?? ''))).toBe(true)
    })

    it('are served on every level that the description promises', async () => {
      for (const factor of [1, 2, 4, 8])
        for (let top = 0; top < 1733; top += TILE * factor)
          for (let left = 0; left < 2611; left += TILE * factor) {
            const [w, h] = [Math.min(TILE * factor, 2611 - left), Math.min(TILE * factor, 1733 - top)]
            const [width, height] = [Math.ceil(w / factor), Math.ceil(h / factor)]
            const isWhole = w === 2611 && h === 1733
            const region = isWhole ? 'full' : `${left},${top},${w},${h}`
            const bytes = await bytesOf(`${tiles.url}/${region}/${width},${height}/0/default.jpg`)
            expect(readFakeRendition(bytes)).toMatchObject({ kind: 'tile', width, height })
          }
    })

    it('are served in ranges that do not reach into the next tile', async () => {
      const whole = await bytesOf(firstTile(tiles))
      const read = async (range: string) => {
        const response = await media.http.get(firstTile(tiles), { range })
        const { status, headers } = response
        return [status, headers.get('content-range'), Buffer.from(await response.arrayBuffer()).toString('latin1')]
      }
      const { length } = whole
      const of = (start: number, end: number) => whole.toString('latin1', start, end)
      expect(await read('bytes=10-19')).toEqual([206, `bytes 10-19/${length}`, of(10, 20)])
      const end = of(length - 5, length)
      expect(await read('bytes=-5')).toEqual([206, `bytes ${length - 5}-${length - 1}/${length}`, end])
      expect(await read(`bytes=${length - 5}-999999999`)).toEqual(await read('bytes=-5'))
      expect((await media.http.get(firstTile(tiles), { range: `bytes=${length}-` })).status).toBe(416)
    })

    it('are kept in the visitor’s own cache alone', async () => {
      const head = await media.http.get(firstTile(tiles), {}, 'HEAD')
      expect(head.headers.get('content-length')).toBe(String((await bytesOf(firstTile(tiles))).length))
      expect(head.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    })

    it('have an ETag each', async () => {
      const etag = (await media.http.get(firstTile(tiles))).headers.get('etag') ?? ''
      expect((await media.http.get(firstTile(tiles), { 'if-none-match': etag })).status).toBe(304)
      const next = await media.http.get(`${tiles.url}/${tileAt(TILE, 0, tiles)}`, { 'if-none-match': etag })
      expect(next.status).toBe(200)
    })

    it('are found where commas of the address are encoded', async () => {
      expect(await statusOf(firstTile(tiles).replaceAll(',', '%2C'))).toBe(200)
    })
  })

  it('lead nowhere at any other address', async () => {
    const { image, tiles } = await uploadTiled(fakePicture(2600, 500))
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
  })

  it('are not made of small pictures and of pictures of articles', async () => {
    const small = await upload(fakePicture(2560, 300))
    const ofArticle = await upload(fakePicture(2600, 300), { imageType: 'blog' })
    await media.server.sweep(new Date())
    await media.work()
    for (const { id } of [small, ofArticle]) expect((await read(id)).tiles).toBeFalsy()
  })

  it('of a picture that becomes one of an article are gone at once, and come with the gallery again', async () => {
    const { image, tiles } = await uploadTiled(fakePicture(2600, 300))
    await choose(image.id, { imageType: 'IMAGE_TYPE_BLOG' })
    expect(await statusOf(firstTile(tiles))).toBe(404)
    expect(await statusOf(`${tiles.url}/info.json`)).toBe(404)
    await choose(image.id, { imageType: 'IMAGE_TYPE_GALLERY' })
    const again = await tiled(image.id)
    expect(again.tiles.url).not.toBe(tiles.url)
  })

  it('that are missing in the object store are made again after a sweep', async () => {
    const { image, tiles } = await uploadTiled(fakePicture(2600, 300))
    await rm(`${media.objectDir}/${tiles.url.slice('/uploads/'.length)}.zip`)
    await media.server.sweep(new Date(Date.now() + 2 * HOUR))
    const again = await tiled(image.id)
    expect(again.tiles.url).not.toBe(tiles.url)
    expect(again.image).toMatchObject({ state: 'IMAGE_STATE_READY', path: image.path })
    expect(await statusOf(firstTile(again.tiles))).toBe(200)
  })
})
