import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

// A new release has taken the files of a page that is open.
const GALLERY = /\/assets\/gallery-screen-[^/]*\.js$/
const SKY = /\/assets\/see-tonight-[^/]*\.js$/
const CANNOT_LOAD = /Failed to fetch dynamically imported module: .*\/assets\/gallery-screen-/

const documentsOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname)
  })
  return asked
}
const isGone = { status: 404, headers: { 'cache-control': 'no-store' }, body: 'Not found' }
const galleryLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Gallery', exact: true })

test('an open page whose files are gone loads itself again, once', async ({ page, errors }) => {
  errors.expectResponse(404, GALLERY)
  errors.expectMessage(CANNOT_LOAD)
  await page.goto('/blog')
  const asked = documentsOf(page)
  // Until the page is loaded again: then it is the new release's.
  await page.route(GALLERY, route => (asked.length === 0 ? route.fulfill(isGone) : route.continue()))
  await galleryLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Astrophotography Gallery')
  expect(asked).toHaveLength(1)
})

test('a file that stays away is no reason to load again and again', async ({ page, errors }) => {
  errors.expectResponse(404, GALLERY)
  errors.expectMessage(CANNOT_LOAD)
  await page.route(GALLERY, route => route.fulfill(isGone))
  await page.goto('/blog')
  const asked = documentsOf(page)
  await galleryLink(page).click()
  await expect(page.getByText('This screen stopped working')).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
})

test("a file that 'See it tonight' needs and can't have leaves the photograph", async ({
  page,
  errors,
  site: { gallery },
}) => {
  errors.expectMessage(/^Failed to load resource: net::ERR_FAILED \(.*\/assets\/see-tonight-/)
  errors.expectMessage(/Failed to fetch dynamically imported module: .*\/assets\/see-tonight-/)
  const photo = gallery.find(({ title }) => title === 'The Lagoon')
  await page.goto(`/gallery/${photo?.id}`)
  await page.route(SKY, route => route.abort())
  await page.getByRole('button', { name: 'See it tonight' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await expect(page.getByRole('heading', { level: 1, name: 'The Lagoon' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('nothing that is guarded is lost', async ({ page, errors }) => {
  errors.expectResponse(404, GALLERY)
  errors.expectMessage(CANNOT_LOAD)
  await page.route(GALLERY, route => route.fulfill(isGone))
  await page.goto('/blog')
  await page.evaluate(() => window.addEventListener('beforeunload', event => event.preventDefault()))
  const asked = documentsOf(page)
  await galleryLink(page).click()
  await expect(page.getByText('This screen stopped working')).toBeVisible()
  // The same page answers what it is asked, so it has had the time to go away.
  await page.evaluate(() => fetch('/livez').then(answer => answer.text()))
  expect(asked).toEqual([])
})
