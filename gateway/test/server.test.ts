import { afterAll, beforeAll, describe, expect, test, it } from '@jest/globals'
import { rawRequest } from './support/raw-request.ts'
import { startGateway, type TestGateway } from './support/start-gateway.ts'

// What the gateway does by itself: no service is running.
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
    'are 404 JSON when unknown under /api: %s',
    async path => {
      const response = await gateway.caller().get(path)
      expect(response).toMatchObject({ status: 404, body: { message: 'Not found' } })
    },
  )

  test.each(['/api/posts/%', '/%zz', '/api/posts/slug/%00', '/x%00y', '/api/posts?search=%00', '/uploads/%c0%af'])(
    'are 400 when malformed: %s',
    async path => {
      const response = await gateway.caller().get(path)
      expect(response.status).toBe(400)
      expect(response.body.message).toEqual(expect.any(String))
    },
  )

  test.each(['0', '-1', '2147483648', '1.5', 'abc', '99999999999999999999', '1e3', '%20', '1%0a'])(
    'are 400 with an invalid id: %s',
    async id => {
      expect(await gateway.caller().get(`/api/posts/${id}`)).toMatchObject({
        status: 400,
        body: { message: 'An id is a whole number from 1 to 2147483647' },
      })
    },
  )
})

describe('writes', () => {
  it('are refused from another site', async () => {
    const caller = gateway.caller()
    const from = (headers: Record<string, string>) => caller.send('POST', '/api/logout', undefined, headers)
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await from({ origin: 'null' })).status).toBe(403)
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await from({ origin: 'http://site.localhost', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('are accepted from this site and from other programs', async () => {
    const caller = gateway.caller()
    const from = (headers: Record<string, string>) => caller.send('POST', '/api/logout', undefined, headers)
    expect((await from({})).status).toBe(204)
    expect((await from({ origin: 'http://site.localhost', 'sec-fetch-site': 'same-origin' })).status).toBe(204)
    // The machine has several names.
    expect((await from({ origin: gateway.url })).status).toBe(204)
  })

  it('unlike reads: those are allowed from other sites', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await gateway.caller().get('/api/me', headers)).status).toBe(200)
  })
})

