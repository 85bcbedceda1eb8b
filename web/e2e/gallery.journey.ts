import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { ABORTED_PICTURE } from './support/errors.ts'
import { firstOf, plateOf } from './support/gallery.ts'
import { expect, test } from './support/journey.ts'

test('by mouse: through the gallery and its lightbox, and back @main', async ({ page, site: { gallery } }) => {
  const [first, second, third] = firstOf(gallery)
  await page.goto('/gallery')
  await plateOf(page, second).click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('heading', { name: second.title })).toBeVisible()
  await expect(page).toHaveURL(`/gallery/${second.id}`)
  await expect(page).toHaveTitle(new RegExp(second.title))
  await expect(lightbox.getByText('Use ← → keys to navigate • ESC to close')).toBeVisible()

  await lightbox.getByRole('button', { name: 'Next' }).click()
  await expect(lightbox.getByRole('heading', { name: third.title })).toBeVisible()
  await lightbox.getByRole('button', { name: 'Previous' }).click()
  await expect(lightbox.getByRole('heading', { name: second.title })).toBeVisible()
  await lightbox.getByRole('button', { name: 'Previous' }).click()
  await expect(lightbox.getByRole('heading', { name: first.title })).toBeVisible()
  await expect(page).toHaveURL(`/gallery/${first.id}`)
  await expect(lightbox.getByRole('button', { name: 'Previous' })).toBeDisabled()

  await lightbox.getByRole('button', { name: 'Close' }).click()
  await expect(lightbox).toHaveCount(0)
  await expect(page).toHaveURL('/gallery')
  await expect(page).toHaveTitle(/Astrophotography Gallery/)
})

test('a visitor goes down the gallery, comes back from a photograph and another screen, and finds it as it was', async ({
  page,
  visit,
  site: { gallery },
}) => {
  const last = gallery.at(-1)
  if (!last) throw new Error('The gallery is empty')
  await test.step('the back button closes the lightbox, and the gallery stands where it was left', async () => {
    await page.goto('/gallery')
    // The gallery grows as one goes down: its last pictures come with the second page.
    await expect(async () => {
      await page.mouse.wheel(0, 2_000)
      await expect(plateOf(page, last)).toBeInViewport({ timeout: 500 })
    }).toPass()
    await plateOf(page, last).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(1_000)
    await plateOf(page, last).click()
    const lightbox = page.getByRole('dialog', { name: last.title })
    await expect(lightbox).toBeVisible()
    await expect(lightbox.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(lightbox.getByText(`${gallery.length} of ${gallery.length}`)).toBeVisible()
    await page.goBack()
    await expect(lightbox).toHaveCount(0)
    await expect(page).toHaveURL('/gallery')
    await expect(plateOf(page, last)).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  })

  await test.step('scrolled back, and back from another screen, it asks for no picture again', async () => {
    const page = await visit()
    await page.goto('/gallery')
    await expect.poll(() => shownPictures(page)).not.toContain(null)
    const before = await shownPictures(page)
    await expect(async () => {
      await page.mouse.wheel(0, 2_000)
      await expect(plateOf(page, last)).toBeInViewport({ timeout: 500 })
    }).toPass()
    await page.waitForLoadState('networkidle')
    const requested: string[] = []
    page.on('request', request => {
      if (request.url().includes('/uploads/')) requested.push(request.url())
    })
    // Pressed while the window still moves, a key is lost now and then (Chromium).
    await expect(async () => {
      await page.keyboard.press('Home')
      await expect.poll(() => page.evaluate(() => scrollY), { timeout: 2_000 }).toBe(0)
    }).toPass()
    await expect.poll(() => shownPictures(page)).toEqual(before)
    expect(requested).toEqual([])

    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    await expect(async () => {
      await page.keyboard.press('End')
      await expect.poll(() => page.evaluate(isAtEnd), { timeout: 2_000 }).toBe(true)
    }).toPass()
    await expect.poll(() => shownPictures(page)).not.toContain(null)
    const below = await shownPictures(page)
    await page.getByRole('banner').getByRole('link', { name: 'SkyBug AI' }).click()
    await expect(page).toHaveURL('/skybug')
    requested.length = 0
    await page.goBack()
    await expect.poll(() => shownPictures(page)).toEqual(below)
    expect(requested.filter(url => below.some(shown => shown === url))).toEqual([])
  })
})

/** How bright the brightest part of what is shown there is, from 0 to 255; the empty frame is 11. */
const brightest = async (page: Page, element: Locator): Promise<number> => {
  const clip = await element.boundingBox()
  if (!clip) throw new Error('It is not shown')
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return Math.max(...channels.map(({ max }) => max))
}

test('the gallery shows its pictures as early as it can, with scripts and without', async ({
  visit,
  site: { gallery },
}) => {
  await test.step('no plate is black before its picture comes', async () => {
    expect(gallery.length).toBeGreaterThan(4)
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit({ javaScriptEnabled, viewport: { width: 1440, height: 900 } })
      // Pictures that are long on their way.
      await page.route('**/uploads/**', () => new Promise(() => undefined))
      await page.goto('/gallery', { waitUntil: 'commit' })
      for (const image of gallery.slice(0, 3)) {
        const frame = plateOf(page, image).locator('> span')
        await expect(frame).toBeInViewport()
        expect.soft(await brightest(page, frame), image.title).toBeGreaterThan(20)
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

  await test.step('the pictures in the window are fetched before the application runs', async () => {
    const page = await visit({ viewport: { width: 1440, height: 900 } })
    // The application never comes.
    await page.route('**/assets/*.js', () => new Promise(() => undefined))
    // On a slow line, or a busy machine, the main picture comes first.
    await expect(async () => {
      // Not by `page.goto`, which waits for the application (support/hydrated.ts).
      await page.mainFrame().goto('/gallery', { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await page.evaluate(() => 'slow' in document.documentElement.dataset)).toBe(false)
    }).toPass()
    const [, second, third] = firstOf(gallery)
    for (const image of [second, third]) {
      const placeholder = plateOf(page, image).locator('img').first()
      await expect(placeholder).toHaveAttribute('src', /\/uploads\//)
      await expect(placeholder).toHaveCSS('opacity', '1')
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

/** The addresses of the pictures that the window shows; null where one has not come. */
const shownPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-photo]')]
      .filter(plate => plate.getBoundingClientRect().top < innerHeight && plate.getBoundingClientRect().bottom > 0)
      .map(plate => plate.querySelector<HTMLImageElement>('picture img'))
      .map(picture => (picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : null)),
  )

test('a picture that is late is announced; one that never comes leaves a drawing in the grid', async ({
  page,
  errors,
  site: { gallery },
}) => {
  errors.expectMessage(ABORTED_PICTURE)
  const [first, second] = firstOf(gallery)
  let release = (): void => undefined
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/uploads/**', async route => {
    await held
    await route.abort()
  })
  await page.goto('/gallery', { waitUntil: 'domcontentloaded' })
  // Only the application puts in the second picture: from then on a click opens the lightbox.
  await expect(plateOf(page, second).locator('picture img')).toBeAttached()
  await plateOf(page, first).click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByText('Loading...')).toBeVisible()
  release()
  await expect(lightbox.getByText('Loading...')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(plateOf(page, first).locator('picture img')).toHaveAttribute('src', /^data:image\/svg.*Cosmic%20Image/)
})
