import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { furnish, type Furniture } from './furnish.ts'
import { logIn } from './owner.ts'
import { takenOver } from './taken-over.ts'

interface OfOneTest {
  /** Every browser context's complaints; a journey that expects some names them, all others fail the test. */
  complaints: { expected: RegExp[] }
  /** Somebody else's browser, with nothing of the first one's. */
  visit: (options?: BrowserContextOptions) => Promise<Page>
}

interface OfAllTests {
  /** The owner's requests, logged in. */
  owner: APIRequestContext
  /** The content that most journeys read: written once, through the site's own interface. */
  site: Furniture
}

// The browser says these for every answer that is no success; what matters of it is asserted where it is seen.
const NETWORK = /^Failed to load resource/

/** Takes down what a page throws and what the browser refuses: exceptions, hydration mistakes, broken policies. */
const listen = (context: BrowserContext, heard: string[]) => {
  context.on('weberror', error => heard.push(String(error.error().stack ?? error.error())))
  context.on('console', message => {
    if (message.type() === 'error' && !NETWORK.test(message.text())) heard.push(message.text())
  })
}

export const test = base.extend<OfOneTest, OfAllTests>({
  complaints: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const heard: string[] = []
      listen(context, heard)
      context.browser()?.on('context', other => listen(other, heard))
      await use({ expected })
      expect(heard.filter(text => !expected.some(pattern => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  page: ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled === false ? page : takenOver(page)),
  visit: async ({ browser, contextOptions, javaScriptEnabled }, use) => {
    const opened: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext({ ...contextOptions, ...options })
      opened.push(context)
      const page = await context.newPage()
      const scripts = options?.javaScriptEnabled ?? javaScriptEnabled
      return scripts === false ? page : takenOver(page)
    })
    for (const context of opened) await context.close()
  },
  owner: [
    async ({ playwright }, use) => {
      const requests = await playwright.request.newContext({ baseURL: process.env.SITE_URL ?? '' })
      await logIn(requests)
      await use(requests)
      await requests.dispose()
    },
    { scope: 'worker' },
  ],
  site: [async ({ owner }, use) => use(await furnish(owner)), { scope: 'worker', timeout: 300_000 }],
})

export { expect }
