import type { BrowserContextOptions, Page, Route } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectToFitEnlarged } from './support/enlarged-text.ts'
import { takeToCheckout } from './support/shop.ts'

/** Google calls 0.1 good; a heading that breaks anew moves 0.03. */
const MOST_SHIFT = 0.02
const WIDTHS = [390, 1440]

interface Watched {
  shift: number
  /** How far each moved, when and what. */
  shifts: string[]
  /** Records what the observer has not been given yet. */
  recordRest: () => void
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

const watchShifts = () => {
  const record = (entries: PerformanceEntryList) => {
    for (const { value, startTime, hadRecentInput, sources } of entries as LayoutShift[]) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node }) => `${node?.nodeName} '${node?.textContent?.slice(0, 30)}'`)
      watched.shift += value
      watched.shifts.push(`${value.toFixed(4)} after ${Math.round(startTime)} ms: ${moved.join(', ')}`)
    }
  }
  const observer = new PerformanceObserver(list => record(list.getEntries()))
  const recordRest = () => record(observer.takeRecords())
  const watched: Watched = Object.assign(window, { shift: 0, shifts: [], recordRest })
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** Until the page has drawn what it holds now, and done what that led to. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await new Promise(resolve => requestIdleCallback(resolve))
  })

/** The places of what is on its way. */
const reserved = (page: Page) => page.locator('[data-reserve]')

type Visit = (options: BrowserContextOptions) => Promise<Page>

/** A browser's first visit, watched from the beginning. */
const firstVisit = async (visit: Visit, width: number): Promise<Page> => {
  const page = await visit({ viewport: { width, height: 900 } })
  await page.addInitScript(watchShifts)
  return page
}

/** Down to the end as a patient visitor goes, a step at a time: what is on its way comes before the next one. */
const scrollToEnd = async (page: Page) => {
  const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
  while (!(await page.evaluate(isAtEnd))) {
    await page.evaluate(() => window.scrollBy(0, 600))
    await drawn(page)
    await expect(reserved(page)).toHaveCount(0)
    await drawn(page)
  }
}

