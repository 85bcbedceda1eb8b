import { once } from 'node:events'
import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { listen, type ListeningServer } from './listen.ts'

const IDLE_MS = 300
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

let listening: ListeningServer
const sockets: Socket[] = []
const logged: object[] = []
afterEach(async () => {
  logged.length = 0
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening.drain(0)
})

/** A connection to a listener. */
const visit = async (listener: RequestListener): Promise<Socket> => {
  listening = await listen(listener, {
    ...{ host: '127.0.0.1', port: 0, headersTimeoutMs: 10_000, idleTimeoutMs: IDLE_MS },
    refusalHeaders: {},
    messages: { IncomingMessage, ServerResponse },
    logger: { info: (line: object) => void logged.push(line) },
  })
  const socket = connect(listening.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  return socket
}

/** Milliseconds until the server closes the connection. */
const untilClosed = async (): Promise<number> => {
  const began = performance.now()
  while ((await connections()) > 0) await pause(10)
  return performance.now() - began
}
const connections = () =>
  new Promise<number>((resolve, reject) =>
    listening.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test.each([
  ['a response that nobody reads', 64 * 1024 * 1024],
  ['a request that gets no response', null],
])('connection with %s is closed after the idle timeout', async (_what, bytes) => {
  let requests = 0
  const socket = await visit((_request, response) => {
    requests += 1
    if (bytes !== null) response.end(Buffer.alloc(bytes))
  })
  socket.pause()
  socket.write(GET)
  while (requests === 0) await pause(1)
  const ms = await untilClosed()
  expect(ms).toBeGreaterThan(IDLE_MS / 2)
})

test('connection stays open for the next request', async () => {
  const socket = await visit(({ url }, response) => {
    if (url === '/') response.end('here')
  })
  let responses = 0
  socket.on('data', data => (responses += String(data).split('HTTP/1.1 200').length - 1))
  const send = async () => {
    const before = responses
    socket.write(GET)
    while (responses === before && !socket.closed) await pause(1)
  }
  await send()
  // The idle timeout has passed when it has closed a connection that is younger.
  const younger = connect(listening.port, '127.0.0.1')
  younger.write('GET /unanswered HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(younger.resume(), 'close')
  await send()
  expect(responses).toBe(2)
})

test.each(['WHAT / HTTP/1.1\r\nHost: x\r\n\r\n', 'not HTTP at all\r\n\r\n'])(
  'request that cannot be parsed gets 400 and a line in the log: %j',
  async request => {
    const socket = await visit(() => undefined)
    const response = new Promise<string>(resolve => socket.once('data', data => resolve(data.toString())))
    socket.write(request)
    expect(await response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(logged).toEqual([{ status: 400, code: 'HPE_INVALID_METHOD' }])
  },
)
