import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { findings } from './support/axe.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { jpegOf } from './support/pictures.ts'
import { says } from './support/toasts.ts'

const TITLE = `Rosette ${Date.now()}`
const WIDTHS = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 820, height: 1180 } },
  { viewport: { width: 1440, height: 900 } },
]

const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

test('rights: the owner gives a photograph a license and offers it, visitors read it and download the files', async ({
  owner,
  visit,
}) => {
  test.setTimeout(300_000)
  const buffer = await jpegOf({ width: 4400, height: 1500, seed: 11 })
  const image = { name: 'rosette.jpg', mimeType: 'image/jpeg', buffer }
  const fields = { title: TITLE, imageType: 'gallery', photographer: 'Jane Doe' }
  const { id } = await bodyOf<SiteImage>(await owner.post('/api/images', { multipart: { ...fields, image } }))
  const read = async () => bodyOf<SiteImage>(await owner.get(`/api/images/${id}`))
  await expect.poll(async () => (await read()).path, { timeout: 120_000 }).not.toBeNull()
  const xmp = async () => {
    const { path } = await read()
    const bytes = await (await owner.get(path ?? '')).body()
    return (await sharp(bytes).metadata()).xmp?.toString() ?? ''
  }

  const downloads = async () => (await read()).downloads ?? []

  await test.step('all rights are reserved until the owner says something else', async () => {
    const page = await visit({ viewport: { width: 1440, height: 900 } })
    await page.goto(`/gallery/${id}`)
    await expect(page.getByText('© Jane Doe')).toBeVisible()
    await expect(page.getByText('All rights reserved')).toBeVisible()
    await expect(page.getByText('Download')).toHaveCount(0)
    await page.context().close()
  })

  await test.step('the owner chooses a license for the site', async () => {
    const page = await visit({ storageState: await owner.storageState() })
    await page.goto('/admin/settings?tab=rights')
    await page.getByLabel('License', { exact: true }).selectOption({ label: 'CC BY 4.0: Attribution' })
    await page.getByLabel('Page about licenses').fill('http://sky.example/licenses')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('An address begins with https://')).toBeVisible()
    await page.getByLabel('Page about licenses').fill('https://sky.example/licenses')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await says(page, 'Rights updated')
    for (const { viewport } of WIDTHS) {
      await page.setViewportSize(viewport)
      expect.soft(await findings(page), `the settings at ${viewport.width} px`).toEqual([])
      expect(await scrollsSideways(page), 'sideways scrolling').toBe(false)
    }
    await expect.poll(xmp, { timeout: 60_000 }).toContain('https://creativecommons.org/licenses/by/4.0/')
    expect(await xmp()).toContain('https://sky.example/licenses')
  })

  await test.step('and another for the photograph, with its files for download', async () => {
    const page = await visit({ storageState: await owner.storageState() })
    await page.goto(`/admin/gallery?tab=images&search=${encodeURIComponent(TITLE)}`)
    await page.getByRole('button', { name: `Edit ${TITLE}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Image' })
    await dialog
      .getByLabel('License', { exact: true })
      .selectOption({ label: 'CC BY-NC 4.0: Attribution-NonCommercial' })
    await dialog.getByLabel('Offer for download').check()
    await dialog.getByLabel('Resolution for visitors').selectOption('Full resolution')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Image updated successfully')
    await expect.poll(xmp, { timeout: 60_000 }).toContain('https://creativecommons.org/licenses/by-nc/4.0/')
    await expect.poll(async () => (await downloads())[0]?.width, { timeout: 60_000 }).toBe(4400)
  })

  for (const options of WIDTHS) {
    const { width } = options.viewport
    await test.step(`visitors see the license and download a file at ${width} px`, async () => {
      const page = await visit({ ...options, acceptDownloads: true })
      await page.goto(`/gallery/${id}`)
      const license = page.getByRole('link', { name: 'CC BY-NC 4.0' })
      await license.scrollIntoViewIfNeeded()
      await expect(license).toHaveAttribute('rel', 'license')
      await expect(license).toHaveAttribute('href', 'https://creativecommons.org/licenses/by-nc/4.0/')

      const menu = page.locator('summary', { hasText: 'Download' })
      await menu.press('Enter')
      const files = page.getByRole('link', { name: /^\d+ × \d+/ })
      await expect(files).toHaveCount(5)
      await expect(page.getByText('License: CC BY-NC 4.0')).toBeVisible()
      await expect(files.first()).toHaveText(/^4400 × 1500JPEG, [\d.]+ (?:kB|MB)$/)
      expect.soft(await findings(page), `the photograph at ${width} px`).toEqual([])
      expect(await scrollsSideways(page), 'sideways scrolling').toBe(false)

      for (const [nth, ending, format] of [
        [0, '4400.jpg', 'jpeg'],
        [3, '1280.webp', 'webp'],
      ] as const) {
        const [download] = await Promise.all([page.waitForEvent('download'), files.nth(nth).click()])
        expect(download.suggestedFilename()).toBe(`${TITLE.replace('Rosette ', 'rosette-')}-${ending}`)
        const file = await sharp(await readFile(await download.path())).metadata()
        expect([file.width, file.format]).toEqual([parseInt(ending), format])
        expect(file.xmp?.toString()).toContain('Jane Doe')
      }
      await page.context().close()
    })
  }

  await test.step('the owner shows less, and the largest file is gone', async () => {
    const [largest] = await downloads()
    await bodyOf(await owner.patch(`/api/images/${id}`, { data: { publicSize: 'standard' } }))
    const page = await visit({ viewport: { width: 1440, height: 900 } })
    expect((await page.request.get(largest?.url ?? '')).status()).toBe(404)
    await page.goto(`/gallery/${id}`)
    await page.locator('summary', { hasText: 'Download' }).click()
    await expect(page.getByRole('link', { name: /^\d+ × \d+/ }).first()).toHaveText(/^4096 × 1396JPEG/)
    await page.context().close()
  })

  await test.step('the owner reserves text and data mining, and takes it back', async () => {
    const statusOfFile = async () => (await owner.get('/.well-known/tdmrep.json')).status()
    expect(await statusOfFile()).toBe(404)
    const page = await visit({ storageState: await owner.storageState() })
    await page.goto('/admin/settings?tab=rights')
    const reserve = async (choice: string) => {
      await page.getByRole('combobox', { name: 'Text and data mining' }).selectOption(choice)
      await page.getByRole('button', { name: 'Save' }).last().click()
      await says(page, 'Reservation updated')
    }
    await reserve('Reserved')
    await expect.poll(statusOfFile).toBe(200)
    expect(await (await owner.get('/.well-known/tdmrep.json')).json()).toEqual([
      { location: '/', 'tdm-reservation': 1 },
    ])
    const stranger = await visit()
    const document = await stranger.goto(`/gallery/${id}`)
    expect(document?.headers()['tdm-reservation']).toBe('1')
    await expect(stranger.locator('meta[name="tdm-reservation"]')).toHaveAttribute('content', '1')
    await reserve('Not reserved')
    await expect.poll(statusOfFile).toBe(404)
  })

  await test.step('everything is as it was', async () => {
    for (const key of ['license', 'license_page', 'tdm_reservation'])
      await bodyOf(await owner.patch(`/api/settings/${key}`, { data: { value: null } }))
    await owner.delete(`/api/images/${id}`)
  })
})
