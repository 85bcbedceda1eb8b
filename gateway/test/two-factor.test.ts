import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { signIn } from './support/start-site.ts'

let site: SharedSite
let owner: HttpCaller
beforeAll(async () => {
  site = await sharedSite()
  owner = await site.owner()
})
afterAll(() => site.stop())

const STEP_MS = 30_000
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS })

async function newUser() {
  const user = { name: 'Ada', email: `${Math.random().toString(36).slice(2)}@site.test`, password: 'long enough now' }
  await owner.send('POST', '/api/admin/users', user)
  return { ...user, caller: await signIn(site.caller(), user) }
}
async function guarded() {
  const user = await newUser()
  const begun = await user.caller.send('POST', '/api/me/two-factor', { currentPassword: user.password })
  const { secret } = begun.body as { secret: string }
  const on = await user.caller.send('POST', '/api/me/two-factor/confirm', { code: codeOf(secret) })
  const login = (totp?: string | null) => site.caller().send('POST', '/api/login', { ...user, caller: undefined, totp })
  return { ...user, secret, login, codes: (on.body as { recoveryCodes: string[] }).recoveryCodes }
}

test('an account that is being guessed lets its owner in from home, or with password and recovery code', async () => {
  const { email, password, secret, codes } = await guarded()
  const attacked = await site.anotherGateway({ TRUST_PROXY_HOPS: '1', LOGIN_FAILURES_PER_ACCOUNT: '6' })
  const login = (address: string, credentials: object) =>
    attacked.caller().send('POST', '/api/login', { email, password, ...credentials }, { 'x-forwarded-for': address })
  const caller = attacked.caller()
  const home = { 'x-forwarded-for': '198.51.100.7' }
  expect((await caller.send('POST', '/api/login', { email, password, totp: codes[0] }, home)).status).toBe(200)
  for (let nth = 0; nth < 6; nth++)
    expect((await login(`192.0.2.${nth}`, { password: `a guess, number ${nth}` })).status).toBe(401)

  const strange = '192.0.2.200'
  const refused = await login(strange, { totp: codeOf(secret, 1) })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  // Neither a code of the wrong kind nor a wrong password is told apart.
  for (const guess of [{ totp: 'abcd-efgh-jkmn-pqrs' }, { password: 'a guess of a password', totp: codes[1] }])
    expect(await login(strange, guess)).toMatchObject({ status: 429, body: refused.body })
  expect((await login(strange, { totp: codes[1] })).status).toBe(200)

  expect((await login(home['x-forwarded-for'], { totp: codeOf(secret, 1) })).status).toBe(200)
  const proof = { currentPassword: password, newPassword: 'changed while under attack', code: codes[2] }
  expect((await caller.send('PUT', '/api/profile/password', proof, { 'x-forwarded-for': '192.0.2.201' })).status).toBe(
    200,
  )
  await attacked.stop()
})

test('two-factor sign-in can be turned on, used, given new recovery codes, and turned off', async () => {
  const { caller, secret, codes, password, login } = await guarded()
  const state = await caller.get('/api/me/two-factor')
  expect(state.body).toMatchObject({ enabled: true, since: expect.any(String), recoveryCodesLeft: 10 })
  expect(JSON.stringify(state.body)).not.toContain(secret)

  const codeRequired = { status: 401, body: { code: 'TOTP_REQUIRED' } }
  for (const none of [undefined, null, '']) expect(await login(none)).toMatchObject(codeRequired)
  expect(await login('000000')).toMatchObject({
    ...codeRequired,
    body: { message: expect.stringContaining('not right') },
  })
  expect((await login(codeOf(secret, 1))).status).toBe(200)
  expect((await login(codes[0])).status).toBe(200)

  const send = (path: string, body: object) => caller.send('POST', `/api/me/two-factor/${path}`, body)
  const proof = { currentPassword: password, code: codes[1] }
  for (const code of ['x', ''])
    expect(await send('disable', { ...proof, code })).toMatchObject({
      status: 401,
      body: { code: 'TOTP_REQUIRED', errors: [{ path: 'code' }] },
    })
  expect(await send('recovery-codes', { ...proof, currentPassword: 'x' })).toMatchObject({
    status: 403,
    body: { errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }] },
  })
  const renewed = await send('recovery-codes', proof)
  expect(renewed).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } })
  const [fresh] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes
  expect((await send('disable', { currentPassword: password, code: fresh })).status).toBe(204)
  expect((await login()).status).toBe(200)
  expect((await caller.get('/api/me/two-factor')).body).toEqual({
    enabled: false,
    since: null,
    recoveryCodesLeft: 0,
    passkeys: 0,
  })
})

test('two-factor sign-in counts wrong codes as failed logins, and missing ones not', async () => {
  const { login, codes } = await guarded()
  for (let time = 0; time < 8; time += 1) expect((await login()).status).toBe(401)
  for (let time = 0; time < 5; time += 1) expect((await login('000000')).status).toBe(401)
  const paused = await login(codes[0])
  expect(paused).toMatchObject({ status: 429, body: { message: 'Too many failed logins. Please try again later.' } })
})

test('two-factor sign-in requires a password to begin, a code to confirm, and a session', async () => {
  const { caller } = await newUser()
  const begin = (body: object) => caller.send('POST', '/api/me/two-factor', body)
  expect((await begin({})).body.message).toBe('Current password is required')
  expect((await begin({ currentPassword: 'not it' })).status).toBe(403)
  expect((await caller.send('POST', '/api/me/two-factor/confirm', { code: '123456' })).status).toBe(409)
  expect((await caller.send('POST', '/api/me/two-factor/confirm', {})).body.message).toBe('Code is required')
  expect((await site.caller().get('/api/me/two-factor')).status).toBe(401)
})
