/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import { samplePost } from './testing/samples.ts'
import { startTestServer, type TestServer } from './testing/server.ts'
import { furnishWindow, visit } from './testing/visit.tsx'

const pagesKey = '/api/posts?type=page&published=true&page=1&limit=100'
const pages = [
  samplePost(2, { type: 'page', title: 'Equipment', slug: 'equipment', menuOrder: 2 }),
  samplePost(1, { type: 'page', title: 'About this site', slug: 'about', menuLabel: 'About', menuOrder: 1 }),
]
const links = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('link', { hidden: true })
    .map(link => [link.textContent, link.getAttribute('href')])

const fixed = [
  ['Home', '/'],
  ['Gallery', '/gallery'],
  ['Blog', '/blog'],
  ['Store', '/store'],
  ['SkyBug AI', '/skybug'],
]

let server: TestServer
beforeEach(() => {
  furnishWindow()
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
  server = startTestServer()
})
afterEach(cleanup)

test('the entries, then one per published page in the order of the menu', async () => {
  server.answer(pagesKey, pages)
  visit(<Navigation />)
  await screen.findAllByText('About')
  expect(links('Main')).toEqual([...fixed, ['About', '/pages/about'], ['Equipment', '/pages/equipment']])
})

test('pages that cannot be read are no pages', async () => {
  server.answer(pagesKey, { message: 'No' }, { status: 503 })
  visit(<Navigation />)
  await waitFor(() => expect(server.asked).toContain(pagesKey))
  expect(links('Main')).toEqual(fixed)
})

test('Admin is there for who is signed in, and asked anew when the window gets the focus', async () => {
  visit(<Navigation />)
  await waitFor(() => expect(server.asked).toContain('/api/me'))
  expect(screen.queryByText('Admin')).toBeNull()
  server.answer('/api/me', { user: { id: 1, email: 'owner@example.com', name: 'Owner' } })
  fireEvent.focus(window)
  await screen.findAllByText('Admin')
  expect(links('Main').at(-1)).toEqual(['Admin', '/admin'])
})

test('a session that has ended is a visitor', async () => {
  server.answer('/api/me', { message: 'Not authenticated' }, { status: 401 })
  visit(<Navigation />)
  await waitFor(() => expect(server.asked).toContain('/api/me'))
  expect(screen.queryByText('Admin')).toBeNull()
})

test.each([
  ['/', 'Home'],
  ['/gallery/3', 'Gallery'],
  ['/blog/saturn', 'Blog'],
])('at %s the entry of %s is marked', (at, label) => {
  visit(<Navigation />, { at })
  const marked = [...screen.getByLabelText('Main').querySelectorAll('[aria-current=page]')]
  expect(marked.map(link => link.textContent)).toEqual([label])
})

test('choosing an entry closes the panel', () => {
  visit(<Navigation />)
  const panel = document.querySelector('dialog')
  if (!panel) throw new Error('There is no panel')
  panel.open = true
  fireEvent.click(within(panel).getByText('Blog'))
  expect(panel.open).toBe(false)
})

// Protected by mailTo (addresses.ts).
test('the footer’s link writes to the site’s address and to nobody else', async () => {
  server.answer('/api/site-settings', [{ key: 'contact_email', value: 'hello?bcc=spy@sky.example' }])
  visit(<Footer />)
  const link = await screen.findByText('hello?bcc=spy@sky.example')
  expect(link.getAttribute('href')).toBe('mailto:hello%3Fbcc%3Dspy@sky.example')
})

test('the footer: mail, year, tagline, and pages by their short addresses', async () => {
  server.answer(pagesKey, pages)
  server.answer('/api/site-settings', [
    { key: 'contact_email', value: 'hello@sky.example' },
    { key: 'tagline', value: 'Old light.' },
  ])
  visit(<Footer />)
  expect((await screen.findByText('hello@sky.example')).getAttribute('href')).toBe('mailto:hello@sky.example')
  expect(screen.getByText('Old light.')).toBeTruthy()
  expect(screen.getByText(/© 2025/)).toBeTruthy()
  await screen.findByText('About')
  expect(links('Pages')).toEqual([
    ['About', '/about'],
    ['Equipment', '/equipment'],
  ])
})
