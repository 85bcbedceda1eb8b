import type { Page } from '@playwright/test'
import type { Album } from '../src/api/admin/albums.ts'
import { findings } from './support/axe.ts'
import { imageOf, type SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { says } from './support/toasts.ts'

const WIDTHS = [390, 820, 1440]
/** Where to leave pictures of what was seen, to look at them. */
const LOOK = process.env.LOOK

test.describe.configure({ timeout: 300_000 })

const look = (page: Page, name: string) => LOOK && page.screenshot({ path: `${LOOK}/${name}.png` })
const atWidths = async (page: Page, name: string) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await findings(page), `${name} at ${width}`).toEqual([])
    await look(page, `${name}-${width}`)
  }
}
const feed = (slug: string) => `/albums/${slug}/feed.xml`
const plates = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Open / })
const takenOn = ({ dateTaken, createdAt }: SiteImage) => dateTaken ?? createdAt.slice(0, 10)
const select = async (page: Page, images: readonly SiteImage[]) => {
  await page.goto('/admin/gallery?tab=images')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const { title } of images) await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
}

test('an owner makes albums of the gallery, and hides photographs, at three widths', async ({ owner, site, visit }) => {
  const [first, second, third] = site.gallery as [SiteImage, SiteImage, SiteImage]
  const page = await visit({ storageState: await owner.storageState(), reducedMotion: 'reduce' })
  const visitor = await visit({ reducedMotion: 'reduce' })
  const { request } = await visit()
  const html = (path: string) => request.get(path, { maxRedirects: 0 })
  const sitemap = async () => (await owner.get('/sitemap.xml')).text()

  await test.step('without a public album nothing leads to albums', async () => {
    expect((await html('/albums')).status()).toBe(404)
    expect(await (await html('/gallery')).text()).not.toContain('href="/albums"')
  })

  await test.step('the owner adds selected photographs to a new album', async () => {
    await select(page, [first, second, third])
    await atWidths(page, 'selection')
    await page.getByRole('button', { name: 'Add to album' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to album' })
    await dialog.getByLabel('Title').fill('Winter sky')
    expect.soft(await findings(page), 'adding').toEqual([])
    await dialog.getByLabel('Title').press('Enter')
    await says(page, '3 photographs added to "Winter sky"')
  })

  await test.step('says what it is about, and makes it public', async () => {
    await page.goto('/admin/gallery?tab=albums')
    await page.getByRole('button', { name: 'Edit Winter sky' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Album' })
    await dialog.getByLabel('Text').fill('Cold nights.\n\nClear ones.')
    await dialog.getByLabel('Visibility').selectOption('Public')
    await dialog.getByLabel('Cover').selectOption(second.title)
    await atWidths(page, 'album-dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Album updated successfully')
    await atWidths(page, 'albums-tab')
    // The last tab of a row that a telephone has to scroll.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.getByRole('tab', { name: 'Albums' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('and moves a photograph by keyboard', async () => {
    await page.getByRole('button', { name: 'Photographs of Winter sky' }).click()
    const dialog = page.getByRole('dialog', { name: 'Photographs of Winter sky' })
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await dialog.getByRole('button', { name: `Move ${third.title} to the top` }).press('Enter')
    await expect(dialog.getByRole('listitem').first()).toContainText(third.title)
    await expect(dialog.getByRole('status')).toHaveText(`${third.title} is now number 1 of 3`)
    const position = (title: string) => dialog.getByLabel(`Move ${title} to position`, { exact: true })
    await position(third.title).fill('3')
    await position(third.title).press('Enter')
    await expect(dialog.getByRole('listitem').last()).toContainText(third.title)
    await expect(position(third.title)).toBeFocused()
    await position(third.title).fill('1')
    await position(third.title).press('Enter')
    await expect(dialog.getByRole('status')).toHaveText(`${third.title} is now number 1 of 3`)
    await expect(dialog.getByRole('listitem').first()).toContainText(third.title)
    await atWidths(page, 'album-photographs')
    for (const { title } of [first, second]) {
      await dialog.getByRole('button', { name: `Make cover: ${title}` }).press('Enter')
      await says(page, `"${title}" is the cover`)
      const badge = page.getByText('Cover', { exact: true })
      await expect(dialog.getByRole('listitem').filter({ has: badge })).toContainText(title)
    }
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('visitors find it from the gallery, in that order, and turn its pages in the lightbox', async () => {
    for (const width of WIDTHS) {
      await visitor.setViewportSize({ width, height: 900 })
      await visitor.goto('/gallery', { waitUntil: 'networkidle' })
      await look(visitor, `gallery-${width}`)
      await visitor.getByRole('main').getByRole('link', { name: 'Albums' }).click()
      await expect(visitor.getByRole('heading', { level: 1, name: 'Albums' })).toBeVisible()
      expect.soft(await findings(visitor), `albums at ${width}`).toEqual([])
      await look(visitor, `albums-${width}`)
      await visitor.getByRole('link', { name: /Winter sky/ }).click()
      await expect(visitor.getByRole('heading', { level: 1, name: 'Winter sky' })).toBeVisible()
      await expect(visitor.getByText('Clear ones.')).toBeVisible()
      await expect(plates(visitor)).toHaveCount(3)
      await expect(plates(visitor).first()).toHaveAccessibleName(`Open ${third.title}`)
      expect.soft(await findings(visitor), `album at ${width}`).toEqual([])
      await look(visitor, `album-${width}`)
    }
    await plates(visitor).first().click()
    const lightbox = visitor.getByRole('dialog', { name: third.title })
    await expect(lightbox.getByText('1 of 3')).toBeVisible()
    await visitor.keyboard.press('ArrowRight')
    await expect(visitor.getByRole('dialog', { name: first.title })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Winter sky' })).toBeVisible()
    await look(visitor, 'lightbox-1440')
    await visitor.keyboard.press('Escape')
    await expect(visitor).toHaveURL('/albums/winter-sky')
  })

  await test.step('its page is served whole, listed in the sitemap, and moves with its title', async () => {
    const served = await (await html('/albums/winter-sky')).text()
    for (const part of ['"@type":"ImageGallery"', 'Cold nights.', third.title, second.share?.url ?? 'no share picture'])
      expect(served).toContain(part)
    expect(served).not.toContain('noindex')
    expect(await sitemap()).toContain('/albums/winter-sky<')
    expect(served).toMatch(/<link rel="alternate"[^>]*href="\/albums\/winter-sky\/feed.xml"/)
    await expect(visitor.getByRole('link', { name: 'Subscribe (RSS)' })).toHaveAttribute('href', feed('winter-sky'))
    expect(await (await request.get(feed('winter-sky'))).text()).toContain(`/gallery/${third.id}<`)
    const [album] = await bodyOf<Album[]>(await owner.get('/api/albums'))
    await owner.put(`/api/albums/${album?.id}`, { data: { title: 'Winter nights' } })
    const moved = await html('/albums/winter-sky')
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/albums/winter-nights'])
  })

  await test.step('a hidden photograph is gone from it, with a warning by name where it is used', async () => {
    await select(page, [first])
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Hide this picture?' })
    await expect(question.getByRole('list', { name: 'What shows it' })).toContainText(site.product.name)
    await atWidths(page, 'hide')
    await question.getByRole('button', { name: 'Hide anyway' }).click()
    await says(page, '1 picture hidden')
    await expect(page.getByRole('listitem').getByText('Hidden', { exact: true })).toBeVisible()
    expect((await html(`/gallery/${first.id}`)).status()).toBe(404)
    expect((await request.get(first.path ?? '')).status()).toBe(404)
    expect((await owner.get(first.path ?? '')).status()).toBe(200)
    expect(await sitemap()).not.toContain(`/gallery/${first.id}<`)
    const tab = await page.context().newPage()
    await tab.goto('/gallery')
    await expect(plates(tab)).not.toHaveCount(0)
    await expect(tab.getByRole('link', { name: `Open ${first.title}` })).toHaveCount(0)
    await tab.goto(`/gallery/${first.id}`)
    await expect(tab.getByRole('main').getByText('Hidden', { exact: true })).toBeVisible()
    await atWidths(tab, 'hidden-photograph')
    await tab.close()
    await visitor.goto('/albums/winter-nights')
    await expect(plates(visitor)).toHaveCount(2)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await says(page, '1 picture shown')
    await page.getByRole('button', { name: 'Undo' }).click()
    await says(page, '1 picture hidden again')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await says(page, '1 picture shown')
    await visitor.reload()
    await expect(plates(visitor)).toHaveCount(3)
  })

  await test.step('an unlisted album is for those who have its address, a hidden one for its owner', async () => {
    const [album] = (await bodyOf<Album[]>(await owner.get('/api/albums'))) as [Album]
    const change = (data: object) => owner.put(`/api/albums/${album.id}`, { data })
    await change({ visibility: 'unlisted' })
    const served = await html(`/albums/${album.slug}`)
    expect(served.status()).toBe(200)
    const text = await served.text()
    expect(text).toContain('noindex')
    expect(text).not.toContain(feed(album.slug))
    expect((await request.get(feed(album.slug))).status()).toBe(404)
    expect((await html('/albums')).status()).toBe(404)
    expect(await sitemap()).not.toContain('/albums')
    await visitor.goto(`/gallery/${third.id}`)
    await expect(visitor.getByRole('heading', { name: third.title })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Winter nights' })).toHaveCount(0)
    await change({ visibility: 'hidden' })
    await page.goto('/admin/gallery?tab=albums')
    await page.getByRole('link', { name: `View ${album.title}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: album.title })).toBeVisible()
    await expect(page.getByRole('main').getByText('Hidden', { exact: true })).toBeVisible()
    await expect(plates(page)).toHaveCount(3)
    await atWidths(page, 'hidden-album')
    expect((await html(`/albums/${album.slug}`)).status()).toBe(404)
  })

  await test.step('the gallery is ordered by hand, by keyboard and by dragging', async () => {
    const shown = async () => {
      await visitor.goto('/gallery')
      return plates(visitor).evaluateAll(links => links.slice(0, 3).map(link => link.ariaLabel))
    }
    const named = (...images: SiteImage[]) => images.map(({ title }) => `Open ${title}`)
    await page.goto('/admin/gallery?tab=images&type=gallery')
    await page.getByLabel('Order of the gallery').selectOption('By hand')
    await says(page, 'The gallery is ordered by hand')
    expect(await shown()).toEqual(named(first, second, third))
    await page.getByRole('button', { name: `Move ${third.title} to the top` }).press('Enter')
    await expect(page.getByText(`${third.title} was moved to the top`)).toBeAttached()
    await atWidths(page, 'gallery-by-hand')
    expect(await shown()).toEqual(named(third, first, second))
    const card = (image: SiteImage) => page.getByRole('listitem').filter({ hasText: image.title }).first()
    await card(third).locator('[draggable]').dragTo(card(second))
    await expect(page.getByText(`${third.title} was moved to the place of ${second.title}`)).toBeAttached()
    expect(await shown()).toEqual(named(first, second, third))
    const position = page.getByLabel(`Move ${first.title} to position`, { exact: true })
    await position.fill('3')
    await position.press('Enter')
    await says(page, `“${first.title}” is now number 3 of ${site.gallery.length}`)
    expect(await shown()).toEqual(named(second, third, first))
    await position.fill('1')
    await position.press('Enter')
    await says(page, `“${first.title}” is now number 1 of ${site.gallery.length}`)
    expect(await shown()).toEqual(named(first, second, third))
    await page.getByLabel('Order of the gallery').selectOption('By upload, newest first')
    await says(page, 'The gallery is ordered by upload')
  })

  await test.step('or by the date taken, which the gallery and its photographs follow', async () => {
    const before = await Promise.all([first, second].map(({ id }) => imageOf(owner, id)))
    const change = async ({ id }: SiteImage, dateTaken: string | null) =>
      expect((await owner.patch(`/api/images/${id}`, { data: { dateTaken } })).status()).toBe(200)
    await change(first, '2001-01-01')
    await change(second, '2002-02-02')
    await page.getByLabel('Order of the gallery').selectOption('By date taken, newest first')
    await says(page, 'The gallery is ordered by date taken')
    await atWidths(page, 'gallery-by-date-taken')
    await visitor.goto('/gallery')
    const [latest] = site.gallery.slice(2).sort((a, b) => (takenOn(b) > takenOn(a) ? 1 : -1))
    await expect(plates(visitor).first()).toHaveAccessibleName(`Open ${latest?.title}`)
    const last = site.gallery.length
    await visitor.goto(`/gallery/${first.id}`)
    await expect(visitor.getByText(`${last} of ${last}`)).toBeVisible()
    await visitor.keyboard.press('ArrowLeft')
    await expect(visitor.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
    for (const image of before) await change(image, image.dateTaken)
    await page.getByLabel('Order of the gallery').selectOption('By upload, newest first')
    await says(page, 'The gallery is ordered by upload')
  })

  await test.step('a deleted album takes no photograph along', async () => {
    await page.goto('/admin/gallery?tab=albums')
    await page.getByRole('button', { name: 'Delete Winter nights' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await says(page, 'Album deleted successfully')
    await expect(page.getByText('No albums yet')).toBeVisible()
    expect((await html(`/gallery/${third.id}`)).status()).toBe(200)
  })
})
