import type { Browser, Locator, Page } from '@playwright/test'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findings } from './support/axe.ts'
import { dropFiles } from './support/drop-files.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { says } from './support/toasts.ts'

const SAMPLES = join(import.meta.dirname, '../src/models/acquisition/testing/samples')
const sample = (name: string) => join(SAMPLES, name)
const FILES = 500
const BYTES = 50_000_000
const MEGABYTE = 1_048_576

/** From now on, how much a renderer has grown at most, in bytes. Its peak may be older than that: never too little. */
async function memoryGrowth(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession()
  const memory = async (field: 'VmRSS' | 'VmHWM') => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
    const bytesOf = (pid: number) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
    }
    return new Map(renderers.map(pid => [pid, bytesOf(pid)]))
  }
  const before = await memory('VmRSS')
  return async () => Math.max(...[...(await memory('VmHWM'))].map(([pid, peak]) => peak - (before.get(pid) ?? 0)))
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** Opens the acquisition dialog of a photograph. */
async function openAcquisition(page: Page, { title }: SiteImage): Promise<Locator> {
  await page.goto(`/admin/gallery?tab=images&search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  await page.getByRole('dialog', { name: 'Edit Image' }).getByRole('button', { name: 'Acquisition' }).click()
  return page.getByRole('dialog', { name: 'Acquisition' })
}

test('an owner drops sub-exposures, and their headers fill the sessions', async ({ owner, site, visit }) => {
  const image = site.gallery[0] as SiteImage
  const page = await visit({ viewport: SIZES[0], storageState: await owner.storageState() })
  const dialog = await openAcquisition(page, image)
  const sessions = dialog.getByRole('listitem', { name: /^Session \d+$/ })
  const zone = dialog.getByText('Drop sub-exposures and calibration frames, or a folder of them')
  const names = [
    ...['nina.fits', 'nina.xisf', 'pixinsight.xisf', 'asiair.fits', 'nina-dark-flat.fits', 'siril-stack.fits'],
  ]
  const drop = () =>
    dropFiles(
      zone,
      names.map(name => ({ name, content: readFileSync(sample(name)) })),
    )

  await test.step('of several targets, those of the photograph are chosen', async () => {
    await drop()
    const targets = dialog.getByRole('group', { name: 'Targets in these files' })
    await expect(targets.getByRole('checkbox')).toHaveCount(4)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect.soft(await findings(page), `at ${size.width} px`).toEqual([])
    }
    for (const target of await targets.getByRole('checkbox').all()) await target.uncheck()
    await targets.getByLabel('M 31, 1 frame').check()
    await expect(dialog.getByText('Adds 1 session.')).toBeVisible()
    for (const target of await targets.getByRole('checkbox').all()) await target.check()
    await dialog.getByRole('button', { name: 'Take these sessions' }).click()
  })

  await test.step('frames of several programs become sessions, and what is left out is named', async () => {
    await expect(dialog.getByText('Read 5 frames and added 4 sessions.')).toBeVisible()
    await dialog.getByText('1 file left out').click()
    await expect(dialog.getByText('siril-stack.fits A stack of 120 frames')).toBeVisible()
    await expect(sessions).toHaveCount(4)
    // By night: the one of 2025 is the first.
    await expect(sessions.nth(0).getByLabel('Night of')).toHaveValue('2025-10-19')
    await expect(sessions.nth(0).getByLabel('Filter')).toHaveValue('L-eXtreme')
    await expect(sessions.nth(1).getByLabel('Exposure (s)')).toHaveValue('300')
    await expect(dialog.getByText('The sub-exposures name:')).toBeVisible()
  })

  await test.step('dropped again they add nothing', async () => {
    await drop()
    await dialog.getByRole('button', { name: 'Take these sessions' }).click()
    await expect(dialog.getByText('Read 5 frames and kept 4 sessions.')).toBeVisible()
    await expect(sessions).toHaveCount(4)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Acquisition updated successfully')
  })

  await test.step('visitors see what was in the headers', async () => {
    const visitor = await visit()
    await visitor.goto(`/gallery/${image.id}`)
    const section = visitor.getByRole('region', { name: /^Total integration/ })
    await expect(section.getByRole('cell', { name: '1 × 300 s' })).toHaveCount(2)
    await expect(section.getByText('L-eXtreme').first()).toBeVisible()
  })
  expect((await owner.patch(`/api/images/${image.id}`, { data: { sessions: [], site: null } })).ok()).toBe(true)
})

// How long that takes is measured by `npm run bench`.
test(`${FILES} frames of 50 MB are read in less than 200 MB`, async ({ browser, owner, site, visit }) => {
  test.setTimeout(180_000)
  const page = await visit({ storageState: await owner.storageState() })
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-frames-'))
  try {
    const files = Array.from({ length: FILES }, (_, index) => {
      const file = join(folder, `light-${index}.fits`)
      copyFileSync(sample(index % 2 ? 'nina.fits' : 'voyager.fits'), file)
      truncateSync(file, BYTES)
      return file
    })
    const dialog = await openAcquisition(page, site.gallery[0] as SiteImage)
    const growth = await memoryGrowth(browser)
    await dialog.getByLabel('Choose files').setInputFiles(files)
    await expect(dialog.getByText('NGC 4565, 250 frames')).toBeVisible({ timeout: 120_000 })
    expect(await growth()).toBeLessThan(200 * MEGABYTE)
    await dialog.getByRole('button', { name: 'Take these sessions' }).click()
    await expect(dialog.getByText(`Read ${FILES} frames and added 2 sessions.`)).toBeVisible()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
