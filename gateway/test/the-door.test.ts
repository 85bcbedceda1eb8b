import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { rawRequest } from './support/raw-request.ts'
import { startGateway, type TestGateway } from './support/start-gateway.ts'
import { until } from './support/until.ts'

// What the door does by itself: no service is up behind it.
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway({
    HEADERS_TIMEOUT_MS: '400',
    IDLE_TIMEOUT_MS: '3000',
    BODY_GRACE_MS: '300',
    BODY_MIN_BYTES_PER_SECOND: '1000',
  })
})
afterAll(() => gateway.stop())

describe('addresses', () => {
  test.each(['/api/nothing', '/api', '/api/store/nothing', '/api/skybug/nothing', '/api/admin/nothing'])(
    'an unknown one under /api is 404 JSON: %s',
    async path => {
      const answer = await gateway.caller().get(path)
      expect(answer).toMatchObject({ status: 404, body: { message: 'Not found' } })
    },
  )

  test.each(['/api/posts/%', '/%zz', '/api/posts/slug/%00', '/x%00y', '/api/posts?search=%00', '/uploads/%c0%af'])(
    'a malformed one is 400: %s',
    async path => {
      const answer = await gateway.caller().get(path)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toEqual(expect.any(String))
    },
  )

  test.each(['0', '-1', '2147483648', '1.5', 'abc', '99999999999999999999', '1e3', '%20', '1%0a'])(
    'an id that is none is 400: %s',
    async id => {
      expect(await gateway.caller().get(`/api/posts/${id}`)).toMatchObject({
        status: 400,
        body: { message: 'An id is a whole number from 1 to 2147483647' },
      })
    },
  )
})

describe('writes', () => {
  test('from another site are refused, whatever they say', async () => {
    const caller = gateway.caller()
    const from = (headers: Record<string, string>) => caller.send('POST', '/api/logout', undefined, headers)
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await from({ origin: 'null' })).status).toBe(403)
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await from({ origin: 'http://site.test', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('from this site, or from no browser at all, are let in', async () => {
    const caller = gateway.caller()
    const from = (headers: Record<string, string>) => caller.send('POST', '/api/logout', undefined, headers)
    expect((await from({})).status).toBe(204)
    expect((await from({ origin: 'http://site.test', 'sec-fetch-site': 'same-origin' })).status).toBe(204)
    // The machine goes by several names.
    expect((await from({ origin: gateway.url })).status).toBe(204)
  })

  test('reads from other sites are answered', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await gateway.caller().get('/api/me', headers)).status).toBe(200)
  })
})

describe('bodies', () => {
  const login = (body: string, type = 'application/json') =>
    gateway.caller().send('POST', '/api/login', body, { 'content-type': type })

  test('that are no JSON, or not said to be, are refused', async () => {
    expect(await login('{"email":')).toMatchObject({ status: 400, body: { message: 'The body is not valid JSON' } })
    expect(await login('"text"')).toMatchObject({ status: 400 })
    expect(await login('email=a', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
    expect(await login('<a/>', 'text/xml')).toMatchObject({ status: 415 })
    expect(await login('{}', 'application/json; charset=klingon')).toMatchObject({ status: 415 })
    expect(await login('{}', '')).toMatchObject({ status: 415 })
  })

  test('larger than 100 kB are refused', async () => {
    expect(await login(JSON.stringify({ email: 'x'.repeat(110_000) }))).toMatchObject({
      status: 413,
      body: { message: 'The body is too large' },
    })
  })

  test('every mistake is told, the first as the message', async () => {
    const answer = await gateway.caller().send('POST', '/api/login', { email: '', password: 5 })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      message: 'Email is required',
      errors: [
        { path: 'email', message: 'Email is required' },
        { path: 'password', message: 'Password is required' },
      ],
    })
  })

  test('__proto__ in a body changes nothing', async () => {
    const answer = await login('{"__proto__":{"email":"a@b.test","password":"secret"},"constructor":{"prototype":{}}}')
    expect(answer).toMatchObject({ status: 400, body: { message: 'Email is required' } })
    expect(({} as { email?: string }).email).toBeUndefined()
  })
})

