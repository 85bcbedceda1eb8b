import type { Browser } from 'playwright'
import { openBrowser } from '../browser/open-browser.ts'
import { blockingTime, DESK, onDevice, PHONE, scrollDown, told, untilItRuns, type Device } from '../browser/visit.ts'
import { milliseconds, type Figure } from '../figure.ts'
import { median } from '../measuring/alternate.ts'
import { publicScreens } from '../site/public-screens.ts'
import type { House } from '../site/house.ts'

const VISITS = 3
const MOST_SHIFT = 0.02
const MOST_BLOCKING_MS = 100
/** How far down a visitor goes, in windows. */
const WINDOWS = 8

interface Seen {
  path: string
  shift: number
  blocking: number
}

/** How far the layout of every public screen jumps, and how long it keeps a finger waiting. */
export const steadiness = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  const paths = await publicScreens(site)
  const browser = await openBrowser(house.say)
  const seen: Seen[] = []
  try {
    for (const path of paths) {
      const desk = await look(browser, site.url + path, DESK)
      const visits: { shift: number; blocking: number }[] = []
      for (let visit = 0; visit < VISITS; visit++) visits.push(await look(browser, site.url + path, PHONE))
      seen.push({
        path,
        shift: Math.max(desk.shift, ...visits.map(({ shift }) => shift)),
        blocking: median(visits.map(({ blocking }) => blocking)),
      })
    }
  } finally {
    await browser.close()
  }
  const worst = (of: 'shift' | 'blocking') => seen.reduce((one, other) => (other[of] > one[of] ? other : one))
  const [jumping, slow] = [worst('shift'), worst('blocking')]
  return [
    {
      what: `Layout shift of ${paths.length} public screens, read down to their ends; the worst`,
      wanted: `≤ ${MOST_SHIFT}`,
      measured: jumping.shift.toFixed(4),
      passed: jumping.shift <= MOST_SHIFT,
      seen: seen.map(({ path, shift }) => `${path} ${shift.toFixed(4)}`).join(', '),
    },
    {
      what: 'Blocking time of the same, cold, 4 × slower processor, slow 4G; the worst',
      wanted: `≤ ${MOST_BLOCKING_MS} ms`,
      measured: milliseconds(slow.blocking),
      passed: slow.blocking <= MOST_BLOCKING_MS,
      seen: seen.map(({ path, blocking }) => `${path} ${milliseconds(blocking)}`).join(', '),
    },
  ]
}

const look = (browser: Browser, url: string, device: Device) =>
  onDevice(browser, device, async page => {
    await page.goto(url)
    await untilItRuns(page)
    const blocking = blockingTime(await told(page))
    await scrollDown(page, WINDOWS)
    return { blocking, shift: (await told(page)).shift }
  })
