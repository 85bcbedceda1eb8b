import { createHash } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { WebBuild } from '../src/bytes/web-build.ts'
import { closeServers } from './front-cache-support.ts'
import { directives, post, realBuild, someSite, startPages } from './pages-support.ts'

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
  ])('%s is rendered with its own title, and then answered from memory', async (path, title) => {
    const { get, site } = await startPages(build)
    const first = await get(path)
    expect(first.status).toBe(200)
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(titleOf(first.text)).toContain(title)
    expect(renderedIn(first.text)).toBe(true)
    expect(first.text).toContain(`href="https://sky.example${path}"`)
    const asked = site.asked.length
    const second = await get(`${path}?utm_source=mail`, { cookie: 'skybug=1' })
    expect(second.text).toBe(first.text)
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(site.asked).toHaveLength(asked)
    expect((await get(path, { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304)
  })

  test('the policy allows what the document itself holds, and nothing loose', async () => {
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

  test('without TLS nothing insists on it', async () => {
    const { get } = await startPages(build, someSite(), { publicUrl: 'http://localhost:3000' })
    const { headers } = await get('/')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  test('analytics hosts are allowed only when an id is configured', async () => {
    const site = someSite()
    const { get, cache } = await startPages(build, site)
    const tagManager = 'https://www.googletagmanager.com'
    expect((await get('/blog')).headers['content-security-policy']).not.toContain('google')
    site.settings.google_analytics_id = 'G-TEST'
    cache.drop(['settings'])
    const policy = directives((await get('/blog')).headers['content-security-policy'])
    expect(policy['script-src']).toContain(tagManager)
    expect((await get('/store/checkout')).headers['content-security-policy']).not.toContain('google')
  })

  test('a change is seen by the next visitor', async () => {
    const site = someSite()
    const { get, cache } = await startPages(build, site)
    await get('/blog/post-1')
    site.posts[0] = post(1, { title: 'A better title' })
    cache.drop(['posts'])
    expect(titleOf((await get('/blog/post-1')).text)).toContain('A better title')
  })

  test('every page of a list is a document of its own, whatever else is asked for; one it has not leads to the list', async () => {
    const site = someSite()
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
    const asked = site.asked.length
    expect((await get('/blog?page=2')).text).toBe(second.text)
    for (const query of ['?page=1', '?page=02', '?page=x']) expect((await get(`/blog${query}`)).text).toBe(first.text)
    expect(site.asked).toHaveLength(asked)
    const beyond = await get('/blog?page=3')
    expect([beyond.status, beyond.headers.location]).toEqual([301, '/blog'])
  })

  test('a hundred visitors at once cost one rendering', async () => {
    const { get, site } = await startPages(build)
    await Promise.all(Array.from({ length: 100 }, () => get('/gallery')))
    expect(site.asked.filter(url => url.startsWith('/api/images/gallery'))).toHaveLength(1)
  })
})

describe('documents that are nobody else’s', () => {
  test.each(['/login', '/admin', '/admin/gallery', '/editor/3'])(
    '%s is the plain shell, kept by nobody',
    async path => {
      const { get, site } = await startPages(build)
      const { status, headers, text } = await get(path)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(renderedIn(text)).toBe(false)
      expect(text).toContain('noindex')
      expect(site.asked).toEqual([])
      const policy = directives(headers['content-security-policy'])
      expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"])
      expect(policy['script-src']?.join(' ')).not.toMatch(/unsafe|stripe/)
    },
  )

  test.each(['/store/checkout', '/store/success', '/orders/abc'])('%s allows Stripe, and only it', async path => {
    const { get } = await startPages(build)
    const { headers } = await get(path)
    expect(headers['cache-control']).toBe('no-store')
    const policy = directives(headers['content-security-policy'])
    expect(policy['script-src']).toEqual(expect.arrayContaining(['https://js.stripe.com', 'https://*.js.stripe.com']))
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com'])
    expect((await get('/')).headers['content-security-policy']).not.toContain('stripe')
  })

  test('the owner gets the plain shell at public addresses, and visitors never see it', async () => {
    const { get, site } = await startPages(build)
    const own = await get('/blog/draft', OWNER)
    expect([own.status, own.headers['cache-control'], renderedIn(own.text)]).toEqual([200, 'no-store', false])
    expect(site.asked).toEqual([])
    await get('/', OWNER)
    expect(renderedIn((await get('/')).text)).toBe(true)
    expect(renderedIn((await get('/', OWNER)).text)).toBe(false)
    expect((await get('/no/such/thing', OWNER)).status).toBe(404)
  })
})
