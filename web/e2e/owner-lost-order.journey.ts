import { expect, test } from './support/journey.ts'
import {
  asksBeforeItCloses,
  discard,
  fillIn,
  keepEditing,
  MARK,
  menu,
  press,
  reloadAsks,
} from './support/lost-input.ts'
import { buy } from './support/shop.ts'
import { says } from './support/toasts.ts'

test.describe.configure({ timeout: 240_000 })

test("an order's notes, its refund and its shipping ask before they are left", async ({
  owner,
  page,
  visit,
  product,
}) => {
  const { email, number } = await buy(page, product)

  const office = await visit({ reducedMotion: 'reduce', storageState: await owner.storageState() })
  await office.goto(`/admin/store?search=${encodeURIComponent(email)}`)
  await office.getByRole('link', { name: number }).click()
  const order = office.getByRole('article', { name: `Order ${number}` })
  const notes = order.getByLabel('Notes')
  await notes.fill(MARK)
  const ways = [
    () => menu(office, 'Tags').click(),
    () => menu(office, 'Store').click(),
    () => office.getByRole('main').getByRole('link', { name: 'Orders' }).click(),
    () => order.getByRole('link', { name: 'Packing slip' }).click(),
    () => office.evaluate(() => history.back()),
  ]
  for (const leave of ways) {
    await leave()
    await keepEditing(office)
    await expect(notes).toHaveValue(MARK)
  }
  expect(await reloadAsks(office)).toBe(true)
  await office.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await discard(office)
  await office.getByRole('link', { name: number }).click()
  await expect(notes).toHaveValue('')
  await notes.fill('Sign it')
  await order.getByRole('button', { name: 'Save notes' }).click()
  await says(office, 'Notes saved')
  await expect(notes).toHaveValue('Sign it')

  await asksBeforeItCloses(office, { name: 'refund', open: press('Refund'), type: fillIn('Amount in dollars') })
  await asksBeforeItCloses(office, { name: 'shipping', open: press('Mark as shipped'), type: fillIn(/^Tracking/) })
})
