import { openBrowser } from '../browser/open-browser.ts'
import { DESK, onDevice, told, untilItRuns } from '../browser/visit.ts'
import { milliseconds, type Figure } from '../figure.ts'
import { median } from '../measuring/alternate.ts'
import { publicScreens } from '../site/public-screens.ts'
import type { House } from '../site/house.ts'

const CHANGES = 5
const LONGEST_MS = 50
const IDLE_MS = 2000

/** The slideshow's pictures fly apart in 48 pieces, at the window's own pace. */
export const shatter = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  await publicScreens(site)
  const browser = await openBrowser(house.say)
  try {
    const { frames, idle } = await onDevice(browser, DESK, async page => {
      await page.goto(site.url)
      await untilItRuns(page)
      const idle = await page.evaluate(ms => watched.idleFrame(ms), IDLE_MS)
      await page.evaluate(() => watched.watchShatters())
      await page.waitForFunction(count => watched.told().shatters.length >= count, CHANGES)
      return { frames: (await told(page)).shatters, idle }
    })
    const longest = median(frames)
    return [
      {
        what: `The longest frame while a picture flies apart; the median of ${CHANGES} changes`,
        wanted: `≤ ${LONGEST_MS} ms`,
        measured: milliseconds(longest),
        passed: longest <= LONGEST_MS,
        seen: `each ${frames.map(milliseconds).join(', ')}; while nothing happens ${milliseconds(idle)}`,
      },
    ]
  } finally {
    await browser.close()
  }
}
