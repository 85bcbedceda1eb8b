/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { dismissToast } from '../../ui/toast.ts'
import type { ApiServer } from '../site/testing/api-server.ts'
import { sampleImage } from '../site/testing/samples.ts'
import { sampleOption, sampleProduct } from '../site/testing/shop-samples.ts'
import { confirmed, openStore, press, said, startOwnersServer, type } from './testing/open-store.tsx'

const PRODUCTS = 'GET /api/admin/products?page=1&limit=12'
const OPTIONS = 'GET /api/admin/print-options?page=1&limit=100'
const IMAGES = 'GET /api/images/gallery?page=1&limit=8'

let server: ApiServer
beforeEach(() => {
  server = startOwnersServer()
})
afterEach(() => {
  cleanup()
  dismissToast()
})

test('a product of a picture in one step: its words and the usual price stand there', async () => {
  const image = { ...sampleImage(12, { title: 'Orion', description: 'Rose-colored folds.' }), state: 'ready' }
  server.on(IMAGES, () => ({ body: [image], total: 1 }))
  server.on('POST /api/admin/products', () => ({ status: 201, body: sampleProduct(1) }))
  openStore('/admin/store?tab=products')
  await said('No products yet', 'Create your first product to start selling prints!')
  press('Add Product')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Product' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Create Product' }))
  await said('Missing Fields', 'Please fill in all required fields')
  fireEvent.click(within(await dialog.findByRole('list', { name: 'Pictures' })).getByRole('button', { name: 'Orion' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Create Product' }))
  await said('Product created successfully')
  expect(server.bodiesOf('POST /api/admin/products')).toEqual([
    { imageId: 12, name: 'Orion', description: 'Rose-colored folds.', basePrice: '35.00', isActive: true },
  ])
})

test('from Media Management the form comes with the picture', async () => {
  server.on('GET /api/images/12', () => ({ body: { ...sampleImage(12, { title: 'Orion' }), state: 'ready' } }))
  openStore('/admin/store?tab=products&picture=12')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Product' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Orion')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByTestId('address').textContent).toBe('/admin/store?tab=products')
})

test('products are changed and deleted; failures say the server’s words or ours', async () => {
  server.on(PRODUCTS, () => ({ body: [sampleProduct(1, { isActive: false })], total: 1 }))
  server.on('PUT /api/admin/products/1', () => ({ status: 400, body: { message: 'The picture is not ready' } }))
  server.on('DELETE /api/admin/products/1', () => 'gone')
  openStore('/admin/store?tab=products')
  await said('Inactive', '$35.00')
  press('Edit Print 1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  type('Base price in dollars', '36.5')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await said('The picture is not ready')
  server.on('PUT /api/admin/products/1', () => ({ body: sampleProduct(1) }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await said('Product updated successfully')
  expect(server.bodiesOf('PUT /api/admin/products/1').at(-1)).toMatchObject({ basePrice: '36.50' })
  press('Delete Print 1')
  await confirmed('Are you sure you want to delete this product?')
  await said('Failed to delete product')
  server.on('DELETE /api/admin/products/1', () => ({ status: 204 }))
  press('Delete Print 1')
  await confirmed('Are you sure you want to delete this product?')
  await said('Product deleted successfully')
})

test('the last product of the last page is deleted: the page before it is shown', async () => {
  const first = Array.from({ length: 12 }, (_, n) => sampleProduct(n + 1))
  const words: unknown[] = []
  server.on(PRODUCTS, () => {
    words.push(screen.queryByText('No products yet'))
    return { body: first, total: 12 }
  })
  const second = PRODUCTS.replace('page=1', 'page=2')
  server.on(second, () => ({ body: [sampleProduct(13)], total: 13 }))
  server.on('DELETE /api/admin/products/13', () => {
    server.on(second, () => ({ body: [], total: 12 }))
    return { status: 204 }
  })
  openStore('/admin/store?tab=products&page=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Print 13' }))
  await confirmed('Are you sure you want to delete this product?')
  await screen.findByRole('heading', { name: 'Print 12' })
  expect(words).toEqual([null])
  expect(screen.getByTestId('address').textContent).toBe('/admin/store?tab=products')
})

test('sizes: the first active one is the default; they change places, are added and deleted', async () => {
  const options = [
    sampleOption(1, { isActive: false, sortOrder: 0 }),
    sampleOption(2, { name: '16x20', width: 16, height: 20, priceMultiplier: '1.50', sortOrder: 0 }),
  ]
  server.on(OPTIONS, () => ({ body: options }))
  for (const id of [1, 2]) server.on(`PUT /api/admin/print-options/${id}`, () => ({ body: options[0] }))
  server.on('POST /api/admin/print-options', () => ({ status: 201, body: options[0] }))
  server.on('DELETE /api/admin/print-options/1', () => ({ status: 204 }))
  openStore('/admin/store?tab=products')
  await said('16 × 20 inches, price × 1.50')
  const rows = () => within(screen.getByRole('region', { name: 'Print options' })).getAllByRole('listitem')
  expect(rows().map(row => /Default|Inactive/.exec(row.textContent ?? '')?.[0])).toEqual(['Inactive', 'Default'])
  press('Move 16x20 up')
  await said('Order of the sizes saved')
  expect(server.bodiesOf('PUT /api/admin/print-options/1')).toEqual([{ sortOrder: 1 }])
  press('Add Print Option')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Print Option' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Create Print Option' }))
  await said('Missing Fields')
  type('Name', '20x30')
  type('Width in inches', '20')
  type('Height in inches', '30')
  type('Price multiplier', '2.4')
  fireEvent.click(dialog.getByRole('button', { name: 'Create Print Option' }))
  await said('Print option created successfully')
  expect(server.bodiesOf('POST /api/admin/print-options')).toMatchObject([
    { name: '20x30', width: 20, height: 30, priceMultiplier: '2.40', sortOrder: 1 },
  ])
  press('Delete 13x19')
  await confirmed('Are you sure you want to delete this print option? Orders keep what was bought.')
  await said('Print option deleted successfully')
})

const editing = async (name: string, dialogName: string, action: string) => {
  press(name)
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
  return () => fireEvent.click(dialog.getByRole('button', { name: action }))
}

test('what can’t be created or updated says so, in the server’s words or ours', async () => {
  const image = { ...sampleImage(12, { title: 'Orion' }), state: 'ready' }
  server.on('GET /api/images/12', () => ({ body: image }))
  server.on(PRODUCTS, () => ({ body: [sampleProduct(1)], total: 1 }))
  for (const call of ['POST /api/admin/products', 'PUT /api/admin/products/1']) server.on(call, () => 'gone')
  openStore('/admin/store?tab=products&picture=12')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Product' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Create Product' }))
  await said('Failed to create product')
  server.on('POST /api/admin/products', () => ({ status: 400, body: { message: 'The picture is not ready' } }))
  fireEvent.click(dialog.getByRole('button', { name: 'Create Product' }))
  await said('The picture is not ready')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  const save = await editing('Edit Print 1', 'Edit Product', 'Save')
  save()
  await said('Failed to update product')
})

test('lists that can’t be read say so', async () => {
  for (const call of [PRODUCTS, OPTIONS]) server.on(call, () => 'gone')
  openStore('/admin/store?tab=products')
  await said('Failed to fetch products', 'Failed to fetch print options')
})
