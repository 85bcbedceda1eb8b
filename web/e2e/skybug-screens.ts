import { expect, test, type Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smallWebp } from './support/small-webp.ts'
import { takeScreen, windowOf, windows } from './support/take-screen.ts'

const FOLDER = join(import.meta.dirname, '../../docs/screens')
const MOST_BYTES = 80_000
const CINCINNATI = { latitude: 39.1031, longitude: -84.512 }

async function conversation(page: Page) {
  await page.goto('/skybug')
  const message = page.getByLabel('Message')
  await message.fill("What's up tonight?")
  await message.press('Enter')
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log.locator('[data-message="assistant"]').last()).toContainText('Computed for')
  await expect(page.getByRole('complementary', { name: 'Tonight' })).toContainText('Sunset')
}

async function viewer(page: Page) {
  await conversation(page)
  await page.getByRole('button', { name: /^Open Star chart/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
}

for (const { width, height } of windows) {
  test.describe(`${width} px`, () => {
    test.use({
      ...windowOf({ width, height }),
      geolocation: CINCINNATI,
      permissions: ['geolocation'],
      timezoneId: 'America/New_York',
    })
    test('skybug', async ({ page }) => {
      await conversation(page)
      await takeScreen(page, { name: 'skybug', width, height, tall: true })
    })
    if (width !== 820)
      test('skybug-viewer', async ({ page }) => {
        await viewer(page)
        await takeScreen(page, { name: 'skybug-viewer', width, height, tall: false })
      })
  })
}

const CHARTS = {
  'chart-horizon': 'kind=horizon',
  'chart-horizon-red': 'kind=horizon&red=true',
  'chart-finder': 'kind=finder&object=M31',
  'chart-altitude': 'kind=altitude&object=M31',
  'chart-moon': 'kind=moon',
}

for (const [name, query] of Object.entries(CHARTS))
  test(name, async ({ request }) => {
    const place = 'lat=39.1&lon=-84.5&time=2026-11-22T02:00:00Z&timeZone=America/New_York'
    const answer = await request.get(`/api/skybug/chart.png?${place}&${query}`)
    expect(answer.status()).toBe(200)
    await writeFile(join(FOLDER, `${name}.webp`), await smallWebp(await answer.body(), MOST_BYTES))
  })
