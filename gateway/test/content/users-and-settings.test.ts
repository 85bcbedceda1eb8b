import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { HttpCaller } from '../support/http-caller.ts'
import { sharedSite, type SharedSite } from '../support/shared-site.ts'

let site: SharedSite
let owner: HttpCaller
let visitor: HttpCaller

beforeAll(async () => {
  site = await sharedSite()
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

describe('settings', () => {
  it('are all visible to the owner, public ones to visitors, and written by both addresses', async () => {
    const set = await owner.send('PUT', '/api/site-settings/homepage_title', { value: 'Under the stars' })
    expect(set).toMatchObject({ status: 200, body: { key: 'homepage_title', value: 'Under the stars' } })
    await owner.send('PATCH', '/api/settings/secret_thing', { value: 'hidden' })
    const keys = async (caller: HttpCaller, path: string) =>
      new Map(((await caller.get(path)).body as { key: string; value: string }[]).map(({ key, value }) => [key, value]))
    expect((await keys(owner, '/api/settings')).get('secret_thing')).toBe('hidden')
    const open = await keys(visitor, '/api/site-settings')
    expect(open.get('homepage_title')).toBe('Under the stars')
    expect(open.has('secret_thing')).toBe(false)

    await owner.send('PATCH', '/api/settings/homepage_title', { value: null })
    expect((await keys(visitor, '/api/site-settings')).get('homepage_title') ?? null).toBeNull()
    expect((await owner.send('PATCH', '/api/settings/homepage_title', {})).status).toBe(400)
    expect((await owner.send('PATCH', '/api/settings/a%20b', { value: 'x' })).status).toBe(400)
  })
})

describe('users and profile', () => {
  it('creates a user once, and never returns a password', async () => {
    const user = { name: 'Ada', email: 'ada@site.test', password: 'long enough now' }
    const created = await owner.send('POST', '/api/admin/users', user)
    expect(created).toMatchObject({ status: 201, body: { name: 'Ada', email: 'ada@site.test', role: 'admin' } })
    expect((await owner.send('POST', '/api/admin/users', user)).status).toBe(409)
    const list = await owner.get('/api/admin/users')
    expect(list.headers.get('x-total-count')).toBe('2')
    expect(JSON.stringify([created.body, list.body])).not.toMatch(/password|argon/i)
    expect(await owner.send('POST', '/api/admin/users', { ...user, password: 'short' })).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 12 characters long' },
    })
    expect(await owner.send('POST', '/api/admin/users', { password: 'long enough now' })).toMatchObject({
      status: 400,
      body: { message: 'Please fill in all required fields' },
    })
  })

  it('changes the fields of the profile that are sent, and ignores role and id', async () => {
    const { user } = (await owner.get('/api/me')).body
    const changed = await owner.send('PATCH', '/api/me', { displayName: 'Vera', firstName: 'V', role: 'god', id: 99 })
    expect(changed).toMatchObject({
      status: 200,
      body: { user: { ...user, displayName: 'Vera', firstName: 'V' } },
    })
    expect((await owner.send('PATCH', '/api/me', { firstName: '' })).body.user.firstName).toBeNull()
    expect((await owner.send('PATCH', '/api/me', { email: 'new@site.test' })).status).toBe(403)
  })
})
