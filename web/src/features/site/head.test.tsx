/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { photoHead } from '../gallery/gallery-first.ts'
import { postHead } from '../blog/blog-first.ts'
import { Head, summary, type HeadProps } from './head.tsx'
import { sampleImage, samplePost } from './testing/samples.ts'
import { startTestServer } from './testing/server.ts'
import { furnishWindow, visit } from './testing/visit.tsx'

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const show = async (props: HeadProps) => {
  visit(<Head {...props} />)
  await waitFor(() => expect(document.head.querySelector('title')).not.toBeNull())
  const graph = document.querySelector('script[type="application/ld+json"]')?.textContent
  return graph ? (JSON.parse(graph) as { '@graph': Record<string, unknown>[] })['@graph'] : []
}

beforeEach(() => {
  furnishWindow()
  startTestServer()
})
afterEach(cleanup)

test('the preview of a photograph shows that photograph, in the size it is served', async () => {
  await show(photoHead(sampleImage(3, { width: 8192, height: 5464, altText: 'A galaxy' })))
  expect(meta('og:image')).toBe('https://sky.example/uploads/gallery/3.jpg')
  expect(meta('twitter:image')).toBe('https://sky.example/uploads/gallery/3.jpg')
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['4096', '2732'])
  expect(meta('og:image:alt')).toBe('A galaxy')
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://sky.example/gallery/3')
})

test('a photograph as schema.org knows it, with whose it is', async () => {
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

test('a post as schema.org knows it', async () => {
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

test('a draft, and what has no address of its own, is not for search engines', async () => {
  await show(postHead(samplePost(4, { published: false })))
  expect(meta('robots')).toBe('noindex')
  cleanup()
  await show({ title: 'Lost in Space', noindex: true })
  expect(meta('robots')).toBe('noindex')
})

test('a title cannot break out of what describes it', async () => {
  const title = '</script><script>alert(1)</script>'
  const [object] = await show(postHead(samplePost(4, { title })))
  expect(object).toMatchObject({ headline: title })
  expect(document.querySelectorAll('script:not([type])')).toHaveLength(0)
})

test('words for previews are one line without markup, cut at a word', () => {
  expect(summary('<p>One  back\nyard.</p>')).toBe('One back yard.')
  expect(summary('')).toBeUndefined()
  const long = summary('light '.repeat(60)) ?? ''
  expect(long.length).toBeLessThanOrEqual(200)
  expect(long.endsWith('light…')).toBe(true)
})
