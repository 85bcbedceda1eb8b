import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openLine, type Line } from './support/line.ts'
import type { TestGateway } from './support/start-gateway.ts'
import { OWNER, signIn, startSite, type TestSite } from './support/start-site.ts'
import { until } from './support/until.ts'

const REDIS_URL = process.env.REDIS_URL ?? 'redis://127.0.0.1:6479'

let site: TestSite
let redisLine: Line

beforeAll(async () => {
  const { hostname, port } = new URL(REDIS_URL)
  redisLine = await openLine({ host: hostname, port: Number(port || 6379) })
  const url = new URL(REDIS_URL)
  url.port = String(redisLine.port)
  url.hostname = '127.0.0.1'
  // Failures of earlier runs are remembered by a Redis that lives longer than they.
  site = await startSite({ REDIS_URL: url.href, LOGIN_FAILURES_PER_ADDRESS: '100000' })
  await until(
    () => site.caller().get('/readyz'),
    ({ body }) => body.parts.sessions === 'serving' && body.parts.content === 'serving',
  )
})
afterAll(async () => {
  await site.stop()
  await redisLine.close()
})

const newUser = async (): Promise<{ email: string; password: string }> => {
  const user = { email: `${Math.random().toString(36).slice(2)}@site.test`, password: 'another good one' }
  const owner = await site.owner()
  expect((await owner.send('POST', '/api/admin/users', { ...user, name: 'Somebody' })).status).toBe(201)
  return user
}

describe('login', () => {
  test('answers the user, and the cookie is HttpOnly, SameSite=Lax and signed', async () => {
    const caller = site.caller()
    const answer = await caller.send('POST', '/api/login', OWNER)
    expect(answer).toMatchObject({ status: 200, body: { user: { email: OWNER.email, role: 'admin' } } })
    expect(JSON.stringify(answer.body)).not.toMatch(/password|epoch|argon/i)
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^skyfolio\.sid=s%3A/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Secure')
    expect(await caller.get('/api/me')).toMatchObject({ status: 200, body: { user: { email: OWNER.email } } })
    expect((await caller.get('/api/settings')).status).toBe(200)
  })

  test('behind TLS the cookie is Secure', async () => {
    const secure = await site.anotherGateway({ PUBLIC_URL: 'https://site.test', REDIS_URL: '' })
    const answer = await secure.caller().send('POST', '/api/login', OWNER)
    expect(answer.headers.get('set-cookie')).toContain('Secure')
    await secure.stop()
  })

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const user = await newUser()
    const wrong = await site.caller().send('POST', '/api/login', { ...user, password: 'wrong one' })
    const unknown = await site.caller().send('POST', '/api/login', { ...user, email: `no-${user.email}` })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } })
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  })

  test('the sixth failure is 429 for ten minutes, also with the right password, also for an unknown e-mail', async () => {
    const user = await newUser()
    for (const email of [user.email, `unknown-${user.email}`]) {
      for (let nth = 0; nth < 5; nth++)
        expect((await site.caller().send('POST', '/api/login', { email, password: 'wrong one' })).status).toBe(401)
      const refused = await site.caller().send('POST', '/api/login', { email, password: user.password })
      expect(refused).toMatchObject({ status: 429, body: { message: expect.any(String) } })
      expect(refused.headers.get('retry-after')).toBe('600')
    }
  })

  test('the present password can not be guessed by way of an open session either', async () => {
    const user = await newUser()
    const caller = await signIn(site.caller(), user)
    const change = (currentPassword: string) =>
      caller.send('PUT', '/api/profile/password', { currentPassword, newPassword: 'a much better one' })
    const move = (currentPassword: string) =>
      caller.send('PATCH', '/api/me', { email: `x-${user.email}`, currentPassword })
    const wrong = {
      status: 403,
      body: { message: 'Current password is incorrect', errors: [{ path: 'currentPassword' }] },
    }
    for (let nth = 0; nth < 3; nth++) expect(await change('wrong one')).toMatchObject(wrong)
    // What was wrong with something else is no guess.
    expect(
      (await caller.send('PATCH', '/api/me', { email: 'no address', currentPassword: user.password })).status,
    ).toBe(400)
    // A change that needs no password proves none.
    const rename = { displayName: 'X', currentPassword: 'wrong one' }
    expect(await caller.send('PATCH', '/api/me', rename)).toMatchObject(wrong)
    expect(await move('wrong one')).toMatchObject(wrong)
    for (const refused of [await change(user.password), await move(user.password)]) {
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
    }
    expect((await caller.get('/api/settings')).status).toBe(200)
  })

  test('a session id brought along is never taken over', async () => {
    const first = await site.owner()
    const before = first.cookie
    await signIn(first)
    expect(first.cookie).not.toBe(before)
    const old = site.caller()
    old.cookie = before
    expect((await old.get('/api/me')).body).toEqual({ user: null })
  })
})

