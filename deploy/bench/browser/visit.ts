import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { bench } from '../bench-files.ts'

/** What in-page.mjs has taken down. Times are milliseconds from the navigation's start. */
export interface Told {
  /** Sum of all layout shifts. */
  shift: number
  firstPaint: number
  largest: number
  /** Tasks of more than 50 ms. */
  tasks: { startTime: number; duration: number }[]
  /** The longest frame of each shatter. */
  shatters: number[]
}

/** What in-page.mjs puts into every page. */
interface Watched {
  told(): Told
  watchShatters(): void
  idleFrame(ms: number): Promise<number>
  runs(): boolean
  isAtEnd(): boolean
  down(): void
  pictures(windows: number): Promise<{ all: number; far: number; plates: number }>
}

declare global {
  /** Only inside the page: in functions that are handed to it. */
  const watched: Watched
}

/** A window on a device, with nothing in its cache. */
export interface Device {
  viewport: { width: number; height: number }
  deviceScaleFactor?: number
  isMobile?: boolean
  /** How many times slower its processor is than this machine's. */
  processor?: number
  slow4G?: boolean
}

export const DESK: Device = { viewport: { width: 1440, height: 900 } }
export const PHONE: Device = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  processor: 4,
  slow4G: true,
}

/** As Chromium's own developer tools define it: 1.6 and 0.75 Mbit/s less a tenth, 150 ms, which single requests feel 3.75 times. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

const TASK_MS = 50
const PATIENCE_MS = 180_000

/** Opens a page of nobody, on a device, for as long as `look` takes. */
export const onDevice = async <T>(browser: Browser, device: Device, look: (page: Page) => Promise<T>): Promise<T> => {
  const { processor = 1, slow4G = false, ...context } = device
  const visitor = await browser.newContext(context)
  try {
    const page = await visitor.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await page.addInitScript({ path: bench('browser/in-page.mjs') })
    const session = await visitor.newCDPSession(page)
    if (slow4G) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', SLOW_4G)
    }
    if (processor > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
    return await look(page)
  } finally {
    await visitor.close()
  }
}

export const told = (page: Page): Promise<Told> => page.evaluate(() => watched.told())

/** Until the application runs and has fetched what it needs. */
export const untilItRuns = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => watched.runs())
  await page.waitForLoadState('networkidle')
}

/** Goes down by one window at a time, at most so many. */
export const scrollDown = async (page: Page, windows: number): Promise<void> => {
  for (let at = 0; at < windows && !(await page.evaluate(() => watched.isAtEnd())); at++) {
    await page.evaluate(() => watched.down())
    await pause(250)
  }
  await page.waitForLoadState('networkidle')
}

/** Total blocking time: what tasks after the first paint take beyond 50 ms each. */
export const blockingTime = ({ tasks, firstPaint }: Told): number =>
  tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint))
    .reduce((sum, seen) => sum + Math.max(0, seen - TASK_MS), 0)
