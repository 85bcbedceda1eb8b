/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { dismissToast } from '../../ui/toast.ts'
import type { ApiServer } from '../site/testing/api-server.ts'
import type { Coupon } from './api/coupons.ts'
import { confirmed, openStore, press, said, startOwnersServer, type } from './testing/open-store.tsx'

const COUPONS = 'GET /api/admin/coupons?page=1&limit=50'

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
  expect(screen.getByRole('dialog').textContent).toMatch(/SF-AAAA-0004, 11\/21\/2026, 3:14.PM/)
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

test('the last coupon of the last page is deleted: the page before it is shown', async () => {
  const first = Array.from({ length: 50 }, (_, n) => coupon(n + 1))
  const words: unknown[] = []
  server.on(COUPONS, () => {
    words.push(screen.queryByText('No coupons yet'))
    return { body: first, total: 50 }
  })
  const second = COUPONS.replace('page=1', 'page=2')
  server.on(second, () => ({ body: [coupon(51)], total: 51 }))
  server.on('DELETE /api/admin/coupons/51', () => {
    server.on(second, () => ({ body: [], total: 50 }))
    return { status: 204 }
  })
  openStore('/admin/store?tab=coupons&page=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete CODE51' }))
  await confirmed('Are you sure you want to delete the coupon "CODE51"?')
  await screen.findByRole('heading', { name: 'CODE50' })
  expect(words).toEqual([null])
  expect(screen.getByTestId('address').textContent).toBe('/admin/store?tab=coupons')
})

test.each([
  ['nothing better', 'gone' as const, 'Failed to create coupon'],
  [
    'the server’s words',
    { status: 400, body: { message: 'The code may hold letters and digits' } },
    'The code may hold letters and digits',
  ],
])('a coupon that can’t be created is told in %s', async (_, reply, words) => {
  server.on('POST /api/admin/coupons', () => reply)
  openStore('/admin/store?tab=coupons')
  await said('No coupons yet')
  press('Create Coupon')
  const dialog = within(await screen.findByRole('dialog'))
  type('Code', 'X')
  type('Discount in %', '5')
  fireEvent.click(dialog.getByRole('button', { name: 'Create Coupon' }))
  await said(words)
})
