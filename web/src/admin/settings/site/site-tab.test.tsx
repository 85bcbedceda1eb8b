import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { networks } from '@skyfolio/domain/settings/site-settings'
import { readFile } from 'node:fs/promises'
import { samplePost } from '../../../site/testing/samples.ts'
import { heroQuotes } from '../../../site/quotes/home-quotes.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { asOwner, withApiServer } from '../../testing/as-owner.tsx'
import { SiteTab } from './site-tab.tsx'

const server = withApiServer()
let stored: Record<string, string>
const pages = [
  samplePost(7, { type: 'page', title: 'About', slug: 'about', menuOrder: 1 }),
  samplePost(8, { type: 'page', title: 'Workshops', slug: 'workshops', menuOrder: 2, published: false }),
  samplePost(9, { type: 'page', title: 'Privacy', slug: 'privacy', menuOrder: 3 }),
]
beforeEach(() => {
  stored = {}
  server.on('GET /api/settings', () => ({ body: Object.entries(stored).map(([key, value]) => ({ key, value })) }))
  server.on('GET /api/posts?type=page&page=1&limit=100', () => ({ body: pages, total: pages.length }))
})

const open = async () => {
  asOwner(<SiteTab />)
  await screen.findByRole('list', { name: 'Menu, first to last' })
}
const accept = (...keys: string[]) => {
  for (const key of keys)
    server.on(`PATCH /api/settings/${key}`, ({ value }) => {
      stored[key] = String(value)
      return { body: {} }
    })
}
const saves = (key: string) => server.bodiesOf(`PATCH /api/settings/${key}`)
const writes = () => server.calls.filter(({ call }) => /^(PATCH|PUT|POST)/.test(call)).map(({ call }) => call)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fill(screen.getByLabelText(label), value)
const names = () =>
  within(screen.getByRole('list', { name: 'Menu, first to last' }))
    .getAllByRole('listitem')
    .map(line => line.querySelector('b')?.textContent)
const save = async () => {
  await press('Save')
  await screen.findByText('Site settings saved')
}

