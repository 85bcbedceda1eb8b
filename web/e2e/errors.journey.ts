import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

const missing = (page: Page) => page.evaluate(() => fetch('/api/posts/slug/never-written').then(({ status }) => status))
const logError = (page: Page) => page.evaluate(() => console.error('The telescope is upside down'))

// Every journey has to be red on an error that it did not declare: these are expected to fail.
test.describe('a journey fails', () => {
  test.fail('on an error response', async ({ page }) => {
    await page.goto('/pages/about')
    await missing(page)
  })

  test.fail('on a console error', async ({ page }) => {
    await page.goto('/pages/about')
    await logError(page)
  })

  test.fail('on an uncaught exception', async ({ page }) => {
    await page.goto('/pages/about')
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(() => void setTimeout(() => { throw new Error('The mount is stuck') })) // prettier-ignore
    await thrown
  })

  test.fail('on an error in another browser context', async ({ visit }) => {
    const page = await visit()
    await page.goto('/pages/about')
    await missing(page)
  })

  test.fail('on an error that it declared and that does not occur', async ({ page, errors }) => {
    errors.expectResponse(404, /^GET \/api\/posts\/slug\/never-written$/)
    await page.goto('/pages/about')
  })
})

test('a journey passes when it declared its errors', async ({ page, errors }) => {
  errors.expectResponse(404, /^GET \/api\/posts\/slug\/never-written$/)
  errors.expectMessage(/^The telescope is upside down/)
  await page.goto('/pages/about')
  expect(await missing(page)).toBe(404)
  await logError(page)
})
