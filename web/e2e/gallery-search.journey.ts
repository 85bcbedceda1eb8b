import type { Page } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import { findings } from './support/axe.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { says } from './support/toasts.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
/** Where to leave pictures of what was seen, to look at them. */
const LOOK = process.env.LOOK

test.describe.configure({ timeout: 300_000 })

const shown = (page: Page) => page.locator('main [data-photo]')
const status = (page: Page) => page.getByRole('main').getByRole('status').first()

test('photographs are found by what they show, by keyboard, at every width', async ({ owner, site, visit }) => {
  const images = site.gallery as [SiteImage, SiteImage, SiteImage, ...SiteImage[]]
  const [first, second, third] = images
  const page = await visit({ storageState: await owner.storageState(), reducedMotion: 'reduce' })
  const look = (of: Page, name: string) => LOOK && of.screenshot({ path: `${LOOK}/${name}.png` })

  await test.step('the owner gives several pictures a target, and one a kind', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin/gallery?tab=images&type=gallery')
    await page.getByRole('button', { name: 'Select' }).click()
    for (const { title } of [first, second]) await page.getByRole('checkbox', { name: title }).check()
    await page.getByRole('button', { name: 'Edit fields' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit fields' })
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.getByLabel('Change the target').check()
    await dialog.getByLabel('Target', { exact: true }).fill('M 57')
    await dialog.getByLabel('Change the site').check()
    await dialog.getByLabel('Site', { exact: true }).fill('La Palma')
    await dialog.getByLabel('Change the license').check()
    await expect(dialog.getByLabel('License', { exact: true }).locator('option:checked')).toHaveText('Site default')
    await dialog.getByLabel('License', { exact: true }).selectOption('CC0 1.0 Universal (given to the public domain)')
    await dialog.getByLabel('Change the date taken').check()
    await dialog.getByLabel('Date taken', { exact: true }).fill('2025-03-14')
    await dialog.getByLabel('Change the resolution for visitors').check()
    await dialog.getByLabel('Change the download offer').check()
    await dialog.getByLabel('Change the equipment').check()
    await dialog.getByLabel('How', { exact: true }).selectOption('Remove from what each has')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect.soft(await findings(page), `bulk edit at ${size.width}`).toEqual([])
      await look(page, `bulk-${size.width}`)
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Choose what to remove')).toBeVisible()
    await dialog.getByLabel('Change the equipment').uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, '2 images updated successfully')
    const changed = await bodyOf<ApiResponse<'/api/images/{id}', 'get'>>(await owner.get(`/api/images/${first.id}`))
    expect(changed).toMatchObject({ license: 'cc0-1.0', dateTaken: '2025-03-14', downloadable: true })
    await page.goto(`/admin/gallery?tab=images&search=${encodeURIComponent(third.title)}`)
    await page.getByRole('button', { name: `Edit ${third.title}`, exact: true }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Image' })
    await editing.getByLabel('Kind').selectOption('Nightscape')
    await editing.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Image updated successfully')
  })

  await test.step('the catalog says what the target is, and the list can be filtered by it', async () => {
    await expect(async () => {
      await page.goto('/admin/gallery?tab=images&type=gallery&kind=planetary-nebula')
      await expect(page.getByRole('button', { name: `Edit ${first.title}`, exact: true })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await page.getByRole('button', { name: `Edit ${first.title}`, exact: true }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Image' })
    await expect(editing.getByLabel('Kind').locator('option:checked')).toHaveText('From the target (Planetary nebula)')
    await expect(editing.getByLabel('Constellation').locator('option:checked')).toHaveText('From the target (Lyra)')
    await page.keyboard.press('Escape')
    await page.getByLabel('Kind').selectOption('Without a target')
    await expect(page).toHaveURL(/kind=no-target/)
  })

  for (const size of SIZES) {
    const { width } = size
    await test.step(`a visitor chooses by keyboard at ${width}`, async () => {
      const visitor = await visit({ reducedMotion: 'reduce', viewport: size })
      await visitor.goto('/gallery')
      await expect(status(visitor)).toHaveText(`${images.length} photographs`)
      await look(visitor, `gallery-${width}`)
      const kind = visitor.getByRole('combobox', { name: 'Kind' })
      if (width < 900) {
        await visitor.getByRole('button', { name: 'Filters' }).press('Enter')
        await expect(visitor.getByRole('dialog', { name: 'Filters' })).toBeVisible()
        await look(visitor, `sheet-${width}`)
      }
      await kind.focus()
      await kind.press('p')
      await expect(visitor).toHaveURL('/gallery?kind=planetary-nebula')
      expect.soft(await findings(visitor), `filters at ${width}`).toEqual([])
      if (width < 900) {
        await visitor.getByRole('button', { name: 'Show 2 photographs' }).press('Enter')
        await expect(visitor.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
      }
      await expect(shown(visitor)).toHaveCount(2)
      await expect(status(visitor)).toHaveText(`2 of ${images.length} photographs`)
      await look(visitor, `found-${width}`)
      expect.soft(await findings(visitor), `what is found at ${width}`).toEqual([])

      // The lightbox turns through what was found.
      await visitor.getByRole('link', { name: `Open ${first.title}` }).click()
      await expect(visitor.getByRole('dialog').getByText(/^[12] of 2$/)).toBeVisible()
      await visitor.keyboard.press('Escape')
      await expect(visitor).toHaveURL('/gallery?kind=planetary-nebula')

      const remove = visitor.getByRole('link', { name: 'Remove kind Planetary nebulae' })
      await remove.press('Enter')
      await expect(visitor).toHaveURL('/gallery')
      await expect(status(visitor)).toBeFocused()
      await visitor.goBack()
      await expect(shown(visitor)).toHaveCount(2)
      await visitor.getByRole('searchbox').fill('no such photograph')
      await expect(visitor).toHaveURL('/gallery?kind=planetary-nebula&search=no+such+photograph')
      await expect(visitor.getByText('No photographs match')).toBeVisible()
      await look(visitor, `nothing-${width}`)
      await visitor.getByRole('link', { name: 'Show all photographs' }).press('Enter')
      await expect(status(visitor)).toHaveText(`${images.length} photographs`)
      await visitor.context().close()
    })
  }

  await test.step('the photograph leads to those it has something in common with', async () => {
    const visitor = await visit({ reducedMotion: 'reduce' })
    await visitor.goto(`/gallery/${first.id}`)
    await visitor.getByRole('link', { name: 'Lyra', exact: true }).click()
    await expect(visitor).toHaveURL('/gallery?constellation=Lyr')
    await expect(shown(visitor)).toHaveCount(2)
    // A second choice narrows what the first one found, and counts within it.
    const kind = visitor.getByRole('combobox', { name: 'Kind' })
    await expect(kind.getByRole('option')).toHaveText([/^All/, /^Planetary nebulae \(2\)$/])
    await kind.selectOption('planetary-nebula')
    await expect(visitor).toHaveURL('/gallery?kind=planetary-nebula&constellation=Lyr')
    await expect(shown(visitor)).toHaveCount(2)
    await visitor.getByRole('link', { name: 'Remove constellation Lyra' }).click()
    await expect(visitor).toHaveURL('/gallery?kind=planetary-nebula')
    await expect(shown(visitor)).toHaveCount(2)
    await visitor.context().close()
  })

  await test.step('the address alone brings it back, without scripts too', async () => {
    const visitor = await visit({ javaScriptEnabled: false })
    await visitor.goto('/gallery?kind=nightscape&year=nonsense')
    await expect(shown(visitor)).toHaveCount(1)
    await expect(shown(visitor)).toHaveAttribute('href', `/gallery/${third.id}`)
    await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', /\/gallery$/)
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await visitor.getByRole('combobox', { name: 'Kind' }).selectOption('planetary-nebula')
    await visitor.getByRole('button', { name: 'Show' }).click()
    await expect(visitor).toHaveURL(/[?&]kind=planetary-nebula/)
    await expect(shown(visitor)).toHaveCount(2)
    await visitor.context().close()
  })

  // What other journeys read stays as it was.
  for (const { id, targetName, site: place } of [first, second, third])
    await owner.patch(`/api/images/${id}`, { data: { targetName, site: place, kind: null } })
})
