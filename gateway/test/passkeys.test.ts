import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { softwareAuthenticator, type SoftwareAuthenticator } from '../../runtime/test/support/software-authenticator.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { signIn } from './support/start-site.ts'

const ORIGIN = 'https://sky.localhost'
const password = 'long enough now'
let site: SharedSite
let owner: HttpCaller
beforeAll(async () => {
  const environment = { PUBLIC_URL: ORIGIN, PASSKEYS_PER_MINUTE: '1000' }
  site = await sharedSite(environment, { content: { PUBLIC_URL: ORIGIN } })
  owner = await site.owner()
})
afterAll(() => site.stop())

type Use = Parameters<SoftwareAuthenticator['get']>[1]

async function newUser() {
  const user = { name: 'Ada', email: `${Math.random().toString(36).slice(2)}@site.test`, password }
  const { body } = await owner.send('POST', '/api/admin/users', user)
  return { ...user, id: body.id as number, caller: await signIn(site.caller(), user) }
}
/** Adds a passkey to the account of whoever is signed in. */
async function enroll(caller: HttpCaller) {
  const authenticator = softwareAuthenticator({ origin: ORIGIN })
  const { body: options } = await caller.send('POST', '/api/me/passkeys/options')
  const added = await caller.send('POST', '/api/me/passkeys', {
    ...{ name: 'Key ring', credential: authenticator.create(options) },
  })
  return { authenticator, added }
}
async function enrolled() {
  const user = await newUser()
  const { authenticator, added } = await enroll(user.caller)
  return { ...user, authenticator, passkey: added.body.passkey, codes: added.body.recoveryCodes as string[] }
}
/** Begins to sign in with a passkey, in a browser of its own. */
async function begin(base: { caller(): HttpCaller } = site) {
  const browser = base.caller()
  const { status, body: options } = await browser.send('POST', '/api/login/passkey/options')
  expect(status).toBe(200)
  const finish = (passkey: object) => browser.send('POST', '/api/login/passkey', { passkey })
  return { browser, options, finish }
}
const signInWith = async (authenticator: SoftwareAuthenticator, use?: Use) => {
  const { options, finish } = await begin()
  return finish(authenticator.get(options, use))
}
const refused = { status: 401, body: { message: 'This passkey was not accepted. Please try again.' } }

