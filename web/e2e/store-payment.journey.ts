import { expect, test } from './support/journey.ts'
import { fillCard, fillCheckout, newBuyer, offer, orderNumberOn, ordersOf, takeToCheckout } from './support/shop.ts'

test.describe.configure({ timeout: 180_000 })

test('local delivery with nothing to pay: no card is asked for', async ({ page, owner, product }) => {
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

test('declined, then with 3-D Secure refused, then paid: one order', async ({ page, errors, owner, product }) => {
  errors.expectResponse(400, /^POST \/api\/store\/test-payment$/)
  const email = newBuyer()
  await takeToCheckout(page, product)
  await fillCheckout(page, { email, card: '4000000000000002' })
  const complete = page.getByRole('button', { name: 'Complete Order - $50.00' })
  await complete.click()
  // Said once: by the button, where it stays.
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
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

test('a checkout that is loaded again keeps what was typed, and becomes one order', async ({
  page,
  visit,
  owner,
  product,
}) => {
  await test.step('in the middle, and while the payment is on its way', async () => {
    const email = newBuyer()
    await takeToCheckout(page, product)
    await fillCheckout(page, { email })
    await page.reload()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Card number')).toHaveValue('')
    await fillCard(page, '4242424242424242')
    await expect(page.getByText('This shop does not check addresses')).toBeVisible()
    // The page is loaded again while the payment is on its way.
    let confirmations = 0
    await page.route('**/api/store/confirm-order', route => (++confirmations === 1 ? undefined : route.continue()))
    await page.getByRole('button', { name: 'Complete Order - $50.00' }).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
    await expect.poll(async () => (await ordersOf(owner, email)).map(({ status }) => status)).toEqual(['paid'])
    await page.reload()
    const number = await orderNumberOn(page)
    expect(await ordersOf(owner, email)).toMatchObject([{ orderNumber: number }])
    await page.goto('/store/checkout')
    await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  })

  await test.step('at the bank’s step: that payment is ended, and another one made', async () => {
    const page = await visit()
    const email = newBuyer()
    await takeToCheckout(page, product)
    await fillCheckout(page, { email, card: '4000002500003155' })
    const complete = page.getByRole('button', { name: 'Complete Order - $50.00' })
    await complete.click()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    await page.reload()
    await fillCard(page, '4242424242424242')
    await expect(page.getByText('This shop does not check addresses')).toBeVisible()
    await complete.click()
    const number = await orderNumberOn(page)
    expect(await ordersOf(owner, email)).toMatchObject([
      { orderNumber: number, status: 'paid', amountReceived: '50.00' },
    ])
  })
})

test('the webhook comes before the browser, which was away: the same order', async ({
  page,
  errors,
  owner,
  product,
}) => {
  errors.expectMessage(/^Failed to load resource: net::ERR_FAILED \(.*\/api\/store\/confirm-order\)$/)
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

test('two windows of one checkout buy once', async ({ page, context, owner, product }) => {
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
