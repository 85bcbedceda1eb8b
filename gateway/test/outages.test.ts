import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inFull } from './support/full.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { pictureForm, uploadPicture } from './support/pictures.ts'
import type { TestGateway } from './support/start-gateway.ts'
import { signIn, startSite, type TestSite } from './support/start-site.ts'
import { until } from './support/until.ts'

let site: TestSite
/** Without a front cache, so that nothing is answered from memory. */
let uncached: TestGateway
let owner: HttpCaller
let visitor: HttpCaller
let image: { id: number; path: string }
let shown: { title: string }
let post: { id: number; slug: string }

beforeAll(async () => {
  site = await startSite()
  const web = { WEB_DIST: join(import.meta.dirname, '../../web/dist') }
  uncached = await site.anotherGateway({ ...web, FRONT_CACHE_BYTES: '0' })
  owner = await signIn(uncached.caller())
  visitor = uncached.caller()
  image = await uploadPicture(owner, { imageType: 'blog' })
  shown = await uploadPicture(owner, { imageType: 'gallery', title: 'Veil Nebula' })
  const wanted = { title: 'Shown', content: '<p>Clear skies.</p>', headerImageId: image.id, published: true }
  const written = await owner.send('POST', '/api/posts', wanted)
  expect(written.status).toBe(201)
  post = written.body as typeof post
})
afterAll(async () => {
  await uncached.stop()
  await site.stop()
})

const recovers = (path: string) =>
  until(
    () => owner.get(path),
    ({ status }) => status === 200,
  )

const unavailable = { status: 503, body: { message: expect.any(String) } }

describe.each(inFull(['cut', 'freeze'] as const, ['freeze'] as const))('content gone (%s)', how => {
  beforeAll(async () => {
    await site.content[how]()
  })
  afterAll(async () => {
    await site.content.mend()
    await recovers('/api/posts')
  })

  test('what needs it is 503 within 2.5 s, the owner is let in nowhere', async () => {
    const answers = await Promise.all([
      visitor.get('/api/posts'),
      visitor.get('/api/tags'),
      visitor.get('/api/site-settings'),
      owner.get('/api/images/blog'),
      owner.get('/api/me'),
      owner.send('POST', '/api/tags', { name: 'x' }),
    ])
    for (const answer of answers.slice(0, 5)) {
      expect(answer).toMatchObject(unavailable)
      expect(answer.headers.get('retry-after')).not.toBeNull()
      expect(answer.ms).toBeLessThan(2_500)
    }
    expect(answers[5]).toMatchObject(unavailable)
  })

  test('its pages are 503, and those of the pictures go on', async () => {
    const article = await visitor.get(`/blog/${post.slug}`)
    expect(article.status).toBe(503)
    const gallery = await visitor.get('/gallery')
    expect(gallery.status).toBe(200)
    expect(gallery.body).toContain(shown.title)
    for (const { ms } of [article, gallery]) expect(ms).toBeLessThan(2_500)
  })

  test("the gallery goes on, and of the blog's pictures none is shown by mistake", async () => {
    expect((await visitor.get('/api/images/gallery')).body).toHaveLength(1)
    const all = await visitor.get('/api/images')
    expect(all.status).toBe(200)
    expect((all.body as { id: number }[]).map(({ id }) => id)).not.toContain(image.id)
    expect(all.headers.get('cache-control')).toBe('no-store')
    expect((await visitor.get(image.path)).status).toBe(200)
  })
})

describe.each(inFull(['cut', 'freeze'] as const, ['cut'] as const))('media gone (%s)', how => {
  beforeAll(async () => {
    await site.media[how]()
    await site.bytes[how]()
  })
  afterAll(async () => {
    await site.bytes.mend()
    await site.media.mend()
    await recovers('/api/images')
  })

  test('posts go on without their pictures, and that is not kept', async () => {
    const list = await visitor.get('/api/posts')
    expect(list).toMatchObject({ status: 200, body: [{ id: post.id, headerImageId: image.id, headerImage: null }] })
    expect(list.headers.get('cache-control')).toBe('no-store')
    expect(list.ms).toBeLessThan(2_500)
    expect((await visitor.get(`/api/posts/${post.id}`)).body.headerImage).toBeNull()
  })

  test('the pages of posts go on', async () => {
    for (const address of ['/', '/blog', `/blog/${post.slug}`]) {
      const page = await visitor.get(address)
      expect([address, page.status, page.ms < 2_500]).toEqual([address, 200, true])
      expect(page.body).toContain('Shown')
    }
  })

  test('posts are written all the same', async () => {
    const changed = await owner.send('PUT', `/api/posts/${post.id}`, { headerImageId: image.id, excerpt: how })
    expect(changed).toMatchObject({ status: 200, body: { excerpt: how, headerImage: null } })
  })

  test('pictures are 503', async () => {
    const gallery = await visitor.get('/api/images/gallery')
    expect(gallery).toMatchObject(unavailable)
    expect(gallery.ms).toBeLessThan(2_500)
  })
})

test('without the byte door pictures and uploads are 503 JSON, and come back', async () => {
  await site.bytes.cut()
  expect(await visitor.get(image.path)).toMatchObject(unavailable)
  expect(await owner.send('POST', '/api/images', await pictureForm({ title: 'x' }))).toMatchObject(unavailable)
  await site.bytes.mend()
  await recovers(image.path)
})

test('the front cache shows what it had rather than posts without pictures', async () => {
  const cached = site.caller()
  // From memory: what was filled before media was heard again goes when it is heard.
  const before = await until(
    () => cached.get('/api/posts'),
    ({ body, headers }) => body[0]?.headerImage !== null && !headers.has('x-request-id'),
  )
  await site.media.cut()
  const meanwhile = await cached.get('/api/posts')
  expect(meanwhile.body).toEqual(before.body)
  await site.media.mend()
  await recovers('/api/images')
})
