import type { Browser } from 'playwright'
import { startBare } from '../../baselines/start-bare.ts'
import { openBrowser } from '../../browser/open-browser.ts'
import { onDevice, PHONE, readMetrics, SLOW_3G } from '../../browser/visit.ts'
import { comparisonDetails, milliseconds, ratioAtMost, type Figure } from '../../figure.ts'
import { alternate } from '../../measuring/alternate.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'

const ROUNDS = 7
const MOST = 1.5

/** The same words without the site around them. */
const WORDS =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head>' +
  '<body><h1>Checkout</h1><p><a href="/store">Back to store</a></p></body></html>'

/** The checkout on a slow phone with an empty cache, against a page with nothing but its heading. */
export const checkoutPaint = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  const bare = await startBare('static-page.mjs', { html: WORDS, origin: site.url })
  const browser = await openBrowser(environment.log)
  const firstPaint = (url: string) => () => visit(browser, url)
  try {
    const comparison = await alternate(
      ROUNDS,
      firstPaint(`${site.url}/store/checkout`),
      firstPaint(`http://127.0.0.1:${bare.port}/`),
    )
    return [
      ratioAtMost(
        "The checkout's first paint vs. a static page with its heading",
        MOST,
        comparison.ratio,
        `${comparisonDetails(comparison, milliseconds)}; empty cache, 4 × slower processor, slow 3G`,
      ),
    ]
  } finally {
    await browser.close()
    await bare.stop()
  }
}

const visit = (browser: Browser, url: string) =>
  onDevice(browser, { ...PHONE, network: SLOW_3G }, async page => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => pageMetrics.read().firstPaint > 0)
    return (await readMetrics(page)).firstPaint
  })
