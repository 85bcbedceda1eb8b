import { afterEach, describe, expect, it } from '@jest/globals'
import { Client, credentials, Metadata, status } from '@grpc/grpc-js'
import pino from 'pino'
import { createChangesFeed } from '../src/mongo/changes-feed.ts'
import { callSecret } from '../src/rpc/call-secrets.ts'
import { signCall } from '../src/rpc/call-token.ts'
import { watchChanges } from '../src/rpc/changes-client.ts'
import type { RpcServerOptions } from '../src/rpc/server.ts'
import { freshDatabase } from './support/database.ts'
import { GATEWAY_SECRET, INTERNAL_SECRET } from './support/internal-secret.ts'
import { silent } from './support/silent-logger.ts'
import { startTags, tagsClient } from './support/tags.ts'
import { until } from './support/until.ts'

const OTHER_SECRET = 'another-secret-of-the-tests-another-secret'
const OTHER_GATEWAY = callSecret(OTHER_SECRET, 'gateway')
const LIST_TAGS = '/skyfolio.content.v1.Tags/ListTags'
const WATCH = '/skyfolio.changes.v1.Changes/Watch'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const serving = async (options: Partial<RpcServerOptions> = {}): Promise<{ address: string; called: () => number }> => {
  let called = 0
  const listTags = async () => {
    called += 1
    return { tags: [] }
  }
  const server = await startTags({ listTags }, options)
  closing.push(server.drain)
  return { address: server.address, called: () => called }
}

/** The code with which a call of raw bytes ends, whatever its kind. */
const callRaw = (address: string, path: string, authorization?: string): Promise<number> =>
  new Promise(resolve => {
    const client = new Client(address, credentials.createInsecure())
    closing.push(() => client.close())
    const metadata = new Metadata()
    if (authorization !== undefined) metadata.set('authorization', authorization)
    const asIs = (bytes: Buffer): Buffer => bytes
    const call = client.makeServerStreamRequest(path, asIs, asIs, Buffer.alloc(0), metadata, {
      deadline: Date.now() + 10_000,
    })
    call.on('error', () => undefined)
    call.on('data', () => undefined)
    call.on('status', ({ code }) => resolve(code))
  })

const bearer = (path: string, { audience = 'content', secret = GATEWAY_SECRET, at = Date.now() } = {}): string =>
  `Bearer ${signCall({ audience, path }, secret, at)}`

describe('RPC server', () => {
  it('refuses calls that were not signed for the method, the service and the present', async () => {
    const { address, called } = await serving()
    const wrong = [
      undefined,
      'Bearer of nothing',
      bearer('/skyfolio.content.v1.Tags/GetTagBySlug'),
      bearer(LIST_TAGS, { audience: 'store' }),
      bearer(LIST_TAGS, { secret: OTHER_GATEWAY }),
      bearer(LIST_TAGS, { at: Date.now() - 61_000 }),
      // They are signed, but these processes may not call it.
      bearer(LIST_TAGS, { secret: callSecret(INTERNAL_SECRET, 'store') }),
      bearer(LIST_TAGS, { secret: callSecret(INTERNAL_SECRET, 'constructor') }),
    ]
    for (const authorization of wrong)
      expect(await callRaw(address, LIST_TAGS, authorization)).toBe(status.UNAUTHENTICATED)
    expect(called()).toBe(0)
    expect(await callRaw(address, LIST_TAGS, bearer(LIST_TAGS))).toBe(status.OK)
    expect(called()).toBe(1)
  })

  it('refuses watches of changes like calls', async () => {
    const mongo = await freshDatabase()
    closing.push(mongo.drop)
    const changes = createChangesFeed({ connection: mongo.connection, tags: {}, logger: silent })
    const { address } = await serving({ changes })
    expect(await callRaw(address, WATCH)).toBe(status.UNAUTHENTICATED)
    expect(await callRaw(address, WATCH, bearer(LIST_TAGS))).toBe(status.UNAUTHENTICATED)
    let isReady = false
    const watch = watchChanges({
      ...{ address, audience: 'content', secret: GATEWAY_SECRET, logger: silent },
      ...{ onReady: () => (isReady = true), onTags: () => {}, onReset: () => {}, onDown: () => {} },
    })
    closing.push(() => watch.stop())
    await until(() => isReady, 'the watch')
  })

  it('tells its health to everybody', async () => {
    const { address } = await serving()
    expect(await callRaw(address, '/grpc.health.v1.Health/Check')).toBe(status.OK)
  })

  it('accepts a second secret while the first is being replaced', async () => {
    const { address } = await serving({
      authorization: { audience: 'content', secrets: [OTHER_SECRET, INTERNAL_SECRET] },
    })
    for (const secret of [GATEWAY_SECRET, OTHER_GATEWAY]) {
      const client = tagsClient(address, { secret })
      closing.push(client.close)
      expect(await client.listTags({})).toMatchObject({ tags: [] })
    }
  })

  it('is a service that is not available, to visitors of a gateway with a wrong secret', async () => {
    const { address } = await serving()
    const client = tagsClient(address, { secret: OTHER_GATEWAY })
    closing.push(client.close)
    await expect(client.listTags({}, { actorId: 1 })).rejects.toMatchObject({
      ...{ code: status.UNAUTHENTICATED, kind: 'unavailable', reason: 'CALL_NOT_AUTHORIZED' },
    })
  })

  it('logs and counts what it refuses, without the token', async () => {
    const lines: string[] = []
    const codes: string[] = []
    const logger = pino({}, { write: line => void lines.push(line) })
    const { address } = await serving({ logger, metrics: { observeCall: ({ code }) => void codes.push(code) } })
    const authorization = bearer(LIST_TAGS, { secret: OTHER_GATEWAY })
    await callRaw(address, LIST_TAGS, authorization)
    expect(codes).toEqual(['UNAUTHENTICATED'])
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: LIST_TAGS, reason: 'CALL_NOT_AUTHORIZED' })
    expect(lines.join()).not.toContain(authorization.split('.')[2])
  })
})
