import { expect, test } from './support/journey.ts'
import {
  asksAtEveryWay,
  asksBeforeItCloses,
  discard,
  fillIn,
  keepEditing,
  MARK,
  menu,
  picture,
  press,
  reloadAsks,
  type DialogWithForm,
} from './support/lost-input.ts'
import { newPerson } from './support/people.ts'
import { offer } from './support/shop.ts'

test.describe.configure({ timeout: 240_000 })

test('dialogs ask before what was typed is discarded', async ({ owner, visit, product }) => {
  await newPerson(owner, 'Lost Input')
  await offer(owner, { discountType: 'percentage', discountValue: '5' })
  const page = await visit({ reducedMotion: 'reduce', storageState: await owner.storageState() })
  const text = page.locator('.ProseMirror')
  const dialogs: DialogWithForm[] = [
    { name: 'new tag', address: '/admin/tags', open: press('Create Tag'), type: fillIn('Name') },
    { name: 'tag', address: '/admin/tags', open: press(/^Edit /), type: d => d.getByRole('radio').nth(6).check() },
    {
      name: 'new coupon',
      address: '/admin/store?tab=coupons',
      open: press('Create Coupon'),
      type: fillIn(/^Minimum order amount/),
    },
    { name: 'coupon', address: '/admin/store?tab=coupons', open: press(/^Edit /), type: fillIn(/^Maximum uses/) },
    { name: 'new product', address: '/admin/store?tab=products', open: press('Add Product'), type: fillIn('Name') },
    {
      name: 'product',
      address: '/admin/store?tab=products',
      open: press(`Edit ${product.name}`),
      type: d => d.getByRole('switch', { name: /^Active/ }).click(),
    },
    {
      name: 'print option',
      address: '/admin/store?tab=products',
      open: press('Add Print Option'),
      type: fillIn('Width in inches'),
    },
    { name: 'picture', address: '/admin/gallery?tab=images', open: press(/^Edit /), type: fillIn('Target') },
    { name: 'header image', address: '/admin/gallery?tab=images', open: press('Header image'), type: fillIn('Title') },
    { name: 'menu label', address: '/admin/pages', open: press(/menu label/i), type: fillIn('Label') },
    {
      name: "somebody's password",
      address: '/admin/settings?tab=users',
      open: press('Set password for Lost Input'),
      type: fillIn('New password'),
    },
    {
      name: 'link',
      address: '/editor?type=post',
      open: page => page.getByRole('button', { name: 'Link' }).click(),
      type: fillIn('Address'),
    },
    {
      name: 'YouTube',
      address: '/editor?type=post',
      open: page => page.getByRole('button', { name: /YouTube/ }).click(),
      type: fillIn('Address'),
    },
  ]
  for (const dialog of dialogs) {
    await page.goto(dialog.address)
    if (dialog.address.startsWith('/editor')) await text.click()
    await (dialog.name === 'new tag' ? asksAtEveryWay : asksBeforeItCloses)(page, dialog)
  }

  await test.step('Back with a dialog open asks, too', async () => {
    await page.goto('/admin/pages')
    await menu(page, 'Tags').click()
    await press('Create Tag')(page)
    await page.getByRole('dialog').getByLabel('Name').fill(MARK)
    await page.evaluate(() => window.history.back())
    await keepEditing(page)
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(MARK)
    expect(await reloadAsks(page)).toBe(true)
    await page.evaluate(() => window.history.back())
    await discard(page)
    await expect(page).toHaveURL(/\/admin\/pages$/)
  })

  await test.step('fields of many pictures', async () => {
    await page.goto('/admin/gallery?tab=images')
    await page.getByRole('button', { name: 'Select' }).click()
    await page.getByRole('checkbox').first().check()
    await asksBeforeItCloses(page, {
      name: 'fields of many pictures',
      open: page => page.getByRole('button', { name: 'Edit fields' }).click(),
      type: async dialog => {
        await dialog.getByLabel('Change the photographer').check()
        await dialog.getByLabel('Photographer', { exact: true }).fill(MARK)
      },
    })
  })

  await test.step('a picture that is cropped', async () => {
    await page.goto('/admin/profile')
    const file = await picture()
    await asksAtEveryWay(page, {
      name: 'avatar',
      open: page => page.getByLabel('Avatar', { exact: true }).setInputFiles(file),
      type: d => d.getByLabel('Zoom').fill('2'),
    })
  })
})
