import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest, test } from '@jest/globals'
import { compressionHeader, timeZoneHeader } from '@skyfolio/protos/upload-forms'
import { verifyIdentity } from '@skyfolio/runtime/rpc/caller-token'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startFakeUploadServer } from './support/fake-upload-server.ts'
import type { TestGateway } from './support/start-gateway.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { signIn } from './support/start-site.ts'
import { until } from '../../runtime/test/support/until.ts'
import { INTERNAL_SECRET } from '../../runtime/test/support/internal-secret.ts'

// Hundreds of megabytes, on a machine that other tests use too.
jest.setTimeout(120_000)

const MB = 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'a')

let site: SharedSite
let gateway: TestGateway
let uploadServer: Awaited<ReturnType<typeof startFakeUploadServer>>
let cookie: string
let serve: (request: IncomingMessage, response: ServerResponse) => void

beforeAll(async () => {
  site = await sharedSite()
  uploadServer = await startFakeUploadServer((incoming, response) => serve(incoming, response))
  gateway = await site.anotherGateway({ MEDIA_BYTES_URL: uploadServer.url, BODY_GRACE_MS: '500' })
  cookie = (await signIn(gateway.caller())).cookie ?? ''
})
afterAll(async () => {
  await gateway.stop()
  await uploadServer.close()
  await site.stop()
})
beforeEach(() => {
  serve = (_incoming, response) => response.writeHead(500).end()
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Of buffers that are still referenced, however much garbage there was. */
const retainedBytes = (): number => {
  // The second collection waits until what the first has found is freed.
  collectGarbage()
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const stored = (response: ServerResponse) =>
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"filename":"a.jpg"}')

interface UploadOptions {
  headers?: Record<string, string>
  /** Called with the bytes sent so far; the rest waits for it. */
  onSent?: (sent: number) => void | Promise<void>
}

/** Sends a body of so many bytes as an upload. */
const upload = async (
  bytes: number,
  options: UploadOptions = {},
  path = '/api/upload/avatar',
): Promise<{ status: number; body: string }> => {
  const outgoing = request(gateway.url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes, ...options.headers },
  })
  const responded = new Promise<{ status: number; body: string }>((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', incoming => {
      text(incoming).then(body => resolve({ status: incoming.statusCode ?? 0, body }), reject)
    })
  })
  let sent = 0
  const chunks = async function* () {
    while (sent < bytes) {
      await options.onSent?.(sent)
      const chunk = CHUNK.subarray(0, Math.min(CHUNK.length, bytes - sent))
      sent += chunk.length
      yield chunk
    }
  }
  // When the other side accepts no more, the response says why.
  pipeline(Readable.from(chunks()), outgoing).catch(() => {})
  return responded
}

/** Sends one byte of an upload. Returns the status of the response. */
const trickle = async (): Promise<number | undefined> => {
  const outgoing = request(`${gateway.url}/api/upload/avatar`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 100_000 },
  })
  outgoing.write('a')
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  outgoing.on('error', () => undefined).destroy()
  return incoming.statusCode
}

test('upload of a hundred megabytes is streamed, not buffered', async () => {
  let received = 0
  let onReceived: () => void = () => {}
  serve = (incoming, response) => {
    incoming.on('data', (chunk: Buffer) => {
      received += chunk.length
      onReceived()
    })
    incoming.on('end', () => stored(response))
  }
  // The sender waits until all but its last megabyte has arrived: a gateway that buffers more never gets the rest.
  const allButOneMegabyte = (sent: number) =>
    new Promise<void>(resolve => {
      onReceived = () => {
        if (sent - received <= MB) resolve()
      }
      onReceived()
    })
  const before = retainedBytes()
  let most = before
  const response = await upload(100 * MB, {
    onSent: sent => {
      // What is kept adds up: three collections of a large heap are enough to see it.
      if (sent % (45 * MB) === 0) most = Math.max(most, retainedBytes())
      return allButOneMegabyte(sent)
    },
  })
  expect(response).toEqual({ status: 201, body: '{"filename":"a.jpg"}' })
  expect(received).toBe(100 * MB)
  expect(most - before).toBeLessThan(60 * MB)
})

test('upload is slowed down by an upload server that does not read, without timing the sender out', async () => {
  let sent = 0
  let release: (() => void) | undefined
  serve = (incoming, response) => {
    release ??= () => incoming.resume().on('end', () => stored(response))
  }
  const before = retainedBytes()
  // More than the kernel may buffer on both connections, up to 36 MB on each, where it is generous.
  const response = upload(100 * MB, {
    onSent: total => {
      sent = total
    },
  })
  await until(() => release !== undefined, 'the upload to arrive')
  // It stalls long enough for a slow sender to be refused.
  for (let before = -1; before !== sent;) {
    before = sent
    expect(await trickle()).toBe(408)
  }
  expect(retainedBytes() - before).toBeLessThan(20 * MB)
  expect(sent).toBeLessThan(80 * MB)
  release?.()
  expect((await response).status).toBe(201)
})

