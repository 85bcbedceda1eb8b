import { expect, test, type Page } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import { bodyOf } from './support/owner.ts'
import { takeScreen, toTop, windowOf, windows } from './support/take-screen.ts'

/** The way to each public screen. Windows that are too wide for it: none. */
const screens: { name: string; widest?: number; tall?: false; open: (page: Page) => Promise<void> }[] = [
  { name: 'home', open: at('/') },
  { name: 'gallery', open: at('/gallery') },
  { name: 'photograph', tall: false, open: photograph },
  { name: 'lightbox', tall: false, open: lightbox },
  { name: 'zoom', tall: false, open: magnified },
  { name: 'gallery-search', open: at('/gallery?year=2023') },
  { name: 'gallery-filters', tall: false, open: filters },
  { name: 'albums', open: at('/albums') },
  { name: 'album', open: at('/albums/clouds-between-the-stars') },
  { name: 'passport', tall: false, open: passport },
  { name: 'taken-with', open: takenWith },
  { name: 'compare', tall: false, open: comparison },
  { name: 'downloads', tall: false, open: downloads },
  { name: 'blog', open: at('/blog') },
  { name: 'post', open: newestPost },
  { name: 'page', open: at('/pages/about') },
  { name: 'not-found', tall: false, open: lost },
  { name: 'menu', widest: 820, tall: false, open: menu },
]

function at(address: string) {
  return async (page: Page) => void (await page.goto(address))
}

async function firstPhotograph(page: Page) {
  await page.goto('/gallery')
  return page.getByRole('link', { name: /^Open / }).first()
}

async function photograph(page: Page) {
  await page.goto((await (await firstPhotograph(page)).getAttribute('href')) ?? '')
}

async function lightbox(page: Page) {
  const plate = await firstPhotograph(page)
  // Only the application puts in the second picture: from then on a click opens the lightbox.
  await expect(page.getByRole('main').locator('picture img').nth(1)).toBeAttached()
  await plate.click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
}

async function photographNamed(page: Page, title: string) {
  const images = await bodyOf<ApiResponse<'/api/images/gallery', 'get'>>(await page.request.get('/api/images/gallery'))
  await page.goto(`/gallery/${images.find(image => image.title === title)?.id}`)
}

/** So far that the tiles of its full size are wanted, and its minimap shows where they are. */
async function magnified(page: Page) {
  await photographNamed(page, 'The Orion Nebula')
  const readout = page.getByRole('status', { name: 'Magnification' })
  await expect(readout).toHaveText('Fit')
  const percent = async () => parseInt((await readout.textContent()) ?? '') || 0
  while ((await percent()) < 60) {
    const before = await percent()
    await page.keyboard.press('+')
    await expect.poll(percent).toBeGreaterThan(before)
  }
  await expect(page.locator('[data-minimap]')).toBeVisible()
  await expect(page.locator('[data-magnified] img[src*="/uploads/tiles/"]').first()).toBeVisible()
  await expect(page.locator('[data-tile]')).toHaveCount(0)
}

/** What was taken through two filters: below 900 px in the sheet that all groups stand in. */
async function filters(page: Page) {
  await page.goto('/gallery?kind=nebula')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const row = page.getByRole('form', { name: 'Filter photographs' })
  const sheet = page.getByRole('button', { name: /^Filters/ })
  if (await sheet.isVisible()) await sheet.click()
  const groups = (await sheet.isVisible()) ? page.getByRole('dialog', { name: 'Filters' }) : row
  for (const filter of ['L-Pro', 'L-eXtreme']) {
    const choice = groups.getByRole('option', { name: new RegExp(filter) })
    await groups.getByLabel('Filter', { exact: true }).selectOption((await choice.getAttribute('value')) ?? '')
    await expect(page.getByRole('link', { name: new RegExp(`^Remove filter .*${filter}`) })).toBeAttached()
  }
}

async function passport(page: Page) {
  await photographNamed(page, 'The Orion Nebula')
  await toTop(page.getByRole('heading', { name: /^Total integration/ }))
}

async function takenWith(page: Page) {
  await photographNamed(page, 'The Orion Nebula')
  const item = page.getByRole('region', { name: 'Equipment' }).getByRole('link').first()
  await page.goto((await item.getAttribute('href')) ?? '')
}

async function comparison(page: Page) {
  await photographNamed(page, 'The Orion Nebula')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog').getByRole('slider')).toBeVisible()
}

async function downloads(page: Page) {
  await photographNamed(page, 'The Seven Sisters')
  const menu = page.locator('summary', { hasText: 'Download' })
  await menu.click()
  await menu.scrollIntoViewIfNeeded()
}

async function newestPost(page: Page) {
  await page.goto('/blog')
  await page.goto(
    (await page.getByRole('main').getByRole('listitem').getByRole('link').first().getAttribute('href')) ?? '',
  )
}

async function lost(page: Page) {
  await page.goto('/no/such/place')
  await expect(page.getByRole('main').getByRole('presentation')).toBeAttached()
}

async function menu(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
}

for (const { width, height } of windows) {
  test.describe(`${width} px`, () => {
    test.use(windowOf({ width, height }))
    for (const { name, widest = Infinity, tall = true, open } of screens) {
      if (width > widest) continue
      test(name, async ({ page }) => {
        await page.addInitScript(() => {
          // The same quote and background every time, and the site's own fonts however slow this machine is.
          Math.random = () => 0.42
          performance.getEntriesByType = () => [{ requestStart: Infinity } as PerformanceResourceTiming]
        })
        await open(page)
        await takeScreen(page, { name, width, height, tall })
      })
    }
  })
}
