import { settings } from './support/content.ts'
import { expect, test } from './support/journey.ts'

test.use({ javaScriptEnabled: false })

test('every screen can be read without scripts @main', async ({ page, errors, site: { gallery, posts } }) => {
  errors.expectResponse(404, /^GET \/nowhere$/)
  const [photo] = gallery
  const [post] = posts
  if (!photo || !post) throw new Error('There is nothing to read')
  const main = page.getByRole('main')

  await page.goto('/')
  await expect(main.getByText(settings.homepage_welcome_description ?? '')).toBeVisible()
  await main.getByRole('link', { name: 'View Full Gallery' }).click()
  await expect(main.getByRole('link', { name: /^Open / })).toHaveCount(14)
  const picture = main.getByRole('link', { name: `Open ${gallery[5]?.title}` }).locator('picture img')
  await expect(picture).toBeVisible()
  await main.getByRole('link', { name: `Open ${photo.title}` }).click()
  await expect(page).toHaveURL(`/gallery/${photo.id}`)
  await expect(main.getByRole('heading', { name: photo.title })).toBeVisible()
  await expect(main.getByText('Loading...')).toHaveCount(0)
  await main.getByRole('link', { name: 'Close' }).click()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(main.getByRole('listitem').getByRole('heading')).toHaveCount(9)
  await main.getByRole('link').filter({ hasText: post.title }).click()
  await expect(main.getByRole('heading', { name: 'What to bring' })).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Equipment' }).click()
  await expect(main.getByText('One mount, two telescopes, three cables too many.')).toBeVisible()
  await page.goto('/pages/workshops')
  await expect(main.getByText('Page Not Available')).toBeVisible()
  await page.goto('/nowhere')
  await expect(main.getByRole('heading', { name: 'Lost in Space' })).toBeVisible()
  await main.getByRole('link', { name: 'Return to Earth' }).click()
  await expect(page).toHaveURL('/')
})

test('without scripts a search is answered, the lists are read page by page, and the menu opens', async ({
  visit,
  page,
  errors,
  site: { gallery, posts },
}) => {
  const main = page.getByRole('main')
  const titles = main.getByRole('listitem').getByRole('heading')
  await test.step('a search, typed or shared', async () => {
    const notes = posts.filter(({ title }) => title.startsWith('Field notes')).map(({ title }) => title)
    await page.goto('/blog')
    await expect(main.getByRole('link', { name: 'Subscribe (RSS)' })).toHaveAttribute('href', '/feed.xml')
    await main.getByRole('searchbox', { name: 'Search posts' }).fill('field notes')
    await main.getByRole('searchbox', { name: 'Search posts' }).press('Enter')
    await expect(page).toHaveURL('/blog?search=field+notes')
    await expect(titles).toHaveText(notes.slice(0, 9))
    await main.getByRole('link', { name: 'Older posts' }).click()
    await expect(titles).toHaveText(notes.slice(9))
    await page.goto('/blog?search=saturn')
    await expect(titles).toHaveText(['Saturn through thin cloud'])
    await expect(main.getByRole('searchbox', { name: 'Search posts' })).toHaveValue('saturn')
    await page.goto('/gallery')
    await expect(main.getByRole('link', { name: 'Subscribe (RSS)' })).toHaveAttribute('href', '/gallery/feed.xml')
  })

  await test.step('the lists, to their ends and back', async () => {
    const titlesOf = (some: { title: string }[]) => some.map(({ title }) => title)

    await page.goto('/blog')
    await main.getByRole('link', { name: 'Older posts' }).click()
    await expect(page).toHaveURL('/blog?page=2')
    await expect(titles).toHaveText(titlesOf(posts.slice(9, 18)))
    await main.getByRole('link', { name: 'Older posts' }).click()
    await expect(titles).toHaveText(titlesOf(posts.slice(18)))
    await expect(page).toHaveTitle(/page 3/)
    await expect(main.getByRole('link', { name: 'Older posts' })).toHaveCount(0)
    await main.getByRole('link', { name: 'Newer posts' }).click()
    await main.getByRole('link', { name: 'Newer posts' }).click()
    await expect(page).toHaveURL('/blog')

    await page.goto('/gallery')
    const plates = main.getByRole('link', { name: /^Open / })
    await expect(plates).toHaveCount(14)
    await main.getByRole('link', { name: 'Older photographs' }).click()
    await expect(page).toHaveURL('/gallery?page=2')
    await expect(plates).toHaveCount(gallery.length - 14)
    await expect(main.getByRole('link', { name: `Open ${gallery.at(-1)?.title}` }).locator('picture img')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Older photographs' })).toHaveCount(0)
    await main.getByRole('link', { name: 'Newer photographs' }).click()
    await expect(page).toHaveURL('/gallery')
    await page.goto('/gallery?page=9')
    await expect(page).toHaveURL('/gallery')
  })

  await test.step('the checkout and an order’s page say what they need', async () => {
    // In <noscript>, where getByText does not look.
    const needs = main.locator('noscript strong')
    await page.goto('/store/checkout')
    await expect(main.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await expect(needs).toBeVisible()
    expect(await page.content()).toContain('Please allow scripts for this site')
    errors.expectResponse(404, /^GET \/orders\/abc$/)
    await page.goto('/orders/abc')
    await expect(main.getByRole('heading', { name: 'Your order' })).toBeVisible()
    await expect(needs).toBeVisible()
    await main.getByRole('link', { name: 'Back to store' }).click()
    await expect(page).toHaveURL('/store')
  })

  await test.step('the store shows its prices, and says what ordering needs', async () => {
    await page.goto('/store')
    await expect(main.getByText(/^13x19 print, \$/).first()).toBeVisible()
    await expect(main.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0)
    await expect(main.locator('noscript span')).toBeVisible()
    expect(await page.content()).toContain('Ordering needs JavaScript')
  })

  await test.step('SkyBug and the login say that they need scripts', async () => {
    await page.goto('/skybug')
    await expect(main.locator('noscript p')).toBeVisible()
    expect(await page.content()).toContain('Questions need JavaScript')
    await page.goto('/login')
    await expect(page.locator('noscript p')).toBeVisible()
    expect(await page.content()).toContain('This page needs JavaScript')
  })

  await test.step('the menu of a telephone opens', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 } })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await panel.getByRole('link', { name: 'Gallery' }).click()
    await expect(page).toHaveURL('/gallery')
  })
})