describe('passkey', () => {
  it('is added, signs in without a password, is listed with its use, renamed and removed', async () => {
    const { caller, email, authenticator, passkey, codes } = await enrolled()
    expect(passkey).toMatchObject({ name: 'Key ring', lastUsedAt: null, usable: true, synced: false })
    expect(codes).toHaveLength(10)
    const { browser, options, finish } = await begin()
    expect(options).toMatchObject({ rpId: 'sky.localhost', userVerification: 'required' })
    const signedIn = await finish(authenticator.get(options))
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email } } })
    expect(signedIn.headers.getSetCookie().join()).toMatch(/__Host-.*HttpOnly/)
    expect((await browser.get('/api/me')).body.user).toMatchObject({ email })
    expect((await caller.get('/api/me/passkeys')).body).toMatchObject([{ lastUsedAt: expect.any(String) }])
    expect((await caller.get('/api/me/two-factor')).body).toMatchObject({ enabled: false, passkeys: 1 })

    const renamed = await browser.send('PATCH', `/api/me/passkeys/${passkey.id}`, { name: 'Desk' })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Desk' } })
    expect((await caller.send('PATCH', `/api/me/passkeys/${passkey.id}`, { name: '' })).status).toBe(400)
    expect((await owner.send('PATCH', `/api/me/passkeys/${passkey.id}`, { name: 'Mine' })).status).toBe(404)
    // The passkey was a proof that is recent enough.
    expect((await browser.send('DELETE', `/api/me/passkeys/${passkey.id}`)).status).toBe(204)
    expect(await signInWith(authenticator)).toMatchObject(refused)
    const { body: entries } = await owner.get('/api/admin/activity?kind=passkey&limit=3')
    expect(entries).toMatchObject([
      { action: 'passkey.removed', subject: { name: 'Desk' } },
      { action: 'passkey.renamed' },
      { action: 'passkey.created', actor: { name: 'Ada' } },
    ])
  })

  it('signs in once for each challenge, in the browser that asked for it', async () => {
    const { authenticator } = await enrolled()
    const { options, finish } = await begin()
    const response = authenticator.get(options)
    const elsewhere = await begin()
    expect(await elsewhere.finish(response)).toMatchObject(refused)
    expect(await site.caller().send('POST', '/api/login/passkey', { passkey: response })).toMatchObject(refused)
    expect((await finish(response)).status).toBe(200)
    expect(await finish(response)).toMatchObject(refused)
    expect(await finish(authenticator.get(options))).toMatchObject(refused)
  })

  it.each<[string, Use]>([
    ['another origin', { origin: 'https://sky.localhost.evil.example' }],
    ['a passkey of another host', { rpId: 'evil.example' }],
    ['a user whom the authenticator has not verified', { userVerified: false }],
    ['a counter that goes back', { counter: 4 }],
  ])('signs nobody in from %s', async (_, use) => {
    const { authenticator } = await enrolled()
    expect((await signInWith(authenticator, { counter: 9 })).status).toBe(200)
    expect(await signInWith(authenticator, { counter: 10, ...use })).toMatchObject(refused)
    expect((await signInWith(authenticator, { counter: 11 })).status).toBe(200)
  })

  it('signs nobody in when it is unknown, or its user disabled', async () => {
    const { id, authenticator } = await enrolled()
    const stranger = softwareAuthenticator({ origin: ORIGIN })
    stranger.create({ challenge: 'AAAA', user: { id: 'AAAA' } })
    expect(await signInWith(stranger)).toMatchObject(refused)
    expect((await owner.send('PATCH', `/api/admin/users/${id}`, { disabled: true })).status).toBe(200)
    expect(await signInWith(authenticator)).toMatchObject(refused)
    const { body: entries } = await owner.get('/api/admin/activity?kind=user&limit=4')
    const failed = entries.filter(({ action }: { action: string }) => action === 'user.passkey_failed')
    expect(failed).toMatchObject([
      { subject: { id, name: 'Ada' }, network: expect.any(String) },
      { subject: { id: null, name: expect.stringMatching(/^unknown /) } },
    ])
  })

  it('is rejected when it is no passkey at all', async () => {
    const { finish } = await begin()
    for (const nonsense of [{}, { id: 'x' }]) expect((await finish(nonsense)).status).toBe(400)
    expect((await site.caller().get('/api/me/passkeys')).status).toBe(401)
    expect((await site.caller().send('POST', '/api/me/passkeys/options')).status).toBe(401)
  })
})

