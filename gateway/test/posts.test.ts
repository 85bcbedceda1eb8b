import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { uploadPicture } from './support/pictures.ts'
import { startSite, type TestSite } from './support/start-site.ts'

let site: TestSite
let owner: HttpCaller
let visitor: HttpCaller

beforeAll(async () => {
  site = await startSite()
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

let nth = 0
const write = async (fields: Record<string, unknown> = {}) => {
  const post = { title: `Night ${++nth}`, content: '<p>Clear skies.</p>', type: 'post', published: true, ...fields }
  const answer = await owner.send('POST', '/api/posts', post)
  expect(answer.status).toBe(201)
  return answer.body as { id: number; slug: string; title: string; updatedAt: string }
}

describe('a post', () => {
  test('is answered whole when it is created, changed and read', async () => {
    const post = await write({ title: 'First Light', excerpt: 'At last', published: false, id: 7, readingMinutes: 99 })
    expect(post).toMatchObject({
      id: expect.any(Number),
      type: 'post',
      title: 'First Light',
      slug: 'first-light',
      excerpt: 'At last',
      content: '<p>Clear skies.</p>',
      headerImageId: null,
      headerImage: null,
      author: { id: expect.any(Number), name: expect.any(String) },
      published: false,
      publishedAt: null,
      readingMinutes: 1,
    })
    const changed = await owner.send('PUT', `/api/posts/${post.id}`, { published: true, excerpt: null })
    expect(changed).toMatchObject({ status: 200, body: { id: post.id, title: 'First Light', excerpt: null } })
    expect(changed.body.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect((await visitor.get(`/api/posts/${post.id}`)).body).toEqual(changed.body)
    expect((await visitor.get('/api/posts/slug/first-light')).body).toEqual(changed.body)
    expect((await owner.send('DELETE', `/api/posts/${post.id}`)).status).toBe(204)
    expect(await visitor.get(`/api/posts/${post.id}`)).toMatchObject({ status: 404 })
    expect((await owner.send('DELETE', `/api/posts/${post.id}`)).status).toBe(404)
  })

  test('a taken slug is 409, a reserved one 400, a missing title 400', async () => {
    const { slug } = await write()
    const post = { title: 'Another', content: '<p></p>' }
    for (const [wanted, status] of [
      [slug, 409],
      ['gallery', 400],
    ] as const)
      expect(await owner.send('POST', '/api/posts', { ...post, slug: wanted })).toMatchObject({
        status,
        body: { message: expect.stringMatching(/slug/), errors: [{ path: 'slug' }] },
      })
    for (const title of [undefined, null, '', '   ', 5])
      expect(await owner.send('POST', '/api/posts', { ...post, title })).toMatchObject({
        status: 400,
        body: { message: 'Title cannot be empty', errors: [{ path: 'title', message: 'Title cannot be empty' }] },
      })
  })

  test('two people editing: the second is told, with what is stored now', async () => {
    const post = await write()
    const version = (at: string) => ({ 'if-match': `"${at}"` })
    const first = await owner.send('PUT', `/api/posts/${post.id}`, { title: 'Mine' }, version(post.updatedAt))
    expect(first.status).toBe(200)
    const second = await owner.send('PUT', `/api/posts/${post.id}`, { title: 'Yours' }, version(post.updatedAt))
    expect(second).toMatchObject({ status: 412, body: { message: expect.any(String), current: { title: 'Mine' } } })
    expect(second.body.current.updatedAt).toBe(first.body.updatedAt)
    const third = await owner.send('PUT', `/api/posts/${post.id}`, { title: 'Yours' }, version(first.body.updatedAt))
    expect(third.status).toBe(200)
    expect((await owner.send('PUT', `/api/posts/${post.id}`, { title: 'x' }, { 'if-match': 'what?' })).status).toBe(400)
    expect((await owner.send('PUT', `/api/posts/${post.id}`, { title: 'Plain' })).status).toBe(200)
  })

  test('2 MB of content fit, more is 413', async () => {
    const content = (bytes: number) => `<p>${'a'.repeat(bytes - 7)}</p>`
    await write({ content: content(1_900_000) })
    const answer = await owner.send('POST', '/api/posts', { title: 'Too much', content: content(2_200_000) })
    expect(answer.status).toBe(413)
  })
})

describe('visitors', () => {
  test('see what is published and nothing else, whatever they ask for', async () => {
    const open = await write()
    const draft = await write({ published: false })
    for (const query of ['', '?published=false', '?published=true', '?type=post', '?type=post&published=false']) {
      const { body } = await visitor.get(`/api/posts${query}`)
      const ids = (body as { id: number }[]).map(({ id }) => id)
      expect(ids).toContain(open.id)
      expect(ids).not.toContain(draft.id)
    }
    expect((await visitor.get(`/api/posts/${draft.id}`)).status).toBe(404)
    expect((await visitor.get(`/api/posts/slug/${draft.slug}`)).status).toBe(404)
    expect((await visitor.get(`/api/content/post/${draft.id}/tags`)).status).toBe(404)
    expect((await owner.get(`/api/posts/slug/${draft.slug}`)).body.title).toBe(draft.title)
    expect((await owner.get(`/api/content/post/${draft.id}/tags`)).body).toEqual([])
    const drafts = (await owner.get('/api/posts?published=false')).body as { id: number }[]
    expect(drafts.map(({ id }) => id)).toContain(draft.id)
  })

  test('are told the title of a page that is being written, and no more', async () => {
    const page = await write({ type: 'page', published: false, excerpt: 'secret', content: '<p>secret</p>' })
    const { status, body } = await visitor.get(`/api/posts/slug/${page.slug}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: page.title, type: 'page', published: false })
    expect(body).not.toHaveProperty('content')
    expect(JSON.stringify(body)).not.toContain('secret')
    expect((await visitor.get(`/api/posts/${page.id}`)).status).toBe(404)
  })

  test('find what has moved under its old slug', async () => {
    const post = await write()
    await owner.send('PUT', `/api/posts/${post.id}`, { slug: `${post.slug}-moved` })
    const { status, body } = await visitor.get(`/api/posts/slug/${post.slug}`)
    expect(status).toBe(200)
    expect(body.slug).toBe(`${post.slug}-moved`)
  })

  test('see a change at once', async () => {
    const post = await write()
    const title = async () => (await visitor.get(`/api/posts/${post.id}`)).body.title as string
    expect(await title()).toBe(post.title)
    for (let time = 0; time < 20; time++) {
      await owner.send('PUT', `/api/posts/${post.id}`, { title: `Change ${time}` })
      expect(await title()).toBe(`Change ${time}`)
    }
  })
})

describe('lists', () => {
  test('come in pages that tell the rest, without content', async () => {
    for (let time = 0; time < 3; time++) await write({ type: 'page' })
    const { body, headers } = await visitor.get('/api/posts?type=page&published=true&page=1&limit=2')
    expect(body).toHaveLength(2)
    expect(body[0]).not.toHaveProperty('content')
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(3)
    expect(headers.get('link')).toContain('</api/posts?page=2&limit=2&type=page&published=true>; rel="next"')
    expect(headers.get('cache-control')).toBe('no-cache')
    const again = await visitor.get('/api/posts?type=page&published=true&page=1&limit=2', {
      'if-none-match': headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })

  test('can be searched, and a search is text', async () => {
    const post = await write({ title: 'Horsehead in Hydrogen' })
    const found = async (search: string) =>
      ((await visitor.get(`/api/posts?search=${encodeURIComponent(search)}`)).body as { id: number }[]).map(
        ({ id }) => id,
      )
    expect(await found('hydro horse')).toEqual([post.id])
    expect(await found('.*')).toEqual([])
    expect(await found('$where')).toEqual([])
  })

  test.each([
    '?type=comment',
    '?published=maybe',
    '?limit=0',
    '?page=x',
    '?type=post&type=page',
    '?search=' + 'x'.repeat(201),
  ])('a query that is none is 400: %s', async query => {
    expect(await visitor.get(`/api/posts${query}`)).toMatchObject({
      status: 400,
      body: { message: expect.any(String) },
    })
  })
})

describe('header pictures', () => {
  test('are joined to posts, and one that is gone is none', async () => {
    const image = await uploadPicture(owner, { imageType: 'blog', title: 'M42' })
    const post = await write({ headerImageId: image.id })
    const own = (await visitor.get(`/api/posts/${post.id}`)).body
    expect(own).toMatchObject({ headerImageId: image.id, headerImage: { id: image.id, title: 'M42' } })
    expect(own.headerImage).not.toHaveProperty('state')
    const list = (await visitor.get('/api/posts')).body as { id: number; headerImage: unknown }[]
    expect(list.find(({ id }) => id === post.id)?.headerImage).toEqual(own.headerImage)

    expect((await owner.send('PUT', `/api/posts/${post.id}`, { headerImageId: 999_999 })).status).toBe(400)
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(204)
    expect((await visitor.get(`/api/posts/${post.id}`)).body).toMatchObject({ headerImageId: null, headerImage: null })
  })
})

describe('tags', () => {
  test('are made, given, renamed and removed', async () => {
    const made = await owner.send('POST', '/api/tags', { name: 'Deep Sky', description: '' })
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Deep Sky', slug: 'deep-sky', description: null, color: '#3b82f6' },
    })
    expect((await owner.send('POST', '/api/tags', { name: 'deep sky' })).status).toBe(409)
    expect(await owner.send('POST', '/api/tags', { name: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Tag name is required' },
    })
    const post = await write()
    const address = `/api/content/post/${post.id}/tags`
    const tagged = async () => JSON.stringify((await visitor.get(`/api/posts?tagId=${made.body.id}`)).body)
    expect(await tagged()).toBe('[]')
    expect((await visitor.get(address)).body).toEqual([])
    expect((await owner.send('PUT', address, { tagIds: [made.body.id] })).body).toMatchObject([{ name: 'Deep Sky' }])
    expect((await visitor.get(address)).body).toMatchObject([{ name: 'Deep Sky' }])
    expect(await tagged()).toContain(post.title)

    const renamed = await owner.send('PUT', `/api/tags/${made.body.id}`, { name: 'Deep Space', color: '#ef4444' })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Deep Space', color: '#ef4444' } })
    expect((await visitor.get(address)).body).toMatchObject([{ name: 'Deep Space' }])
    expect((await owner.send('DELETE', `/api/tags/${made.body.id}`)).status).toBe(204)
    expect((await visitor.get(address)).body).toEqual([])
    expect(await tagged()).toBe('[]')
    expect((await visitor.get('/api/content/post/999999/tags')).status).toBe(404)
    expect((await visitor.get('/api/content/comment/1/tags')).status).toBe(400)
  })
})

describe('settings', () => {
  test('the owner sees all, visitors the public ones, and both addresses write the same table', async () => {
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

describe('users and the profile', () => {
  test('a user is created once, and never told with a password', async () => {
    const user = { name: 'Ada', email: 'ada@site.test', password: 'long enough' }
    const created = await owner.send('POST', '/api/admin/users', user)
    expect(created).toMatchObject({ status: 201, body: { name: 'Ada', email: 'ada@site.test', role: 'admin' } })
    expect((await owner.send('POST', '/api/admin/users', user)).status).toBe(409)
    const list = await owner.get('/api/admin/users')
    expect(list.headers.get('x-total-count')).toBe('2')
    expect(JSON.stringify([created.body, list.body])).not.toMatch(/password|argon/i)
    expect(await owner.send('POST', '/api/admin/users', { ...user, password: 'short' })).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 8 characters long' },
    })
    expect(await owner.send('POST', '/api/admin/users', { password: 'long enough' })).toMatchObject({
      status: 400,
      body: { message: 'Please fill in all required fields' },
    })
  })

  test('the profile takes what is sent; role and id are not for sending', async () => {
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
