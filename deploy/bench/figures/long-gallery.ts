import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { openBrowser } from '../browser/open-browser.ts'
import { DESK, onDevice, told, untilItRuns } from '../browser/visit.ts'
import { milliseconds, type Figure } from '../figure.ts'
import { median } from '../measuring/alternate.ts'
import { withManyPictures } from '../site/many-pictures.ts'
import type { House } from '../site/house.ts'

const PICTURES = 500
const ROUNDS = 3
const TASK_MS = 50
const TURN_PX = 700
const TURN_MS = 80
/** The end is the end when nothing has come for so many turns. */
const STILL_TURNS = 25
/** In heights of the window on each side; a phrase of the grid that reaches into them counts as near. */
const NEAR_WINDOWS = 3.5

interface Scrolled {
  longestTask: number
  most: number
  far: number
  plates: number
}

/** The gallery with 500 pictures, scrolled by wheel to its end. */
export const longGallery = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  const browser = await openBrowser(house.say)
  try {
    const rounds = await withManyPictures(house, site, PICTURES, async () => {
      const seen: Scrolled[] = []
      for (let round = 0; round < ROUNDS; round++)
        seen.push(await onDevice(browser, DESK, page => scrollThrough(page, `${site.url}/gallery`)))
      return seen
    })
    const tasks = rounds.map(({ longestTask }) => longestTask)
    const far = Math.max(...rounds.map(round => round.far))
    const most = Math.max(...rounds.map(round => round.most))
    const plates = Math.min(...rounds.map(round => round.plates))
    return [
      {
        what: `The longest task while ${PICTURES} pictures are scrolled through; the median of ${ROUNDS} rounds`,
        wanted: `≤ ${TASK_MS} ms`,
        measured: median(tasks) > 0 ? milliseconds(median(tasks)) : `none above ${TASK_MS} ms`,
        passed: plates >= PICTURES && median(tasks) <= TASK_MS,
        seen: `each ${tasks.map(task => (task > 0 ? milliseconds(task) : 'none')).join(', ')}; ${plates} pictures passed`,
      },
      {
        what: 'Pictures that stand in the page while far from the window',
        wanted: '0',
        measured: String(far),
        passed: far === 0,
        seen: `at most ${most} of ${plates} stand in the page at a time, none further than ${NEAR_WINDOWS} windows away`,
      },
    ]
  } finally {
    await browser.close()
  }
}

const scrollThrough = async (page: Page, url: string): Promise<Scrolled> => {
  await page.goto(url)
  await untilItRuns(page)
  const began = await page.evaluate(() => performance.now())
  const { width, height } = DESK.viewport
  await page.mouse.move(width / 2, height / 2)
  let [most, far, plates] = [0, 0, 0]
  for (let still = 0; still < STILL_TURNS;) {
    await page.mouse.wheel(0, TURN_PX)
    await pause(TURN_MS)
    const seen = await page.evaluate(windows => watched.pictures(windows), NEAR_WINDOWS)
    still = (await page.evaluate(() => watched.isAtEnd())) && seen.plates === plates ? still + 1 : 0
    plates = seen.plates
    most = Math.max(most, seen.all)
    far = Math.max(far, seen.far)
  }
  const tasks = (await told(page)).tasks.filter(({ startTime }) => startTime > began)
  return { longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)), most, far, plates }
}
