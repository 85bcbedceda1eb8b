/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { samplePost } from '../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../site/testing/server.ts'
import { furnishWindow, visit } from '../site/testing/visit.tsx'
import PageScreen from './page-screen.tsx'

const key = '/api/posts/slug/about'
const page = samplePost(7, { type: 'page', slug: 'about', title: 'About', content: '<p>One back yard.</p>' })
const open = () => visit(<PageScreen />, { at: '/pages/about', pattern: '/pages/:slug' })

let server: TestServer
beforeEach(() => {
  furnishWindow()
  server = startTestServer()
})
afterEach(cleanup)

test('a skeleton, then the page', async () => {
  open()
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
  server.answer(key, page)
  expect(await screen.findByText('One back yard.')).toBeTruthy()
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
})

test('an unpublished page says so', async () => {
  server.answer(key, { ...page, published: false, content: undefined })
  open()
  expect(await screen.findByText('Page Not Available')).toBeTruthy()
  expect(screen.getByText('This page is currently being updated. Please check back soon.')).toBeTruthy()
})

test.each([404, 503])('one that answers %d leads to /404', async status => {
  server.answer(key, { message: 'No' }, { status })
  open()
  await screen.findByText('Elsewhere')
  expect(screen.getByTestId('address').textContent).toBe('/404')
})
