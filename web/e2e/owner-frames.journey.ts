import type { Browser } from '@playwright/test'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('an owner drops sub-exposures, and their sessions are filled from the headers', async ({
  browser,
  owner,
  site,
  visit,
}) => {
  const image = site.gallery[0] as SiteImage
  const page = await visit({ storageState: await owner.storageState() })
  const dialog = page.getByRole('dialog', { name: 'Acquisition' })
  const sessions = dialog.getByRole('listitem', { name: /^Session \d+$/ })
  await page.goto(`/admin/gallery?tab=images&search=${encodeURIComponent(image.title)}`)
  await page.getByRole('button', { name: `Edit ${image.title}`, exact: true }).click()
  await page.getByRole('dialog', { name: 'Edit Image' }).getByRole('button', { name: 'Acquisition' }).click()
  const input = dialog.getByLabel('Choose files')

  await test.step('frames of several programs become sessions, and what is left out is named', async () => {
    const names = [
      'nina.fits',
      'nina.xisf',
      'pixinsight.xisf',
      'asiair.fits',
      'nina-dark-flat.fits',
      'siril-stack.fits',
    ]
    await input.setInputFiles(names.map(sample))
    await expect(dialog.getByText('Read 5 frames and added 4 sessions.')).toBeVisible()
    await dialog.getByText('1 file left out').click()
    await expect(dialog.getByText('siril-stack.fits A stack of 120 frames')).toBeVisible()
    await expect(sessions).toHaveCount(4)
    // By night: the one of 2025 is the first.
    await expect(sessions.nth(0).getByLabel('Night of')).toHaveValue('2025-10-19')
    await expect(sessions.nth(0).getByLabel('Filter')).toHaveValue('L-eXtreme')
    await expect(sessions.nth(1).getByLabel('Exposure (s)')).toHaveValue('300')
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

  await test.step(`${FILES} frames of 50 MB are read within 20 s, in less than 200 MB`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'skyfolio-frames-'))
    try {
      const files = Array.from({ length: FILES }, (_, index) => {
        const file = join(folder, `light-${index}.fits`)
        copyFileSync(sample(index % 2 ? 'nina.fits' : 'voyager.fits'), file)
        truncateSync(file, BYTES)
        return file
      })
      await page.getByRole('dialog', { name: 'Edit Image' }).getByRole('button', { name: 'Acquisition' }).click()
      const growth = await memoryGrowth(browser)
      await input.setInputFiles(files)
      const started = Date.now()
      await expect(dialog.getByText(`Read ${FILES} frames and added 2 sessions.`)).toBeVisible({ timeout: 20_000 })
      console.log(`${FILES} frames: ${Date.now() - started} ms, ${Math.round((await growth()) / MEGABYTE)} MiB`)
      expect(await growth()).toBeLessThan(200 * MEGABYTE)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
