import type { RequestListener } from 'node:http'
import { afterEach, expect, jest, test } from '@jest/globals'
import { closeServers, startFrontCache } from './support/start-front-cache.ts'
import { until } from '../../runtime/test/support/until.ts'

afterEach(closeServers)

/** A service behind the application: it counts its requests, can go away, and can be made to wait. */
const service = () => {
  const state = { value: 'old', down: false, partial: false, requests: 0, held: null as (() => void)[] | null }
  const app: RequestListener = (_req, res) => {
    state.requests++
    const respond = () => {
      if (state.down) res.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '5' }).end('{"message":"down"}')
      else if (state.partial) res.writeHead(200, { 'cache-control': 'no-store' }).end('half of it')
      else res.end(state.value)
    }
    if (state.held) state.held.push(respond)
    else respond()
  }
  return { app, state }
}

test('front cache revalidates each request while changes are not received, and none afterwards', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  await get('/api/posts')
  cache.suspect('content')
  state.value = 'new'
  expect((await get('/api/posts')).text).toBe('new')
  expect((await get('/api/posts')).text).toBe('new')
  expect(state.requests).toBe(3)
  cache.trust('content')
  await get('/api/posts')
  await get('/api/posts')
  expect(state.requests).toBe(4)
})

test('front cache keeps the entries of other services when one is disconnected', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  await get('/api/images')
  cache.suspect('content')
  await get('/api/images')
  expect(state.requests).toBe(1)
})

test('front cache serves the old bytes with their ETag while a service is disconnected and down', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  const before = await get('/api/posts')
  cache.suspect('content')
  state.down = true
  const stale = await get('/api/posts')
  expect([stale.status, stale.text, stale.headers.etag]).toEqual([200, 'old', before.headers.etag])
  expect((await get('/api/posts', { 'if-none-match': before.headers.etag ?? '' })).status).toBe(304)
  expect((await get('/api/posts?page=2')).status).toBe(503)

  state.down = false
  state.value = 'new'
  expect((await get('/api/posts')).text).toBe('new')
})

test('front cache prefers old complete bytes to a response with parts missing', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  await get('/api/posts')
  cache.suspect('content')
  state.partial = true
  expect((await get('/api/posts')).text).toBe('old')
  expect((await get('/api/posts?page=2')).text).toBe('half of it')
})

test('front cache lets one visitor wait for the next try and serves the others the old bytes at once', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  await get('/api/posts')
  cache.suspect('content')
  state.down = true
  await get('/api/posts')
  state.held = []
  const waiting = get('/api/posts')
  await until(() => state.held?.length === 1)
  const others = await Promise.all([get('/api/posts'), get('/api/posts')])
  expect(others.map(({ text }) => text)).toEqual(['old', 'old'])
  expect(state.held).toHaveLength(1)
  state.held[0]?.()
  expect((await waiting).text).toBe('old')
})

test('front cache discards fills made while disconnected when the service is connected again', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  cache.suspect('content')
  expect((await get('/api/posts')).text).toBe('old')
  // No notice of this change comes: it was made before the service was connected again.
  state.value = 'new'
  cache.trust('content')
  expect((await get('/api/posts')).text).toBe('new')
})

test('front cache neither joins nor stores a fill that began while disconnected', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  cache.suspect('content')
  state.held = []
  const early = get('/api/posts')
  await until(() => state.held?.length === 1)
  cache.trust('content')
  const late = get('/api/posts')
  await until(() => state.held?.length === 2)
  const [respondEarly, respondLate] = state.held
  respondLate?.()
  expect((await late).text).toBe('old')
  state.value = 'new'
  respondEarly?.()
  await early
  state.held = null
  expect((await get('/api/posts')).text).toBe('old')
  expect(state.requests).toBe(2)
})

test('front cache does not serve stale bytes after a drop', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  await get('/api/posts')
  cache.drop(['posts'])
  state.down = true
  expect((await get('/api/posts')).status).toBe(503)
})

test('front cache serves stale bytes after a write of unknown outcome only while reads fail too', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  await get('/api/posts')
  cache.drop(['posts'], 'unknown')
  state.down = true
  expect((await get('/api/posts')).text).toBe('old')
  state.down = false
  state.value = 'new'
  expect((await get('/api/posts')).text).toBe('new')
  // The write that is known to have happened ends it.
  cache.drop(['posts'])
  state.down = true
  expect((await get('/api/posts')).status).toBe(503)
})

test('front cache serves the last good bytes after a write, where a rule allows it, for so long as it says', async () => {
  const { app, state } = service()
  const lastGoodMs = 60_000
  const rules = () => ({ key: '/feed.xml', tags: ['posts'] as const, segment: 'pages' as const, lastGoodMs })
  const { get, cache } = await startFrontCache(app, { rules })
  const before = await get('/feed.xml')
  cache.drop(['posts'])
  state.down = true
  const stale = await get('/feed.xml')
  expect([stale.status, stale.text, stale.headers.etag]).toEqual([200, 'old', before.headers.etag])
  const failedAt = Date.now()
  const now = jest.spyOn(Date, 'now')
  try {
    now.mockReturnValue(failedAt + lastGoodMs - 1_000)
    expect((await get('/feed.xml')).text).toBe('old')
    now.mockReturnValue(failedAt + lastGoodMs + 1_000)
    expect((await get('/feed.xml')).status).toBe(503)
  } finally {
    now.mockRestore()
  }

  state.down = false
  state.value = 'new'
  expect((await get('/feed.xml')).text).toBe('new')
  cache.drop(['posts'])
  state.partial = true
  expect((await get('/feed.xml')).text).toBe('new')
})
