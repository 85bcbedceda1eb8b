import type { SiteImage } from './support/furnish.ts'
import { findings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { jpegOf } from './support/pictures.ts'
import { says } from './support/toasts.ts'

test.describe.configure({ timeout: 180_000 })

/** A GIF of 30 × 20 pixels, all of one color. */
const TINY_GIF = Buffer.from(
  'R0lGODlhHgAUAIAAAExpcREiMyH5BAUAAAAALAAAAAAeABQAAAIXjI+py+0Po5y02ouz3rz7D4biSJZmUgAAOw==',
  'base64',
)

test('a product sells the sizes its picture is large enough for, and of those the chosen ones @main', async ({
  page,
  owner,
  visit,
}) => {
  const mark = `Sizes ${Date.now()}`
  const upload = async (title: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
    bodyOf<SiteImage>(await owner.post('/api/images', { multipart: { title, imageType: 'gallery', image: file } }))
  const buffer = await jpegOf({ width: 1900, height: 1300, seed: 4711 })
  const picture = await upload(mark, { name: 'sizes.jpg', mimeType: 'image/jpeg', buffer })
  const tiny = await upload(`${mark}, tiny`, { name: 'tiny.gif', mimeType: 'image/gif', buffer: TINY_GIF })
  for (const { id } of [picture, tiny])
    await expect
      .poll(async () => (await bodyOf<{ state: string }>(await owner.get(`/api/images/${id}`))).state, {
        timeout: 60_000,
      })
      .toBe('ready')

  await test.step('a GIF of 30 × 20 pixels is refused with numbers, by the API and by the form', async () => {
    const data = { imageId: tiny.id, name: mark, basePrice: '30.00' }
    const refused = await owner.post('/api/admin/products', { data })
    expect(refused.status()).toBe(400)
    expect(JSON.stringify(await refused.json())).toMatch(/100 dpi.*30 × 20 pixels make 1 dpi/)
  })

  const office = await visit({ storageState: await owner.storageState() })
  await test.step('the owner sees why a size is not sold, and sells one of the others', async () => {
    await office.goto(`/admin/store?tab=products&picture=${tiny.id}`)
    const dialog = office.getByRole('dialog', { name: 'Create New Product' })
    await expect(dialog.getByText(/^20x30 needs 100 dpi, about 3000 × 2000 pixels: .* make 1 dpi\.$/)).toBeVisible()
    await expect(dialog.getByText(/^This picture can’t be sold in any of your sizes/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Create Product' })).toBeDisabled()
    expect.soft(await findings(office), 'a picture that is too small').toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const question = office.getByRole('alertdialog')
    if (await question.isVisible()) await question.getByRole('button', { name: 'Discard' }).click()

    await office.goto(`/admin/store?tab=products&picture=${picture.id}`)
    await expect(dialog.getByRole('checkbox', { name: 'Sell 13x19' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Sell 20x30' })).toBeDisabled()
    await expect(dialog.getByText('19 × 13 inches (48 × 33 cm)')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Sell 13x19' }).uncheck()
    await dialog.getByRole('button', { name: 'Create Product' }).click()
    await says(office, 'Product created successfully')
  })

  const products = await bodyOf<{ id: number; name: string; printOptionIds: number[] }[]>(
    await owner.get('/api/admin/products'),
  )
  const product = products.find(({ name }) => name === mark)
  if (!product) throw new Error('The product was not created')
  await test.step('a visitor is offered that size alone, in inches and centimeters', async () => {
    await page.goto(`/store/${product.id}`)
    await expect(page.getByRole('combobox', { name: `Size of ${mark}` }).getByRole('option')).toHaveText([
      '11x14 Print',
    ])
    await expect(page.getByText(/^14 × 11 inches \(36 × 28 cm\) from 1900 × 1300 pixels\./)).toBeVisible()
    await page.getByRole('button', { name: /^Add to Cart/ }).click()
  })
  await test.step('the store refuses every other, whatever a page asks for', async () => {
    const ask = async (printOptionId: number) => {
      const data = { items: [{ productId: product.id, printOptionId, quantity: 1 }] }
      const response = await owner.post('/api/store/create-payment-intent', { data })
      return [response.status(), ((await response.json()) as { code?: string }).code]
    }
    expect(await ask(1)).toEqual([409, 'SIZE_NOT_OFFERED'])
    expect(await ask(4)).toEqual([409, 'SIZE_NOT_OFFERED'])
    expect((await ask(2))[0]).toBe(200)
  })
  await test.step('what lies in a cart when its size is taken away is not sold', async () => {
    await bodyOf(await owner.put(`/api/admin/products/${product.id}`, { data: { printOptionIds: [1] } }))
    await page.goto('/store/checkout')
    await expect(page.getByText('Nothing in your cart is available any more')).toBeVisible()
  })
  await owner.delete(`/api/admin/products/${product.id}`)
  for (const { id } of [picture, tiny]) await owner.delete(`/api/images/${id}`)
})
