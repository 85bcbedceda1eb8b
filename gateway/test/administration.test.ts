import { afterAll, beforeAll, describe, expect, test, it } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { UNUSED_ADDRESS } from './support/start-gateway.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { signIn } from './support/start-site.ts'
import { until } from '../../runtime/test/support/until.ts'

let site: SharedSite
let owner: HttpCaller
let visitor: HttpCaller
beforeAll(async () => {
  site = await sharedSite()
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

const write = async (fields: object) => {
  const response = await owner.send('POST', '/api/posts', {
    content: '<p>Clear skies.</p>',
    published: true,
    ...fields,
  })
  expect(response.status).toBe(201)
  return response.body as { id: number; slug: string; updatedAt: string; publishAt: string | null }
}

describe('revisions', () => {
  it('are listed, read and restored', async () => {
    const post = await write({ title: 'First version' })
    const address = `/api/posts/${post.id}/revisions`
    await owner.send('PUT', `/api/posts/${post.id}`, { title: 'Second version', content: '<p>two</p>' })
    const list = await owner.get(address)
    expect(list.headers.get('x-total-count')).toBe('2')
    expect(list.body).toMatchObject([
      { number: 2, title: 'Second version', changed: ['title', 'content'], savedBy: { name: 'Owner' } },
      { number: 1, title: 'First version' },
    ])
    expect((await owner.get(`${address}/1`)).body).toMatchObject({ number: 1, content: '<p>Clear skies.</p>' })
    const restored = await owner.send('POST', `${address}/1/restore`)
    expect(restored).toMatchObject({ status: 200, body: { id: post.id, title: 'First version' } })
    expect((await visitor.get(`/api/posts/${post.id}`)).body.content).toBe('<p>Clear skies.</p>')
    expect((await owner.get(`${address}/9`)).status).toBe(404)
    expect((await owner.get(`${address}/x`)).status).toBe(400)
    expect((await visitor.get(address)).status).toBe(401)
  })

  it('show a stale writer what was changed meanwhile, and by whom', async () => {
    const post = await write({ title: 'Shared' })
    const seen = { 'if-match': `"${post.updatedAt}"` }
    await owner.send('PUT', `/api/posts/${post.id}`, { title: 'Changed', excerpt: 'too' })
    await owner.send('PUT', `/api/posts/${post.id}`, { content: '<p>and this</p>' })
    const rejection = {
      status: 412,
      body: {
        current: { title: 'Changed', content: '<p>and this</p>' },
        changes: [
          { number: 3, changed: ['content'], savedBy: { name: 'Owner' } },
          { number: 2, changed: ['title', 'excerpt'] },
        ],
      },
    }
    expect(await owner.send('PUT', `/api/posts/${post.id}`, { title: 'Mine' }, seen)).toMatchObject(rejection)
    expect(await owner.send('POST', `/api/posts/${post.id}/revisions/1/restore`, {}, seen)).toMatchObject(rejection)
    expect((await owner.get(`/api/posts/${post.id}`)).body.title).toBe('Changed')
  })
})

describe('scheduled draft', () => {
  /** A draft that a visitor has requested before its time. A machine that needs longer for that gets longer. */
  const requestedDraft = async () => {
    for (let delayMs = 2_000; ; delayMs *= 2) {
      const publishAt = new Date(Date.now() + delayMs).toISOString()
      const draft = { title: `On time ${delayMs}`, content: '<p>Words</p>', type: 'post', published: false, publishAt }
      const created = await owner.send('POST', '/api/posts', draft)
      // A date that has passed on the way is refused.
      if (created.status === 400) continue
      expect(created.status).toBe(201)
      const post = created.body as { id: number; slug: string }
      const { status } = await visitor.get(`/api/posts/slug/${post.slug}`)
      if (Date.now() >= Date.parse(publishAt)) continue
      expect(post).toMatchObject({ published: false, publishAt })
      expect(status).toBe(404)
      return { post, publishAt }
    }
  }

  it('appears to visitors at its time, though they have requested it before', async () => {
    const { post, publishAt } = await requestedDraft()
    const shown = await until(
      () => visitor.get(`/api/posts/slug/${post.slug}`),
      ({ status }) => status === 200,
      20_000,
    )
    expect(shown.body).toMatchObject({ published: true, publishAt: null, publishedAt: publishAt })
    expect((await visitor.get('/api/posts?published=true')).body[0].id).toBe(post.id)
  })

  it('can be rescheduled and cancelled, and rejects invalid times', async () => {
    const post = await write({ title: 'Moved', published: false, publishAt: '2030-01-01T00:00:00Z' })
    const put = (publishAt: unknown) => owner.send('PUT', `/api/posts/${post.id}`, { publishAt })
    expect((await put('2031-01-01T01:00:00+01:00')).body.publishAt).toBe('2031-01-01T00:00:00.000Z')
    for (const none of [null, ''])
      expect(await put(none)).toMatchObject({ status: 200, body: { publishAt: null, published: false } })
    for (const wrong of ['tomorrow', '2031-01-01', 5, '9999-01-01T00:00:00Z'])
      expect(await put(wrong)).toMatchObject({ status: 400, body: { errors: [{ path: 'publishAt' }] } })
  })
})

describe('users', () => {
  const newUser = async () => {
    const user = { name: 'Ada', email: `${Math.random().toString(36).slice(2)}@site.test`, password: 'long enough now' }
    const { body } = await owner.send('POST', '/api/admin/users', user)
    return { ...user, id: body.id as number }
  }

  it('are signed out when disabled and cannot sign in; the last active one cannot be disabled', async () => {
    const ada = await newUser()
    const caller = await signIn(site.caller(), ada)
    const set = (id: number, disabled: unknown) => owner.send('PATCH', `/api/admin/users/${id}`, { disabled })
    expect(await set(ada.id, true)).toMatchObject({ status: 200, body: { id: ada.id, disabled: true } })
    expect((await caller.get('/api/settings')).status).toBe(401)
    expect((await site.caller().send('POST', '/api/login', ada)).status).toBe(401)
    const { user } = (await owner.get('/api/me')).body
    expect(await set(user.id, true)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/last/) } })
    expect((await set(ada.id, false)).body.disabled).toBe(false)
    expect((await caller.get('/api/settings')).status).toBe(401)
    await signIn(site.caller(), ada)
    expect((await set(ada.id, 'yes')).status).toBe(400)
    expect((await set(99_999, true)).status).toBe(404)
  })

  it('are signed out by a new password; one’s own requires the current one', async () => {
    const ada = await newUser()
    const caller = await signIn(site.caller(), ada)
    const set = (id: number, password: string) => owner.send('PUT', `/api/admin/users/${id}/password`, { password })
    expect((await set(ada.id, 'short')).body.message).toBe('Password must be at least 12 characters long')
    const response = await set(ada.id, 'given by the owner')
    expect(response).toMatchObject({ status: 200, body: { id: ada.id } })
    expect(JSON.stringify(response.body)).not.toMatch(/given|argon/)
    expect((await caller.get('/api/settings')).status).toBe(401)
    await signIn(site.caller(), { ...ada, password: 'given by the owner' })
    const { user } = (await owner.get('/api/me')).body
    expect((await set(user.id, 'another good one')).status).toBe(409)
  })
})

