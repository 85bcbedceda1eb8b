import type { Page } from '@playwright/test'
import { postTitles } from './support/content.ts'
import { expect, test } from './support/journey.ts'

const END = "You've reached the end of the cosmos!"

const titlesOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading')

/** Scrolls until the page's end is so many pixels below the window. */
const scrollToWithin = (page: Page, pixels: number) =>
  page.evaluate(left => window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - left), pixels)

test('a visitor scrolls the blog to its end, and the footer can be reached', async ({ visit, site: { posts } }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  const asked: string[] = []
  let release = (): void => undefined
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(/\/api\/posts\?.*page=\d/, async route => {
    asked.push(new URL(route.request().url()).searchParams.get('page') ?? '')
    await held
    await route.continue()
  })
  await page.goto('/blog')
  const cards = titlesOf(page)
  await expect(cards).toHaveCount(9)

  await scrollToWithin(page, 1_020)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(asked).toEqual([])
  await scrollToWithin(page, 1_000)
  await expect(page.getByText('Loading more posts...')).toBeVisible()
  expect(asked).toEqual(['2'])
  release()
  await expect(cards).toHaveCount(18)

  await expect(async () => {
    await scrollToWithin(page, 0)
    await expect(page.getByText(END)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(cards).toHaveText(posts.map(({ title }) => title))
  expect(asked).toEqual(['2', '3'])
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'hello@skyfolio.example' })).toBeInViewport()
})

test('a visitor searches the blog, and finds the search again by Back and by a reload @main', async ({
  page,
  site: { posts },
}) => {
  expect(posts.length).toBe(postTitles.length)
  await page.goto('/blog')
  const titles = titlesOf(page)
  const box = page.getByRole('searchbox', { name: 'Search posts' })
  await expect(titles.first()).toHaveText(postTitles.at(-1) ?? '')
  await box.fill('no such thing')
  await expect(page.getByText('No posts found for "no such thing"')).toBeVisible()
  await box.fill('saturn')
  await expect(page).toHaveURL('/blog?search=saturn')
  await expect(titles).toHaveText(['Saturn through thin cloud'])
  await expect(box).toBeFocused()
  await titles.first().click()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText('Saturn through thin cloud')
  await page.goBack()
  await expect(box).toHaveValue('saturn')
  await expect(titles).toHaveText(['Saturn through thin cloud'])
  await page.reload()
  await expect(box).toHaveValue('saturn')
  await expect(titles).toHaveText(['Saturn through thin cloud'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(box).toHaveValue('')
  await expect(titles.first()).toHaveText(postTitles.at(-1) ?? '')
})
