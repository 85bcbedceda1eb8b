import type { APIRequestContext, Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import { expect } from './support/journey.ts'
import { mailsAbout } from './support/outbox.ts'
import { bodyOf } from './support/owner.ts'
import { test } from './support/selling.ts'
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
  const intent = bodyOf<{ amounts: { tax: string } }>(await owner.post('/api/store/create-payment-intent', { data }))
  return (await intent).amounts.tax
}

/** The owner's hands: from the dashboard's store to a rate that holds. */
const chargeTexas = async (office: Page, owner: APIRequestContext, productId: number) => {
  await office.goto('/admin/store?tab=products')
  const form = office.getByRole('form', { name: 'Sales tax' })
  await form.getByLabel('Another state').selectOption('Texas')
  await form.getByRole('button', { name: 'Add State' }).click()
  // The new rate has the focus; Enter saves.
  await office.keyboard.type('8,25')
  await office.keyboard.press('Enter')
  await expect(form.getByText('A rate is 0.01 to 30 percent')).toBeVisible()
  await form.getByLabel('Texas, in %').fill('8.25')
  await form.getByRole('switch', { name: /^Charge sales tax/ }).check()
  await office.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Save' }).click()
  await says(office, 'Sales tax saved')
  expect.soft(await findings(office), 'sales tax').toEqual([])
  // The store reads settings every five seconds.
  await expect.poll(() => taxOf(owner, productId)).toBe('2.89')
}

test('bought with a coupon, shipping and sales tax: the same amounts everywhere, to the cent', async ({
  page,
  owner,
  visit,
  product,
}) => {
  const email = newBuyer()
  const code = await offer(owner, { discountType: 'percentage', discountValue: '12.50' })
  const office = await visit({ storageState: await owner.storageState() })
  await test.step('the owner charges sales tax in Texas', () => chargeTexas(office, owner, product.id))

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
  await expect(page.getByText('−$15.31')).toBeVisible()
  await fillCheckout(page, { email, zip: '78701' })
  await expect(page.getByText('Shipping, USPS Priority Mail (estimated)')).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  await expect(summary.getByText('Sales tax')).toBeVisible()
  for (const amount of shown) await expect(summary.getByText(amount, { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Complete Order - $131.03' }).click()
  const number = await orderNumberOn(page)
  await expect(page.getByText('$131.03')).toBeVisible()
  await expect(page.getByText(`A confirmation e-mail is on its way to ${email}`)).toBeVisible()

  await test.step('a reload tells it again, and the cart is empty', async () => {
    await page.reload()
    expect(await orderNumberOn(page)).toBe(number)
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  })
  await test.step('the buyer’s page', async () => {
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await expect(page.getByText('Sales tax')).toBeVisible()
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
    const details = office.getByRole('article', { name: `Order ${number}` })
    await expect(details.getByText('Sales tax')).toBeVisible()
    for (const amount of shown) await expect(details.getByText(amount).first()).toBeVisible()
  })
  await test.step('the table for spreadsheets', async () => {
    const answer = await owner.get(`/api/admin/orders/export?search=${encodeURIComponent(email)}`)
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
  const dataDir = process.env.SITE_DATA_DIR
  if (dataDir)
    await test.step('the mails, to the buyer and to the owner', async () => {
      await expect.poll(async () => (await mailsAbout(dataDir, number)).length, { timeout: 60_000 }).toBe(2)
      const mails = await mailsAbout(dataDir, number)
      expect(mails.map(({ to }) => to).sort()).toEqual([email, 'hello@skyfolio.example'].sort())
      for (const { words } of mails) {
        for (const amount of shown) expect(words).toContain(amount)
        expect(words).toContain('Sales tax: $8.84')
      }
    })
})
