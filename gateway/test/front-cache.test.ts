import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import { closeServers, send, startFrontCache } from './support/start-front-cache.ts'
import { until } from '../../runtime/test/support/until.ts'

afterEach(closeServers)

const long = 'many words about the stars '.repeat(200)

/** Responds with the address and the number of requests so far. */
const countingApp = (headers: Record<string, string | string[]> = {}, status = 200) => {
  const seen: { url: string; method: string; headers: IncomingHttpHeaders }[] = []
  const app: RequestListener = (req, res) => {
    seen.push({ url: req.url ?? '', method: req.method ?? '', headers: req.headers })
    res.statusCode = status
    res.setHeader('content-type', 'application/json')
    res.setHeader('cache-control', 'no-cache')
    res.setHeader('x-request-id', `request-${seen.length}`)
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    res.end(`${seen.length} ${req.url} ${long}`)
  }
  return { app, seen }
}

test('front cache serves the second visitor the same bytes and headers from memory', async () => {
  const { app, seen } = countingApp({ 'content-security-policy': "default-src 'none'" })
  const { get } = await startFrontCache(app)
  const first = await get('/api/posts?page=2')
  const second = await get('/api/posts?page=2')
  expect(seen).toHaveLength(1)
  expect(second.text).toBe(first.text)
  expect(second.headers['content-security-policy']).toBe("default-src 'none'")
  expect(second.headers['cache-control']).toBe('no-cache')
  expect(second.headers['content-length']).toBe(String(second.body.length))
  expect(first.headers['x-request-id']).toBe('request-1')
  expect(second.headers['x-request-id']).toBeUndefined()
})

test('front cache ignores unknown parameters: no second entry, and the application never sees them', async () => {
  const { app, seen } = countingApp()
  const { get } = await startFrontCache(app)
  await get('/api/posts?utm_source=x&page=2')
  await get('/api/posts?page=2&fbclid=1')
  expect(seen.map(({ url }) => url)).toEqual(['/api/posts?page=2'])
})

test('front cache has a strong ETag for each encoding, and responds 304 to the one that was sent', async () => {
  const { app } = countingApp()
  const { get } = await startFrontCache(app)
  const plain = await get('/api/posts')
  const brotli = await get('/api/posts', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get('/api/posts', { 'accept-encoding': 'gzip' })
  const tags = [plain, brotli, gzip].map(({ headers }) => headers.etag)
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text)
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text)
  expect(brotli.body.length).toBeLessThan(plain.body.length / 4)
  for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toBe('Accept-Encoding')

  const again = await get('/api/posts', {
    'accept-encoding': 'br',
    'if-none-match': `"other", W/${brotli.headers.etag}`,
  })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  expect(again.headers.etag).toBe(brotli.headers.etag)
  expect(again.headers['cache-control']).toBe('no-cache')
  expect(again.headers.vary).toBe('Accept-Encoding')
  expect((await get('/api/posts', { 'if-none-match': brotli.headers.etag ?? '' })).status).toBe(200)
  expect(
    (await get('/api/posts', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding'],
  ).toBeUndefined()
})

test('front cache changes the ETag with the policy, even for the same bytes', async () => {
  let policy = "default-src 'none'"
  const { get, cache } = await startFrontCache((_req, res) => {
    res.setHeader('content-security-policy', policy).end('the same')
  })
  const before = await get('/api/posts')
  policy = "default-src 'self'"
  cache.drop(['posts'])
  const after = await get('/api/posts', { 'if-none-match': before.headers.etag ?? '' })
  expect(after.status).toBe(200)
  expect(after.headers['content-security-policy']).toBe(policy)
})

test('front cache does not compress small responses and pictures', async () => {
  const { get } = await startFrontCache((req, res) => {
    if (req.url === '/api/posts') res.setHeader('content-type', 'application/json').end('{}')
    else res.setHeader('content-type', 'image/webp').end(long)
  })
  for (const path of ['/api/posts', '/api/images']) {
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBeUndefined()
  }
})

test('front cache serves HEAD from what GET stored, and the other way round', async () => {
  const { app, seen } = countingApp()
  const { get, head } = await startFrontCache(app)
  const first = await head('/api/posts')
  const body = await get('/api/posts')
  const second = await head('/api/posts')
  expect(seen.map(({ method }) => method)).toEqual(['GET'])
  expect(first.body).toHaveLength(0)
  expect(second.body).toHaveLength(0)
  for (const { headers } of [first, second]) {
    expect(headers['content-length']).toBe(String(body.body.length))
    expect(headers.etag).toBe(body.headers.etag)
  }
})

test("front cache is bypassed with the owner's cookie; other cookies neither bypass it nor reach a fill", async () => {
  const { app, seen } = countingApp()
  const { get } = await startFrontCache(app)
  await get('/api/posts', { cookie: 'skybug=abc; theme=dark' })
  await get('/api/posts', { cookie: 'skybug=def' })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.headers.cookie).toBeUndefined()
  const own = await get('/api/posts', { cookie: 'skybug=abc; skyfolio.sid=s%3Axyz' })
  expect(own.text).toMatch(/^2 /)
  expect(seen[1]?.headers.cookie).toContain('skyfolio.sid')
  expect((await get('/api/posts')).text).toMatch(/^1 /)
})

