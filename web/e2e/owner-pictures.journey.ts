import type { Page } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { jpegOf } from './support/pictures.ts'
import { says } from './support/toasts.ts'

const MARK = `Journey ${Date.now()}`
const picture = async (n: number, width = 320, height = 240) => ({
  name: `journey-${n}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await jpegOf({ width, height, seed: 100 + n }),
})
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('ten pictures at once, one of them bad; the others are kept, described, replaced and deleted @main', async ({
  owner,
  visit,
  errors,
}) => {
  test.setTimeout(240_000)
  errors.expectResponse(400, /^POST \/api\/images$/)
  errors.expectResponse(415, /^POST \/api\/images\/\d+\/file$/)
  const page = await visit({ storageState: await owner.storageState() })
  const ours = async () =>
    bodyOf<SiteImage[]>(await owner.get(`/api/images?search=${encodeURIComponent(MARK)}&page=1&limit=50`))
  /** Of the picture that is replaced, deleted and brought back. */
  let path = ''

  await test.step('nothing chosen, and what is no picture', async () => {
    await page.goto('/admin/gallery?tab=upload')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await says(page, 'No files selected')
    const files = page.locator('input[type=file]')
    await files.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }])
    await expect(page.getByText('notes.txt is not a picture')).toBeVisible()
  })

  await test.step('the fourth of ten is damaged', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, (_, n) => picture(n + 1)))
    const damaged = files[3]
    if (damaged) damaged.buffer = damaged.buffer.subarray(0, 900)
    await page.locator('input[type=file]').setInputFiles(files)
    await page.getByLabel('Title').fill(MARK)
    await page.getByLabel('Photographer').fill('Ada Journey')
    const license = page.getByLabel('License')
    await expect(license.locator('option:checked')).toHaveText('Site default')
    await license.selectOption('CC BY 4.0: Attribution')
    await page.getByRole('button', { name: 'Upload 10 pictures' }).click()
    await says(page, /^File 4: /)
    const list = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await expect(list.filter({ hasText: 'Failed' })).toHaveCount(1)
    await expect(list.filter({ hasText: 'Waiting' })).toHaveCount(6)
    expect((await ours()).map(({ title }) => title).sort()).toEqual([`${MARK} 1`, `${MARK} 2`, `${MARK} 3`])
    await page.getByRole('button', { name: 'Continue with the other 6' }).click()
    await expect(list.filter({ hasText: 'Ready' })).toHaveCount(9, { timeout: 60_000 })
    await expect(page.getByRole('button', { name: `Retry ${MARK} 4` })).toBeVisible()
    expect((await ours()).map(image => image.license)).toEqual(Array(9).fill('cc-by-4.0'))
  })

  await test.step('one is edited', async () => {
    await page.goto(`/admin/gallery?tab=images&search=${encodeURIComponent(MARK)}`)
    await page.getByRole('button', { name: `Edit ${MARK} 1`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Image' })
    await dialog.getByLabel(/^Title/).fill(' ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Title cannot be empty')
    await dialog.getByLabel(/^Title/).fill(`${MARK} One`)
    await dialog.getByLabel('Alternative text').fill('A drawn sky')
    await dialog.getByLabel(/^Description/).fill('')
    await dialog.getByLabel('File name').fill('journey-one')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Image updated successfully')
    await expect(card(page, `${MARK} One`)).toBeVisible()
    expect((await ours()).find(({ title }) => title === `${MARK} One`)).toMatchObject({ filename: 'journey-one.jpg' })
  })

  await test.step('its file is replaced, and a post that shows it shows the new one', async () => {
    const before = (await ours()).find(({ title }) => title === `${MARK} One`)
    const content = `<p>Look:</p><figure><img src="${before?.path}" alt="A drawn sky"></figure>`
    const data = { title: `${MARK} shows it`, type: 'post', published: true, content, headerImageId: before?.id }
    const post = await bodyOf<ApiResponse<'/api/posts', 'post'>>(await owner.post('/api/posts', { data }))
    await page.getByRole('button', { name: `Edit ${MARK} One` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Image' })
    const chooser = dialog.getByLabel('New file')
    await chooser.setInputFiles({
      name: 'bad.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture, but long enough'),
    })
    await expect(dialog.getByText('This kind of file is not accepted')).toBeVisible()
    await dialog.getByLabel('Keep the former as a version').uncheck()
    await chooser.setInputFiles(await picture(77, 500, 250))
    await says(page, 'File uploaded successfully')
    await expect(dialog.getByText('500 × 250 px')).toBeVisible({ timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const after = (await ours()).find(({ title }) => title === `${MARK} One`)
    expect(after).toMatchObject({ id: before?.id, filename: 'journey-one.jpg' })
    expect(after?.path).not.toBe(before?.path)
    path = after?.path ?? ''

    const visitor = await visit()
    await visitor.goto(`/blog/${post.slug}`)
    const shown = visitor.getByRole('img', { name: 'A drawn sky' }).last()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-500\.(?:avif|webp)$/)
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
    expect(await shown.getAttribute('src')).toBe(after?.path)
  })

  await test.step('deleting it names what shows it', async () => {
    await page.getByRole('button', { name: `Delete ${MARK} One` }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(`"${MARK} shows it" shows it (header picture and text)`)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Delete ${MARK} One` }).click()
    await question.getByRole('button', { name: 'Delete anyway' }).click()
    await says(page, 'Image deleted successfully')
    const [post] = await bodyOf<ApiResponse<'/api/posts', 'get'>>(
      await owner.get(`/api/posts?search=${encodeURIComponent(MARK)}&type=post`),
    )
    const left = await bodyOf<ApiResponse<'/api/posts/{id}', 'get'>>(await owner.get(`/api/posts/${post?.id}`))
    expect(left).toMatchObject({ content: '<p>Look:</p>', headerImage: null })
    await owner.delete(`/api/posts/${post?.id}`)
  })

  await test.step('the rest are selected and deleted together', async () => {
    await page.getByRole('button', { name: 'Select' }).click()
    const boxes = page.getByRole('checkbox', { name: `Select ${MARK}` })
    await expect(boxes).toHaveCount(8)
    for (const box of await boxes.all()) await box.check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await says(page, '8 images deleted successfully')
    await expect(page.getByText(`No images found for "${MARK}"`)).toBeVisible()
  })

  await test.step('one comes back from the trash, with its file', async () => {
    expect((await page.request.get(path)).status()).toBe(404)
    await page.getByRole('link', { name: 'Trash' }).click()
    await expect(page.getByRole('tab', { name: 'Pictures', selected: true })).toBeVisible()
    await page.getByRole('button', { name: `Bring back ${MARK} One` }).click()
    await says(page, 'Picture brought back')
    expect((await page.request.get(path)).status()).toBe(200)
    const back = (await ours()).find(({ title }) => title === `${MARK} One`)
    expect(back?.path).toBe(path)
    await owner.delete(`/api/images/${back?.id}`)
  })
})

