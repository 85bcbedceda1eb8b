import { brotliDecompressSync } from 'node:zlib'
import { mkdtemp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { WebBuild } from '../src/bytes/web-build.ts'
import { ask, closeServers } from './front-cache-support.ts'
import { image, post, realBuild, someSite, startPages } from './pages-support.ts'

let build: WebBuild
beforeAll(async () => {
  build = await realBuild()
})
afterEach(closeServers)

const parsed = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true)
  return new XMLParser({ ignoreAttributes: false, isArray: name => ['item', 'url', 'sitemap'].includes(name) }).parse(
    xml,
  )
}

describe('built files', () => {
  const script = () => `/${Object.values(build.assets).find(({ file }) => file.includes('/base-'))?.file}`

  test('are immutable, compressed, and the same for the owner', async () => {
    const { get } = await startPages(build)
    const bytes = await readFile(join(build.clientDir, script()))
    for (const cookie of ['', 'skyfolio.sid=s%3Aabc']) {
      const { status, headers, body } = await get(script(), { 'accept-encoding': 'br', cookie })
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
      })
      expect(brotliDecompressSync(body).equals(bytes)).toBe(true)
    }
  })

  test('that the build has compressed already are sent as it did', async () => {
    const clientDir = await mkdtemp(join(tmpdir(), 'skyfolio-client-'))
    await mkdir(join(clientDir, 'assets'))
    await writeFile(join(clientDir, 'assets', 'a-1.js'), 'x'.repeat(5000))
    await writeFile(join(clientDir, 'assets', 'a-1.js.br'), 'made by the build')
    const { get } = await startPages({ ...build, clientDir })
    expect((await get('/assets/a-1.js', { 'accept-encoding': 'br' })).text).toBe('made by the build')
    expect((await get('/assets/a-1.js')).text).toHaveLength(5000)
    expect((await get('/assets/a-1.js.br')).status).toBe(404)
  })

  test.each(['/assets/gone-123.js', '/assets/', '/assets/../package.json', '/assets/%2e%2e/.vite/manifest.json'])(
    'that are missing are 404 and kept by nobody: %s',
    async path => {
      const { base } = await startPages(build)
      const { status, headers } = await ask(base, path)
      expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    },
  )

  test('hidden ones are not shown', async () => {
    const { get } = await startPages(build)
    expect((await get('/.vite/manifest.json')).status).toBe(404)
  })

  test('the icon answers to its old name', async () => {
    const { get } = await startPages(build)
    const { status, headers } = await get('/favicon.ico')
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  })
})