test("front cache is bypassed with an API key under /api alone: pages are a visitor's with any key", async () => {
  const { app, seen } = countingApp({}, 404)
  const { get } = await startFrontCache(app)
  const key = { authorization: 'Bearer made-up' }
  for (let nth = 0; nth < 3; nth++) await get('/nowhere', key)
  expect(seen.map(({ url }) => url)).toEqual(['/404'])
  expect(seen[0]?.headers.authorization).toBeUndefined()
  for (let nth = 0; nth < 2; nth++) await get('/api/posts', key)
  expect(seen.slice(1).map(({ headers }) => headers.authorization)).toEqual([key.authorization, key.authorization])
})

test.each([
  ['Set-Cookie', countingApp({ 'set-cookie': ['a=b'] })],
  ['private', countingApp({ 'cache-control': 'private, max-age=60' })],
  ['no-store', countingApp({ 'cache-control': 'no-store' })],
  ['status 404', countingApp({}, 404)],
  ['status 500', countingApp({}, 500)],
  ['status 301', countingApp({ location: '/elsewhere' }, 301)],
])('front cache never stores a response with %s', async (_, { app, seen }) => {
  const { get } = await startFrontCache(app)
  const first = await get('/api/posts')
  const second = await get('/api/posts')
  expect(seen).toHaveLength(2)
  expect([first.text.slice(0, 2), second.text.slice(0, 2)]).toEqual(['1 ', '2 '])
})

test('front cache does not share a response that sets a cookie', async () => {
  let requests = 0
  const release: (() => void)[] = []
  const { get } = await startFrontCache((_req, res) => {
    const turn = ++requests
    release.push(() => res.setHeader('set-cookie', `visitor=${turn}`).end(String(turn)))
  })
  const replies = [get('/api/posts'), get('/api/posts')]
  await until(() => release.length === 1)
  release[0]?.()
  await until(() => release.length === 2)
  release[1]?.()
  const cookies = (await Promise.all(replies)).map(({ headers }) => headers['set-cookie']?.[0])
  expect(new Set(cookies)).toEqual(new Set(['visitor=1', 'visitor=2']))
})

