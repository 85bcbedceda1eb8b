import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ApiResponse } from '../src/api/types.ts'
import { findings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { says } from './support/toasts.ts'

test.describe.configure({ timeout: 120_000 })

const KEYS = [
  ...['site_title', 'site_logo', 'navigation_menu', 'social_links', 'author_name', 'author_bio'],
  ...['hero_quotes', 'home_quotes', 'not_found_quotes'],
]
let title = ''
test.beforeEach(async ({ owner }) => {
  const settings = await bodyOf<ApiResponse<'/api/site-settings', 'get'>>(await owner.get('/api/site-settings'))
  title = settings.find(({ key }) => key === 'site_title')?.value ?? ''
})
/** The site as the other journeys know it. */
test.afterEach(async ({ owner }) => {
  for (const key of KEYS)
    await owner.patch(`/api/settings/${key}`, { data: { value: key === 'site_title' ? title : '' } })
})

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const logoFile = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="240"><circle cx="120" cy="120" r="100" fill="#c6d6a2"/><path d="M260 60h600v40H260zM260 140h420v40H260z" fill="#ebece6"/></svg>',
    ),
  )
    .png()
    .toBuffer(),
})

const openTab = async (page: Page) => {
  await page.goto('/admin/settings?tab=site')
  await expect(page.getByRole('list', { name: 'Menu, first to last' })).toBeVisible()
}
const save = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Save' })
  await button.click()
  await says(page, 'Site settings saved')
  // The words of the save before may still stand there.
  await expect(button).toBeDisabled()
}

test('the owner gives the site a logo, a menu, links, an author and quotes, and visitors get them with the page', async ({
  visit,
  owner,
  site,
}) => {
  const office = await visit({ storageState: await owner.storageState() })
  await owner.patch('/api/settings/site_title', { data: { value: 'Cold Nights' } })
  await openTab(office)

  await test.step('the menu is arranged with the keyboard alone', async () => {
    const up = office.getByRole('button', { name: 'Move Store up' })
    await up.focus()
    for (const place of [3, 2, 1]) {
      await office.keyboard.press('Enter')
      await expect(office.getByText(`Store is now number ${place} of`, { exact: false })).toBeAttached()
      await expect(up).toBeFocused()
    }
    await office.getByLabel('Label of Gallery').fill('Pictures')
    await office.getByRole('checkbox', { name: 'SkyBug AI in the menu' }).press('Space')
  })
  await test.step('links, author and quotes', async () => {
    await office.getByRole('button', { name: 'Add link' }).click()
    await office.getByLabel('Network').selectOption('AstroBin')
    await office.getByLabel('Address').fill('http://www.astrobin.com/users/ada')
    await office.getByRole('button', { name: 'Save' }).click()
    await expect(office.getByText('An address begins with https://').first()).toBeVisible()
    await office.getByLabel('Address').fill('https://www.astrobin.com/users/ada')
    await office.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await office.getByLabel('About you').fill('Sleeps by day.')
    await office.getByLabel('Over the header pictures').fill('Only this one. — Ada')
    await office.getByLabel('At the end of the home page').fill('The last word.')
    await office.getByLabel("On 'Lost in Space'").fill('Turn back.')
  })
  await test.step('the logo', async () => {
    await office.getByLabel('Logo file').setInputFiles(await logoFile())
    await expect(office.getByRole('img', { name: 'Your logo' })).toBeVisible()
  })
  await test.step('a tab that is left asks first', async () => {
    await office.getByRole('tab', { name: 'General' }).click()
    const question = office.getByRole('alertdialog', { name: 'Discard changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(office.getByLabel('About you')).toHaveValue('Sleeps by day.')
  })
  expect.soft(await findings(office), 'site settings').toEqual([])
  await save(office)

  await test.step('the server sends all of it: no script is needed', async () => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto('/')
    const labels = await main(page).getByRole('link').allTextContents()
    expect(labels.slice(0, 4)).toEqual(['Store', 'Home', 'Pictures', 'Blog'])
    expect(labels).not.toContain('SkyBug AI')
    const logo = page.getByRole('banner').getByRole('link', { name: 'Cold Nights, home' }).locator('img')
    await expect(logo).toHaveAttribute('alt', 'Cold Nights')
    await expect(logo).toHaveJSProperty('naturalHeight', 171)
    const link = page.getByRole('list', { name: 'Elsewhere' }).getByRole('link', { name: 'AstroBin' })
    await expect(link).toHaveAttribute('href', 'https://www.astrobin.com/users/ada')
    // In <noscript>, where getByText does not look.
    const html = await page.content()
    for (const quote of ['Only this one.', 'The last word.']) expect(html).toContain(quote)
    await page.goto(`/blog/${site.posts[0]?.slug}`)
    await expect(page.getByText('Ada Lovelace')).toBeVisible()
    await expect(page.getByText('Sleeps by day.')).toBeVisible()
  })
  await test.step('with scripts the header does not shift, and the icon has loaded', async () => {
    const page = await visit()
    await page.addInitScript(() => {
      const headerShift = { total: 0 }
      Object.assign(window, { headerShift })
      type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
      new PerformanceObserver(list => {
        for (const { value, sources } of list.getEntries() as LayoutShift[])
          if (sources.some(({ node }) => node && document.querySelector('header')?.contains(node)))
            headerShift.total += value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // From now on the fonts are in the browser's cache.
    await page.goto('/gallery')
    await page.goto('/pages/about')
    await page.waitForLoadState('networkidle')
    const shift = () => page.evaluate(() => (window as unknown as { headerShift: { total: number } }).headerShift.total)
    expect(await shift()).toBeLessThanOrEqual(0.02)
    const icon = page.getByRole('list', { name: 'Elsewhere' }).locator('img')
    await icon.scrollIntoViewIfNeeded()
    await expect(icon).toHaveJSProperty('complete', true)
    await expect(icon).not.toHaveJSProperty('naturalWidth', 0)
    // Its address still leads to the screen that the menu leaves out.
    await page.goto('/skybug')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('beside the title, and gone again', async () => {
    await office.getByRole('switch', { name: /Show the site title/ }).check()
    await save(office)
    const page = await visit({ javaScriptEnabled: false })
    const home = page.getByRole('banner').getByRole('link', { name: 'Cold Nights, home' })
    await page.goto('/gallery')
    await expect(home.locator('img')).toHaveAttribute('alt', '')
    await expect(home).toHaveText('Cold Nights')
    await office.getByRole('button', { name: 'Remove logo' }).click()
    await save(office)
    await page.goto('/gallery')
    await expect(home).toHaveText('Cold Nights')
    await expect(home.locator('img')).toHaveCount(0)
  })
})
