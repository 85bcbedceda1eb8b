import type { Browser } from 'playwright'
import { openBrowser } from '../../browser/open-browser.ts'
import {
  blockingTime,
  DESKTOP,
  onDevice,
  PHONE,
  readMetrics,
  scrollDown,
  waitForHydration,
  type Device,
} from '../../browser/visit.ts'
import { milliseconds, type Figure } from '../../figure.ts'
import { median } from '../../measuring/alternate.ts'
import { preparePublicScreens } from '../../site/public-screens.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'

const VISITS = 3
const MOST_SHIFT = 0.02
const MOST_BLOCKING_MS = 100
/** How far a visitor scrolls, in window heights. */
const WINDOWS = 8

interface Screen {
  path: string
  shift: number
  blocking: number
}

/** How far the layout of every public screen shifts, and how long its scripts block input. */
export const stability = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  const paths = await preparePublicScreens(site)
  const browser = await openBrowser(environment.log)
  const screens: Screen[] = []
  try {
    for (const path of paths) {
      const desktop = await visit(browser, site.url + path, DESKTOP)
      const visits: { shift: number; blocking: number }[] = []
      for (let n = 0; n < VISITS; n++) visits.push(await visit(browser, site.url + path, PHONE))
      screens.push({
        path,
        shift: Math.max(desktop.shift, ...visits.map(({ shift }) => shift)),
        blocking: median(visits.map(({ blocking }) => blocking)),
      })
    }
  } finally {
    await browser.close()
  }
  const worst = (of: 'shift' | 'blocking') => screens.reduce((one, other) => (other[of] > one[of] ? other : one))
  const [shifting, slow] = [worst('shift'), worst('blocking')]
  return [
    {
      name: `Layout shift, the worst of ${paths.length} public screens`,
      target: `≤ ${MOST_SHIFT}`,
      measured: shifting.shift.toFixed(4),
      passed: shifting.shift <= MOST_SHIFT,
      details: `on ${shifting.path}, scrolled to its end`,
    },
    {
      name: `Blocking time, the worst of ${paths.length} public screens`,
      target: `≤ ${MOST_BLOCKING_MS} ms`,
      measured: milliseconds(slow.blocking),
      passed: slow.blocking <= MOST_BLOCKING_MS,
      details: `on ${slow.path}, median of ${VISITS} visits; empty cache, 4 × slower processor, slow 4G`,
    },
  ]
}

const visit = (browser: Browser, url: string, device: Device) =>
  onDevice(browser, device, async page => {
    await page.goto(url)
    await waitForHydration(page)
    const blocking = blockingTime(await readMetrics(page))
    await scrollDown(page, WINDOWS)
    return { blocking, shift: (await readMetrics(page)).shift }
  })
