import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '../../runtime/test/support/until.ts'
import { mailsIn } from '../../services/content/test/support/outbox.ts'
import { getByHost } from './support/get-by-host.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { OWNER, signIn } from './support/start-site.ts'

let site: SharedSite
let owner: HttpCaller
let outbox: string
beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'skyfolio-mailed-links-'))
  const content = { MAIL_DIR: outbox, MAIL_SECONDS: '0.05', PUBLIC_URL: 'https://sky.test' }
  site = await sharedSite({ PASSWORD_RESETS_PER_ADDRESS: '12', PASSWORD_RESETS_PER_ACCOUNT: '2' }, { content })
  owner = await site.owner()
})
afterAll(async () => {
  await site.stop()
  await rm(outbox, { recursive: true })
})

const password = 'a password of a colleague'
const newPassword = 'a better one of a colleague'
const linkTo = async (email: string, address: string) => {
  const [mail] = await until(
    async () => (await mailsIn(outbox)).filter(({ to, link }) => to === email && link?.includes(address)),
    found => found.length > 0,
  )
  return new URL(mail?.link ?? '').hash.slice(1)
}
const newUser = async (email: string) => {
  const body = { name: email, email, password, role: 'editor' }
  expect(await owner.send('POST', '/api/admin/users', body)).toMatchObject({ status: 201 })
  return email
}
const post = (path: string, body: unknown) => site.caller().send('POST', path, body)

describe('forgotten password', () => {
  it('is replaced by a mailed link, for a visitor of whom nothing is known', async () => {
    const email = await newUser('forgetful@site.test')
    const asked = await post('/api/password-resets', { email })
    expect(asked).toMatchObject({ status: 202, body: { message: expect.stringContaining('outbox folder') } })
    expect(asked.headers.get('cache-control')).toBe('no-store')
    const before = await signIn(site.caller(), { email, password })
    const made = await before.send('POST', '/api/me/api-keys', { name: 'Upload script', scopes: ['read'] })
    const byKey = () => site.caller().get('/api/posts', { authorization: `Bearer ${made.body.token}` })
    expect((await byKey()).status).toBe(200)
    const token = await linkTo(email, '/login/reset')
    expect(await post('/api/password-resets/check', { token })).toMatchObject({ status: 200, body: { email } })
    const short = await post('/api/password-resets/confirm', { token, password: 'short' })
    expect(short).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } })
    const used = await post('/api/password-resets/confirm', { token, password: newPassword })
    const nothing = { sessions: 0, apiKeys: [], passkeys: [], authenticator: false, invitations: [] }
    const ended = { ...nothing, sessions: 1, apiKeys: ['Upload script'] }
    expect(used).toMatchObject({ status: 200, body: { ended, remaining: nothing } })
    expect((await before.get('/api/me')).body).toEqual({ user: null })
    expect((await byKey()).status).toBe(401)
    // Nobody is signed in by it.
    expect(used.headers.getSetCookie()).toEqual([])
    await signIn(site.caller(), { email, password: newPassword })
    for (const path of ['check', 'confirm'])
      expect(await post(`/api/password-resets/${path}`, { token, password: newPassword })).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining('no longer valid') },
      })
  })

  it('is asked for with the same response, whether an account has the email or not', async () => {
    const email = await newUser('known@site.test')
    const responses = [
      await post('/api/password-resets', { email }),
      await post('/api/password-resets', { email: 'unknown@site.test' }),
    ]
    const seen = responses.map(({ status, body, headers }) => ({
      ...{ status, body: body as unknown },
      headers: [...headers.keys()].sort(),
    }))
    expect(seen[1]).toEqual(seen[0])
    expect(await post('/api/password-resets', { email: 'no address' })).toMatchObject({ status: 400 })
  })

  it('is asked for a few times per email and hour, the same for accounts that do not exist', async () => {
    const email = await newUser('bombed@site.test')
    for (const address of [email, 'unknown-too@site.test']) {
      const statuses: number[] = []
      for (let nth = 0; nth < 3; nth++) statuses.push((await post('/api/password-resets', { email: address })).status)
      expect(statuses).toEqual([202, 202, 429])
      expect((await post('/api/password-resets', { email: ` ${address.toUpperCase()}` })).status).toBe(429)
    }
  })

  it('is asked for a limited number of times per network', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 12; nth++)
      statuses.push((await post('/api/password-resets', { email: `nobody${nth}@site.test` })).status)
    expect(statuses.at(-1)).toBe(429)
    const refused = await post('/api/password-resets', { email: 'one-more@site.test' })
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('network') } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('no longer has failed logins of its account in the way', async () => {
    const email = await newUser('tried@site.test')
    const gateway = await site.anotherGateway()
    try {
      const tryLogIn = (given: string) => gateway.caller().send('POST', '/api/login', { email, password: given })
      for (let nth = 0; nth < 5; nth++) await tryLogIn('a wrong password')
      expect((await tryLogIn(password)).status).toBe(429)
      expect((await gateway.caller().send('POST', '/api/password-resets', { email })).status).toBe(202)
      const token = await linkTo(email, '/login/reset')
      const confirmed = await gateway
        .caller()
        .send('POST', '/api/password-resets/confirm', { token, password: newPassword })
      expect(confirmed.status).toBe(200)
      expect((await tryLogIn(newPassword)).status).toBe(200)
    } finally {
      await gateway.stop()
    }
  })

  it('is not asked for by the page of another site', async () => {
    const foreign = { origin: 'https://elsewhere.test' }
    const asked = await site.caller().send('POST', '/api/password-resets', { email: OWNER.email }, foreign)
    expect(asked.status).toBe(403)
  })
})

