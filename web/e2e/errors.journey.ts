import type { Page } from '@playwright/test'
import { watchForErrors } from './support/errors.ts'
import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'

const NEVER_WRITTEN = /^GET \/api\/posts\/slug\/never-written$/

const missing = (page: Page) => page.evaluate(() => fetch('/api/posts/slug/never-written').then(({ status }) => status))

// Every journey has to be red on an error that it did not declare: this one is expected to fail.
test.fail('a journey fails on an error that it did not declare, in any browser context', async ({ visit }) => {
  const page = await visit()
  await page.goto('/pages/about')
  await missing(page)
})

test('a journey learns of each error that it did not declare, and of each that it declared in vain', async ({
  browser,
  baseURL,
  errors,
}) => {
  // The journey's own watch sees them, too.
  errors.expectResponse(404, NEVER_WRITTEN)
  errors.expectMessage(/^The telescope is upside down/)
  errors.expectMessage(/The mount is stuck/)
  const context = await browser.newContext({ baseURL })
  const watched = watchForErrors(context)
  const page = hydrated(await context.newPage())
  await page.goto('/pages/about')
  expect(watched.problems()).toEqual([])

  expect(await missing(page)).toBe(404)
  await page.evaluate(() => console.error('The telescope is upside down'))
  const thrown = page.waitForEvent('pageerror')
  await page.evaluate(() => void setTimeout(() => { throw new Error('The mount is stuck') })) // prettier-ignore
  await thrown
  expect(watched.problems()).toEqual([
    '404 GET /api/posts/slug/never-written',
    expect.stringContaining('The telescope is upside down'),
    expect.stringContaining('The mount is stuck'),
  ])

  watched.errors.expectResponse(404, NEVER_WRITTEN)
  watched.errors.expectMessage(/^The telescope is upside down/)
  watched.errors.expectMessage(/The mount is stuck/)
  expect(watched.problems()).toEqual([])
  watched.errors.expectResponse(500, /^GET \/api\/posts$/)
  expect(watched.problems()).toEqual([expect.stringContaining('expected but did not occur: 500')])
  watched.stop()
  await context.close()
})
