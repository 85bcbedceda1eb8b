import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, test, it } from '@jest/globals'
import type { WebBuild } from '../src/pages/documents.ts'
import { closeServers } from './support/start-front-cache.ts'
import { directives, post, realBuild, fakeApi, startPages } from './support/start-pages.ts'

let build: WebBuild
beforeAll(async () => {
  build = await realBuild()
})
afterEach(closeServers)

const OWNER = { cookie: 'skyfolio.sid=s%3Aabc' }
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const renderedIn = (html: string) => /<div id="root" data-rendered>/.test(html)

describe('public documents', () => {
  test.each([
    ['/', 'Dark Skies'],
    ['/gallery', 'Dark Skies'],
    ['/gallery/42', 'Messier 42'],
    ['/blog', 'Dark Skies'],
    ['/blog/post-1', 'Post 1'],
    ['/blog/tags/nebulae', 'Posts tagged “Nebulae”'],
  ])('%s is rendered with its own title, and then served from memory', async (path, title) => {
    const { get, site } = await startPages(build)
    const first = await get(path)
    expect(first.status).toBe(200)
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(titleOf(first.text)).toContain(title)
    expect(renderedIn(first.text)).toBe(true)
    expect(first.text).toContain(`href="https://sky.example${path}"`)
    const requests = site.requested.length
    const second = await get(`${path}?utm_source=mail`, { cookie: 'skybug=1' })
    expect(second.text).toBe(first.text)
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(site.requested).toHaveLength(requests)
    expect((await get(path, { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304)
  })

  it('have a policy that allows their own scripts and styles, and nothing unsafe', async () => {
    const { get } = await startPages(build)
    const { headers, text } = await get('/blog/post-1')
    const policy = directives(headers['content-security-policy'])
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['frame-src']).toEqual(['https://www.youtube.com', 'https://www.youtube-nocookie.com'])
    expect(headers['content-security-policy']).not.toMatch(/unsafe|upgrade-insecure/)
    const scripts = [...text.matchAll(/<script(?![^>]*type="application)[^>]*>([^<]*)<\/script>/g)]
    const styles = [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    expect(styles.length).toBeGreaterThan(0)
    for (const [, script = ''] of scripts) expect(policy['script-src']).toContain(sha256(script))
    for (const [, style = ''] of styles) expect(policy['style-src']).toContain(sha256(style))
    expect(text).not.toMatch(/<[a-z][^>]*\sstyle=/)
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
  })

  it('require no TLS where the site has none', async () => {
    const { get } = await startPages(build, fakeApi(), { publicUrl: 'http://localhost:3000' })
    const { headers } = await get('/')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  it('allow analytics hosts only when an id is configured', async () => {
    const site = fakeApi()
    const { get, cache } = await startPages(build, site)
    const tagManager = 'https://www.googletagmanager.com'
    expect((await get('/blog')).headers['content-security-policy']).not.toContain('google')
    site.settings.google_analytics_id = 'G-TEST'
    cache.drop(['settings'])
    const policy = directives((await get('/blog')).headers['content-security-policy'])
    expect(policy['script-src']).toContain(tagManager)
    // In the owner's browser the same script runs.
    const owners = directives((await get('/blog', OWNER)).headers['content-security-policy'])
    expect(owners['script-src']).toContain(tagManager)
    for (const name of ['img-src', 'connect-src']) expect(owners[name]).toEqual(policy[name])
    expect((await get('/store/checkout')).headers['content-security-policy']).not.toContain('google')
  })

  it('have what to read next under a post, and links to its tags', async () => {
    const site = fakeApi()
    site.posts = [1, 2, 3, 4].map(id => post(id))
    const { get } = await startPages(build, site)
    const { text } = await get('/blog/post-2')
    const linksIn = (html: string) => [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href)
    const nav = /<nav aria-label="Posts before and after".*?<\/nav>/s.exec(text)?.[0] ?? ''
    expect(linksIn(nav)).toEqual(['/blog/post-3', '/blog/post-1'])
    const related = /<section aria-labelledby="related-posts".*?<\/section>/s.exec(text)?.[0] ?? ''
    expect(linksIn(related)).toEqual(['/blog/post-4'])
    expect(linksIn(text)).toContain('/blog/tags/nebulae')
  })

  it('list the posts of a tag page by page, with a feed of their own', async () => {
    const site = fakeApi()
    site.posts = Array.from({ length: 12 }, (_, at) => post(at + 1))
    const { get } = await startPages(build, site)
    const first = await get('/blog/tags/nebulae')
    expect(first.text).toContain('<h1')
    expect(first.text.match(/href="\/blog\/post-\d+"/g)).toHaveLength(9)
    expect(first.text).toContain('<link rel="next" href="/blog/tags/nebulae?page=2"')
    expect(first.text).toMatch(/<link rel="alternate"[^>]*href="\/blog\/tags\/nebulae\/feed.xml"/)
    const second = await get('/blog/tags/nebulae?page=2&utm_source=mail')
    expect(second.text).toContain('href="https://sky.example/blog/tags/nebulae?page=2"')
    expect(second.text.match(/href="\/blog\/post-\d+"/g)).toHaveLength(3)
    const beyond = await get('/blog/tags/nebulae?page=3')
    expect([beyond.status, beyond.headers.location]).toEqual([301, '/blog/tags/nebulae'])
    expect((await get('/blog/tags/Nebulae')).headers.location).toBe('/blog/tags/nebulae')
    expect((await get('/blog/tags/galaxies')).status).toBe(404)
    site.posts = []
    const empty = await (await startPages(build, site)).get('/blog/tags/nebulae')
    expect([empty.status, /<meta name="robots" content="noindex"/.test(empty.text)]).toEqual([200, true])
  })

  it('show a change to the next visitor', async () => {
    const site = fakeApi()
    const { get, cache } = await startPages(build, site)
    await get('/blog/post-1')
    site.posts[0] = post(1, { title: 'A better title' })
    cache.drop(['posts'])
    expect(titleOf((await get('/blog/post-1')).text)).toContain('A better title')
  })

  it('are separate for each page of a list, whatever else the query has; a missing page redirects to the list', async () => {
    const site = fakeApi()
    site.posts = Array.from({ length: 12 }, (_, n) => post(n + 1))
    const { get } = await startPages(build, site)
    const first = await get('/blog')
    const second = await get('/blog?page=2&utm_source=mail')
    expect(second.status).toBe(200)
    expect(titleOf(second.text)).toContain('page 2')
    expect(second.text).toContain('href="https://sky.example/blog?page=2"')
    expect(second.text).toContain('Post 12')
    expect(first.text).not.toContain('Post 12')
    expect(first.text).toContain('<link rel="next" href="/blog?page=2"/>')
    expect(first.text).toMatch(/<noscript>.*href="\/blog\?page=2".*<\/noscript>/)
    expect(second.text).toContain('<link rel="prev" href="/blog"/>')
    const requests = site.requested.length
    expect((await get('/blog?page=2')).text).toBe(second.text)
    for (const query of ['?page=1', '?page=02', '?page=x']) expect((await get(`/blog${query}`)).text).toBe(first.text)
    expect(site.requested).toHaveLength(requests)
    const beyond = await get('/blog?page=3')
    expect([beyond.status, beyond.headers.location]).toEqual([301, '/blog'])
  })

  it('show the results of a search, page by page, apart from the list', async () => {
    const site = fakeApi()
    site.posts = Array.from({ length: 12 }, (_, n) => post(n + 1, { title: n > 0 ? `Dew, part ${n}` : 'Frost' }))
    const { get } = await startPages(build, site)
    const found = await get('/blog?search=dew&utm_source=mail')
    expect(found.status).toBe(200)
    expect(titleOf(found.text)).toContain('Posts about “dew”')
    expect(found.text).toContain('Dew, part 1<')
    expect(found.text).not.toContain('Frost')
    expect(found.text).toContain('value="dew"')
    expect(found.text).toContain('noindex')
    expect(found.text).toMatch(/<noscript>.*href="\/blog\?search=dew&amp;page=2".*<\/noscript>/)
    expect((await get('/blog')).text).toContain('Frost')
    expect((await get('/blog?page=2&search=dew')).text).toContain('Dew, part 11')
    expect((await get('/blog?search=frost')).text).not.toContain('Dew, part')
    expect((await get('/blog?search=%3Cb%3Efog')).text).toContain('No posts found for &quot;&lt;b&gt;fog&quot;')
    const requests = site.requested.length
    expect((await get('/blog?search=%20dew')).text).toBe(found.text)
    expect(site.requested).toHaveLength(requests)
    const long = await get(`/blog?search=${'x'.repeat(199)}${encodeURIComponent('🔭')}`)
    expect(long.status).toBe(200)
    expect(long.text).toContain('No posts found for')
  })

  it('are rendered once for a hundred visitors at once', async () => {
    const { get, site } = await startPages(build)
    await Promise.all(Array.from({ length: 100 }, () => get('/gallery')))
    expect(site.requested.filter(url => url.startsWith('/api/images/gallery'))).toHaveLength(1)
  })
})

describe('private documents', () => {
  test.each(['/login', '/admin', '/admin/gallery', '/editor/3'])(
    '%s is the plain shell, cached by nobody',
    async path => {
      const { get, site } = await startPages(build)
      const { status, headers, text } = await get(path)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(renderedIn(text)).toBe(false)
      expect(text).toContain('noindex')
      expect(site.requested).toEqual([])
      const policy = directives(headers['content-security-policy'])
      expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"])
      expect(policy['script-src']?.join(' ')).not.toMatch(/unsafe|stripe/)
    },
  )

  test.each(['/store/checkout', '/store/success', '/orders/abc'])('%s allows Stripe only', async path => {
    const { get } = await startPages(build)
    const { headers, text } = await get(path)
    expect(headers['cache-control']).toBe('no-store')
    // Its frame is there before the scripts are, and says what it needs without them.
    expect(text).toMatch(/<h1[^>]*>(?:Checkout|Your order)<\/h1>.*<noscript>.*This page needs JavaScript/s)
    const policy = directives(headers['content-security-policy'])
    expect(policy['script-src']).toEqual(expect.arrayContaining(['https://js.stripe.com', 'https://*.js.stripe.com']))
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com'])
    expect((await get('/')).headers['content-security-policy']).not.toContain('stripe')
  })

  it('have the site’s pages, title and test mode in the frame of the checkout, which comes without them too', async () => {
    const site = fakeApi()
    site.posts.push(post(7, { type: 'page', slug: 'about' }))
    const { get } = await startPages(build, site)
    const { text } = await get('/store/checkout')
    const [, frame] = text.split('<div id="root">')
    expect(frame?.split('<script')[0]).toMatch(/Test mode.*<h1[^>]*>Checkout<\/h1>/s)
    expect(frame).toContain('href="/pages/about"')
    const { headers, body } = await get('/store/checkout', { 'accept-encoding': 'br, gzip' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(body).toString()).toBe(text)
    site.down.push('/api/')
    const alone = await get('/store/checkout')
    expect([alone.status, alone.text.includes('Test mode')]).toEqual([200, false])
    expect(alone.text).toMatch(/<h1[^>]*>Checkout<\/h1>.*"data":\{\}/s)
  })

  test.each([
    [200, '/store/checkout'],
    [200, '/store/success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2'],
    [404, '/store/success/unknown'],
    [404, '/orders'],
    [200, '/orders/abc'],
    [404, '/orders/nope'],
    [404, '/orders/abc/unknown'],
    [404, '/orders/abc)'],
    [404, '/orders/abc%29'],
    [404, '/orders/%C3%A9'],
    [404, `/orders/${'x'.repeat(3000)}`],
  ])('have the status %i at %s, and send no referrer to the next page', async (expected, path) => {
    const { get } = await startPages(build)
    for (const caller of [{}, OWNER]) {
      const { status, headers, text } = await get(path, caller)
      expect([status, headers['referrer-policy'], headers['cache-control']]).toEqual([
        expected,
        'no-referrer',
        'no-store',
      ])
      expect(headers['content-security-policy']).toContain('stripe')
      expect(text).toContain('noindex')
    }
  })

  it('have the status 200 at the link of an order while the store is down', async () => {
    const site = fakeApi()
    site.down.push('/api/store')
    const { get } = await startPages(build, site)
    expect((await get('/orders/nope')).status).toBe(200)
  })

  test.each(['/login/forgot', '/login/reset', '/login/invitation'])(
    '%s sends no referrer, is stored and indexed by nobody, and has no analytics',
    async path => {
      const { get } = await startPages(build)
      const { status, headers, text } = await get(path)
      expect([status, headers['referrer-policy'], headers['cache-control']]).toEqual([200, 'no-referrer', 'no-store'])
      expect(headers['content-security-policy']).not.toContain('google')
      expect(text).toContain('noindex')
    },
  )

  it('are the plain shell at public addresses for the owner, and visitors never see it', async () => {
    const { get, site } = await startPages(build)
    const own = await get('/blog/draft', OWNER)
    expect([own.status, own.headers['cache-control'], renderedIn(own.text)]).toEqual([200, 'no-store', false])
    // What the policy depends on, and none of the page's data.
    expect(site.requested).toEqual(['/api/site-settings'])
    await get('/', OWNER)
    expect(renderedIn((await get('/')).text)).toBe(true)
    expect(renderedIn((await get('/', OWNER)).text)).toBe(false)
    expect((await get('/no/such/thing', OWNER)).status).toBe(404)
  })
})