describe('proxied upload', () => {
  const headersOf = async (headers: Record<string, string>): Promise<IncomingHttpHeaders> => {
    let received: IncomingHttpHeaders = {}
    serve = (incoming, response) => {
      received = incoming.headers
      incoming.resume().on('end', () => stored(response))
    }
    expect((await upload(10, { headers })).status).toBe(201)
    return received
  }

  test.each<Record<string, string>>([{}, { expect: '100-continue' }])(
    'has the signed identity of the uploader and nothing of the session (%j)',
    async more => {
      const received = await headersOf({
        'x-skyfolio-identity': 'forged',
        'X-Skyfolio-Role': 'god',
        authorization: 'Basic eDp5',
        'x-request-id': 'upload-0001',
        ...more,
      })
      expect(verifyIdentity(received['x-skyfolio-identity'], [INTERNAL_SECRET])).toEqual({
        actorId: expect.any(Number),
        role: 'admin',
        requestId: 'upload-0001',
      })
      expect(received).not.toHaveProperty('cookie')
      expect(received).not.toHaveProperty('authorization')
      expect(received).not.toHaveProperty('x-skyfolio-role')
      expect(received['content-type']).toBe('multipart/form-data; boundary=x')
    },
  )

  describe('of pictures', () => {
    const sentWith = async (path: string): Promise<IncomingHttpHeaders> => {
      let received: IncomingHttpHeaders = {}
      serve = (incoming, response) => {
        received = incoming.headers
        incoming.resume().on('end', () => response.writeHead(503).end('{"message":"Not now"}'))
      }
      const forged = { 'x-skyfolio-compression': 'forged', 'x-skyfolio-time-zone': 'forged' }
      expect(await upload(10, { headers: forged }, path)).toMatchObject({ status: 503 })
      return received
    }
    const compressionOf = async (path: string): Promise<unknown> => (await sentWith(path))[compressionHeader]

    it.each(['/api/images', '/api/images/upload/blog', '/api/images/7/file'])(
      "has the owner's choice of compression, at %s",
      async path => {
        const owner = await signIn(gateway.caller())
        const choose = (value: string | null) => owner.send('PATCH', '/api/settings/picture_compression', { value })
        expect(await compressionOf(path)).toBe('finer')
        expect((await choose('smaller')).status).toBe(200)
        expect(await compressionOf(path)).toBe('smaller')
        expect((await choose(null)).status).toBe(200)
        expect(await compressionOf(path)).toBe('finer')
      },
    )

    it("has the site's time zone, by which the night of a photograph is known", async () => {
      const owner = await signIn(gateway.caller())
      const choose = (value: string | null) => owner.send('PATCH', '/api/settings/time_zone', { value })
      const zone = async () => (await sentWith('/api/images'))[timeZoneHeader]
      expect(await zone()).toBe('America/New_York')
      expect((await choose('Asia/Tokyo')).status).toBe(200)
      expect(await zone()).toBe('Asia/Tokyo')
      expect((await choose(null)).status).toBe(200)
      expect(await zone()).toBe('America/New_York')
    })
  })

  it('does not exist for a visitor', async () => {
    let reached = false
    serve = (_incoming, response) => {
      reached = true
      stored(response)
    }
    expect((await upload(10, { headers: { cookie: '' } })).status).toBe(401)
    expect(reached).toBe(false)
  })
})

describe('response to an upload', () => {
  it('has the message of an early refusal', async () => {
    serve = (incoming, response) => {
      // As media's upload server does: the response ends the connection, so it ends when nothing more is sent.
      const text = '{"message":"Too large"}'
      response.writeHead(413, { 'content-type': 'application/json', 'content-length': text.length }).write(text)
      incoming.resume().once('close', () => response.end())
    }
    expect(await upload(20 * MB)).toEqual({ status: 413, body: '{"message":"Too large"}' })
  })

  it('is 503 when the upload server breaks off', async () => {
    serve = incoming => {
      incoming.once('data', () => incoming.socket.destroy())
    }
    const { status, body } = await upload(5 * MB)
    expect(status).toBe(503)
    expect(JSON.parse(body)).toEqual({ message: expect.any(String) })
  })

  it('is 500 without details when the upload server sends nonsense', async () => {
    serve = (incoming, response) => incoming.resume().on('end', () => response.writeHead(201).end('<nonsense>'))
    const { status, body } = await upload(10)
    expect(status).toBe(500)
    expect(JSON.parse(body)).toEqual({ message: 'Something went wrong on our side' })
  })
})

test('upload that trickles is ended with 408', async () => {
  serve = incoming => void incoming.resume()
  expect(await trickle()).toBe(408)
})
