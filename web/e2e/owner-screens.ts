import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import { bodyOf, logIn, ownerPassword } from './support/owner.ts'
import { takeScreen, windowOf, windows } from './support/take-screen.ts'

const EXPORT = '../../gateway/test/import/exports/wordpress.xml'

interface OwnerScreen {
  name: string
  address: string | ((page: Page) => Promise<string>)
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const screens: OwnerScreen[] = [
  { name: 'dashboard', address: '/admin' },
  { name: 'posts', address: '/admin/blog-posts' },
  { name: 'pages', address: '/admin/pages' },
  { name: 'editor', address: newestPost },
  { name: 'media', address: '/admin/gallery?tab=images' },
  { name: 'edit-image', address: '/admin/gallery?tab=images', act: press(/^Edit /) },
  { name: 'upload', address: '/admin/gallery' },
  { name: 'equipment', address: '/admin/equipment' },
  { name: 'tags', address: '/admin/tags' },
  { name: 'trash', address: '/admin/trash' },
  { name: 'profile', address: '/admin/profile' },
  { name: 'homepage', address: '/admin/profile?tab=homepage' },
  { name: 'analytics', address: '/admin/settings' },
  { name: 'general', address: '/admin/settings?tab=general' },
  { name: 'site', address: '/admin/settings?tab=site' },
  { name: 'users', address: '/admin/settings?tab=users' },
  { name: 'security', address: '/admin/settings?tab=security' },
  { name: 'two-factor', address: '/admin/settings?tab=security', act: secondFactor },
  { name: 'import', address: '/admin/settings?tab=import', act: checkedExport },
  { name: 'activity', address: '/admin/settings?tab=activity' },
]

/** What an export would bring in; it is discarded by the next one. */
async function checkedExport(page: Page) {
  const discard = page.getByRole('button', { name: 'Discard' })
  if (!(await discard.isVisible()))
    await page.getByLabel('Export file').setInputFiles(join(import.meta.dirname, EXPORT))
  await expect(discard).toBeVisible()
}

async function newestPost(page: Page) {
  const [post] = await bodyOf<ApiResponse<'/api/posts', 'get'>>(
    await page.request.get('/api/posts?type=post&page=1&limit=1'),
  )
  return `/editor/${post?.id}`
}

async function secondFactor(page: Page) {
  await press('Turn on')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(ownerPassword())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
}

for (const size of windows) {
  test.describe(`${size.width} px, signed in`, () => {
    test.use(windowOf(size))
    test('login', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
      await takeScreen(page, { name: 'admin-login', ...size, tall: false })
    })
    for (const { name, address, act } of screens) {
      test(name, async ({ page }) => {
        await logIn(page.request)
        await page.goto(typeof address === 'string' ? address : await address(page))
        await expect(page.getByRole('main')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await act?.(page)
        await takeScreen(page, { name: `admin-${name}`, ...size, tall: !act })
      })
    }
  })
}
