import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createChangesFeed } from '../src/changes.ts'
import { watchChanges } from '../src/changes-client.ts'
import type { RpcServer } from '../src/rpc-server.ts'
import { startRpcServer } from '../src/rpc-server.ts'
import { freshDatabase, gateToMongo } from './support/database.ts'
import type { Gate } from './support/gate.ts'
import { openGate } from './support/gate.ts'
import { silent } from './support/silent-logger.ts'
import { until } from './support/until.ts'

let mongoGate: Gate
let mongo: Awaited<ReturnType<typeof freshDatabase>>
/** The same database, not through the gate. */
let writer: Awaited<ReturnType<typeof freshDatabase>>
let server: RpcServer
let way: Gate
let events: string[]
let watch: { stop(): void }

async function serve(port = 0): Promise<RpcServer> {
  const tags = { posts: 'posts', terms: 'posts', images: 'images' }
  const changes = createChangesFeed({ connection: mongo.connection, tags, logger: silent })
  return startRpcServer({ host: '127.0.0.1', port, services: [], dependencies: {}, changes, logger: silent })
}
const write = (collection: string): Promise<unknown> =>
  writer.connection.useDb(mongo.connection.name).db!.collection(collection).insertOne({})
const heard = (event: string) => until(() => events.includes(event), `${event} among ${events.join()}`)

beforeEach(async () => {
  const gated = await gateToMongo()
  mongoGate = gated.gate
  ;[mongo, writer] = await Promise.all([freshDatabase(gated.uri), freshDatabase()])
  server = await serve()
  way = await openGate(server.port)
  events = []
  watch = watchChanges({
    address: `127.0.0.1:${way.port}`,
    logger: silent,
    onReady: () => events.push('ready'),
    onTags: tags => events.push(...tags),
    onReset: () => events.push('reset'),
    onDown: () => events.push('down'),
  })
  await heard('ready')
})
afterEach(async () => {
  watch.stop()
  await server.drain()
  await way.close()
  mongoGate.thaw()
  await mongo.drop()
  await writer.drop()
  await mongoGate.close()
})

test('changes are told within milliseconds, by tag, and only of the collections asked for', async () => {
  await write('not_watched')
  const times: number[] = []
  for (let turn = 0; turn < 20; turn++) {
    events.length = 0
    await write(turn % 2 ? 'terms' : 'posts')
    const answered = performance.now()
    await heard('posts')
    times.push(performance.now() - answered)
  }
  expect(events).toEqual(['posts'])
  const median = times.sort((a, b) => a - b)[10]!
  expect(median).toBeLessThan(25)
})

test('dropping a collection, or the whole database, is told, and the watch goes on', async () => {
  await write('posts')
  await heard('posts')
  await mongo.connection.db!.dropDatabase()
  await heard('images')
  events.length = 0
  await write('images')
  await heard('images')
})

test('what changed while the connection was broken is told after it', async () => {
  await way.cut()
  await heard('down')
  await write('images')
  events.length = 0
  await way.mend()
  await heard('images')
  expect(events).toEqual(['ready', 'images'])
})

test('a connection that ends and comes back at once is not an outage', async () => {
  await way.cut()
  await way.mend()
  await write('posts')
  await heard('posts')
  await write('images')
  await heard('images')
  expect(events.filter(event => event === 'reset')).toEqual([])
})

test('a watch moves to a new call now and then, and nobody notices', async () => {
  const moving: string[] = []
  const { watch: feed, ...rest } = createChangesFeed({
    connection: mongo.connection,
    tags: { posts: 'posts' },
    logger: silent,
  })
  let calls = 0
  const counted: typeof feed = (...call) => {
    calls += 1
    return feed(...call)
  }
  const changes = { ...rest, watch: counted }
  const counting = await startRpcServer({
    host: '127.0.0.1',
    port: 0,
    services: [],
    dependencies: {},
    changes,
    logger: silent,
  })
  const moves = watchChanges({
    address: counting.address,
    logger: silent,
    renewAfterMs: 20,
    onReady: () => moving.push('ready'),
    onTags: tags => moving.push(...tags),
    onReset: () => moving.push('reset'),
    onDown: () => moving.push('down'),
  })
  await until(() => moving.includes('ready'), 'the first call')
  for (let turn = 0; turn < 20 || calls < 5; turn++) {
    const told = moving.length
    await write('posts')
    await until(() => moving.length > told, 'the change')
  }
  expect(new Set(moving)).toEqual(new Set(['ready', 'posts']))
  expect(moving.filter(event => event === 'ready')).toHaveLength(1)
  moves.stop()
  await counting.drain()
})

test('a service that ends is an outage; the next one goes on from the same position', async () => {
  const { port } = server
  const drained = server.drain()
  await heard('down')
  await drained
  await write('images')
  events.length = 0
  server = await serve(port)
  await heard('images')
  expect(events).toEqual(['ready', 'images'])
})

test('a MongoDB that is gone ends the watch; nothing is missed', async () => {
  await mongoGate.cut()
  await heard('down')
  await write('posts')
  events.length = 0
  await mongoGate.mend()
  await heard('posts')
  expect(events).toEqual(['ready', 'posts'])
})

test('a position that can never be gone on from is a reset, and the watch is open', async () => {
  const feed = createChangesFeed({ connection: mongo.connection, tags: { posts: 'posts' }, logger: silent })
  for (const position of ['', 'zz', '8263']) {
    const seen: string[] = []
    const stop = new AbortController()
    const watching = feed.watch(position, event => seen.push(event.kind), stop.signal)
    await until(() => seen.length > 0, 'an event')
    await write('posts')
    await until(() => seen.includes('changed'), 'the change')
    expect(seen).toEqual(['reset', 'changed'])
    stop.abort()
    await watching
  }
})
