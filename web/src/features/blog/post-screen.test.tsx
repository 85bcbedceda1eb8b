/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sampleImage, samplePost } from '../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../site/testing/server.ts'
import { furnishWindow, visit } from '../site/testing/visit.tsx'
import PostScreen from './post-screen.tsx'

const key = '/api/posts/slug/saturn'
const post = samplePost(4, { slug: 'saturn', title: 'Saturn', content: '<p>Wait for still air.</p>' })
const open = () => visit(<PostScreen />, { at: '/blog/saturn', pattern: '/blog/:slug' })
const address = () => screen.getByTestId('address').textContent

let server: TestServer
beforeEach(() => {
  furnishWindow()
  server = startTestServer()
  server.answer('/api/content/post/4/tags', [])
})
afterEach(cleanup)

test('the way here, the date, the fixed words, the text and the way back', async () => {
  server.answer(key, post)
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

test('tags are asked for once the post is known; one without a color has #3b82f6', async () => {
  server.answer('/api/content/post/4/tags', [
    { id: 1, name: 'Planets', color: null },
    { id: 2, name: 'Technique', color: '#c2410c' },
  ])
  open()
  expect(server.asked).not.toContain('/api/content/post/4/tags')
  server.answer(key, post)
  await screen.findByText('Planets')
  const dots = [...document.querySelectorAll('circle')].map(dot => dot.getAttribute('fill'))
  expect(dots).toEqual(['#3b82f6', '#c2410c'])
})

test('a header picture that no address answers for leaves the post as it is', async () => {
  server.answer(key, { ...post, headerImage: sampleImage(9) })
  open()
  await screen.findByText('Wait for still air.')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/uploads/optimized/picture-9.jpg')
})

test.each([404, 500, 503])('one that answers %d leads to /404', async status => {
  server.answer(key, { message: 'No' }, { status })
  open()
  await screen.findByText('Elsewhere')
  expect(address()).toBe('/404')
})

test('so does one that cannot be reached', async () => {
  server.fail(key)
  open()
  await screen.findByText('Elsewhere')
  expect(address()).toBe('/404')
})

test('an old slug and a page lead where they stand now', async () => {
  server.answer(key, { ...post, slug: 'saturn-now' })
  open()
  await screen.findByText('/blog/saturn-now')
  cleanup()
  server.answer(key, { ...post, type: 'page' })
  open()
  await screen.findByText('/pages/saturn')
})

test('a draft that the owner sees is marked', async () => {
  server.answer(key, { ...post, published: false })
  open()
  expect(await screen.findByText('Draft')).toBeTruthy()
})
