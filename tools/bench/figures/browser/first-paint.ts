import type { Browser } from 'playwright'
import { startBare } from '../../baselines/start-bare.ts'
import { openBrowser } from '../../browser/open-browser.ts'
import { onDevice, PHONE, readMetrics, waitForHydration } from '../../browser/visit.ts'
import { comparisonDetails, milliseconds, ratioAtMost, times, type Figure } from '../../figure.ts'
import { alternate, median } from '../../measuring/alternate.ts'
import { preparePublicScreens } from '../../site/public-screens.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'

const ROUNDS = 7
const MOST = 1.15

/** Home on a slow phone with an empty cache, against a page with nothing but Home's picture. */
export const firstPaint = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  await preparePublicScreens(site)
  const bare = await startBare('static-page.mjs', { html: await pictureAlone(site.url), origin: site.url })
  const browser = await openBrowser(environment.log)
  const first = { ours: [] as number[], theirs: [] as number[] }
  const largest = (who: keyof typeof first, url: string) => async () => {
    const { firstPaint, largest } = await visit(browser, url, who === 'ours')
    first[who].push(firstPaint)
    return largest
  }
  try {
    const comparison = await alternate(
      ROUNDS,
      largest('ours', site.url),
      largest('theirs', `http://127.0.0.1:${bare.port}/`),
    )
    const [ourFirst, theirFirst] = [median(first.ours), median(first.theirs)]
    return [
      ratioAtMost(
        "Home's largest paint vs. a static page with only the picture",
        MOST,
        comparison.ratio,
        `${comparisonDetails(comparison, milliseconds)}; empty cache, 4 × slower processor, slow 4G`,
      ),
      {
        name: "Home's first paint vs. that of the static page",
        target: '≤ 1.00 ×',
        measured: times(ourFirst / theirFirst),
        passed: ourFirst <= theirFirst,
        details: `${milliseconds(ourFirst)} : ${milliseconds(theirFirst)}`,
      },
    ]
  } finally {
    await browser.close()
    await bare.stop()
  }
}

const visit = (browser: Browser, url: string, hasScripts: boolean) =>
  onDevice(browser, PHONE, async page => {
    await page.goto(url, { waitUntil: 'load' })
    if (hasScripts) await waitForHydration(page)
    await page.waitForFunction(() => pageMetrics.read().largest > 0)
    const metrics = await readMetrics(page)
    if (metrics.firstPaint === 0) throw new Error(`${url} has painted nothing`)
    return metrics
  })

/** A page with Home's main picture in the same position. */
const pictureAlone = async (url: string): Promise<string> => {
  const home = await (await fetch(url)).text()
  const picture = [...home.matchAll(/<picture>.*?<\/picture>/g)].find(([text]) => text.includes('data-main'))?.[0]
  if (!picture) throw new Error('Home has no main picture')
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A picture</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<style>body{margin:0}img{display:block;width:100%;height:800px;object-fit:cover}</style></head>` +
    `<body>${picture}</body></html>`
  )
}
