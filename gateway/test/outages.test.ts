import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, it } from '@jest/globals'
import { inFull } from './support/full.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { pictureForm, uploadPicture } from './support/pictures.ts'
import type { TestGateway } from './support/start-gateway.ts'
import { signIn, startSite, type TestSite } from './support/start-site.ts'
import { until } from '../../runtime/test/support/until.ts'

let site: TestSite
/** Without a front cache, so that nothing is served from memory. */
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
    await site.content.restore()
    await recovers('/api/posts')
  })

  it('responds 503 within 2.5 s to what needs it, and authenticates no owner', async () => {
    const responses = await Promise.all([
      visitor.get('/api/posts'),
      visitor.get('/api/tags'),
      visitor.get('/api/site-settings'),
      owner.get('/api/images/blog'),
      owner.get('/api/me'),
      owner.send('POST', '/api/tags', { name: 'x' }),
    ])
    for (const response of responses.slice(0, 5)) {
      expect(response).toMatchObject(unavailable)
      expect(response.headers.get('retry-after')).not.toBeNull()
      expect(response.ms).toBeLessThan(2_500)
    }
    expect(responses[5]).toMatchObject(unavailable)
  })

  it('responds 503 to its pages, while those of pictures work', async () => {
    const article = await visitor.get(`/blog/${post.slug}`)
    expect(article.status).toBe(503)
    const gallery = await visitor.get('/gallery')
    expect(gallery.status).toBe(200)
    expect(gallery.body).toContain(shown.title)
    for (const { ms } of [article, gallery]) expect(ms).toBeLessThan(2_500)
  })

  it("shows the gallery, and none of the blog's pictures by mistake", async () => {
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
    await site.bytes.restore()
    await site.media.restore()
    await recovers('/api/images')
  })

  it('shows posts without their pictures, uncached', async () => {
    const list = await visitor.get('/api/posts')
    expect(list).toMatchObject({ status: 200, body: [{ id: post.id, headerImageId: image.id, headerImage: null }] })
    expect(list.headers.get('cache-control')).toBe('no-store')
    expect(list.ms).toBeLessThan(2_500)
    expect((await visitor.get(`/api/posts/${post.id}`)).body.headerImage).toBeNull()
  })

  it('shows the pages of posts', async () => {
    for (const address of ['/', '/blog', `/blog/${post.slug}`]) {
      const page = await visitor.get(address)
      expect([address, page.status, page.ms < 2_500]).toEqual([address, 200, true])
      expect(page.body).toContain('Shown')
    }
  })

  it('writes posts', async () => {
    const changed = await owner.send('PUT', `/api/posts/${post.id}`, { headerImageId: image.id, excerpt: how })
    expect(changed).toMatchObject({ status: 200, body: { excerpt: how, headerImage: null } })
  })

  it('responds 503 to pictures', async () => {
    const gallery = await visitor.get('/api/images/gallery')
    expect(gallery).toMatchObject(unavailable)
    expect(gallery.ms).toBeLessThan(2_500)
  })
})

test('pictures and uploads are 503 JSON without the upload server, and recover', async () => {
  await site.bytes.cut()
  expect(await visitor.get(image.path)).toMatchObject(unavailable)
  expect(await owner.send('POST', '/api/images', await pictureForm({ title: 'x' }))).toMatchObject(unavailable)
  await site.bytes.restore()
  await recovers(image.path)
})

test('front cache serves stale posts rather than posts without pictures', async () => {
  const cached = site.caller()
  // From memory: what was filled before media was connected again is discarded then.
  const before = await until(
    () => cached.get('/api/posts'),
    ({ body, headers }) => body[0]?.headerImage !== null && !headers.has('x-request-id'),
  )
  await site.media.cut()
  const meanwhile = await cached.get('/api/posts')
  expect(meanwhile.body).toEqual(before.body)
  await site.media.restore()
  await recovers('/api/images')
})
