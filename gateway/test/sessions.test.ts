import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, test, it } from '@jest/globals'
import { openTcpProxy, type TcpProxy } from '../../runtime/test/support/tcp-proxy.ts'
import type { TestGateway } from './support/start-gateway.ts'
import { newUser } from './support/new-user.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { OWNER, signIn } from './support/start-site.ts'
import { until } from '../../runtime/test/support/until.ts'

const REDIS_URL = process.env.REDIS_URL ?? 'redis://127.0.0.1:6479'

let site: SharedSite
let redisProxy: TcpProxy

beforeAll(async () => {
  const { hostname, port } = new URL(REDIS_URL)
  redisProxy = await openTcpProxy({ host: hostname, port: Number(port || 6379) })
  const url = new URL(REDIS_URL)
  url.port = String(redisProxy.port)
  url.hostname = '127.0.0.1'
  // Failures of earlier runs are remembered by a Redis that lives longer than they.
  site = await sharedSite({ REDIS_URL: url.href, LOGIN_FAILURES_PER_ADDRESS: '100000' })
  await until(
    () => site.caller().get('/readyz'),
    ({ body }) => body.parts.sessions === 'serving' && body.parts.content === 'serving',
  )
})
afterAll(async () => {
  await site.stop()
  await redisProxy.close()
})

describe('session', () => {
  it('lasts two weeks, or thirty days for those who stay signed in, also after a new password', async () => {
    const daysOf = (cookie: string | null) => {
      const expires = /Expires=([^;]+)/.exec(cookie ?? '')?.[1] ?? ''
      return Math.round((new Date(expires).getTime() - Date.now()) / 86_400_000)
    }
    const user = await newUser(site)
    const login = (more: object) => site.caller().send('POST', '/api/login', { ...user, ...more })
    expect(daysOf((await login({})).headers.get('set-cookie'))).toBe(14)
    const caller = site.caller()
    const stay = await caller.send('POST', '/api/login', { ...user, staySignedIn: true })
    expect(daysOf(stay.headers.get('set-cookie'))).toBe(30)
    const change = { currentPassword: user.password, newPassword: 'a much better one' }
    const changed = await caller.send('PUT', '/api/profile/password', change)
    expect(daysOf(changed.headers.get('set-cookie'))).toBe(30)
    expect((await caller.get('/api/settings')).status).toBe(200)
  })

  it('ends at logout, in the browser and in the store', async () => {
    const owner = await site.owner()
    const { cookie } = owner
    const response = await owner.send('POST', '/api/logout')
    expect(response.status).toBe(204)
    expect(owner.cookie).toBeUndefined()
    const thief = site.caller()
    thief.cookie = cookie
    expect((await thief.get('/api/me')).body).toEqual({ user: null })
    expect((await thief.get('/api/settings')).status).toBe(401)
  })

  it('does not come back when requests are running while it ends', async () => {
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

  it('is none for a forged or foreign cookie', async () => {
    await site.caller().get('/api/posts')
    for (const cookie of ['skyfolio.sid=s%3Aabc.def', 'skyfolio.sid=', 'skyfolio.sid=%00', 'skyfolio.sid=s%3A%zz']) {
      const caller = site.caller()
      caller.cookie = cookie
      expect(await caller.get('/api/me')).toMatchObject({ status: 200, body: { user: null } })
      // The response that visitors get from the front cache.
      const { headers } = await caller.get('/api/posts')
      expect([headers.get('cache-control'), headers.get('x-request-id')]).toEqual(['no-cache', null])
    }
  })

  it('continues under a new id after a password change, which ends all others', async () => {
    const user = await newUser(site)
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

  it('is not written again by reads, and lives as long as its cookie', async () => {
    const owner = await site.owner()
    const redis = await createClient({ url: REDIS_URL }).connect()
    const id = decodeURIComponent(owner.cookie?.split('=')[1] ?? '')
      .slice(2)
      .split('.')[0]
    const key = `skyfolio:session:${id}`
    const stored = await redis.get(key)
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ userId: expect.any(Number), epoch: expect.any(Number) })
    const lives = (await redis.pTTL(key)) / 1_000
    expect(lives).toBeGreaterThan(13 * 86_400)
    await owner.get('/api/posts')
    await owner.send('PATCH', '/api/me', { firstName: 'Vera' })
    expect(await redis.get(key)).toBe(stored)
    expect((await redis.pTTL(key)) / 1_000).toBeLessThanOrEqual(lives)
    redis.destroy()
  })
})

describe('Redis session store', () => {
  // A gateway without a front cache: nothing here may be served from memory.
  let uncached: TestGateway

  beforeAll(async () => {
    uncached = await site.anotherGateway({ FRONT_CACHE_BYTES: '0' })
    await until(
      () => uncached.caller().get('/readyz'),
      ({ body }) => body.parts.sessions === 'serving',
    )
  })
  afterAll(() => uncached.stop())

  it('is never used for a visitor', async () => {
    const visitor = site.caller()
    await until(
      // The connection's heartbeat may be among them.
      async () => {
        const before = redisProxy.bytesSent()
        await visitor.get('/api/posts')
        await visitor.get('/api/me')
        return redisProxy.bytesSent() - before
      },
      sent => sent === 0,
    )
  })

  test.each(['cut', 'freeze'] as const)(
    'responds 503 to sessions while it is gone (%s), to visitors as before, and recovers',
    async how => {
      const owner = await signIn(uncached.caller())
      const visitor = uncached.caller()
      const session = async () => [
        await owner.get('/api/me'),
        await owner.get('/api/settings'),
        await uncached.caller().send('POST', '/api/login', OWNER),
      ]
      await redisProxy[how]()
      // A frozen one must be detected first.
      await until(session, responses => responses.every(({ status }) => status === 503))
      for (const response of await session()) {
        expect(response).toMatchObject({ status: 503, body: { message: expect.any(String) } })
        expect(response.headers.get('retry-after')).not.toBeNull()
      }
      expect((await visitor.get('/api/posts')).status).toBe(200)
      expect((await visitor.get('/api/me')).body).toEqual({ user: null })

      await redisProxy.restore()
      const back = await until(
        () => owner.get('/api/settings'),
        ({ status }) => status === 200,
      )
      expect(back.status).toBe(200)
    },
  )
})