describe('for robots and readers', () => {
  test('robots.txt names the sitemap and keeps private screens out', async () => {
    const { get } = await startPages(build)
    const { headers, text } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toContain('Sitemap: https://sky.example/sitemap.xml')
    expect(text).toContain('Disallow: /admin\n')
    expect(text).not.toMatch(/Disallow: \/\n/)
  })

  test('the sitemap lists every public address with its pictures', async () => {
    const site = someSite()
    site.posts.push(post(7, { type: 'page', slug: 'about' }), post(8, { published: false }))
    const { get, cache } = await startPages(build, site)
    const { headers, text } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const { url } = parsed(text).urlset as { url: Record<string, unknown>[] }
    expect(url.map(({ loc }) => loc)).toEqual(
      [
        ...['/', '/gallery', '/blog', '/store', '/pages/about', '/blog/post-1', '/blog/post-2'],
        ...['/store/5-orion-nebula', '/gallery/31', '/gallery/42'],
      ].map(path => `https://sky.example${path}`),
    )
    expect(url.at(-1)).toMatchObject({
      lastmod: '2026-01-01T00:00:00.000Z',
      'image:image': { 'image:loc': 'https://sky.example/uploads/gallery/token42.jpg' },
    })
    site.posts.push(post(9))
    cache.drop(['posts'])
    expect((await get('/sitemap.xml')).text).toContain('/blog/post-9<')
    expect((await get('/sitemap-posts-1.xml')).text).toContain('/blog/post-9<')
    expect((await get('/sitemap-posts-2.xml')).status).toBe(404)
  })

  test('past 10,000 addresses it is an index', async () => {
    const site = someSite()
    site.posts = Array.from({ length: 10_050 }, (_, at) => post(at + 1))
    const { get } = await startPages(build, site)
    const { sitemap } = parsed((await get('/sitemap.xml')).text).sitemapindex as { sitemap: { loc: string }[] }
    expect(sitemap.map(({ loc }) => loc)).toEqual([
      'https://sky.example/sitemap-posts-1.xml',
      'https://sky.example/sitemap-posts-2.xml',
      'https://sky.example/sitemap-products-1.xml',
      'https://sky.example/sitemap-photos-1.xml',
    ])
    const counts = await Promise.all(
      [1, 2].map(async at => parsed((await get(`/sitemap-posts-${at}.xml`)).text).urlset.url.length as number),
    )
    expect(counts).toEqual([10_000, 50])
  })

  test('the feed carries whole posts, readable away from the site', async () => {
    const site = someSite()
    const content =
      '<p>R&amp;D <img src="/uploads/a.webp" srcset="/uploads/a-1.webp 1x, /uploads/a-2.webp 2x"><a href="https://x.org/a">x</a></p>'
    site.posts = [post(1, { title: 'M 42 & <friends>\u0007', content, headerImage: image(42), excerpt: null })]
    const { get } = await startPages(build, site)
    const { headers, text } = await get('/feed.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const { channel } = parsed(text).rss
    expect(channel).toMatchObject({ title: 'Dark Skies', link: 'https://sky.example/blog' })
    expect(channel['atom:link']).toMatchObject({ '@_href': 'https://sky.example/feed.xml', '@_rel': 'self' })
    expect(channel.item).toHaveLength(1)
    const [item] = channel.item
    expect(item).toMatchObject({
      title: 'M 42 & <friends>',
      link: 'https://sky.example/blog/post-1',
      guid: { '#text': 'https://sky.example/blog/post-1', '@_isPermaLink': 'true' },
      pubDate: 'Fri, 02 Jan 2026 03:04:05 GMT',
      'dc:creator': 'Ada',
      enclosure: {
        '@_url': 'https://sky.example/uploads/optimized/token42-2560.webp',
        '@_length': '400000',
        '@_type': 'image/webp',
      },
    })
    expect(item['content:encoded']).toContain('src="https://sky.example/uploads/a.webp"')
    expect(item['content:encoded']).toContain(
      'srcset="https://sky.example/uploads/a-1.webp 1x, https://sky.example/uploads/a-2.webp 2x"',
    )
    expect(item['content:encoded']).toContain('href="https://x.org/a"')
    expect(item['content:encoded']).toContain('R&amp;D')
  })

  test('the gallery has a feed of its own', async () => {
    const site = someSite()
    site.images = [image(42, { description: 'Orion’s <heart>' })]
    const { get } = await startPages(build, site)
    const { channel } = parsed((await get('/gallery/feed.xml')).text).rss
    expect(channel.item[0]).toMatchObject({
      title: 'Messier 42',
      link: 'https://sky.example/gallery/42',
      description: 'Orion’s <heart>',
      enclosure: { '@_type': 'image/webp' },
    })
    expect(channel.item[0]['content:encoded']).toContain('Orion’s &lt;heart&gt;')
  })

  test('what a service does not tell is 503, and the old feed when there is one', async () => {
    const site = someSite()
    const { get, cache } = await startPages(build, site)
    await get('/feed.xml')
    site.down = ['/api/posts']
    expect((await get('/sitemap.xml')).status).toBe(503)
    cache.suspect('content')
    expect((await get('/feed.xml')).status).toBe(200)
  })

  test('nor is it told with parts missing', async () => {
    const site = someSite()
    const { get, cache } = await startPages(build, site)
    const whole = await get('/feed.xml')
    site.partial = ['/api/posts']
    expect((await get('/sitemap.xml')).status).toBe(503)
    cache.suspect('content')
    const again = await get('/feed.xml')
    expect([again.status, again.text]).toEqual([200, whole.text])
  })
})
