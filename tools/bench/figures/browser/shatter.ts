import { openBrowser } from '../../browser/open-browser.ts'
import { DESKTOP, onDevice, readMetrics, waitForHydration } from '../../browser/visit.ts'
import { milliseconds, type Figure } from '../../figure.ts'
import { median } from '../../measuring/alternate.ts'
import { preparePublicScreens } from '../../site/public-screens.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'

const CHANGES = 5
const LONGEST_MS = 50
const IDLE_MS = 2000

/** The frames in which a picture of the slideshow shatters into 48 pieces. */
export const shatter = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  await preparePublicScreens(site)
  const browser = await openBrowser(environment.log)
  try {
    const { frames, idle } = await onDevice(browser, DESKTOP, async page => {
      await page.goto(site.url)
      await waitForHydration(page)
      const idle = await page.evaluate(ms => pageMetrics.longestFrame(ms), IDLE_MS)
      await page.evaluate(() => pageMetrics.observeShatters())
      await page.waitForFunction(count => pageMetrics.read().shatters.length >= count, CHANGES)
      return { frames: (await readMetrics(page)).shatters, idle }
    })
    const longest = median(frames)
    return [
      {
        name: `Longest frame while a slide shatters, median of ${CHANGES}`,
        target: `≤ ${LONGEST_MS} ms`,
        measured: milliseconds(longest),
        passed: longest <= LONGEST_MS,
        details: `each ${frames.map(milliseconds).join(', ')}; while nothing moves ${milliseconds(idle)}`,
      },
    ]
  } finally {
    await browser.close()
  }
}
