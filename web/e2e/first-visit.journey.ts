import { gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

/** What a first visit to Home may load of scripts, gzipped. */
const MOST_SCRIPT_BYTES = 120_000

interface PlatformFont {
  familyName: string
  isCustomFont: boolean
}

/** The fonts that an element's text is drawn with, as the browser says; `document.fonts` knows only what was loaded. */
const fontsOf = async (page: Page, text: Locator): Promise<PlatformFont[]> => {
  // The browser tells the fonts of an element's own text, not of what stands in it.
  await text.evaluate(element => {
    for (const asked of document.querySelectorAll('[data-asked]')) asked.removeAttribute('data-asked')
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    words?.parentElement?.setAttribute('data-asked', '')
  })
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-asked]' })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  await client.detach()
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }))
}

/** The pictures and fonts that the document has preloaded and that nothing in it shows. */
const unusedPreloads = (): string[] => {
  const shown = [...document.images].map(({ currentSrc }) => currentSrc)
  const preloaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, initiatorType }) => initiatorType === 'link' && /\.(?:avif|webp|jpg|woff2)$/.test(name),
  )
  return preloaded.map(({ name }) => name).filter(name => !shown.includes(name))
}

/**
 * A new visitor's page, with nothing in its cache, whose document and fonts came quickly: on a slow line, and on a busy machine,
 * it does without them (documents/inline/fonts.ts).
 */
const quickVisit = async (visit: (options: BrowserContextOptions) => Promise<Page>, address: string): Promise<Page> => {
  for (let attempt = 0; attempt < 10; attempt++) {
    const page = await visit({ viewport: { width: 390, height: 844 } })
    // Longer than a browser waits for a font that is optional.
    await page.route('**/*.woff2', async route => {
      await new Promise(resolve => setTimeout(resolve, 150))
      await route.continue()
    })
    await page.goto(address)
    await page.waitForFunction(() => !('waiting' in document.documentElement.dataset))
    const isLate = () => ['slow', 'late'].some(name => name in document.documentElement.dataset)
    if (!(await page.evaluate(isLate))) return page
    await page.close()
  }
  throw new Error(`${address} was slow ten times`)
}

test("a first visit on a telephone shows the site's own fonts, loads little, and has an icon for the home screen", async ({
  visit,
  request,
  site: { gallery, posts },
}) => {
  test.setTimeout(180_000)
  const photograph = `/gallery/${gallery[0]?.id}`
  for (const screen of ['/', '/gallery', photograph, '/blog', `/blog/${posts[0]?.slug}`, '/store', '/skybug']) {
    const page = await quickVisit(visit, screen)
    // Home's first heading is read out, not shown.
    const heading = page.getByRole('heading', { level: screen === '/' ? 2 : 1 }).first()
    expect.soft(await fontsOf(page, heading), screen).toEqual([{ familyName: 'Wittgenstein', isCustomFont: true }])
    const label = page.getByRole('contentinfo').getByRole('link').filter({ hasText: /\w/ }).first()
    expect.soft(await fontsOf(page, label), screen).toEqual([{ familyName: 'Instrument Sans', isCustomFont: true }])
    await page.waitForLoadState('networkidle')
    expect.soft(await page.evaluate(unusedPreloads), screen).toEqual([])
  }

  await test.step('where the fonts are long on their way the page stays in fonts of the same widths', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 } })
    await page.route('**/*.woff2', () => new Promise(() => undefined))
    await page.mainFrame().goto('/gallery', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const [font] = await fontsOf(page, heading)
    expect(font?.isCustomFont).toBe(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('Home loads no more scripts than its budget', async () => {
    const page = await visit()
    const scripts = new Map<string, Promise<Buffer>>()
    page.on('response', response => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(
      [...scripts].map(async ([url, body]) => ({ url, bytes: gzipSync(await body, { level: 9 }).length })),
    )
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total, sizes.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  })

  await test.step('the home screen gets an icon and a title', async () => {
    const page = await visit()
    await page.goto('/')
    const manifestAddress = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await request.get(manifestAddress ?? '')).json()) as {
      name: string
      icons: { src: string }[]
    }
    expect(manifest.name).toBe(await page.title())
    // Through the browser: what its policy refuses or what can't be decoded is an error.
    const icons = [...manifest.icons.map(({ src }) => src), '/apple-touch-icon.png', '/favicon.ico']
    const sizes = await page.evaluate(
      addresses =>
        Promise.all(
          addresses.map(async src => {
            const icon = Object.assign(new Image(), { src })
            await icon.decode()
            return icon.naturalWidth
          }),
        ),
      icons,
    )
    expect(sizes).toEqual([192, 512, 512, 180, 48])
  })
})

test('the login, the administration and the checkout start at once, since nothing is painted before @main', async ({
  visit,
}) => {
  const page = await visit()
  // Without the long timers, by which any page starts in the end.
  await page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < 3_000 ? setTimeout(run, ms, ...rest) : 0) as typeof window.setTimeout
  })
  // Each resolves when the application runs.
  for (const path of ['/login', '/admin', '/store/checkout']) await page.goto(path)
})
