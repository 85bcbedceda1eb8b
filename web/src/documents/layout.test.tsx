import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { startTestServer } from '../site/testing/server.ts'
import { user } from '../site/testing/user.ts'
import { visit } from '../site/testing/visit.tsx'
import { Layout } from './layout.tsx'

beforeEach(() => {
  startTestServer()
})

describe('the layout', () => {
  it("leads to the content by 'Skip to content' without an entry in the history", async () => {
    const scrolled = jest.fn()
    Element.prototype.scrollIntoView = scrolled
    await act(
      async () =>
        void visit(
          <Layout>
            <p>Saturn</p>
          </Layout>,
        ),
    )
    const link = screen.getByText('Skip to content')
    let isLeftToBrowser = true
    window.addEventListener('click', event => (isLeftToBrowser = !event.defaultPrevented), { once: true })
    await user.click(link)
    expect(isLeftToBrowser).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('main')])
    // What it does where there are no scripts.
    expect(link.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  })
})
