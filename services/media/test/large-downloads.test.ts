import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { ImageFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import sharp from 'sharp'
import { until } from '../../../runtime/test/support/until.ts'
import { largeDownloadsOf, PATIENCE_MS, sizesOf, wide } from './support/large-downloads.ts'
import { pixels } from './support/pictures.ts'
import { startMedia, type Media } from './support/start-media.ts'
import { expectNoOrphans, storedObjects } from './support/stored-objects.ts'

const HOUR = 3_600_000

let media: Media
beforeAll(async () => {
  media = await startMedia()
}, 30_000)
afterEach(async () => {
  await setSize('PUBLIC_SIZE_STANDARD')
})
afterAll(() => media.stop())

const { read, setSize, change, upload, whenOffered, largeOf, waitUntilIdle } = largeDownloadsOf(() => media)
const statusOf = async (path: string) => (await media.http.get(path)).status
const bytesOf = async (path: string) => Buffer.from(await (await media.http.get(path)).arrayBuffer())

/** An image that is offered in full, with its large file. */
async function offered(fields: ImageFieldsInput = {}) {
  const id = await upload(await wide())
  await change(id, { downloadable: true, publicSize: 'PUBLIC_SIZE_FULL', ...fields })
  return { id, ...(await largeOf(id, 4600)) }
}

describe('a download above 4096 px', () => {
  it('is made where the owner offers downloads and shows more, and is the first of them', async () => {
    const { id, url, size } = await offered()
    const image = await read(id)
    expect(sizesOf(image)).toEqual(['jpeg 4600', 'jpeg 4096', 'webp 2560', 'webp 1280', 'webp 640'])
    const response = await media.http.get(url)
    const name = `${image.filename.replace(/\.jpg$/, '')}-4600.jpg`
    expect(response.headers.get('content-disposition')).toContain(`filename="${name}"`)
    // Shared caches would go on offering it when the owner has taken it back.
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.byteLength).toBe(size)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 4600, height: 300, space: 'srgb' })
    // What pages show stays as it is.
    expect(image.path).not.toBe(url)
    expect(image.responsiveVariants.every(({ width }) => width <= 2560)).toBe(true)
    await expectNoOrphans(media)
    expect(await statusOf(url)).toBe(200)
  }, 60_000)

  it('shows what the original shows, upright and without its metadata', async () => {
    const original = await pixels(4500, 200).withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer()
    const id = await upload(original)
    await change(id, { downloadable: true, publicSize: 'PUBLIC_SIZE_FULL' })
    const { url } = await largeOf(id, 200)
    const bytes = await bytesOf(url)
    const { width, height, exif, icc } = await sharp(bytes).metadata()
    expect([width, height, exif, icc]).toEqual([200, 4500, undefined, undefined])
    const raw = (picture: Buffer) => sharp(picture).autoOrient().toColourspace('srgb').raw().toBuffer()
    const [made, wanted] = [await raw(bytes), await raw(original)]
    const differences = made.reduce((sum, value, index) => sum + Math.abs(value - (wanted[index] ?? 0)), 0)
    expect(differences / made.length).toBeLessThan(4)
  }, 60_000)

  it('is as large as the owner shows, for the site and for a picture', async () => {
    const id = await upload(await wide(8400, 200))
    await change(id, { downloadable: true })
    await waitUntilIdle()
    expect(sizesOf(await read(id))[0]).toBe('jpeg 4096')
    await setSize('PUBLIC_SIZE_FULL')
    const full = await largeOf(id, 8400)
    await setSize('PUBLIC_SIZE_LARGE')
    expect(await statusOf(full.url)).toBe(404)
    expect(sizesOf(await read(id))[0]).toBe('jpeg 4096')
    const large = await largeOf(id, 8192)
    await change(id, { publicSize: 'PUBLIC_SIZE_STANDARD' })
    expect(await statusOf(large.url)).toBe(404)
    await waitUntilIdle()
    expect(sizesOf(await read(id))[0]).toBe('jpeg 4096')
    await expectNoOrphans(media)
  }, 60_000)

  it('is made of nothing that the other files show whole, nor for articles', async () => {
    await setSize('PUBLIC_SIZE_FULL')
    const small = await upload(await wide(4096))
    const ofArticle = await media.http.uploadImage(await wide(), { imageType: 'blog' })
    const unoffered = await upload(await wide())
    for (const id of [small, ofArticle]) await change(id, { downloadable: true })
    await waitUntilIdle()
    await media.server.sweep(new Date())
    await waitUntilIdle()
    for (const id of [small, ofArticle]) expect(sizesOf(await read(id))[0]).toBe('jpeg 4096')
    const images = media.connection.collection<{ _id: number; large: unknown }>('images')
    expect(await images.findOne({ _id: unoffered })).toMatchObject({ large: null })
  }, 60_000)

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['offers no download', id => change(id, { downloadable: false })],
    ['shows less', id => change(id, { publicSize: 'PUBLIC_SIZE_UNSPECIFIED' })],
    ['moves the picture into an article', id => change(id, { imageType: 'IMAGE_TYPE_BLOG' })],
    ['deletes the picture', id => media.images.beginImageDeletion({ id })],
  ])(
    'is gone at once when the owner %s',
    async (_what, takeBack) => {
      const { id, url, address } = await offered()
      await takeBack(id)
      for (const path of [url, address]) expect(await statusOf(path)).toBe(404)
      await waitUntilIdle()
      expect(await statusOf(url)).toBe(404)
      await expectNoOrphans(media)
    },
    60_000,
  )

  it('leaves the object store an hour after it was taken back', async () => {
    const { id, address } = await offered()
    const object = address.slice('/uploads/'.length)
    await change(id, { downloadable: false })
    expect(await storedObjects(media)).toContain(object)
    await expectNoOrphans(media)
    expect(await storedObjects(media)).not.toContain(object)
  }, 60_000)

  it('is for nobody while its picture is hidden, and there again afterwards', async () => {
    const { id, url } = await offered()
    await change(id, { hidden: true })
    expect(await statusOf(url)).toBe(404)
    await change(id, { hidden: false })
    expect(await statusOf((await largeOf(id, 4600)).url)).toBe(200)
  }, 60_000)

  it('goes with the file that it was made of, and comes with the next one and with another version', async () => {
    const { id, url } = await offered()
    const files = [{ field: 'image', name: 'b.jpg', bytes: await wide(4700) }]
    await media.http.upload(`/images/${id}/file`, files, { keepFormer: 'true' })
    const next = await largeOf(id, 4700)
    expect([await statusOf(url), await statusOf(next.url)]).toEqual([404, 200])
    const { versions } = await read(id)
    expect(versions).toHaveLength(1)
    await media.versions.makeVersionFinal({ imageId: id, versionId: versions[0]?.id ?? 0 })
    expect(await statusOf(next.url)).toBe(404)
    expect(await statusOf((await largeOf(id, 4600)).url)).toBe(200)
    // Polishing comes at once after that.
    const work = media.connection.collection<{ _id: number }>('work')
    await until(
      () => work.countDocuments({ _id: id }),
      waiting => waiting === 0,
      PATIENCE_MS,
    )
    await expectNoOrphans(media)
  }, 60_000)

  it('says whose the picture is, and something else once that changes, without another encoding', async () => {
    const site = { license: 'all-rights-reserved', siteName: 'Night Sky', siteUrl: 'https://sky.example' }
    await media.images.setSiteRights(site)
    const { id, url } = await offered({ photographer: 'Jane Doe' })
    /** Waits until the large file says something. Its address before leads nowhere. */
    const saying = async (...words: string[]) =>
      until(
        async () => {
          const path = (await read(id)).downloads[0]?.url ?? ''
          const response = await media.http.get(path)
          const bytes = Buffer.from(await response.arrayBuffer())
          const { xmp, width } = response.ok ? await sharp(bytes).metadata() : {}
          return { path, bytes, width, said: xmp?.toString() ?? '' }
        },
        ({ width, said }) => width === 4600 && words.every(word => said.includes(word)),
        PATIENCE_MS,
      )
    const pixelsOf = ({ bytes }: { bytes: Buffer }) => sharp(bytes).raw().toBuffer()
    const before = await saying('Jane Doe', 'All rights reserved')
    await change(id, { license: 'cc-by-4.0' })
    const after = await saying('Jane Doe', 'https://creativecommons.org/licenses/by/4.0/')
    await media.images.setSiteRights({ ...site, mining: { policy: 'https://sky.example/mining' } })
    const last = await saying('DMI-PROHIBITED', 'https://creativecommons.org/licenses/by/4.0/')
    for (const each of [after, last]) expect((await pixelsOf(each)).equals(await pixelsOf(before))).toBe(true)
    for (const path of [url, before.path, after.path].filter(path => path !== last.path))
      expect([path, await statusOf(path)]).toEqual([path, 404])
    await expectNoOrphans(media)
  }, 60_000)
})

