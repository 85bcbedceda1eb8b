import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { createChangesFeed } from '@skyfolio/runtime/changes'
import { connectMongo, type Mongo } from '@skyfolio/runtime/mongo'
import { startRpcServer, type RpcServer } from '@skyfolio/runtime/rpc-server'
import pino from 'pino'
import { hearChanges } from '../src/front-cache/hear-changes.ts'
import { createTagCounters } from '../src/front-cache/tag-counters.ts'
import { closeServers, startFrontCache, until } from './front-cache-support.ts'

const uri = process.env['MONGODB_URI'] ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'
const logger = pino({ level: 'silent' })

let mongo: Mongo
let service: RpcServer
const hearing: { stop(): void }[] = []

const startService = (port = 0) =>
  startRpcServer({
    host: '127.0.0.1',
    port,
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
  hearing.splice(0).forEach(watch => watch.stop())
  await closeServers()
})

afterAll(async () => {
  await service.drain()
  await mongo.connection.dropDatabase()
  await mongo.close()
})

const posts = () => mongo.connection.collection<{ _id: string; title: string }>('posts')
const write = (title: string) => posts().updateOne({ _id: 'post' }, { $set: { title } }, { upsert: true })

/** A gateway in small: a front cache over a reading of the database, which hears the service's changes. */
const startGateway = async () => {
  const counters = createTagCounters({ content: ['posts'] })
  let asked = 0
  const gateway = await startFrontCache(
    (_req, res) => {
      asked++
      void posts()
        .findOne({ _id: 'post' })
        .then(post => res.end(post?.title))
    },
    { counters },
  )
  gateway.cache.suspect('content')
  let heard = 0
  const cache: typeof gateway.cache = {
    ...gateway.cache,
    trust(name) {
      gateway.cache.trust(name)
      heard++
    },
  }
  hearing.push(hearChanges({ addresses: { content: service.address }, cache, logger }))
  await until(() => heard === 1)
  const title = async () => (await gateway.get('/api/posts')).text
  return { ...gateway, title, asked: () => asked, heard: () => heard }
}

test("what another gateway's owner has written is seen within 100 ms", async () => {
  await write('before')
  const [here, elsewhere] = [await startGateway(), await startGateway()]
  const waits: number[] = []
  for (let round = 0; round < 30; round++) {
    await Promise.all([here.title(), elsewhere.title()])
    await write(`round ${round}`)
    here.cache.drop(['posts'])
    const answered = performance.now()
    expect(await here.title()).toBe(`round ${round}`)
    await until(async () => (await elsewhere.title()) === `round ${round}`)
    waits.push(performance.now() - answered)
  }
  waits.sort((a, b) => a - b)
  console.info(`seen elsewhere after ${waits[15]?.toFixed(1)} ms, worst ${waits.at(-1)?.toFixed(1)} ms`)
  expect(waits[15]).toBeLessThan(100)
  expect(waits.at(-1)).toBeLessThan(500)
})

test('a change made while the service was away is seen when it is back, and nothing older remains', async () => {
  await write('before')
  const gateway = await startGateway()
  expect(await gateway.title()).toBe('before')
  expect(await gateway.title()).toBe('before')
  const port = service.port
  await service.drain()
  const askedBefore = gateway.asked()
  await until(async () => {
    await gateway.title()
    return gateway.asked() > askedBefore
  })
  await write('meanwhile')
  expect(await gateway.title()).toBe('meanwhile')
  await write('just before it is back')
  service = await startService(port)
  await until(() => gateway.heard() === 2)
  await until(async () => (await gateway.title()) === 'just before it is back')
  const asked = gateway.asked()
  await gateway.title()
  expect(gateway.asked()).toBe(asked)
})
