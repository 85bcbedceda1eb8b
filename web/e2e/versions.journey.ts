import type { Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { jpegOf } from './support/pictures.ts'
import { says } from './support/toasts.ts'
import { moveFingers } from './support/touch.ts'

const TITLE = `Veil ${Date.now()}`
const WIDTHS = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 820, height: 1180 } },
  { viewport: { width: 1440, height: 900 } },
]
const file = async (name: string, seed: number, width = 1500, height = 1000) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpegOf({ width, height, seed }),
})

/** Where the divider stands within the picture, 0 to 1. */
const dividerOf = async (page: Page): Promise<number> => {
  const slider = page.getByRole('slider')
  return slider.evaluate(handle => {
    const own = handle.getBoundingClientRect()
    const frame = handle.closest('[style*="--ratio"]')?.getBoundingClientRect()
    return frame ? (own.x + own.width / 2 - frame.x) / frame.width : NaN
  })
}

test('a processing is replaced and kept, visitors compare the two, and the owner makes the former one final again', async ({
  owner,
  visit,
  errors: _errors,
}) => {
  test.setTimeout(420_000)
  const { id } = await bodyOf<SiteImage>(
    await owner.post('/api/images', {
      multipart: { title: TITLE, imageType: 'gallery', image: await file('veil-2024.jpg', 3) },
    }),
  )
  const image = async () => bodyOf<SiteImage>(await owner.get(`/api/images/${id}`))
  await expect.poll(async () => (await image()).state, { timeout: 120_000 }).toBe('ready')
  const former = await image()

  const page = await visit({ storageState: await owner.storageState() })
  const edit = page.getByRole('dialog', { name: 'Edit Image' })
  const versions = page.getByRole('dialog', { name: 'Versions', exact: true })

  await test.step('the owner replaces the file and keeps the former one', async () => {
    await page.goto(`/admin/gallery?tab=images&search=${encodeURIComponent(TITLE)}`)
    await page.getByRole('button', { name: `Edit ${TITLE}`, exact: true }).click()
    await expect(edit.getByLabel('Keep the former as a version')).toBeChecked()
    await edit.getByLabel('Name of the former').fill('First processing')
    await edit.getByLabel('Notes on the former').fill('In natural colors.')
    await edit.getByLabel('New file').setInputFiles(await file('veil-2026.jpg', 4))
    await says(page, 'File uploaded successfully')
    await expect.poll(async () => (await image()).finalVersion?.id, { timeout: 120_000 }).toBe(2)
  })

  await test.step('adds one without stars, in another shape, and names the final one', async () => {
    await edit.getByRole('button', { name: 'Versions' }).click()
    await expect(versions.getByRole('heading', { name: 'First processing' })).toBeVisible()
    await versions.getByLabel('Name of a new version').fill('Without stars')
    await versions.getByLabel('File of the new version').setInputFiles(await file('starless.jpg', 5, 1000, 1000))
    const added = versions.getByRole('listitem').filter({ hasText: 'Without stars' })
    await expect(added.getByText('starless.jpg, 1000 × 1000 px')).toBeVisible({ timeout: 30_000 })
    await expect(added.getByText(/^Processing(, .* ahead)?$/)).toHaveCount(0, { timeout: 120_000 })
    await versions.getByRole('button', { name: /^Edit Processing of/ }).click()
    const one = page.getByRole('dialog', { name: 'Edit version' })
    await one.getByLabel('Name').fill('Two more nights')
    await one.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Version updated successfully')
    await expect(versions.getByRole('heading', { name: 'Two more nights' })).toBeVisible()
    for (const { viewport } of WIDTHS) {
      await page.setViewportSize(viewport)
      expect.soft(await findings(page), `at ${viewport.width}`).toEqual([])
      await expect(versions.getByRole('button', { name: 'Make final: First processing' })).toBeInViewport({ ratio: 1 })
    }
  })

  await test.step('and moves it up by keyboard', async () => {
    await versions.getByRole('button', { name: 'Move Without stars up' }).press('Enter')
    await expect(versions.getByRole('listitem').first()).toContainText('Without stars')
    await expect.poll(async () => (await image()).versions?.map(({ id }) => id)).toEqual([3, 1])
  })

  for (const options of WIDTHS) {
    const { width } = options.viewport
    await test.step(`visitors compare them at ${width} px`, async () => {
      const visitor = await visit(options)
      await visitor.goto(`/gallery/${id}`)
      const list = visitor.getByRole('region', { name: 'Versions' })
      await expect(list.getByRole('link')).toHaveText(['Two more nights', 'Without stars', 'First processing'])
      await expect(list.getByRole('link', { name: 'Two more nights' })).toHaveAttribute('aria-current', 'page')
      await expect(list.getByText('In natural colors.')).toBeVisible()
      await list.getByRole('link', { name: 'First processing' }).click()
      await expect(visitor).toHaveURL(new RegExp(`/gallery/${id}\\?version=1$`))
      // In whichever size and format: all files of a version begin alike.
      const token = former.responsiveVariants[0]?.url.replace(/-\d+\.\w+$/, '') ?? ''
      const shown = visitor.getByRole('img', { name: 'Photograph' })
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(token)
      await list.getByRole('button', { name: 'Compare' }).click()
      const window = visitor.getByRole('dialog', { name: `${TITLE}: two versions` })
      const slider = window.getByRole('slider')
      await expect(slider).toHaveAttribute('aria-valuetext', '50 % First processing, 50 % Two more nights')
      const pictures = window.getByRole('img')
      for (const name of ['First processing', 'Two more nights'])
        await expect
          .poll(() => window.getByRole('img', { name }).evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0)
      const [left, right] = [await pictures.first().boundingBox(), await pictures.last().boundingBox()]
      expect(left).toEqual(right)
      expect(await findings(visitor)).toEqual([])

      const box = left ?? { x: 0, y: 0, width: 0, height: 0 }
      const [from, to, y] = [box.x + box.width / 2, box.x + box.width * 0.2, box.y + box.height / 2]
      if ('hasTouch' in options) await moveFingers(visitor, [{ from: { x: from, y }, to: { x: to, y } }])
      else {
        await visitor.mouse.move(from, y)
        await visitor.mouse.down()
        await visitor.mouse.move(to, y, { steps: 4 })
        await visitor.mouse.up()
      }
      await expect.poll(() => dividerOf(visitor)).toBeCloseTo(0.2, 1)
      await slider.press('End')
      await expect.poll(() => dividerOf(visitor)).toBeCloseTo(1, 2)
      await slider.press('Home')
      await expect(slider).toHaveAttribute('aria-valuenow', '0')
      await slider.press('PageUp')
      await expect(slider).toHaveAttribute('aria-valuenow', '10')
      // The photograph under it has not turned to its neighbor.
      expect(new URL(visitor.url()).pathname).toBe(`/gallery/${id}`)
      await window.getByLabel('Left').selectOption('Without stars')
      await expect(window.getByText('The two differ in shape')).toBeVisible()
      await visitor.keyboard.press('Escape')
      await expect(window).toHaveCount(0)
      await expect(list.getByRole('button', { name: 'Compare' })).toBeFocused()
    })
  }

  await test.step('with reduced motion the divider moves at once', async () => {
    const visitor = await visit({ reducedMotion: 'reduce' })
    await visitor.goto(`/gallery/${id}`)
    await visitor.getByRole('button', { name: 'Compare' }).click()
    const slider = visitor.getByRole('slider')
    expect(await slider.evaluate(handle => getComputedStyle(handle).transitionDuration)).toMatch(/^0s$/)
    await slider.press('End')
    expect(await dividerOf(visitor)).toBeCloseTo(1, 2)
  })

  await test.step('the owner hides one, and makes the first final again', async () => {
    await versions.getByRole('button', { name: 'Hide Without stars' }).click()
    await expect(versions.getByRole('listitem').filter({ hasText: 'Without stars' }).getByText('Hidden')).toBeVisible()
    await versions.getByRole('button', { name: 'Make final: First processing' }).click()
    await says(page, '“First processing” is shown as the photograph now')
    expect(await image()).toMatchObject({
      path: former.path,
      finalVersion: { id: 1 },
      versions: [{ id: 3 }, { id: 2 }],
    })
    const visitor = await visit()
    await visitor.goto(`/gallery/${id}?version=1`)
    await expect(visitor).toHaveURL(new RegExp(`/gallery/${id}$`))
    await expect(visitor.getByRole('region', { name: 'Versions' }).getByRole('link')).toHaveText([
      'First processing',
      'Two more nights',
    ])
  })

  await test.step('and deletes one', async () => {
    await versions.getByRole('button', { name: 'Delete Without stars' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await says(page, 'Version deleted successfully')
    expect((await image()).versions).toMatchObject([{ id: 2 }])
  })
  expect((await owner.delete(`/api/images/${id}`)).status()).toBe(204)
})
