import { status } from '@grpc/grpc-js'
import { afterEach, expect, test } from '@jest/globals'
import { DomainError } from '../src/errors.ts'
import type { CallContext, RpcServer } from '../src/rpc-server.ts'
import { recordingLogger } from './support/silent-logger.ts'
import { startTags, tagsClient } from './support/tags.ts'
import { until } from './support/until.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function clientOf(server: RpcServer): ReturnType<typeof tagsClient> {
  const client = tagsClient(server.address)
  closing.push(() => server.drain(), client.close)
  return client
}

test('a request arrives as the contract has it: absent optional fields are absent', async () => {
  let seen: unknown
  const server = await startTags({
    createTag: request => {
      seen = request
      return Promise.resolve({ id: 2_147_483_647, name: 'Größe 100%' })
    },
  })
  const tag = await clientOf(server).createTag({ fields: { name: '', description: 'x' } })
  expect(seen).toEqual({
    fields: { name: '', _name: 'name', description: 'x', _description: 'description' },
    demo: false,
  })
  expect(tag).toMatchObject({ id: 2_147_483_647, name: 'Größe 100%', createdAt: null })
  expect(tag).not.toHaveProperty('description')
})

test('the request id, the actor and the deadline reach the handler', async () => {
  let seen: CallContext | undefined
  const server = await startTags({
    listTags: (_request, context) => {
      seen = context
      return Promise.resolve({})
    },
  })
  const client = clientOf(server)
  await client.listTags({}, { requestId: 'abc-1', actorId: 5, deadlineMs: 5000 })
  expect(seen).toMatchObject({ requestId: 'abc-1', actorId: 5 })
  expect(seen!.deadline - Date.now()).toBeGreaterThan(3000)
  expect(seen!.deadline - Date.now()).toBeLessThan(5001)
  await client.listTags({}, { requestId: 'not an id\n' })
  expect(seen!.requestId).toMatch(/^[\w-]{36}$/)
  expect(seen!.actorId).toBeUndefined()
})

test('a domain error arrives with its status, reason, field and message', async () => {
  const server = await startTags({
    createTag: () =>
      Promise.reject(new DomainError('clash', 'TAG_NAME_TAKEN', 'Größe: 100% vergeben', { field: 'name' })),
  })
  await expect(clientOf(server).createTag({})).rejects.toMatchObject({
    name: 'RpcError',
    code: status.ALREADY_EXISTS,
    reason: 'TAG_NAME_TAKEN',
    kind: 'clash',
    field: 'name',
    message: 'Größe: 100% vergeben',
  })
})

test('anything else is INTERNAL: callers learn nothing, the log everything', async () => {
  const { logger, lines } = recordingLogger()
  const server = await startTags(
    {
      listTags: () => Promise.reject(new Error('table xyz is broken')),
      createTag: () => {
        throw new Error('thrown, not rejected')
      },
      // An answer that can't be written as the contract wants it.
      updateTag: () => Promise.resolve({ createdAt: 'yesterday' as unknown as null }),
    },
    { logger },
  )
  const client = clientOf(server)
  const generic = { code: status.INTERNAL, reason: 'INTERNAL', message: 'Something went wrong. Please try again.' }
  await expect(client.listTags({}, { requestId: 'r-9' })).rejects.toMatchObject(generic)
  await expect(client.createTag({})).rejects.toMatchObject(generic)
  await expect(client.updateTag({})).rejects.toMatchObject(generic)
  const failed = lines.filter(({ msg }) => msg === 'call failed')
  expect(failed).toHaveLength(3)
  expect(failed[0]).toMatchObject({
    level: 'error',
    requestId: 'r-9',
    route: '/skyfolio.content.v1.Tags/ListTags',
    err: { message: 'table xyz is broken' },
  })
})

test('every call leaves one line without its payload, and one observation', async () => {
  const { logger, lines } = recordingLogger()
  const seen: string[] = []
  const server = await startTags(
    { listTags: () => Promise.resolve({ tags: [{ name: 'private' }] }) },
    { logger, metrics: { observeCall: ({ method, code }) => seen.push(`${method} ${code}`) } },
  )
  await clientOf(server).listTags({})
  expect(seen).toEqual(['/skyfolio.content.v1.Tags/ListTags OK'])
  expect(lines).toEqual([expect.objectContaining({ level: 'debug', code: 'OK', ms: expect.any(Number) })])
  expect(JSON.stringify(lines)).not.toContain('private')
})

test('the signal tells a handler that its caller has gone', async () => {
  let signal: AbortSignal | undefined
  const server = await startTags({
    listTags: (_request, context) => {
      signal = context.signal
      return new Promise((_resolve, reject) =>
        context.signal.addEventListener('abort', () => reject(new Error('given up'))),
      )
    },
  })
  const client = clientOf(server)
  const giveUp = new AbortController()
  const call = client.listTags({}, { signal: giveUp.signal })
  call.catch(() => undefined)
  await until(() => signal !== undefined, 'the call arrives')
  giveUp.abort()
  await expect(call).rejects.toMatchObject({ code: status.CANCELLED })
  await until(() => signal!.aborted, 'the handler learns it')

  await expect(client.listTags({}, { deadlineMs: 50 })).rejects.toMatchObject({ code: status.DEADLINE_EXCEEDED })
  await until(() => signal!.aborted, 'the handler learns of the deadline')
})

test("an UNAVAILABLE of a handler's own is not repeated", async () => {
  let calls = 0
  const server = await startTags({
    listTags: () => {
      calls += 1
      return Promise.reject(new DomainError('unavailable', 'STRIPE_DOWN', 'Not now.'))
    },
  })
  await expect(clientOf(server).listTags({})).rejects.toMatchObject({ code: status.UNAVAILABLE, reason: 'STRIPE_DOWN' })
  expect(calls).toBe(1)
})

test('messages above 4 MiB are refused', async () => {
  const server = await startTags({ createTag: () => Promise.resolve({}) })
  const fields = { description: 'x'.repeat(4.2 * 1024 * 1024) }
  await expect(clientOf(server).createTag({ fields })).rejects.toMatchObject({ code: status.RESOURCE_EXHAUSTED })
})

test('a handler that is missing is noticed at once', async () => {
  await expect(async () => startTags({ listTags: undefined })).rejects.toThrow('ListTags has no handler')
})
