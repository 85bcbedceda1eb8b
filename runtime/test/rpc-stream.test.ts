import { afterEach, expect, test } from '@jest/globals'
import type { ChangesDefinition } from '@skyfolio/protos/skyfolio/changes/v1/Changes'
import { DomainError } from '../src/errors.ts'
import { createRpcClient } from '../src/rpc-client.ts'
import { rpcService, startRpcServer, type CallContext, type Handlers } from '../src/rpc-server.ts'
import { silent } from './support/silent-logger.ts'
import { until } from './support/until.ts'

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
    services,
    dependencies: {},
    logger: silent,
    drainSeconds: 1,
  })
  const client = createRpcClient<ChangesDefinition, 'Watch'>({
    proto,
    service,
    address: server.address,
    logger: silent,
  })
  closing.push(server.drain, client.close)
  return client
}

test('answers come one after another, in their order', async () => {
  const client = await serving(async function* ({ after }) {
    for (const position of ['1', '2', '3']) yield { position: `${after}${position}`, ready: {} }
  })
  const seen: string[] = []
  for await (const { position } of client.watch({ after: 'a' })) seen.push(position)
  expect(seen).toEqual(['a1', 'a2', 'a3'])
})

test('more than the line holds is asked for only as it is taken', async () => {
  let made = 0
  const client = await serving(async function* () {
    for (; made < 500; made++) yield { position: 'x'.repeat(20_000), ready: {} }
  })
  let taken = 0
  for await (const { position } of client.watch({})) {
    expect(position).toHaveLength(20_000)
    // Far from all of them wait in memory while the first is looked at.
    if (taken++ === 0) expect(made).toBeLessThan(400)
  }
  expect(taken).toBe(500)
})

test('a domain error arrives as itself, after what came before it', async () => {
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

test.each(['leaving the loop', 'the signal'] as const)('%s ends the work behind it', async how => {
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

test('a deadline ends it', async () => {
  const client = await serving(async function* (_request, { signal }) {
    await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
    yield { position: 'late', ready: {} }
  })
  const listen = async () => {
    for await (const event of client.watch({}, { deadlineMs: 200 })) expect(event).toBeUndefined()
  }
  await expect(listen()).rejects.toMatchObject({ code: 4 })
})
