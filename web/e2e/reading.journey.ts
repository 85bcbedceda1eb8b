import { findings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

/** In the site's time zone, which nobody has set. */
const dayOf = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })

test('a visitor finds a post, reads it and goes back to where the list was left @main', async ({
  page,
  site: { posts },
}) => {
  const post = posts[3]
  if (!post) throw new Error('There are too few posts')
  await page.goto('/blog')
  const card = page.getByRole('main').getByRole('link').filter({ hasText: post.title })
  await card.scrollIntoViewIfNeeded()
  await card.click()
  await expect(page).toHaveURL(`/blog/${post.slug}`)
  await expect(page).toHaveTitle(new RegExp(post.title))
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  const way = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(way).toHaveText(['Home', 'Blog', post.title])
  await expect(article.getByText('5 min read')).toBeVisible()
  await expect(article.getByText('Astrophotography', { exact: true })).toBeVisible()
  await expect(article.getByText(`Published ${dayOf(post.publishedAt ?? '')}`)).toBeVisible()
  await expect(article.getByRole('heading', { name: 'What to bring' })).toBeVisible()
  await expect(article.getByRole('listitem').filter({ hasText: 'A red lamp' })).toBeVisible()
  await expect(article.getByText('Technique')).toBeVisible()
  await article.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await way.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a post leads to the ones before and after it, to related ones and to the posts of its tags', async ({
  page,
  site: { posts },
}) => {
  const [newer, post, older] = posts.slice(2)
  if (!newer || !post || !older) throw new Error('There are too few posts')
  await page.goto(`/blog/${post.slug}`)
  const way = page.getByRole('navigation', { name: 'Posts before and after' })
  await expect(way.getByRole('link')).toHaveText([`Previous post${older.title}`, `Next post${newer.title}`])
  const related = page.getByRole('region', { name: 'Related posts' })
  await expect(related.getByRole('listitem')).toHaveCount(3)
  await expect(related.getByText(older.title)).toHaveCount(0)
  expect(await findings(page)).toEqual([])

  await way.getByRole('link', { name: /^Previous post/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: older.title })).toBeVisible()
  await way.getByRole('link', { name: `Next post ${post.title}` }).click()
  await expect(page).toHaveURL(`/blog/${post.slug}`)

  await page.getByRole('article').getByRole('link', { name: 'Technique' }).click()
  await expect(page).toHaveURL('/blog/tags/technique')
  await expect(page.getByRole('heading', { level: 1, name: 'Technique' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(posts[0]?.title ?? '')
  expect(await findings(page)).toEqual([])
  const feed = main.getByRole('link', { name: 'Subscribe (RSS)' })
  await expect(feed).toHaveAttribute('href', '/blog/tags/technique/feed.xml')
  expect(await (await page.request.get('/blog/tags/technique/feed.xml')).text()).toContain(`<link>`)
  await page.goBack()
  await expect(page).toHaveURL(`/blog/${post.slug}`)
})

test("'Skip to content' stays at the screen's top, and the one before keeps its place", async ({
  page,
  site: { gallery },
}) => {
  expect(gallery.length).toBeGreaterThan(6)
  await page.goto('/gallery')
  await expect(page.getByRole('main').locator('picture img').nth(3)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 900))
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(600)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Astrophotography Blog' })).toBeVisible()
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/gallery')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('a page is found in the bar, on the telephone in the menu, and by its short address in the footer @main', async ({
  page,
  visit,
  site,
}) => {
  expect(site.posts.length).toBeGreaterThan(0)
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText([
    'Home',
    'Gallery',
    'Blog',
    'Store',
    'SkyBug AI',
    'About',
    'Equipment',
  ])
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/pages/about')
  await expect(page.getByText('A small telescope in a suburban garden.')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Equipment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment' })).toBeVisible()
  await expect(page).toHaveURL('/pages/equipment')

  const telephone = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await telephone.goto('/gallery')
  await expect(telephone.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await telephone.getByRole('button', { name: 'Open menu' }).tap()
  const panel = telephone.getByRole('dialog', { name: 'Menu' })
  await panel.getByRole('link', { name: 'About' }).tap()
  await expect(telephone.getByText('A small telescope in a suburban garden.')).toBeVisible()
  await expect(panel).toBeHidden()
})
