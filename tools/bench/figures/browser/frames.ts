import { copyFileSync, mkdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { ROOT } from '../../../start/config.ts'
import { openBrowser } from '../../browser/open-browser.ts'
import { DESKTOP, onDevice, waitForHydration } from '../../browser/visit.ts'
import { mebibytes, milliseconds, type Figure } from '../../figure.ts'
import { median } from '../../measuring/alternate.ts'
import { peakMemory, resetPeak, residentMemory } from '../../measuring/processes.ts'
import type { BenchEnvironment, BenchSite } from '../../site/bench-environment.ts'

const ROUNDS = 3
const FILES = 500
const FILE_BYTES = 50_000_000
const MOST_MS = 20_000
const MOST_BYTES = 200_000_000
const SAMPLES = join(ROOT, 'web/src/models/acquisition/testing/samples')

/** Sub-exposures chosen in the acquisition dialog, whose headers the owner's browser reads. */
export const frames = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  const folder = join(environment.folder, 'frames')
  const files = writeFrames(folder)
  const browser = await openBrowser(environment.log)
  try {
    const rounds: Reading[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await onDevice(browser, DESKTOP, read(browser, site, files)))
    return figuresOf(rounds)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

interface Reading {
  ms: number
  bytes: number
}

const figuresOf = (rounds: Reading[]): Figure[] => {
  const ms = median(rounds.map(round => round.ms))
  const bytes = Math.max(...rounds.map(round => round.bytes))
  return [
    {
      name: `Headers of ${FILES} frames of ${FILE_BYTES / 1e6} MB, read in the owner's browser`,
      target: `≤ ${milliseconds(MOST_MS)}`,
      measured: milliseconds(ms),
      passed: ms <= MOST_MS,
      details: `from choosing the files until what they hold is shown; rounds ${rounds.map(round => milliseconds(round.ms)).join(', ')}`,
    },
    {
      name: 'Memory that reading them adds to the page at most',
      target: `≤ ${mebibytes(MOST_BYTES)}`,
      measured: mebibytes(bytes),
      passed: bytes <= MOST_BYTES,
      details: `rounds ${rounds.map(round => mebibytes(round.bytes)).join(', ')}`,
    },
  ]
}

/** Files of the size of a camera's, of two programs by turns; sparse, so that they take little of the disk. */
const writeFrames = (folder: string): string[] => {
  mkdirSync(folder)
  return Array.from({ length: FILES }, (_, index) => {
    const file = join(folder, `light-${index}.fits`)
    copyFileSync(join(SAMPLES, index % 2 ? 'nina.fits' : 'voyager.fits'), file)
    truncateSync(file, FILE_BYTES)
    return file
  })
}

const read =
  (browser: Browser, { url, owner }: BenchSite, files: string[]) =>
  async (page: Page): Promise<Reading> => {
    const cookies = owner.cookie.split('; ').map(cookie => cookie.split('='))
    await page.context().addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url })))
    await page.goto(`${url}/admin/gallery?tab=images`)
    await waitForHydration(page)
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Edit Image' }).getByRole('button', { name: 'Acquisition' }).click()
    const dialog = page.getByRole('dialog', { name: 'Acquisition' })
    const chooser = dialog.getByLabel('Choose files')
    await chooser.waitFor({ state: 'attached' })
    const memoryGrowth = await watchMemory(browser)
    const started = performance.now()
    await chooser.setInputFiles(files)
    await dialog.getByText(`NGC 4565, ${FILES / 2} frames`).waitFor()
    return { ms: performance.now() - started, bytes: memoryGrowth() }
  }

/** From now on, how many bytes the renderer that grows most has grown at most. */
const watchMemory = async (browser: Browser): Promise<() => number> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const before = new Map(renderers.map(pid => [pid, residentMemory(pid)]))
  for (const pid of renderers) resetPeak(pid)
  return () => Math.max(...[...before].map(([pid, bytes]) => peakMemory(pid) - bytes))
}
