import { watchForErrors } from './support/errors.ts'
import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'

test('a screen of the administration stays where it is when a dialog opens or a longer tab is shown', async ({
  playwright,
  launchOptions,
  baseURL,
  owner,
}) => {
  // Scrollbars that take space, as on most desktops: Playwright starts its browser without. Options of the journey's own browser
  // would start a worker, and a site, for it.
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  try {
    const context = await browser.newContext({
      baseURL,
      storageState: await owner.storageState(),
      viewport: { width: 1280, height: 1200 },
    })
    const { problems } = watchForErrors(context)
    const page = hydrated(await context.newPage())
    // Not by its role: an open dialog hides that.
    const heading = page.locator('h1')
    const left = async () => (await heading.boundingBox())?.x
    const isScrollable = () => page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)

    await test.step('a dialog over a short screen', async () => {
      await page.goto('/admin/profile?tab=homepage')
      await expect(page.getByLabel('Hero title')).toBeVisible()
      expect(await isScrollable(), 'the screen is short').toBe(false)
      const before = await left()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await left()).toBe(before)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    await test.step('a longer tab', async () => {
      await page.goto('/admin/settings')
      await expect(page.getByLabel('Measurement ID')).toBeVisible()
      const before = await left()
      await page.getByRole('tab', { name: 'Site', exact: true }).click()
      await expect(page.getByLabel('About you')).toBeVisible()
      expect(await isScrollable(), 'the tab is long').toBe(true)
      const width = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)
      expect(width, 'the scrollbar takes space').toBeGreaterThan(0)
      expect(await left()).toBe(before)
    })
    expect(problems()).toEqual([])
  } finally {
    await browser.close()
  }
})
