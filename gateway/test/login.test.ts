import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { newUser } from './support/new-user.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { OWNER, signIn } from './support/start-site.ts'
import { until } from '../../runtime/test/support/until.ts'

let site: SharedSite

beforeAll(async () => {
  // Failures of earlier runs are remembered by a Redis that lives longer than they.
  site = await sharedSite({
    REDIS_URL: process.env.REDIS_URL ?? 'redis://127.0.0.1:6479',
    LOGIN_FAILURES_PER_ADDRESS: '100000',
  })
  await until(
    () => site.caller().get('/readyz'),
    ({ body }) => body.parts.sessions === 'serving' && body.parts.content === 'serving',
  )
})
afterAll(() => site.stop())

/** The cookie of the session as it is set, among others. */
const sessionCookieIn = (headers: Headers): string =>
  headers.getSetCookie().find(cookie => cookie.includes('skyfolio.sid=')) ?? ''

describe('login', () => {
  it('returns the user and sets a cookie that is HttpOnly, SameSite=Lax and signed', async () => {
    const caller = site.caller()
    const response = await caller.send('POST', '/api/login', OWNER)
    expect(response).toMatchObject({ status: 200, body: { user: { email: OWNER.email, role: 'admin' } } })
    expect(JSON.stringify(response.body)).not.toMatch(/password|epoch|argon/i)
    const cookie = sessionCookieIn(response.headers)
    expect(cookie).toMatch(/^skyfolio\.sid=s%3A/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Secure')
    expect(await caller.get('/api/me')).toMatchObject({ status: 200, body: { user: { email: OWNER.email } } })
    expect((await caller.get('/api/settings')).status).toBe(200)
  })

  it('sets a Secure cookie behind TLS', async () => {
    const secure = await site.anotherGateway({ PUBLIC_URL: 'https://site.test', REDIS_URL: '' })
    const response = await secure.caller().send('POST', '/api/login', OWNER)
    const cookie = sessionCookieIn(response.headers)
    expect(cookie).toMatch(/^__Host-skyfolio\.sid=s%3A/)
    expect(cookie).toMatch(/Path=\/;/)
    expect(cookie).toContain('Secure')
    expect(cookie).not.toContain('Domain')
    await secure.stop()
  })

  it('responds alike to a wrong password and an unknown e-mail', async () => {
    const user = await newUser(site)
    const wrong = await site.caller().send('POST', '/api/login', { ...user, password: 'wrong one' })
    const unknown = await site.caller().send('POST', '/api/login', { ...user, email: `no-${user.email}` })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } })
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  })

  it('responds 429 for ten minutes from the sixth failure on, also to the right password and an unknown e-mail', async () => {
    const user = await newUser(site)
    for (const email of [user.email, `unknown-${user.email}`]) {
      for (let nth = 0; nth < 5; nth++)
        expect((await site.caller().send('POST', '/api/login', { email, password: 'wrong one' })).status).toBe(401)
      const refused = await site.caller().send('POST', '/api/login', { email, password: user.password })
      expect(refused).toMatchObject({ status: 429, body: { message: expect.any(String) } })
      expect(refused.headers.get('retry-after')).toBe('600')
    }
  })

  it('is told in Activity with its network: sign-ins, failures, pauses, and unknown accounts as a hash', async () => {
    const user = await newUser(site)
    const network = '203.0.113.9'
    const strange = await site.anotherGateway({ TRUST_PROXY_HOPS: '1', REDIS_URL: '' })
    const login = (email: string, password: string) =>
      strange.caller().send('POST', '/api/login', { email, password }, { 'x-forwarded-for': network })
    expect((await login(user.email, user.password)).status).toBe(200)
    const unknown = `nobody-${user.email}`
    expect((await login(unknown, 'a wrong password')).status).toBe(401)
    for (let nth = 0; nth < 5; nth++) expect((await login(user.email, 'a wrong password')).status).toBe(401)
    for (let nth = 0; nth < 3; nth++) expect((await login(user.email, user.password)).status).toBe(429)

    const owner = await site.owner()
    const listed = async () => {
      const { body } = await owner.get('/api/admin/activity?kind=user&limit=100')
      return (body as { action: string; network?: string; subject: { name: string | null } }[]).filter(
        entry => entry.network === network,
      )
    }
    const entries = await until(listed, list => list.some(({ action }) => action === 'user.sign_in_throttled'))
    const named = (action: string, name: string | null) =>
      entries.filter(entry => entry.action === action && entry.subject.name === name)
    expect(named('user.sign_in_failed', 'Somebody')).toHaveLength(5)
    expect(named('user.sign_in_throttled', 'Somebody')).toHaveLength(1)
    expect(entries.filter(({ action }) => action === 'user.signed_in')).toMatchObject([{ actor: { name: 'Somebody' } }])
    const [guess] = entries.filter(({ subject }) => subject.name?.startsWith('unknown '))
    expect(guess).toMatchObject({ action: 'user.sign_in_failed', subject: { id: null } })
    expect(guess?.subject.name).toMatch(/^unknown [0-9a-f]{12}$/)
    expect(JSON.stringify(entries)).not.toContain(unknown)
    await strange.stop()
  })

  it('limits guesses of the current password in an open session too', async () => {
    const user = await newUser(site)
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
    // An error in another field is no guess.
    expect(
      (await caller.send('PATCH', '/api/me', { email: 'no address', currentPassword: user.password })).status,
    ).toBe(400)
    // A change that requires no password proves none.
    const rename = { displayName: 'X', currentPassword: 'wrong one' }
    expect(await caller.send('PATCH', '/api/me', rename)).toMatchObject(wrong)
    expect(await move('wrong one')).toMatchObject(wrong)
    for (const refused of [await change(user.password), await move(user.password)]) {
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
    }
    expect((await caller.get('/api/settings')).status).toBe(200)
  })

  it('never reuses the session id of the request', async () => {
    const first = await site.owner()
    const before = first.cookie
    await signIn(first)
    expect(first.cookie).not.toBe(before)
    const old = site.caller()
    old.cookie = before
    expect((await old.get('/api/me')).body).toEqual({ user: null })
  })
})
