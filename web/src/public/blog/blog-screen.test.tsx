import { act, fireEvent, screen } from '@testing-library/react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { samplePost, series } from '../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../site/testing/server.ts'
import { fill, user } from '../../site/testing/user.ts'
import { visit } from '../../site/testing/visit.tsx'
import BlogScreen from './blog-screen.tsx'

const page = (number: number, search = '') =>
  `/api/posts?type=post&published=true&page=${number}&limit=9${search && `&search=${search}`}`
const lists = () => server.requests.filter(address => address.startsWith('/api/posts?type=post'))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const type = (value: string) => fill(screen.getByPlaceholderText('Search posts...'), value)

/** The window's bottom stands so many pixels above the page's. */
const scrollTo = (distance: number) =>
  act(async () => {
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true })
    Object.defineProperty(window, 'scrollY', { value: 5000 - window.innerHeight - distance, configurable: true })
    fireEvent.scroll(window)
    await jest.advanceTimersByTimeAsync(0)
  })

let server: TestServer
beforeEach(async () => {
  jest.useFakeTimers()
  server = startTestServer()
  await scrollTo(1001)
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the blog', () => {
  it('shows its title and a message while the first posts load', async () => {
    visit(<BlogScreen />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Astrophotography Blog')
    screen.getByText('Loading posts...')
    server.respond(page(1), [])
    await pass(0)
    screen.getByText('No blog posts available')
  })

  it('reads the next page within 1000 px of the bottom, and keeps its places meanwhile', async () => {
    server.respond(page(1), series(samplePost, 9), { total: 13 })
    const { container } = visit(<BlogScreen />)
    await pass(0)
    await scrollTo(1001)
    expect(lists()).toEqual([page(1)])
    await scrollTo(1000)
    expect(lists()).toEqual([page(1), page(2)])
    screen.getByText('Loading more posts...')
    expect(container.querySelectorAll('[data-reserve]')).toHaveLength(4)
    await scrollTo(1001)
    server.respond(page(2), series(samplePost, 4, 10), { total: 13 })
    await pass(0)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(13)
    expect(container.querySelectorAll('[data-reserve]')).toHaveLength(0)
    screen.getByText("You've reached the end of the cosmos!")
    await scrollTo(0)
    expect(lists()).toHaveLength(2)
  })

  it('expects more after a page of exactly 9', async () => {
    server.respond(page(1), series(samplePost, 9), { total: 9 })
    server.respond(page(2), [], { total: 9 })
    visit(<BlogScreen />)
    await pass(0)
    expect(screen.queryByText("You've reached the end of the cosmos!")).toBeNull()
    await scrollTo(500)
    expect(lists()).toEqual([page(1), page(2)])
    screen.getByText("You've reached the end of the cosmos!")
  })

  it('searches after 300 ms without typing', async () => {
    server.respond(page(1), series(samplePost, 2))
    server.respond(page(1, 'moon'), series(samplePost, 1, 7))
    visit(<BlogScreen />)
    await pass(0)
    await type('mo')
    await pass(299)
    await type('moon')
    await pass(299)
    expect(lists()).toEqual([page(1)])
    await pass(1)
    expect(lists()).toEqual([page(1), page(1, 'moon')])
    await pass(0)
    expect(screen.getAllByRole('heading', { level: 2 }).map(title => title.textContent)).toEqual(['Post 7'])
  })

  it('ignores a response that comes late', async () => {
    server.respond(page(1), series(samplePost, 2))
    visit(<BlogScreen />)
    await pass(0)
    await type('moon')
    await pass(300)
    await type('mars')
    await pass(300)
    server.respond(page(1, 'mars'), [])
    await pass(0)
    server.respond(page(1, 'moon'), series(samplePost, 3))
    await pass(0)
    screen.getByText('No posts found for "mars"')
    expect(screen.queryAllByRole('heading', { level: 2 })).toHaveLength(0)
  })

  it('shows a failed page, and reads it again on request', async () => {
    server.respond(page(1), series(samplePost, 9), { total: 10 })
    server.respond(page(2), { message: 'The content service does not answer' }, { status: 503 })
    visit(<BlogScreen />)
    await pass(0)
    await scrollTo(900)
    screen.getByText(/The content service does not answer/)
    const before = lists().length
    await scrollTo(800)
    expect(lists()).toHaveLength(before)
    server.respond(page(2), series(samplePost, 1, 10), { total: 10 })
    await user.click(screen.getByText('Try again'))
    await pass(0)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(10)
  })

  it('begins at the page of its address and grows from there; a search begins at its first page', async () => {
    server.respond(page(2), series(samplePost, 9, 10), { total: 20 })
    server.respond(page(3), series(samplePost, 2, 19), { total: 20 })
    server.respond(page(1, 'moon'), [])
    visit(<BlogScreen />, { at: '/blog?page=2' })
    await pass(0)
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(title => title.textContent)
    expect(titles()).toEqual(series(id => `Post ${id}`, 9, 10))
    expect(screen.getByText('Newer posts').getAttribute('href')).toBe('/blog')
    const turn = (rel: string) => document.head.querySelector(`link[rel=${rel}]`)?.getAttribute('href')
    expect([turn('prev'), turn('next')]).toEqual(['/blog', '/blog?page=3'])
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://sky.example/blog?page=2',
    )
    await scrollTo(900)
    expect(titles()).toEqual(series(id => `Post ${id}`, 11, 10))
    screen.getByText("You've reached the end of the cosmos!")
    await type('moon')
    await pass(300)
    screen.getByText('No posts found for "moon"')
    expect(screen.queryByText('Newer posts')).toBeNull()
    expect(lists()).toEqual([page(2), page(3), page(1, 'moon')])
  })

  /** The blog, with the whole of its address and a way to others and back. */
  const BlogAndBack = () => {
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    return (
      <>
        <output data-testid="whole">{pathname + search}</output>
        <button onClick={() => void navigate(-1)}>Back</button>
        <Link to="/blog/post-7">Read</Link>
        <Link to="/blog">The blog</Link>
        {pathname === '/blog' && <BlogScreen />}
      </>
    )
  }
  const whole = () => screen.getByTestId('whole').textContent
  const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search posts...').value
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(title => title.textContent)
  const press = async (words: string) => {
    await user.click(screen.getByText(words))
    await pass(0)
  }

  it('keeps the search in the address, so that Back finds it again at once', async () => {
    server.respond(page(1), series(samplePost, 2))
    server.respond(page(1, 'moon'), series(samplePost, 1, 7))
    visit(<BlogAndBack />, { at: '/blog' })
    await pass(0)
    await type('moon ')
    await pass(299)
    expect(whole()).toBe('/blog')
    await pass(1)
    expect(whole()).toBe('/blog?search=moon')
    expect(box()).toBe('moon ')
    await press('Read')
    expect(whole()).toBe('/blog/post-7')
    await press('Back')
    expect(whole()).toBe('/blog?search=moon')
    expect(box()).toBe('moon')
    expect(titles()).toEqual(['Post 7'])
    await pass(300)
    await type('')
    await pass(300)
    expect(whole()).toBe('/blog')
  })

  it('searches by its address, and is not for search engines then; another search begins at its first page', async () => {
    server.respond(page(2, 'moon'), series(samplePost, 1, 7))
    visit(<BlogAndBack />, { at: '/blog?page=2&search=moon' })
    await pass(0)
    expect(box()).toBe('moon')
    expect(titles()).toEqual(['Post 7'])
    expect(lists()).toEqual([page(2, 'moon')])
    expect(screen.getByText('Newer posts').getAttribute('href')).toBe('/blog?search=moon')
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull()
    server.respond(page(1), series(samplePost, 1, 10))
    await type('')
    await pass(300)
    expect(whole()).toBe('/blog')
    expect(titles()).toEqual(['Post 10'])
  })

  it('leaves the search by a link to the blog, and keeps what is typed meanwhile', async () => {
    server.respond(page(1), series(samplePost, 2))
    server.respond(page(1, 'moon'), series(samplePost, 1, 7))
    server.respond(page(1, 'moons'), series(samplePost, 1, 8))
    visit(<BlogAndBack />, { at: '/blog' })
    await pass(0)
    await type('moon')
    await pass(300)
    await type('moons')
    await pass(0)
    expect(box()).toBe('moons')
    await pass(300)
    expect(titles()).toEqual(['Post 8'])
    await press('The blog')
    expect(box()).toBe('')
    await pass(300)
    expect(titles()).toEqual(['Post 1', 'Post 2'])
    expect(whole()).toBe('/blog')
    await press('Back')
    expect(box()).toBe('moons')
    // Each search took the place of the one before: there is nothing else to go back to.
    await press('Back')
    expect(box()).toBe('moons')
  })
})
