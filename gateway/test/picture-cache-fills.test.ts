import { createServer, request, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createTlsServer } from 'node:https'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import express from 'express'
import pino from 'pino'
import { Registry } from 'prom-client'
import { createPictureCache, type PictureCache } from '../src/cache/picture-cache.ts'
import { downloadProxy } from '../src/uploads/download-proxy.ts'
import { until } from '../../runtime/test/support/until.ts'
import { createAuthority } from './support/internal-certificates.ts'
import { send } from './support/start-front-cache.ts'

const MIB = 1024 * 1024
const BOUND = 32 * MIB
const addressOf = (n: number) => `/uploads/optimized/${String(n).padStart(32, '0')}-640.webp`

/** What media responds to a request for a picture. */
type Media = (response: ServerResponse, path: string) => void
const publicHeaders = (bytes: number, visibility = 'images/1') => ({
  'content-type': 'image/webp',
  'content-length': bytes,
  etag: '"a-640.webp"',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-skyfolio-visibility': visibility,
})

let media: Media
let asked: string[]
let pictures: PictureCache
let pictureHeaders: Record<string, string>
let registry: Registry
let lines: Record<string, unknown>[]
let servers: Pick<Server, 'closeAllConnections' | 'close'>[]
let mediaUrl: string
let base: string

const listenOn = async (listener: RequestListener, path?: string): Promise<string> => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => (path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve)))
  return path ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
/** The picture cache before the proxy to media, as in a gateway. */
const listener = (url: string): RequestListener => {
  const guard = () => Promise.resolve(null)
  const uploadServer = { url, tls: undefined, secret: '' }
  const proxy = downloadProxy({
    uploadServer,
    publicUrl: 'http://site.test',
    guard,
    pictureHeaders: () => pictureHeaders,
    pictures,
  })
  return pictures.listener(express().use(proxy))
}

beforeEach(async () => {
  servers = []
  asked = []
  lines = []
  pictureHeaders = {}
  registry = new Registry()
  media = (response, path) => response.writeHead(200, publicHeaders(path.length)).end(path)
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  pictures = createPictureCache({ maxBytes: BOUND, pictureHeaders: () => pictureHeaders, logger, registry })
  pictures.trust()
  mediaUrl = await listenOn((incoming, response) => {
    asked.push(incoming.url ?? '')
    media(response, incoming.url ?? '')
  })
  base = await listenOn(listener(mediaUrl))
})
afterEach(async () => {
  await Promise.all(
    servers.map(server => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    }),
  )
})

const path = addressOf(1)
const get = (of = path, headers: Record<string, string> = {}) => send(base, of, { headers })
const metric = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values ?? []

/** Requests a picture, does something between media's first byte and its last one, and returns how often media was asked by then and after the next request. */
const whileFilling = async (act: () => void) => {
  let end = () => {}
  const hasBegun = new Promise<void>(resolve => {
    media = (response, of) => {
      response.writeHead(200, publicHeaders(of.length)).write(of.slice(0, 9))
      end = () => response.end(of.slice(9))
      resolve()
    }
  })
  const filling = get()
  await hasBegun
  act()
  end()
  const { status, text } = await filling
  expect([status, text]).toEqual([200, path])
  media = (response, of) => response.writeHead(200, publicHeaders(of.length)).end(of)
  expect((await get()).text).toBe(path)
  return asked.length
}

