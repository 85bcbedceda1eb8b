import type { APIRequestContext, Page } from '@playwright/test'
import type { ApiResponse } from '../src/api/types.ts'
import { findings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { mailsAbout } from './support/outbox.ts'
import { bodyOf, ownerEmail, ownerPassword } from './support/owner.ts'
import type { SiteUnderTest } from './support/own-site.ts'
import { fillCheckout, newBuyer, offer, orderNumberOn, ordersOf } from './support/shop.ts'
import { says } from './support/toasts.ts'

test.describe.configure({ timeout: 180_000 })

/** 52.50 + 2 × 35.00; 12.5 % of it; 8.25 % of the rest; half up to the cent each. */
const AMOUNTS = { subtotal: '122.50', discount: '15.31', shipping: '15.00', tax: '8.84', total: '131.03' }
const shown = Object.values(AMOUNTS).map(amount => `$${amount}`)

const taxOf = async (owner: APIRequestContext, productId: number): Promise<string> => {
  const shippingAddress = {
    street: '1 Main St',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    country: 'United States',
  }
  const data = { items: [{ productId, printOptionId: 1, quantity: 1 }], shippingAddress }
  const intent = bodyOf<ApiResponse<'/api/store/create-payment-intent', 'post'>>(
    await owner.post('/api/store/create-payment-intent', { data }),
  )
  return (await intent).amounts.tax
}

/** The owner's hands: from the dashboard's store to a rate that holds. */
const chargeTexas = async (office: Page, owner: APIRequestContext, productId: number) => {
  await office.goto('/admin/store?tab=products')
  const form = office.getByRole('form', { name: 'Sales tax' })
  await form.getByLabel('Another state').selectOption('Texas')
  await form.getByRole('button', { name: 'Add State' }).click()
  // The new rate has the focus; Enter saves.
  await expect(form.getByLabel('Texas, in %')).toBeFocused()
  await office.keyboard.type('8,25')
  await office.keyboard.press('Enter')
  await expect(form.getByText('Enter a rate above 0 and up to 30 percent, with up to four decimals')).toBeVisible()
  await form.getByLabel('Texas, in %').fill('8.25')
  await form.getByRole('switch', { name: /^Charge sales tax/ }).check()
  await office.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Save' }).click()
  await says(office, 'Sales tax saved')
  expect.soft(await findings(office), 'sales tax').toEqual([])
  // The store reads settings every five seconds.
  await expect.poll(() => taxOf(owner, productId)).toBe('2.89')
}

const NOTICE_ADDRESS = `orders-${Date.now()}@studio.example`

const setNoticeAddress = async (office: Page, { dataDir }: SiteUnderTest) => {
  const warning = office.getByText('New orders notify nobody')
  // A site that runs elsewhere may have its address.
  if (dataDir !== null) {
    await office.goto('/admin')
    await expect(warning).toBeVisible()
    expect.soft(await findings(office), 'dashboard with the warning').toEqual([])
    await office.getByRole('link', { name: 'Store, Settings' }).click()
  } else await office.goto('/admin/store?tab=settings')
  await office.getByLabel('Order notices').fill(NOTICE_ADDRESS)
  await office.getByRole('button', { name: 'Save' }).click()
  await says(office, 'Store settings saved')
  const known = office.waitForResponse(response => response.url().endsWith('/api/admin/order-notices'))
  await office.goto('/admin')
  expect(await (await known).json()).toEqual({ email: NOTICE_ADDRESS, takesOrders: true })
  await expect(office.getByRole('heading', { name: /^Good / })).toBeVisible()
  await expect(warning).toHaveCount(0)
}

test.afterEach(async ({ owner }) => {
  await owner.patch('/api/settings/order_notice_email', { data: { value: '' } })
  await owner.put('/api/admin/sales-tax', { data: { enabled: false, rates: {} } })
})

test('bought with a coupon, shipping and sales tax: the same amounts everywhere, to the cent @main', async ({
  page,
  owner,
  visit,
  product,
  server,
}) => {
  const email = newBuyer()
  const code = await offer(owner, { discountType: 'percentage', discountValue: '12.50' })
  const office = await visit({ storageState: await owner.storageState() })
  await test.step('the owner charges sales tax in Texas', () => chargeTexas(office, owner, product.id))
  await test.step('the dashboard says that new orders notify nobody, until an address is set', () =>
    setNoticeAddress(office, server))

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

  // No carrier is set up: the price is known before the address is.
  await expect(page.getByText('TBD')).toHaveCount(0)
  await page.getByLabel('Coupon code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('−$15.31')).toBeVisible()
  await fillCheckout(page, { email, zip: '78701' })
  await expect(page.getByText('Shipping, USPS Priority Mail (estimated)')).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  await expect(summary.getByText('Sales tax')).toBeVisible()
  for (const amount of shown) await expect(summary.getByText(amount, { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Complete Order - $131.03' }).click()
  const number = await orderNumberOn(page)
  await expect(page.getByText('$131.03')).toBeVisible()
  const prints = page.getByRole('list', { name: 'Your prints' }).getByRole('listitem')
  await expect(prints).toHaveCount(2)
  await expect(prints.filter({ hasText: '16x20 Print × 1' })).toContainText('$52.50')
  await expect(prints.filter({ hasText: '13x19 Print × 2' })).toContainText(product.name)
  // No mail server: the confirmation becomes a file, which no buyer gets.
  await expect(page.getByText('This shop sends no e-mails at present.')).toBeVisible()
  await expect(page.getByText('on its way')).toHaveCount(0)

  await test.step('a reload tells it again, and the cart is empty', async () => {
    await page.reload()
    expect(await orderNumberOn(page)).toBe(number)
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  })
  await test.step('the buyer’s page', async () => {
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await expect(page.getByText('Sales tax')).toBeVisible()
    await expect(page.getByText('Shipping, USPS Priority Mail', { exact: true })).toBeVisible()
    for (const amount of shown) await expect(page.getByText(amount).first()).toBeVisible()
    expect.soft(await findings(page), 'order').toEqual([])
  })
  await test.step('the provider, as the owner’s interface tells it', async () => {
    const [order, ...others] = await ordersOf(owner, email)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      orderNumber: number,
      status: 'paid',
      totalAmount: '131.03',
      amountReceived: '131.03',
    })
  })
  await test.step('the owner’s screen', async () => {
    await office.goto(`/admin/store?search=${encodeURIComponent(email)}`)
    await office.getByRole('link', { name: number }).click()
    const details = office.getByRole('article', { name: `Order ${number}` })
    await expect(details.getByText('Sales tax')).toBeVisible()
    for (const amount of shown) await expect(details.getByText(amount).first()).toBeVisible()
  })
  await test.step('the table for spreadsheets', async () => {
    // The password must have been given lately, and the journeys' owner may have signed in long ago.
    const { request } = await visit()
    await bodyOf(await request.post('/api/login', { data: { email: ownerEmail(), password: ownerPassword() } }))
    const answer = await request.get(`/api/admin/orders/export?search=${encodeURIComponent(email)}`)
    const [names = '', row = '', ...rest] = (await answer.text()).trim().split('\r\n')
    expect(rest).toEqual([])
    const values = row.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map(cell => cell.replace(/,$/, '')) ?? []
    const cells = Object.fromEntries(
      names
        .replace('\u{feff}', '')
        .split(',')
        .map((name, index) => [name, values[index]]),
    )
    expect(cells).toMatchObject({
      ...{ Order: number, Subtotal: AMOUNTS.subtotal, Discount: AMOUNTS.discount, Shipping: AMOUNTS.shipping },
      ...{ Tax: AMOUNTS.tax, Total: AMOUNTS.total, Received: AMOUNTS.total, Refunded: '0.00' },
    })
  })
  // A site that runs elsewhere keeps its mails there.
  const { dataDir } = server
  if (dataDir !== null)
    await test.step('the mails, to the buyer and to the owner', async () => {
      await expect.poll(async () => (await mailsAbout(dataDir, number)).length, { timeout: 60_000 }).toBe(2)
      const mails = await mailsAbout(dataDir, number)
      expect(mails.map(({ to }) => to).sort()).toEqual([email, NOTICE_ADDRESS].sort())
      for (const { words } of mails) {
        for (const amount of shown) expect(words).toContain(amount)
        expect(words).toContain('Sales tax: $8.84')
      }
      const notice = mails.find(({ to }) => to === NOTICE_ADDRESS)
      const [link = ''] = /http\S*\/admin\/store\/orders\/\d+/.exec(notice?.words ?? '') ?? []
      await test.step('the owner’s leads to the order, also after signing in', async () => {
        const signedOut = await visit()
        await signedOut.goto(new URL(link).pathname)
        await expect(signedOut).toHaveURL(/\/login/)
        await signedOut.getByLabel('Email').fill(ownerEmail())
        await signedOut.getByLabel('Password').fill(ownerPassword())
        await signedOut.getByRole('button', { name: 'Log in' }).click()
        await expect(signedOut).toHaveURL(link)
        const details = signedOut.getByRole('article', { name: `Order ${number}` })
        await expect(details.getByRole('heading', { level: 1, name: number })).toBeVisible()
        await expect(signedOut.getByRole('article')).toHaveCount(1)
      })
    })
})
