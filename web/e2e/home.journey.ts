import { postTitles, settings } from './support/content.ts'
import { expect, test } from './support/journey.ts'

const newestPosts = [...postTitles].reverse().slice(0, 4)

test('a visitor reads Home and goes on from there @main', async ({ page, site }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.homepage_title ?? '')
  await expect(page.getByText(settings.homepage_welcome_description ?? '')).toBeVisible()
  await expect(page.getByRole('blockquote').first()).not.toBeEmpty()
  for (const title of newestPosts) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(postTitles.at(-5) ?? '')).toHaveCount(0)

  const main = page.getByRole('main')
  const captures = main.getByRole('link').filter({ has: page.getByText(/^NGC \d+$/) })
  await expect(captures).toHaveCount(3)
  for (const [index, { title }] of site.gallery.slice(0, 3).entries())
    await expect(captures.nth(index)).toContainText(title)

  await main.getByRole('link', { name: 'View All Posts' }).click()
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await main.getByRole('link', { name: 'View Full Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click()
  await expect(page).toHaveURL('/')
})

test('a capture opens over Home, is bounded by the six newest, and closing leads back to it', async ({
  page,
  site: { gallery },
}) => {
  const [first, second] = gallery
  const sixth = gallery[5]
  if (!first || !second || !sixth) throw new Error('The gallery is too small')
  await page.goto('/')
  const capture = page.getByRole('main').getByRole('link', { name: first.title })
  await capture.click()
  await expect(page).toHaveURL(`/gallery/${first.id}`)
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByText('1 of 6')).toBeVisible()
  await expect(lightbox.getByRole('button', { name: 'Previous' })).toBeDisabled()
  for (let place = 2; place <= 6; place++) {
    await lightbox.getByRole('button', { name: 'Next' }).click()
    await expect(lightbox.getByText(`${place} of 6`)).toBeVisible()
  }
  await expect(lightbox.getByRole('heading', { name: sixth.title })).toBeVisible()
  await expect(lightbox.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('the slideshow of Home moves on and can be paused, and stands still with reduced motion', async ({
  page,
  visit,
  site,
}) => {
  expect(site.gallery.length).toBeGreaterThan(3)
  await test.step('800 px high, dimmed by 40 %, with pictures that fade in within half a second', async () => {
    await page.goto('/')
    const show = page.getByRole('region', { name: 'Header photographs' })
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect((await show.boundingBox())?.height).toBe(800)
    }
    const slide = await show.locator('[data-slide=shown]').evaluate(element => ({
      fade: [getComputedStyle(element).transitionProperty, getComputedStyle(element).transitionDuration],
      overlay: getComputedStyle(element, '::after').backgroundColor,
    }))
    expect(slide).toEqual({ fade: ['opacity', '0.5s'], overlay: 'rgba(0, 0, 0, 0.4)' })
  })

  await test.step('by itself', async () => {
    await page.clock.install()
    await page.goto('/')
    const show = page.getByRole('region', { name: 'Header photographs' })
    const pieces = show.locator('[data-shatter] > *')
    // A quote is the browser's: from here on it is the application that shows the pictures.
    await expect(show.getByRole('blockquote')).not.toBeEmpty()
    await expect(show.getByText('1 of 3')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 5_000)

    // How many pieces, and for how long: web/src/public/home/hero/hero.test.tsx.
    for (const place of ['2 of 3', '3 of 3', '1 of 3']) {
      await page.clock.runFor(15_000)
      await expect(show.getByText(place)).toBeVisible()
      await expect(pieces.first()).toBeAttached()
      await page.clock.runFor(1_200)
      await expect(pieces).toHaveCount(0)
    }

    await show.getByRole('button', { name: 'Pause slideshow' }).click()
    await page.clock.runFor(60_000)
    await expect(show.getByText('1 of 3')).toBeVisible()
    await show.getByRole('button', { name: 'Play slideshow' }).click()
    await page.clock.runFor(15_000)
    await expect(show.getByText('2 of 3')).toBeVisible()
  })

  await test.step('not at all for those who want no motion', async () => {
    const page = await visit({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    const show = page.getByRole('region', { name: 'Header photographs' })
    await expect(show.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(show.getByText('1 of 3')).toBeVisible()
  })
})
