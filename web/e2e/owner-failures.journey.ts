import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { ownerEmail, ownerPassword } from './support/owner.ts'
import { jpegOf } from './support/pictures.ts'
import { says } from './support/toasts.ts'

const jpeg = async () => ({
  name: 'refused.jpg',
  mimeType: 'image/jpeg',
  buffer: await jpegOf({ width: 60, height: 40, seed: 1 }),
})

/** The server fails without a word whatever is asked of it, except for what it is only asked to read. */
const failWrites = (page: Page) =>
  page.route('**/api/**', route =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Broken</h1>' }),
  )
const confirm = (page: Page) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()

const discard = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

const saveOf = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test("what the owner can't save, delete or read says so, and what was typed stays", async ({
  owner,
  visit,
  errors,
  site,
}) => {
  test.setTimeout(240_000)
  errors.expectResponse(500, /^(?:POST|PUT|PATCH|DELETE) \/api\//)
  errors.expectResponse(503, /^GET \/api\/posts\?type=page/)
  const storageState = await owner.storageState()
  const page = await visit({ reducedMotion: 'reduce', storageState })
  page.on('dialog', dialog => void dialog.accept())
  await failWrites(page)
  /** Each begins without the local copy of what the one before has typed. */
  const step = (title: string, walk: () => Promise<void>) =>
    test.step(title, async () => {
      await walk()
      await page.evaluate(() => localStorage.clear())
    })

  await test.step('a login, which keeps the e-mail address', async () => {
    const stranger = await visit()
    await failWrites(stranger)
    await stranger.goto('/login')
    await stranger.getByLabel('Email').fill(ownerEmail())
    await stranger.getByLabel('Password').fill(ownerPassword())
    await stranger.getByRole('button', { name: 'Log in' }).click()
    await says(stranger, 'Invalid credentials')
    await expect(stranger.getByLabel('Email')).toHaveValue(ownerEmail())
  })

  for (const kind of ['post', 'page']) {
    await step(`a ${kind}, which keeps its text`, async () => {
      const text = page.locator('.ProseMirror')
      await page.goto(`/editor?type=${kind}`)
      await page.getByRole('button', { name: 'Save Draft' }).click()
      await says(page, 'Please fill in all required fields')
      await page.getByLabel('Title', { exact: true }).fill('Refused')
      await text.pressSequentially('Words')
      await page.getByRole('button', { name: 'Save Draft' }).click()
      await says(page, `Failed to create ${kind}`)
      await expect(text).toContainText('Words')
      const list = await (await owner.get(`/api/posts?type=${kind}&page=1&limit=1`)).json()
      await page.goto(`/editor/${(list as { id: number }[])[0]?.id}`)
      await page.getByLabel('Title', { exact: true }).fill('Refused')
      await page.getByRole('button', { name: 'Save Draft' }).click()
      await says(page, `Failed to update ${kind}`)
    })
  }

  await step('nothing is deleted', async () => {
    for (const [address, message] of [
      ['/admin/blog-posts', 'Failed to delete blog post'],
      ['/admin/pages', 'Failed to delete page'],
      ['/admin/gallery?tab=images', 'Failed to delete image'],
      ['/admin/tags', 'Failed to delete tag'],
    ] as const) {
      await page.goto(address)
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await confirm(page)
      await says(page, message)
    }
  })

  await step('a tag', async () => {
    await page.goto('/admin/tags')
    await page.getByRole('main').getByRole('button', { name: 'Create Tag' }).first().click()
    await page.getByRole('dialog').getByLabel('Name').fill('Refused')
    await page.getByRole('dialog').getByRole('button', { name: 'Create Tag' }).click()
    await says(page, 'Failed to create tag')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await discard(page)
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await says(page, 'Failed to update tag')
  })

  await step('a picture that is uploaded, described or changed', async () => {
    await page.goto('/admin/gallery?tab=upload')
    await page.locator('input[type=file]').setInputFiles(await jpeg())
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await says(page, /^File 1: /)
    await page.getByRole('button', { name: 'Header image' }).click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles(await jpeg())
    await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
    await says(page, 'Failed to upload image')
    await page.goto('/admin/gallery?tab=images')
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Edit Image' })
    await dialog.getByRole('button', { name: 'Enhance with AI' }).click()
    await says(page, 'Failed to enhance description')
    await dialog.getByLabel('New file').setInputFiles(await jpeg())
    await says(page, 'Upload failed')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Failed to update image')
  })

  await step('pictures for a text', async () => {
    await page.goto(`/editor/${site.posts[0]?.id}`)
    const upload = page.locator('input[type=file][aria-label="Upload image"]')
    await upload.setInputFiles(await jpeg())
    await says(page, 'Failed to upload image')
    await upload.setInputFiles([await jpeg(), await jpeg()])
    await says(page, 'Failed to upload images')
  })

  await step('the profile and the homepage', async () => {
    await page.goto('/admin/profile')
    await page.getByLabel('First name').fill('Refused')
    await saveOf(page).first().click()
    await says(page, 'Failed to update profile')
    await page.getByLabel('Avatar', { exact: true }).setInputFiles(await jpeg())
    await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click()
    await says(page, 'Failed to upload avatar')
    await page.goto('/admin/profile?tab=homepage')
    await page.getByLabel('Hero title').fill('Refused')
    await page.getByRole('tabpanel', { name: 'Homepage' }).getByRole('button', { name: 'Save' }).click()
    await says(page, 'Failed to update settings')
  })

  await step('settings, users and passwords', async () => {
    await page.goto('/admin/settings')
    await page.getByLabel('Measurement ID').fill('G-ABC123')
    await saveOf(page).click()
    await says(page, 'Failed to update settings. Please try again.')
    await page.getByRole('switch', { name: /Ask for consent first/ }).click()
    await says(page, /^Failed to update setting$/)
    await page.getByRole('tab', { name: 'General' }).click()
    await page.getByLabel('Tagline').fill('Refused')
    await saveOf(page).click()
    await says(page, /^Failed to update settings$/)
    await page.getByRole('tab', { name: 'Users' }).click()
    await page.getByLabel('Name').fill('Refused')
    await page.getByLabel('Email', { exact: true }).fill('refused@example.com')
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabel(label, { exact: true }).fill('long enough now')
    await page.getByRole('button', { name: 'Create user' }).click()
    await says(page, 'Failed to create user')
    await page.getByRole('tab', { name: 'Security' }).click()
    await discard(page)
    await page.getByLabel('Current password').fill('whatever it is')
    for (const label of ['New password', 'Confirm new password'])
      await page.getByLabel(label, { exact: true }).fill('long enough now')
    await page.getByRole('button', { name: 'Change password' }).click()
    await says(page, 'Failed to change password')
  })

  await test.step('a list', async () => {
    const page = await visit({ reducedMotion: 'reduce', storageState })
    await page.route('**/api/posts?type=page*', route => route.fulfill({ status: 503, body: '' }))
    await page.goto('/admin/pages')
    await says(page, 'Failed to fetch pages')
  })
})
