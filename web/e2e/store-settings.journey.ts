import type { APIRequestContext } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import { findings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { fillCheckout, newBuyer, orderNumberOn, ordersOf, takeToCheckout } from './support/shop.ts'
import { says } from './support/toasts.ts'

test.describe.configure({ timeout: 180_000 })

type Terms = ApiResponse<'/api/store/shipping', 'get'>

const KEYS = [
  ...['shipping_flat_price', 'shipping_free_from', 'shipping_carrier_rates', 'local_delivery', 'local_delivery_zips'],
  ...[
    'store_text',
    'print_text',
    'shipping_text',
    'international_text',
    'local_delivery_text',
    'ship_from',
    'mail_from',
    'order_notice_email',
  ],
]

const termsOf = async (owner: APIRequestContext) => bodyOf<Terms>(await owner.get('/api/store/shipping'))
const set = (owner: APIRequestContext, key: string, value: string) =>
  owner.patch(`/api/settings/${key}`, { data: { value } })

/** The shop as the other journeys know it; the store has read it when it says so. */
test.afterEach(async ({ owner }) => {
  for (const key of KEYS) await set(owner, key, '')
  await expect
    .poll(() => termsOf(owner))
    .toMatchObject({ flatPrice: '15.00', freeFrom: null, localDelivery: true, localZips: expect.any(Array) })
})

test('the owner sets the terms of the shop, and buyers see and pay them @main', async ({
  page,
  owner,
  visit,
  product,
}) => {
  const email = newBuyer()
  const office = await visit({ storageState: await owner.storageState() })
  await test.step('a buyer has begun a checkout', async () => {
    await takeToCheckout(page, product)
    await fillCheckout(page, { email })
    await expect(page.getByRole('button', { name: 'Complete Order - $50.00' })).toBeEnabled()
  })

  await test.step('the owner changes the settings', async () => {
    await office.goto('/admin/store')
    await office.getByRole('tab', { name: 'Settings' }).click()
    await office.getByLabel('Shipping price, in $').fill('1000')
    await office.getByRole('textbox', { name: 'ZIP codes' }).fill('47404, 4740')
    await office.getByRole('button', { name: 'Save' }).click()
    await expect(office.getByText('A shipping price is whole cents, from $0.00 to $999.99')).toBeVisible()
    await expect(office.getByText("'4740' is no ZIP code of 5 digits")).toBeVisible()
    await office.getByLabel('Shipping price, in $').fill('8.50')
    await office.getByLabel('Free shipping from').fill('70')
    await office.getByRole('textbox', { name: 'ZIP codes' }).fill('47403-47405')
    await office.getByLabel('What the store says about it').fill('By bike, in Bloomington')
    await office.getByLabel('What the store offers').fill('Framed by a friend.')
    await office.getByLabel('What prints are made of').fill('Printed on cotton rag.')
    await office.getByLabel('How prints are shipped').fill('Prints travel rolled.')
    await office.getByLabel('To buyers outside the US').fill('Write to us from abroad.')
    for (const [label, value] of Object.entries({ Sender: 'Ada Prints', Street: '1 Elm St', City: 'Bloomington' }))
      await office.getByLabel(label, { exact: true }).fill(value)
    await office.getByLabel('State', { exact: true }).selectOption('Indiana')
    await office.getByLabel('ZIP code', { exact: true }).fill('47404')
    await office.getByLabel('Sender of mails').fill('prints@studio.example')
    await office.getByLabel('Order notices').fill(`orders-${Date.now()}@studio.example`)
    await office.getByRole('button', { name: 'Save' }).click()
    await says(office, 'Store settings saved')
    await expect(office.getByText('Not set').first()).toBeVisible()
    expect.soft(await findings(office), 'store settings').toEqual([])
  })
  await test.step('a test mail goes to where order notices go', async () => {
    await expect(office.getByText(/Notices of new orders go to orders-.*@studio\.example\./)).toBeVisible()
    await office.getByRole('button', { name: 'Send test mail' }).click()
    await says(office, 'Kept as a file: no mail server')
  })
  await test.step('what was saved stands there after a reload', async () => {
    await office.reload()
    await expect(office.getByLabel('Shipping price, in $')).toHaveValue('8.50')
    await expect(office.getByRole('textbox', { name: 'ZIP codes' })).toHaveValue('47403-47405')
    await expect(office.getByLabel('State', { exact: true })).toHaveValue('IN')
  })

  await test.step('the buyer who had begun pays what was shown', async () => {
    await page.getByRole('button', { name: 'Complete Order - $50.00' }).click()
    await orderNumberOn(page)
    expect((await ordersOf(owner, email))[0]).toMatchObject({ shippingCost: '15.00', totalAmount: '50.00' })
  })

  const other = await visit()
  await test.step('the next one reads the new terms in the store and in the cart', async () => {
    await other.goto('/store')
    await expect(other.getByText('Framed by a friend.')).toBeVisible()
    await other.goto(`/store/${product.id}`)
    await expect(other.getByText(/It costs \$8\.50 per order|It is free for prints of \$70\.00 and more/)).toBeVisible()
    await expect(other.getByText(/Local delivery: By bike, in Bloomington\./)).toBeVisible()
    await expect(other.getByText('Printed on cotton rag.')).toBeVisible()
    await expect(other.getByText(/^Prints travel rolled\. .*Write to us from abroad\.$/)).toBeVisible()
    await expect(other.getByText('Ships within the United States only.')).toBeVisible()
    await other.getByRole('button', { name: /^Add to Cart/ }).click()
    await other.getByRole('button', { name: 'Cart (1)' }).click()
    const cart = other.getByRole('dialog', { name: 'Cart' })
    await expect(cart.getByText('Plus shipping, free from $70.00')).toBeVisible()
    await cart.getByRole('button', { name: 'More' }).click()
    await expect(cart.getByText('Shipping is free')).toBeVisible()
    await cart.getByRole('button', { name: 'Fewer' }).click()
    await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
  })
  await test.step('and is delivered to locally, or pays the new price', async () => {
    await other.getByText('Free delivery in these ZIP codes').click()
    await expect(other.getByText('47403–47405')).toBeVisible()
    await fillCheckout(other, { email: newBuyer() })
    await expect(other.getByRole('button', { name: 'Complete Order - $35.00' })).toBeEnabled()
    await other.getByRole('checkbox', { name: /^Local delivery/ }).uncheck()
    await expect(other.getByText('Shipping, USPS Priority Mail (estimated)')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Complete Order - $43.50' })).toBeEnabled()
  })
  await test.step('without local delivery nobody is offered it', async () => {
    await office.getByRole('switch', { name: /^Offer local delivery/ }).uncheck()
    await office.getByRole('button', { name: 'Save' }).click()
    await says(office, 'Store settings saved')
    await other.reload()
    await expect(other.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
    await expect(other.getByRole('checkbox', { name: /^Local delivery/ })).toHaveCount(0)
  })
})
