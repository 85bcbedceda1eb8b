import { afterEach, describe, expect, it } from '@jest/globals'
import type { ChangesDefinition } from '@skyfolio/protos/skyfolio/changes/v1/Changes'
import { DomainError } from '../src/domain/errors.ts'
import { useStreamChannel } from '../src/rpc/channel.ts'
import { createRpcClient } from '../src/rpc/client.ts'
import { rpcService, startRpcServer, type CallContext, type Handlers } from '../src/rpc/server.ts'
import { silent } from './support/silent-logger.ts'
import { openTcpProxy } from './support/tcp-proxy.ts'
import { until } from './support/until.ts'
import { GATEWAY_SECRET, INTERNAL_SECRET } from './support/internal-secret.ts'

const proto = 'skyfolio/changes/v1/changes.proto'
const service = 'skyfolio.changes.v1.Changes'
type Watch = Handlers<ChangesDefinition, 'Watch'>['watch']

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const serving = async (watch: Watch) => {
  const services = [rpcService<ChangesDefinition, 'Watch'>(proto, service, { watch })]
  const server = await startRpcServer({
    host: '127.0.0.1',
    port: 0,
    authorization: { audience: 'content', secrets: [INTERNAL_SECRET] },
    services,
    dependencies: {},
    logger: silent,
    drainSeconds: 1,
  })
  const proxy = await openTcpProxy({ port: server.port })
  const client = createRpcClient<ChangesDefinition, 'Watch'>({
    ...{ proto, service, address: proxy.address, logger: silent },
    ...{ audience: 'content', secret: GATEWAY_SECRET },
  })
  closing.push(proxy.close, server.drain, client.close)
  return { ...client, connections: proxy.connections }
}

describe('RPC stream', () => {
  it('delivers messages one after another, in order', async () => {
    const client = await serving(async function* ({ after }) {
      for (const position of ['1', '2', '3']) yield { position: `${after}${position}`, ready: {} }
    })
    const seen: string[] = []
    for await (const { position } of client.watch({ after: 'a' })) seen.push(position)
    expect(seen).toEqual(['a1', 'a2', 'a3'])
  })

  it('applies backpressure to the handler', async () => {
    let made = 0
    const client = await serving(async function* () {
      for (; made < 500; made++) yield { position: 'x'.repeat(20_000), ready: {} }
    })
    let taken = 0
    for await (const { position } of client.watch({})) {
      expect(position).toHaveLength(20_000)
      // Most of them are not made yet when the first is read.
      if (taken++ === 0) expect(made).toBeLessThan(400)
    }
    expect(taken).toBe(500)
  })

  it('delivers a domain error after the messages before it', async () => {
    const client = await serving(async function* () {
      yield { position: '1', ready: {} }
      throw new DomainError('refused', 'NO_MORE', 'That was all')
    })
    const seen: string[] = []
    const listen = async () => {
      for await (const { position } of client.watch({})) seen.push(position)
    }
    await expect(listen()).rejects.toMatchObject({ code: 9, reason: 'NO_MORE', message: 'That was all' })
    expect(seen).toEqual(['1'])
  })

  it.each(['leaving the loop', 'the signal'] as const)('%s ends the work behind it', async how => {
    let context: CallContext | undefined
    let cleaned = false
    const client = await serving(async function* (_request, given) {
      context = given
      try {
        yield { position: '1', ready: {} }
        await new Promise<void>(resolve => given.signal.addEventListener('abort', () => resolve(), { once: true }))
        yield { position: '2', ready: {} }
      } finally {
        cleaned = true
      }
    })
    const controller = new AbortController()
    const listen = async () => {
      for await (const event of client.watch({}, { signal: controller.signal })) {
        expect(event.position).toBe('1')
        if (how === 'leaving the loop') return
        controller.abort()
      }
    }
    if (how === 'the signal') await expect(listen()).rejects.toMatchObject({ code: 1 })
    else await listen()
    await until(() => cleaned, 'the generator ends')
    expect(context?.signal.aborted).toBe(true)
  })

  it('ends at its deadline', async () => {
    const client = await serving(async function* (_request, { signal }) {
      await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
      yield { position: 'late', ready: {} }
    })
    const listen = async () => {
      for await (const event of client.watch({}, { deadlineMs: 200 })) expect(event).toBeUndefined()
    }
    await expect(listen()).rejects.toMatchObject({ code: 4 })
  })

  // The connection of other calls reaches its maximum age, and grpc-js then ends the calls on it.
  it('does not run on the connection of other calls, and closes its own', async () => {
    const client = await serving(async function* (_request, { signal }) {
      yield { position: '1', ready: {} }
      await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
    })
    const stream = client.watch({})
    expect(await stream.next()).toMatchObject({ value: { position: '1' } })
    expect(client.connections()).toEqual({ open: 1, made: 1 })
    await client.health()
    expect(client.connections()).toEqual({ open: 2, made: 2 })
    await stream.return()
    await until(() => client.connections().open === 1, "the stream's connection is closed")
    expect(await client.health()).toBe('serving')
    expect(client.connections()).toEqual({ open: 1, made: 2 })
  })

  it('shares a channel with those that begin in the same 15 seconds', () => {
    const [first, second, later] = [30_000, 44_999, 45_000].map(now =>
      useStreamChannel({ address: '127.0.0.1:1' }, proto, now),
    )
    expect(second?.client).toBe(first?.client)
    expect(later?.client).not.toBe(first?.client)
    for (const use of [first, second, later]) use?.release()
    const again = useStreamChannel({ address: '127.0.0.1:1' }, proto, 30_000)
    expect(again.client).not.toBe(first?.client)
    again.release()
  })
})