test('front cache does not share a 429 with those who waited for the response', async () => {
  let refuse: (() => void) | undefined
  const { get } = await startFrontCache((_req, res) => {
    if (refuse) res.end('response')
    else refuse = () => res.writeHead(429, { 'retry-after': '60' }).end('too many')
  })
  const first = get('/api/posts')
  await until(() => refuse !== undefined)
  const others = Array.from({ length: 20 }, () => get('/api/posts'))
  // Connections are accepted in turn: when this one has its response, those before it are waiting.
  await get('/elsewhere')
  refuse?.()
  expect((await first).status).toBe(429)
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('front cache serves one not-found document for every unknown address', async () => {
  const { app, seen } = countingApp({}, 404)
  const { get } = await startFrontCache(app)
  const replies = [await get('/nowhere'), await get('/nowhere/else?a=1'), await get('/nowhere/at/all')]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(seen.map(({ url }) => url)).toEqual(['/404'])
})

test('front cache shares a response with visitors who request it meanwhile', async () => {
  const release: (() => void)[] = []
  const { get, metric } = await startFrontCache((_req, res) => void release.push(() => res.end('made once')))
  const replies = Array.from({ length: 50 }, () => get('/api/posts'))
  await until(() => release.length === 1)
  release[0]?.()
  expect((await Promise.all(replies)).map(({ text }) => text)).toEqual(Array(50).fill('made once'))
  expect(release).toHaveLength(1)
  const joined = (await metric('front_cache_requests_total')).filter(({ labels }) => labels.source !== 'fill')
  expect(joined.reduce((sum, { value }) => sum + value, 0)).toBe(49)
})

test('front cache serves those who wait when the first visitor leaves', async () => {
  const release: (() => void)[] = []
  const { base, get } = await startFrontCache((_req, res) => void release.push(() => res.end('response')))
  const leaving = new AbortController()
  const left = send(base, '/api/posts', { signal: leaving.signal }).catch((error: Error) => error.name)
  await until(() => release.length === 1)
  const waiting = [get('/api/posts'), get('/api/posts')]
  leaving.abort()
  expect(await left).toBe('AbortError')
  await until(() => release.length === 2)
  release[1]?.()
  expect((await Promise.all(waiting)).map(({ text }) => text)).toEqual(['response', 'response'])
})

test('front cache stays below its byte limit, and searches evict nothing else', async () => {
  const maxBytes = 200_000
  const { app, seen } = countingApp()
  const { get, metric } = await startFrontCache(app, { maxBytes })
  const bytes = async () => (await metric('front_cache_bytes'))[0]?.value ?? 0
  await get('/api/posts', { 'accept-encoding': 'br' })
  for (let at = 0; at < 60; at++) await get(`/search?page=${at}`, { 'accept-encoding': 'br' })
  expect(seen).toHaveLength(61)
  expect(await bytes()).toBeLessThan(maxBytes * 0.25)
  await get('/api/posts')
  expect(seen).toHaveLength(61)
  for (let at = 0; at < 60; at++) {
    await get(`/api/images/${at}`, { 'accept-encoding': 'gzip' })
    await get('/api/posts')
    expect(await bytes()).toBeLessThanOrEqual(maxBytes)
  }
  expect(await bytes()).toBeGreaterThan(maxBytes * 0.3)
  // What is requested all the time stays.
  expect(seen.filter(({ url }) => url === '/api/posts')).toHaveLength(1)
})

test('front cache passes on a response larger than a quarter of its segment without storing it', async () => {
  const { get } = await startFrontCache((_req, res) => void res.end('x'.repeat(60_000)), { maxBytes: 200_000 })
  expect((await get('/api/posts')).body).toHaveLength(60_000)
})

test('front cache serves only GET and HEAD from memory', async () => {
  const { app, seen } = countingApp()
  const { base, get } = await startFrontCache(app)
  await get('/api/posts')
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) await send(base, '/api/posts', { method })
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
})

test('front cache of 0 bytes passes every request on unchanged', async () => {
  const { app, seen } = countingApp()
  const { get } = await startFrontCache(app, { maxBytes: 0 })
  await get('/api/posts?utm=1', { cookie: 'a=b' })
  await get('/api/posts?utm=1')
  expect(seen.map(({ url }) => url)).toEqual(['/api/posts?utm=1', '/api/posts?utm=1'])
  expect(seen[0]?.headers.cookie).toBe('a=b')
})

test('front cache counts all hits and logs the first of a second one by one, the rest in one line', async () => {
  const { app } = countingApp()
  const { get, lines, metric } = await startFrontCache(app)
  await get('/api/posts')
  for (let at = 0; at < 50; at++) await get('/api/posts')
  const logged = () => lines.reduce((sum, line) => sum + (line.msg === 'request' ? 1 : Number(line.requests ?? 0)), 0)
  await until(() => logged() === 50)
  expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ method: 'GET', route: '/api/posts', status: 200 })
  expect(lines.length).toBeLessThan(50)
  const hits = (await metric('front_cache_requests_total')).find(({ labels }) => labels.source === 'hit')
  expect(hits).toMatchObject({ value: 50, labels: { route: '/api/posts', status: 200 } })
})
