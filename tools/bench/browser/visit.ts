import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { benchFile } from '../paths.ts'

/** What in-page.mjs has recorded. Times are milliseconds since the navigation began. */
export interface PageMetrics {
  /** Sum of all layout shifts. */
  shift: number
  firstPaint: number
  largest: number
  /** Tasks of more than 50 ms. */
  tasks: { startTime: number; duration: number }[]
  /** The longest frame of each shatter. */
  shatters: number[]
}

/** What in-page.mjs adds to every page. */
interface PageProbe {
  read(): PageMetrics
  observeShatters(): void
  longestFrame(ms: number): Promise<number>
  tilesDrawn(): Promise<void>
  firstSharpFrame(): Promise<{ ms: number; addresses: string[] }>
  hasFonts(): boolean
  loadPictures(addresses: string[]): Promise<number>
  isHydrated(): boolean
  isAtEnd(): boolean
  scrollDown(): void
  pictures(windows: number): Promise<{ all: number; far: number; photos: number }>
}

declare global {
  /** Only inside the page, in functions that are evaluated there. */
  const pageMetrics: PageProbe
}

/** A device with an empty cache. */
export interface Device {
  viewport: { width: number; height: number }
  deviceScaleFactor?: number
  isMobile?: boolean
  /** How many times slower its processor is than this machine's. */
  slowdown?: number
  network?: Network
}

interface Network {
  /** Milliseconds. */
  latency: number
  /** Bytes per second. */
  downloadThroughput: number
  uploadThroughput: number
}

/** As Chromium's developer tools define it: 1.6 and 0.75 Mbit/s less a tenth, and 150 ms times 3.75 of latency per request. */
export const SLOW_4G: Network = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
/** 400 kbit/s and 400 ms. */
export const SLOW_3G: Network = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

export const DESKTOP: Device = { viewport: { width: 1440, height: 900 } }
export const PHONE: Device = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  slowdown: 4,
  network: SLOW_4G,
}

const TASK_MS = 50
const TIMEOUT_MS = 180_000

/** Opens a new visitor's page on a device while `visit` runs. */
export const onDevice = async <T>(browser: Browser, device: Device, visit: (page: Page) => Promise<T>): Promise<T> => {
  const { slowdown = 1, network, ...options } = device
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.addInitScript({ path: benchFile('browser/in-page.mjs') })
    const session = await context.newCDPSession(page)
    if (network) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
    }
    if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await visit(page)
  } finally {
    await context.close()
  }
}

export const readMetrics = (page: Page): Promise<PageMetrics> => page.evaluate(() => pageMetrics.read())

/** Waits until the document is hydrated and has loaded what it needs. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => pageMetrics.isHydrated())
  await page.waitForLoadState('networkidle')
}

/** Scrolls down by one window at a time, at most so many times. */
export const scrollDown = async (page: Page, windows: number): Promise<void> => {
  for (let at = 0; at < windows && !(await page.evaluate(() => pageMetrics.isAtEnd())); at++) {
    await page.evaluate(() => pageMetrics.scrollDown())
    await pause(250)
  }
  await page.waitForLoadState('networkidle')
}

/** Total blocking time: what tasks take beyond 50 ms each, after the first paint. */
export const blockingTime = ({ tasks, firstPaint }: PageMetrics): number =>
  tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint))
    .reduce((sum, ms) => sum + Math.max(0, ms - TASK_MS), 0)
