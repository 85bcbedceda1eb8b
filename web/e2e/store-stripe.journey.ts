import type { APIRequestContext, Page } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import { expect, test as base } from './support/journey.ts'
import { mailsAbout } from './support/outbox.ts'
import { bodyOf, logIn } from './support/owner.ts'
import { foreignUrl } from './support/own-site.ts'
import { startPayingSite, type PayingSite } from './support/paying-site.ts'
import {
  fillCheckout,
  newBuyer,
  offer,
  orderNumberOn,
  ordersOf,
  sell,
  takeToCheckout,
  type ShopProduct,
} from './support/shop.ts'
import { standInForStripe, STRIPE_CARDS } from './support/stripe-stand-in.ts'

/** A store on Stripe's adapter; Stripe is the stateful fake, and its script in the page the stand-in. */
interface Shop extends PayingSite {
  dataDir: string
  owner: APIRequestContext
  product: ShopProduct
}

type WholeOrder = ApiResponse<'/api/admin/orders/{id}', 'get'>

let starting: Promise<Shop> | undefined

const test = base.extend<{ shop: Shop }>({
  shop: async ({ server, site, playwright }, use) => {
    const start = async (): Promise<Shop> => {
      const dataDir = server.dataDir ?? ''
      const paying = await startPayingSite(dataDir)
      const owner = await playwright.request.newContext({ baseURL: paying.url })
      await logIn(owner)
      const product = await sell(owner, site.gallery[0]?.id ?? 0, 'The Paid Nebula', '35.00')
      return { ...paying, dataDir, owner, product }
    }
    await use(await (starting ??= start()))
  },
  baseURL: ({ shop }, use) => use(shop.url),
})

// A site that runs elsewhere takes payments as it does.
const onOwnSite = foreignUrl === undefined ? test : test.skip

test.describe.configure({ timeout: 180_000 })
test.afterAll(async () => {
  const shop = await starting
  await shop?.owner.dispose()
  await shop?.stop()
})
test.beforeEach(({ context, shop }) => standInForStripe(context, shop.stripe))

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Order - $50.00' })
const fillStripe = (page: Page, card: string) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number').fill(card)

/** A buyer whose form is filled but for the card. */
const arrive = async (page: Page, product: ShopProduct): Promise<string> => {
  const email = newBuyer()
  await takeToCheckout(page, product)
  await fillCheckout(page, { email, card: null })
  return email
}
/** The payment the page has begun, as Stripe knows it. */
const atStripe = async (page: Page, { stripe }: PayingSite) => {
  const id = new URL(page.url()).searchParams.get('payment_intent')
  return stripe.state().intents.find(intent => intent.id === id)
}

onOwnSite(
  'paid by the second card: one order and one payment, as the button said, which the webhook leaves as it was',
  async ({ page, shop }) => {
    const hosts = new Set<string>()
    page.on('request', request => hosts.add(new URL(request.url()).host))
    const email = await arrive(page, shop.product)
    await expect(page.getByText(/test mode/i)).toHaveCount(0)
    await test.step('the form’s own words about a card that is not whole', async () => {
      await complete(page).click()
      await expect(page.getByText('Form Error').first()).toBeVisible()
      await expect(page.getByText('Your card number is incomplete.').first()).toBeVisible()
    })
    const payments = shop.stripe.state().intents.length
    await test.step('a card that is declined', async () => {
      await fillStripe(page, STRIPE_CARDS.declined)
      await complete(page).click()
      await expect(page.getByText('Payment Failed').first()).toBeVisible()
      await expect(page.getByText('Your card was declined.').first()).toBeVisible()
    })
    await fillStripe(page, STRIPE_CARDS.succeeds)
    await complete(page).click()
    const number = await orderNumberOn(page)
    expect(shop.stripe.state().intents).toHaveLength(payments)
    expect(await atStripe(page, shop)).toMatchObject({ status: 'succeeded', amount: 5000 })
    expect(await ordersOf(shop.owner, email)).toMatchObject([
      { orderNumber: number, status: 'paid', totalAmount: '50.00', amountReceived: '50.00', paymentProvider: 'stripe' },
    ])
    await test.step('the webhook comes after the browser’s own confirmation: nothing changes, no second message', async () => {
      const [order] = await ordersOf(shop.owner, email)
      const whole = () => shop.owner.get(`/api/admin/orders/${order?.id ?? 0}`).then(bodyOf<WholeOrder>)
      await expect
        .poll(async () => (await whole()).mails.map(({ kind, state }) => `${kind} ${state}`), { timeout: 60_000 })
        .toEqual(['confirmation sent', 'owner_notice sent'])
      const before = await whole()
      expect(before).toMatchObject({ orderNumber: number, status: 'paid', amountReceived: '50.00' })
      expect(before.history).toMatchObject([{ from: 'pending', to: 'paid' }])

      const intentId = order?.stripePaymentIntentId ?? ''
      // Those of the declined attempt, too.
      for (let turn = 0; turn < 2; turn++) expect(new Set(await shop.deliverWebhooks(intentId))).toEqual(new Set([200]))
      expect(await whole()).toEqual(before)
      expect(await ordersOf(shop.owner, email)).toMatchObject([{ orderNumber: number, status: 'paid' }])
      const mails = await mailsAbout(shop.dataDir, number)
      expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
      await page.reload()
      expect(await orderNumberOn(page)).toBe(number)
    })
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await expect(page.getByText('$50.00')).toBeVisible()
    await expect(page.getByText(/test mode/i)).toHaveCount(0)
    // The policy lets Stripe in, and nobody else.
    expect([...hosts].sort()).toEqual(['api.stripe.com', 'js.stripe.com', new URL(shop.url).host].sort())

    await test.step('a refund in part is Stripe’s too', async () => {
      const [order] = await ordersOf(shop.owner, email)
      const data = { amount: '12.34', idempotencyKey: 'journey' }
      const answer = await shop.owner.post(`/api/admin/orders/${order?.id ?? 0}/refund`, { data })
      expect(answer.status(), await answer.text()).toBe(200)
      const { refunds } = shop.stripe.state()
      expect(refunds.at(-1)).toMatchObject({ amount: 1234, status: 'succeeded' })
      await page.reload()
      await expect(page.getByText('−$12.34')).toBeVisible()
    })
  },
)

