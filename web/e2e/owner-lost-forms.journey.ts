import type { Locator, Page } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import { expect, test } from './support/journey.ts'
import { discard, keepEditing, MARK, menu, picture, reloadAsks } from './support/lost-input.ts'
import { bodyOf } from './support/owner.ts'
import { says } from './support/toasts.ts'

test.describe.configure({ timeout: 240_000 })

interface FormOnScreen {
  name: string
  address: string
  field: (page: Page) => Locator
  /** Types; by default the mark into the field. */
  type?: (page: Page) => Promise<void>
  /** A tab that unmounts the form. */
  otherTab?: string
  /** A tab that leaves it mounted. */
  keptTab?: [other: string, own: string]
}

const forms: FormOnScreen[] = [
  {
    name: 'Profile',
    address: '/admin/profile',
    field: page => page.getByLabel('First name'),
    keptTab: ['Homepage', 'Profile'],
  },
  {
    name: 'Homepage',
    address: '/admin/profile?tab=homepage',
    field: page => page.getByLabel('Welcome title'),
    keptTab: ['Profile', 'Homepage'],
  },
  { name: 'Analytics', address: '/admin/settings', field: page => page.getByLabel('Measurement ID') },
  {
    name: 'General',
    address: '/admin/settings?tab=general',
    field: page => page.getByLabel('Tagline'),
    keptTab: ['Analytics', 'General'],
  },
  {
    name: 'Create user',
    address: '/admin/settings?tab=users',
    field: page => page.getByRole('tabpanel').getByLabel('Name'),
    otherTab: 'Security',
  },
  {
    name: 'Password',
    address: '/admin/settings?tab=security',
    field: page => page.getByLabel('New password', { exact: true }),
    otherTab: 'Users',
  },
  {
    name: 'Sales tax',
    address: '/admin/store?tab=products',
    field: page => page.getByLabel('Wyoming, in %'),
    type: async page => {
      await page.getByLabel('Another state').selectOption('WY')
      await page.getByRole('button', { name: 'Add State' }).click()
      await page.getByLabel('Wyoming, in %').fill(MARK.slice(0, 5))
    },
    otherTab: 'Coupons',
  },
  {
    name: 'Upload, its fields',
    address: '/admin/gallery',
    field: page => page.getByLabel('Target'),
    keptTab: ['Gallery Images', 'Gallery Upload'],
  },
  {
    name: 'Upload, its files',
    address: '/admin/gallery',
    field: page => page.getByRole('list', { name: 'Chosen files' }),
    type: async page => {
      await page.getByRole('heading', { level: 1 }).click()
      await page.locator('input[type=file]').setInputFiles(await picture())
    },
  },
]

test('forms on screens ask before what was typed is left', async ({ owner, visit, errors }) => {
  errors.expectResponse(503, /^PATCH \/api\/me$/)
  const page = await visit({ reducedMotion: 'reduce', storageState: await owner.storageState() })
  for (const { name, address, field, type, otherTab, keptTab } of forms) {
    await test.step(name, async () => {
      const fill = async () => {
        if (type) return type(page)
        await field(page).click()
        await field(page).fill(MARK)
      }
      const stands = async () => {
        await expect(field(page)).toBeVisible()
        if (!type) await expect(field(page)).toHaveValue(MARK)
      }
      // There and back inside the application, so that Forward has somewhere to go; nothing was typed, so nothing is asked.
      await page.goto(address)
      const here = page.url()
      await menu(page, 'Pages').click()
      await expect(page).toHaveURL(/\/admin\/pages$/)
      await page.goBack()
      await expect(page).toHaveURL(here)

      await fill()
      await menu(page, 'Tags').click()
      await keepEditing(page)
      await stands()
      await page.evaluate(() => window.history.forward())
      await keepEditing(page)
      await stands()
      await expect(page).toHaveURL(here)
      expect(await reloadAsks(page)).toBe(true)
      await stands()
      if (keptTab) {
        for (const tab of keptTab) await page.getByRole('tab', { name: tab }).click()
        await stands()
      }
      if (otherTab) {
        await page.getByRole('tab', { name: otherTab }).click()
        await keepEditing(page)
        await stands()
        await page.getByRole('tab', { name: otherTab }).click()
        await discard(page)
        await expect(page.getByRole('tab', { name: otherTab, selected: true })).toBeVisible()
      } else {
        await menu(page, 'Tags').click()
        await discard(page)
        await expect(page).toHaveURL(/\/admin\/tags$/)
      }
    })
  }

  await test.step('a saved form asks nothing, one that could not be saved asks', async () => {
    await page.goto('/admin/profile')
    const before = await page.getByLabel('First name').inputValue()
    await page.route('**/api/me', route =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    )
    await page.getByLabel('First name').fill(MARK)
    await page.getByRole('button', { name: 'Save' }).first().click()
    await says(page, 'Failed to update profile')
    await menu(page, 'Tags').click()
    await keepEditing(page)
    await expect(page.getByLabel('First name')).toHaveValue(MARK)
    await page.unroute('**/api/me')
    for (const name of [MARK, before]) {
      await page.getByLabel('First name').fill(name)
      await page.getByRole('button', { name: 'Save' }).first().click()
      await expect
        .poll(async () => (await bodyOf<ApiResponse<'/api/me', 'get'>>(await owner.get('/api/me'))).user?.firstName)
        .toBe(name || null)
    }
    await menu(page, 'Tags').click()
    await expect(page).toHaveURL(/\/admin\/tags$/)
  })
})
