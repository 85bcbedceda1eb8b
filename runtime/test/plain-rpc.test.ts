import { afterEach, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { TagsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Tags'
import type { Caller } from '../src/domain/caller.ts'
import { createPlainClient, createRpcClient } from '../src/rpc/client.ts'
import { plainService, startRpcServer, type PlainHandlers } from '../src/rpc/server.ts'
import { GATEWAY_SECRET, INTERNAL_SECRET } from './support/internal-secret.ts'
import { silent } from './support/silent-logger.ts'

const proto = 'skyfolio/content/v1/tags.proto'
const service = 'skyfolio.content.v1.Tags'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const notInThisTest = (): Promise<never> => Promise.reject(new Error('not in this test'))

const start = async (handlers: Partial<PlainHandlers<TagsDefinition>>) => {
  const all: PlainHandlers<TagsDefinition> = {
    createTag: notInThisTest,
    listTags: notInThisTest,
    getTagBySlug: notInThisTest,
    updateTag: notInThisTest,
    deleteTag: notInThisTest,
    listContentTags: notInThisTest,
    setContentTags: notInThisTest,
    ...handlers,
  }
  const server = await startRpcServer({
    host: '127.0.0.1',
    port: 0,
    services: [plainService<TagsDefinition>(proto, service, all)],
    dependencies: {},
    logger: silent,
    authorization: { audience: 'content', secrets: [INTERNAL_SECRET] },
  })
  const options = {
    proto,
    service,
    address: server.address,
    audience: 'content',
    secret: GATEWAY_SECRET,
    logger: silent,
  }
  const plain = createPlainClient<TagsDefinition>(options)
  const messages = createRpcClient<TagsDefinition>(options)
  closing.push(server.drain, plain.close, messages.close)
  return { plain, messages }
}

const at = new Date('2026-01-02T03:04:05.678Z')
const tag = { id: 4, name: 'Nebulae', slug: 'nebulae', color: '#3b82f6', createdAt: at, updatedAt: at }

describe('a service with plain values', () => {
  it('gets changes and returns an entity to a caller with plain values', async () => {
    let seen: unknown
    const { plain } = await start({
      updateTag: request => {
        seen = request
        return Promise.resolve(tag)
      },
    })
    const updated = await plain.updateTag({ id: 4, changes: { name: 'Nebulae', description: null } })
    expect(seen).toEqual({ id: 4, changes: { name: 'Nebulae', description: null } })
    expect(updated).toEqual({ ...tag, description: null })
  })

  it('serves callers with messages as before', async () => {
    const { messages } = await start({ listTags: () => Promise.resolve({ tags: [tag], totalSize: 1 }) })
    const { tags, totalSize } = await messages.listTags({})
    expect([tags[0]?.createdAt, totalSize]).toEqual([{ seconds: at.getTime() / 1000 - 0.678, nanos: 678_000_000 }, 1])
  })

  it('is told who calls, and returns nothing where the response is empty', async () => {
    const callers: Caller[] = []
    const { plain } = await start({
      deleteTag: async (_request, caller) => {
        await Promise.resolve()
        callers.push(caller)
      },
    })
    expect(await plain.deleteTag({ id: 4 }, { actorId: 7, requestId: 'a-request' })).toEqual({})
    expect(callers).toEqual([{ actorId: 7, requestId: 'a-request' }])
  })

  it('refuses a mask with an unknown field before its handler runs', async () => {
    const { messages } = await start({})
    const update = messages.updateTag({ id: 4, fields: {}, updateMask: { paths: ['owner'] } })
    await expect(update).rejects.toMatchObject({ code: status.INVALID_ARGUMENT, reason: 'INVALID_MASK' })
  })

  it('fails without an answer when a response lacks a field', async () => {
    const { plain } = await start({ getTagBySlug: () => Promise.resolve({ ...tag, createdAt: null as never }) })
    await expect(plain.getTagBySlug({ slug: 'nebulae' })).rejects.toMatchObject({ code: status.INTERNAL })
  })
})
