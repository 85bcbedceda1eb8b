import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { signIn, startSite, type TestSite } from './support/start-site.ts'
import { until } from './support/until.ts'

let site: TestSite
let owner: HttpCaller
let visitor: HttpCaller
beforeAll(async () => {
  site = await startSite()
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

const write = async (fields: object) => {
  const answer = await owner.send('POST', '/api/posts', { content: '<p>Clear skies.</p>', published: true, ...fields })
  expect(answer.status).toBe(201)
  return answer.body as { id: number; slug: string; updatedAt: string; publishAt: string | null }
}

describe('versions', () => {
  test('are listed, read and brought back', async () => {
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

  test('who is too late is told what was changed meanwhile, and by whom', async () => {
    const post = await write({ title: 'Shared' })
    const seen = { 'if-match': `"${post.updatedAt}"` }
    await owner.send('PUT', `/api/posts/${post.id}`, { title: 'Changed', excerpt: 'too' })
    await owner.send('PUT', `/api/posts/${post.id}`, { content: '<p>and this</p>' })
    const told = {
      status: 412,
      body: {
        current: { title: 'Changed', content: '<p>and this</p>' },
        changes: [
          { number: 3, changed: ['content'], savedBy: { name: 'Owner' } },
          { number: 2, changed: ['title', 'excerpt'] },
        ],
      },
    }
    expect(await owner.send('PUT', `/api/posts/${post.id}`, { title: 'Mine' }, seen)).toMatchObject(told)
    expect(await owner.send('POST', `/api/posts/${post.id}/revisions/1/restore`, {}, seen)).toMatchObject(told)
    expect((await owner.get(`/api/posts/${post.id}`)).body.title).toBe('Changed')
  })
})

describe('a planned draft', () => {
  test('appears to visitors at its time, though they have asked before', async () => {
    const publishAt = new Date(Date.now() + 2_000).toISOString()
    const post = await write({ title: 'On time', published: false, publishAt })
    expect(post).toMatchObject({ published: false, publishAt })
    expect((await visitor.get(`/api/posts/slug/${post.slug}`)).status).toBe(404)
    const shown = await until(
      () => visitor.get(`/api/posts/slug/${post.slug}`),
      ({ status }) => status === 200,
      20_000,
    )
    expect(shown.body).toMatchObject({ published: true, publishAt: null, publishedAt: publishAt })
    expect((await visitor.get('/api/posts?published=true')).body[0].id).toBe(post.id)
  })

  test('can be moved and given up; what is no time is refused', async () => {
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
    const user = { name: 'Ada', email: `${Math.random().toString(36).slice(2)}@site.test`, password: 'long enough' }
    const { body } = await owner.send('POST', '/api/admin/users', user)
    return { ...user, id: body.id as number }
  }

  test('a disabled one is out at once and can not come in; the last active one stays', async () => {
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

  test('another gets a new password and is signed out; one’s own needs the present one', async () => {
    const ada = await newUser()
    const caller = await signIn(site.caller(), ada)
    const set = (id: number, password: string) => owner.send('PUT', `/api/admin/users/${id}/password`, { password })
    expect((await set(ada.id, 'short')).body.message).toBe('Password must be at least 8 characters long')
    const answer = await set(ada.id, 'given by the owner')
    expect(answer).toMatchObject({ status: 200, body: { id: ada.id } })
    expect(JSON.stringify(answer.body)).not.toMatch(/given|argon/)
    expect((await caller.get('/api/settings')).status).toBe(401)
    await signIn(site.caller(), { ...ada, password: 'given by the owner' })
    const { user } = (await owner.get('/api/me')).body
    expect((await set(user.id, 'another good one')).status).toBe(409)
  })
})

describe('signed-in browsers', () => {
  const someone = async () => {
    const user = { name: 'Ada', email: `${Math.random().toString(36).slice(2)}@site.test`, password: 'long enough' }
    await owner.send('POST', '/api/admin/users', user)
    return user
  }
  const browsers = async (caller: HttpCaller) =>
    (await caller.get('/api/me/sessions')).body as { id: number; userAgent: string; current: boolean }[]
  const isIn = async (caller: HttpCaller) => (await caller.get('/api/settings')).status === 200

  test('are listed, and each can be signed out from another', async () => {
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

  test('go with logout; a new password leaves the one it was changed in', async () => {
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

  test('can be signed out all at once', async () => {
    const ada = await someone()
    const [here, there] = [await signIn(site.caller(), ada), await signIn(site.caller(), ada)]
    const cookie = here.cookie
    expect((await here.send('DELETE', '/api/me/sessions')).status).toBe(204)
    expect([here.cookie, await isIn(there)]).toEqual([undefined, false])
    here.cookie = cookie
    expect(await isIn(here)).toBe(false)
    expect(await browsers(await signIn(site.caller(), ada))).toHaveLength(1)
  })
})

test('the owner reads who changed what', async () => {
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