onOwnSite(
  'with a coupon of broken cents: Stripe’s own amount is the summary’s, the button’s, the order’s and the table’s',
  async ({ page, shop }) => {
    const code = await offer(shop.owner, { discountType: 'percentage', discountValue: '12.50' })
    const email = newBuyer()
    await takeToCheckout(page, shop.product, 3)
    await page.getByLabel('Coupon code').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    // 12.5 % of 105.00 is 13.125: half up.
    await expect(page.getByText('−$13.13')).toBeVisible()
    await fillCheckout(page, { email, card: null })
    await fillStripe(page, STRIPE_CARDS.succeeds)
    await page.getByRole('button', { name: 'Complete Order - $106.87' }).click()
    const number = await orderNumberOn(page)
    await expect(page.getByText('$106.87')).toBeVisible()
    expect(await atStripe(page, shop)).toMatchObject({ status: 'succeeded', amount: 10687, amount_received: 10687 })
    expect(await ordersOf(shop.owner, email)).toMatchObject([
      { orderNumber: number, status: 'paid', totalAmount: '106.87', amountReceived: '106.87' },
    ])
    const table = await shop.owner.get(`/api/admin/orders/export?search=${encodeURIComponent(email)}`)
    expect(await table.text()).toContain(`,105.00,13.13,${code},15.00,0.00,106.87,106.87,0.00,`)
  },
)

onOwnSite(
  'the browser is away after paying: the webhook completes the order, a second one changes nothing',
  async ({ page, shop, errors }) => {
    errors.expectMessage(/^Failed to load resource: net::ERR_FAILED \(.*\/api\/store\/confirm-order\)$/)
    const email = await arrive(page, shop.product)
    await fillStripe(page, STRIPE_CARDS.succeeds)
    await page.route('**/api/store/confirm-order', route => route.abort())
    await complete(page).click()
    await expect(page.getByText('The store can’t be reached')).toBeVisible()
    expect((await ordersOf(shop.owner, email)).map(({ status }) => status)).toEqual(['pending'])
    const [order] = await ordersOf(shop.owner, email)
    const intentId = order?.stripePaymentIntentId ?? ''
    for (const statuses of [await shop.deliverWebhooks(intentId), await shop.deliverWebhooks(intentId)])
      expect(statuses).toEqual([200, 200])
    expect(await ordersOf(shop.owner, email)).toMatchObject([{ status: 'paid', amountReceived: '50.00' }])
    await page.unroute('**/api/store/confirm-order')
    expect(await orderNumberOn(page)).toBe(order?.orderNumber)
  },
)

onOwnSite(
  'the bank wants the buyer on its own page: they come back to the order, and the secret leaves the address',
  async ({ page, shop }) => {
    const email = await arrive(page, shop.product)
    await fillStripe(page, STRIPE_CARDS.leaves)
    await complete(page).click()
    await page.waitForURL('**/store/success**')
    const number = await orderNumberOn(page)
    expect(page.url()).not.toContain('secret')
    expect(await ordersOf(shop.owner, email)).toMatchObject([{ orderNumber: number, status: 'paid' }])
    await page.goto('/store/checkout')
    await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  },
)
