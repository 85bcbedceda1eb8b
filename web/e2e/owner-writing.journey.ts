import type { Locator, Page } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { jpegOf } from './support/pictures.ts'
import { says } from './support/toasts.ts'

const text = (page: Page) => page.locator('.ProseMirror')
const save = (page: Page) => page.getByRole('button', { name: 'Save Draft' })
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible()

test('a post is written, illustrated, tagged, planned, previewed, published, revised, taken back and deleted @main', async ({
  owner,
  visit,
  errors,
}) => {
  test.setTimeout(240_000)
  errors.expectResponse(400, /^PUT \/api\/posts\/\d+$/)
  errors.expectResponse(412, /^PUT \/api\/posts\/\d+\/working-copy$/)
  const page = await visit({ storageState: await owner.storageState(), timezoneId: 'UTC' })
  const visitor = await visit()
  const title = `A journey through ${Date.now()}`
  const slug = title.toLowerCase().replaceAll(' ', '-')
  let id = 0

  await test.step('written', async () => {
    await page.goto('/admin/blog-posts')
    await page.getByRole('link', { name: 'New Post' }).first().click()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled()
    await page.getByLabel('Title', { exact: true }).fill(title)
    await expect(page.getByLabel('Slug')).toHaveAttribute('placeholder', slug)
    await text(page).pressSequentially('Three nights of clear sky.')
    await page.getByRole('button', { name: 'Preview' }).click()
    await says(page, 'Please save the post first to preview it.')
    await page.getByLabel('Excerpt').fill('What three nights bring')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page).toHaveURL(/\/editor\/\d+$/)
    id = Number(page.url().split('/').at(-1))
    await saved(page)
  })

  await test.step('illustrated, with what is refused on the way', async () => {
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    const picker = page.getByRole('dialog', { name: 'Header image' })
    const upload = picker.getByLabel('Upload a picture')
    await upload.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await says(page, 'Please select an image file')
    await upload.setInputFiles({
      name: 'three-nights.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegOf({ width: 400, height: 260, seed: 7 }),
    })
    await expect(picker).toHaveCount(0, { timeout: 60_000 })
    await text(page).press('ControlOrMeta+End')
    await page.getByRole('button', { name: 'YouTube video' }).click()
    const video = page.getByRole('dialog')
    await video.getByRole('textbox').fill('https://example.com/no-video')
    await video.getByRole('button', { name: /Embed|Insert|Add/ }).click()
    await expect(page.getByText('Please enter a valid YouTube URL').first()).toBeVisible()
    await video.getByRole('textbox').fill('https://youtu.be/dQw4w9WgXcQ')
    await video.getByRole('button', { name: /Embed|Insert|Add/ }).click()
    await expect(text(page).locator('iframe, [data-youtube-video]').first()).toBeAttached()
  })

  await test.step('tagged and planned', async () => {
    await page.getByLabel('New tag').fill('Journey Tag')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Journey Tag', pressed: true })).toBeVisible()
    await page.getByRole('button', { name: 'Plan publication' }).click()
    await page.getByLabel('Publish at').fill('2021-05-01T20:30')
    await save(page).click()
    await expect(page.getByText('The date to publish at must be in the future').first()).toBeVisible()
    await page.getByLabel('Publish at').fill('2031-05-01T20:30')
    await save(page).click()
    await saved(page)
    const stored = await bodyOf<ApiResponse<'/api/posts/{id}', 'get'>>(await owner.get(`/api/posts/${id}`))
    expect(stored.published).toBe(false)
    expect(stored.publishAt).toMatch(/^2031-05-0[12]T/)
    expect((await visitor.request.get(`/api/posts/slug/${slug}`)).status()).toBe(404)
    await page.getByRole('button', { name: "Don't plan" }).click()
  })

  await test.step('previewed as a draft', async () => {
    await save(page).click()
    await saved(page)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = await opened
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(preview.getByText('Draft').first()).toBeVisible()
    await preview.close()
  })

  await test.step('published', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await says(page, 'Saved and published')
    const view = page.getByRole('link', { name: 'View post' })
    await expect(view).toHaveAttribute('href', `/blog/${slug}`)
    await visitor.goto((await view.getAttribute('href')) ?? '')
    await expect(visitor.getByText('Three nights of clear sky.')).toBeVisible()
    await expect(visitor.getByText('Journey Tag').first()).toBeVisible()
  })

  await test.step('edited by two at once: the second is told', async () => {
    const before = await bodyOf<ApiResponse<'/api/posts/{id}', 'get'>>(await owner.get(`/api/posts/${id}`))
    await owner.put(`/api/posts/${id}`, { data: { excerpt: 'Changed by somebody else' } })
    await text(page).getByText('Three nights of clear sky.').click()
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.type('Edited. ')
    await save(page).click()
    const conflict = page.getByRole('dialog')
    await expect(conflict.getByText('Changed by somebody else').first()).toBeVisible()
    await conflict.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(conflict).toHaveCount(0)
    await saved(page)
    const seen = await bodyOf<ApiResponse<'/api/posts/{id}', 'get'>>(await visitor.request.get(`/api/posts/${id}`))
    expect([seen.excerpt, seen.workingCopy]).toEqual(['Changed by somebody else', null])
    expect(seen.content).not.toContain('Edited.')
    expect(before.content).not.toContain('Edited.')
  })

  await test.step('its unpublished changes are marked, previewed, opened again and published by Update', async () => {
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = await opened
    await expect(preview.getByText('Edited. Three nights of clear sky.')).toBeVisible()
    await expect(preview.getByText('Unpublished changes').first()).toBeVisible()
    await preview.close()
    await visitor.goto(`/blog/${slug}?preview=true`)
    await expect(visitor.getByText('Three nights of clear sky.')).toBeVisible()
    await expect(visitor.getByText('Edited.')).toHaveCount(0)

    await page.getByRole('link', { name: 'Blog Posts' }).first().click()
    await page.getByRole('searchbox').fill(title)
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Unpublished changes')
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    await expect(text(page)).toContainText('Edited. Three nights')
    await expect(page.getByText('Visitors see the published version until you choose Update.')).toBeVisible()
    await page.getByRole('button', { name: 'Update' }).click()
    await says(page, 'Saved and published')
    await expect(page.getByText('Visitors see the published version')).toHaveCount(0)
    const after = await bodyOf<ApiResponse<'/api/posts/{id}', 'get'>>(await owner.get(`/api/posts/${id}`))
    expect([after.workingCopy, after.content]).toEqual([null, expect.stringContaining('Edited. Three nights')])
    await visitor.goto(`/blog/${slug}`)
    await expect(visitor.getByText('Edited. Three nights of clear sky.')).toBeVisible()
  })

  await test.step('unpublished changes are discarded', async () => {
    await page.getByLabel('Title', { exact: true }).fill(`${title}, thrown away`)
    await save(page).click()
    await says(page, 'Changes saved, not published')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await says(page, 'Unpublished changes discarded')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  })

  await test.step('an earlier version comes back', async () => {
    // By keyboard: while a click scrolls there, the video's frame is under it.
    await page.getByRole('button', { name: 'Versions' }).press('Enter')
    const versions = page.getByRole('dialog', { name: 'Versions' })
    // What has changed is shown beside it, in lists of its own.
    const list = versions.getByRole('list', { name: 'Versions, newest first' })
    await list.getByRole('listitem').nth(1).getByRole('button').click()
    await expect(
      versions.getByText('Saved as: Published. Restored, it is published, and visitors see it at once.'),
    ).toBeVisible()
    await list.getByRole('listitem').last().getByRole('button').click()
    await expect(versions.getByText(/^Saved as: Draft\. Restored, it is published/)).toBeVisible()
    await list.getByRole('listitem').nth(1).getByRole('button').click()
    await versions.getByRole('button', { name: /^Restore version/ }).click()
    await says(page, /^Version \d+ restored$/)
    await expect(text(page)).not.toContainText('Edited.')
  })

  await test.step('taken back, and deleted', async () => {
    await page.getByRole('switch', { name: /Published/ }).click()
    await save(page).click()
    await saved(page)
    await expect.poll(async () => (await visitor.request.get(`/api/posts/slug/${slug}`)).status()).toBe(404)
    await page.getByRole('link', { name: 'Blog Posts' }).first().click()
    await page.getByRole('searchbox').fill(title)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(page.getByText(`Are you sure you want to delete "${title}"?`)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await says(page, 'Blog post deleted successfully')
    await expect(page.getByText('No blog posts match')).toBeVisible()
  })

  await test.step('brought back from the trash, and deleted for good', async () => {
    expect((await visitor.request.get(`/api/posts/slug/${slug}`)).status()).toBe(404)
    await page.getByRole('link', { name: 'Trash' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
    await page.getByRole('button', { name: `Bring back ${title}` }).click()
    await says(page, 'Brought back as a draft')
    const back = await bodyOf<ApiResponse<'/api/posts/{id}', 'get'>>(await owner.get(`/api/posts/${id}`))
    expect([back.slug, back.published, back.content]).toEqual([slug, false, expect.stringContaining('Three nights')])
    await owner.delete(`/api/posts/${id}`)
    await page.reload()
    await page.getByRole('button', { name: `Delete for good: ${title}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
    await says(page, 'Deleted for good')
    await expect(page.getByText(title)).toHaveCount(0)
  })

  const tags = await bodyOf<ApiResponse<'/api/tags', 'get'>>(await owner.get('/api/tags'))
  await owner.delete(`/api/tags/${tags.find(({ name }) => name === 'Journey Tag')?.id}`)
  const images = await bodyOf<ApiResponse<'/api/images', 'get'>>(await owner.get('/api/images?search=three-nights'))
  for (const image of images) await owner.delete(`/api/images/${image.id}`)
})

test('a page gets its place and its name in the menu @main', async ({ owner, visit, site }) => {
  test.setTimeout(120_000)
  expect(site.posts.length).toBeGreaterThan(0)
  const page = await visit({ storageState: await owner.storageState() })
  const visitor = await visit()
  const title = `Journey page ${Date.now()}`
  const label = `To ${Date.now()}`
  const menu = async () => {
    await visitor.goto('/')
    return visitor.getByRole('contentinfo').getByRole('link').allInnerTexts()
  }

  await page.goto('/admin/pages')
  await page.getByRole('link', { name: 'New Page' }).first().click()
  await expect(page.getByLabel('Excerpt')).toHaveCount(0)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await text(page).pressSequentially('What is found here.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/editor\/\d+$/)
  await page.getByRole('link', { name: 'Pages' }).first().click()

  await page.getByRole('button', { name: `Menu label of ${title}` }).click()
  await page.getByRole('dialog').getByLabel('Label').fill(label)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await says(page, 'Page updated successfully')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: title })).toContainText(`In the menu: ${label}`)

  const asked: string[] = []
  page.on('request', request => request.method() === 'PUT' && asked.push(new URL(request.url()).pathname))
  const up = page.getByRole('button', { name: `Move ${title} up` })
  const down = page.getByRole('button', { name: `Move ${title} down` })
  const placeOf = async () => (await rows.allInnerTexts()).findIndex(row => row.includes(title))
  const moves = async (button: Locator, to: number) => {
    const moved = page.waitForResponse(response => response.url().endsWith('/api/pages/order'))
    await button.click()
    expect((await moved).status()).toBe(204)
    await expect.poll(placeOf).toBe(to)
  }
  // Where a new page begins is not this journey's business: it goes to the very top from wherever it is.
  for (let place = await placeOf(); place > 0; place--) await moves(up, place - 1)
  await expect(up).toBeDisabled()
  await expect.poll(menu).toContain(label)
  const first = await menu()
  expect(first.indexOf(label)).toBeLessThan(first.indexOf('About'))
  const end = (await rows.count()) - 1
  for (let place = 0; place < end; place++) await moves(down, place + 1)
  await expect(down).toBeDisabled()
  expect(new Set(asked)).toEqual(new Set(['/api/pages/order']))
  await page.reload()
  await expect(rows.last()).toContainText(title)
  const last = await menu()
  expect(last.indexOf(label)).toBeGreaterThan(last.indexOf('About'))

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await says(page, 'Page deleted successfully')
  await expect(rows.filter({ hasText: title })).toHaveCount(0)
})

test('what is written, or pasted, is offered again on every device, and leaving asks', async ({
  owner,
  visit,
  errors,
}) => {
  test.setTimeout(120_000)
  // Other journeys write, too.
  await owner.delete('/api/autosaves/post')
  const page = await visit({ storageState: await owner.storageState() })
  await page.goto('/editor?type=post')
  await test.step('a picture of another site in a pasted text becomes a link, and a message says why', async () => {
    await text(page).click()
    await text(page).evaluate(target => {
      const clipboardData = new DataTransfer()
      const html = '<p>Seen there: <img src="https://other.example/m31.jpg" alt="Their M 31"></p>'
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', 'Seen there:')
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await says(page, 'A picture was not pasted')
    await expect(text(page).getByRole('link', { name: 'Their M 31' })).toHaveAttribute(
      'href',
      'https://other.example/m31.jpg',
    )
    await expect(text(page).locator('img[src^="https://other.example"]')).toHaveCount(0)
  })
  await text(page).press('ControlOrMeta+End')
  await page.getByLabel('Title', { exact: true }).fill('Nearly lost')
  await text(page).pressSequentially('Words before the crash.')
  await expect(page.getByText(/^Autosaved \d/)).toBeVisible({ timeout: 20_000 })
  page.on('dialog', dialog => void dialog.accept())

  const phone = await visit({ storageState: await owner.storageState(), viewport: { width: 390, height: 844 } })
  await test.step('on another device it is offered, and continued', async () => {
    await phone.goto('/editor?type=post')
    await expect(phone.getByText(/^Continue the draft from \d/)).toBeVisible()
    await expect(text(phone)).not.toContainText('Words before the crash.')
    await phone.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(text(phone)).toContainText('Words before the crash.')
    await expect(phone.getByLabel('Title', { exact: true })).toHaveValue('Nearly lost')
    const autosaved = phone.waitForResponse(response => response.request().method() === 'PUT' && response.ok())
    await text(phone).press('ControlOrMeta+End')
    await text(phone).pressSequentially(' And on the telephone.')
    expect((await autosaved).url()).toContain('/api/autosaves/post')
  })

  await test.step('written in two places at once, both versions are kept until one is chosen', async () => {
    errors.expectResponse(412, /^PUT \/api\/autosaves\/post$/)
    await page.getByLabel('Title', { exact: true }).fill('Nearly lost, twice')
    await expect(page.getByText(/^This draft was also changed somewhere else/)).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Compare versions' }).click()
    const versions = page.getByRole('dialog', { name: 'Two versions of this draft' })
    await expect(versions.getByText('Title: Nearly lost, twice')).toBeVisible()
    await versions.getByRole('button', { name: 'Use the other version' }).click()
    await expect(text(page)).toContainText('And on the telephone.')
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Nearly lost, twice')
  })

  await test.step('leaving asks', async () => {
    await page.getByRole('link', { name: 'Blog Posts' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/blog-posts/)
  })

  await test.step('what is discarded is offered nowhere', async () => {
    await page.goto('/editor?type=post')
    const offer = page.getByRole('status').filter({ hasText: 'Continue the draft from' })
    await offer.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText(/^Continue the draft from/)).toHaveCount(0)
    const { autosave } = await bodyOf<ApiResponse<'/api/autosaves/{type}', 'get'>>(
      await owner.get('/api/autosaves/post'),
    )
    expect(autosave).toBeNull()
  })
  await page.evaluate(() => localStorage.clear())
})
