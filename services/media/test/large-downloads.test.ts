import { rm } from 'node:fs/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { ImageFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import { imageModel } from '../src/images/image-document-repository.ts'
import { readFakeRendition } from './support/fake-pictures.ts'
import { largeDownloadsOf, sizesOf, wide } from './support/large-downloads.ts'
import { sharedMedia } from './support/shared-media.ts'
import { expectNoOrphans, storedObjects } from './support/stored-objects.ts'

const HOUR = 3_600_000

const media = await sharedMedia({ emptied: true })
const { read, setSize, change, upload, largeOf } = largeDownloadsOf(media)
afterEach(async () => {
  media.pictures.reset()
  await setSize('PUBLIC_SIZE_STANDARD')
})

const statusOf = async (path: string) => (await media.http.get(path)).status

/** An image that is offered in full, with its large file. */
async function offered(fields: ImageFieldsInput = {}) {
  const id = await upload(wide())
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
    expect(readFakeRendition(bytes)).toMatchObject({ kind: 'large', format: 'jpeg', width: 4600, height: 300 })
    // What pages show stays as it is.
    expect(image.path).not.toBe(url)
    expect(image.responsiveVariants.every(({ width }) => width <= 2560)).toBe(true)
    await expectNoOrphans(media)
    expect(await statusOf(url)).toBe(200)
  })

  it('is stored as the schema of images requires', async () => {
    const { id } = await offered()
    const stored = await imageModel(media.connection).findById(id).orFail()
    expect(stored.large).toMatchObject({ width: 4600 })
    await expect(stored.validate()).resolves.toBeUndefined()
  })

  it('is as large as the owner shows, for the site and for a picture', async () => {
    const id = await upload(wide(8400, 200))
    await change(id, { downloadable: true })
    await media.work()
    expect(sizesOf(await read(id))[0]).toBe('jpeg 4096')
    await setSize('PUBLIC_SIZE_FULL')
    const full = await largeOf(id, 8400)
    await setSize('PUBLIC_SIZE_LARGE')
    expect(await statusOf(full.url)).toBe(404)
    expect(sizesOf(await read(id))[0]).toBe('jpeg 4096')
    const large = await largeOf(id, 8192)
    await change(id, { publicSize: 'PUBLIC_SIZE_STANDARD' })
    expect(await statusOf(large.url)).toBe(404)
    await media.work()
    expect(sizesOf(await read(id))[0]).toBe('jpeg 4096')
    await expectNoOrphans(media)
  })

  it('is made of nothing that the other files show whole, nor for articles', async () => {
    await setSize('PUBLIC_SIZE_FULL')
    const small = await upload(wide(4096))
    const ofArticle = await media.http.uploadImage(wide(), { imageType: 'blog' })
    const unoffered = await upload(wide())
    for (const id of [small, ofArticle]) await change(id, { downloadable: true })
    await media.work()
    await media.server.sweep(new Date())
    await media.work()
    for (const id of [small, ofArticle]) expect(sizesOf(await read(id))[0]).toBe('jpeg 4096')
    const images = media.connection.collection<{ _id: number; large: unknown }>('images')
    expect(await images.findOne({ _id: unoffered })).toMatchObject({ large: null })
  })

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['offers no download', id => change(id, { downloadable: false })],
    ['shows less', id => change(id, { publicSize: 'PUBLIC_SIZE_UNSPECIFIED' })],
    ['moves the picture into an article', id => change(id, { imageType: 'IMAGE_TYPE_BLOG' })],
    ['deletes the picture', id => media.images.beginImageDeletion({ id })],
  ])('is gone at once when the owner %s', async (_what, takeBack) => {
    const { id, url, address } = await offered()
    await takeBack(id)
    for (const path of [url, address]) expect(await statusOf(path)).toBe(404)
    await media.work()
    expect(await statusOf(url)).toBe(404)
    await expectNoOrphans(media)
  })

  it('leaves the object store an hour after it was taken back', async () => {
    const { id, address } = await offered()
    const object = address.slice('/uploads/'.length)
    await change(id, { downloadable: false })
    expect(await storedObjects(media)).toContain(object)
    await expectNoOrphans(media)
    expect(await storedObjects(media)).not.toContain(object)
  })

  it('is for nobody while its picture is hidden, and there again afterwards', async () => {
    const { id, url } = await offered()
    await change(id, { hidden: true })
    expect(await statusOf(url)).toBe(404)
    await change(id, { hidden: false })
    expect(await statusOf((await largeOf(id, 4600)).url)).toBe(200)
  })

  it('goes with the file that it was made of, and comes with the next one and with another version', async () => {
    const { id, url } = await offered()
    const files = [{ field: 'image', name: 'b.jpg', bytes: wide(4700) }]
    await media.http.upload(`/images/${id}/file`, files, { keepFormer: 'true' })
    const next = await largeOf(id, 4700)
    expect([await statusOf(url), await statusOf(next.url)]).toEqual([404, 200])
    const { versions } = await read(id)
    expect(versions).toHaveLength(1)
    await media.versions.makeVersionFinal({ imageId: id, versionId: versions[0]?.id ?? 0 })
    expect(await statusOf(next.url)).toBe(404)
    expect(await statusOf((await largeOf(id, 4600)).url)).toBe(200)
    await expectNoOrphans(media)
  })

  it('says whose the picture is, and something else once that changes, without another encoding', async () => {
    const site = { license: 'all-rights-reserved', siteName: 'Night Sky', siteUrl: 'https://sky.example' }
    await media.images.setSiteRights(site)
    let encoded = 0
    media.pictures.before = ({ what }) => void (encoded += what === 'large' ? 1 : 0)
    const { id, url } = await offered({ photographer: 'Jane Doe' })
    /** The large file, when it says what it should. Its address before leads nowhere. */
    const large = async () => {
      const path = (await read(id)).downloads[0]?.url ?? ''
      const response = await media.http.get(path)
      return { path, text: response.ok ? await response.text() : '' }
    }
    const saying = (...words: string[]) =>
      media.workUntil(large, ({ text }) => words.every(word => text.includes(word)))
    const before = await saying('Jane Doe', 'All rights reserved')
    await change(id, { license: 'cc-by-4.0' })
    const after = await saying('Jane Doe', 'https://creativecommons.org/licenses/by/4.0/')
    await media.images.setSiteRights({ ...site, mining: { policy: 'https://sky.example/mining' } })
    const last = await saying('DMI-PROHIBITED', 'https://creativecommons.org/licenses/by/4.0/')
    expect(encoded).toBe(1)
    for (const path of [url, before.path, after.path].filter(path => path !== last.path))
      expect([path, await statusOf(path)]).toEqual([path, 404])
    await expectNoOrphans(media)
  })
})

describe('the sweep', () => {
  it('has made what is missing in the object store', async () => {
    const { id, url, address } = await offered()
    await rm(`${media.objectDir}/${address.slice('/uploads/'.length)}`)
    await media.server.sweep(new Date(Date.now() + 2 * HOUR))
    const again = await largeOf(id, 4600)
    expect(again.url).not.toBe(url)
    expect(await statusOf(again.url)).toBe(200)
    await expectNoOrphans(media)
  })
})
