import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import { dropFiles } from './support/drop-files.ts'
import { linearStack, nightFiles } from './support/observed.ts'
import { mailedLink } from './support/outbox.ts'
import { bodyOf, logIn, ownerEmail, ownerPassword } from './support/owner.ts'
import { takeScreen, toTop, windowOf, windows } from './support/take-screen.ts'

const EXPORT = '../../gateway/test/import/exports/wordpress.xml'

interface OwnerScreen {
  name: string
  address: string | ((page: Page) => Promise<string>)
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>
  /** What is done after it, so that no other screen shows what this one needed. */
  undo?: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** The demo's photograph with a passport and versions. */
const ORION = '/admin/gallery?tab=images&search=The+Orion+Nebula'

const screens: OwnerScreen[] = [
  { name: 'dashboard', address: '/admin' },
  { name: 'posts', address: '/admin/blog-posts' },
  { name: 'pages', address: '/admin/pages' },
  { name: 'editor', address: newestPost },
  { name: 'media', address: '/admin/gallery?tab=images' },
  { name: 'edit-image', address: '/admin/gallery?tab=images', act: press(/^Edit /) },
  { name: 'acquisition', address: ORION, act: acquisition },
  { name: 'frames', address: stackAddress, act: droppedFrames, undo: removeStack },
  { name: 'stretch', address: stackAddress, act: stretch, undo: removeStack },
  { name: 'versions', address: ORION, act: versions },
  { name: 'bulk-edit', address: '/admin/gallery?tab=images', act: bulkEdit },
  { name: 'albums', address: '/admin/gallery?tab=albums' },
  { name: 'album-photographs', address: '/admin/gallery?tab=albums', act: press(/^Photographs of Clouds/) },
  { name: 'upload', address: '/admin/gallery' },
  { name: 'equipment', address: '/admin/equipment' },
  { name: 'tags', address: '/admin/tags' },
  { name: 'trash', address: '/admin/trash' },
  { name: 'profile', address: '/admin/profile' },
  { name: 'homepage', address: '/admin/profile?tab=homepage' },
  { name: 'analytics', address: '/admin/settings' },
  { name: 'general', address: '/admin/settings?tab=general' },
  { name: 'site', address: '/admin/settings?tab=site' },
  { name: 'rights', address: '/admin/settings?tab=rights' },
  { name: 'users', address: usersWithInvitation },
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

const invited = 'kim@example.com'

async function usersWithInvitation(page: Page) {
  // 409: they are invited already.
  expect([201, 409]).toContain(await invite(page))
  return '/admin/settings?tab=users'
}

async function invite(page: Page) {
  const response = await page.request.post('/api/admin/invitations', { data: { email: invited, role: 'editor' } })
  return response.status()
}

// Each is asked for once: opening a link does not use it.
const links = new Map<string, Promise<string>>()
const linkOf = (path: string, to: string, ask: () => Promise<unknown>) => {
  const link = links.get(path) ?? ask().then(() => mailedLink(process.env.SITE_DATA_DIR ?? '', { to, path }))
  links.set(path, link)
  return link
}

/** What those see who are not signed in. */
const loginScreens: OwnerScreen[] = [
  { name: 'login', address: '/login' },
  { name: 'forgot-password', address: '/login/forgot' },
  {
    name: 'reset-password',
    address: page =>
      linkOf('/login/reset', ownerEmail(), async () => {
        await bodyOf(await page.request.post('/api/password-resets', { data: { email: ownerEmail() } }))
      }),
  },
  {
    name: 'invitation',
    address: page =>
      linkOf('/login/invitation', invited, async () => {
        await logIn(page.request)
        await invite(page)
        await page.request.post('/api/logout')
      }),
  },
]

async function newestPost(page: Page) {
  const [post] = await bodyOf<ApiResponse<'/api/posts', 'get'>>(
    await page.request.get('/api/posts?type=post&page=1&limit=1'),
  )
  return `/editor/${post?.id}`
}

async function openAcquisition(page: Page) {
  await press(/^Edit /)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Acquisition' }).click()
}

async function acquisition(page: Page) {
  await openAcquisition(page)
  await expect(page.getByRole('listitem', { name: 'Session 2' })).toBeVisible()
}

const STACK = 'A stack of IC 434'

const stacks = async (page: Page) =>
  bodyOf<ApiResponse<'/api/images', 'get'>>(
    await page.request.get(`/api/images?search=${encodeURIComponent(STACK)}&page=1&limit=5`),
  )

/** Uploads the FITS file of a photograph. */
async function stackAddress(page: Page) {
  // Of pictures that failed.
  await removeStack(page)
  const image = { name: 'ic434-stack.fits', mimeType: 'image/fits', buffer: await linearStack() }
  await bodyOf(await page.request.post('/api/images', { multipart: { title: STACK, imageType: 'gallery', image } }))
  await expect.poll(async () => (await stacks(page))[0]?.state, { timeout: 120_000 }).toBe('ready')
  return `/admin/gallery?tab=images&search=${encodeURIComponent(STACK)}`
}

async function removeStack(page: Page) {
  for (const { id } of await stacks(page)) {
    await page.request.delete(`/api/images/${id}`)
    await page.request.delete(`/api/trash/images/${id}`)
  }
}

async function droppedFrames(page: Page) {
  await openAcquisition(page)
  const dialog = page.getByRole('dialog', { name: 'Acquisition' })
  const zone = dialog.getByText('Drop sub-exposures and calibration frames, or a folder of them')
  await dropFiles(zone, nightFiles())
  await dialog.getByRole('button', { name: 'Take these sessions' }).click()
  await dialog.getByText('1 file left out').click()
  await toTop(dialog.getByText('The file names:').locator('..'))
}

async function stretch(page: Page) {
  await press(/^Edit /)(page)
  await toTop(page.getByRole('dialog').getByText('Stretch', { exact: true }))
}

async function versions(page: Page) {
  await press(/^Edit /)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible()
}

async function bulkEdit(page: Page) {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const nth of [0, 1, 2])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(nth)
      .check()
  await page.getByRole('button', { name: 'Edit fields' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit fields' })
  for (const field of ['photographer', 'license']) await dialog.getByLabel(`Change the ${field}`).check()
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
    for (const { name, address } of loginScreens) {
      test(name, async ({ page }) => {
        await page.goto(typeof address === 'string' ? address : await address(page))
        await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
        await takeScreen(page, { name: `admin-${name}`, ...size, tall: false })
      })
    }
    for (const { name, address, act, undo } of screens) {
      test(name, async ({ page }) => {
        await logIn(page.request)
        await page.goto(typeof address === 'string' ? address : await address(page))
        await expect(page.getByRole('main')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await act?.(page)
        await takeScreen(page, { name: `admin-${name}`, ...size, tall: !act })
        await undo?.(page)
      })
    }
  })
}
