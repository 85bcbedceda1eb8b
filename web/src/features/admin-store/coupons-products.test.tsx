/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { dismissToast } from '../../ui/toast.ts'
import type { ApiServer } from '../site/testing/api-server.ts'
import { sampleImage } from '../site/testing/samples.ts'
import { sampleOption, sampleProduct } from '../site/testing/shop-samples.ts'
import type { Coupon } from './api/coupons.ts'
import { openStore, press, startOwnersServer, type } from './testing/open-store.tsx'

const COUPONS = 'GET /api/admin/coupons?page=1&limit=50'
const PRODUCTS = 'GET /api/admin/products?page=1&limit=12'
const OPTIONS = 'GET /api/admin/print-options?page=1&limit=100'
const IMAGES = 'GET /api/images/gallery?page=1&limit=8'

const coupon = (id: number, fields: Partial<Coupon> = {}): Coupon => ({
  ...{ id, code: `CODE${id}`, description: null, discountType: 'percentage', discountValue: '12.50' },
  ...{ minOrderAmount: null, maxUses: null, usedCount: 0, reservedCount: 0, startsAt: null, expiresAt: null },
  ...{ isActive: true, createdAt: '2026-11-01T00:00:00Z' },
  ...fields,
})

let server: ApiServer
beforeEach(() => {
  server = startOwnersServer()
})
afterEach(() => {
  cleanup()
  dismissToast()
})

const said = async (...words: string[]) => {
  for (const each of words) expect((await screen.findAllByText(each)).length).toBeGreaterThan(0)
}
const confirmed = async (message: string) => {
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(message)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
}

test('coupons with what they do, and why they don’t', async () => {
  server.on(COUPONS, () => ({
    body: [
      coupon(1, { maxUses: 10, usedCount: 3, minOrderAmount: '50.00' }),
      coupon(2, { expiresAt: '2020-01-01T12:00:00Z' }),
      coupon(3, { isActive: false, discountType: 'fixed', discountValue: '5.00' }),
      coupon(4, { startsAt: '2999-01-01T12:00:00Z', discountType: 'free_shipping' }),
    ],
    total: 4,
  }))
  openStore('/admin/store?tab=coupons')
  await said(
    '12.5% off, from $50.00, used 3 of 10',
    'Expired',
    'Inactive',
    '$5.00 off, used 0',
    'Not yet valid',
    'Free shipping, used 0, from 1/1/2999',
  )
})

test('a coupon is created as it was typed, in the site’s time', async () => {
  server.on('POST /api/admin/coupons', () => ({ status: 201, body: coupon(1) }))
  openStore('/admin/store?tab=coupons')
  await said('No coupons yet')
  press('Create Coupon')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create Coupon' }))
  await said('Coupon code is required', 'Discount value is required')
  type('Code', 'clearsky')
  expect(dialog.getByLabelText<HTMLInputElement>('Code').value).toBe('CLEARSKY')
  type('Discount in %', '100.01')
  fireEvent.click(dialog.getByRole('button', { name: 'Create Coupon' }))
  await said('At most 100')
  type('Discount in %', '12.5')
  type(/^Minimum order amount/, '20')
  type(/^Maximum uses/, '5')
  type(/^Starts/, '2026-12-01T08:00')
  type(/^Expires/, '2026-12-24T18:30')
  fireEvent.click(dialog.getByRole('button', { name: 'Create Coupon' }))
  await said('Coupon created successfully')
  expect(server.bodiesOf('POST /api/admin/coupons')).toEqual([
    {
      ...{ code: 'CLEARSKY', description: null, discountType: 'percentage', discountValue: '12.50' },
      ...{ minOrderAmount: '20.00', maxUses: 5, isActive: true },
      ...{ startsAt: '2026-12-01T13:00:00.000Z', expiresAt: '2026-12-24T23:30:00.000Z' },
    },
  ])
})

test('a coupon for free shipping has no value; the server’s refusal stands by the field', async () => {
  server.on('POST /api/admin/coupons', () => ({
    status: 409,
    body: {
      message: 'A coupon with this code already exists',
      errors: [{ path: 'code', message: 'A coupon with this code already exists' }],
    },
  }))
  openStore('/admin/store?tab=coupons')
  await said('No coupons yet')
  press('Create Coupon')
  const dialog = within(await screen.findByRole('dialog'))
  type('Code', 'ship')
  fireEvent.change(dialog.getByLabelText('Discount type'), { target: { value: 'free_shipping' } })
  expect(dialog.queryByLabelText('Discount in %')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Create Coupon' }))
  await said('A coupon with this code already exists')
  expect(server.bodiesOf('POST /api/admin/coupons')[0]).toMatchObject({
    discountType: 'free_shipping',
    discountValue: '0.00',
    minOrderAmount: null,
    maxUses: null,
  })
})

test('a coupon is changed, its uses are listed, and it is deleted after a question', async () => {
  server.on(COUPONS, () => ({ body: [coupon(1)], total: 1 }))
  server.on('PUT /api/admin/coupons/1', () => ({ body: coupon(1) }))
  server.on('DELETE /api/admin/coupons/1', () => ({ status: 204 }))
  server.on('GET /api/admin/coupons/1/usages?page=1&limit=100', () => ({
    body: [{ id: 1, orderId: 4, orderNumber: 'SF-AAAA-0004', discountAmount: '7.00', usedAt: '2026-11-21T20:14:00Z' }],
    total: 1,
  }))
  openStore('/admin/store?tab=coupons')
  fireEvent.click(await screen.findByRole('button', { name: 'Uses of CODE1' }))
  await said('−$7.00')
  fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit CODE1' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Discount in %').value).toBe('12.50')
  fireEvent.click(dialog.getByRole('switch', { name: 'Active' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await said('Coupon updated successfully')
  expect(server.bodiesOf('PUT /api/admin/coupons/1')).toMatchObject([{ isActive: false }])
  fireEvent.click(await screen.findByRole('button', { name: 'Delete CODE1' }))
  await confirmed('Are you sure you want to delete the coupon "CODE1"?')
  await said('Coupon deleted successfully')
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