/** Nothing has moved, the head stands there once, the page is styled and no wider than its window. */
const expectSound = async (page: Page) => {
  await drawn(page)
  const { shift, shifts } = await page.evaluate(() => {
    const watched = window as unknown as Watched
    watched.recordRest()
    return { shift: watched.shift, shifts: watched.shifts }
  })
  expect(shift, shifts.join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
  const found = await page.evaluate(() => ({
    titles: document.head.querySelectorAll('title').length,
    hasHeadTwice: ['link[rel=canonical]', 'meta[name=description]'].some(
      selector => document.querySelectorAll(selector).length > 1,
    ),
    background: getComputedStyle(document.body).backgroundColor,
    isWide: document.documentElement.scrollWidth > window.innerWidth,
  }))
  expect(found).toEqual({ titles: 1, hasHeadTwice: false, background: 'rgb(15, 18, 18)', isWide: false })
}

const screens: [name: string, addressOf: (photo: number, post: string) => string, missing?: RegExp][] = [
  ['Home', () => '/'],
  ['the gallery', () => '/gallery'],
  ['a photograph', photo => `/gallery/${photo}`],
  ['the blog', () => '/blog'],
  ['the second page of the blog', () => '/blog?page=2'],
  ['the posts of a tag', () => '/blog/tags/technique'],
  ['a post', (_, post) => `/blog/${post}`],
  ['a page', () => '/pages/about'],
  ['an unpublished page', () => '/pages/workshops'],
  ['the store', () => '/store'],
  ['an empty checkout', () => '/store/checkout'],
  ['the login', () => '/login'],
  ['SkyBug', () => '/skybug'],
  ['the not-found screen', () => '/404', /^GET \/404$/],
  ['an unknown address', () => '/nowhere/at/all', /^GET \/nowhere\/at\/all$/],
  ['an unknown post', () => '/blog/nothing', /^GET \/(blog|api\/posts\/slug)\/nothing$/],
]

test('no public screen moves while it comes, and each fits twice the text size, on a telephone and on a desk', async ({
  visit,
  errors,
  product,
  site: { gallery, posts },
}) => {
  test.setTimeout(300_000)
  for (const [name, addressOf, missing] of screens) {
    if (missing) errors.expectResponse(404, missing)
    for (const width of WIDTHS) {
      await test.step(`${name} at ${width} px`, async () => {
        const page = await firstVisit(visit, width)
        await page.goto(addressOf(gallery[0]?.id ?? 0, posts[0]?.slug ?? ''))
        await page.waitForLoadState('networkidle')
        await scrollToEnd(page)
        await expectSound(page)
        await expectToFitEnlarged(page)
        await page.context().close()
      })
    }
  }
  for (const width of WIDTHS) {
    await test.step(`the checkout at ${width} px`, async () => {
      const page = await firstVisit(visit, width)
      await takeToCheckout(page, product)
      await page.reload()
      await expect(page.getByLabel('Email')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectSound(page)
      await expectToFitEnlarged(page)
      await page.context().close()
    })
  }
})

test('titles fit a narrow screen whatever their words, and the gallery uses a wide one', async ({ visit, site }) => {
  await test.step('titles fit a telephone at twice the text size', async () => {
    const { posts, product } = site
    const page = await visit({ viewport: { width: 390, height: 844 } })
    const addresses = [
      ...['/gallery', '/blog', `/blog/${posts[0]?.slug}`, '/blog/tags/technique'],
      ...['/pages/about', '/store', `/store/${product.id}`],
    ]
    for (const address of addresses) {
      await page.goto(address)
      const title = page.getByRole('heading', { level: 1 }).first()
      await expect(title).toBeVisible()
      for (const words of [null, 'Donaudampfschifffahrtsgesellschaft']) {
        const right = await title.evaluate((element, words) => {
          document.documentElement.style.fontSize = '200%'
          if (words) element.textContent = words
          const text = document.createRange()
          text.selectNodeContents(element)
          return text.getBoundingClientRect().right
        }, words)
        expect.soft(right, `${address} ${words ?? ''}`).toBeLessThanOrEqual(390)
      }
    }
  })

  await test.step('the gallery uses a wide screen, up to 2200 px', async () => {
    expect(site.gallery.length).toBeGreaterThan(4)
    for (const [width, used] of [
      [1440, 1344],
      [2560, 2200],
    ] as const) {
      const page = await visit({ viewport: { width, height: 1440 } })
      await page.goto('/gallery')
      const plates = page.getByRole('main').getByRole('listitem')
      await expect(plates.nth(4)).toBeVisible()
      const boxes = await plates.evaluateAll(all => all.slice(0, 5).map(each => each.getBoundingClientRect().toJSON()))
      const [left, right] = [Math.min(...boxes.map(box => box.left)), Math.max(...boxes.map(box => box.right))]
      expect(Math.round(right - left)).toBeGreaterThan(used - 30)
      expect(Math.round(right - left)).toBeLessThanOrEqual(used)
      // The bar and the footer end where it ends.
      const menu = await page.getByRole('banner').getByRole('link').evaluateAll(edgesOf)
      const foot = await page.getByRole('contentinfo').getByRole('link').evaluateAll(edgesOf)
      expect(Math.abs(menu.left - left)).toBeLessThan(2)
      expect(Math.abs(menu.right - right)).toBeLessThan(2)
      expect(Math.abs(foot.left - left)).toBeLessThan(2)
    }
  })
})

const edgesOf = (elements: Element[]) => {
  const boxes = elements.map(element => element.getBoundingClientRect()).filter(({ width }) => width > 0)
  return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) }
}

/** Whether the last frame showed the end of the page; goes there for the next one. */
const showedEnd = () => {
  const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
  window.scrollTo(0, document.documentElement.scrollHeight)
  return isAtEnd
}

const growingLists = [
  { address: '/gallery', api: '/api/images/gallery', size: 14 },
  { address: '/albums', api: '/api/albums', size: 24 },
  { address: '/store', api: '/api/store/products', size: 24 },
]

/** Goes to another screen as a link of the page does. The server would send the site's own list with the screen. */
const follow = (page: Page, address: string) =>
  page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