describe('the sweep', () => {
  it('has made what is missing in the object store, and what a release before this has not made', async () => {
    const { id, url, address } = await offered()
    await rm(`${media.objectDir}/${address.slice('/uploads/'.length)}`)
    await media.server.sweep(new Date(Date.now() + 2 * HOUR))
    const again = await whenOffered(id, ({ downloads }) => downloads[0]?.width === 4600 && downloads[0].url !== url)
    expect(await statusOf(again.downloads[0]?.url ?? '')).toBe(200)

    // As that release has left it.
    const images = media.connection.collection<{ _id: number; objects: string[] }>('images')
    const name = (again.downloads[0]?.url ?? '').slice('/uploads/'.length).replace('?download', '')
    await images.updateOne({ _id: id }, { $unset: { large: '', largeFailed: '' }, $pull: { objects: name } })
    expect(sizesOf(await read(id))[0]).toBe('jpeg 4096')
    await media.server.sweep(new Date())
    await largeOf(id, 4600)
    await expectNoOrphans(media)
  }, 60_000)

  it('replaces one of a picture that a release before this has replaced, which is not offered until then', async () => {
    const { id, url } = await offered()
    const images = media.connection.collection<{ _id: number }>('images')
    await images.updateOne({ _id: id }, { $set: { 'large.picture': 'gallery/former.jpg' } })
    expect(sizesOf(await read(id))[0]).toBe('jpeg 4096')
    expect(await statusOf(url)).toBe(404)
    await media.server.sweep(new Date())
    const { url: other } = await largeOf(id, 4600)
    expect(other).not.toBe(url)
    await expectNoOrphans(media)
  }, 60_000)
})