describe('slow and large callers', () => {
  test('headers beyond 16 kB are 431', async () => {
    const answer = await rawRequest(
      gateway.port,
      `GET /api/me HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*"message"/)
  })

  test('headers that never end are 408', async () => {
    const answer = await rawRequest(gateway.port, 'GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow: ', { keepOpen: true })
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"message"/)
  })

  test('a connection that says nothing is closed', async () => {
    expect(await rawRequest(gateway.port, '', { keepOpen: true })).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  test('a body that trickles is 408', async () => {
    const head =
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'
    expect(await rawRequest(gateway.port, head, { keepOpen: true })).toMatch(/^HTTP\/1\.1 408 [\s\S]*too slowly/)
  })

  test('what is not HTTP is 400', async () => {
    expect(await rawRequest(gateway.port, '\0\0\0 what?\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"message"/)
  })
})

describe('headers', () => {
  test('a request id comes back; a strange one is replaced', async () => {
    const caller = gateway.caller()
    const id = async (given: string) =>
      (await caller.get('/api/me', { 'x-request-id': given })).headers.get('x-request-id')
    expect(await id('0123-abcd.EFGH')).toBe('0123-abcd.EFGH')
    expect(await id('<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('data may not run, be framed, be sniffed or be kept', async () => {
    const { headers } = await gateway.caller().get('/api/me')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })
})

describe('when the services are down', () => {
  test('reads are 503 with a message and Retry-After, soon', async () => {
    for (const path of ['/api/posts', '/api/tags', '/api/images/gallery', '/uploads/x.jpg']) {
      const answer = await gateway.caller().get(path)
      expect(answer).toMatchObject({ status: 503, body: { message: expect.any(String) } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.ms).toBeLessThan(2_500)
    }
  })

  test('a visitor is still a visitor', async () => {
    expect(await gateway.caller().get('/api/me')).toMatchObject({ status: 200, body: { user: null } })
  })

  test('/livez and /readyz answer 200, and /readyz says what is down', async () => {
    expect((await gateway.caller().get('/livez')).status).toBe(200)
    const ready = await until(
      () => gateway.caller().get('/readyz'),
      ({ status }) => status === 200,
    )
    expect(ready.body).toEqual({
      status: 'ready',
      parts: {
        web: 'ready',
        content: 'unreachable',
        media: 'unreachable',
        store: 'unreachable',
        skybug: 'unreachable',
        sessions: 'in process',
      },
    })
  })
})

test('while the launcher prepares the site, it is served and not ready', async () => {
  const early = await startGateway({ OPENS_WHEN_TOLD: 'true' })
  const caller = early.caller()
  expect(await caller.get('/readyz')).toMatchObject({ status: 503, body: { status: 'opening' } })
  await until(
    () => caller.get('/'),
    ({ status }) => status === 200,
  )
  expect(await caller.get('/readyz')).toMatchObject({ status: 503, body: { status: 'opening' } })
  early.open()
  expect(await caller.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  await early.stop()
})

test('without its web build the gateway is not ready', async () => {
  const bare = await startGateway({ WEB_DIST: '/nowhere' })
  const caller = bare.caller()
  expect(await caller.get('/readyz')).toMatchObject({ status: 503, body: { parts: { web: 'missing' } } })
  expect((await caller.get('/')).status).toBe(503)
  await bare.stop()
})

test('behind TLS the cookie is Secure and HSTS is said; hops are believed as configured', async () => {
  const secure = await startGateway({ PUBLIC_URL: 'https://site.test', TRUST_PROXY_HOPS: '1' })
  const { headers } = await secure.caller().get('/api/me')
  expect(headers.get('strict-transport-security')).toContain('max-age=')
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  await secure.stop()
})
