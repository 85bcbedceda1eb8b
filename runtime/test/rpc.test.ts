import { status } from '@grpc/grpc-js'
import { afterEach, describe, expect, it } from '@jest/globals'
import { DomainError } from '../src/domain/errors.ts'
import type { CallContext, RpcServer } from '../src/rpc/server.ts'
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

describe('RPC', () => {
  it('leaves absent optional fields absent', async () => {
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

  it('passes the request id, the actor and the deadline to the handler', async () => {
    let seen: CallContext | undefined
    let timeLeft = 0
    const server = await startTags({
      listTags: (_request, context) => {
        seen = context
        timeLeft = context.deadline - Date.now()
        return Promise.resolve({})
      },
    })
    const client = clientOf(server)
    const earliest = Date.now() + 5000
    await client.listTags({}, { requestId: 'abc-1', actorId: 5, deadlineMs: 5000 })
    expect(seen).toMatchObject({ requestId: 'abc-1', actorId: 5 })
    expect(seen!.deadline).toBeGreaterThanOrEqual(earliest)
    expect(timeLeft).toBeLessThan(5001)
    await client.listTags({}, { requestId: 'not an id\n' })
    expect(seen!.requestId).toMatch(/^[\w-]{36}$/)
    expect(seen!.actorId).toBeUndefined()
  })

  it('passes a domain error with its status, reason, field and message', async () => {
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

  it('reports any other error as INTERNAL to the caller and in full to the log', async () => {
    const { logger, lines } = recordingLogger()
    const server = await startTags(
      {
        listTags: () => Promise.reject(new Error('table xyz is broken')),
        createTag: () => {
          throw new Error('thrown, not rejected')
        },
        // A response that does not fit the contract.
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

  it('logs and observes every call once, without its payload', async () => {
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

  it('aborts the signal of a handler whose caller has gone', async () => {
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

  it("does not retry a handler's own UNAVAILABLE", async () => {
    let calls = 0
    const server = await startTags({
      listTags: () => {
        calls += 1
        return Promise.reject(new DomainError('unavailable', 'STRIPE_DOWN', 'Not now.'))
      },
    })
    await expect(clientOf(server).listTags({})).rejects.toMatchObject({
      code: status.UNAVAILABLE,
      reason: 'STRIPE_DOWN',
    })
    expect(calls).toBe(1)
  })

  it('refuses messages above 4 MiB', async () => {
    const server = await startTags({ createTag: () => Promise.resolve({}) })
    const fields = { description: 'x'.repeat(4.2 * 1024 * 1024) }
    await expect(clientOf(server).createTag({ fields })).rejects.toMatchObject({ code: status.RESOURCE_EXHAUSTED })
  })

  it('rejects a service without a handler for each method', async () => {
    await expect(async () => startTags({ listTags: undefined })).rejects.toThrow('ListTags has no handler')
  })
})
