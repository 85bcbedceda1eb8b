import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

const CINCINNATI = { latitude: 39.1031, longitude: -84.512 }

const ask = async (page: Page, message: string) => {
  await page.getByLabel('Message').fill(message)
  await page.getByLabel('Message').press('Enter')
}

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })

test('a suggestion fills the input, Enter sends it, and the answer can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/skybug')
  await expect(page.locator('[data-starfield] circle')).toHaveCount(100)
  await page.getByRole('button', { name: 'How do moon phases work?' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('How do moon phases work?')
  await page.getByLabel('Message').press('Shift+Enter')
  await expect(page.getByLabel('Message')).toHaveValue('How do moon phases work?\n')
  await page.getByLabel('Message').press('Enter')
  const answer = log(page).locator('[data-message="assistant"]').last()
  await expect(answer).toContainText('Half of the Moon is always lit by the Sun')
  await expect(answer).toContainText('Sources:')
  await answer.hover()
  await answer.getByRole('button', { name: 'Copy' }).click()
  await expect(answer.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Half of the Moon')
  await expect(answer.getByRole('button', { name: 'Copy', exact: true })).toBeAttached()
})

test('the conversation is there again after a reload, and gone when it is cleared', async ({ page }) => {
  await page.goto('/skybug')
  await ask(page, 'What is a black hole?')
  await expect(log(page)).toContainText('event horizon')
  await page.reload()
  await expect(log(page)).toContainText('event horizon')
  await page.getByRole('button', { name: 'Clear conversation' }).click()
  await expect(log(page)).not.toContainText('event horizon')
  await page.reload()
  await expect(log(page)).toContainText('Hello.')
  await expect(log(page)).not.toContainText('event horizon')
})

test('with a location: the night, its chart, the viewer and its file, and the panel beside', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(CINCINNATI)
  await page.goto('/skybug')
  await ask(page, "What's up tonight?")
  const answer = log(page).locator('[data-message="assistant"]').last()
  await expect(answer).toContainText('Computed for 39.1° N, 84.5° W')
  await answer.getByRole('button', { name: /^Open Star chart/ }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img')).toBeVisible()
  const download = page.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^star-chart-\d{4}-\d\d-\d\d\.png$/)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Tonight' })).toContainText('Sunset')
})

test('without a location: it is asked for first, the message stays, and a typed place does as well', async ({
  page,
}) => {
  await page.goto('/skybug')
  await ask(page, 'Is Saturn visible?')
  await expect(log(page)).toContainText('Please enable location access')
  await expect(page.getByLabel('Message')).toHaveValue('Is Saturn visible?')
  await page.getByLabel('Your place').fill('Paris')
  await page.getByRole('button', { name: 'Find' }).click()
  const panel = page.getByRole('complementary', { name: 'Tonight' })
  await panel.getByRole('button', { name: 'Paris, France' }).click()
  await expect(panel).toContainText('Paris, France')
  await expect(panel).toContainText('Astronomical dark')
  await page.getByLabel('Message').press('Enter')
  await expect(log(page)).toContainText(/Saturn is (?:below|on the horizon|\d)/)
})

test('a reply that fails is the apology, and can be asked for again', async ({ page }) => {
  await page.goto('/skybug')
  await expect(page.getByLabel('Message')).toBeVisible()
  await page.route('**/api/skybug/chat', route => route.abort())
  await ask(page, 'What is a galaxy?')
  await expect(log(page)).toContainText(
    "I apologize, but I'm having trouble connecting right now. Please try again in a moment.",
  )
  await page.unroute('**/api/skybug/chat')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(log(page)).toContainText('A galaxy is a great family of stars')
})

test('a hostile reply shows no foreign picture and asks nobody else', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', request => {
    if (request.url().includes('evil.example')) foreign.push(request.url())
  })
  await page.goto('/skybug')
  await expect(page.getByLabel('Message')).toBeVisible()
  const response =
    'Look ![x](https://evil.example/a.png) <img src="https://evil.example/b.png"> [go](javascript:alert(1)) ![y](//evil.example/c.png) end'
  const message = { id: '1', role: 'assistant', content: response, timestamp: new Date().toISOString() }
  await page.route('**/api/skybug/chat', route =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: delta\ndata: ${JSON.stringify({ text: response })}\n\nevent: done\ndata: ${JSON.stringify({ response, message })}\n\n`,
    }),
  )
  await ask(page, 'Show me something')
  await expect(log(page)).toContainText('end')
  await expect(log(page).locator('img')).toHaveCount(0)
  await expect(log(page).getByRole('link')).toHaveCount(0)
  expect(foreign).toEqual([])
})
