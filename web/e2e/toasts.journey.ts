import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { fillCheckout, newBuyer, takeToCheckout } from './support/shop.ts'
import { says } from './support/toasts.ts'
import { windows } from './support/take-screen.ts'

test.describe.configure({ timeout: 240_000 })

/** The four windows of the owner's screens. */
const sizes = [...windows, { width: 1920, height: 1080 }]

/**
 * What is wrong with the place of the toast: the controls it lies over, though it be by a pixel, and more; null when none is
 * shown. Of what is large both ways, such as a card that is a link, only the middle counts.
 */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const isToast = (element: Element | undefined | null) => Boolean(element?.closest('[aria-label^="Notifications"]'))
    const toast = document.querySelector('[aria-label^="Notifications"] li')?.getBoundingClientRect()
    if (!toast || toast.width === 0) return null
    const controls = document.querySelectorAll(
      'button, a[href], select, [role=button], [role=switch], label:has(input)',
    )
    const covered = [...controls]
      .filter(control => !isToast(control) && !control.closest('[aria-hidden=true]'))
      .filter(control => {
        const { left, top, right, bottom, width, height } = control.getBoundingClientRect()
        const isLarge = width > 96 && height > 96
        const isTouched = left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
        const [below, first] = document
          .elementsFromPoint(left + width / 2, top + height / 2)
          .reduce<[Element?, Element?]>(
            ([under, over], each) => [under ?? (isToast(each) ? undefined : each), over ?? each],
            [undefined, undefined],
          )
        // What another thing hides, toast or none, is no control one can use.
        const isUsable = width > 0 && height > 0 && below !== undefined && control.contains(below)
        return isUsable && (isLarge ? isToast(first) : isTouched)
      })
    const isInWindow =
      toast.left >= 0 && toast.right <= window.innerWidth && toast.top >= 0 && toast.bottom <= window.innerHeight
    return [
      ...covered.map(control => `covers ${control.getAttribute('aria-label') ?? control.textContent}`),
      ...(toast.width > 420 ? ['is wider than 420 px'] : []),
      ...(isInWindow ? [] : ['is not in the window']),
    ]
  })
const coversNothing = (page: Page, where: string) => expect.poll(() => faultsOf(page), { message: where }).toEqual([])

/** A message that the document before has left for the next one, as after a login. */
const message = {
  title: 'Shipping Label Created!',
  description: 'Tracking number SAMPLE-SF-0001, cost $12.40, by USPS Priority Mail.',
}
const withToast = async (page: Page, address: string) => {
  await page.evaluate(toast => sessionStorage.setItem('skyfolio.toast', JSON.stringify(toast)), message)
  await page.goto(address)
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByText(message.title)).toBeVisible()
}

/** A window without the focus: toasts stay in it, however slow the machine. */
const keepToasts = () => setInterval(() => window.dispatchEvent(new Event('blur')), 100)

const screens = [
  '/admin',
  '/admin/blog-posts',
  '/admin/pages',
  '/admin/gallery',
  '/admin/gallery?tab=images',
  '/admin/tags',
  '/admin/store',
  '/admin/store?tab=coupons',
  '/admin/store?tab=products',
  '/admin/store?tab=settings',
  '/admin/trash',
  '/admin/profile',
  '/admin/profile?tab=homepage',
  '/admin/settings',
  '/admin/settings?tab=general',
  '/admin/settings?tab=site',
  '/admin/settings?tab=users',
  '/admin/settings?tab=security',
  '/admin/settings?tab=import',
  '/admin/settings?tab=activity',
  '/editor?type=post',
  '/store',
]

const desk = { width: 1440, height: 900 }
/** The windows, from the nth on: every screen is opened in one of them, and made as wide as the others. */
const windowsFrom = (nth: number) => sizes.map((_, step) => sizes[(nth + step) % sizes.length] ?? desk)
const firstWindow = (nth: number) => sizes[nth % sizes.length] ?? desk

const coversNothingAtAnyWidth = async (page: Page, where: string, nth: number) => {
  for (const size of windowsFrom(nth)) {
    await page.setViewportSize(size)
    await coversNothing(page, `${where}, ${size.width} px`)
  }
}

