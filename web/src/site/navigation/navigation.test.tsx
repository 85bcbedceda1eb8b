import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Footer } from '../footer.tsx'
import { samplePost } from '../testing/samples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { user } from '../testing/user.ts'
import { Responded, visit } from '../testing/visit.tsx'
import { Navigation } from './navigation.tsx'

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
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
  server = startTestServer()
})

/** Opens it with everything that is answered at once. */
const show = (...screen: Parameters<typeof visit>) => act(async () => void visit(...screen))

const visitUntilResponded = async (address: string) => {
  await show(
    <>
      <Navigation />
      <Responded address={address} />
    </>,
  )
  return screen.findByText('Responded')
}

describe('the navigation', () => {
  it('lists its entries, then one per published page in the order of the menu', async () => {
    server.respond(pagesKey, pages)
    await show(<Navigation />)
    await screen.findAllByText('About')
    expect(links('Main')).toEqual([...fixed, ['About', '/pages/about'], ['Equipment', '/pages/equipment']])
  })

  it('stands in the order, with the labels and without the entries that the owner has chosen', async () => {
    server.respond(pagesKey, pages)
    const menu = [
      ...[{ id: 1 }, { id: 'store', hidden: true }, { id: 'gallery', label: 'Pictures' }, { id: 77 }],
      ...[{ id: 'skybug', hidden: true }, { id: 'home' }],
    ]
    server.respond('/api/site-settings', [{ key: 'navigation_menu', value: JSON.stringify(menu) }])
    await show(<Navigation />)
    await screen.findAllByText('Pictures')
    const expected = [['About', '/pages/about'], ['Pictures', '/gallery'], fixed[0], fixed[2]]
    expect(links('Main')).toEqual([...expected, ['Equipment', '/pages/equipment']])
    const panel = [...document.querySelectorAll('dialog nav a')].map(link => link.textContent)
    expect(panel).toEqual(['About', 'Pictures', 'Home', 'Blog', 'Equipment'])
  })

  it('leaves terms and privacy to the footer', async () => {
    const legal = ['terms', 'privacy', 'privacy-policy', 'termsofart'].map((slug, index) =>
      samplePost(index + 1, { type: 'page', title: slug, slug }),
    )
    server.respond(pagesKey, legal)
    await show(
      <>
        <Navigation />
        <Footer />
      </>,
    )
    await screen.findAllByText('termsofart')
    expect(links('Main')).toEqual([...fixed, ['termsofart', '/pages/termsofart']])
    expect(links('Pages')).toHaveLength(4)
  })

  it.each([
    ['alone, with the title as its alternative text', false, 'Cold Nights', ''],
    ['beside the title', true, '', 'Cold Nights'],
  ])('shows the logo %s', async (_, withTitle, alt, text) => {
    const logo = { filename: '0123456789abcdef0123456789abcdef.webp', width: 320, height: 80, withTitle }
    server.respond('/api/site-settings', [
      { key: 'site_title', value: 'Cold Nights' },
      { key: 'site_logo', value: JSON.stringify(logo) },
    ])
    await show(
      <>
        <Navigation />
        <Footer />
      </>,
    )
    await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(2))
    for (const link of screen.getAllByRole('link', { name: 'Cold Nights, home' })) {
      const image = link.querySelector('img')
      expect(image?.getAttribute('src')).toBe('/uploads/0123456789abcdef0123456789abcdef.webp')
      expect([image?.getAttribute('width'), image?.getAttribute('height'), image?.alt]).toEqual(['320', '80', alt])
      expect(link.textContent).toBe(text)
    }
  })

  it('shows no pages when they can’t be read', async () => {
    server.respond(pagesKey, { message: 'No' }, { status: 503 })
    await visitUntilResponded(pagesKey)
    expect(links('Main')).toEqual(fixed)
  })

  it('shows Admin to who is signed in, and checks again when the window gets the focus', async () => {
    await visitUntilResponded('/api/me')
    expect(screen.queryByText('Admin')).toBeNull()
    server.respond('/api/me', { user: { id: 1, email: 'owner@example.com', name: 'Owner' } })
    fireEvent.focus(window)
    await screen.findAllByText('Admin')
    expect(links('Main').at(-1)).toEqual(['Admin', '/admin'])
  })

  it('treats an ended session as a visitor', async () => {
    server.respond('/api/me', { message: 'Not authenticated' }, { status: 401 })
    await visitUntilResponded('/api/me')
    expect(screen.queryByText('Admin')).toBeNull()
  })

  it.each([
    ['/', 'Home'],
    ['/gallery/3', 'Gallery'],
    ['/blog/saturn', 'Blog'],
  ])('marks at %s the entry of %s', async (at, label) => {
    await show(<Navigation />, { at })
    const marked = [...screen.getByLabelText('Main').querySelectorAll('[aria-current=page]')]
    expect(marked.map(link => link.textContent)).toEqual([label])
  })

  it('closes the panel when an entry is chosen', async () => {
    await show(<Navigation />)
    const panel = document.querySelector('dialog')
    if (!panel) throw new Error('There is no panel')
    panel.open = true
    await user.click(within(panel).getByText('Blog'))
    expect(panel.open).toBe(false)
  })

  // Protected by mailTo (addresses.ts).
  it("links the footer's e-mail address to that address alone", async () => {
    server.respond('/api/site-settings', [{ key: 'contact_email', value: 'hello?bcc=spy@sky.example' }])
    await show(<Footer />)
    const link = await screen.findByText('hello?bcc=spy@sky.example')
    expect(link.getAttribute('href')).toBe('mailto:hello%3Fbcc%3Dspy@sky.example')
  })

  it("links to the owner's places elsewhere, in their order", async () => {
    const social = [
      { network: 'mastodon', label: 'Mastodon', url: 'https://mastodon.social/@ada' },
      { network: 'other', label: 'My club', url: 'https://club.example/' },
    ]
    server.respond('/api/site-settings', [{ key: 'social_links', value: JSON.stringify(social) }])
    await show(<Footer />)
    const list = within(await screen.findByRole('list', { name: 'Elsewhere' }))
    const found = list.getAllByRole<HTMLAnchorElement>('link')
    expect(found.map(({ textContent, href }) => [textContent, href])).toEqual(
      social.map(({ label, url }) => [label, url]),
    )
    expect(found.map(link => link.querySelector('img')?.src.split('#')[1])).toEqual(['mastodon', 'other'])
  })

  it("shows the owner's own footer text as it is, without the title again", async () => {
    server.respond('/api/site-settings', [
      { key: 'site_title', value: 'Cold Nights' },
      { key: 'footer_text', value: '© 2026 Cold Nights' },
    ])
    await show(<Footer />)
    expect((await screen.findByText(/© 2026/)).textContent).toBe('© 2026 Cold Nights')
  })

  it('shows mail, year, tagline and short page addresses in the footer', async () => {
    server.respond(pagesKey, pages)
    server.respond('/api/site-settings', [
      { key: 'contact_email', value: 'hello@sky.example' },
      { key: 'tagline', value: 'Old light.' },
    ])
    await show(<Footer />)
    expect((await screen.findByText('hello@sky.example')).getAttribute('href')).toBe('mailto:hello@sky.example')
    screen.getByText('Old light.')
    screen.getByText(/© 2025/)
    await screen.findByText('About')
    expect(links('Pages')).toEqual([
      ['About', '/about'],
      ['Equipment', '/equipment'],
    ])
  })
})
