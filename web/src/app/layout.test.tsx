/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { startTestServer } from '../features/site/testing/server.ts'
import { furnishWindow, visit } from '../features/site/testing/visit.tsx'
import { Layout } from './layout.tsx'

beforeEach(() => {
  furnishWindow()
  startTestServer()
})
afterEach(cleanup)

test("'Skip to content' leads to the content, and the history knows nothing of it", async () => {
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
  // Nothing is left for the browser to do.
  expect(fireEvent.click(link)).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('main')])
  // What it does where there are no scripts.
  expect(link.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})
