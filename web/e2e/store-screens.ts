import { expect, test, type Page } from '@playwright/test'
import { logIn } from './support/owner.ts'
import { fillCheckout } from './support/shop.ts'
import { takeScreen, windowOf, windows } from './support/take-screen.ts'

/** The way to each screen of the shop, of the buyer and of the owner. */
const screens: { name: string; tall?: false; open: (page: Page) => Promise<void> }[] = [
  { name: 'store', open: store },
  { name: 'product', open: product },
  { name: 'cart', tall: false, open: cart },
  { name: 'checkout', open: checkout },
  { name: 'order-complete', tall: false, open: orderComplete },
  { name: 'order', open: order },
  { name: 'admin-orders', open: orders },
  { name: 'admin-order', open: orderOfOwner },
  { name: 'admin-packing-slip', tall: false, open: packingSlip },
  { name: 'admin-coupons', tall: false, open: coupons },
  { name: 'admin-products', open: products },
  { name: 'admin-store-settings', open: storeSettings },
  { name: 'admin-sales-tax', tall: false, open: salesTax },
]

async function store(page: Page) {
  await page.goto('/store')
}

async function product(page: Page) {
  await store(page)
  const name = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(1)
  await page.goto((await name.getAttribute('href')) ?? '')
}

async function chosen(page: Page) {
  await store(page)
  const add = page.getByRole('button', { name: /^Add to Cart/ })
  for (const place of [0, 1, 1]) await add.nth(place).click()
}

async function cart(page: Page) {
  await chosen(page)
  await page.getByRole('button', { name: 'Cart (3)' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
}

async function checkout(page: Page) {
  await chosen(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page, { email: 'ada@example.com' })
  await expect(page.getByText('Shipping, USPS Priority Mail (estimated)')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function orderComplete(page: Page) {
  await checkout(page)
  await page.getByRole('button', { name: /^Complete Order/ }).click()
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible({ timeout: 60_000 })
}

async function order(page: Page) {
  await orderComplete(page)
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('heading', { name: /^Order SF-/ })).toBeVisible()
}

async function orders(page: Page) {
  await logIn(page.request)
  await page.goto('/admin/store')
  await expect(page.getByRole('link', { name: /^SF-/ }).first()).toBeVisible()
}

async function orderOfOwner(page: Page) {
  await orders(page)
  await page.getByRole('link', { name: /^SF-/ }).first().click()
  await expect(page.getByRole('article')).toBeVisible()
}

async function packingSlip(page: Page) {
  await orderOfOwner(page)
  await page.getByRole('link', { name: 'Packing slip' }).first().click()
  await expect(page.getByText(/^Order SF-/)).toBeVisible()
}

async function coupons(page: Page) {
  await logIn(page.request)
  const data = { code: `CLEARSKY${Date.now() % 1000}`, discountValue: '10', description: 'For a clear night' }
  await page.request.post('/api/admin/coupons', { data })
  await page.goto('/admin/store?tab=coupons')
  await expect(page.getByText('Active').first()).toBeVisible()
}

async function products(page: Page) {
  await logIn(page.request)
  await page.goto('/admin/store?tab=products')
  await expect(page.getByRole('heading', { name: 'Print options' })).toBeVisible()
}

async function storeSettings(page: Page) {
  await logIn(page.request)
  await page.goto('/admin/store?tab=settings')
  await expect(page.getByText('STRIPE_SECRET_KEY')).toBeVisible()
}

async function salesTax(page: Page) {
  await logIn(page.request)
  const data = { enabled: true, rates: { OH: '7.80', KY: '6.00' } }
  await page.request.put('/api/admin/sales-tax', { data })
  await page.goto('/admin/store?tab=products')
  const form = page.getByRole('form', { name: 'Sales tax' })
  await expect(form.getByLabel('Ohio, in %')).toBeVisible()
  await page.getByRole('heading', { name: 'Sales tax' }).evaluate(heading => heading.scrollIntoView())
}

for (const { width, height } of windows) {
  test.describe(`${width} px, the shop`, () => {
    test.use(windowOf({ width, height }))
    for (const { name, tall = true, open } of screens) {
      test(name, async ({ page }) => {
        await open(page)
        await takeScreen(page, { name, width, height, tall })
      })
    }
  })
}
