import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals'
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

describe('search', () => {
  it('finds posts by the targets and titles of their pictures, in every spelling, but not by photographers', async () => {
    const upload = (fields: Record<string, string>) => uploadPicture(owner, { imageType: 'gallery', ...fields })
    const inHeader = await upload({ title: 'Island', targetName: 'M 101', photographer: 'Quentin' })
    const inText = await upload({ title: 'Pinwheel', targetName: 'Messier 101' })
    const header = await write({ title: 'By its header', headerImageId: inHeader.id })
    const text = await write({ title: 'By its text', content: `<p>Look:</p><img src="${inText.path}">` })
    const words = await write({ title: 'By its words', content: '<p>The arms of M101.</p>' })
    await write({ title: 'Draft', published: false, headerImageId: inHeader.id })
    const found = async (search: string) => {
      const { status, body } = await visitor.get(`/api/posts?type=post&search=${encodeURIComponent(search)}`)
      expect(status).toBe(200)
      return (body as { id: number }[]).map(({ id }) => id)
    }
    for (const search of ['M101', 'm 101', 'Messier 101'])
      expect(await found(search)).toEqual([words.id, text.id, header.id])
    expect(await found('pinwheel')).toEqual([text.id])
    expect(await found('Quentin')).toEqual([])
    expect((await owner.send('PUT', `/api/images/${inHeader.id}`, { targetName: 'M 102' })).status).toBe(200)
    expect(await found('M101')).toEqual([words.id, text.id])
  })
})

