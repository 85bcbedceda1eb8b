import { findings } from './support/axe.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { jpegOf } from './support/pictures.ts'
import { buy, ordersOf, sell } from './support/shop.ts'

test.describe.configure({ timeout: 180_000 })

test('activity lists pictures, products, orders and refunds beside posts and settings, with links to them', async ({
  page,
  owner,
  visit,
  product,
}) => {
  const mark = `Activity ${Date.now()}`
  const { email, number } = await buy(page, product)
  const order = (await ordersOf(owner, email))[0]

  const image = {
    name: 'activity.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegOf({ width: 1900, height: 1300, seed: 77 }),
  }
  const picture = await bodyOf<SiteImage>(
    await owner.post('/api/images', { multipart: { title: mark, imageType: 'gallery', image } }),
  )
  const sold = await sell(owner, picture.id, `${mark} print`, '20.00')
  await bodyOf(
    await owner.put(`/api/admin/products/${sold.id}`, {
      data: { imageId: picture.id, name: sold.name, basePrice: '21.00' },
    }),
  )
  await bodyOf(await owner.patch(`/api/admin/orders/${order?.id}`, { data: { notes: 'Call before delivery' } }))
  await bodyOf(
    await owner.post(`/api/admin/orders/${order?.id}/refund`, {
      data: { amount: '5.00', idempotencyKey: `a-${Date.now()}` },
    }),
  )
  await bodyOf(await owner.put('/api/site-settings/activity_journey', { data: { value: mark } }))

  const office = await visit({ storageState: await owner.storageState() })
  await office.goto('/admin/settings?tab=activity')
  const list = office.getByRole('list', { name: 'Activity, newest first' })
  const newest = list.getByRole('listitem').filter({ has: office.locator('svg') })
  await test.step('newest first, whichever service recorded it', async () => {
    const ours = [
      'changed the setting "activity_journey"',
      `refunded $5.00 of the order ${number}`,
      `changed the notes of the order ${number}`,
      `changed the price of the product "${mark} print"`,
      `created the product "${mark} print"`,
      `uploaded the picture "${mark}"`,
    ]
    for (const [index, words] of ours.entries()) await expect(newest.nth(index)).toContainText(words)
    await expect(list).not.toContainText('Call before delivery')
    expect.soft(await findings(office), 'activity').toEqual([])
  })
  await test.step('one kind alone', async () => {
    await office.getByLabel('Activity about').selectOption('Orders')
    await expect(newest.first()).toContainText(`refunded $5.00 of the order ${number}`)
    await expect(list).not.toContainText(mark)
  })
  await test.step('the subject is a link to where it is edited', async () => {
    await newest.first().getByRole('link', { name: number }).click()
    await expect(office.getByRole('article', { name: `Order ${number}` })).toBeVisible()
  })
  await owner.delete(`/api/admin/products/${sold.id}`)
  expect((await owner.delete(`/api/images/${picture.id}`)).status()).toBe(204)
})
