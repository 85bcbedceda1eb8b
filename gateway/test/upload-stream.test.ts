import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { verifyIdentity } from '@skyfolio/runtime/identity'
import { openByteDoor } from './support/byte-door.ts'
import { INTERNAL_SECRET, type TestGateway } from './support/start-gateway.ts'
import { signIn, startSite, type TestSite } from './support/start-site.ts'
import { until } from './support/until.ts'

const MB = 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'a')

let site: TestSite
let gateway: TestGateway
let door: Awaited<ReturnType<typeof openByteDoor>>
let cookie: string
let serve: (request: IncomingMessage, response: ServerResponse) => void

beforeAll(async () => {
  site = await startSite()
  door = await openByteDoor((incoming, response) => serve(incoming, response))
  gateway = await site.anotherGateway({ MEDIA_BYTES_URL: door.url, BODY_GRACE_MS: '500' })
  cookie = (await signIn(gateway.caller())).cookie ?? ''
})
afterAll(async () => {
  await gateway.stop()
  await door.close()
  await site.stop()
})
beforeEach(() => {
  serve = (_incoming, response) => response.writeHead(500).end()
})

const stored = (response: ServerResponse) =>
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"filename":"a.jpg"}')

/** Sends a body of so many bytes as an upload; `onSent` is told how many have been taken. */
const upload = async (
  bytes: number,
  options: { headers?: Record<string, string>; onSent?: (sent: number) => void } = {},
): Promise<{ status: number; body: string }> => {
  const outgoing = request(`${gateway.url}/api/upload/avatar`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes, ...options.headers },
  })
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', incoming => {
      text(incoming).then(body => resolve({ status: incoming.statusCode ?? 0, body }), reject)
    })
  })
  let sent = 0
  const chunks = function* () {
    while (sent < bytes) {
      const chunk = CHUNK.subarray(0, Math.min(CHUNK.length, bytes - sent))
      sent += chunk.length
      options.onSent?.(sent)
      yield chunk
    }
  }
  // What the other side does not take any more is for the answer to say.
  pipeline(Readable.from(chunks()), outgoing).catch(() => {})
  return answered
}

test('a hundred megabytes pass through without being held', async () => {
  let received = 0
  serve = (incoming, response) => {
    incoming.on('data', (chunk: Buffer) => (received += chunk.length))
    incoming.on('end', () => stored(response))
  }
  await upload(MB)
  const before = process.memoryUsage.rss()
  let most = before
  const answer = await upload(100 * MB, { onSent: () => (most = Math.max(most, process.memoryUsage.rss())) })
  expect(answer).toEqual({ status: 201, body: '{"filename":"a.jpg"}' })
  expect(received).toBe(101 * MB)
  expect((most - before) / MB).toBeLessThan(60)
})

test('a door that does not read holds the sender back, and its slowness is not the sender’s', async () => {
  let sent = 0
  let release: () => void = () => {}
  serve = (incoming, response) => {
    release = () => incoming.resume().on('end', () => stored(response))
  }
  const before = process.memoryUsage().arrayBuffers
  // Much more than the kernel may keep on the two ways, up to 36 MB on each, where it is generous.
  const answer = upload(200 * MB, { onSent: total => (sent = total) })
  // It stands still for longer than a slow sender would be given.
  let standing = { sent: -1, since: 0 }
  await until(
    () => {
      if (sent !== standing.sent) standing = { sent, since: performance.now() }
      return performance.now() - standing.since
    },
    ms => ms > 1_200,
  )
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * MB)
  expect(sent).toBeLessThan(80 * MB)
  release()
  expect((await answer).status).toBe(201)
})

describe('what the door is told', () => {
  const heard = async (headers: Record<string, string>): Promise<IncomingHttpHeaders> => {
    let told: IncomingHttpHeaders = {}
    serve = (incoming, response) => {
      told = incoming.headers
      incoming.resume().on('end', () => stored(response))
    }
    expect((await upload(10, { headers })).status).toBe(201)
    return told
  }

  test.each<Record<string, string>>([{}, { expect: '100-continue' }])(
    'who uploads, signed by us, and nothing of the session (%j)',
    async more => {
      const told = await heard({
        'x-skyfolio-identity': 'forged',
        'X-Skyfolio-Role': 'god',
        authorization: 'Bearer x',
        'x-request-id': 'upload-0001',
        ...more,
      })
      expect(verifyIdentity(told['x-skyfolio-identity'], INTERNAL_SECRET)).toEqual({
        actorId: expect.any(Number),
        requestId: 'upload-0001',
      })
      expect(told).not.toHaveProperty('cookie')
      expect(told).not.toHaveProperty('authorization')
      expect(told).not.toHaveProperty('x-skyfolio-role')
      expect(told['content-type']).toBe('multipart/form-data; boundary=x')
    },
  )

  test('nothing at all of a visitor', async () => {
    let asked = false
    serve = (_incoming, response) => {
      asked = true
      stored(response)
    }
    expect((await upload(10, { headers: { cookie: '' } })).status).toBe(401)
    expect(asked).toBe(false)
  })
})

describe('when the door', () => {
  test('refuses early, its words arrive', async () => {
    serve = (incoming, response) => {
      // As media's door does: the connection ends with the answer, so that ends when nobody sends any more.
      const text = '{"message":"Too large"}'
      response.writeHead(413, { 'content-type': 'application/json', 'content-length': text.length }).write(text)
      incoming.resume().once('close', () => response.end())
    }
    expect(await upload(20 * MB)).toEqual({ status: 413, body: '{"message":"Too large"}' })
  })

  test('breaks half-way, it is 503', async () => {
    serve = incoming => {
      incoming.once('data', () => incoming.socket.destroy())
    }
    const { status, body } = await upload(5 * MB)
    expect(status).toBe(503)
    expect(JSON.parse(body)).toEqual({ message: expect.any(String) })
  })

  test('answers nonsense, it is 500 without details', async () => {
    serve = (incoming, response) => incoming.resume().on('end', () => response.writeHead(201).end('<nonsense>'))
    const { status, body } = await upload(10)
    expect(status).toBe(500)
    expect(JSON.parse(body)).toEqual({ message: 'Something went wrong on our side' })
  })
})

test('a sender that trickles is given up', async () => {
  serve = incoming => void incoming.resume()
  const outgoing = request(`${gateway.url}/api/upload/avatar`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 100_000 },
  })
  outgoing.write('a')
  const status = await new Promise(resolve => {
    outgoing.once('response', incoming => resolve(incoming.resume().statusCode))
    outgoing.once('error', error => resolve(error.message))
  })
  expect(status).toBe(408)
  outgoing.destroy()
})
