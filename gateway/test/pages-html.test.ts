import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { Parser } from 'htmlparser2'
import type { WebBuild } from '../src/pages/documents.ts'
import { closeServers } from './support/start-front-cache.ts'
import { album, fakeApi, image, post, realBuild, startPages } from './support/start-pages.ts'

let build: WebBuild
beforeAll(async () => {
  build = await realBuild()
})
afterEach(closeServers)

interface Element {
  name: string
  attributes: Record<string, string>
  /** The names and attributes of all that it contains, at any depth. */
  within: Element[]
}

const elementsOf = (html: string): Element[] => {
  const all: Element[] = []
  const open: Element[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const element = { name, attributes, within: [] }
      for (const { within } of open) within.push(element)
      all.push(element)
      open.push(element)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return all
}

const CONTENT =
  '<pre><code>one</code></pre><pre>two</pre>' +
  '<table><tbody><tr><th><p>Night</p></th><th>Filter</th></tr><tr><td>1</td><td>Ha</td></tr></tbody></table>'

const ADDRESSES = [
  ...['/', '/gallery', '/gallery?search=m42', '/gallery/42', '/equipment/redcat-51', '/albums', '/albums/winter'],
  ...['/blog', '/blog?search=post', '/blog/post-1', '/blog/tags/nebulae', '/pages/about', '/store'],
  ...['/store/5-orion-nebula', '/store/checkout', '/skybug', '/login', '/no/such/page'],
]

describe('the HTML of every screen', () => {
  it.each(ADDRESSES)('has only valid attributes and operable elements at %s', async address => {
    const site = fakeApi()
    site.albums = [album()]
    site.posts = [post(1, { content: CONTENT }), post(2), post(7, { type: 'page', slug: 'about', content: CONTENT })]
    const { get } = await startPages(build, site)
    const { text } = await get(address)
    const elements = elementsOf(text)
    const named = (name: string) => elements.filter(element => element.name === name)

    expect(named('svg').filter(({ attributes }) => 'hidden' in attributes)).toEqual([])
    const foreign = ['variant', 'size', 'icon', 'block']
    expect(named('a').filter(({ attributes }) => foreign.some(name => name in attributes))).toEqual([])
    expect(named('th').filter(({ attributes }) => !['col', 'row'].includes(attributes.scope ?? ''))).toEqual([])
    const scrolling = [...named('pre'), ...named('table')]
    if (/\/blog\/post-1|\/pages\/about/.test(address)) expect(scrolling).toHaveLength(3)
    expect(scrolling.filter(({ attributes }) => attributes.tabindex !== '0')).toEqual([])
    const submits = ({ name, attributes }: Element) => name === 'button' && attributes.type === 'submit'
    expect(named('form').filter(form => !form.within.some(submits))).toEqual([])
  })
})

describe('the HTML of a text with pictures', () => {
  const widths = [320, 640, 1280]
  const variants = (['webp', 'avif'] as const).flatMap(format =>
    widths.map(width => ({ url: `/uploads/optimized/moon-${width}.${format}`, width, height: width / 2, format })),
  )
  const srcSetOf = (format: string) =>
    variants
      .filter(variant => variant.format === format)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ')
  const address = '/uploads/optimized/moon-1280.webp'
  const contentImages = [{ address, responsiveVariants: variants }]
  const content =
    `<p>The Moon.</p><figure><img src="${address}" alt="Moon" loading="lazy" decoding="async" /></figure>` +
    '<img src="/uploads/gone.jpg" alt="Gone" loading="lazy" decoding="async" />'

  const open = async (fields: Parameters<typeof post>[1]) => {
    const site = fakeApi()
    site.posts = [post(1, { content, contentImages, ...fields })]
    const { get } = await startPages(build, site)
    const { text } = await get(fields?.type === 'page' ? '/pages/post-1' : '/blog/post-1')
    const elements = elementsOf(text)
    const imageWith = (alt: string) => elements.find(({ attributes }) => attributes.alt === alt)?.attributes
    const preloads = elements.filter(({ attributes }) => attributes.rel === 'preload' && attributes.as === 'image')
    return { elements, imageWith, preloads: preloads.map(({ attributes }) => attributes) }
  }

  it.each(['page', 'post'] as const)('offers all formats and widths, and preloads the first in a %s', async type => {
    const { elements, imageWith, preloads } = await open({ type })
    const sources = elements.filter(({ name }) => name === 'source').map(({ attributes }) => attributes)
    expect(sources).toMatchObject(
      ['avif', 'webp'].map(format => ({ type: `image/${format}`, srcset: srcSetOf(format) })),
    )
    expect(imageWith('Moon')).toMatchObject({
      ...{ src: address, width: '1280', height: '640', fetchpriority: 'high', 'data-main': 'true' },
    })
    expect(imageWith('Moon')).not.toHaveProperty('loading')
    expect(preloads).toMatchObject([
      { type: 'image/avif', imagesrcset: srcSetOf('avif'), imagesizes: sources[0]?.sizes, fetchpriority: 'high' },
    ])
    expect(imageWith('Gone')).toMatchObject({ src: '/uploads/gone.jpg', loading: 'lazy' })
  })

  it('leaves the first place to the picture above the text of a post', async () => {
    const { elements, imageWith, preloads } = await open({ headerImageId: 2, headerImage: image(2) })
    expect(imageWith('Moon')).toMatchObject({ loading: 'lazy' })
    expect(elements.filter(({ attributes }) => 'data-main' in attributes)).toHaveLength(1)
    expect(preloads).toEqual([])
  })
})
