import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import {
  fillCard,
  fillCheckout,
  newBuyer,
  offer,
  orderNumberOn,
  ordersOf,
  sell,
  takeToCheckout,
  type ShopProduct,
} from './support/shop.ts'
import { says } from './support/toasts.ts'

test.describe.configure({ timeout: 180_000 })

const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`))
}

let product: ShopProduct
test.beforeEach(async ({ owner, site: { gallery } }) => {
  product ??= await sell(owner, gallery[0]?.id ?? 0, 'The Journey Nebula', '35.00')
})

test('bought with a coupon and shipping: the same amounts everywhere, to the cent', async ({ page, owner }) => {
  const email = newBuyer()
  const code = await offer(owner, { discountType: 'percentage', discountValue: '12.50' })
  await page.goto('/store')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product.name }) })
  await card.getByRole('combobox').selectOption('16x20 Print')
  await card.getByRole('button', { name: 'Add to Cart - $52.50' }).click()
  await card.getByRole('combobox').selectOption('13x19 Print')
  await card.getByRole('button', { name: 'Add to Cart - $35.00' }).click()
  await page.getByRole('button', { name: 'Cart (2)' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await cart.getByRole('group', { name: 'Quantity of' }).last().getByRole('button', { name: 'More' }).click()
  await expect(cart.getByText('$122.50')).toBeVisible()
  await expect(cart.getByText('Plus shipping')).toBeVisible()
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()

  await expect(page.getByText('TBD')).toBeVisible()
  await page.getByLabel('Coupon code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  // 12.5 % of 122.50 is 15.3125.
  await expect(page.getByText('−$15.31')).toBeVisible()
  await fillCheckout(page, { email })
  await expect(page.getByText('Shipping, USPS Priority Mail (estimated)')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Order - $122.19' }).click()
  const number = await orderNumberOn(page)
  await expect(page.getByText('$122.19')).toBeVisible()
  await expect(page.getByText(`A confirmation e-mail is on its way to ${email}`)).toBeVisible()

  await test.step('a reload tells it again, and the cart is empty', async () => {
    await page.reload()
    expect(await orderNumberOn(page)).toBe(number)
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  })
  await test.step('the buyer’s page', async () => {
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    for (const amount of ['$122.50', '−$15.31', '$15.00', '$122.19']) await expect(page.getByText(amount)).toBeVisible()
    expect.soft(await findings(page), 'order').toEqual([])
  })
  await test.step('the owner’s list, the table and the provider', async () => {
    const [order, ...others] = await ordersOf(owner, email)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      orderNumber: number,
      status: 'paid',
      totalAmount: '122.19',
      amountReceived: '122.19',
    })
    const table = await (await owner.get(`/api/admin/orders/export?search=${encodeURIComponent(email)}`)).text()
    expect(table).toContain(number)
    expect(table).toContain('122.19')
  })
})

test('local delivery with nothing to pay: no card is asked for', async ({ page, owner }) => {
  const email = newBuyer()
  const code = await offer(owner, { discountValue: '100' })
  await takeToCheckout(page, product)
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(', 100% off')).toBeVisible()
  await fillCheckout(page, { email, zip: '45202', card: null })
  await expect(page.getByLabel(/^Local delivery/)).toBeChecked()
  await expect(page.getByText('Shipping, Local Delivery')).toBeVisible()
  await expect(page.getByText('There is nothing to pay: no card is needed.')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Order - $0.00' }).click()
  const number = await orderNumberOn(page)
  expect(await ordersOf(owner, email)).toMatchObject([{ orderNumber: number, status: 'paid', totalAmount: '0.00' }])
})

test('declined, then with 3-D Secure refused, then paid: one order', async ({ page, owner }) => {
  const email = newBuyer()
  await takeToCheckout(page, product)
  await fillCheckout(page, { email, card: '4000000000000002' })
  const complete = page.getByRole('button', { name: 'Complete Order - $50.00' })
  await complete.click()
  await expect(page.getByText('Payment Failed').first()).toBeVisible()
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await fillCard(page, '4000002500003155')
  await complete.click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(complete).toBeEnabled()
  await expect(page.getByText(/unable to authenticate/).first()).toBeVisible()
  await complete.click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const number = await orderNumberOn(page)
  expect(await ordersOf(owner, email)).toMatchObject([{ orderNumber: number, status: 'paid', amountReceived: '50.00' }])
})

test('loaded again in the middle: what was typed is there, and it becomes one order', async ({ page, owner }) => {
  const email = newBuyer()
  await takeToCheckout(page, product)
  await fillCheckout(page, { email })
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Card number')).toHaveValue('')
  await fillCard(page, '4242424242424242')
  await expect(page.getByText('We could not check this address.')).toBeVisible()
  // The page is loaded again while the payment is on its way.
  await page.route('**/api/store/confirm-order', () => undefined)
  await page.getByRole('button', { name: 'Complete Order - $50.00' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await expect.poll(async () => (await ordersOf(owner, email)).map(({ status }) => status)).toEqual(['paid'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  const number = await orderNumberOn(page)
  expect(await ordersOf(owner, email)).toMatchObject([{ orderNumber: number }])
  await page.goto('/store/checkout')
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
})

test('the webhook comes before the browser, which was away: the same order', async ({ page, owner }) => {
  const email = newBuyer()
  await takeToCheckout(page, product)
  await fillCheckout(page, { email })
  await page.route('**/api/store/confirm-order', route => route.abort())
  await page.getByRole('button', { name: 'Complete Order - $50.00' }).click()
  await expect(page.getByText('The store can’t be reached')).toBeVisible()
  // Nobody but the provider has told the store.
  await expect
    .poll(async () => (await ordersOf(owner, email)).map(({ status }) => status), { timeout: 60_000 })
    .toEqual(['paid'])
  await page.unroute('**/api/store/confirm-order')
  const number = await orderNumberOn(page)
  expect(await ordersOf(owner, email)).toMatchObject([{ orderNumber: number }])
})

test('a payment that takes its time: the page waits and tells the end', async ({ page, owner }) => {
  const email = newBuyer()
  await takeToCheckout(page, product)
  await fillCheckout(page, { email, card: '4000000000000077' })
  await page.getByRole('button', { name: 'Complete Order - $50.00' }).click()
  const number = await orderNumberOn(page)
  expect(await ordersOf(owner, email)).toMatchObject([{ orderNumber: number, status: 'paid' }])
})

test('two windows of one checkout buy once', async ({ page, context, owner }) => {
  const email = newBuyer()
  await takeToCheckout(page, product)
  await fillCheckout(page, { email })
  const other = await context.newPage()
  await other.goto('/store/checkout')
  await fillCheckout(other, { email })
  await page.getByRole('button', { name: 'Complete Order - $50.00' }).click()
  await orderNumberOn(page)
  await expect(other.getByText('Your Cart is Empty')).toBeVisible()
  expect(await ordersOf(owner, email)).toHaveLength(1)
})

test('from the owner’s side: a label, the buyer’s tracking, delivered, and a refund', async ({
  page,
  owner,
  visit,
}) => {
  const email = newBuyer()
  await takeToCheckout(page, product)
  await fillCheckout(page, { email })
  await page.getByRole('button', { name: 'Complete Order - $50.00' }).click()
  const number = await orderNumberOn(page)
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()

  const office = await visit({ storageState: await owner.storageState() })
  await office.goto('/admin')
  await office.getByRole('link', { name: /Store Management/ }).click()
  await office.getByLabel('Search orders').fill(email)
  const order = office.getByRole('article', { name: `Order ${number}` })
  await expect(order.getByText('Ready to Ship')).toBeVisible()
  await order.getByRole('button', { name: 'Create Label' }).click()
  await says(office, 'Shipping Label Created!')
  await expect(order.getByText('Sample label, not valid for mailing')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Shipped' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tracking' })).toBeVisible()

  await order.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(order.getByText('Delivered').first()).toBeVisible()
  await order.getByRole('button', { name: 'Refund', exact: true }).click()
  await office.getByLabel('Amount in dollars').fill('10.00')
  await office.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await expect(order.getByText('−$10.00')).toBeVisible()
  await expect
    .poll(async () => (await ordersOf(owner, email))[0]?.mails.map(({ kind }) => kind).sort())
    .toEqual(expect.arrayContaining(['confirmation', 'refund', 'shipped']))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Delivered' })).toBeVisible()
  await expect(page.getByText('−$10.00')).toBeVisible()
  await order.getByRole('button', { name: 'Details and notes' }).click()
  await expect(order.getByText('Order begun')).toBeVisible()
  expect.soft(await findings(office), 'order of the owner').toEqual([])
})

test('an address of its own, for people and for search engines', async ({ page }) => {
  const answer = await page.goto(`/store/${product.id}`)
  await expect(page).toHaveURL(`/store/${product.id}-the-journey-nebula`)
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('<title>The Journey Nebula')
  expect(html).not.toContain('noindex')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({ '@type': 'Product', offers: [{ price: '35.00' }, {}, {}, {}] })
  // The journeys' pictures are small.
  await expect(page.getByText(/Only \d+ dpi: below 150/)).toBeVisible()
  expect((await page.request.get('/store/999999-nothing')).status()).toBe(404)
})

test('Stripe’s script and analytics: neither comes to the shop, and the checkout has a policy of its own', async ({
  page,
}) => {
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).host))
  const shop = await page.goto('/store')
  expect(shop?.headers()['content-security-policy']).not.toContain('stripe')
  await takeToCheckout(page, product)
  const checkout = await page.reload()
  const policy = checkout?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain('https://js.stripe.com')
  expect(policy).not.toContain('google')
  expect(checkout?.headers()['cache-control']).toBe('no-store')
  // Test mode: nobody else is asked for anything.
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('axe finds nothing in the shop, the cart, the checkout and what follows', async ({ visit }) => {
  const page = await visit({ reducedMotion: 'reduce' })
  await page.goto('/store')
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  expect.soft(await findings(page), 'store').toEqual([])
  await page.getByRole('button', { name: 'Specifications' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Specifications' })).toBeVisible()
  expect.soft(await findings(page), 'popover').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cart (1)' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  expect.soft(await findings(page), 'cart').toEqual([])
  await page.goto(`/store/${product.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect.soft(await findings(page), 'product').toEqual([])
  await page.goto('/store/checkout')
  await page.getByRole('button', { name: /^Complete Order/ }).click()
  await expect(page.getByText('Missing Information').first()).toBeVisible()
  expect.soft(await findings(page), 'checkout').toEqual([])
  await page.goto('/store/success?payment_intent=pi_nobodys')
  await expect(page.getByText('No order here')).toBeVisible()
  expect.soft(await findings(page), 'success').toEqual([])
  await page.goto('/orders/nobodys-token')
  await expect(page.getByText('Order not found')).toBeVisible()
  expect.soft(await findings(page), 'no order').toEqual([])
})
