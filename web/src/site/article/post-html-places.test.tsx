import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { user } from '../testing/user.ts'
import { visit } from '../testing/visit.tsx'
import { PostHtml } from './post-html.tsx'

const html =
  '<p><a href="#user-content-n1">1</a> <a href="#user-content-gr%C3%B6%C3%9Fe">2</a> <a href="#">up</a></p>' +
  '<p id="user-content-n1">A note</p><p id="user-content-größe">Another</p>'
const open = (hash = '') =>
  visit(<PostHtml html={html} column="post" mayHaveMain />, { at: `/blog/m42${hash}`, pattern: '/blog/:slug' })
const scrollTo = (y: number): void => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
}
afterEach(() => scrollTo(0))
const focused = () => document.activeElement?.textContent

describe('a link inside a post', () => {
  it('scrolls to its place and moves the focus there, on the same screen', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    open()
    scrollTo(500)
    for (const [name, place] of [
      ['1', 'A note'],
      ['2', 'Another'],
    ] as const) {
      await user.click(screen.getByRole('link', { name }))
      await waitFor(() => expect(focused()).toBe(place))
      expect(scrolled.mock.contexts.at(-1)).toBe(document.activeElement)
    }
    expect(screen.getByTestId('address').textContent).toBe('/blog/m42')
  })

  it('leads to the top of the page when it names no place', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    open()
    await user.click(screen.getByRole('link', { name: 'up' }))
    expect(scrolled).toHaveBeenCalledWith(0, 0)
  })
})

describe('an address that names a place of a post', () => {
  it.each(['#user-content-n1', '#n1'])('leads there, with the prefix of ids or without: %s', async hash => {
    open(hash)
    await waitFor(() => expect(focused()).toBe('A note'))
  })

  it('leads nowhere when the browser has scrolled already', async () => {
    scrollTo(500)
    open('#n1')
    await screen.findByText('A note')
    expect(document.activeElement).toBe(document.body)
  })

  it.each(['#nothing', '#%', '#root'])('leads nowhere when the post has no such place: %s', hash => {
    open(hash)
    expect(document.activeElement).toBe(document.body)
  })
})