describe('signed-in browsers', () => {
  const someone = async () => {
    const user = { name: 'Ada', email: `${Math.random().toString(36).slice(2)}@site.test`, password: 'long enough now' }
    await owner.send('POST', '/api/admin/users', user)
    return user
  }
  const browsers = async (caller: HttpCaller) =>
    (await caller.get('/api/me/sessions')).body as { id: number; userAgent: string; current: boolean }[]
  const isIn = async (caller: HttpCaller) => (await caller.get('/api/settings')).status === 200

  it('are listed, and each can be signed out from another', async () => {
    const ada = await someone()
    const phone = site.caller()
    await phone.send('POST', '/api/login', ada, { 'user-agent': 'Phone' })
    const desk = await signIn(site.caller(), ada)
    const list = await browsers(desk)
    expect(list.map(({ current }) => current)).toEqual([true, false])
    expect(list[1]).toMatchObject({ userAgent: 'Phone', address: '127.0.0.1', lastSeenAt: expect.any(String) })
    const [, other] = list
    expect((await desk.send('DELETE', `/api/me/sessions/${other?.id}`)).status).toBe(204)
    expect([await isIn(phone), await isIn(desk)]).toEqual([false, true])
    expect((await phone.get('/api/me')).body).toEqual({ user: null })
    expect((await desk.send('DELETE', `/api/me/sessions/${other?.id}`)).status).toBe(204)
    // Somebody else's is left alone.
    const [owners] = await browsers(owner)
    await desk.send('DELETE', `/api/me/sessions/${owners?.id}`)
    expect(await isIn(owner)).toBe(true)
  })

  it('are removed by logout, and by a new password except for the one it was changed in', async () => {
    const ada = await someone()
    const [here, there] = [await signIn(site.caller(), ada), await signIn(site.caller(), ada)]
    await there.send('POST', '/api/logout')
    expect(await browsers(here)).toMatchObject([{ current: true }])
    await signIn(there, ada)
    const change = { currentPassword: ada.password, newPassword: 'a much better one' }
    expect((await here.send('PUT', '/api/profile/password', change)).status).toBe(200)
    expect(await isIn(there)).toBe(false)
    expect(await browsers(here)).toMatchObject([{ current: true }])
  })

  it('can be signed out all at once', async () => {
    const ada = await someone()
    const [here, there] = [await signIn(site.caller(), ada), await signIn(site.caller(), ada)]
    const cookie = here.cookie
    expect((await here.send('DELETE', '/api/me/sessions')).status).toBe(200)
    expect([here.cookie, await isIn(there)]).toEqual([undefined, false])
    here.cookie = cookie
    expect(await isIn(here)).toBe(false)
    expect(await browsers(await signIn(site.caller(), ada))).toHaveLength(1)
  })
})

