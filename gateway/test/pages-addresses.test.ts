import { afterEach, beforeAll, describe, expect, test, it } from '@jest/globals'
import type { WebBuild } from '../src/pages/documents.ts'
import { closeServers, send } from './support/start-front-cache.ts'
import { until } from '../../runtime/test/support/until.ts'
import { image, post, realBuild, fakeApi, startPages } from './support/start-pages.ts'

let build: WebBuild
beforeAll(async () => {
  build = await realBuild()
})
afterEach(closeServers)

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const renderedIn = (html: string) => /<div id="root" data-rendered>/.test(html)

describe('addresses', () => {
  test.each([
    ['/page-7', '/pages/page-7'],
    ['/page/page-7', '/pages/page-7'],
    ['/blog/page-7', '/pages/page-7'],
    ['/pages/post-1', '/blog/post-1'],
    ['/blog/old-post-1', '/blog/post-1'],
    ['/pages/old-page-7', '/pages/page-7'],
    ['/gallery/', '/gallery'],
    ['//gallery', '/gallery'],
    ['/Gallery', '/gallery'],
    ['/BLOG/Post-1', '/blog/post-1'],
    ['/Admin', '/admin'],
    ['/orders//AbC_-x/', '/orders/AbC_-x'],
    ['/b%6cog', '/blog'],
    ['/blog//post-1/?page=2', '/blog/post-1?page=2'],
  ])('%s leads to %s for good', async (from, to) => {
    const site = fakeApi()
    site.posts.push(post(7, { type: 'page', slug: 'page-7', title: 'About' }))
    const { get } = await startPages(build, site)
    const reply = await get(from)
    expect([reply.status, reply.headers.location]).toEqual([301, to])
    expect((await get(to)).status).toBe(200)
  })

  test.each(['//evil.example', '/\\evil.example', '/%5cevil.example', '//evil.example/%2e%2e'])(
    'does not redirect to another site: %s',
    async path => {
      const { base } = await startPages(build)
      const reply = await send(base, path)
      expect(reply.status).toBeGreaterThanOrEqual(301)
      expect(reply.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
    },
  )

  describe('of a version of a photograph', () => {
    const withVersion = () => {
      const site = fakeApi()
      const facts = { date: '2026-03-14', notes: null, kind: 'starless' as const }
      const { width, height, path, optimizedPath, thumbnailPath, responsiveVariants, placeholder } = image(99)
      const file = { width, height, path, optimizedPath, thumbnailPath, responsiveVariants, placeholder }
      const share = { url: '/uploads/gallery/token99-share.jpg', width: 1200, height: 630, format: 'jpeg' }
      const version = { id: 2, label: 'Without stars', ...facts, ...file, share }
      site.images = [image(42, { finalVersion: { id: 1, label: 'Final', ...facts }, versions: [version] })]
      return site
    }

    it('shows it, and tells search engines to keep the photograph', async () => {
      const { get } = await startPages(build, withVersion())
      const { status, text } = await get('/gallery/42?version=2')
      expect(status).toBe(200)
      expect(titleOf(text)).toBe('Messier 42: Without stars · Dark Skies')
      expect(text).toContain('<meta name="robots" content="noindex"/>')
      expect(text).toContain('<link rel="canonical" href="https://sky.example/gallery/42"/>')
      expect(text).toContain('content="https://sky.example/uploads/gallery/token99-share.jpg"')
      const photograph = await get('/gallery/42')
      expect(photograph.text).not.toContain('noindex')
      expect(photograph.text).toContain('href="/gallery/42?version=2"')
    })

    it.each([1, 9])('that is final, or gone, leads to the photograph (%i)', async version => {
      const { get } = await startPages(build, withVersion())
      const { status, headers } = await get(`/gallery/42?version=${version}`)
      expect([status, headers.location]).toEqual([301, '/gallery/42'])
    })
  })

  it('resolves an address once, also on a cache miss', async () => {
    const matched: string[] = []
    const match: typeof build.web.match = path => {
      matched.push(path)
      return build.web.match(path)
    }
    const { get } = await startPages({ ...build, web: { ...build.web, match } })
    expect((await get('/gallery')).status).toBe(200)
    expect(matched).toEqual(['/gallery'])
  })

  it('responds 404 to unknown addresses with one document, rendered once', async () => {
    const { get, site } = await startPages(build)
    const first = await get('/nothing/at/all')
    expect(first.status).toBe(404)
    expect(first.text).toContain('Lost in Space')
    expect(first.text).toContain('noindex')
    const requests = site.requested.length
    for (const path of ['/wp-login.php', '/404', '/blog/a/b/c', '/%C3%A9t%C3%A9', '/.env', `/${'x'.repeat(3000)}`]) {
      const reply = await get(path)
      expect([path, reply.status, reply.text === first.text]).toEqual([path, 404, true])
    }
    expect(site.requested).toHaveLength(requests)
  })

  test.each(['/blog/unknown', '/pages/unknown', '/gallery/9', '/gallery/x', '/unknown', '/page/unknown'])(
    'responds 404 to a screen without its subject, with the document of unknown addresses: %s',
    async path => {
      const { get } = await startPages(build)
      const unknown = await get('/nothing/at/all')
      const reply = await get(path)
      expect([reply.status, reply.text === unknown.text]).toEqual([404, true])
    },
  )

  it('renders the document of unknown addresses once for all of them, until what it shows has changed', async () => {
    let rendered = 0
    const render: WebBuild['web']['render'] = input => {
      rendered++
      return build.web.render(input)
    }
    const site = fakeApi()
    const { get } = await startPages({ ...build, web: { ...build.web, render } }, site)
    for (let nth = 0; nth < 20; nth++) expect((await get(`/blog/made-up-${nth}`)).status).toBe(404)
    expect(rendered).toBe(1)
    site.posts.push(post(7, { type: 'page', slug: 'about', title: 'About', menuLabel: 'All about us' }))
    expect((await get('/blog/made-up')).text).toContain('All about us')
    expect(rendered).toBe(2)
  })

  it('shows a new page at once, though its address was unknown before', async () => {
    const site = fakeApi()
    const { get, cache } = await startPages(build, site)
    expect((await get('/pages/about')).status).toBe(404)
    site.posts.push(post(7, { type: 'page', slug: 'about', title: 'About' }))
    cache.drop(['posts'])
    expect((await get('/pages/about')).status).toBe(200)
  })

  it('responds 200 to an unpublished page, without anything of it and not for search engines', async () => {
    const site = fakeApi()
    site.posts.push(post(7, { type: 'page', slug: 'about', title: 'Our secret plans', published: false }))
    const { get } = await startPages(build, site)
    const { status, text } = await get('/pages/about')
    expect(status).toBe(200)
    expect(text).toContain('Page Not Available')
    expect(text).toContain('noindex')
    for (const part of ['Words of post 7', 'Our secret plans', '2026-01-0']) expect(text).not.toContain(part)
  })

  it('gives the shop and each product one address, for search engines', async () => {
    const { get } = await startPages(build)
    const shop = await get('/store')
    expect(shop.status).toBe(200)
    expect(shop.text).toContain('Add to Cart - $35.00')
    expect(shop.text).not.toContain('noindex')
    const product = await get('/store/5-orion-nebula')
    expect(product.text).toContain('<title>Orion Nebula · Dark Skies</title>')
    expect(product.text).toContain('<link rel="canonical" href="https://sky.example/store/5-orion-nebula"/>')
    expect(product.text).toContain('"@type":"Offer"')
    const moved = await get('/store/5')
    expect([moved.status, moved.headers.location]).toEqual([301, '/store/5-orion-nebula'])
    expect((await get('/store/6-nothing')).status).toBe(404)
  })

  it('passes on writes and the addresses of others', async () => {
    const { base, get } = await startPages(build)
    for (const path of ['/api/posts', '/uploads/a.jpg', '/livez', '/readyz', '/%00', '/%zz'])
      expect((await get(path)).text).toContain('not ours')
    expect((await send(base, '/', { method: 'POST' })).text).toContain('not ours')
  })
})

describe('documents while services are down or busy', () => {
  it('respond 503 with the not-found screen, cached by nobody, when their data fails to load', async () => {
    const site = fakeApi()
    site.down = ['/api/posts/slug']
    const { get } = await startPages(build, site)
    const { status, headers, text } = await get('/blog/post-1')
    expect([status, headers['cache-control']]).toEqual([503, 'no-store'])
    expect(headers['retry-after']).toBeDefined()
    expect(text).toContain('Lost in Space')
    site.down = []
    expect((await get('/blog/post-1')).status).toBe(200)
  })

  it('are not cached with parts missing, and an older complete one is preferred', async () => {
    const site = fakeApi()
    const { get, cache } = await startPages(build, site)
    site.down = ['/api/images']
    expect((await get('/')).headers['cache-control']).toBe('no-store')
    site.down = []
    const whole = await get('/')
    expect(whole.text).toContain('Messier 42')
    cache.suspect('media')
    site.down = ['/api/images']
    expect((await get('/')).text).toBe(whole.text)
  })

  it('respond 404 to unknown addresses with everything down', async () => {
    const site = fakeApi()
    site.down = ['/api']
    const { get } = await startPages(build, site)
    expect((await get('/no/such/thing')).status).toBe(404)
  })

  it('fall back to the shell with its head when too many are requested at once', async () => {
    const release: (() => void)[] = []
    const render: WebBuild['web']['render'] = async input => {
      await new Promise<void>(resolve => release.push(resolve))
      return build.web.render(input)
    }
    const site = fakeApi()
    site.posts = Array.from({ length: 6 }, (_, at) => post(at + 1, { excerpt: `About & ${at + 1}` }))
    const { get } = await startPages({ ...build, web: { ...build.web, render } }, site)
    const wanted = site.posts.map(({ slug }) => get(`/blog/${slug}`))
    await until(() => release.length === 2)
    const shells = await Promise.all(wanted.slice(2))
    expect(release).toHaveLength(2)
    shells.forEach(({ status, headers, text }, at) => {
      expect([status, headers['cache-control'], renderedIn(text)]).toEqual([200, 'no-store', false])
      expect(titleOf(text)).toBe(`Post ${at + 3} · Dark Skies`)
      expect(text).toContain(`<meta name="description" content="About &amp; ${at + 3}"`)
      expect(text).toContain(`<link rel="canonical" href="https://sky.example/blog/post-${at + 3}"`)
    })
    release.forEach(go => go())
    for (const page of await Promise.all(wanted.slice(0, 2))) expect(renderedIn(page.text)).toBe(true)
  })
})
