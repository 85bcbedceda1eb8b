import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { HttpCaller } from '../support/http-caller.ts'
import { uploadPicture } from '../support/pictures.ts'
import { sharedSite, type SharedSite } from '../support/shared-site.ts'
import { writePost } from '../support/write-post.ts'

let site: SharedSite
let owner: HttpCaller
let visitor: HttpCaller

beforeAll(async () => {
  site = await sharedSite()
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

const write = (fields: Record<string, unknown> = {}) => writePost(owner, fields)

describe('post', () => {
  it('is returned in full when it is created, changed and read', async () => {
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

  it('has the id of its author in lists and alone, and none where the author is hidden', async () => {
    const { id: userId } = (await owner.get('/api/me')).body.user as { id: number }
    const post = await write()
    const page = await write({ type: 'page', published: false })
    const [inList] = ((await visitor.get('/api/posts?type=post')).body as { id: number }[]).filter(
      ({ id }) => id === post.id,
    )
    expect([post, inList, (await visitor.get(`/api/posts/${post.id}`)).body]).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ authorId: userId })),
    )
    expect((await visitor.get(`/api/posts/slug/${page.slug}`)).body).not.toHaveProperty('author')
    const { body: openApi } = await visitor.get('/api/openapi.json')
    const { schema } = openApi.paths['/api/posts'].get.responses['200'].content['application/json']
    expect(schema.items.properties).toHaveProperty('authorId')
    expect(schema.items.required).toContain('authorId')
  })

  it('rejects a taken slug with 409, a reserved one and a missing title with 400', async () => {
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

  it('with the title of another one gets a slug of its own', async () => {
    const post = { title: 'Moon', content: '<p>a</p>' }
    const created = [await owner.send('POST', '/api/posts', post), await owner.send('POST', '/api/posts', post)]
    expect(created.map(({ status, body }) => [status, body.slug])).toEqual([
      [201, 'moon'],
      [201, 'moon-2'],
    ])
  })

  it('published at a time in the future is scheduled', async () => {
    const publishAt = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
    const post = await write({ title: 'In a week', published: true, publishAt })
    expect(post).toMatchObject({ published: false, publishedAt: null, publishAt })
    expect((await visitor.get(`/api/posts/${post.id}`)).status).toBe(404)
  })

  it('rejects a stale write with what is stored now', async () => {
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

  it('keeps unpublished changes from visitors until they are published', async () => {
    const post = await write({ title: 'Live', slug: 'live' })
    const version = (at: string) => ({ 'if-match': `"${at}"` })
    const address = `/api/posts/${post.id}/working-copy`
    const save = (fields: object, at: string) => owner.send('PUT', address, fields, version(at))
    expect((await visitor.send('PUT', address, { title: 'x' })).status).toBe(401)
    const saved = await save({ title: 'Edited', slug: 'edited', tagIds: [], published: false }, post.updatedAt)
    const savedAt = saved.body.workingCopy.savedAt as string
    expect(saved).toMatchObject({
      status: 200,
      body: { title: 'Edited', slug: 'edited', published: true, workingCopy: { publishedSlug: 'live', tagIds: [] } },
    })
    expect(await save({ title: 'Stale' }, post.updatedAt)).toMatchObject({
      status: 412,
      body: { current: { title: 'Edited', workingCopy: { savedAt } } },
    })
    for (const query of ['', '?preview=true']) {
      for (const path of [`/api/posts/${post.id}`, '/api/posts/slug/live']) {
        const { body } = await visitor.get(path + query)
        expect([body.title, body.workingCopy]).toEqual(['Live', null])
        const title = (await owner.get(path + query)).body.title as string
        expect([path + query, title]).toEqual([path + query, query ? 'Edited' : 'Live'])
      }
    }
    const inList = async (caller: HttpCaller) =>
      ((await caller.get('/api/posts?type=post')).body as { id: number; workingCopy: unknown }[]).find(
        ({ id }) => id === post.id,
      )?.workingCopy
    expect([await inList(owner), await inList(visitor)]).toEqual([expect.objectContaining({ savedAt }), null])

    const publish = (at: string) => owner.send('POST', `${address}/publish`, undefined, version(at))
    expect((await publish(post.updatedAt)).status).toBe(412)
    expect(await publish(savedAt)).toMatchObject({ status: 200, body: { title: 'Edited', workingCopy: null } })
    expect((await visitor.get('/api/posts/slug/live')).body).toMatchObject({ title: 'Edited', slug: 'edited' })
    expect((await owner.send('DELETE', address)).status).toBe(404)
    expect((await owner.send('PUT', address, { title: 'Once more' })).status).toBe(200)
    expect(await owner.send('DELETE', address)).toMatchObject({ status: 200, body: { title: 'Edited' } })
    await owner.send('PUT', `/api/posts/${post.id}`, { published: false })
    expect(await owner.send('PUT', address, { title: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'POST_NOT_PUBLISHED' },
    })
  })

  it('comes back from the trash', async () => {
    const post = await write({ title: 'Binned', slug: 'binned' })
    await owner.send('DELETE', `/api/posts/${post.id}`)
    expect((await visitor.get('/api/posts/slug/binned')).status).toBe(404)
    expect((await visitor.get('/api/trash/posts')).status).toBe(401)
    const trash = await owner.get('/api/trash/posts?page=1&limit=1')
    expect(trash.body).toMatchObject([{ id: post.id, type: 'post', title: 'Binned', published: true }])
    expect(trash.body[0].deletedBy).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
    const back = await owner.send('POST', `/api/trash/posts/${post.id}/restore`)
    expect(back).toMatchObject({ status: 200, body: { id: post.id, slug: 'binned', published: true } })
    expect((await visitor.get('/api/posts/slug/binned')).body.title).toBe('Binned')
    expect((await owner.send('DELETE', `/api/trash/posts/${post.id}`)).status).toBe(404)
    await owner.send('DELETE', `/api/posts/${post.id}`)
    expect((await owner.send('DELETE', `/api/trash/posts/${post.id}`)).status).toBe(204)
    expect((await owner.send('POST', `/api/trash/posts/${post.id}/restore`)).status).toBe(404)
  })

  it('needs a title only while it is a draft', async () => {
    const draft = await owner.send('POST', '/api/posts', { title: 'Only a title' })
    expect(draft).toMatchObject({ status: 201, body: { slug: 'only-a-title', published: false, content: '' } })
    const required = { status: 400, body: { errors: [{ path: 'content' }] } }
    expect(await owner.send('PUT', `/api/posts/${draft.body.id}`, { published: true })).toMatchObject(required)
    expect(await owner.send('POST', '/api/posts', { title: 'Nothing', published: true })).toMatchObject(required)
  })

  it('refuses a date to publish at that has passed, beside its field', async () => {
    const post = { title: 'Too late', content: '<p>x</p>', publishAt: '2021-05-01T20:30:00Z' }
    const message = 'The date to publish at must be in the future'
    expect(await owner.send('POST', '/api/posts', post)).toMatchObject({
      status: 400,
      body: { message, errors: [{ path: 'publishAt', message }] },
    })
  })

  it('accepts 2 MB of content and rejects more with 413', async () => {
    const content = (bytes: number) => `<p>${'a'.repeat(bytes - 7)}</p>`
    await write({ content: content(1_900_000) })
    const response = await owner.send('POST', '/api/posts', { title: 'Too much', content: content(2_200_000) })
    expect(response.status).toBe(413)
  })
})

describe('header pictures', () => {
  it('are joined to posts, and null when deleted', async () => {
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
