import { join } from 'node:path'
import { findings } from './support/axe.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { says } from './support/toasts.ts'

const MARK = `Linear ${Date.now()}`
const WIDTHS = [390, 820, 1440]
const SAMPLE = join(import.meta.dirname, '../../services/media/src/astronomical-images/testing/samples/stars.fits')

test('a FITS file becomes a photograph, and its owner says how bright its background is', async ({ owner, visit }) => {
  test.setTimeout(120_000)
  const page = await visit({ storageState: await owner.storageState() })
  const ours = async () => {
    const images = await bodyOf<SiteImage[]>(
      await owner.get(`/api/images?search=${encodeURIComponent(MARK)}&page=1&limit=5`),
    )
    return images[0]
  }

  await test.step('it is uploaded like any picture', async () => {
    await page.goto('/admin/gallery?tab=upload')
    await expect(page.getByText('JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, FITS or XISF')).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(SAMPLE)
    await page.getByLabel('Title').fill(MARK)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    const list = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await expect(list.filter({ hasText: 'Ready' })).toHaveCount(1, { timeout: 60_000 })
    expect(await ours()).toMatchObject({ mimeType: 'image/fits', width: 60, height: 40, dateTaken: '2026-03-14' })
  })

  await test.step('its background is made brighter with the keyboard, and the picture is made again', async () => {
    const before = await ours()
    await page.goto(`/admin/gallery?tab=images&search=${encodeURIComponent(MARK)}`)
    await page.getByRole('button', { name: `Edit ${MARK}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Image' })
    const slider = dialog.getByRole('slider', { name: 'Brightness of the background: 25 %' })
    await slider.focus()
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
    const brighter = dialog.getByRole('slider', { name: 'Brightness of the background: 35 %' })
    await expect(brighter).toBeFocused()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await brighter.scrollIntoViewIfNeeded()
      await expect(brighter).toBeInViewport({ ratio: 1 })
      expect.soft(await findings(page), `at ${width}`).toEqual([])
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Image updated successfully')
    await expect.poll(async () => (await ours())?.replacing, { timeout: 60_000 }).toBe(false)
    const after = await ours()
    expect(after).toMatchObject({ stretch: { mode: 'automatic', background: 0.35 } })
    expect(after?.path).not.toBe(before?.path)
    expect((await visit().then(visitor => visitor.request.get(after?.path ?? ''))).status()).toBe(200)
  })

  await test.step('the slider is there only while the picture is stretched', async () => {
    await page.getByRole('button', { name: `Edit ${MARK}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Image' })
    await dialog.getByLabel('Stretch').selectOption('off')
    await expect(dialog.getByRole('slider')).toHaveCount(0)
    await dialog.getByLabel('Stretch').selectOption('on')
    await expect(dialog.getByRole('slider')).toHaveCount(1)
  })

  await owner.delete(`/api/images/${(await ours())?.id}`)
})