describe('site settings', () => {
  it('has every screen and page that can stand in the menu, drafts included, terms and privacy not', async () => {
    await open()
    expect(names()).toEqual(['Home', 'Gallery', 'Blog', 'Store', 'SkyBug AI', 'About', 'Workshops'])
    expect(screen.getAllByText('Draft')).toHaveLength(1)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })

  it('stores the menu as it was arranged, and a label of a page with that page', async () => {
    accept('navigation_menu')
    server.on('PUT /api/posts/7', () => ({ body: {} }))
    await open()
    await press('Move About up')
    await press('Move About up')
    await press('Move Home up')
    expect(names()).toEqual(['Home', 'Gallery', 'Blog', 'About', 'Store', 'SkyBug AI', 'Workshops'])
    screen.getByText('About is now number 4 of 7')
    await type('Label of Gallery', ' Pictures ')
    await type('Label of About', 'Who I am')
    await user.click(screen.getByRole('checkbox', { name: 'SkyBug AI in the menu' }))
    await save()
    expect(JSON.parse(String(saves('navigation_menu')[0]?.value))).toEqual([
      ...[{ id: 'home' }, { id: 'gallery', label: 'Pictures' }, { id: 'blog' }, { id: 7 }, { id: 'store' }],
      ...[{ id: 'skybug', hidden: true }, { id: 8 }],
    ])
    expect(server.bodiesOf('PUT /api/posts/7')).toEqual([{ menuLabel: 'Who I am' }])
    expect(writes()).toHaveLength(2)
  })

  it('stores no menu once it is again the one that stands there by itself', async () => {
    stored = { navigation_menu: '[{"id":"gallery"},{"id":"home"}]' }
    accept('navigation_menu')
    await open()
    expect(names().slice(0, 3)).toEqual(['Gallery', 'Home', 'Blog'])
    await press('Move Home up')
    await save()
    expect(saves('navigation_menu')).toEqual([{ value: '' }])
  })

  it('keeps the focus on the button that moves a line, also at the end of the list', async () => {
    await open()
    const button = screen.getByRole('button', { name: 'Move Gallery up' })
    await user.click(button)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Gallery up' }))
    await user.click(button)
    expect(names().slice(0, 2)).toEqual(['Gallery', 'Home'])
  })

  it('stores links by https alone, in their order, and says what is wrong with others', async () => {
    accept('social_links')
    await open()
    await press('Add link')
    await fill(screen.getByLabelText('Network'), 'mastodon')
    expect(screen.getByLabelText<HTMLInputElement>('Label').value).toBe('Mastodon')
    await type('Address', 'http://mastodon.social/@ada')
    await press('Save')
    expect(
      (await screen.findAllByText('An address begins with https:// and has a host, such as https://example.com/me'))
        .length,
    ).toBe(1)
    expect(writes()).toEqual([])
    await type('Address', 'https://mastodon.social/@ada')
    await press('Add link')
    const second = within(
      within(screen.getByRole('list', { name: 'Links, first to last' })).getAllByRole('listitem')[1] as HTMLElement,
    )
    await fill(second.getByLabelText('Network'), 'other')
    await fill(second.getByLabelText('Label'), 'My club')
    await fill(second.getByLabelText('Address'), 'https://club.example/ada')
    await press('Move My club up')
    await save()
    expect(JSON.parse(String(saves('social_links')[0]?.value))).toEqual([
      { network: 'other', label: 'My club', url: 'https://club.example/ada' },
      { network: 'mastodon', label: 'Mastodon', url: 'https://mastodon.social/@ada' },
    ])
  })

  it('shows the fixed texts as they are until the owner has others, and again once those are emptied', async () => {
    stored = { author_name: 'Ada' }
    accept('author_name', 'hero_quotes')
    await open()
    const quotes = screen.getByLabelText<HTMLTextAreaElement>('Over the header pictures')
    expect(quotes.value.split('\n')).toHaveLength(heroQuotes.length)
    expect(quotes.value).toContain('Hitch your wagon to a star. — Ralph Waldo Emerson, Civilization, 1870\n')
    await type('Over the header pictures', 'x'.repeat(80))
    await press('Save')
    await screen.findByText(/A quote has at most 75 characters here/)
    expect(writes()).toEqual([])
    await type('Over the header pictures', 'My own. — Ada')
    await type('Name', '')
    await save()
    expect(saves('hero_quotes')).toEqual([{ value: 'My own. — Ada' }])
    expect(saves('author_name')).toEqual([{ value: '' }])
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('The photographer')
  })

  it('lets the owner choose what stands beside the date of a post', async () => {
    accept('reading_time', 'post_category')
    await open()
    expect(screen.getByLabelText<HTMLInputElement>('Category').value).toBe('Astrophotography')
    await fill(screen.getByLabelText('Reading time'), 'counted')
    await type('Category', '-')
    await save()
    expect(saves('reading_time')).toEqual([{ value: 'counted' }])
    expect(saves('post_category')).toEqual([{ value: '-' }])
    await fill(screen.getByLabelText('Reading time'), 'fixed')
    await save()
    expect(saves('reading_time').at(-1)).toEqual({ value: '' })
  })

  it('uploads a logo at once, and makes it the logo when saved', async () => {
    accept('site_logo')
    const logo = { filename: '0123456789abcdef0123456789abcdef.webp', width: 320, height: 80 }
    server.on('POST /api/upload/logo', () => ({ status: 201, body: logo }))
    await open()
    const file = new File(['x'], 'logo.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Logo file'), [file])
    expect((await screen.findByRole('img', { name: 'Your logo' })).getAttribute('src')).toBe(
      `/uploads/${logo.filename}`,
    )
    expect(server.bodiesOf('POST /api/upload/logo')).toEqual([{ logo: file }])
    await user.click(screen.getByRole('switch', { name: /Show the site title/ }))
    await save()
    expect(JSON.parse(String(saves('site_logo')[0]?.value))).toEqual({ ...logo, withTitle: true })
    await press('Remove logo')
    await press('Save')
    await screen.findByRole('button', { name: 'Upload logo' })
    expect(saves('site_logo').at(-1)).toEqual({ value: '' })
  })

  it('waits for a logo that is being uploaded when it is saved', async () => {
    accept('site_logo')
    const logo = { filename: '0123456789abcdef0123456789abcdef.webp', width: 320, height: 80 }
    const respond = server.hold('POST /api/upload/logo')
    await open()
    const file = new File(['x'], 'logo.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Logo file'), [file])
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false))
    await press('Save')
    await screen.findByRole('button', { name: 'Uploading 1 picture…' })
    expect(saves('site_logo')).toEqual([])
    await act(async () => respond({ status: 201, body: logo }))
    await screen.findByText('Site settings saved')
    expect(JSON.parse(String(saves('site_logo')[0]?.value))).toMatchObject(logo)
  })

  it('has an icon for every network', async () => {
    const icons = await readFile('web/src/site/navigation/networks.svg', 'utf8')
    for (const network of [...Object.keys(networks), 'other']) expect(icons).toContain(`<view id="${network}" `)
  })
})
