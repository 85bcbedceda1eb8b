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
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(title => title.textContent)
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
  it('shows its title while the first posts load', async () => {
    visit(<BlogScreen />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Astrophotography Blog')
    screen.getByText('Loading posts...')
    await pass(0)
  })

  it('says that there are no posts', async () => {
    server.respond(page(1), [])
    visit(<BlogScreen />)
    await pass(0)
    screen.getByText('No blog posts available')
  })

  const openFirstOf13 = async () => {
    server.respond(page(1), series(samplePost, 9), { total: 13 })
    visit(<BlogScreen />)
    await pass(0)
  }

  it('reads the next page within 1000 px of the bottom', async () => {
    await openFirstOf13()
    await scrollTo(1001)
    expect(lists()).toEqual([page(1)])
    await scrollTo(1000)
    expect(lists()).toEqual([page(1), page(2)])
    screen.getByText('Loading more posts...')
  })

  it('reserves the places of posts that are being read', async () => {
    await openFirstOf13()
    await scrollTo(1000)
    const reserved = () => document.querySelectorAll('[data-reserve]')
    expect(reserved()).toHaveLength(4)
    await scrollTo(1001)
    server.respond(page(2), series(samplePost, 4, 10), { total: 13 })
    await pass(0)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(13)
    expect(reserved()).toHaveLength(0)
  })

  it('reads nothing after the last page', async () => {
    await openFirstOf13()
    server.respond(page(2), series(samplePost, 4, 10), { total: 13 })
    await scrollTo(1000)
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

  const failSecondPage = async () => {
    server.respond(page(1), series(samplePost, 9), { total: 10 })
    server.respond(page(2), { message: 'The content service does not answer' }, { status: 503 })
    visit(<BlogScreen />)
    await pass(0)
    await scrollTo(900)
    screen.getByText(/The content service does not answer/)
  }

  it('does not read a page that failed again by itself', async () => {
    await failSecondPage()
    const before = lists().length
    await scrollTo(800)
    expect(lists()).toHaveLength(before)
  })

  it('reads a page that failed again on request', async () => {
    await failSecondPage()
    server.respond(page(2), series(samplePost, 1, 10), { total: 10 })
    await user.click(screen.getByText('Try again'))
    await pass(0)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(10)
  })

  const openSecondPage = async () => {
    server.respond(page(2), series(samplePost, 9, 10), { total: 20 })
    server.respond(page(3), series(samplePost, 2, 19), { total: 20 })
    server.respond(page(1, 'moon'), [])
    visit(<BlogScreen />, { at: '/blog?page=2' })
    await pass(0)
  }

  it('begins at the page of its address', async () => {
    await openSecondPage()
    expect(titles()).toEqual(series(id => `Post ${id}`, 9, 10))
    expect(screen.getByText('Newer posts').getAttribute('href')).toBe('/blog')
  })

  it('names the pages before and after its own to search engines', async () => {
    await openSecondPage()
    const turn = (rel: string) => document.head.querySelector(`link[rel=${rel}]`)?.getAttribute('href')
    expect([turn('prev'), turn('next')]).toEqual(['/blog', '/blog?page=3'])
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://sky.example/blog?page=2',
    )
  })

  it('grows from the page of its address', async () => {
    await openSecondPage()
    await scrollTo(900)
    expect(titles()).toEqual(series(id => `Post ${id}`, 11, 10))
    screen.getByText("You've reached the end of the cosmos!")
  })

  it('begins a search at its first page', async () => {
    await openSecondPage()
    await type('moon')
    await pass(300)
    screen.getByText('No posts found for "moon"')
    expect(screen.queryByText('Newer posts')).toBeNull()
    expect(lists()).toEqual([page(2), page(1, 'moon')])
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
  const press = async (words: string) => {
    await user.click(screen.getByText(words))
    await pass(0)
  }

  const openAndSearch = async (words: string) => {
    server.respond(page(1), series(samplePost, 2))
    server.respond(page(1, 'moon'), series(samplePost, 1, 7))
    visit(<BlogAndBack />, { at: '/blog' })
    await pass(0)
    await type(words)
  }

  it('keeps the search in the address', async () => {
    await openAndSearch('moon ')
    await pass(299)
    expect(whole()).toBe('/blog')
    await pass(1)
    expect(whole()).toBe('/blog?search=moon')
    expect(box()).toBe('moon ')
  })

  it('has the search again after Back', async () => {
    await openAndSearch('moon ')
    await pass(300)
    await press('Read')
    expect(whole()).toBe('/blog/post-7')
    await press('Back')
    expect(whole()).toBe('/blog?search=moon')
    expect(box()).toBe('moon')
    expect(titles()).toEqual(['Post 7'])
  })

  it('removes an emptied search from the address', async () => {
    await openAndSearch('moon')
    await pass(300)
    await type('')
    await pass(300)
    expect(whole()).toBe('/blog')
  })

  const openSearched = async () => {
    server.respond(page(2, 'moon'), series(samplePost, 1, 7))
    visit(<BlogAndBack />, { at: '/blog?page=2&search=moon' })
    await pass(0)
  }

  it('searches by its address', async () => {
    await openSearched()
    expect(box()).toBe('moon')
    expect(titles()).toEqual(['Post 7'])
    expect(lists()).toEqual([page(2, 'moon')])
    expect(screen.getByText('Newer posts').getAttribute('href')).toBe('/blog?search=moon')
  })

  it('is not for search engines while it is searched', async () => {
    await openSearched()
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull()
  })

  it('begins at its first page when a search is emptied', async () => {
    await openSearched()
    server.respond(page(1), series(samplePost, 1, 10))
    await type('')
    await pass(300)
    expect(whole()).toBe('/blog')
    expect(titles()).toEqual(['Post 10'])
  })

  const searchTwice = async () => {
    server.respond(page(1, 'moons'), series(samplePost, 1, 8))
    await openAndSearch('moon')
    await pass(300)
    await type('moons')
    await pass(0)
  }

  it('keeps what is typed while a search is shown', async () => {
    await searchTwice()
    expect(box()).toBe('moons')
    await pass(300)
    expect(titles()).toEqual(['Post 8'])
  })

  it('leaves the search by a link to the blog', async () => {
    await searchTwice()
    await pass(300)
    await press('The blog')
    expect(box()).toBe('')
    await pass(300)
    expect(titles()).toEqual(['Post 1', 'Post 2'])
    expect(whole()).toBe('/blog')
  })

  it('puts each search in the place of the one before', async () => {
    await searchTwice()
    await pass(300)
    await press('The blog')
    await press('Back')
    expect(box()).toBe('moons')
    // There is nothing else to go back to.
    await press('Back')
    expect(box()).toBe('moons')
  })
})
