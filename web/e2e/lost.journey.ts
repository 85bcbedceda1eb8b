import { expect, test } from './support/journey.ts'

test('a visitor gets lost and returns @main', async ({ page, errors, site: { gallery } }) => {
  errors.expectResponse(404, /^GET \/no\/such\/place$/)
  const answer = await page.goto('/no/such/place')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Lost in Space' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(new RegExp(gallery.map(({ title }) => title).join('|')))
  await main.getByRole('link', { name: 'Explore Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
  await page.goBack()
  await main.getByRole('link', { name: 'Return to Earth' }).click()
  await expect(page).toHaveURL('/')
})

test('a post or a tag that is gone, and a post that fails to load, are lost in space', async ({
  page,
  errors,
  site: { posts },
}) => {
  // Only documents: nothing asks the API for what the server has not found.
  errors.expectResponse(404, /^GET \/blog\/never-written$/)
  errors.expectResponse(404, /^GET \/blog\/tags\/no-such-tag$/)
  errors.expectResponse(500, /^GET \/api\/posts\/slug\/a-comet-before-breakfast$/)
  const answer = await page.goto('/blog/never-written')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Lost in Space' })).toBeVisible()
  await expect(page).toHaveURL('/404')

  await page.goto('/blog/tags/no-such-tag')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lost in Space')

  const [post] = posts
  await page.route('**/api/posts/slug/**', route => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await page.goto('/blog')
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: post?.title ?? '' })
    .click()
  await expect(page.getByRole('heading', { name: 'Lost in Space' })).toBeVisible()
  await expect(page).toHaveURL('/404')
})