test('a growing list stands still for a visitor who is always faster than it, and so does the footer', async ({
  visit,
  site,
}) => {
  test.setTimeout(180_000)
  await test.step('the list', async () => {
    expect(site.posts.length).toBeGreaterThan(9)
    for (const width of WIDTHS) {
      const page = await firstVisit(visit, width)
      const requests: Route[] = []
      await page.route('**/api/posts?*', route => void requests.push(route))
      await page.goto('/blog')
      // A short page loads more at once. That frame must not be the one in which the visitor jumps to the end: the browser would
      // count what comes into view by the jump as moved by the list.
      await drawn(page)
      const posts = page.getByRole('main').getByRole('listitem').getByRole('heading')
      const end = page.getByText("You've reached the end of the cosmos!")
      while (!(await end.isVisible())) {
        const count = await posts.count()
        await page.evaluate(showedEnd)
        await expect(page.getByText('Loading more posts...')).toBeVisible()
        await expect.poll(() => requests.length).toBe(1)
        await expect(reserved(page)).toHaveCount(Math.min(9, site.posts.length - count))
        // Only now, and the visitor stays there: a jump of the page's end must not hide in a step of theirs.
        await page.waitForFunction(showedEnd)
        await requests.pop()?.continue()
        await expect.poll(() => posts.count()).toBeGreaterThan(count)
        await drawn(page)
      }
      expect(await posts.count()).toBe(site.posts.length)
      await expectSound(page)
    }
  })
  const { gallery, product } = site
  const album = { id: 1, slug: 'album', title: 'An album', visibility: 'public', imageCount: 3, cover: gallery[0] }
  for (const { address, api, size } of growingLists) {
    await test.step(`the footer of ${address}`, async () => {
      const item = { '/api/images/gallery': gallery[0], '/api/albums': album, '/api/store/products': product }[api]
      const pageOf = (page: number) =>
        Array.from({ length: size }, (_, index) => ({ ...item, id: page * 1000 + index }))
      for (const width of WIDTHS) {
        const page = await visit({ viewport: { width, height: 900 } })
        const requests: (() => Promise<void>)[] = []
        await page.route(`**${api}?*`, async route => {
          const number = Number(new URL(route.request().url()).searchParams.get('page'))
          const fulfill = () => route.fulfill({ json: pageOf(number), headers: { 'X-Total-Count': String(5 * size) } })
          if (number === 1) await fulfill()
          else requests.push(fulfill)
        })
        await page.goto('/blog')
        await follow(page, address)
        const main = page.getByRole('main')
        await expect(main.getByRole('listitem').nth(size - 1)).toBeVisible()
        await page.waitForFunction(showedEnd)
        await expect.poll(() => requests.length).toBe(1)
        await drawn(page)
        await page.waitForFunction(showedEnd)
        const footer = page.getByRole('contentinfo')
        const before = await footer.boundingBox()
        const count = await main.getByRole('link').count()
        await requests.pop()?.()
        await expect.poll(() => main.getByRole('link').count()).toBeGreaterThan(count)
        await drawn(page)
        expect((await footer.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
      }
    })
  }
})

test('a page whose fonts come late breaks no line anew, and a slow line fetches none', async ({ visit, site }) => {
  expect(site.posts.length).toBeGreaterThan(9)
  await test.step('fonts that come after the first paint', async () => {
    const page = await firstVisit(visit, 390)
    // The worst order of arrival: the page is painted, then come the fonts, and then the scripts.
    const arrivals: Promise<unknown>[] = []
    await page.route('**/*.woff2', async route => {
      const painted = page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      arrivals.push(painted.then(() => route.continue()))
      await painted
    })
    await page.route('**/assets/*.js', async route => {
      await expect.poll(() => arrivals.length).toBeGreaterThan(0)
      await Promise.all(arrivals)
      await route.continue()
    })
    await page.goto('/blog?page=2')
    await page.waitForLoadState('networkidle')
    await expectSound(page)
  })
  await test.step('over a slow line no font is fetched with the main picture', async () => {
    const page = await visit()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const slow4G = { offline: false, latency: 560, downloadThroughput: 180_000, uploadThroughput: 84_000 }
    await session.send('Network.emulateNetworkConditions', slow4G)
    const types: string[] = []
    page.on('request', request => types.push(request.resourceType()))
    await page.goto('/')
    await expect
      .poll(() => page.locator('img[data-main]').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0)
    expect(types).toContain('image')
    expect(types).not.toContain('font')
  })
})
