import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { inFull } from '../support/full.ts'
import { startSiteProcesses, type SiteProcesses } from './support/site-processes.ts'

// Everything that is meant to keep a server busy, at once, while others are served.
jest.setTimeout(180_000)

const IDLE_SOCKETS = inFull(2_000, 200)
const SLOW_ONES = inFull(200, 20)
const LASTS_MS = inFull(30_000, 2_000)
const HEADERS_TIMEOUT_MS = inFull(10_000, 1_000)
const P95_MS = inFull(300, 2_000)
const MB = 1024 * 1024

let site: SiteProcesses
let port: number
const sockets = new Set<Socket>()

beforeAll(async () => {
  site = await startSiteProcesses({
    services: ['content', 'media'],
    gateway: { HEADERS_TIMEOUT_MS: String(HEADERS_TIMEOUT_MS), BODY_GRACE_MS: String(HEADERS_TIMEOUT_MS) },
  })
  port = Number(new URL(site.url).port)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await site.stop()
})

/** A connection, and what it received until it was closed or a response was complete. */
const open = (onOpen: (socket: Socket) => void): Promise<string> =>
  new Promise(resolve => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => onOpen(socket))
    sockets.add(socket)
    socket.setEncoding('utf8')
    socket.on('data', text => {
      received += String(text)
      if (received.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => {
      sockets.delete(socket)
      resolve(received)
    })
  })
const statusOf = (received: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0)

/** Sends a byte now and then, and never ends. */
const trickle = (begin: string) => (socket: Socket) => {
  socket.write(begin)
  const timer = setInterval(() => socket.write('a'), 200)
  socket.once('close', () => clearInterval(timer))
}
const HEAD = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

/** Sends a hundred megabytes for as long as they are accepted. */
const pour = (head: string, chunk: string) => (socket: Socket) => {
  socket.write(head)
  let left = (100 * MB) / chunk.length
  const more = () => {
    while (left-- > 0 && socket.writable) if (!socket.write(chunk)) return void socket.once('drain', more)
  }
  more()
}
const CHUNK = 'a'.repeat(64 * 1024)
const said = `${HEAD}Content-Length: ${100 * MB}\r\n\r\n`
const unsaid = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`
const flood = (socket: Socket) => {
  socket.write('GET /api/me HTTP/1.1\r\nHost: x\r\n')
  for (let nth = 0; nth < 2_000 && socket.writable; nth++) socket.write(`X-Flood-${nth}: ${'b'.repeat(100)}\r\n`)
}

test('server refuses slow, large and numerous requests while others hardly notice', async () => {
  // These send nothing, and nothing is expected of them.
  for (let nth = 0; nth < IDLE_SOCKETS; nth++) void open(() => undefined)
  const slowHeads = Array.from({ length: SLOW_ONES }, () =>
    open(trickle('GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow: ')),
  )
  const slowBodies = Array.from({ length: SLOW_ONES }, () => open(trickle(`${HEAD}Content-Length: 90000\r\n\r\n{`)))
  const times: number[] = []
  const large: Promise<string>[] = []
  const floods: Promise<string>[] = []
  const visits: Promise<void>[] = []
  const addresses = ['/', '/api/posts', '/api/images/gallery', '/blog', '/api/me']
  const ends = performance.now() + LASTS_MS
  for (let nth = 0; performance.now() < ends; nth++) {
    const began = performance.now()
    const visit = async () => {
      const response = await site.visitor().get(addresses[nth % addresses.length] ?? '/')
      expect(response.status).toBe(200)
      times.push(performance.now() - began)
    }
    visits.push(visit())
    if (nth % 20 === 0) large.push(open(pour(said, CHUNK)), open(pour(unsaid, `10000\r\n${CHUNK}\r\n`)))
    if (nth % 10 === 0) floods.push(open(flood))
    await pause(25)
  }
  await Promise.all(visits)
  const statuses = async (all: Promise<string>[]) => [...new Set((await Promise.all(all)).map(statusOf))]
  expect(await statuses(slowHeads)).toEqual([408])
  expect(await statuses(slowBodies)).toEqual([408])
  expect(await statuses(large)).toEqual([413])
  // A client that continues to send may miss the response: then the connection is broken.
  const flooded = await statuses(floods)
  expect(flooded).toContain(431)
  expect(flooded.filter(status => status !== 431 && status !== 0)).toEqual([])
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  console.info(
    `${IDLE_SOCKETS} idle, ${2 * SLOW_ONES} slow, ${large.length} large, ${floods.length} floods: ${times.length} visits, ` +
      `half within ${times[times.length >> 1]?.toFixed(0)} ms, 95 % within ${p95.toFixed(0)} ms`,
  )
  expect(p95).toBeLessThan(P95_MS)
})
