import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { identityHeader, signIdentity } from '@skyfolio/runtime/identity'
import { jpeg, pixels, withGps } from './support/pictures.ts'
import type { Media } from './support/start-media.ts'
import { startMedia } from './support/start-media.ts'
import { until } from './support/until.ts'

let media: Media
beforeAll(async () => {
  media = await startMedia({ UPLOAD_MAX_BYTES: '300000', UPLOAD_MAX_PIXELS: '1000000' }, { worker: false })
})
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
// The answer may be there a moment before its file is gone.
afterEach(() =>
  until(async () => isDeepStrictEqual(await leftovers(), NOTHING), 'nothing to be left behind').catch(async () =>
    expect(await leftovers()).toEqual(NOTHING),
  ),
)

const send = (bytes: Uint8Array, name = 'photo.jpg', fields: Record<string, string> = { title: 'T' }) =>
  media.door.upload('/images', [{ field: 'image', name, bytes }], fields)

describe('what is no accepted picture is 415, whatever it calls itself', () => {
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
    ['HEIC', Buffer.concat([Buffer.from('0000001c', 'hex'), Buffer.from('ftypheic'), Buffer.alloc(100)])],
    ['text', Buffer.from('PNG is what I am not')],
    ['nothing at all', Buffer.alloc(0)],
    ['a camera’s raw file', Buffer.concat([Buffer.from('II*\0\x10\0\0\0CR\x02\0', 'latin1'), Buffer.alloc(5000)])],
  ]
  test.each(pretenders)('%s', async (_, bytes) => {
    const { status, body } = await send(bytes)
    expect([status, body.reason]).toEqual([415, 'UNSUPPORTED_PICTURE'])
    expect(body.message).toMatch(/JPEG/)
  })
})

describe('a picture that breaks half-way is 400', () => {
  const kinds: [string, () => Promise<Buffer>][] = [
    ['JPEG', () => jpeg(800, 600)],
    ['progressive JPEG', () => pixels(800, 600).jpeg({ progressive: true }).toBuffer()],
    ['PNG', () => pixels(400, 300).png().toBuffer()],
    ['WebP', () => pixels(400, 300).webp().toBuffer()],
    ['AVIF', () => pixels(400, 300).avif({ effort: 0 }).toBuffer()],
    ['GIF', () => pixels(200, 150).gif().toBuffer()],
    ['TIFF', () => pixels(200, 150).tiff().toBuffer()],
  ]
  test.each(kinds)('%s', async (_, make) => {
    const whole = await make()
    for (const share of [0.5, 0.97]) {
      const { status, body } = await send(whole.subarray(0, Math.floor(whole.length * share)))
      // Half a TIFF lacks the list that says what it is.
      expect([400, 415]).toContain(status)
      expect(['BROKEN_PICTURE', 'UNSUPPORTED_PICTURE']).toContain(body.reason)
    }
  })

  test('an avatar, too', async () => {
    const bytes = (await withGps()).subarray(0, 9000)
    const { status } = await media.door.upload('/avatars', [{ field: 'avatar', name: 'me.jpg', bytes }])
    expect(status).toBe(400)
  })
})

test('more pixels than allowed are 413 before anything is decoded', async () => {
  const { status, body } = await send(await pixels(1001, 1000).jpeg({ quality: 10 }).toBuffer())
  expect([status, body.reason]).toEqual([413, 'TOO_MANY_PIXELS'])
  // A header that promises 60,000 × 60,000 pixels and has none.
  const bomb = Buffer.from(await pixels(100, 100).png().toBuffer())
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  expect((await send(bomb)).status).toBe(413)
})

