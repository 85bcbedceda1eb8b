import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, jest, test } from '@jest/globals'
import express, { type RequestHandler } from 'express'
import { listen, type Listening } from './listen.ts'
import { messagesOf } from './messages.ts'

let listening: Listening
let socket: Socket
afterEach(async () => {
  socket.destroy()
  await listening.drain(0)
})

/** One connection to an application. Sends bytes; answers all statuses that have come, as soon as there are so many. */
const visit = async (handler: RequestHandler) => {
  const app = express().use(handler)
  listening = await listen(app, {
    ...{ host: '127.0.0.1', port: 0, headersTimeoutMs: 10_000, idleTimeoutMs: 10_000 },
    messages: messagesOf(app),
  })
  socket = connect(listening.port, '127.0.0.1')
  let came = ''
  socket.on('data', data => (came += String(data)))
  return async (sent: string, answers: number): Promise<string[]> => {
    socket.write(sent)
    for (;;) {
      const statuses = came.match(/HTTP\/1\.1 \d+/g) ?? []
      if (statuses.length >= answers) return statuses.map(status => status.slice(-3))
      await once(socket, 'data')
    }
  }
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello'
const CHUNKED = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'

test('requests with and without bodies that nobody reads follow one another on a connection', async () => {
  const send = await visit((_request, response) => void response.end('.'))
  expect(await send(GET, 1)).toEqual(['200'])
  expect(await send(POST, 2)).toEqual(['200', '200'])
  expect(await send(CHUNKED, 3)).toEqual(['200', '200', '200'])
  expect(await send(GET.repeat(20) + POST + CHUNKED + GET, 26)).toEqual(Array.from({ length: 26 }, () => '200'))
})

test('what nobody reads and has no body is not let flow', async () => {
  const flows: boolean[] = []
  const send = await visit((request, response) => {
    const resume = jest.spyOn(request, 'resume')
    response.end('.').once('close', () => flows.push(resume.mock.calls.length > 0))
  })
  await send(GET, 1)
  await send(POST, 2)
  await send(GET, 3)
  expect(flows.slice(0, 2)).toEqual([false, true])
})

test('whoever waits for the end of a request is told', async () => {
  const told: string[] = []
  const asked: IncomingMessage[] = []
  const send = await visit((request, response) => {
    asked.push(request)
    request.once(asked.length === 1 ? 'end' : 'close', () => told.push(`${asked.length}`))
    response.end('.')
  })
  await send(GET, 1)
  await send(GET, 2)
  await send(GET, 3)
  expect(told.slice(0, 2)).toEqual(['1', '2'])
})
