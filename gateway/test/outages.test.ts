import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, it } from '@jest/globals'
import { inFull } from './support/full.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { pictureForm, uploadPicture } from './support/pictures.ts'
import { openProxies, type SiteProxies } from './support/site-proxies.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import type { TestGateway } from './support/start-gateway.ts'
import { signIn } from './support/start-site.ts'
import { until } from '../../runtime/test/support/until.ts'

let site: SharedSite
let proxies: SiteProxies
/** Without a front cache, so that nothing is served from memory. */
let uncached: TestGateway
let owner: HttpCaller
let visitor: HttpCaller
let image: { id: number; path: string }
let shown: { title: string }
let post: { id: number; slug: string }

beforeAll(async () => {
  site = await sharedSite()
  proxies = await openProxies(site)
  const web = { WEB_DIST: join(import.meta.dirname, '../../web/dist') }
  uncached = await site.anotherGateway({ ...proxies.addresses, ...web, FRONT_CACHE_BYTES: '0' })
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
  await proxies.close()
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
    await proxies.content[how]()
  })
  afterAll(async () => {
    await proxies.content.restore()
    await recovers('/api/posts')
  })

  it('responds 503 to what needs it, and authenticates no owner', async () => {
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
    }
    expect(responses[5]).toMatchObject(unavailable)
  })

  it('responds 503 to its pages, while those of pictures work', async () => {
    const article = await visitor.get(`/blog/${post.slug}`)
    expect(article.status).toBe(503)
    const gallery = await visitor.get('/gallery')
    expect(gallery.status).toBe(200)
    expect(gallery.body).toContain(shown.title)
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
    await proxies.media[how]()
    await proxies.bytes[how]()
  })
  afterAll(async () => {
    await proxies.bytes.restore()
    await proxies.media.restore()
    await recovers('/api/images')
  })

  it('shows posts without their pictures, uncached', async () => {
    const list = await visitor.get('/api/posts')
    expect(list).toMatchObject({ status: 200, body: [{ id: post.id, headerImageId: image.id, headerImage: null }] })
    expect(list.headers.get('cache-control')).toBe('no-store')
    expect((await visitor.get(`/api/posts/${post.id}`)).body.headerImage).toBeNull()
  })

  it('shows the pages of posts', async () => {
    for (const address of ['/', '/blog', `/blog/${post.slug}`]) {
      const page = await visitor.get(address)
      expect([address, page.status]).toEqual([address, 200])
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
  })
})

describe.each(inFull(['cut', 'freeze'] as const, ['cut'] as const))('store gone (%s)', how => {
  const needing = ['/api/store/products', '/api/store/config']
  beforeAll(async () => {
    await Promise.all(needing.map(recovers))
    await proxies.store[how]()
  })
  afterAll(() => proxies.store.restore())

  it('responds 503 with a message to what needs it', async () => {
    for (const path of needing) {
      const response = await visitor.get(path)
      expect(response).toMatchObject(unavailable)
      expect(response.headers.get('retry-after')).not.toBeNull()
    }
  })

  it('responds as before to what does not need it', async () => {
    for (const path of ['/api/posts', '/api/images/gallery', '/', '/gallery', `/blog/${post.slug}`])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
  })

  it('responds again when the store is back, without a restart', async () => {
    await proxies.store.restore()
    await Promise.all(needing.map(recovers))
  })
})

test('pictures and uploads are 503 JSON without the upload server, and recover', async () => {
  await proxies.bytes.cut()
  expect(await visitor.get(image.path)).toMatchObject(unavailable)
  expect(await owner.send('POST', '/api/images', await pictureForm({ title: 'x' }))).toMatchObject(unavailable)
  await proxies.bytes.restore()
  await recovers(image.path)
})

test('front cache serves stale posts rather than posts without pictures', async () => {
  const gateway = await site.anotherGateway(proxies.addresses)
  const cached = gateway.caller()
  // From memory: what was filled before media was connected again is discarded then.
  const before = await until(
    () => cached.get('/api/posts'),
    ({ body, headers }) => body[0]?.headerImage !== null && !headers.has('x-request-id'),
  )
  await proxies.media.cut()
  const meanwhile = await cached.get('/api/posts')
  expect(meanwhile.body).toEqual(before.body)
  await proxies.media.restore()
  await recovers('/api/images')
  await gateway.stop()
})