describe('a picture that media was asked for', () => {
  it('is kept when nothing was dropped until its last byte', async () => {
    expect(await whileFilling(() => {})).toBe(1)
  })

  it.each([
    ['its photograph is dropped', () => pictures.drop(['images/1'])],
    ['another photograph is dropped', () => pictures.drop(['images/2'])],
    ['the watch of media is lost and found', () => (pictures.suspect(), pictures.trust())],
  ])('is not kept when, until then, %s', async (_, act) => {
    expect(await whileFilling(act)).toBe(2)
  })

  it('is not kept before changes of visibility are received, nor after that ends', async () => {
    pictures.suspect()
    await get()
    await get()
    expect(asked).toHaveLength(2)
    pictures.trust()
    await get()
    await get()
    expect(asked).toHaveLength(3)
    pictures.suspect()
    await get()
    expect(asked).toHaveLength(4)
  })

  it('is not kept when media breaks off', async () => {
    media = response => {
      response.writeHead(200, publicHeaders(100)).write('half')
      setImmediate(() => response.destroy())
    }
    await expect(get()).rejects.toThrow('aborted')
    await expect(get()).rejects.toThrow('aborted')
    expect([asked.length, (await metric('picture_cache_bytes'))[0]?.value]).toEqual([2, 0])
  })

  it('is passed on and not kept when it is larger than 1 MiB', async () => {
    const large = Buffer.alloc(MIB + 1, 'x')
    media = response => response.writeHead(200, publicHeaders(large.length)).end(large)
    for (let turn = 1; turn <= 2; turn++) {
      expect((await get()).body.equals(large)).toBe(true)
      expect(asked).toHaveLength(turn)
    }
  })

  it('is not kept when media does not name whose visibility it depends on', async () => {
    media = (response, of) => {
      const { 'x-skyfolio-visibility': _, ...headers } = publicHeaders(of.length)
      response.writeHead(200, headers).end(of)
    }
    await get()
    expect((await get()).headers).not.toHaveProperty('x-skyfolio-visibility')
    expect(asked).toHaveLength(2)
  })

  it('is not kept under a name that can be guessed', async () => {
    await get('/uploads/orion.jpg')
    await get('/uploads/orion.jpg')
    expect(asked).toHaveLength(2)
  })
})

describe('a picture in memory', () => {
  it('is dropped with its photograph, or with all of them', async () => {
    media = (response, of) =>
      response.writeHead(200, publicHeaders(of.length, of === path ? 'images/1' : 'images/2')).end(of)
    await get()
    await get(addressOf(2))
    pictures.drop(['images/2'])
    await get()
    expect(asked).toEqual([path, addressOf(2)])
    await get(addressOf(2))
    pictures.drop(['images'])
    await get()
    await get(addressOf(2))
    expect(asked.slice(2)).toEqual([addressOf(2), path, addressOf(2)])
  })

  it('carries the headers of the settings as they are now', async () => {
    const reservation = async () => (await get()).headers['tdm-reservation']
    pictureHeaders = { 'TDM-Reservation': '1' }
    expect([await reservation(), await reservation()]).toEqual(['1', '1'])
    pictureHeaders = {}
    expect(await reservation()).toBeUndefined()
    pictureHeaders = { 'TDM-Reservation': '1' }
    expect([await reservation(), asked.length]).toEqual(['1', 1])
  })

  it('is not kept with a cookie', async () => {
    const inner = express().use((_request, response, next) => {
      response.set('Set-Cookie', 'session=of-one-visitor')
      next()
    })
    base = await listenOn(inner.use(listener(mediaUrl)))
    await get()
    await get()
    expect(asked).toHaveLength(2)
  })

  it('is counted and logged', async () => {
    for (let turn = 0; turn < 3; turn++) await get()
    await get(path, { 'if-none-match': '*' })
    const labels = { route: '/uploads/*', source: 'hit' }
    expect(await metric('picture_cache_requests_total')).toMatchObject([
      { value: 2, labels: { ...labels, status: 200 } },
      { value: 1, labels: { ...labels, status: 304 } },
    ])
    expect((await metric('picture_cache_entries'))[0]?.value).toBe(1)
    expect(lines).toMatchObject([
      { method: 'GET', route: '/uploads/*', status: 200, bytes: path.length, cache: 'hit' },
      { status: 200 },
      { status: 304, bytes: 0 },
    ])
  })
})