describe('bodies', () => {
  const login = (body: string, type = 'application/json') =>
    gateway.caller().send('POST', '/api/login', body, { 'content-type': type })

  it('are refused when they are not JSON or not declared as such', async () => {
    expect(await login('{"email":')).toMatchObject({ status: 400, body: { message: 'The body is not valid JSON' } })
    expect(await login('"text"')).toMatchObject({ status: 400 })
    expect(await login('email=a', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
    expect(await login('<a/>', 'text/xml')).toMatchObject({ status: 415 })
    expect(await login('{}', 'application/json; charset=klingon')).toMatchObject({ status: 415 })
    expect(await login('{}', '')).toMatchObject({ status: 415 })
  })

  it('are refused beyond 100 kB', async () => {
    expect(await login(JSON.stringify({ email: 'x'.repeat(110_000) }))).toMatchObject({
      status: 413,
      body: { message: 'The body is too large' },
    })
  })

  it('get all field errors, the first as the message', async () => {
    const response = await gateway.caller().send('POST', '/api/login', { email: '', password: 5 })
    expect(response.status).toBe(400)
    expect(response.body).toEqual({
      message: 'Email is required',
      errors: [
        { path: 'email', message: 'Email is required' },
        { path: 'password', message: 'Password is required' },
      ],
    })
  })

  it('cannot change prototypes by __proto__', async () => {
    const response = await login(
      '{"__proto__":{"email":"a@b.test","password":"secret"},"constructor":{"prototype":{}}}',
    )
    expect(response).toMatchObject({ status: 400, body: { message: 'Email is required' } })
    expect(({} as { email?: string }).email).toBeUndefined()
  })
})

describe('slow and large requests', () => {
  it('are 431 with headers beyond 16 kB', async () => {
    const response = await rawRequest(
      gateway.port,
      `GET /api/me HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    )
    expect(response).toMatch(/^HTTP\/1\.1 431 [\s\S]*"message"/)
  })

  it('are 408 with headers that never end', async () => {
    const response = await rawRequest(gateway.port, 'GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow: ', { keepOpen: true })
    expect(response).toMatch(/^HTTP\/1\.1 408 [\s\S]*"message"/)
  })

  it('are cut on a silent connection', async () => {
    expect(await rawRequest(gateway.port, '', { keepOpen: true })).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  it('are 408 with a body that is too slow', async () => {
    const head =
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'
    expect(await rawRequest(gateway.port, head, { keepOpen: true })).toMatch(/^HTTP\/1\.1 408 [\s\S]*too slowly/)
  })

  it('are 400 when they are not HTTP', async () => {
    expect(await rawRequest(gateway.port, '\0\0\0 what?\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"message"/)
  })
})

describe('response headers', () => {
  it('repeat the request id, and replace an invalid one', async () => {
    const caller = gateway.caller()
    const id = async (given: string) =>
      (await caller.get('/api/me', { 'x-request-id': given })).headers.get('x-request-id')
    expect(await id('0123-abcd.EFGH')).toBe('0123-abcd.EFGH')
    expect(await id('<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('forbid running, framing, sniffing and storing data', async () => {
    const { headers } = await gateway.caller().get('/api/me')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })
})

describe('gateway behind TLS', () => {
  const secureGateway = (environment: Record<string, string> = {}) =>
    startGateway({
      ...{ PUBLIC_URL: 'https://site.test', TRUST_PROXY_HOPS: '1' },
      ...{ HEADERS_TIMEOUT_MS: '400', BODY_GRACE_MS: '300', BODY_MIN_BYTES_PER_SECOND: '1000' },
      ...environment,
    })

  it('sends HSTS and nosniff with every response, also with probes and what it refuses unread', async () => {
    const secure = await secureGateway()
    const raw = async (bytes: string, keepOpen = false) => await rawRequest(secure.port, bytes, { keepOpen })
    // Kept open until the response has come: the first one of /readyz waits for the services.
    const get = (path: string) => raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, true)
    const slowBody =
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'
    const responses = {
      200: await get('/api/me'),
      '200 /livez': await get('/livez'),
      '(200|503) /readyz': await get('/readyz'),
      404: await get('/api/nothing'),
      '400 malformed': await get('/%zz'),
      '400 not HTTP': await raw('\0\0\0 what?\r\n\r\n'),
      '431': await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`),
      '408 headers': await raw('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', true),
      '408 body': await raw(slowBody, true),
    }
    for (const [expected, response] of Object.entries(responses)) {
      const [status = ''] = expected.split(' ')
      expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect([expected, response]).toEqual([
        expected,
        expect.stringMatching(/\r\nX-Content-Type-Options: nosniff\r\n/i),
      ])
      expect(response).toMatch(/\r\nStrict-Transport-Security: max-age=31536000\r\n/i)
    }
    expect(responses[200]).not.toContain('upgrade-insecure-requests')
    await secure.stop()
  })

  it('sends HSTS for hosts below its own when the operator says so', async () => {
    const secure = await secureGateway({ HSTS_INCLUDE_SUBDOMAINS: 'true' })
    for (const request of ['GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'what?\r\n\r\n'])
      expect(await rawRequest(secure.port, request)).toMatch(/max-age=31536000; includeSubDomains\r\n/)
    await secure.stop()
  })
})

test('JSON of the API is an attachment whose name no caller chooses', async () => {
  const caller = gateway.caller()
  const dispositionOf = async (path: string) => (await caller.get(path)).headers.get('content-disposition')
  for (const path of [
    '/api/me',
    '/api/nothing',
    '/api/posts/%',
    '/api/openapi.json',
    '/api/me?x=.bat',
    '/api/posts/x.bat',
  ])
    expect([path, await dispositionOf(path)]).toEqual([path, 'attachment; filename="api.json"'])
  for (const path of ['/', '/livez', '/uploads/x.jpg']) expect(await dispositionOf(path)).toBeNull()
})
