import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import express from 'express'
import { listen, type ListeningServer } from './listen.ts'
import { messagesOf } from './messages.ts'

let listening: ListeningServer
let socket: Socket
afterEach(async () => {
  socket.destroy()
  await listening.drain(0)
})

/** One connection to an application. Sends bytes; resolves with all statuses so far, as soon as there are so many. */
const connectTo = async (app: ReturnType<typeof express>) => {
  listening = await listen(app, {
    ...{ host: '127.0.0.1', port: 0, headersTimeoutMs: 10_000, idleTimeoutMs: 10_000 },
    refusalHeaders: {},
    messages: messagesOf(app),
    logger: { info: () => undefined },
  })
  socket = connect(listening.port, '127.0.0.1')
  let received = ''
  socket.on('data', data => (received += String(data)))
  return async (sent: string, responses: number): Promise<string[]> => {
    socket.write(sent)
    for (;;) {
      const statuses = received.match(/HTTP\/1\.1 \d+/g) ?? []
      if (statuses.length >= responses) return statuses.map(status => status.slice(-3))
      await once(socket, 'data')
    }
  }
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello'
const CHUNKED = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'

test('connection serves request after request with and without bodies that nobody reads', async () => {
  const send = await connectTo(express().use((_request, response) => void response.end('.')))
  expect(await send(GET, 1)).toEqual(['200'])
  expect(await send(POST, 2)).toEqual(['200', '200'])
  expect(await send(CHUNKED, 3)).toEqual(['200', '200', '200'])
  expect(await send(GET.repeat(20) + POST + CHUNKED + GET, 26)).toEqual(Array.from({ length: 26 }, () => '200'))
})