test('activity shows the owner who changed what', async () => {
  await owner.send('PATCH', '/api/settings/tagline', { value: 'Clear skies' })
  const list = await owner.get('/api/admin/activity?kind=setting&limit=5')
  expect(Number(list.headers.get('x-total-count'))).toBeGreaterThan(0)
  expect(list.body[0]).toMatchObject({
    action: 'setting.set',
    actor: { name: 'Owner' },
    subject: { kind: 'setting', name: 'tagline' },
    changes: [{ field: 'value', before: null, after: 'Clear skies' }],
  })
  const all = (await owner.get('/api/admin/activity')).body as { at: string }[]
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(JSON.stringify(all)).not.toMatch(/argon|long enough/)
  expect((await owner.get('/api/admin/activity?kind=x')).status).toBe(400)
  expect((await visitor.get('/api/admin/activity')).status).toBe(401)
})

describe('activity', () => {
  const names = (body: unknown) => (body as { action: string; subject: { name: string } }[]).map(entry => entry.action)
  test('merges the changes of all services and filters them by kind', async () => {
    await owner.send('POST', '/api/admin/coupons', { code: 'MERGED', discountType: 'percentage', discountValue: '10' })
    await owner.send('PATCH', '/api/settings/tagline', { value: 'Merged' })
    const all = await owner.get('/api/admin/activity?limit=2')
    expect(names(all.body)).toEqual(['setting.set', 'coupon.created'])
    const coupons = await owner.get('/api/admin/activity?kind=coupon')
    expect(coupons.body).toMatchObject([
      { action: 'coupon.created', actor: { name: 'Owner' }, subject: { kind: 'coupon', name: 'MERGED' } },
    ])
    const total = Number(all.headers.get('x-total-count'))
    const settings = await owner.get('/api/admin/activity?kind=setting&limit=1')
    expect(total).toBeGreaterThan(Number(settings.headers.get('x-total-count')))
  })

  test('lists what the other services recorded while the store does not respond', async () => {
    const gateway = await site.anotherGateway({ STORE_ADDRESS: UNUSED_ADDRESS })
    const list = await (await signIn(gateway.caller())).get('/api/admin/activity?limit=1')
    expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(names(list.body)).toEqual(['user.signed_in'])
    await gateway.stop()
  })
})