test('a toast covers no control of the administration, nor of its dialogs', async ({ owner, visit, site }) => {
  expect(site.gallery.length).toBeGreaterThan(0)
  const page = await visit({ reducedMotion: 'reduce', storageState: await owner.storageState() })
  await page.addInitScript(keepToasts)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [nth, address] of screens.entries()) {
    await test.step(address, async () => {
      await page.setViewportSize(firstWindow(nth))
      await withToast(page, address)
      await coversNothingAtAnyWidth(page, address, nth)
    })
  }

  await test.step('scrolled to the end', async () => {
    await withToast(page, '/admin/settings?tab=general')
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await coversNothing(page, `the end of the general settings, ${size.width} px`)
    }
  })
  await test.step('a switch at the lower edge of the window that comes after the toast', async () => {
    const address = '/admin/store?tab=settings'
    const element = page.getByRole('switch', { name: /^Charge the carrier/ })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    const place = await element.evaluate(control => control.getBoundingClientRect().toJSON() as DOMRect)
    await page.setViewportSize({ width: 390, height: Math.ceil(place.top + place.height / 2) + 7 })
    let release: () => void = () => undefined
    const released = new Promise<void>(resolve => (release = resolve))
    await page.route('**/api/settings', async route => {
      await released
      await route.continue()
    })
    await withToast(page, address)
    release()
    await expect(element).toBeAttached()
    await coversNothing(page, 'a switch at the lower edge')
    await page.unroute('**/api/settings')
  })
  const refused: [address: string, open: string | RegExp, field: string | null, action: string][] = [
    ['/admin/tags', 'Create Tag', null, 'Create Tag'],
    ['/admin/store?tab=products', 'Add Product', null, 'Create Product'],
    ['/admin/store?tab=products', 'Add Print Option', null, 'Create Print Option'],
    ['/admin/gallery?tab=images', /^Edit /, 'Title', 'Save'],
  ]
  for (const [nth, [address, open, emptied, action]] of refused.entries()) {
    await test.step(`${address}, ${action}`, async () => {
      await page.setViewportSize(firstWindow(nth))
      await page.goto(address)
      await page.getByRole('main').getByRole('button', { name: open }).first().click()
      const dialog = page.getByRole('dialog')
      if (emptied) await dialog.getByLabel(emptied, { exact: true }).fill('')
      for (const size of windowsFrom(nth)) {
        await page.setViewportSize(size)
        await dialog.getByRole('button', { name: action }).click()
        await coversNothing(page, `${address}, ${action}, ${size.width} px`)
      }
      // At the first press, though a toast is shown.
      await page.keyboard.press('Escape')
      if (emptied) await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
      await expect(dialog).toBeHidden()
    })
  }
})

const buyersWindows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 950 },
]

test('no toast and no cart bar covers a control of the store', async ({ visit, product, errors }) => {
  errors.expectResponse(503, /^POST \/api\/store\/calculate-shipping$/)
  const buyer = await visit({ reducedMotion: 'reduce', viewport: windows[0] })
  await buyer.addInitScript(keepToasts)
  // A browser that stores nothing: the cart says so.
  await buyer.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
  })
  await buyer.goto('/store')
  await buyer
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(buyer.getByRole('button', { name: 'Cart (1)' })).toBeVisible()
  await coversNothingAtAnyWidth(buyer, 'a cart that is not stored', 0)
  const checkout = await visit({ reducedMotion: 'reduce', viewport: windows[2] })
  await checkout.addInitScript(keepToasts)
  await checkout.route('**/api/store/calculate-shipping', route =>
    route.fulfill({ status: 503, json: { message: 'The carriers do not answer' } }),
  )
  await takeToCheckout(checkout, product)
  await fillCheckout(checkout, { email: newBuyer() })
  await says(checkout, 'Shipping Error')
  await coversNothingAtAnyWidth(checkout, 'shipping that can’t be quoted', 2)

  await test.step("nothing floats over 'Add to Cart', wherever the page is scrolled to", async () => {
    for (const viewport of buyersWindows) {
      const page = await visit({ viewport, reducedMotion: 'reduce' })
      for (const address of ['/store', `/store/${product.id}`]) {
        await page.goto(address)
        const buttons = page.getByRole('button', { name: /^Add to Cart/ })
        if ((await page.getByRole('button', { name: /^Cart \(/ }).count()) === 0) await buttons.first().click()
        await expect(page.getByRole('button', { name: /^Cart \(/ })).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 })
        for (const button of await buttons.all())
          for (const block of ['start', 'center', 'end'] as const) {
            const covered = await button.evaluate(async (element, edge) => {
              element.scrollIntoView({ block: edge, behavior: 'instant' })
              await new Promise(requestAnimationFrame)
              const { left, right, top, bottom } = element.getBoundingClientRect()
              const corners = [left + 2, right - 2].flatMap(x => [top + 2, bottom - 2].map(y => [x, y] as const))
              return corners
                .map(([x, y]) => document.elementFromPoint(x, y))
                .filter(found => !element.contains(found))
                .map(found => found?.outerHTML.slice(0, 80) ?? null)
            }, block)
            expect.soft(covered, `${viewport.width} × ${viewport.height}, ${address}, ${block}`).toEqual([])
          }
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      }
    }
  })
})