describe('visitors', () => {
  it('see published posts only, whatever they request', async () => {
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

  it('see pictures of published posts only, which the owner can ask for too', async () => {
    const inPost = await uploadPicture(owner, { imageType: 'blog', title: 'In a post' })
    const inDraft = await uploadPicture(owner, { imageType: 'blog', title: 'In a draft' })
    await write({ headerImageId: inPost.id })
    await write({ headerImageId: inDraft.id, published: false })
    const ids = async (path: string, caller = owner) =>
      ((await caller.get(path)).body as { id: number }[]).map(({ id }) => id)
    const seen = await ids('/api/images', visitor)
    expect(seen).toContain(inPost.id)
    expect(seen).not.toContain(inDraft.id)
    expect(await ids('/api/images?published=true')).toEqual(seen)
    expect(await ids('/api/images/blog')).toEqual([inDraft.id, inPost.id])
    expect(await ids('/api/images/blog?published=true')).toEqual([inPost.id])
  })

  it('learn which picture of its text previews a post that has no other', async () => {
    const image = await uploadPicture(owner, { imageType: 'blog', title: 'Rings', altText: 'Saturn' })
    const other = await uploadPicture(owner, { imageType: 'blog', title: 'Clouds' })
    const imgOf = (path: unknown) => `<p>Look:</p><img src="${String(path)}" alt="x">`
    const post = await write({ content: imgOf(image.path) + imgOf(other.path) })
    const read = async () => (await visitor.get(`/api/posts/slug/${post.slug}`)).body
    const preview = { path: image.path, title: 'Rings', altText: 'Saturn' }
    const { previewImage } = await read()
    expect(previewImage).toMatchObject({ ...preview, share: { url: expect.stringMatching(/-share\.jpg$/) } })
    expect((await visitor.get((previewImage as { share: { url: string } }).share.url)).status).toBe(200)
    await owner.send('PUT', `/api/posts/${post.id}`, { headerImageId: other.id })
    expect(await read()).toMatchObject({ headerImage: { id: other.id }, previewImage: null })
    for (const content of ['<p>Words.</p>', imgOf(`/uploads/gallery/${'0'.repeat(32)}.jpg`)]) {
      const plain = await write({ content })
      expect((await visitor.get(`/api/posts/${plain.id}`)).body.previewImage).toBeNull()
    }
  })

  it('get the formats and widths of the pictures in a text, by their addresses in it', async () => {
    const image = await uploadPicture(owner, { imageType: 'blog', title: 'Ridge & Milky Way' })
    const { path, optimizedPath, filename, responsiveVariants } = image
    const alias = `/uploads/${encodeURIComponent(filename)}`
    const sources = [
      optimizedPath,
      alias,
      path,
      optimizedPath,
      `/uploads/gallery/${'0'.repeat(32)}.jpg`,
      '/uploads/x.jpg',
    ]
    const content = sources.map(source => `<img src="${source}" alt="x">`).join('<p>Words</p>')
    const post = await write({ content: `${content}<p><a href="${path}">Large</a></p>` })
    const read = async () => (await visitor.get(`/api/posts/slug/${post.slug}`)).body
    const { contentImages } = await read()
    expect(contentImages).toEqual([optimizedPath, alias, path].map(address => ({ address, responsiveVariants })))
    expect(responsiveVariants.map(({ format }) => format)).toContain('avif')
    expect((await visitor.get(`/api/posts/${post.id}`)).body.contentImages).toEqual(contentImages)

    const hide = (hidden: boolean) => owner.send('PUT', `/api/images/${image.id}`, { hidden })
    expect((await hide(true)).status).toBe(200)
    expect(await read()).toMatchObject({ contentImages: [] })
    expect((await owner.get(`/api/posts/${post.id}`)).body.contentImages).toHaveLength(3)
    await hide(false)
    expect(await read()).toMatchObject({ contentImages })
  })

  it('see that a page is unpublished, and no more', async () => {
    const page = await write({ type: 'page', published: false, excerpt: 'secret', content: '<p>secret</p>' })
    const { status, body } = await visitor.get(`/api/posts/slug/${page.slug}`)
    expect(status).toBe(200)
    expect(body).toEqual({ type: 'page', slug: page.slug, published: false })
    expect((await visitor.get(`/api/posts/${page.id}`)).status).toBe(404)
    // Its new address may tell what it is about: at the one that they know, they learn nothing of it.
    const known = await write({ type: 'page' })
    for (const change of [{ slug: `${known.slug}-secret` }, { published: false }])
      expect((await owner.send('PUT', `/api/posts/${known.id}`, change)).status).toBe(200)
    const { body: renamed } = await visitor.get(`/api/posts/slug/${known.slug}`)
    expect(renamed).toEqual({ type: 'page', slug: known.slug, published: false })
  })

  it('find a post by its old slug', async () => {
    const post = await write()
    await owner.send('PUT', `/api/posts/${post.id}`, { slug: `${post.slug}-moved` })
    const { status, body } = await visitor.get(`/api/posts/slug/${post.slug}`)
    expect(status).toBe(200)
    expect(body.slug).toBe(`${post.slug}-moved`)
  })

  it('see a change at once', async () => {
    const post = await write()
    const title = async () => (await visitor.get(`/api/posts/${post.id}`)).body.title as string
    expect(await title()).toBe(post.title)
    for (let time = 0; time < 20; time++) {
      await owner.send('PUT', `/api/posts/${post.id}`, { title: `Change ${time}` })
      expect(await title()).toBe(`Change ${time}`)
    }
  })
})

describe('post lists', () => {
  it('are paged, with links and total, without content', async () => {
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

  it('have the content of published posts on request, for at most 20 posts at once', async () => {
    const post = await write({ content: '<p>Whole text.</p>' })
    const draft = await write({ published: false, content: '<p>Not yet.</p>' })
    const { status, body } = await visitor.get('/api/posts?type=post&content=true&page=1&limit=20')
    expect(status).toBe(200)
    const listed = body as { id: number; content?: string }[]
    expect(listed.find(({ id }) => id === post.id)?.content).toBe('<p>Whole text.</p>')
    expect(listed.map(({ id }) => id)).not.toContain(draft.id)
    expect((await visitor.get('/api/posts?content=true&page=1&limit=21')).status).toBe(400)
  })

  it('can be searched by plain text', async () => {
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

describe('tags', () => {
  it('are created, assigned, renamed and removed', async () => {
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