test('more bytes than allowed are 413, told before they have all been sent', async () => {
  const boundary = 'x'
  const request = httpRequest(`${media.door.url}/images`, {
    method: 'POST',
    headers: { ...media.door.identity(), 'content-type': `multipart/form-data; boundary=${boundary}` },
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

test('a declared length beyond the limit is 413 at once', async () => {
  const request = httpRequest(`${media.door.url}/images`, {
    method: 'POST',
    headers: { ...media.door.identity(), 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9e9 },
  })
  request.on('error', () => undefined)
  request.flushHeaders()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(413)
  request.destroy()
})

test('whoever goes on sending, and reads later, sees the answer all the same', async () => {
  const { hostname, port } = new URL(media.door.url)
  const line = connect(Number(port), hostname).pause()
  const head = { ...media.door.identity(), 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9e9 }
  // As the gateway sends them: on a connection that is not used again.
  const lines = Object.entries({ host: hostname, connection: 'close', ...head }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  line.write(`POST /images HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  for (let sent = 0; sent < 20; sent += 1) {
    await delay(20)
    line.write(Buffer.alloc(64 * 1024))
  }
  let answer = ''
  line.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    line.once('error', reject).on('data', () => answer.endsWith('}') && resolve())
    line.resume()
  })
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*TOO_MANY_BYTES/)
  line.destroy()
})

test('an upload that is broken off leaves nothing', async () => {
  const request = httpRequest(`${media.door.url}/images`, {
    method: 'POST',
    headers: { ...media.door.identity(), 'content-type': 'multipart/form-data; boundary=x' },
  })
  request.on('error', () => undefined)
  request.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
  request.write((await jpeg(800, 600)).subarray(0, 20_000))
  await until(async () => (await filesUnder('.unfinished')) === 1, 'the file to begin')
  request.destroy()
  await until(async () => (await filesUnder('.unfinished')) === 0, 'the file to go')
})

describe('forms that are wrong are 400', () => {
  test('a title is needed for the gallery', async () => {
    const { status, body } = await send(await jpeg(50, 50), 'a.jpg', {})
    expect([status, body.message]).toEqual([400, 'Title cannot be empty'])
  })

  test.each([
    ['dateTaken', '2023-02-30'],
    ['dateTaken', 'yesterday'],
    ['imageType', 'video'],
    ['enabledInHeader', 'maybe'],
    ['targetName', 'x'.repeat(201)],
    ['title', 'x'.repeat(301)],
    ['description', 'x'.repeat(70_000)],
  ])('%s: %.20s', async (name, value) => {
    const { status, body } = await send(await jpeg(50, 50), 'a.jpg', { title: 'T', [name]: value })
    expect(status).toBe(400)
    expect(body.message).toContain(name)
  })

  test('no file, a file in another field, two files where one belongs', async () => {
    const bytes = await jpeg(50, 50)
    expect((await media.door.upload('/images', [], { title: 'T' })).status).toBe(400)
    expect((await media.door.upload('/images', [{ field: 'file', name: 'a.jpg', bytes }], { title: 'T' })).status).toBe(
      400,
    )
    const two = [1, 2].map(() => ({ field: 'image', name: 'a.jpg', bytes }))
    expect((await media.door.upload('/images', two, { title: 'T' })).status).toBe(400)
  })

  test('one broken picture among several: none is kept', async () => {
    const good = await jpeg(300, 300)
    const files = [good, good.subarray(0, 2500)].map((bytes, n) => ({ field: 'images', name: `${n}.jpg`, bytes }))
    expect((await media.door.upload('/images/blog', files)).status).toBe(400)
  })

  test.each([
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
  ])('%s with %.30j', async (type, body, expected) => {
    const headers = { ...media.door.identity(), 'content-type': type }
    const response = await fetch(`${media.door.url}/images`, { method: 'POST', headers, body })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThanOrEqual(expected)
    expect(((await response.json()) as { message: string }).message).toBeTruthy()
  })
})

describe('who is not signed in by the gateway is 401', () => {
  const forged: [string, () => Record<string, string>][] = [
    ['no identity', () => ({})],
    [
      'somebody else’s signature',
      () => ({ [identityHeader]: signIdentity({ actorId: 1, requestId: 'r', at: Date.now() }, 'x'.repeat(40)) }),
    ],
    [
      'an old identity',
      () => ({
        [identityHeader]: signIdentity(
          { actorId: 1, requestId: 'r', at: Date.now() - 3_600_000 },
          media.environment['INTERNAL_SECRET'] ?? '',
        ),
      }),
    ],
    ['nonsense', () => ({ [identityHeader]: 'a.b' })],
  ]
  test.each(forged)('%s', async (_, headers) => {
    const body = new FormData()
    body.append('image', new Blob([await jpeg(50, 50)]), 'a.jpg')
    for (const path of ['/images', '/images/blog', '/avatars']) {
      expect((await fetch(media.door.url + path, { method: 'POST', body, headers: headers() })).status).toBe(401)
    }
  })
})

test('other addresses and methods', async () => {
  expect((await media.door.get('/images')).status).toBe(405)
  expect((await media.door.get('/')).status).toBe(404)
  expect((await media.door.get('/constructor')).status).toBe(404)
  expect((await media.door.get('/uploads/a.jpg', {}, 'DELETE')).status).toBe(405)
})
