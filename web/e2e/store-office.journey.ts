import { findings } from './support/axe.ts'
import { expect } from './support/journey.ts'
import { mailsAbout } from './support/outbox.ts'
import { test } from './support/selling.ts'
import { fillCheckout, newBuyer, orderNumberOn, ordersOf, takeToCheckout } from './support/shop.ts'
import { says } from './support/toasts.ts'

test.describe.configure({ timeout: 180_000 })

test('from the owner’s side: a label, the buyer’s tracking, delivered, and a refund', async ({
  page,
  owner,
  visit,
  product,
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

  await test.step('every message to the buyer is sent, the shipped one with its tracking number', async () => {
    const sent = async () =>
      (await ordersOf(owner, email)).flatMap(({ mails }) =>
        mails.filter(({ state }) => state === 'sent').map(({ kind }) => kind),
      )
    const toBuyer = ['confirmation', 'delivered', 'refund', 'shipped']
    await expect
      .poll(async () => (await sent()).filter(kind => kind !== 'owner_notice').sort(), { timeout: 60_000 })
      .toEqual(toBuyer)
    const [{ trackingNumber = null } = {}] = await ordersOf(owner, email)
    expect(trackingNumber).toMatch(/^SAMPLE-SF-/)
    await expect(order.getByText(trackingNumber ?? '').first()).toBeVisible()
    // A site that runs elsewhere keeps its mails there.
    const dataDir = process.env.SITE_DATA_DIR
    if (!dataDir) return
    const mails = (await mailsAbout(dataDir, number)).filter(({ to }) => to === email).map(({ words }) => words)
    expect(mails).toHaveLength(toBuyer.length)
    const only = (words: string) => {
      const found = mails.filter(mail => mail.includes(words))
      expect(found, words).toHaveLength(1)
      return found[0] ?? ''
    }
    only(`Thank you for your order ${number}.`)
    only(`Your order ${number} has been delivered.`)
    expect(only(`Your order ${number} has been shipped.`)).toContain(`Its tracking number is ${trackingNumber ?? ''}.`)
  })
})
