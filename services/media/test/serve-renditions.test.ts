import { request as httpRequest } from 'node:http'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia({ emptied: true })
let image: Image
beforeAll(async () => {
  image = await waitUntilSettled(media, await media.http.uploadImage(fakePicture(700, 500)))
  const { id } = image
  const fields = { filename: 'Céphée & Co.jpg' }
  image = await media.images.updateImage({ id, fields, updateMask: { paths: ['filename'] } })
})

const get = (path: string, headers?: Record<string, string>, method?: string) => media.http.get(path, headers, method)

/** As typed: fetch would normalize the path first. */
const rawStatus = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    httpRequest(`${media.http.url}`, { path }, response => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

describe('a rendition', () => {
  it('is served under its own name with its type, protective headers, and for a year', async () => {
    const response = await get(image.optimizedPath ?? '')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(image.optimizedSize),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
    })
    expect((await response.arrayBuffer()).byteLength).toBe(image.optimizedSize)
  })

  it('may be held by shared caches for only as long as SHARED_CACHE_SECONDS says', async () => {
    const another = await media.startAnother({ SHARED_CACHE_SECONDS: '60' })
    try {
      const cacheControlOf = async (path: string) => (await another.http.get(path)).headers.get('cache-control')
      expect(await cacheControlOf(image.optimizedPath ?? '')).toBe('public, max-age=31536000, s-maxage=60, immutable')
      expect(await cacheControlOf(`/uploads/${encodeURIComponent(image.filename)}`)).toBe('public, no-cache')
    } finally {
      await another.stop()
    }
  })

  it('leads to its image, by the address of any file or a filename', async () => {
    const addresses = [
      image.path,
      image.share?.url,
      image.thumbnailPath,
      `/uploads/${encodeURIComponent(image.filename)}`,
    ]
    for (const address of addresses) {
      const found = await media.images.getImage({ address, viewer: 'VIEWER_VISITOR' })
      expect([address, found.id]).toEqual([address, image.id])
    }
    const unknown = { address: `/uploads/gallery/${'0'.repeat(32)}.jpg`, viewer: 'VIEWER_VISITOR' } as const
    await expect(media.images.getImage(unknown)).rejects.toMatchObject({ reason: 'IMAGE_NOT_FOUND' })
  })

  it('alone is found at the addresses of objects, never a picture whose filename looks like one', async () => {
    const name = 'd41d8cd98f00b204e9800998ecf8427e'
    const labels = [`${name}.jpg`, `${name}-320.webp`, `${name}.webp`]
    // As a release stored them that did not rename such files.
    const images = media.connection.collection<{ _id: number; labels: string[] }>('images')
    await images.updateOne({ _id: image.id }, { $push: { labels: { $each: labels } } })
    const statusOf = async (path: string) => (await get(`/uploads/${path}`)).status
    for (const path of [`gallery/${name}.jpg`, `optimized/${name}-320.webp`, `${name}.webp`])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    for (const path of [`${name}.jpg`, `optimized/${name}.jpg`, `gallery/${name}.webp`])
      expect([path, await statusOf(path)]).toEqual([path, 200])
  })

  it('has the same headers for HEAD, and no body', async () => {
    const [head, whole] = [await get(image.path ?? '', {}, 'HEAD'), await get(image.path ?? '')]
    const comparable = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
    expect(head.status).toBe(200)
    expect(comparable(head)).toEqual(comparable(whole))
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  })

  it('is 304 for a caller that has it already', async () => {
    const etag = (await get(image.path ?? '')).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(image.path ?? '', { 'if-none-match': known })
      expect([known, response.status]).toEqual([known, 304])
      expect(response.headers.get('etag')).toBe(etag)
      expect((await response.arrayBuffer()).byteLength).toBe(0)
    }
    expect((await get(image.path ?? '', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  describe('range', () => {
    it.each([
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, Infinity],
      ['bytes=-50', -50, Infinity],
      ['bytes=10-999999999', 10, Infinity],
    ])('%s is served as 206', async (range, from, to) => {
      const whole = Buffer.from(await (await get(image.path ?? '')).arrayBuffer())
      const response = await get(image.path ?? '', { range })
      expect(response.status).toBe(206)
      const start = from < 0 ? whole.length + from : from
      const end = Math.min(to, whole.length - 1)
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`)
      expect(Buffer.from(await response.arrayBuffer())).toEqual(whole.subarray(start, end + 1))
    })

    it('beyond the end is 416', async () => {
      const response = await get(image.path ?? '', { range: 'bytes=99999999-' })
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
    })

    it.each(['bytes=0-9,20-29', 'lines=1-2', 'bytes=x', ''])('%j gets the whole file', async range => {
      expect((await get(image.path ?? '', { range })).status).toBe(200)
    })

    it('is ignored when If-Range names another version', async () => {
      expect((await get(image.path ?? '', { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
    })
  })

  describe('filename alias', () => {
    const filename = encodeURIComponent('Céphée & Co.jpg')

    it.each([
      [`/uploads/${filename}`, 'image/jpeg'],
      [`/uploads/gallery/${filename}`, 'image/jpeg'],
      [`/uploads/optimized/${filename}`, 'image/webp'],
      [`/uploads/${encodeURIComponent('CÉPHÉE & co.JPG'.normalize('NFD'))}`, 'image/jpeg'],
    ])('%s leads to the public rendition and is revalidated', async (path, type) => {
      const response = await get(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
      expect(response.headers.get('cache-control')).toBe('public, no-cache')
      expect((await get(path, { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304)
    })

    it('keeps working after a rename', async () => {
      const id = await media.http.uploadImage(fakePicture(60, 40), { title: 'Before' })
      await waitUntilSettled(media, id)
      await media.images.updateImage({ id, fields: { filename: 'after' }, updateMask: { paths: ['filename'] } })
      for (const name of ['before.jpg', 'after.jpg']) expect((await get(`/uploads/${name}`)).status).toBe(200)
    })
  })

  it('is never an original', async () => {
    const rows = await media.connection.collection<{ original: { name: string } }>('images').find().toArray()
    for (const { original } of rows) {
      const token = original.name.split('/')[1] ?? ''
      for (const path of [
        `/uploads/${original.name}`,
        `/uploads/${token}`,
        `/uploads/gallery/${token}`,
        `/uploads/gallery/..%2foriginals%2f${token}`,
      ]) {
        expect([path, await rawStatus(path)]).toEqual([path, 404])
      }
    }
  })

  it('is 404 at a hostile address, never 500', async () => {
    const addresses = [
      '/uploads/',
      '/uploads//',
      '/uploads/..',
      '/uploads/../../etc/passwd',
      '/uploads/..%2f..%2fetc%2fpasswd',
      '/uploads/gallery/..%5c..%5cetc',
      '/uploads/%2e%2e/%2e%2e/etc/passwd',
      '/uploads/%00.jpg',
      '/uploads/a%00.jpg',
      '/uploads/%',
      '/uploads/%E0%A4%A',
      '/uploads/%ff%fe',
      '/uploads/a/b/c/d.jpg',
      '/uploads/originals/x',
      '/uploads/avatars/x.webp',
      `/uploads/${'x'.repeat(5000)}.jpg`,
      '/uploads/.unfinished/x',
      '/uploads/gallery/[object%20Object]',
      '/uploads/{"$ne":1}',
      '/uploads/__proto__',
    ]
    for (const address of addresses) {
      const status = await rawStatus(encodeURI(address).replaceAll('%25', '%'))
      expect([address, status]).toEqual([address, 404])
    }
  })

  it('is not served before the image is ready', async () => {
    const id = await media.http.uploadImage(fakePicture(), { title: 'Waiting' })
    expect((await media.http.get('/uploads/waiting.jpg')).status).toBe(404)
    expect(await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })).toMatchObject({ state: 'IMAGE_STATE_PENDING' })
  })

  it('disappears at once under every name when its image is deleted', async () => {
    const id = await media.http.uploadImage(fakePicture(60, 40), { title: 'Leaving' })
    const { path = '', responsiveVariants } = await waitUntilSettled(media, id)
    const addresses = [path, '/uploads/leaving.jpg', ...responsiveVariants.map(({ url }) => url)]
    for (const address of addresses) expect((await get(address)).status).toBe(200)
    await media.images.beginImageDeletion({ id })
    for (const address of addresses) expect((await get(address)).status).toBe(404)
    await media.images.finishImageDeletion({ id })
    for (const address of addresses) expect((await get(address)).status).toBe(404)
  })
})