describe('slow readers', () => {
  /** A third of their pictures find room; the others are passed on, by fewer connections than the proxy may have with media. */
  const READERS = 300
  const SIZE = 320 * 1024
  /** What the connections to media and to the readers take, with some of each response on its way. */
  const MARGIN = 48 * MIB

  const gc = (): void => {
    setFlagsFromString('--expose-gc')
    ;(runInNewContext('gc') as () => void)()
  }
  const memory = () => {
    gc()
    return process.memoryUsage().arrayBuffers
  }

  it('of 300 pictures hold no more memory than the cache may take', async () => {
    const picture = Buffer.alloc(SIZE, 'x')
    media = response => response.writeHead(200, publicHeaders(SIZE)).end(picture)
    const folder = await mkdtemp(join(tmpdir(), 'skyfolio-pictures-'))
    // Unlike those of TCP, the buffers of such a socket are smaller than a picture.
    const socketPath = await listenOn(listener(mediaUrl), join(folder, 'gateway.sock'))
    const readers: Socket[] = []
    const fetched = (of: string) =>
      new Promise<void>((resolve, reject) => {
        request({ socketPath, path: of, agent: false }, response => response.resume().on('end', resolve))
          .on('error', reject)
          .end()
      })
    const before = memory()
    try {
      for (let n = 0; n < READERS; n++) {
        await fetched(addressOf(n))
        const reader = connect(socketPath)
        reader.pause().write(`GET ${addressOf(n)} HTTP/1.1\r\nHost: site.test\r\n\r\n`)
        readers.push(reader)
      }
      const bytes = async () => (await metric('picture_cache_bytes'))[0]?.value ?? 0
      expect(await bytes()).toBeLessThanOrEqual(BOUND)
      expect(await bytes()).toBeGreaterThan(BOUND / 2)
      // A dropped picture is counted until the last of its readers has it.
      pictures.drop(['images'])
      expect(await bytes()).toBeGreaterThan(BOUND / 2)
      await until(
        () => memory() - before,
        held => held < BOUND + MARGIN,
      )
      for (const reader of readers) reader.destroy()
      await until(async () => (await bytes()) === 0, 'nothing is held')
    } finally {
      for (const reader of readers) reader.destroy()
      await rm(folder, { recursive: true })
    }
  }, 60_000)

  it('over TLS are sent no more than they read, since what is sent is encrypted at once', async () => {
    const tls = await (await createAuthority())('gateway')
    const size = MIB - 1
    media = response => response.writeHead(200, publicHeaders(size)).end(Buffer.alloc(size, 'x'))
    const folder = await mkdtemp(join(tmpdir(), 'skyfolio-pictures-'))
    const connections: Socket[] = []
    const server = createTlsServer({ cert: tls.cert, key: tls.key }, listener(mediaUrl))
    server.on('secureConnection', connection => connections.push(connection))
    servers.push(server)
    const socketPath = join(folder, 'gateway.sock')
    await new Promise<void>(resolve => server.listen(socketPath, resolve))
    const readers: Socket[] = []
    try {
      // The first takes it from media, the second from memory.
      for (let n = 0; n < 2; n++) {
        const reader = connectTls({ path: socketPath, ca: tls.ca, servername: 'gateway' })
        readers.push(reader.pause())
        reader.write(`GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`)
        await until(() => (connections[n]?.bytesWritten ?? 0) > 0, 'the response has begun')
        await until(async () => (await metric('picture_cache_entries'))[0]?.value === 1, 'the picture is kept')
        expect(connections[n]?.writableLength).toBeLessThan(size / 4)
      }
      const whole = await new Promise<number>((resolve, reject) => {
        let bytes = 0
        const reader = connectTls({ path: socketPath, ca: tls.ca, servername: 'gateway' }, () => {
          reader.write(`GET ${path} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n`)
        })
        reader.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('error', reject)
        reader.on('end', () => resolve(bytes))
      })
      expect(whole).toBeGreaterThan(size)
    } finally {
      for (const reader of readers) reader.destroy()
      await rm(folder, { recursive: true })
    }
  })

  it('who request several pictures at once and leave hold none of them', async () => {
    media = response => response.writeHead(200, publicHeaders(MIB)).end(Buffer.alloc(MIB, 'x'))
    for (const n of [1, 2, 3]) await get(addressOf(n))
    const folder = await mkdtemp(join(tmpdir(), 'skyfolio-pictures-'))
    const socketPath = await listenOn(listener(mediaUrl), join(folder, 'gateway.sock'))
    try {
      const reader = connect(socketPath)
      const requestOf = (n: number) => `GET ${addressOf(n)} HTTP/1.1\r\nHost: site.test\r\n\r\n`
      // The last of them is not in memory.
      reader.pause().write([1, 2, 3, 4].map(requestOf).join(''))
      await until(() => asked.includes(addressOf(4)), 'the requests have arrived')
      reader.destroy()
      pictures.drop(['images'])
      await until(async () => (await metric('picture_cache_bytes'))[0]?.value === 0, 'nothing is held')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
