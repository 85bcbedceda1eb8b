import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { sampleImage } from '../../../site/testing/samples.ts'
import { sampleOption, sampleProduct } from '../../../site/testing/samples.ts'
import { user } from '../../../site/testing/user.ts'
import {
  confirmDelete,
  deleteLastOfPage,
  expectTexts,
  openStore,
  press,
  withStoreServer,
  type,
} from '../testing/open-store.tsx'

const PRODUCTS = 'GET /api/admin/products?page=1&limit=12'
const OPTIONS = 'GET /api/admin/print-options?page=1&limit=100'
const IMAGES = 'GET /api/images/gallery?page=1&limit=8'

const server = withStoreServer()

describe('products tab', () => {
  it("creates a product from a picture, with the picture's texts and the usual price", async () => {
    const image = { ...sampleImage(12, { title: 'Orion', description: 'Rose-colored folds.' }), state: 'ready' }
    server.on(IMAGES, () => ({ body: [image], total: 1 }))
    server.on('POST /api/admin/products', () => ({ status: 201, body: sampleProduct(1) }))
    openStore('/admin/store?tab=products')
    await expectTexts('No products yet', 'Create your first product to start selling prints!')
    await press('Add Product')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Product' }))
    await user.click(dialog.getByRole('button', { name: 'Create Product' }))
    await expectTexts('Missing Fields', 'Please fill in all required fields')
    await user.click(
      within(await dialog.findByRole('list', { name: 'Pictures' })).getByRole('button', { name: 'Orion' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Create Product' }))
    await expectTexts('Product created successfully')
    expect(server.bodiesOf('POST /api/admin/products')).toEqual([
      {
        ...{ imageId: 12, name: 'Orion', description: 'Rose-colored folds.' },
        ...{ basePrice: '35.00', fit: 'fill', printOptionIds: [], isActive: true },
      },
    ])
  })

  it('opens the form with the picture requested by Media Management', async () => {
    server.on('GET /api/images/12', () => ({ body: { ...sampleImage(12, { title: 'Orion' }), state: 'ready' } }))
    openStore('/admin/store?tab=products&picture=12')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Product' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Orion')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByTestId('address').textContent).toBe('/admin/store?tab=products')
  })

  it('offers crop or white border and previews every size on sale', async () => {
    const options = [sampleOption(1), sampleOption(2, { name: '20x20', width: 20, height: 20, isActive: false })]
    server.on(OPTIONS, () => ({ body: options }))
    const image = sampleImage(1, { width: 3000, height: 3000 })
    server.on(PRODUCTS, () => ({ body: [sampleProduct(1, { image })], total: 1 }))
    server.on('PUT /api/admin/products/1', () => ({ body: sampleProduct(1) }))
    openStore('/admin/store?tab=products')
    await user.click(await screen.findByRole('button', { name: 'Edit Print 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
    const previews = within(await dialog.findByRole('list', { name: 'Preview of every size' }))
    expect(previews.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['13x19'])
    previews.getByText('The paper cuts off 32 % of the photograph, above and below.')
    await type('Picture on the paper', 'border')
    previews.getByText('Printed whole, with a white border: the picture is 12 × 12 inches.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expectTexts('Product updated successfully')
    expect(server.bodiesOf('PUT /api/admin/products/1')).toMatchObject([{ fit: 'border' }])
  })

  const editSizes = async (fields: Parameters<typeof sampleProduct>[1]) => {
    const options = [
      sampleOption(1),
      sampleOption(2, { name: '8x10', width: 8, height: 10 }),
      sampleOption(3, { name: '24x36', width: 24, height: 36, priceMultiplier: '2.00' }),
    ]
    server.on(OPTIONS, () => ({ body: options }))
    server.on(PRODUCTS, () => ({ body: [sampleProduct(1, fields)], total: 1 }))
    server.on('PUT /api/admin/products/1', () => ({ body: sampleProduct(1) }))
    openStore('/admin/store?tab=products')
    await user.click(await screen.findByRole('button', { name: 'Edit Print 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
    await dialog.findByRole('list', { name: 'Preview of every size' })
    const size = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name: `Sell ${name}` })
    const save = async () => {
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      await expectTexts('Product updated successfully')
      return server.bodiesOf('PUT /api/admin/products/1').at(-1)
    }
    return { dialog, size, save }
  }

  it('sells the sizes that are chosen, and no size the picture is too small for', async () => {
    const { dialog, size, save } = await editSizes({ image: sampleImage(1, { width: 2000, height: 1500 }) })
    expect([size('13x19').checked, size('8x10').checked, size('24x36').checked]).toEqual([true, true, false])
    expect(size('24x36').disabled).toBe(true)
    dialog.getByText('24x36 needs 100 dpi, about 3600 × 2400 pixels: this picture’s 2000 × 1500 pixels make 55 dpi.')
    dialog.getByText('19 × 13 inches (48 × 33 cm)')
    await user.click(size('13x19'))
    // The last one stays: a product without a size cannot be bought.
    expect(size('8x10').disabled).toBe(true)
    expect(await save()).toMatchObject({ printOptionIds: [2] })
  })

  it('prices every size, as the base price is typed', async () => {
    const { dialog } = await editSizes({ basePrice: '35.00' })
    const prices = () =>
      within(dialog.getByRole('list', { name: 'Preview of every size' }))
        .getAllByRole('listitem')
        .map(item => within(item).queryByText(/^\$/)?.textContent)
    expect(prices()).toEqual(['$35.00', '$35.00', '$70.00'])
    await type('Base price in dollars', '10.05')
    expect(prices()).toEqual(['$10.05', '$10.05', '$20.10'])
    await type('Base price in dollars', '')
    expect(prices()).toEqual([undefined, undefined, undefined])
  })

  it('makes no product of a picture that is too small for every size, and says so once', async () => {
    const { dialog } = await editSizes({ image: sampleImage(1, { width: 300, height: 200 }) })
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(true)
    dialog.getByText(/^This picture can’t be sold in any of your sizes/)
  })

  it('offers to print a panorama whole, which the paper would cut off', async () => {
    const { dialog, size, save } = await editSizes({ image: sampleImage(1, { width: 9000, height: 2500 }) })
    expect(size('13x19').disabled).toBe(true)
    dialog.getByText(/^At 13x19, 8x10 and 24x36, filling the paper would cut off too much of this picture\./)
    await user.click(dialog.getByRole('button', { name: 'Fit with white border' }))
    expect(size('13x19').checked).toBe(true)
    expect(dialog.queryByText(/would cut off too much/)).toBeNull()
    expect(document.activeElement).toBe(dialog.getByText('Sizes'))
    expect(await save()).toMatchObject({ fit: 'border' })
  })

  it('goes back to all sizes that fit when all of them are chosen', async () => {
    const image = sampleImage(1, { width: 2000, height: 1500 })
    const { size, save } = await editSizes({ image, printOptionIds: [2] })
    expect([size('13x19').checked, size('8x10').checked]).toEqual([false, true])
    await user.click(size('13x19'))
    expect(await save()).toMatchObject({ printOptionIds: [] })
  })

  it("shows the server's refusal of a size beside the sizes", async () => {
    const { dialog } = await editSizes({ image: sampleImage(1, { width: 2000, height: 1500 }) })
    const message = '13x19 needs 100 dpi: too few'
    server.on('PUT /api/admin/products/1', () => ({
      status: 400,
      body: { message, errors: [{ path: 'printOptionIds', message }] },
    }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0)
  })

  it('changes and deletes products, and reports failures', async () => {
    server.on(PRODUCTS, () => ({ body: [sampleProduct(1, { isActive: false })], total: 1 }))
    server.on('PUT /api/admin/products/1', () => ({ status: 400, body: { message: 'The picture is not ready' } }))
    server.on('DELETE /api/admin/products/1', () => 'gone')
    openStore('/admin/store?tab=products')
    await expectTexts('Inactive', '$35.00')
    await press('Edit Print 1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
    await type('Base price in dollars', '')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expectTexts('A price is required')
    await type('Base price in dollars', '-1')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expectTexts('A price, 0 or more, with at most two decimals')
    await type('Base price in dollars', '36.5')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expectTexts('The picture is not ready')
    server.on('PUT /api/admin/products/1', () => ({ body: sampleProduct(1) }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expectTexts('Product updated successfully')
    expect(server.bodiesOf('PUT /api/admin/products/1').at(-1)).toMatchObject({ basePrice: '36.50' })
    await press('Delete Print 1')
    await confirmDelete('Are you sure you want to delete this product?')
    await expectTexts('Failed to delete product')
    server.on('DELETE /api/admin/products/1', () => ({ status: 204 }))
    await press('Delete Print 1')
    await confirmDelete('Are you sure you want to delete this product?')
    await expectTexts('Product deleted successfully')
  })

  it('shows the page before when the last product of the last page is deleted', async () => {
    await deleteLastOfPage(server, {
      ...{ tab: 'products', list: PRODUCTS, pageSize: 12, sample: sampleProduct, nameOf: id => `Print ${id}` },
      ...{ empty: 'No products yet', question: 'Are you sure you want to delete this product?' },
    })
  })

  it('lists sizes, the first active one as the default; reorders, adds and deletes them', async () => {
    const options = [
      sampleOption(1, { isActive: false, sortOrder: 0 }),
      sampleOption(2, { name: '16x20', width: 16, height: 20, priceMultiplier: '1.50', sortOrder: 0 }),
    ]
    server.on(OPTIONS, () => ({ body: options }))
    for (const id of [1, 2]) server.on(`PUT /api/admin/print-options/${id}`, () => ({ body: options[0] }))
    server.on('POST /api/admin/print-options', () => ({ status: 201, body: options[0] }))
    server.on('DELETE /api/admin/print-options/1', () => ({ status: 204 }))
    openStore('/admin/store?tab=products')
    await expectTexts('16 × 20 inches, price × 1.50')
    const rows = () => within(screen.getByRole('region', { name: 'Print options' })).getAllByRole('listitem')
    expect(rows().map(row => /Default|Inactive/.exec(row.textContent ?? '')?.[0])).toEqual(['Inactive', 'Default'])
    await press('Move 16x20 up')
    await expectTexts('Order of the sizes saved')
    expect(server.bodiesOf('PUT /api/admin/print-options/1')).toEqual([{ sortOrder: 1 }])
    await press('Add Print Option')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Print Option' }))
    await user.click(dialog.getByRole('button', { name: 'Create Print Option' }))
    await expectTexts('Missing Fields', 'A width is required', 'A height is required')
    await type('Name', '20x30')
    await type('Width in inches', '201')
    await type('Height in inches', '30')
    await type('Price multiplier', '10')
    await user.click(dialog.getByRole('button', { name: 'Create Print Option' }))
    await expectTexts('Invalid Values', 'A whole number from 1 to 200', 'A number from 0.01 to 9.99')
    await type('Width in inches', '20')
    await type('Height in inches', '30')
    await type('Price multiplier', '2.4')
    await user.click(dialog.getByRole('button', { name: 'Create Print Option' }))
    await expectTexts('Print option created successfully')
    expect(server.bodiesOf('POST /api/admin/print-options')).toMatchObject([
      { name: '20x30', width: 20, height: 30, priceMultiplier: '2.40', sortOrder: 1 },
    ])
    await press('Delete 13x19')
    await confirmDelete('Are you sure you want to delete this print option? Orders keep what was bought.')
    await expectTexts('Print option deleted successfully')
  })

  const editing = async (name: string, dialogName: string, action: string) => {
    await press(name)
    const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
    return () => user.click(dialog.getByRole('button', { name: action }))
  }

  it('reports products and sizes that cannot be saved', async () => {
    const image = { ...sampleImage(12, { title: 'Orion' }), state: 'ready' }
    server.on('GET /api/images/12', () => ({ body: image }))
    server.on(PRODUCTS, () => ({ body: [sampleProduct(1)], total: 1 }))
    for (const call of ['POST /api/admin/products', 'PUT /api/admin/products/1']) server.on(call, () => 'gone')
    openStore('/admin/store?tab=products&picture=12')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Product' }))
    await user.click(dialog.getByRole('button', { name: 'Create Product' }))
    await expectTexts('Failed to create product')
    server.on('POST /api/admin/products', () => ({ status: 400, body: { message: 'The picture is not ready' } }))
    await user.click(dialog.getByRole('button', { name: 'Create Product' }))
    await expectTexts('The picture is not ready')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    const save = await editing('Edit Print 1', 'Edit Product', 'Save')
    await save()
    await expectTexts('Failed to update product')
  })

  it('reports lists that cannot be loaded', async () => {
    for (const call of [PRODUCTS, OPTIONS]) server.on(call, () => 'gone')
    openStore('/admin/store?tab=products')
    await expectTexts('Failed to fetch products', 'Failed to fetch print options')
  })
})