describe('a session', () => {
  test('ends at logout, here and in the store', async () => {
    const owner = await site.owner()
    const { cookie } = owner
    const answer = await owner.send('POST', '/api/logout')
    expect(answer.status).toBe(204)
    expect(owner.cookie).toBeUndefined()
    const thief = site.caller()
    thief.cookie = cookie
    expect((await thief.get('/api/me')).body).toEqual({ user: null })
    expect((await thief.get('/api/settings')).status).toBe(401)
  })

  test('does not come back when requests run while it ends', async () => {
    const owner = await site.owner()
    const { cookie } = owner
    const busy = Array.from({ length: 20 }, () => {
      const same = site.caller()
      same.cookie = cookie
      return same.get('/api/me')
    })
    await owner.send('POST', '/api/logout')
    await Promise.all(busy)
    const thief = site.caller()
    thief.cookie = cookie
    expect((await thief.get('/api/settings')).status).toBe(401)
  })

  test('a forged or foreign cookie is nobody', async () => {
    for (const cookie of ['skyfolio.sid=s%3Aabc.def', 'skyfolio.sid=', 'skyfolio.sid=%00', 'skyfolio.sid=s%3A%zz']) {
      const caller = site.caller()
      caller.cookie = cookie
      expect(await caller.get('/api/me')).toMatchObject({ status: 200, body: { user: null } })
    }
  })

  test('a password change ends all others and goes on under a new id', async () => {
    const user = await newUser()
    const here = await signIn(site.caller(), user)
    const elsewhere = await signIn(site.caller(), user)
    const before = here.cookie
    const change = { currentPassword: user.password, newPassword: 'a much better one' }
    expect((await here.send('PUT', '/api/profile/password', { ...change, currentPassword: 'wrong' })).status).toBe(403)
    expect((await elsewhere.get('/api/settings')).status).toBe(200)

    expect((await here.send('PUT', '/api/profile/password', change)).status).toBe(200)
    expect(here.cookie).not.toBe(before)
    expect((await here.get('/api/settings')).status).toBe(200)
    expect((await elsewhere.get('/api/settings')).status).toBe(401)
    expect((await elsewhere.get('/api/me')).body).toEqual({ user: null })
    await signIn(site.caller(), { ...user, password: change.newPassword })
  })

  test('is not written again by reading, and lives as long as the cookie', async () => {
    const owner = await site.owner()
    const redis = await createClient({ url: REDIS_URL }).connect()
    const id = decodeURIComponent(owner.cookie?.split('=')[1] ?? '')
      .slice(2)
      .split('.')[0]
    const key = `skyfolio:session:${id}`
    const stored = await redis.get(key)
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ userId: expect.any(Number), epoch: expect.any(Number) })
    const lives = await redis.ttl(key)
    expect(lives).toBeGreaterThan(13 * 86_400)
    await owner.get('/api/posts')
    await owner.send('PATCH', '/api/me', { firstName: 'Vera' })
    expect(await redis.get(key)).toBe(stored)
    expect(await redis.ttl(key)).toBeLessThanOrEqual(lives)
    redis.destroy()
  })
})

describe('Redis', () => {
  // A gateway without a front cache: what is asked here must not be answered from memory.
  let uncached: TestGateway

  beforeAll(async () => {
    uncached = await site.anotherGateway({ FRONT_CACHE_BYTES: '0' })
    await until(
      () => uncached.caller().get('/readyz'),
      ({ body }) => body.parts.sessions === 'serving',
    )
  })
  afterAll(() => uncached.stop())

  test('is never asked for a visitor', async () => {
    const visitor = site.caller()
    await until(
      // Its own heartbeat may pass by.
      async () => {
        const before = redisLine.sent()
        await visitor.get('/api/posts')
        await visitor.get('/api/me')
        return redisLine.sent() - before
      },
      sent => sent === 0,
    )
  })

  test.each(['cut', 'freeze'] as const)('gone (%s): visitors as before, sessions 503 at once, and back', async how => {
    const owner = await signIn(uncached.caller())
    const visitor = uncached.caller()
    const session = async () => [
      await owner.get('/api/me'),
      await owner.get('/api/settings'),
      await uncached.caller().send('POST', '/api/login', OWNER),
    ]
    await redisLine[how]()
    // Frozen, it must be found out first.
    await until(session, answers => answers.every(({ status, ms }) => status === 503 && ms < 100), 3_000)
    for (const answer of await session()) {
      expect(answer).toMatchObject({ status: 503, body: { message: expect.any(String) } })
      expect(answer.headers.get('retry-after')).not.toBeNull()
      expect(answer.ms).toBeLessThan(100)
    }
    expect((await visitor.get('/api/posts')).status).toBe(200)
    expect((await visitor.get('/api/me')).body).toEqual({ user: null })

    await redisLine.mend()
    const back = await until(
      () => owner.get('/api/settings'),
      ({ status }) => status === 200,
      2_000,
    )
    expect(back.status).toBe(200)
  })
})
