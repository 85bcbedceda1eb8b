import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { WebBuild } from '../src/pages/documents.ts'
import { closeServers } from './support/start-front-cache.ts'
import { album, image, post, realBuild, fakeApi, startPages } from './support/start-pages.ts'

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

describe('robots.txt, sitemaps and feeds', () => {
  it('name the sitemap and exclude private screens in robots.txt', async () => {
    const { get } = await startPages(build)
    const { headers, text } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toContain('Sitemap: https://sky.example/sitemap.xml')
    expect(text).toContain('Disallow: /admin\n')
    // Its document says that it is not to be indexed, which only a crawler that reads it sees.
    expect(text).not.toContain('/login')
    expect((await get('/login')).text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toMatch(/Disallow: \/\n/)
  })

  it('reserve text and data mining only when the owner does, in robots.txt and at the well-known address', async () => {
    const site = fakeApi()
    const { get, cache } = await startPages(build, site)
    expect((await get('/.well-known/tdmrep.json')).status).toBe(404)
    expect((await get('/robots.txt')).text).not.toContain('GPTBot')

    Object.assign(site.settings, { tdm_reservation: 'true', tdm_policy: 'https://sky.example/mining' })
    cache.drop(['settings'])
    const { status, headers, text } = await get('/.well-known/tdmrep.json')
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(text)).toEqual([
      { location: '/', 'tdm-reservation': 1, 'tdm-policy': 'https://sky.example/mining' },
    ])
    const { text: robots } = await get('/robots.txt')
    const [everybody, training] = robots.split('# Text and data mining')
    expect(everybody).toMatch(/^User-agent: \*\nDisallow: \/admin\n/)
    expect(everybody).not.toMatch(/Disallow: \/\n/)
    expect(training).toMatch(/User-agent: GPTBot\n(?:User-agent: [\w-]+\n)+Disallow: \/\n\nSitemap: /)
    expect(training).not.toContain('Googlebot')
  })

  it('list every public address with its pictures in the sitemap', async () => {
    const site = fakeApi()
    site.posts.push(post(7, { type: 'page', slug: 'about' }), post(8, { published: false }))
    const { get, cache } = await startPages(build, site)
    const { headers, text } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const { url } = parsed(text).urlset as { url: Record<string, unknown>[] }
    expect(url.map(({ loc }) => loc)).toEqual(
      [
        ...['/', '/gallery', '/blog', '/store', '/skybug', '/pages/about', '/blog/post-1', '/blog/post-2'],
        ...['/blog/tags/nebulae', '/store/5-orion-nebula', '/equipment/redcat-51', '/gallery/31', '/gallery/42'],
      ].map(path => `https://sky.example${path}`),
    )
    expect(url.at(-1)).toMatchObject({
      lastmod: '2026-01-01T00:00:00.000Z',
      'image:image': { 'image:loc': 'https://sky.example/uploads/gallery/token42.jpg' },
    })
    site.albums.push(album())
    cache.drop(['albums'])
    const withAlbum = (await get('/sitemap.xml')).text
    expect(withAlbum).toContain('<loc>https://sky.example/albums</loc>')
    expect(withAlbum).toContain('<loc>https://sky.example/albums/winter</loc>')
    expect((await get('/sitemap-screens-1.xml')).text).toContain('/albums<')
    site.posts.push(post(9))
    cache.drop(['posts'])
    expect((await get('/sitemap.xml')).text).toContain('/blog/post-9<')
    expect((await get('/sitemap-posts-1.xml')).text).toContain('/blog/post-9<')
    expect((await get('/sitemap-posts-2.xml')).status).toBe(404)
  })

  it('date every address of the sitemap by the newest change of what it shows', async () => {
    const site = fakeApi()
    const changed = (day: number) => ({ updatedAt: `2026-03-0${day}T00:00:00.000Z` })
    site.posts = [post(1, changed(1)), post(2)]
    site.images = [image(31), image(42, changed(2))]
    site.products = site.products.map(product => ({ ...product, ...changed(3) }))
    site.albums = [album(changed(4))]
    const { get } = await startPages(build, site)
    const { url } = parsed((await get('/sitemap.xml')).text).urlset as { url: { loc: string; lastmod?: string }[] }
    expect(url.filter(({ lastmod }) => lastmod === undefined)).toEqual([])
    const days = Object.fromEntries(url.map(({ loc, lastmod }) => [new URL(loc).pathname, lastmod?.slice(0, 10)]))
    expect(days).toEqual({
      '/': '2026-03-02',
      '/gallery': '2026-03-02',
      '/blog': '2026-03-01',
      '/store': '2026-03-03',
      '/skybug': '2025-12-31',
      '/albums': '2026-03-04',
      '/albums/winter': '2026-03-04',
      '/blog/post-1': '2026-03-01',
      '/blog/post-2': '2026-01-03',
      '/blog/tags/nebulae': '2026-03-01',
      '/store/5-orion-nebula': '2026-03-03',
      '/equipment/redcat-51': '2026-03-02',
      '/gallery/31': '2026-01-01',
      '/gallery/42': '2026-03-02',
    })
  })

  it('split the sitemap into an index beyond 10,000 addresses', async () => {
    const site = fakeApi()
    site.posts = Array.from({ length: 10_050 }, (_, at) => post(at + 1))
    const { get } = await startPages(build, site)
    const { sitemap } = parsed((await get('/sitemap.xml')).text).sitemapindex as { sitemap: { loc: string }[] }
    expect(sitemap.map(({ loc }) => loc)).toEqual([
      'https://sky.example/sitemap-screens-1.xml',
      'https://sky.example/sitemap-posts-1.xml',
      'https://sky.example/sitemap-posts-2.xml',
      'https://sky.example/sitemap-tags-1.xml',
      'https://sky.example/sitemap-products-1.xml',
      'https://sky.example/sitemap-equipment-1.xml',
      'https://sky.example/sitemap-photos-1.xml',
    ])
    const counts = await Promise.all(
      [1, 2].map(async at => parsed((await get(`/sitemap-posts-${at}.xml`)).text).urlset.url.length as number),
    )
    expect(counts).toEqual([10_000, 50])
    const screens = parsed((await get('/sitemap-screens-1.xml')).text).urlset.url as { loc: string }[]
    expect(screens.map(({ loc }) => loc)).toEqual(
      ['/', '/gallery', '/blog', '/store', '/skybug'].map(path => `https://sky.example${path}`),
    )
    expect((await get('/sitemap-screens-2.xml')).status).toBe(404)
  })

  it('have full posts in the feed, readable outside the site', async () => {
    const site = fakeApi()
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
      guid: { '#text': 'tag:sky.example,2026-01-01:post-1', '@_isPermaLink': 'false' },
      category: 'Nebulae',
      pubDate: 'Fri, 02 Jan 2026 03:04:05 GMT',
      'dc:creator': 'Dark Skies',
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

  it('keep the identifier of a post whose address has changed', async () => {
    const site = fakeApi()
    site.posts = [post(1)]
    const { get, cache } = await startPages(build, site)
    const guid = async () => parsed((await get('/feed.xml')).text).rss.channel.item[0].guid['#text']
    const before = await guid()
    site.posts = [post(1, { slug: 'another-address' })]
    cache.drop(['posts'])
    expect((await get('/feed.xml')).text).toContain('/blog/another-address<')
    expect(await guid()).toBe(before)
  })

  it.each([
    ['/', 'https://sky.example/blog/post-1'],
    ['/blog/tags/nebulae/', 'https://sky.example/blog/post-1'],
    ['/gallery/', 'https://sky.example/gallery/31'],
    ['/albums/winter/', 'https://sky.example/gallery/31'],
  ])('have the feed in %s as Atom and as JSON too', async (folder, link) => {
    const site = fakeApi()
    site.albums = [album()]
    const { get } = await startPages(build, site)
    const atom = await get(`${folder}atom.xml`)
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect([parsed(atom.text).feed.entry[0].link].flat()[0]['@_href']).toBe(link)
    const json = await get(`${folder}feed.json`)
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
    expect(JSON.parse(json.text)).toMatchObject({
      feed_url: `https://sky.example${folder}feed.json`,
      items: [{ url: link }, {}],
    })
  })

  it('name every format of the feeds in the documents, in the language of the documents', async () => {
    const { get } = await startPages(build)
    const { text } = await get('/blog')
    for (const file of ['/feed.xml', '/atom.xml', '/feed.json', '/gallery/atom.xml', '/gallery/feed.json'])
      expect(text).toMatch(new RegExp(`<link rel="alternate"[^>]* href="${file}"`))
    expect((await get('/blog/tags/nebulae')).text).toMatch(
      /<link rel="alternate"[^>]* href="\/blog\/tags\/nebulae\/feed.json"/,
    )
    const { language } = parsed((await get('/feed.xml')).text).rss.channel
    expect(text).toContain(`<html lang="${language}">`)
  })

  it('read the posts of a feed in one request, and only those that are too long for it one by one', async () => {
    const site = fakeApi()
    const long = `<p>${'Stars. '.repeat(2_000)}</p>`
    site.posts = [post(1), post(2, { content: long }), post(3)]
    const { get } = await startPages(build, site)
    const { text } = await get('/feed.xml')
    expect(text).toContain(long)
    expect(text).toContain('Words of post 3')
    expect(site.requested.filter(url => url.startsWith('/api/posts'))).toEqual([
      '/api/posts?type=post&published=true&content=true&page=1&limit=20',
      '/api/posts/slug/post-2',
    ])
  })

  it('name the photographer of the site in the feed of posts, and no account', async () => {
    const site = fakeApi()
    site.settings['author_name'] = 'Grace Stargazer'
    const { get } = await startPages(build, site)
    const { channel } = parsed((await get('/feed.xml')).text).rss
    expect(channel.item.map((item: Record<string, unknown>) => item['dc:creator'])).toEqual([
      ...['Grace Stargazer', 'Grace Stargazer'],
    ])
  })

  it('have a feed for each tag, and none for a tag that does not exist', async () => {
    const site = fakeApi()
    const { get, cache } = await startPages(build, site)
    const { headers, text } = await get('/blog/tags/nebulae/feed.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const { channel } = parsed(text).rss
    expect(channel).toMatchObject({ title: 'Dark Skies: Nebulae', link: 'https://sky.example/blog/tags/nebulae' })
    expect(channel['atom:link']['@_href']).toBe('https://sky.example/blog/tags/nebulae/feed.xml')
    expect(channel.item.map(({ link }: { link: string }) => link)).toEqual([
      ...['https://sky.example/blog/post-1', 'https://sky.example/blog/post-2'],
    ])
    expect(site.requested).toContain('/api/posts?type=post&published=true&content=true&page=1&limit=20&tagId=1')
    expect((await get('/blog/tags/galaxies/feed.xml')).status).toBe(404)
    site.tags = []
    cache.drop(['tags'])
    expect((await get('/blog/tags/nebulae/feed.xml')).status).toBe(404)
  })

  it('have a feed of the gallery', async () => {
    const site = fakeApi()
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

  it('have a feed of a public album, newest first, and none of others', async () => {
    const site = fakeApi()
    site.albums = [album({ text: 'Cold nights.' })]
    site.images = [image(31), image(42, { createdAt: '2026-02-01T00:00:00.000Z' })]
    const { get, cache } = await startPages(build, site)
    const address = '/albums/winter/feed.xml'
    const { headers, text } = await get(address)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const { channel } = parsed(text).rss
    expect(channel).toMatchObject({ title: 'Dark Skies: Winter', description: 'Cold nights.' })
    expect(channel.link).toBe('https://sky.example/albums/winter')
    expect(channel['atom:link']['@_href']).toBe('https://sky.example/albums/winter/feed.xml')
    expect(channel.item.map(({ link }: { link: string }) => link)).toEqual([
      ...['https://sky.example/gallery/42', 'https://sky.example/gallery/31'],
    ])
    site.images = [image(31)]
    cache.drop(['images'])
    expect(parsed((await get(address)).text).rss.channel.item).toHaveLength(1)
    for (const visibility of ['unlisted', 'hidden'] as const) {
      site.albums = [album({ visibility })]
      cache.drop(['albums'])
      for (const file of [address, '/albums/winter/atom.xml', '/albums/winter/feed.json'])
        expect([visibility, (await get(file)).status]).toEqual([visibility, 404])
    }
    expect((await get('/albums/summer/feed.xml')).status).toBe(404)
  })

  it('respond 503 while a service is down, or with the old feed when there is one', async () => {
    const site = fakeApi()
    const { get, cache } = await startPages(build, site)
    await get('/feed.xml')
    site.down = ['/api/posts']
    expect((await get('/sitemap.xml')).status).toBe(503)
    cache.suspect('content')
    expect((await get('/feed.xml')).status).toBe(200)
  })

  it.each(['/feed.xml', '/gallery/feed.xml', '/sitemap.xml', '/robots.txt', '/blog/tags/nebulae/feed.xml'])(
    'respond with the last good copy of %s when a part is late after a change',
    async address => {
      const site = fakeApi()
      const { get, cache } = await startPages(build, site)
      const whole = await get(address)
      cache.drop(['posts', 'images', 'settings'])
      for (const late of [() => (site.partial = ['/api/']), () => (site.down = ['/api/'])]) {
        late()
        const again = await get(address)
        expect([again.status, again.text, again.headers.etag]).toEqual([200, whole.text, whole.headers.etag])
        expect(again.headers['cache-control']).toBe('no-cache')
      }
    },
  )

  it('respond 503 rather than with parts missing', async () => {
    const site = fakeApi()
    const { get, cache } = await startPages(build, site)
    const whole = await get('/feed.xml')
    site.partial = ['/api/posts']
    expect((await get('/sitemap.xml')).status).toBe(503)
    cache.suspect('content')
    const again = await get('/feed.xml')
    expect([again.status, again.text]).toEqual([200, whole.text])
  })
})
