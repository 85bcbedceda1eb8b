import { callSecret } from '@skyfolio/runtime/rpc/call-secrets'
import { GATEWAY_SECRET, INTERNAL_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { identityHeader, signIdentity } from '@skyfolio/runtime/rpc/caller-token'
import { heicWithColors } from './support/heic.ts'
import { jpeg, pixels, withGps } from './support/pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { testTiff } from './support/tiff.ts'
import { until } from '../../../runtime/test/support/until.ts'

const shared = await sharedMedia({ emptied: true })
const limits = { UPLOAD_MAX_BYTES: '300000', UPLOAD_MAX_PIXELS: '1000000' }
const media = await shared.startAnother(limits, { realPictures: true })
afterAll(() => media.stop())

const filesUnder = async (folder: string) => (await readdir(join(media.objectDir, folder)).catch(() => [])).length
const leftovers = async () => ({
  unfinished: await filesUnder('.unfinished'),
  originals: await filesUnder('originals'),
  avatars: await filesUnder('avatars'),
  rows: await media.connection.collection('images').countDocuments(),
  work: await media.connection.collection('work').countDocuments(),
})
const NOTHING = { unfinished: 0, originals: 0, avatars: 0, rows: 0, work: 0 }
// The response may come a moment before its file is gone.
afterEach(() =>
  until(async () => isDeepStrictEqual(await leftovers(), NOTHING), 'nothing to be left behind').catch(async () =>
    expect(await leftovers()).toEqual(NOTHING),
  ),
)

const send = (bytes: Uint8Array, name = 'photo.jpg', fields: Record<string, string> = { title: 'T' }) =>
  media.http.upload('/images', [{ field: 'image', name, bytes }], fields)

describe('the media HTTP server', () => {
  it('has the limits that the service tells', async () => {
    expect(await media.images.getUploadLimits({})).toEqual({ maxBytes: 300_000, maxPixels: 1_000_000 })
  })

  describe('rejects with 415, whatever its name says,', () => {
    const pretenders: [string, Buffer][] = [
      [
        'SVG',
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      ],
      ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a zip', Buffer.from('504b0304140000000800', 'hex')],
      ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
      ['a PDF', Buffer.from('%PDF-1.7\n')],
      ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
      ['a video', Buffer.concat([Buffer.from('0000001c', 'hex'), Buffer.from('ftypqt  '), Buffer.alloc(100)])],
      ['text', Buffer.from('PNG is what I am not')],
      ['nothing at all', Buffer.alloc(0)],
      ['a camera’s raw file', Buffer.concat([Buffer.from('II*\0\x10\0\0\0CR\x02\0', 'latin1'), Buffer.alloc(5000)])],
    ]
    it.each([
      ['an upload', '/images', 'image'],
      ['an avatar', '/avatars', 'avatar'],
      ['a logo', '/logos', 'logo'],
    ])('a TIFF with 64 bits per channel as %s', async (_, path, field) => {
      const files = [{ field, name: 'stack.tif', bytes: testTiff({ bits: 64, format: 3 }) }]
      const { status, body } = await media.http.upload(path, files, path === '/images' ? { title: 'T' } : {})
      expect([status, body.reason]).toEqual([415, 'UNSUPPORTED_PICTURE'])
      expect(body.message).toContain('8 or 16 bits per channel')
    })

    it.each(pretenders)('%s', async (_, bytes) => {
      const { status, body } = await send(bytes)
      expect([status, body.reason]).toEqual([415, 'UNSUPPORTED_PICTURE'])
      expect(body.message).toMatch(/^photo\.jpg: .*JPEG/)
    })

    it.each([
      ['an upload', '/images', 'image', /^IMG_1\.heic: HDR pictures \(PQ\) are not supported\. Export as JPEG\.$/],
      ['one of several pictures for a post', '/images/blog', 'images', /^IMG_1\.heic: HDR pictures/],
      ['an avatar', '/avatars', 'avatar', /^IMG_1\.heic: HEIC is accepted for photographs only\. Export as JPEG\.$/],
      ['a logo', '/logos', 'logo', /^IMG_1\.heic: HEIC is accepted for photographs only\. Export as JPEG\.$/],
    ])('a HEIC picture in HDR, which it names, as %s', async (_, path, field, message) => {
      const bytes = await heicWithColors(9, 16)
      const { status, body } = await media.http.upload(path, [{ field, name: 'IMG_1.heic', bytes }])
      expect([status, body.reason]).toEqual([415, 'UNSUPPORTED_PICTURE'])
      expect(body.message).toMatch(message)
    })
  })

  describe('rejects a truncated picture:', () => {
    const kinds: [string, () => Promise<Buffer>][] = [
      ['JPEG', () => jpeg(800, 600)],
      ['progressive JPEG', () => pixels(800, 600).jpeg({ progressive: true }).toBuffer()],
      ['PNG', () => pixels(400, 300).png().toBuffer()],
      ['WebP', () => pixels(400, 300).webp().toBuffer()],
      ['AVIF', () => pixels(400, 300).avif({ effort: 0 }).toBuffer()],
      ['GIF', () => pixels(200, 150).gif().toBuffer()],
      ['TIFF', () => pixels(200, 150).tiff().toBuffer()],
      ['tiled TIFF', () => Promise.resolve(testTiff({ bits: 8, photometric: 2, isTiled: true }))],
    ]
    it.each(kinds)('%s', async (_, make) => {
      const whole = await make()
      for (const share of [0.5, 0.97]) {
        const { status, body } = await send(whole.subarray(0, Math.floor(whole.length * share)))
        expect([share, status, body.reason]).toEqual([share, 400, 'BROKEN_PICTURE'])
      }
    })

    it('as an avatar', async () => {
      const bytes = (await withGps(900, 600)).subarray(0, 9000)
      const { status } = await media.http.upload('/avatars', [{ field: 'avatar', name: 'me.jpg', bytes }])
      expect(status).toBe(400)
    })

    it('as a logo', async () => {
      const bytes = (await withGps(900, 600)).subarray(0, 9000)
      const { status } = await media.http.upload('/logos', [{ field: 'logo', name: 'logo.jpg', bytes }])
      expect(status).toBe(400)
    })
  })

  it('rejects too many pixels with 413 before anything is decoded', async () => {
    const { status, body } = await send(await pixels(1001, 1000).jpeg({ quality: 10 }).toBuffer())
    expect([status, body.reason]).toEqual([413, 'TOO_MANY_PIXELS'])
    // A header that promises 60,000 × 60,000 pixels and has none.
    const bomb = Buffer.from(await pixels(100, 100).png().toBuffer())
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect((await send(bomb)).status).toBe(413)
  })

  it('rejects too many bytes with 413 before they have all been sent', async () => {
    const boundary = 'x'
    const request = httpRequest(`${media.http.url}/images`, {
      method: 'POST',
      headers: { ...media.http.identity(), 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    request.on('error', () => undefined)
    request.write(`--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`)
    request.write((await jpeg(800, 600)).subarray(0, 5000))
    request.write(Buffer.alloc(400_000))
    // The request is not at its end, and never comes there.
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(413)
    request.destroy()
  })

  it('rejects a declared length beyond the limit with 413 at once', async () => {
    const request = httpRequest(`${media.http.url}/images`, {
      method: 'POST',
      headers: { ...media.http.identity(), 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9e9 },
    })
    request.on('error', () => undefined)
    request.flushHeaders()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(413)
    request.destroy()
  })

  it('lets a caller read the response that goes on sending first', async () => {
    const { hostname, port } = new URL(media.http.url)
    const line = connect(Number(port), hostname).pause()
    const head = { ...media.http.identity(), 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9e9 }
    // As the gateway sends them: on a connection that is not used again.
    const lines = Object.entries({ host: hostname, connection: 'close', ...head }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    line.write(`POST /images HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    for (let sent = 0; sent < 20; sent += 1) {
      await delay(20)
      line.write(Buffer.alloc(64 * 1024))
    }
    let received = ''
    line.on('data', (chunk: Buffer) => (received += chunk.toString()))
    await new Promise<void>((resolve, reject) => {
      line.once('error', reject).on('data', () => received.endsWith('}') && resolve())
      line.resume()
    })
    expect(received).toMatch(/^HTTP\/1\.1 413 [\s\S]*TOO_MANY_BYTES/)
    line.destroy()
  })

  it('leaves nothing of an aborted upload', async () => {
    const request = httpRequest(`${media.http.url}/images`, {
      method: 'POST',
      headers: { ...media.http.identity(), 'content-type': 'multipart/form-data; boundary=x' },
    })
    request.on('error', () => undefined)
    request.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
    request.write((await jpeg(800, 600)).subarray(0, 20_000))
    await until(async () => (await filesUnder('.unfinished')) === 1, 'the file to begin')
    request.destroy()
    await until(async () => (await filesUnder('.unfinished')) === 0, 'the file to go')
  })

  describe('rejects a form', () => {
    it('with a title of spaces', async () => {
      const { status, body } = await send(await jpeg(50, 50), 'a.jpg', { title: '  ' })
      expect([status, body.message]).toEqual([400, 'Title cannot be empty'])
    })

    it.each([
      ['a day that does not exist', 'dateTaken', '2023-02-30'],
      ['a word for a day', 'dateTaken', 'yesterday'],
      ['an unknown type', 'imageType', 'video'],
      ['a flag that is none', 'enabledInHeader', 'maybe'],
      ['a target that is too long', 'targetName', 'x'.repeat(201)],
      ['a title that is too long', 'title', 'x'.repeat(301)],
      ['a description that is too long', 'description', 'x'.repeat(70_000)],
    ])('with %s', async (_, name, value) => {
      const { status, body } = await send(await jpeg(50, 50), 'a.jpg', { title: 'T', [name]: value })
      expect(status).toBe(400)
      expect(body.message).toContain(name)
    })

    it('without a file, with a file in another field, or with two files for one', async () => {
      const bytes = await jpeg(50, 50)
      expect((await media.http.upload('/images', [], { title: 'T' })).status).toBe(400)
      expect(
        (await media.http.upload('/images', [{ field: 'file', name: 'a.jpg', bytes }], { title: 'T' })).status,
      ).toBe(400)
      const two = [1, 2].map(() => ({ field: 'image', name: 'a.jpg', bytes }))
      expect((await media.http.upload('/images', two, { title: 'T' })).status).toBe(400)
    })

    it('as a whole when one of several pictures is broken', async () => {
      const good = await jpeg(300, 300)
      const files = [good, good.subarray(0, 2500)].map((bytes, n) => ({ field: 'images', name: `${n}.jpg`, bytes }))
      expect((await media.http.upload('/images/blog', files)).status).toBe(400)
    })

    it.each([
      ['multipart/form-data', '', 415],
      ['multipart/form-data; boundary=x', 'not a form', 400],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
        400,
      ],
      ['multipart/form-data; boundary=x', `--x\r\n${'a'.repeat(100_000)}`, 400],
      ['application/json', '{"image": {"$ne": null}}', 415],
      ['text/plain', 'hello', 415],
    ])('as %s with %.30j', async (type, body, expected) => {
      const headers = { ...media.http.identity(), 'content-type': type }
      const response = await fetch(`${media.http.url}/images`, { method: 'POST', headers, body })
      expect(response.status).toBe(expected)
      expect(((await response.json()) as { message: string }).message).toBeTruthy()
    })
  })

  describe('rejects with 401', () => {
    const forged: [string, () => Record<string, string>][] = [
      ['no identity', () => ({})],
      [
        'somebody else’s signature',
        () => ({
          [identityHeader]: signIdentity(
            { actorId: 1, requestId: 'r', at: Date.now() },
            callSecret('x'.repeat(40), 'gateway'),
          ),
        }),
      ],
      [
        'an old identity',
        () => ({
          [identityHeader]: signIdentity({ actorId: 1, requestId: 'r', at: Date.now() - 3_600_000 }, GATEWAY_SECRET),
        }),
      ],
      [
        'the signature of a process that uploads nothing',
        () => ({
          [identityHeader]: signIdentity(
            { actorId: 1, requestId: 'r', at: Date.now() },
            callSecret(INTERNAL_SECRET, 'skybug'),
          ),
        }),
      ],
      ['nonsense', () => ({ [identityHeader]: 'a.b' })],
    ]
    it.each(forged)('%s', async (_, headers) => {
      const body = new FormData()
      body.append('image', new Blob([await jpeg(50, 50)]), 'a.jpg')
      for (const path of ['/images', '/images/blog', '/avatars', '/logos']) {
        expect((await fetch(media.http.url + path, { method: 'POST', body, headers: headers() })).status).toBe(401)
      }
    })
  })

  it('rejects unknown addresses and methods', async () => {
    expect((await media.http.get('/images')).status).toBe(405)
    expect((await media.http.get('/')).status).toBe(404)
    expect((await media.http.get('/constructor')).status).toBe(404)
    expect((await media.http.get('/uploads/a.jpg', {}, 'DELETE')).status).toBe(405)
  })
})
