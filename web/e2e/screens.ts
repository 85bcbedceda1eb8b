import { expect, test, type Page } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smallWebp } from './support/small-webp.ts'

const FOLDER = join(import.meta.dirname, '../../docs/screens')
const MOST_BYTES = 60_000

/** Windows of a telephone, a tablet and a desk. A screen is shown as far as two windows of it. */
const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** The way to each public screen. Windows that are too wide for it: none. */
const screens: { name: string; widest?: number; tall?: false; open: (page: Page) => Promise<void> }[] = [
  { name: 'home', open: at('/') },
  { name: 'gallery', open: at('/gallery') },
  { name: 'photograph', tall: false, open: photograph },
  { name: 'lightbox', tall: false, open: lightbox },
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
  await expect(page.getByRole('main').getByRole('img').nth(1)).toBeAttached()
  await plate.click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
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

/** Until the application runs, letters have come, and every picture that will be seen stands there whole. */
const untilDrawn = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  // It puts in all pictures but the main one.
  await expect(page.locator('main noscript')).toHaveCount(0)
  await page.waitForFunction(() =>
    [...document.images].every(image => image.naturalWidth > 0 || image.getBoundingClientRect().top > innerHeight),
  )
  await page.evaluate(async () => {
    const seen = [...document.images].filter(image => image.getBoundingClientRect().top <= innerHeight)
    await Promise.all([document.fonts.ready, ...seen.map(image => image.decode())])
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

for (const { width, height } of windows) {
  test.describe(`${width} px`, () => {
    // Where fingers scroll, no place is kept for a scrollbar.
    test.use({ viewport: { width, height }, isMobile: width < 1000, contextOptions: { reducedMotion: 'reduce' } })
    for (const { name, widest = Infinity, tall = true, open } of screens) {
      if (width > widest) continue
      test(name, async ({ page }) => {
        // The same quote and background every time.
        await page.addInitScript(() => (Math.random = () => 0.42))
        await open(page)
        if (tall) {
          const whole = await page.evaluate(() => document.documentElement.scrollHeight)
          await page.setViewportSize({ width, height: Math.min(whole, 2 * height) })
        }
        await untilDrawn(page)
        const png = await page.screenshot()
        await mkdir(FOLDER, { recursive: true })
        const webp = await smallWebp(png, MOST_BYTES)
        await writeFile(join(FOLDER, `${name}-${width}.webp`), webp)
        expect(webp.length).toBeLessThanOrEqual(MOST_BYTES)
      })
    }
  })
}
