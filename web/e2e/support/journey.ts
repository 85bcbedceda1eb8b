import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { watchForErrors, type ExpectedErrors } from './errors.ts'
import { furnish, galleryOf, type Furniture } from './furnish.ts'
import { hydrated } from './hydrated.ts'
import { foreignUrl, startSite, type SiteUnderTest } from './own-site.ts'
import { logIn, stayAuthenticated } from './owner.ts'
import type { ShopProduct } from './shop.ts'

interface OfOneTest {
  /** Where a journey declares the errors that it provokes; any other in any of its pages fails it. */
  errors: ExpectedErrors
  /** Somebody else's browser, with nothing of the first one's. */
  visit: (options?: BrowserContextOptions) => Promise<Page>
  /** The owner's session may change who signs in, however long the worker has run. */
  authenticated: void
  /** The content that journeys read, as it is now: the rights of the site change the addresses of its pictures. */
  site: Furniture
}

// All that lives as long as a worker is made here: a file with another such thing would get a worker, and a site, of its own.
interface OfOneWorker {
  /** The worker's site. A journey that fails takes it along: the next one has a new site. */
  server: SiteUnderTest
  /** The owner's requests, signed in. */
  owner: APIRequestContext
  /** The content that journeys read, written through the site's own interface. What a journey adds to it, it removes. */
  furniture: Furniture
  /** What the shop sells. */
  product: ShopProduct
}

export const test = base.extend<OfOneTest, OfOneWorker>({
  server: [
    async ({ browserName: _ }, use) => {
      if (foreignUrl !== undefined) return use({ url: foreignUrl, dataDir: null })
      const { stop, ...server } = await startSite()
      await use(server)
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  owner: [
    async ({ playwright, server }, use) => {
      const requests = await playwright.request.newContext({ baseURL: server.url })
      await logIn(requests)
      await use(requests)
      await requests.dispose()
    },
    { scope: 'worker' },
  ],
  furniture: [async ({ owner }, use) => use(await furnish(owner)), { scope: 'worker', timeout: 300_000, auto: true }],
  product: [async ({ furniture }, use) => use(furniture.product), { scope: 'worker' }],
  authenticated: [async ({ owner }, use) => use(await stayAuthenticated(owner)), { auto: true }],
  site: async ({ owner, furniture }, use) => {
    const ids = new Set(furniture.gallery.map(({ id }) => id))
    const gallery = (await galleryOf(owner)).filter(({ id }) => ids.has(id))
    await use({ ...furniture, gallery })
  },
  baseURL: ({ server }, use) => use(server.url),
  errors: [
    async ({ context }, use) => {
      const { errors, problems, stop } = watchForErrors(context)
      await use(errors)
      stop()
      expect(problems()).toEqual([])
    },
    { auto: true },
  ],
  page: ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled === false ? page : hydrated(page)),
  visit: async ({ browser, contextOptions, javaScriptEnabled }, use) => {
    const opened: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext({ ...contextOptions, ...options })
      opened.push(context)
      const page = await context.newPage()
      const scripts = options?.javaScriptEnabled ?? javaScriptEnabled
      return scripts === false ? page : hydrated(page)
    })
    for (const context of opened) await context.close()
  },
})

export { expect }
