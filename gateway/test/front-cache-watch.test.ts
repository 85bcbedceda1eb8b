import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { createChangesFeed } from '@skyfolio/runtime/mongo/changes-feed'
import { connectMongo, type Mongo } from '@skyfolio/runtime/mongo/connection'
import { startRpcServer, type RpcServer } from '@skyfolio/runtime/rpc/server'
import pino from 'pino'
import { subscribeToChanges } from '../src/cache/subscribe-to-changes.ts'
import { createTagCounters } from '../src/cache/tag-counters.ts'
import { closeServers, startFrontCache } from './support/start-front-cache.ts'
import { until } from '../../runtime/test/support/until.ts'
import { GATEWAY_SECRET, INTERNAL_SECRET } from '../../runtime/test/support/internal-secret.ts'

const uri = process.env['MONGODB_URI'] ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'
const logger = pino({ level: 'silent' })

let mongo: Mongo
let service: RpcServer
const subscriptions: { stop(): void }[] = []

const startService = (port = 0) =>
  startRpcServer({
    host: '127.0.0.1',
    port,
    authorization: { audience: 'content', secrets: [INTERNAL_SECRET] },
    services: [],
    changes: createChangesFeed({ connection: mongo.connection, tags: { posts: 'posts' }, logger }),
    dependencies: {},
    logger,
    drainSeconds: 1,
  })

beforeAll(async () => {
  mongo = await connectMongo({ uri, database: `gateway_${randomBytes(6).toString('hex')}`, logger })
  service = await startService()
})

afterEach(async () => {
  subscriptions.splice(0).forEach(watch => watch.stop())
  await closeServers()
})

afterAll(async () => {
  await service.drain()
  await mongo.connection.dropDatabase()
  await mongo.close()
})

const posts = () => mongo.connection.collection<{ _id: string; title: string }>('posts')
const write = (title: string) => posts().updateOne({ _id: 'post' }, { $set: { title } }, { upsert: true })

/** A small gateway: a front cache before reads of the database that receives the service's changes. */
const startGateway = async () => {
  const counters = createTagCounters({ content: ['posts'] })
  let reads = 0
  const gateway = await startFrontCache(
    (_req, res) => {
      reads++
      void posts()
        .findOne({ _id: 'post' })
        .then(post => res.end(post?.title))
    },
    { counters },
  )
  gateway.cache.suspect('content')
  let [connections, changes] = [0, 0]
  const cache: typeof gateway.cache = {
    ...gateway.cache,
    drop(tags) {
      gateway.cache.drop(tags)
      changes++
    },
    trust(name) {
      gateway.cache.trust(name)
      connections++
    },
  }
  subscriptions.push(
    subscribeToChanges({
      addresses: { content: service.address },
      secrets: { content: GATEWAY_SECRET },
      cache,
      logger,
    }),
  )
  await until(() => connections === 1)
  const title = async () => (await gateway.get('/api/posts')).text
  return { ...gateway, title, reads: () => reads, connections: () => connections, changes: () => changes }
}

test('front cache shows a write made through another gateway as soon as its change is received', async () => {
  await write('before')
  const [here, elsewhere] = [await startGateway(), await startGateway()]
  for (let round = 0; round < 30; round++) {
    await Promise.all([here.title(), elsewhere.title()])
    const before = elsewhere.changes()
    await write(`round ${round}`)
    here.cache.drop(['posts'])
    expect(await here.title()).toBe(`round ${round}`)
    // How soon that is: runtime/test/changes.test.ts.
    await until(() => elsewhere.changes() > before)
    expect(await elsewhere.title()).toBe(`round ${round}`)
  }
})

test('front cache shows a change made while a service was away once it is back, and nothing older', async () => {
  await write('before')
  const gateway = await startGateway()
  expect(await gateway.title()).toBe('before')
  expect(await gateway.title()).toBe('before')
  const port = service.port
  await service.drain()
  const readsBefore = gateway.reads()
  await until(async () => {
    await gateway.title()
    return gateway.reads() > readsBefore
  })
  await write('meanwhile')
  expect(await gateway.title()).toBe('meanwhile')
  await write('just before it is back')
  service = await startService(port)
  await until(() => gateway.connections() === 2)
  await until(async () => (await gateway.title()) === 'just before it is back')
  const reads = gateway.reads()
  await gateway.title()
  expect(gateway.reads()).toBe(reads)
})
