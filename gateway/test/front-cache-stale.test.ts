import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import { closeServers, startFrontCache, until } from './front-cache-support.ts'

afterEach(closeServers)

/** A service behind the application: it counts how often it is asked, can go away, and can be made to wait. */
const service = () => {
  const state = { value: 'old', down: false, partial: false, asked: 0, held: null as (() => void)[] | null }
  const app: RequestListener = (_req, res) => {
    state.asked++
    const answer = () => {
      if (state.down) res.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '5' }).end('{"message":"down"}')
      else if (state.partial) res.writeHead(200, { 'cache-control': 'no-store' }).end('half of it')
      else res.end(state.value)
    }
    if (state.held) state.held.push(answer)
    else answer()
  }
  return { app, state }
}

test('while changes are not heard each request asks again; heard again, nothing is asked', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  await get('/api/posts')
  cache.suspect('content')
  state.value = 'new'
  expect((await get('/api/posts')).text).toBe('new')
  expect((await get('/api/posts')).text).toBe('new')
  expect(state.asked).toBe(3)
  cache.trust('content')
  await get('/api/posts')
  await get('/api/posts')
  expect(state.asked).toBe(4)
})

test('one service not being heard leaves the entries of the other alone', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  await get('/api/images')
  cache.suspect('content')
  await get('/api/images')
  expect(state.asked).toBe(1)
})

test('a service that is neither heard nor answers: the old bytes are served, with their ETag', async () => {
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

test('old complete bytes are preferred to an answer with parts missing', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  await get('/api/posts')
  cache.suspect('content')
  state.partial = true
  expect((await get('/api/posts')).text).toBe('old')
  expect((await get('/api/posts?page=2')).text).toBe('half of it')
})

test('while the service is away one visitor waits for the next try, the others have the old bytes at once', async () => {
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

test('what was filled while changes were not heard does not outlive that time', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  cache.suspect('content')
  expect((await get('/api/posts')).text).toBe('old')
  // Nobody tells of this change: it happened before the service was heard again.
  state.value = 'new'
  cache.trust('content')
  expect((await get('/api/posts')).text).toBe('new')
})

test('a fill that began while changes were not heard is neither joined nor kept afterwards', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  cache.suspect('content')
  state.held = []
  const early = get('/api/posts')
  await until(() => state.held?.length === 1)
  cache.trust('content')
  const late = get('/api/posts')
  await until(() => state.held?.length === 2)
  const [answerEarly, answerLate] = state.held
  answerLate?.()
  expect((await late).text).toBe('old')
  state.value = 'new'
  answerEarly?.()
  await early
  state.held = null
  expect((await get('/api/posts')).text).toBe('old')
  expect(state.asked).toBe(2)
})

test('a missed position drops everything of the service, also as a stand-in', async () => {
  const { app, state } = service()
  const { get, cache } = await startFrontCache(app)
  await get('/api/posts')
  cache.drop(['posts'])
  state.down = true
  expect((await get('/api/posts')).status).toBe(503)
})

test('after a write that nobody answered the old bytes stand in only as long as reads fail too', async () => {
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
