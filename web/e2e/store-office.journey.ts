import type { Locator } from '@playwright/test'
import { findings } from './support/axe.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { mailsAbout } from './support/outbox.ts'
import { bodyOf } from './support/owner.ts'
import { buy, ordersOf } from './support/shop.ts'
import { says } from './support/toasts.ts'

test.describe.configure({ timeout: 180_000 })

test('from the owner’s side: a label, the buyer’s tracking, delivered, and a refund @main', async ({
  page,
  owner,
  visit,
  product,
  server,
}) => {
  const { email, number } = await buy(page, product)
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()

  const office = await visit({ storageState: await owner.storageState() })
  await office.goto('/admin')
  await office.getByRole('link', { name: /Store Management/ }).click()
  await office.getByLabel('Search orders').fill(`${product.name} nobody`)
  await expect(office.getByText('No orders found')).toBeVisible()
  // Anything that is known of an order finds it: here its picture, and the buyer's name and ZIP code.
  await office.getByLabel('Search orders').fill(`${product.name} ada buy 47404`)
  await office.getByRole('list', { name: 'Orders' }).getByRole('link', { name: number }).click()
  await expect(office).toHaveURL(/\/admin\/store\/orders\/\d+$/)
  const order = office.getByRole('article', { name: `Order ${number}` })
  await expect(order.getByText('Ready to Ship')).toBeVisible()
  await test.step('the order and its packing slip show which file is to be printed', async () => {
    const sold = await bodyOf<SiteImage>(await owner.get(`/api/images/${product.image?.id}`))
    const original = sold.originalName ?? 'no picture'
    const isDrawn = (picture: Locator) =>
      picture.evaluate(image => (image as HTMLImageElement).decode().then(() => image.getAttribute('src')))
    await expect(order.getByText(original)).toBeVisible()
    expect(await isDrawn(order.getByRole('listitem').locator('img').first())).toBe(product.image?.thumbnailPath)
    await order.getByRole('link', { name: 'Packing slip' }).click()
    const slip = office.locator('#slip')
    await expect(slip.getByText(original)).toBeVisible()
    expect(await isDrawn(slip.locator('img'))).toBe(product.image?.thumbnailPath)
    await office.getByRole('link', { name: 'Order', exact: true }).click()
  })
  await order.getByRole('button', { name: 'Create Label' }).click()
  const question = office.getByRole('alertdialog', { name: 'Create a sample label?' })
  for (const words of ['Sample label (no carrier)', /^\d+ oz$/, '$0.00'])
    await expect(question.getByText(words)).toBeVisible()
  await question.getByRole('button', { name: 'Create sample' }).click()
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
    if (server.dataDir === null) return
    const mails = (await mailsAbout(server.dataDir, number)).filter(({ to }) => to === email).map(({ words }) => words)
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

  await test.step('it was only a test: the owner deletes it, and the activity says so', async () => {
    await order.getByRole('button', { name: 'Delete test order' }).click()
    const sure = office.getByRole('alertdialog', { name: `Delete the test order ${number}?` })
    await sure.getByRole('button', { name: 'Cancel' }).click()
    await expect(order.getByText('Order begun')).toBeVisible()
    await order.getByRole('button', { name: 'Delete test order' }).click()
    await sure.getByRole('button', { name: 'Delete' }).click()
    await says(office, 'Test order deleted')
    await expect(office.getByRole('heading', { name: 'Store Management' })).toBeVisible()
    await expect(office.getByLabel('Search orders')).toHaveValue(/ada buy 47404$/)
    await expect(office.getByRole('link', { name: number })).toHaveCount(0)
    expect(await ordersOf(owner, email)).toEqual([])
    await office.goto('/admin/settings?tab=activity')
    const activity = office.getByRole('list', { name: 'Activity, newest first' }).getByRole('listitem')
    await expect(activity.filter({ hasText: number }).first()).toContainText(`deleted the order ${number}`)
  })
})

test('cancelled: the buyer’s mail says so, and the order says that nobody got it', async ({
  page,
  owner,
  visit,
  product,
  server,
}) => {
  const { email, number } = await buy(page, product)
  const [{ id = 0 } = {}] = await ordersOf(owner, email)
  const office = await visit({ storageState: await owner.storageState() })
  await office.goto(`/admin/store/orders/${id}`)
  const order = office.getByRole('article', { name: `Order ${number}` })
  await order.getByRole('button', { name: 'Cancel order' }).click()
  const question = office.getByRole('alertdialog', { name: `Cancel ${number}?` })
  // A site that runs elsewhere may have a mail server.
  if (server.dataDir !== null)
    await expect(question.getByText('The buyer is not notified: there is no mail server.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await says(office, 'Order cancelled')
  await expect(order.getByText('Cancellation')).toBeVisible()
  if (server.dataDir === null) return
  const { dataDir } = server
  await expect
    .poll(async () => (await mailsAbout(dataDir, number)).filter(({ to }) => to === email).map(({ words }) => words), {
      timeout: 60_000,
    })
    .toContainEqual(expect.stringContaining(`Your order ${number} has been cancelled. We have refunded $50.00.`))
  // Those to the buyer: the owner's has no address.
  const toBuyer = async () => (await ordersOf(owner, email))[0]?.mails.filter(({ kind }) => kind !== 'owner_notice')
  await expect.poll(async () => (await toBuyer())?.every(({ asFile }) => asFile), { timeout: 60_000 }).toBe(true)
  await office.reload()
  const cancellation = order.getByRole('listitem').filter({ hasText: 'Cancellation' })
  await expect(cancellation).toContainText('kept as a file: no mail server')
  await office.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await expect(office.getByText('No mail server is set up')).toBeVisible()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('heading', { name: 'Cancelled', exact: true })).toBeVisible()
})