describe('invitation', () => {
  it('lets whoever has its link in, with the role that was given and a password of their own', async () => {
    const email = 'invited@site.test'
    const created = await owner.send('POST', '/api/admin/invitations', { email, role: 'shipper' })
    expect(created).toMatchObject({ status: 201, body: { email, role: 'shipper', delivery: 'files' } })
    const list = (await owner.get('/api/admin/invitations')).body
    expect(list).toMatchObject([{ email, role: 'shipper', delivery: 'files' }])
    expect(JSON.stringify(list)).not.toContain('/login/invitation')
    const token = await linkTo(email, '/login/invitation')
    expect(new URL((created.body as { link: string }).link)).toMatchObject({
      pathname: '/login/invitation',
      search: '',
      hash: `#${token}`,
    })
    expect(await post('/api/invitations/check', { token })).toMatchObject({
      status: 200,
      body: { email, role: 'shipper' },
    })
    expect((await post('/api/invitations/accept', { token, name: 'Kim', password })).status).toBe(204)
    expect((await owner.get('/api/admin/invitations')).body).toEqual([])
    const kim = await signIn(site.caller(), { email, password })
    // Reached by another name than this machine's, a password that others know would have to be changed first.
    const me = await getByHost(`${site.url}/api/me`, { host: 'photos.example.com', cookie: kim.cookie })
    expect(me.body).toMatchObject({ user: { name: 'Kim', role: 'shipper' } })
    expect(me.body).not.toHaveProperty('user.mustChangePassword')
    expect((await post('/api/invitations/accept', { token, name: 'Kim', password })).status).toBe(404)
    const activity = (await owner.get('/api/admin/activity')).body as {
      action: string
      actor: { name: string } | null
    }[]
    expect(activity.find(({ action }) => action === 'invitation.accepted')?.actor?.name).toBe('Kim')
  })

  it('is sent again and withdrawn by the owner; its earlier links are void', async () => {
    const email = 'later@site.test'
    const { body } = await owner.send('POST', '/api/admin/invitations', { email, role: 'editor' })
    const { id } = body as { id: number }
    const first = await linkTo(email, '/login/invitation')
    expect(await owner.send('POST', `/api/admin/invitations/${id}/resend`)).toMatchObject({
      ...{ status: 200, body: { id, email, delivery: 'files' } },
    })
    expect((await post('/api/invitations/check', { token: first })).status).toBe(404)
    expect((await owner.send('DELETE', `/api/admin/invitations/${id}`)).status).toBe(204)
    expect((await owner.send('POST', `/api/admin/invitations/${id}/resend`)).status).toBe(404)
    expect(await owner.send('POST', '/api/admin/invitations', { email: OWNER.email, role: 'editor' })).toMatchObject({
      ...{ status: 409, body: { errors: [{ path: 'email' }] } },
    })
  })
})

describe('mailed link', () => {
  it('is tried a limited number of times per network and minute', async () => {
    const gateway = await site.anotherGateway({ ACCOUNT_LINKS_PER_MINUTE: '3' })
    try {
      const paths = ['password-resets/check', 'password-resets/confirm', 'invitations/check', 'invitations/accept']
      const statuses: number[] = []
      for (const path of paths)
        statuses.push(
          (await gateway.caller().send('POST', `/api/${path}`, { token: 'guessed', password, name: 'Kim' })).status,
        )
      expect(statuses).toEqual([404, 404, 404, 429])
    } finally {
      await gateway.stop()
    }
  })
})
