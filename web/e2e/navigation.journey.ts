import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import { expect, test as base } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'

const TITLE = 'Jane Doe Astrophotography and Prints'
const FIXED = ['Home', 'Gallery', 'Blog', 'Store', 'SkyBug AI']
/** Where the entries stand in a panel, and where in the bar. */
const narrow = [320, 390, 820]
const widths = [1024, 1366, 1440, 1920]

let places: string[] = []
const written: number[] = []
let siteTitle = ''

const test = base.extend<{ labels: string[] }>({ labels: ({ browserName: _ }, use) => use(places) })

/** A long title, and twelve published pages: two of the site's own, and ten more. */
test.beforeAll(async ({ owner, site }) => {
  expect(site.posts.length).toBeGreaterThan(0)
  siteTitle = await titleOf(owner)
  await setTitle(owner, TITLE)
  const titles = ['Workshops and Talks', 'Commissions', 'The Observatory', 'Press', 'Clubs'].flatMap(title => [
    `${title} in Spring`,
    `${title} in Fall`,
  ])
  for (const [index, title] of titles.entries()) {
    const data = {
      type: 'page',
      published: true,
      title,
      slug: `navigation-${index}-${Date.now()}`,
      content: '<p>Words</p>',
    }
    written.push((await bodyOf<ApiResponse<'/api/posts', 'post'>>(await owner.post('/api/posts', { data }))).id)
  }
  const pages = await bodyOf<ApiResponse<'/api/posts', 'get'>>(
    await owner.get('/api/posts?type=page&published=true&page=1&limit=100'),
  )
  places = [...FIXED, ...pages.map(({ title, menuLabel }) => menuLabel ?? title)]
})
test.afterAll(async ({ owner }) => {
  for (const id of written) await owner.delete(`/api/posts/${id}`)
  await setTitle(owner, siteTitle)
})

const titleOf = async (owner: APIRequestContext) => {
  const settings = await bodyOf<ApiResponse<'/api/site-settings', 'get'>>(await owner.get('/api/site-settings'))
  return settings.find(({ key }) => key === 'site_title')?.value ?? ''
}
const setTitle = async (owner: APIRequestContext, value: string) =>
  void (await bodyOf(await owner.put('/api/site-settings/site_title', { data: { value } })))

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const more = (page: Page) => bar(page).getByRole('button', { name: 'More' })

/** What can be seen whole: inside the window, and not cut off by the list; each where it stands, or once scrolled to. */
const textsInSight = (links: Locator, scrolled = false) =>
  links.evaluateAll(
    (elements, isScrolled) =>
      elements
        .filter(element => {
          if (isScrolled) element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return left >= 0 && right <= document.documentElement.clientWidth && element.contains(at)
        })
        .map(element => element.textContent),
    scrolled,
  )

const expectEverythingReachable = async (page: Page, expected: string[]) => {
  const links = bar(page).getByRole('link')
  await expect(more(page)).toBeInViewport({ ratio: 1 })
  const inBar = await textsInSight(links)
  expect(inBar).toHaveLength(await links.count())
  await more(page).click()
  const opened = await textsInSight(links)
  expect([...opened].sort()).toEqual([...expected].sort())
  await page.keyboard.press('Escape')
  await expect(links).toHaveCount(inBar.length)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

/** What can be seen of header and footer beyond either edge of the window. */
const runningOff = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const parts = [...document.querySelectorAll('header, header *, footer, footer *')]
    return parts
      .filter(part => part.checkVisibility({ visibilityProperty: true }))
      .filter(part => {
        const { left, right } = part.getBoundingClientRect()
        return left < -0.5 || right > width + 0.5
      })
      .map(part => `${part.tagName} '${part.textContent?.slice(0, 30)}'`)
      .concat(document.documentElement.scrollWidth > width ? ['the page'] : [])
  })

const expectEverythingInPanel = async (page: Page, expected: string[]) => {
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const links = menu.getByRole('link')
  const sorted = [...expected].sort()
  await expect.poll(async () => (await links.allTextContents()).sort()).toEqual(sorted)
  await expect.poll(async () => (await textsInSight(links, true)).sort()).toEqual(sorted)
  await expect.poll(() => runningOff(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
}

test('with twelve pages nothing runs off the screen at any width, and visitors and the owner reach every page', async ({
  page,
  visit,
  owner,
  labels,
}) => {
  expect(labels.length - FIXED.length).toBe(12)
  const office = await visit({ storageState: await owner.storageState() })
  const views = [
    { at: page, expected: labels },
    { at: office, expected: [...labels, 'Admin'] },
  ]
  for (const { at, expected } of views) {
    await at.goto('/gallery')
    for (const width of [...narrow, ...widths]) {
      await test.step(`${width} px, ${expected.length} entries`, async () => {
        await at.setViewportSize({ width, height: 900 })
        if (width < 900) await expectEverythingInPanel(at, expected)
        else {
          if (at === office) await expect(bar(at).getByRole('link', { name: 'Admin' })).toBeInViewport({ ratio: 1 })
          await expectEverythingReachable(at, expected)
        }
        await at.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        expect(await runningOff(at)).toEqual([])
        await at.evaluate(() => window.scrollTo(0, 0))
      })
    }
  }

  await test.step('without scripts', async () => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto('/gallery')
    for (const width of [...narrow, ...widths]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        const box = await page.getByRole('banner').boundingBox()
        expect(box?.width).toBeLessThanOrEqual(width)
        const ends = await bar(page)
          .getByRole('link')
          .evaluateAll(links => links.map(link => link.getBoundingClientRect().right))
        for (const end of ends) expect(end).toBeLessThanOrEqual(width)
        await page.getByRole('button', { name: 'Open menu' }).click()
        const menu = page.getByRole('dialog', { name: 'Menu' })
        const links = menu.getByRole('link')
        expect((await links.allTextContents()).sort()).toEqual([...labels].sort())
        expect((await textsInSight(links, true)).sort()).toEqual([...labels].sort())
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
      })
    }
  })
})

test("the keyboard opens 'More', moves through it and closes it", async ({ page, labels }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/')
  const button = more(page)
  const hidden = bar(page).locator('#more').getByRole('link')
  await button.focus()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(hidden.first()).toBeVisible()
    await page.keyboard.press(key)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(hidden).toHaveCount(0)
  }
  await page.keyboard.press('ArrowDown')
  await expect(hidden.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(hidden.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(hidden.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(hidden.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  // Tab goes from the button through the open menu, and leaving it closes it.
  await page.keyboard.press('Enter')
  await expect(hidden.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(hidden.first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  const chosen = (await hidden.last().textContent()) ?? ''
  expect(labels).toContain(chosen)
  await hidden.last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chosen)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toHaveAttribute('aria-current', 'true')
})

/** How far the bar has shifted its entries since the document began to load. */
const barShift = (page: Page) =>
  page.evaluate(() => (window as unknown as { barShift: { total: number } }).barShift.total)

test("the bar does not shift when scripts put entries behind 'More'", async ({ page, labels }) => {
  expect(labels.length).toBeGreaterThan(0)
  await page.addInitScript(() => {
    const barShift = { total: 0 }
    Object.assign(window, { barShift })
    type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        if (sources.some(({ node }) => node && document.querySelector('header')?.contains(node)))
          barShift.total += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // From now on the fonts are in the browser's cache.
  await page.goto('/gallery')
  for (const width of [...narrow, ...widths]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.reload()
      if (width >= 900) await expect(more(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await barShift(page)).toBeLessThanOrEqual(0.02)
    })
  }
})