describe('passkey beside the password', () => {
  const login = ({ email }: { email: string }, caller: HttpCaller, more: object = {}) =>
    caller.send('POST', '/api/login', { email, password, ...more })

  it('is asked for with options for it, and a recovery code will do', async () => {
    const user = await enrolled()
    const browser = site.caller()
    const asked = await login(user, browser)
    expect(asked).toMatchObject({ status: 401, body: { code: 'TOTP_REQUIRED', authenticator: false } })
    expect(asked.body.passkey).toMatchObject({
      rpId: 'sky.localhost',
      allowCredentials: [{ id: user.authenticator.id }],
    })
    const passkey = user.authenticator.get(asked.body.passkey, { userVerified: false })
    expect((await login(user, site.caller(), { passkey })).status).toBe(401)
    expect((await login(user, browser, { passkey })).status).toBe(200)
    expect((await login(user, browser, { passkey })).status).toBe(401)
    expect((await login(user, site.caller(), { totp: user.codes[0] })).status).toBe(200)
  })

  it('is told to nobody without the password', async () => {
    const { email } = await enrolled()
    const { status, body } = await site.caller().send('POST', '/api/login', { email, password: 'not the password' })
    expect({ status, body }).toEqual({ status: 401, body: { message: 'Invalid credentials' } })
  })

  it('is good for its own account alone', async () => {
    const [user, other] = [await enrolled(), await enrolled()]
    const browser = site.caller()
    const { challenge } = (await login(user, browser)).body.passkey as { challenge: string }
    expect(await login(user, browser, { passkey: other.authenticator.get({ challenge }) })).toMatchObject({
      ...{ status: 401, body: { code: 'TOTP_REQUIRED', message: refused.body.message } },
    })
  })

  it('counts as a failed login when it is wrong', async () => {
    const user = await enrolled()
    const browser = site.caller()
    for (let time = 0; time < 5; time += 1) {
      const { body } = await login(user, browser)
      const passkey = user.authenticator.get(body.passkey, { origin: 'https://evil.example' })
      expect((await login(user, browser, { passkey })).status).toBe(401)
    }
    expect((await login(user, browser)).status).toBe(429)
  })

  it('proves who it is for new recovery codes', async () => {
    const { caller, authenticator } = await enrolled()
    const { body } = await caller.send('POST', '/api/me/passkeys/proof-options')
    const renew = (proof: object) =>
      caller.send('POST', '/api/me/two-factor/recovery-codes', { currentPassword: password, ...proof })
    const passkey = authenticator.get(body.passkey)
    expect((await renew({ passkey })).body.recoveryCodes).toHaveLength(10)
    // It is good once; without one it is asked for, as at a login.
    const asked = { status: 401, body: { code: 'TOTP_REQUIRED', errors: [{ path: 'code' }] } }
    for (const factor of [{ passkey }, {}]) expect(await renew(factor)).toMatchObject(asked)
  })

  it('is what a site asks for that requires a second factor', async () => {
    const user = await newUser()
    await owner.send('PATCH', '/api/settings/require_two_factor', { value: 'true' })
    expect((await user.caller.get('/api/me')).body.user).toMatchObject({ mustEnableTwoFactor: true })
    expect((await enroll(user.caller)).added.status).toBe(201)
    expect((await user.caller.get('/api/me')).body.user.mustEnableTwoFactor).toBeUndefined()
    const off = await user.caller.send('PATCH', '/api/settings/require_two_factor', { value: 'false' })
    expect(off.status).toBe(200)
  })
})

describe('limits of passkeys', () => {
  it('hold for what a network begins, and for what fails from it', async () => {
    const narrow = await site.anotherGateway({ PASSKEYS_PER_MINUTE: '8', LOGIN_FAILURES_PER_ADDRESS: '2' })
    const { authenticator } = await enrolled()
    const attempt = async (use?: Use) => {
      const { options, finish } = await begin(narrow)
      return (await finish(authenticator.get(options, use))).status
    }
    expect(await attempt()).toBe(200)
    for (let time = 0; time < 2; time += 1) expect(await attempt({ origin: 'https://evil.example' })).toBe(401)
    expect(await attempt()).toBe(429)
    for (let time = 0; time < 4; time += 1) await begin(narrow)
    const { status, headers } = await narrow.caller().send('POST', '/api/login/passkey/options')
    expect({ status, retry: headers.has('retry-after') }).toEqual({ status: 429, retry: true })
    await narrow.stop()
  })

  it('let its holder in while somebody guesses the password of the account', async () => {
    const { email, authenticator } = await enrolled()
    const attacked = await site.anotherGateway({ TRUST_PROXY_HOPS: '1', LOGIN_FAILURES_PER_ACCOUNT: '4' })
    for (let nth = 0; nth < 5; nth += 1) {
      const from = { 'x-forwarded-for': `192.0.2.${nth}` }
      await attacked.caller().send('POST', '/api/login', { email, password: `a guess, number ${nth}` }, from)
    }
    const strange = { 'x-forwarded-for': '198.51.100.9' }
    expect((await attacked.caller().send('POST', '/api/login', { email, password }, strange)).status).toBe(429)
    const { options, finish } = await begin(attacked)
    expect((await finish(authenticator.get(options))).status).toBe(200)
    await attacked.stop()
  })
})
