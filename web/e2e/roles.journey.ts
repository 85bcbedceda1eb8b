import type { Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { newPerson, signIn } from './support/people.ts'
import { bodyOf } from './support/owner.ts'
import { buy } from './support/shop.ts'
import { says } from './support/toasts.ts'

test.describe.configure({ timeout: 180_000 })

/** Where the menu leads. */
const menuOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link')
    .allInnerTexts()
    .then(labels => labels.map(label => label.trim()))
const refused = (page: Page) => page.getByText('Your role does not include this screen')

test('an editor and a shipper see what their roles include, and nothing fails on the way @main', async ({
  page: shop,
  owner,
  product,
  visit,
}) => {
  const office = await visit({ storageState: await owner.storageState() })
  const ed = await newPerson(owner, 'Ed Itor')
  const shipper = await newPerson(owner, 'Shep Shipper')
  const { number } = await buy(shop, product)

  await test.step('the owner gives the roles', async () => {
    await office.goto('/admin/settings?tab=users')
    for (const [name, role, label] of [
      [ed.name, 'editor', 'Editor'],
      [shipper.name, 'shipper', 'Shipper'],
    ] as const) {
      const choice = office.getByLabel(`Role of ${name}`)
      await choice.selectOption(label)
      const question = office.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(choice).toHaveValue('admin')
      await choice.selectOption(label)
      await question.getByRole('button', { name: 'Change role' }).click()
      await says(office, 'Role changed successfully')
      await expect(choice).toHaveValue(role)
    }
    expect.soft(await findings(office), 'users').toEqual([])
    await office.goto('/admin/settings?tab=activity')
    await expect(office.getByText('changed the role of the user "Ed Itor"')).toBeVisible()
  })

  await test.step('an editor writes and manages pictures; the shop and the settings of the site are closed', async () => {
    const page = await visit()
    await signIn(page, ed)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    expect(await menuOf(page)).toEqual([
      'Dashboard',
      'Blog Posts',
      'Pages',
      'Media',
      'Equipment',
      'Tags',
      'Profile',
      'Settings',
    ])
    await expect(page.getByText('orders waiting')).toHaveCount(0)
    // On a busy machine the second key may come too late for the first.
    await expect(async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('m')
      await expect(page.getByRole('heading', { level: 1, name: 'Media Management' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.goto('/admin/gallery?tab=images')
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Sell prints/ })).toHaveCount(0)
    for (const [address, heading] of [
      ['/admin/blog-posts', 'Blog Posts'],
      ['/admin/pages', 'Pages'],
      ['/admin/gallery?tab=albums', 'Media Management'],
      ['/admin/tags', 'Tag Management'],
      ['/admin/trash', 'Trash'],
      ['/admin/profile', 'Profile Settings'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    await expect(page.getByRole('tab', { name: 'Homepage' })).toHaveCount(0)
    await page.goto('/admin/settings')
    await expect(page.getByRole('tab')).toHaveText(['Security'])
    await page.goto('/admin/store')
    await expect(refused(page)).toBeVisible()
    expect.soft(await findings(page), 'a screen of another role').toEqual([])
    await page.goto('/editor?type=post')
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  })

  await test.step('a shipper sends orders; money, prices and texts are closed', async () => {
    const page = await visit()
    await signIn(page, shipper)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    expect(await menuOf(page)).toEqual(['Dashboard', 'Store', 'Profile', 'Settings'])
    await page.getByRole('link', { name: /Store Management/ }).click()
    await expect(page.getByRole('tab')).toHaveText(['Orders'])
    await expect(page.getByText('Export CSV')).toHaveCount(0)
    await page.getByLabel('Search orders').fill(number)
    await expect(page.getByText('1 order', { exact: true })).toBeVisible()
    await page.getByRole('list', { name: 'Orders' }).getByRole('link', { name: number }).click()
    const order = page.getByRole('article', { name: `Order ${number}` })
    await order.getByLabel('Notes').fill('Packed twice')
    await order.getByRole('button', { name: 'Save notes' }).click()
    await says(page, 'Notes saved')
    for (const name of [
      'Refund',
      'Cancel order',
      'Erase personal data',
      'Replace the buyer’s link',
      'Delete test order',
    ])
      await expect(order.getByRole('button', { name })).toHaveCount(0)
    expect.soft(await findings(page), 'order of the shipper').toEqual([])
    await order.getByRole('button', { name: 'Create Label' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create sample' }).click()
    await says(page, 'Shipping Label Created!')
    for (const address of ['/admin/blog-posts', '/editor?type=post', '/admin/gallery']) {
      await page.goto(address)
      await expect(refused(page)).toBeVisible()
    }
  })

  for (const { id } of [ed, shipper])
    await bodyOf(await owner.patch(`/api/admin/users/${id}`, { data: { disabled: true } }))
})
