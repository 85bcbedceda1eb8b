import type { Browser } from 'playwright'
import { startBare } from '../baselines/start-bare.ts'
import { openBrowser } from '../browser/open-browser.ts'
import { onDevice, PHONE, told, untilItRuns } from '../browser/visit.ts'
import { milliseconds, times, type Figure } from '../figure.ts'
import { alternate, median } from '../measuring/alternate.ts'
import { publicScreens } from '../site/public-screens.ts'
import type { House } from '../site/house.ts'

const ROUNDS = 7
const LATEST = 1.15

/** Home on a slow telephone, with nothing in its cache, against a page that holds nothing but Home's picture. */
export const firstPaint = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  await publicScreens(site)
  const bare = await startBare('static-page.mjs', { html: await pictureAlone(site.url), origin: site.url })
  const browser = await openBrowser(house.say)
  const first = { ours: [] as number[], theirs: [] as number[] }
  const largest = (who: keyof typeof first, url: string) => async () => {
    const seen = await paints(browser, url, who === 'ours')
    first[who].push(seen.firstPaint)
    return seen.largest
  }
  try {
    const { ratio, ours, theirs, lowest, highest } = await alternate(
      ROUNDS,
      largest('ours', site.url),
      largest('theirs', `http://127.0.0.1:${bare.port}/`),
    )
    const [ourFirst, theirFirst] = [median(first.ours), median(first.theirs)]
    return [
      {
        what: 'Home’s largest paint, cold, 4 × slower processor, slow 4G : a static page with only the picture',
        wanted: `≤ ${times(LATEST)}`,
        measured: times(ratio),
        passed: ratio <= LATEST,
        seen: `${milliseconds(ours)} : ${milliseconds(theirs)}; rounds ${times(lowest)} to ${times(highest)}`,
      },
      {
        what: 'Home’s first paint : that of the static page',
        wanted: 'no later',
        measured: times(ourFirst / theirFirst),
        passed: ourFirst <= theirFirst,
        seen: `${milliseconds(ourFirst)} : ${milliseconds(theirFirst)}`,
      },
    ]
  } finally {
    await browser.close()
    await bare.stop()
  }
}

const paints = (browser: Browser, url: string, hasScripts: boolean) =>
  onDevice(browser, PHONE, async page => {
    await page.goto(url, { waitUntil: 'load' })
    if (hasScripts) await untilItRuns(page)
    await page.waitForFunction(() => watched.told().largest > 0)
    const seen = await told(page)
    if (seen.firstPaint === 0) throw new Error(`${url} has painted nothing`)
    return seen
  })

/** The main picture as Home has it, in its place, and nothing else. */
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
