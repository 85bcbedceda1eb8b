import type { Page } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'

const CINCINNATI = { latitude: 39.1031, longitude: -84.512 }

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })

/** Sends a question once the reply before it is complete: until then Enter sends nothing. */
const ask = async (page: Page, message: string) => {
  await expect(log(page)).toHaveAttribute('aria-busy', 'false')
  await page.getByLabel('Message').fill(message)
  await page.getByLabel('Message').press('Enter')
}

test('a suggestion fills the input, Enter sends it, and the answer can be copied @main', async ({
  page,
  context,
  visit,
}) => {
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
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Half of the Moon')
  expect(copied).not.toMatch(/\*|\]\(/)
  await expect(answer.getByRole('button', { name: 'Copy', exact: true })).toBeAttached()

  await test.step('how is said for the pointer there is', async () => {
    await expect(page.getByText('Point at an answer to copy it.')).toBeVisible()
    await expect(page.getByText('Tap Copy above an answer to copy it.')).toBeHidden()
    const telephone = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await telephone.goto('/skybug')
    await expect(telephone.getByText('Tap Copy above an answer to copy it.')).toBeVisible()
    await expect(telephone.getByText('Point at an answer to copy it.')).toBeHidden()
  })
})

test('it knows this site: a post, and prints of an object', async ({ page, owner, product }) => {
  const data = {
    type: 'post',
    published: true,
    title: 'Polar alignment in fifteen minutes',
    content: '<p>Level it.</p>',
  }
  const { id } = await bodyOf<ApiResponse<'/api/posts', 'post'>>(await owner.post('/api/posts', { data }))
  await page.goto('/skybug')
  const answer = log(page).locator('[data-message="assistant"]').last()
  // SkyBug waits 800 ms for the posts, then answers without them: a busy machine may take longer.
  await expect(async () => {
    await ask(page, 'polar alignment')
    await expect(answer.getByRole('link', { name: data.title })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await ask(page, `prints of ${product.name}`)
  const print = answer.getByRole('link', { name: product.name }).first()
  await expect(print).toHaveAttribute('href', /^\/store\/\d+/)
  await print.click()
  await expect(page).toHaveURL(/\/store\/\d+-/)
  await owner.delete(`/api/posts/${id}`)
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
  // Its caption says what it shows.
  await expect(viewer.getByRole('img', { name: 'The picture, enlarged' })).toBeVisible()
  const download = page.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^star-chart-\d{4}-\d\d-\d\d\.png$/)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Tonight' })).toContainText('Sunset')
})

/** A visitor who neither grants nor refuses what the browser asks. */
const leaveLocationUnanswered = (page: Page) =>
  page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined
  })

test('a refused location does not hold a question back: it is sent, and answered once a place is typed', async ({
  page,
}) => {
  await page.goto('/skybug')
  await ask(page, 'Is Saturn visible?')
  await expect(log(page).locator('[data-message="user"]')).toHaveText('Is Saturn visible?')
  await expect(page.getByLabel('Message')).toHaveValue('')
  const answers = log(page).locator('[data-message="assistant"]')
  await expect(answers.last()).toContainText('Please enable location access')
  await expect(answers.last()).toContainText('name a town in your question')
  await ask(page, 'Is Saturn visible in Tucson?')
  await expect(answers.last()).toContainText('Computed for Tucson')
  const panel = page.getByRole('complementary', { name: 'Tonight' })
  await page.getByLabel('Your place').fill('Paris')
  await panel.getByRole('option', { name: 'Paris, France' }).click()
  await expect(panel).toContainText('Paris, France')
  await expect(panel).toContainText('Astronomical dark')
  await ask(page, 'Is Saturn visible?')
  await expect(answers.last()).toContainText(/Saturn is (?:below|on the horizon|\d)/)
  await expect(answers.last()).toContainText('Computed for 48.9° N, 2.4° E')
})

test('a location that is neither granted nor refused holds a question back for a while only', async ({ visit }) => {
  await test.step('a question that needs no place is answered at once', async () => {
    const page = await visit()
    await leaveLocationUnanswered(page)
    await page.goto('/skybug')
    const answer = log(page).locator('[data-message="assistant"]').last()
    await ask(page, 'Why is dark matter not visible?')
    await expect(answer).toContainText('Galaxies turn too fast')
    await ask(page, 'What comprises the Local Group?')
    await expect(answer).toContainText('Triangulum Galaxy')
    await ask(page, 'Which planets are visible tonight in lisbon?')
    await expect(answer).toContainText('Computed for Lisbo')
  })

  await test.step('one that waits can be stopped, and another one sent', async () => {
    const page = await visit()
    await leaveLocationUnanswered(page)
    await page.goto('/skybug')
    await ask(page, 'Is Saturn visible?')
    await page.getByRole('button', { name: 'Stop' }).click()
    await ask(page, 'What is a black hole?')
    await expect(log(page)).toContainText('event horizon')
  })

  await test.step('it waits for 15 seconds at most', async () => {
    const page = await visit()
    await leaveLocationUnanswered(page)
    await page.clock.install()
    await page.goto('/skybug')
    await ask(page, 'Is Saturn visible?')
    await expect(log(page).getByRole('status')).toHaveText('SkyBug is thinking...')
    await page.clock.fastForward(15_000)
    await expect(log(page).locator('[data-message="assistant"]').last()).toContainText('Please enable location access')
  })
})

test('a reply that fails is the apology, and can be asked for again', async ({ page, errors }) => {
  errors.expectMessage(/^Failed to load resource: net::ERR_FAILED \(http:\/\/[^/]+\/api\/skybug\/chat\)$/)
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
