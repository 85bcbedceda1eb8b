import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { sampleImage, samplePost, sampleTag } from '../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../site/testing/server.ts'
import { visit } from '../../site/testing/visit.tsx'
import PostScreen from './post-screen.tsx'

const key = '/api/posts/slug/saturn'
const post = samplePost(4, { slug: 'saturn', title: 'Saturn', content: '<p>Wait for still air.</p>' })
const open = () => visit(<PostScreen />, { at: '/blog/saturn', pattern: '/blog/:slug' })
const address = () => screen.getByTestId('address').textContent

let server: TestServer
beforeEach(() => {
  server = startTestServer()
  server.respond('/api/content/post/4/tags', [])
  server.respond('/api/posts/4/neighbors', { previous: null, next: null, related: [] })
})

describe('a post', () => {
  it.each([
    [3000, 2000, '3/2'],
    [9000, 2500, '9000/2500'],
  ])('shows a header picture of %s × %s in a frame of %s', async (width, height, ratio) => {
    server.respond(key, { ...post, headerImage: sampleImage(9, { width, height }) })
    open()
    await screen.findByText('Wait for still air.')
    const frame = document.querySelector('figure > span')
    expect(frame && getComputedStyle(frame).aspectRatio).toBe(ratio)
  })

  it('shows breadcrumbs, date, fixed texts, content and the link back', async () => {
    server.respond(key, post)
    open()
    const text = (await screen.findByText('Wait for still air.')).closest('article')?.textContent ?? ''
    for (const words of ['October 16, 2025', '5 min read', 'Astrophotography', 'The photographer', 'Back to Blog']) {
      expect(text).toContain(words)
    }
    expect(text).toContain('Published October 16, 2025')
    const way = screen.getByLabelText('Breadcrumb')
    expect([...way.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual(['/', '/blog'])
    expect(way.querySelector('[aria-current=page]')?.textContent).toBe('Saturn')
    expect(document.querySelector('figure')).toBeNull()
  })

  it('says about its author what the owner has written', async () => {
    server.respond('/api/site-settings', [
      { key: 'author_name', value: 'Ada Lovelace' },
      { key: 'author_bio', value: 'Sleeps by day.' },
    ])
    server.respond(key, post)
    open()
    await screen.findByText('Ada Lovelace')
    screen.getByText('Sleeps by day.')
    expect(screen.queryByText('The photographer')).toBeNull()
  })

  it.each([
    ['counted', 'Nightscapes', ['2 min read', 'Nightscapes']],
    ['hidden', '-', []],
  ])('has reading time and category as the owner has chosen: %s, %s', async (readingTime, category, labels) => {
    server.respond('/api/site-settings', [
      { key: 'reading_time', value: readingTime },
      { key: 'post_category', value: category },
    ])
    server.respond(key, { ...post, content: `<p>${'still air '.repeat(200)}</p><p>Wait.</p>` })
    open()
    await screen.findByText('Wait.')
    const line = (await screen.findByText('October 16, 2025', { selector: 'time' })).parentElement as HTMLElement
    await waitFor(() =>
      expect([...line.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(labels),
    )
  })

  it('names the author of the settings to search engines, else the account that wrote it', async () => {
    const author = () => {
      const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'
      return (JSON.parse(text) as { '@graph'?: { author?: { name: string } }[] })['@graph']?.[0]?.author?.name
    }
    server.respond(key, { ...post, author: { id: 1, name: 'admin', avatar: null } })
    open()
    await waitFor(() => expect(author()).toBe('admin'))
    cleanup()
    server.respond('/api/site-settings', [{ key: 'author_name', value: 'Ada Lovelace' }])
    open()
    await waitFor(() => expect(author()).toBe('Ada Lovelace'))
  })

  it('reads tags once the post is known, and gives those without a color the default', async () => {
    server.respond('/api/content/post/4/tags', [
      sampleTag(1, { name: 'Planets', color: '' }),
      sampleTag(2, { name: 'Technique', color: '#c2410c' }),
    ])
    open()
    expect(server.requests).not.toContain('/api/content/post/4/tags')
    server.respond(key, post)
    await screen.findByText('Planets')
    const dots = [...document.querySelectorAll('circle')].map(dot => dot.getAttribute('fill'))
    expect(dots).toEqual(['#3b82f6', '#c2410c'])
  })

  it('leads to the posts before and after it, to related ones, and to the pages of its tags', async () => {
    server.respond('/api/content/post/4/tags', [sampleTag(1, { name: 'Planets', slug: 'planets' })])
    const [previous, next, other] = [3, 5, 9].map(id => samplePost(id))
    server.respond('/api/posts/4/neighbors', { previous, next, related: [other] })
    server.respond(key, post)
    open()
    const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await leadsTo('Previous post Post 3')).toBe('/blog/post-3')
    expect(await leadsTo('Next post Post 5')).toBe('/blog/post-5')
    expect(await leadsTo('Planets')).toBe('/blog/tags/planets')
    const related = screen.getByRole('region', { name: 'Related posts' })
    expect([...related.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual(['/blog/post-9'])
  })

  it('is there without them while they can’t be read, and as a draft has none', async () => {
    server.respond('/api/posts/4/neighbors', { message: 'No' }, { status: 503 })
    server.respond(key, post)
    open()
    await screen.findByText('Wait for still air.')
    await waitFor(() => expect(server.requests).toContain('/api/posts/4/neighbors'))
    expect(screen.queryByText('Related posts')).toBeNull()
    cleanup()
    server.requests.length = 0
    server.respond(key, { ...post, published: false })
    open()
    await screen.findByText('Draft')
    expect(server.requests).not.toContain('/api/posts/4/neighbors')
  })

  it('stays as it is when its header picture can’t be loaded', async () => {
    server.respond(key, { ...post, headerImage: sampleImage(9) })
    open()
    await screen.findByText('Wait for still air.')
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/uploads/optimized/picture-9.jpg')
  })

  it.each([404, 500, 503])('leads to /404 after a response with status %d', async status => {
    server.respond(key, { message: 'No' }, { status })
    open()
    await screen.findByText('Elsewhere')
    expect(address()).toBe('/404')
  })

  it('leads to /404 when it can’t be reached', async () => {
    server.fail(key)
    open()
    await screen.findByText('Elsewhere')
    expect(address()).toBe('/404')
  })

  it("redirects from an old slug, and from a page's slug", async () => {
    server.respond(key, { ...post, slug: 'saturn-now' })
    open()
    await screen.findByText('/blog/saturn-now')
    cleanup()
    server.respond(key, { ...post, type: 'page' })
    open()
    await screen.findByText('/pages/saturn')
  })

  it('is marked as a draft for the owner', async () => {
    server.respond(key, { ...post, published: false })
    open()
    await screen.findByText('Draft')
  })
})
