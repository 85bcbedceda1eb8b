import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TOTP } from 'otpauth'
import { createClient } from 'redis'
import { softwareAuthenticator } from '../../runtime/test/support/software-authenticator.ts'
import { describedRoutes } from './support/described-routes.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { OWNER, signIn } from './support/start-site.ts'

const REDIS_URL = process.env.REDIS_URL ?? 'redis://127.0.0.1:6479'
const redis = createClient({ url: REDIS_URL })

let site: SharedSite
beforeAll(async () => {
  await redis.connect()
  site = await sharedSite({ REDIS_URL, LOGIN_FAILURES_PER_ADDRESS: '100000' })
})
afterAll(async () => {
  await site.stop()
  redis.destroy()
})

/** As if the caller had given the password so many minutes ago. */
const giveAgo = async ({ cookie }: HttpCaller, minutes: number) => {
  const id = decodeURIComponent(cookie?.split('=')[1] ?? '')
    .slice(2)
    .split('.')[0]
  const key = `skyfolio:session:${id}`
  const session = JSON.parse((await redis.get(key)) ?? 'null') as { authenticatedAt: number }
  session.authenticatedAt -= minutes * 60_000
  await redis.set(key, JSON.stringify(session), { expiration: 'KEEPTTL' })
}
const reauthenticate = (caller: HttpCaller, body: object) => caller.send('POST', '/api/me/reauthenticate', body)
const createUser = (caller: HttpCaller, email: string) =>
  caller.send('POST', '/api/admin/users', { name: 'Somebody', email, password: 'another good one' })
const required = {
  status: 403,
  body: { code: 'REAUTHENTICATION_REQUIRED', message: 'Please enter your password again' },
}

/** The routes that say so of themselves, whatever they are. */
const protectedRoutes = describedRoutes()
  .filter(({ recentPassword }) => recentPassword === true)
  .map(({ method, path }): [string, string] => [method.toUpperCase(), path])

