import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

// A new release has taken the files of a page that is open.
const GALLERY = /\/assets\/gallery-screen-[^/]*\.js$/
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

test('an open page whose files a new release has taken loads itself again', async ({ visit, errors }) => {
  errors.expectResponse(404, GALLERY)
  errors.expectMessage(CANNOT_LOAD)
  await test.step('once, when the release has others', async () => {
    const page = await visit()
    await page.goto('/blog')
    const asked = documentsOf(page)
    // Until the page is loaded again: then it is the new release's.
    await page.route(GALLERY, route => (asked.length === 0 ? route.fulfill(isGone) : route.continue()))
    await galleryLink(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Astrophotography Gallery')
    expect(asked).toHaveLength(1)
  })

  await test.step('not again and again for a file that stays away', async () => {
    const page = await visit()
    await page.route(GALLERY, route => route.fulfill(isGone))
    await page.goto('/blog')
    const asked = documentsOf(page)
    await galleryLink(page).click()
    await expect(page.getByText('This screen stopped working')).toBeVisible()
    await expect.poll(() => asked.length).toBe(1)
  })

  await test.step('not while something is unsaved', async () => {
    const page = await visit()
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
})
