import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { fakePicture, readFakeRendition } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })

const bytesOf = async (path: string | undefined) => {
  const response = await media.http.get(path ?? '')
  expect([path, response.status]).toEqual([path, 200])
  return new Uint8Array(await response.arrayBuffer())
}
const upload = async (bytes: Buffer, fields: Record<string, string> = {}, name?: string) =>
  waitUntilSettled(media, await media.http.uploadImage(bytes, fields, name))

describe('an upload', () => {
  const original = fakePicture(3000, 2000)

  it('becomes a ready image with the fields of its form', async () => {
    const fields = { title: ' Orion ', targetName: 'M 42', imageType: 'gallery', enabledInHeader: 'true' }
    const image = await upload(original, { ...fields, description: '' }, 'orion nebula.jpg')
    expect(image).toMatchObject({
      ...{ state: 'IMAGE_STATE_READY', filename: 'orion.jpg', originalName: 'orion nebula.jpg', title: 'Orion' },
      ...{ targetName: 'M 42', imageType: 'IMAGE_TYPE_GALLERY', enabledInHeader: true },
      ...{ size: original.length, mimeType: 'image/jpeg', width: 3000, height: 2000 },
    })
    expect(image.description).toBeUndefined()
    expect(image.specifications).toContain('satin-finish')
  })

  it('gets WebP and AVIF files in four widths', async () => {
    const image = await upload(original)
    const sizes = ['320 × 213', '640 × 427', '1280 × 853', '2560 × 1707']
    const found = image.responsiveVariants.map(({ format, width, height }) => `${format} ${width} × ${height}`)
    expect(found.sort()).toEqual(['avif', 'webp'].flatMap(format => sizes.map(size => `${format} ${size}`)).sort())
    for (const { url, width, height, format } of image.responsiveVariants)
      expect(readFakeRendition(await bytesOf(url))).toMatchObject({ kind: 'variant', width, height, format })
  })

  it('gets a JPEG, a thumbnail, a placeholder and the size of what visitors load', async () => {
    const image = await upload(original)
    expect(image.path).toMatch(/^\/uploads\/gallery\/[0-9a-f]{32}\.jpg$/)
    expect(readFakeRendition(await bytesOf(image.path))).toMatchObject({ kind: 'picture', width: 3000, height: 2000 })
    expect(image.optimizedPath).toMatch(/^\/uploads\/optimized\/[0-9a-f]{32}-2560\.webp$/)
    expect(image.thumbnailPath).toMatch(/-320\.webp$/)
    expect(Buffer.from(image.placeholder ?? '', 'base64').length).toBeGreaterThan(10)
    const optimized = await bytesOf(image.optimizedPath)
    expect(image.optimizedSize).toBe(optimized.length)
    expect(image.compressionRatio).toBeCloseTo(optimized.length / original.length)
  })

  it('gets a share picture of 1200 × 630 pixels', async () => {
    const { share } = await upload(fakePicture(1500, 2000))
    expect(share).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(share?.url).toMatch(/^\/uploads\/gallery\/[0-9a-f]{32}-share\.jpg$/)
    expect(readFakeRendition(await bytesOf(share?.url))).toMatchObject({ kind: 'share', width: 1200, height: 630 })
    const { headers } = await media.http.get(share?.url ?? '')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('is never enlarged', async () => {
    const image = await upload(fakePicture(500, 400))
    expect(image.responsiveVariants.map(({ width }) => width)).toEqual([320, 320, 500, 500])
    expect(image.share).toMatchObject({ width: 500, height: 263 })
    const tiny = await upload(fakePicture(20, 10))
    expect(tiny.responsiveVariants).toMatchObject([1, 2].map(() => ({ width: 20, height: 10 })))
    expect(tiny.thumbnailPath).toBe(tiny.optimizedPath)
    expect(tiny.share).toMatchObject({ width: 19, height: 10 })
  })

  it('has a picture of at most 4096 pixels', async () => {
    const image = await upload(fakePicture(600, 4500))
    expect(readFakeRendition(await bytesOf(image.path))).toMatchObject({ width: 546, height: 4096 })
    expect(image.responsiveVariants.at(-1)).toMatchObject({ width: 600, height: 4500 })
  })

  const nothing = { make: null, model: null, lens: null, telescope: null, filter: null, iso: null, fNumber: null }
  const acquisition = { ...nothing, make: 'Canon', model: 'EOS Ra', exposureSeconds: 0.004, focalLength: 135 }

  it('takes date and acquisition from its file, and no photographer', async () => {
    const image = await upload(fakePicture(64, 48, { dateTaken: '2023-08-14', acquisition }))
    expect(image).toMatchObject({
      dateTaken: '2023-08-14',
      acquisition: { make: 'Canon', model: 'EOS Ra', exposureSeconds: 0.004, focalLength: 135 },
    })
    expect(image.photographer).toBeUndefined()
  })

  it("prefers the form's date to the file's", async () => {
    const image = await upload(fakePicture(64, 48, { dateTaken: '2023-08-14' }), { dateTaken: '2020-02-29' })
    expect(image.dateTaken).toBe('2020-02-29')
  })

  it('has a filename with the extension of what its file is', async () => {
    const image = await upload(fakePicture(64, 48, { mimeType: 'image/tiff' }), { title: 'M 31' }, 'any name at all')
    expect(image).toMatchObject({ mimeType: 'image/tiff', filename: 'm-31.tif' })
  })

  it('is kept as it was sent', async () => {
    const bytes = fakePicture(200, 150, { mimeType: 'image/gif' })
    const { id } = await upload(bytes, {}, 'blink.gif')
    const images = media.connection.collection<{ _id: number; original: { name: string } }>('images')
    const row = await images.findOne({ _id: id })
    expect(await readFile(join(media.objectDir, row?.original.name ?? ''))).toEqual(bytes)
  })

  it('gets smaller AVIF files and those of two further widths later, under new names to which the old ones lead', async () => {
    const namesOf = ({ responsiveVariants }: Image, isAvif: boolean) =>
      responsiveVariants.map(({ url }) => url).filter(url => url.endsWith('.avif') === isAvif)
    const before = await upload(fakePicture(1400, 900))
    // An hour later.
    const jobs = media.connection.collection<{ _id: number }>('work')
    await jobs.updateOne({ _id: before.id }, { $set: { dueAt: new Date() } })
    await media.work()
    const after = await media.images.getImage({ id: before.id, viewer: 'VIEWER_OWNER' })
    expect(namesOf(after, false)).toEqual(namesOf(before, false))
    const [first, second] = [namesOf(before, true), namesOf(after, true)]
    expect(second).toHaveLength(first.length + 2)
    expect(second.filter(name => first.includes(name))).toEqual([])
    const [old, now] = [await media.http.get(first.at(-1) ?? ''), await media.http.get(second.at(-1) ?? '')]
    expect(now.headers.get('cache-control')).toContain('immutable')
    expect(old.headers.get('cache-control')).not.toContain('immutable')
    const bytes = new Uint8Array(await now.arrayBuffer())
    expect(readFakeRendition(bytes)).toMatchObject({ kind: 'polished', width: 1400 })
    expect(new Uint8Array(await old.arrayBuffer())).toEqual(bytes)
  })

  it('without a title takes the name of its file', async () => {
    expect((await upload(fakePicture(), { title: '' }, 'Veil_Nebula.jpg')).title).toBe('Veil_Nebula')
    const { status, body } = await media.http.upload('/images', [
      { field: 'image', name: 'Night 1.JPG', bytes: fakePicture() },
    ])
    expect([status, (await waitUntilSettled(media, body.images?.[0]?.id ?? 0)).title]).toEqual([201, 'Night 1'])
  })

  it('for the blog accepts several files, and takes their names as titles', async () => {
    const files = [1, 2].map(n => ({ field: 'images', name: `Night ${n}.JPG`, bytes: fakePicture() }))
    const { status, body } = await media.http.upload('/images/blog', files, { imageType: 'blog' })
    expect(status).toBe(201)
    const images = await Promise.all((body.images ?? []).map(({ id }) => waitUntilSettled(media, id)))
    expect(images.map(({ title, imageType }) => [title, imageType])).toEqual([
      ['Night 1', 'IMAGE_TYPE_BLOG'],
      ['Night 2', 'IMAGE_TYPE_BLOG'],
    ])
  })
})
