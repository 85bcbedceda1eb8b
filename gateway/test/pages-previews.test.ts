import { afterEach, beforeAll, describe, expect, it, test } from '@jest/globals'
import { XMLParser } from 'fast-xml-parser'
import type { WebBuild } from '../src/pages/documents.ts'
import { closeServers } from './support/start-front-cache.ts'
import { fakeApi, image, post, realBuild, startPages } from './support/start-pages.ts'

let build: WebBuild
beforeAll(async () => {
  build = await realBuild()
})
afterEach(closeServers)

/** The meta elements of a document by name or property, its title and its own address. */
const headOf = (html: string): Record<string, string> => {
  const head = /<head>([^]*?)<\/head>/.exec(html)?.[1] ?? ''
  const elements = head.match(/<(?:meta|title)[^>]*>(?:[^<]*<\/title>)?/g) ?? []
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', htmlEntities: true })
  return Object.fromEntries(
    elements.map((element): [string, string] => {
      if (element.startsWith('<title')) return ['title', element.replace(/<[^>]*>/g, '')]
      const { meta } = parser.parse(element.replace(/\/?>$/, '/>')) as { meta: Record<string, string> }
      return [meta['name'] ?? meta['property'] ?? 'charset', meta['content'] ?? '']
    }),
  )
}

const pictureOf = (head: Record<string, string>) => ({
  url: head['og:image'],
  size: [head['og:image:width'], head['og:image:height']],
  alt: head['og:image:alt'],
  card: head['twitter:card'],
  twitter: head['twitter:image'],
})

const preview = (id: number, alt = `Messier ${id}`) => ({
  url: `https://sky.example/uploads/gallery/token${id}-share.jpg`,
  size: ['1200', '630'],
  alt,
  card: 'summary_large_image',
  twitter: `https://sky.example/uploads/gallery/token${id}-share.jpg`,
})

const furnished = () => {
  const site = fakeApi()
  site.posts = [post(1), post(2, { headerImage: image(42) }), post(7, { type: 'page', slug: 'about' })]
  return site
}

describe('previews', () => {
  test.each([
    ['/', 31],
    ['/gallery', 31],
    ['/gallery/42', 42],
    ['/blog', 42],
    ['/blog/post-1', 31],
    ['/blog/post-2', 42],
    ['/pages/about', 31],
    ['/store', 42],
    ['/store/5-orion-nebula', 42],
    ['/skybug', 31],
  ])('of %s have a picture with its size and words', async (path, id) => {
    const { get } = await startPages(build, furnished())
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(pictureOf(headOf(text))).toEqual(preview(id))
  })

  test.each([
    ['/', 50],
    ['/gallery', 50],
    ['/gallery/42', 42],
    ['/blog', 50],
    ['/blog/post-1', 50],
    ['/blog/post-2', 42],
    ['/pages/about', 50],
    ['/store', 50],
    ['/store/5-orion-nebula', 42],
    ['/skybug', 50],
  ])("of %s have the site's own picture where there is no other", async (path, id) => {
    const site = furnished()
    site.images.push(image(50))
    site.settings['share_image_id'] = '50'
    const { get } = await startPages(build, site)
    expect(pictureOf(headOf((await get(path)).text))).toEqual(preview(id))
  })

  it("fall back when the site's own picture is gone", async () => {
    const site = furnished()
    site.settings['share_image_id'] = '999'
    const { get } = await startPages(build, site)
    expect(pictureOf(headOf((await get('/')).text))).toEqual(preview(31))
    const { status, text } = await get('/skybug')
    expect([status, headOf(text)['og:image'], headOf(text)['twitter:card']]).toEqual([200, undefined, 'summary'])
  })

  test.each([['/blog/post-1'], ['/pages/about']])('of %s show what its editor has chosen', async path => {
    const site = furnished()
    const search = { metaTitle: 'Only "this" & that', metaDescription: 'For <search> engines', shareImage: image(31) }
    site.posts = site.posts.map(one => ({ ...one, headerImage: image(42), ...search }))
    const { get } = await startPages(build, site)
    const head = headOf((await get(path)).text)
    expect(head['title']).toBe('Only &quot;this&quot; &amp; that')
    for (const name of ['og:title', 'twitter:title']) expect(head[name]).toBe('Only "this" & that')
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(head[name]).toBe('For <search> engines')
    expect(pictureOf(head)).toEqual(preview(31))
  })

  it("of a photograph show what its owner has written, and without that its title with the site's", async () => {
    const site = furnished()
    site.images = [image(31, { metaTitle: 'The Andromeda Galaxy', metaDescription: 'Two million years of light.' })]
    site.images.push(image(42))
    const { get } = await startPages(build, site)
    const head = headOf((await get('/gallery/31')).text)
    expect([head['title'], head['og:title']]).toEqual(['The Andromeda Galaxy', 'The Andromeda Galaxy'])
    expect(head['description']).toBe('Two million years of light.')
    const plain = headOf((await get('/gallery/42')).text)
    expect([plain['title'], plain['description']]).toEqual(['Messier 42 · Dark Skies', 'M42'])
  })
})

describe('a reservation of text and data mining', () => {
  const stated = async ({ get }: Awaited<ReturnType<typeof startPages>>, path: string) => {
    const { headers, text } = await get(path)
    const { 'tdm-reservation': reservation, 'tdm-policy': policy } = headOf(text)
    return [headers['tdm-reservation'], headers['tdm-policy'], reservation, policy]
  }

  it('is in the head and the headers of every document once the owner makes it', async () => {
    const site = furnished()
    const pages = await startPages(build, site)
    const nothing = [undefined, undefined, undefined, undefined]
    expect(await stated(pages, '/gallery/42')).toEqual(nothing)
    Object.assign(site.settings, { tdm_reservation: 'true', tdm_policy: 'https://sky.example/mining?a=1&b="2"' })
    pages.cache.drop(['settings'])
    for (const path of ['/', '/gallery/42', '/blog/post-1', '/pages/about', '/nowhere']) {
      const policy = 'https://sky.example/mining?a=1&b="2"'
      expect([path, ...(await stated(pages, path))]).toEqual([path, '1', policy, '1', policy])
    }
    delete site.settings['tdm_policy']
    pages.cache.drop(['settings'])
    expect(await stated(pages, '/')).toEqual(['1', undefined, '1', undefined])
  })
})