describe('password that was given more than ten minutes ago', () => {
  it('is asked for again by what changes who gets in, and by the export of orders', () => {
    expect(protectedRoutes.map(([method, path]) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/me/passkeys/:id',
      'DELETE /api/me/sessions',
      'DELETE /api/me/sessions/:id',
      'GET /api/admin/orders/export',
      'PATCH /api/admin/users/:id',
      'POST /api/admin/invitations',
      'POST /api/admin/invitations/:id/resend',
      'POST /api/admin/users',
      'POST /api/me/api-keys',
      'POST /api/me/passkeys',
      'POST /api/me/passkeys/options',
      'PUT /api/admin/users/:id/password',
    ])
  })

  it.each(protectedRoutes)('is asked for again by %s %s', async (method, path) => {
    const owner = await site.owner()
    await giveAgo(owner, 11)
    const address = path.replace(/:\w+/g, '1')
    expect(method === 'GET' ? await owner.get(address) : await owner.send(method, address, {})).toMatchObject(required)
  })

  it.each([
    ['PUT', '/api/site-settings/require_two_factor'],
    ['PATCH', '/api/settings/require_two_factor'],
  ])('is asked for again by %s %s', async (method, address) => {
    const owner = await site.owner()
    await giveAgo(owner, 11)
    expect(await owner.send(method, address, { value: 'false' })).toMatchObject(required)
    expect((await reauthenticate(owner, { currentPassword: OWNER.password })).status).toBe(204)
    expect((await owner.send(method, address, { value: 'false' })).status).toBe(200)
  })

  it('is no hindrance to what changes nobody’s access', async () => {
    const owner = await site.owner()
    await giveAgo(owner, 11)
    expect((await owner.get('/api/settings')).status).toBe(200)
    expect((await owner.send('PUT', '/api/site-settings/tagline', { value: 'Stars' })).status).toBe(200)
  })

  it('is not asked for within the ten minutes', async () => {
    const owner = await site.owner()
    await giveAgo(owner, 9)
    expect((await createUser(owner, 'within@site.test')).status).toBe(201)
  })

  it('lets the request through once it is given again, in a new session on the same device', async () => {
    const owner = await site.owner()
    await giveAgo(owner, 11)
    const before = owner.cookie
    expect(await reauthenticate(owner, { currentPassword: 'not the password' })).toMatchObject({
      status: 403,
      body: { errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }] },
    })
    expect(await createUser(owner, 'again@site.test')).toMatchObject(required)
    expect((await reauthenticate(owner, { currentPassword: OWNER.password })).status).toBe(204)
    expect(owner.cookie).not.toBe(before)
    expect((await createUser(owner, 'again@site.test')).status).toBe(201)
    const { body: devices } = await owner.get('/api/me/sessions')
    expect(devices.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  })

  it('comes with a code of those who have a second factor', async () => {
    const password = 'another good one'
    const email = 'codes@site.test'
    expect((await createUser(await site.owner(), email)).status).toBe(201)
    const other = await signIn(site.caller(), { email, password })
    const { body } = await other.send('POST', '/api/me/two-factor', { currentPassword: password })
    const totp = new TOTP({ secret: body.secret as string })
    const code = (step: number) => totp.generate({ timestamp: Date.now() + step * 30_000 })
    expect((await other.send('POST', '/api/me/two-factor/confirm', { code: code(0) })).status).toBe(200)
    await giveAgo(other, 11)
    const missing = await reauthenticate(other, { currentPassword: password })
    expect(missing).toMatchObject({ status: 401, body: { code: 'TOTP_REQUIRED' } })
    // A code is good once: the next one.
    expect((await reauthenticate(other, { currentPassword: password, code: code(1) })).status).toBe(204)
    expect((await createUser(other, 'by-codes@site.test')).status).toBe(201)
  })

  it('may be replaced by a passkey that verifies its user', async () => {
    const password = 'another good one'
    const email = 'passkeys@site.test'
    await createUser(await site.owner(), email)
    const other = await signIn(site.caller(), { email, password })
    const authenticator = softwareAuthenticator({ origin: 'http://localhost:3000' })
    const { body: options } = await other.send('POST', '/api/me/passkeys/options')
    const added = { name: 'A key', credential: authenticator.create(options) }
    expect((await other.send('POST', '/api/me/passkeys', added)).status).toBe(201)
    await giveAgo(other, 11)
    const remove = () => other.send('DELETE', '/api/me/passkeys/999999')
    expect(await remove()).toMatchObject(required)
    const use = async (userVerified: boolean) => {
      const { body } = await other.send('POST', '/api/me/passkeys/proof-options')
      return authenticator.get(body.passkey, { userVerified })
    }
    const unverified = await reauthenticate(other, { passkey: await use(false) })
    expect(unverified).toMatchObject({ status: 409, body: { code: 'PASSKEY_UNVERIFIED' } })
    expect(await remove()).toMatchObject(required)
    expect((await reauthenticate(other, { passkey: await use(true) })).status).toBe(204)
    expect((await remove()).status).toBe(204)

    await giveAgo(other, 11)
    const asked = await reauthenticate(other, { currentPassword: password })
    expect(asked).toMatchObject({ status: 401, body: { code: 'TOTP_REQUIRED' } })
    const passkey = authenticator.get(asked.body.passkey, { userVerified: false })
    expect((await reauthenticate(other, { currentPassword: password, passkey })).status).toBe(204)
    expect((await remove()).status).toBe(204)
  })

  it('is not given by a password change without the second factor, or to the same password', async () => {
    const password = 'another good one'
    const email = 'unchanged@site.test'
    await createUser(await site.owner(), email)
    const other = await signIn(site.caller(), { email, password })
    const { body } = await other.send('POST', '/api/me/two-factor', { currentPassword: password })
    const totp = new TOTP({ secret: body.secret as string })
    const code = (step: number) => totp.generate({ timestamp: Date.now() + step * 30_000 })
    const confirmed = await other.send('POST', '/api/me/two-factor/confirm', { code: code(0) })
    const [recoveryCode] = confirmed.body.recoveryCodes as string[]
    await giveAgo(other, 11)
    const change = (newPassword: string, factor = {}) =>
      other.send('PUT', '/api/profile/password', { currentPassword: password, newPassword, ...factor })
    const unchanged = {
      status: 400,
      body: {
        message: 'The new password must be different from the current one',
        errors: [{ path: 'newPassword', message: 'The new password must be different from the current one' }],
      },
    }
    expect(await change(password)).toMatchObject(unchanged)
    expect(await change(password, { code: code(1) })).toMatchObject(unchanged)
    const asked = { status: 401, body: { code: 'TOTP_REQUIRED', authenticator: true, passkey: null } }
    expect(await change('a password of my own')).toMatchObject(asked)
    expect(await change('a password of my own', { code: '000000' })).toMatchObject(asked)
    expect(await other.send('POST', '/api/me/api-keys', { name: 'A key', scopes: ['read'] })).toMatchObject(required)
    expect((await other.get('/api/admin/orders/export')).body).toMatchObject(required.body)
    // A code that came with the same password is not used up.
    expect((await change('a password of my own', { code: code(1) })).status).toBe(200)
    expect((await other.send('POST', '/api/me/api-keys', { name: 'A key', scopes: ['read'] })).status).toBe(201)

    // So is an email, with which the password could be reset.
    const newEmail = { email: 'elsewhere@site.test', currentPassword: 'a password of my own' }
    expect(await other.send('PATCH', '/api/me', newEmail)).toMatchObject(asked)
    expect((await other.send('PATCH', '/api/me', { ...newEmail, code: recoveryCode })).status).toBe(200)
  })

  it('can be guessed five times, as at a login', async () => {
    const password = 'another good one'
    const email = 'guessed@site.test'
    await createUser(await site.owner(), email)
    const other = await signIn(site.caller(), { email, password })
    for (let nth = 0; nth < 5; nth += 1)
      expect((await reauthenticate(other, { currentPassword: 'not the password' })).status).toBe(403)
    expect((await reauthenticate(other, { currentPassword: password })).status).toBe(429)
  })

  it('is for those who are signed in', async () => {
    expect(await reauthenticate(site.caller(), { currentPassword: OWNER.password })).toMatchObject({ status: 401 })
  })
})
