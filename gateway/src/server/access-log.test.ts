import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import express, { type Request } from 'express'
import pino from 'pino'
import { accessLog } from './access-log.ts'
import { listen, type ListeningServer } from './listen.ts'
import { messagesOf } from './messages.ts'
import { contextOf } from '../routing/request-context.ts'

let listening: ListeningServer
afterEach(() => listening.drain(0))

/** The lines that the access log has after these requests, which come through one proxy of ours. */
const linesAfter = async (requests: { path: string; from: string }[]) => {
  const lines: Record<string, unknown>[] = []
  const logger = pino({ base: null }, { write: line => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  const app = express()
  app.set('trust proxy', 1)
  app.get('/:status', (request, response) => {
    Object.assign(contextOf(request), { actorId: request.query['actor'], itemId: request.query['item'] })
    response.status(Number(request.params.status)).end()
  })
  const matchRequest = () => ({ isMalformed: false, route: null })
  const addressOf = (request: unknown) => (request as Request).ip ?? ''
  const log = accessLog({ logger, metrics: { observeRequest: () => undefined }, matchRequest, addressOf }, app)
  listening = await listen(log, {
    ...{ host: '127.0.0.1', port: 0, headersTimeoutMs: 10_000, idleTimeoutMs: 10_000, refusalHeaders: {} },
    messages: messagesOf(app),
    logger,
  })
  const { port } = listening.server.address() as AddressInfo
  for (const { path, from } of requests)
    await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': from } })
  return lines
}

test('access log has the shortened network of refused requests, and of no others', async () => {
  const requests = [
    { path: '/403', from: '203.0.113.77' },
    { path: '/429', from: '2001:db8:aaaa:bbbb::1' },
    { path: '/401', from: '::ffff:198.51.100.9' },
    { path: '/200', from: '203.0.113.77' },
    { path: '/404', from: '203.0.113.77' },
    { path: '/500', from: '203.0.113.77' },
  ]
  const lines = await linesAfter(requests)
  expect(lines.map(({ status, network }) => [status, network])).toEqual([
    [403, '203.0.113.0/24'],
    [429, '2001:db8:aaaa::/48'],
    [401, '198.51.100.0/24'],
    [200, undefined],
    [404, undefined],
    [500, undefined],
  ])
})

test('access log has who asked for which item', async () => {
  const requests = ['/200?actor=3&item=12', '/200?item=12'].map(path => ({ path, from: '203.0.113.77' }))
  const lines = await linesAfter(requests)
  expect(lines.map(({ actorId, itemId }) => [actorId, itemId])).toEqual([
    ['3', '12'],
    [undefined, undefined],
  ])
})
