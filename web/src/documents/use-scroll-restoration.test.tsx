import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { useScrollRestoration } from './use-scroll-restoration.ts'

const Screens = () => {
  const main = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useScrollRestoration(main)
  return (
    <main ref={main} tabIndex={-1}>
      <h1>{pathname + search}</h1>
      <Link to="?search=moon" replace>
        Search
      </Link>
      <Link to="/blog/moon">Read</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </main>
  )
}
const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}
// The router suspends while it goes to an address, which takes an act that is awaited; user-event's own ones are not.
const press = (words: string) => act(async () => screen.getByText(words).click())

beforeEach(() => {
  sessionStorage.clear()
  window.scrollTo = ((_: number, y: number) => scrollTo(y)) as typeof window.scrollTo
  scrollTo(0)
})

/** `key` names its entry in the history. */
const open = (key: string) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/blog', key }]}>
      <Screens />
    </MemoryRouter>,
  )

describe('scroll restoration', () => {
  it('ignores a search that replaces the address, and finds the position again on Back from a result', async () => {
    open('searched')
    scrollTo(200)
    await press('Search')
    expect(screen.getByRole('heading').textContent).toBe('/blog?search=moon')
    expect(window.scrollY).toBe(200)
    await press('Read')
    expect(window.scrollY).toBe(0)
    scrollTo(1500)
    await press('Back')
    expect(screen.getByRole('heading').textContent).toBe('/blog?search=moon')
    expect(window.scrollY).toBe(200)
  })

  it('returns to the top of a first screen that was never scrolled', async () => {
    open('first')
    await press('Read')
    scrollTo(1500)
    await press('Back')
    expect(window.scrollY).toBe(0)
  })
})