test('a header picture is uploaded with its title and capture details', async ({ owner, visit }) => {
  const page = await visit({ storageState: await owner.storageState() })
  await page.goto('/admin/gallery?tab=upload')
  await page.getByRole('button', { name: /header/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(await picture(90))
  const title = dialog.getByLabel(/^Title/)
  await expect(title).toHaveValue('journey-90')
  await title.fill('')
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled()
  await title.fill('Journey header')
  await dialog.getByLabel(/capture details/i).fill('Sixty nights')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await says(page, /uploaded successfully/)
  const [image] = await bodyOf<SiteImage[]>(await owner.get('/api/images?search=Journey%20header'))
  expect(image).toMatchObject({ description: 'Sixty nights', enabledInHeader: true, imageType: 'gallery' })
  expect((await owner.delete(`/api/images/${image?.id}`)).status()).toBe(204)
})

test('a tag is made, refused twice, recolored and deleted @main', async ({ owner, visit, errors }) => {
  errors.expectResponse(409, /^POST \/api\/tags$/)
  const page = await visit({ storageState: await owner.storageState() })
  await page.goto('/admin/tags')
  const create = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Create Tag' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create Tag' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Create Tag' }).click()
    return dialog
  }
  const discard = () => page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  const dialog = await create(' ')
  await says(page, 'Tag name is required')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await discard()
  await create('Journey Nebulae')
  await says(page, 'Tag created successfully')
  const again = await create('journey nebulae')
  await expect(again.getByRole('alert').filter({ hasText: /already/ })).toBeVisible()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await discard()

  await page.getByRole('button', { name: 'Edit Journey Nebulae' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Tag' })
  await edit.getByLabel(/^Description/).fill('Clouds of gas')
  await edit.getByRole('radio').nth(3).check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await says(page, 'Tag updated successfully')
  await expect(page.getByText('journey-nebulae · Clouds of gas')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Journey Nebulae' }).click()
  await expect(page.getByText('This will remove it from all content.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await says(page, 'Tag deleted successfully')
  await expect(page.getByRole('heading', { name: 'Journey Nebulae' })).toHaveCount(0)
})
