import { beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, waitFor } from '@testing-library/react'
import { photoHead } from '../public/gallery/gallery-server.ts'
import { pageHead } from '../public/pages/pages-server.ts'
import { postHead } from '../public/blog/blog-server.ts'
import { Head, summary, type HeadProps } from './head.tsx'
import { sampleImage, samplePost } from './testing/samples.ts'
import { startTestServer, type TestServer } from './testing/server.ts'
import { visit } from './testing/visit.tsx'

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const show = async (props: HeadProps) => {
  visit(<Head {...props} />)
  await waitFor(() => expect(document.head.querySelector('title')).not.toBeNull())
  const graph = document.querySelector('script[type="application/ld+json"]')?.textContent
  return graph ? (JSON.parse(graph) as { '@graph': Record<string, unknown>[] })['@graph'] : []
}

let server: TestServer
beforeEach(() => {
  server = startTestServer()
})

describe('Head', () => {
  it('previews a photograph by its share picture', async () => {
    await show(photoHead(sampleImage(3, { width: 8192, height: 5464, altText: 'A galaxy' })))
    expect(meta('og:image')).toBe('https://sky.example/uploads/gallery/3-share.jpg')
    expect(meta('twitter:image')).toBe('https://sky.example/uploads/gallery/3-share.jpg')
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
    expect(meta('og:image:alt')).toBe('A galaxy')
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://sky.example/gallery/3',
    )
  })

  it('previews a photograph as a whole until its share picture is made, without a size', async () => {
    await show(photoHead(sampleImage(3, { share: null })))
    expect(meta('og:image')).toBe('https://sky.example/uploads/gallery/3.jpg')
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual([undefined, undefined])
    expect(meta('twitter:card')).toBe('summary_large_image')
  })

  it('describes a photograph for schema.org, with its rights', async () => {
    const [object, way] = await show(photoHead(sampleImage(3, { photographer: 'A. Stargazer' })))
    expect(object).toMatchObject({
      '@type': 'ImageObject',
      name: 'Picture 3',
      contentUrl: 'https://sky.example/uploads/gallery/3.jpg',
      creator: { '@type': 'Person', name: 'A. Stargazer' },
      creditText: 'A. Stargazer',
      copyrightNotice: '© A. Stargazer',
      license: 'https://sky.example/gallery/3',
      acquireLicensePage: 'https://sky.example/gallery/3',
    })
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('describes the license of a photograph: its own, else that of the site', async () => {
    server.respond('/api/site-settings', [
      { key: 'license', value: 'cc-by-4.0' },
      { key: 'rights_holder', value: 'Sky Ltd.' },
      { key: 'license_page', value: 'https://sky.example/pages/licenses' },
    ])
    const ofSite = { license: 'https://creativecommons.org/licenses/by/4.0/', copyrightNotice: '© Sky Ltd.' }
    const own = { license: 'https://sky.example/pages/licenses', copyrightNotice: '© Sky Ltd.' }
    const acquireLicensePage = 'https://sky.example/pages/licenses'
    const described = async (fields: Parameters<typeof sampleImage>[1]) => {
      cleanup()
      const [object] = await show(photoHead(sampleImage(3, { photographer: 'A. Stargazer', ...fields })))
      return object
    }
    await described({})
    await waitFor(async () => expect(await described({})).toMatchObject({ ...ofSite, acquireLicensePage }))
    expect(await described({ license: 'all-rights-reserved' })).toMatchObject({ ...own, acquireLicensePage })
    const free = await described({ license: 'cc0-1.0' })
    expect(free).toMatchObject({ creditText: 'A. Stargazer', license: expect.stringContaining('/publicdomain/zero/') })
    expect(free).not.toHaveProperty('copyrightNotice')
    expect(free).not.toHaveProperty('acquireLicensePage')
  })

  it('describes a post for schema.org', async () => {
    const [object, way] = await show(postHead(samplePost(4, { title: 'Saturn', headerImage: sampleImage(3) })))
    expect(object).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Saturn',
      image: ['https://sky.example/uploads/gallery/3.jpg'],
      datePublished: '2025-10-16T16:00:00.000Z',
      mainEntityOfPage: 'https://sky.example/blog/post-4',
    })
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(meta('og:type')).toBe('article')
    expect(meta('article:published_time')).toBe('2025-10-16T16:00:00.000Z')
  })

  it('shows search engines and previews what the editor has written for them', async () => {
    const search = { metaTitle: 'Saturn tonight', metaDescription: 'Where its rings are.' }
    const pictures = { headerImage: sampleImage(3), shareImage: sampleImage(4, { altText: 'Rings' }) }
    const [object] = await show(postHead(samplePost(4, { title: 'Saturn', ...search, ...pictures })))
    expect(document.title).toBe('Saturn tonight')
    expect([meta('og:title'), meta('twitter:title')]).toEqual(['Saturn tonight', 'Saturn tonight'])
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(meta(name)).toBe('Where its rings are.')
    expect(meta('og:image')).toBe('https://sky.example/uploads/gallery/4-share.jpg')
    expect([meta('og:image:width'), meta('og:image:height'), meta('og:image:alt')]).toEqual(['1200', '630', 'Rings'])
    expect(object).toMatchObject({ headline: 'Saturn', description: 'Where its rings are.' })
  })

  it('previews a page with the first picture of its text when it has no other', async () => {
    const previewImage = sampleImage(6, { altText: 'Rings & "moons"' })
    await show(pageHead(samplePost(5, { type: 'page', previewImage })))
    expect(meta('og:image')).toBe('https://sky.example/uploads/gallery/6-share.jpg')
    expect(meta('og:image:alt')).toBe('Rings & "moons"')
  })

  it('reads no picture for previews by itself when the owner has chosen none', async () => {
    await show({ title: 'SkyBug AI', path: '/skybug' })
    expect([meta('og:image'), meta('twitter:card')]).toEqual([undefined, 'summary'])
    expect(server.requests.filter(address => address.startsWith('/api/images'))).toEqual([])
  })

  it('says what a product costs', async () => {
    const properties = { 'product:price:amount': '35.00', 'product:price:currency': 'USD' }
    await show({ title: 'Saturn', path: '/store/1-saturn', type: 'product', properties })
    expect([meta('product:price:amount'), meta('product:price:currency')]).toEqual(['35.00', 'USD'])
  })

  it('keeps drafts and screens without an address from search engines', async () => {
    await show(postHead(samplePost(4, { published: false })))
    expect(meta('robots')).toBe('noindex')
    cleanup()
    await show({ title: 'Lost in Space', noindex: true })
    expect(meta('robots')).toBe('noindex')
  })

  it('escapes a title that could break out of its markup', async () => {
    const title = '</script><script>alert(1)</script>'
    const [object] = await show(postHead(samplePost(4, { title })))
    expect(object).toMatchObject({ headline: title })
    expect(document.querySelectorAll('script:not([type])')).toHaveLength(0)
  })

  it('shortens descriptions to one line without markup, cut at a word', () => {
    expect(summary('<p>One  back\nyard.</p>')).toBe('One back yard.')
    expect(summary('')).toBeUndefined()
    const long = summary('light '.repeat(60)) ?? ''
    expect(long.length).toBeLessThanOrEqual(200)
    expect(long.endsWith('light…')).toBe(true)
  })
})
