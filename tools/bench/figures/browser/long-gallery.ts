import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { openBrowser } from '../../browser/open-browser.ts'
import { DESKTOP, onDevice, readMetrics, waitForHydration } from '../../browser/visit.ts'
import { milliseconds, type Figure } from '../../figure.ts'
import { median } from '../../measuring/alternate.ts'
import { withManyPictures } from '../../site/many-pictures.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'

const PICTURES = 500
const ROUNDS = 3
const TASK_MS = 50
const WHEEL_PX = 700
const WHEEL_MS = 80
/** The end is reached when nothing was added for so many turns of the wheel. */
const IDLE_TURNS = 25
/** In window heights on each side; a group of the grid that reaches into them is near. */
const NEAR_WINDOWS = 3.5

interface ScrollResult {
  longestTask: number
  /** The most pictures in the document at a time. */
  most: number
  far: number
  photos: number
}

/** The gallery with 500 pictures, scrolled to its end with the mouse wheel. */
export const longGallery = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  const browser = await openBrowser(environment.log)
  try {
    const rounds = await withManyPictures(environment, site, PICTURES, async () => {
      const results: ScrollResult[] = []
      for (let round = 0; round < ROUNDS; round++)
        results.push(await onDevice(browser, DESKTOP, page => scrollThrough(page, `${site.url}/gallery`)))
      return results
    })
    const tasks = rounds.map(({ longestTask }) => longestTask)
    const far = Math.max(...rounds.map(round => round.far))
    const most = Math.max(...rounds.map(round => round.most))
    const photos = Math.min(...rounds.map(round => round.photos))
    return [
      {
        name: `Longest task while scrolling through ${PICTURES} pictures, median of ${ROUNDS} rounds`,
        target: `≤ ${TASK_MS} ms`,
        measured: median(tasks) > 0 ? milliseconds(median(tasks)) : `none over ${TASK_MS} ms`,
        passed: photos >= PICTURES && median(tasks) <= TASK_MS,
        details: `rounds ${tasks.map(task => (task > 0 ? milliseconds(task) : 'none')).join(', ')}; ${photos} pictures`,
      },
      {
        name: 'Pictures in the document that are far from the window',
        target: '0',
        measured: String(far),
        passed: far === 0,
        details: `at most ${most} of ${photos} at a time; far is more than ${NEAR_WINDOWS} window heights`,
      },
    ]
  } finally {
    await browser.close()
  }
}

const scrollThrough = async (page: Page, url: string): Promise<ScrollResult> => {
  await page.goto(url)
  await waitForHydration(page)
  const began = await page.evaluate(() => performance.now())
  const { width, height } = DESKTOP.viewport
  await page.mouse.move(width / 2, height / 2)
  let [most, far, photos] = [0, 0, 0]
  for (let idle = 0; idle < IDLE_TURNS;) {
    await page.mouse.wheel(0, WHEEL_PX)
    await pause(WHEEL_MS)
    const counts = await page.evaluate(windows => pageMetrics.pictures(windows), NEAR_WINDOWS)
    idle = (await page.evaluate(() => pageMetrics.isAtEnd())) && counts.photos === photos ? idle + 1 : 0
    photos = counts.photos
    most = Math.max(most, counts.all)
    far = Math.max(far, counts.far)
  }
  const tasks = (await readMetrics(page)).tasks.filter(({ startTime }) => startTime > began)
  return { longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)), most, far, photos }
}
