import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Coupon } from '../../../api/admin/coupons.ts'
import { fill, user } from '../../../site/testing/user.ts'
import {
  confirmDelete,
  deleteLastOfPage,
  expectTexts,
  openStore,
  press,
  withStoreServer,
  type,
} from '../testing/open-store.tsx'

const COUPONS = 'GET /api/admin/coupons?page=1&limit=50'

const coupon = (id: number, fields: Partial<Coupon> = {}): Coupon => ({
  ...{ id, code: `CODE${id}`, description: null, discountType: 'percentage', discountValue: '12.50' },
  ...{ minOrderAmount: null, maxUses: null, usedCount: 0, reservedCount: 0, startsAt: null, expiresAt: null },
  ...{ isActive: true, createdAt: '2026-11-01T00:00:00Z' },
  ...fields,
})

const server = withStoreServer()

describe('coupons tab', () => {
  it('lists coupons with their discount and state', async () => {
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
    await expectTexts(
      '12.5% off, from $50.00, used 3 of 10',
      'Expired',
      'Inactive',
      '$5.00 off, used 0',
      'Not yet valid',
      'Free shipping, used 0, from 1/1/2999',
    )
  })

  it("creates a coupon as typed, in the site's time zone", async () => {
    server.on('POST /api/admin/coupons', () => ({ status: 201, body: coupon(1) }))
    openStore('/admin/store?tab=coupons')
    await expectTexts('No coupons yet')
    await press('Create Coupon')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create Coupon' }))
    await expectTexts('Coupon code is required', 'Discount value is required')
    await type('Code', 'clearsky')
    expect(dialog.getByLabelText<HTMLInputElement>('Code').value).toBe('CLEARSKY')
    await type('Discount in %', '100.01')
    await user.click(dialog.getByRole('button', { name: 'Create Coupon' }))
    await expectTexts('At most 100')
    await type('Discount in %', '12.5')
    await type(/^Minimum order amount/, '20')
    await type(/^Maximum uses/, '5')
    await type(/^Starts/, '2026-12-01T08:00')
    await type(/^Expires/, '2026-12-24T18:30')
    await user.click(dialog.getByRole('button', { name: 'Create Coupon' }))
    await expectTexts('Coupon created successfully')
    expect(server.bodiesOf('POST /api/admin/coupons')).toEqual([
      {
        ...{ code: 'CLEARSKY', description: null, discountType: 'percentage', discountValue: '12.50' },
        ...{ minOrderAmount: '20.00', maxUses: 5, isActive: true },
        ...{ startsAt: '2026-12-01T13:00:00.000Z', expiresAt: '2026-12-24T23:30:00.000Z' },
      },
    ])
  })

  it("sends no value for free shipping, and shows the server's error beside its field", async () => {
    server.on('POST /api/admin/coupons', () => ({
      status: 409,
      body: {
        message: 'A coupon with this code already exists',
        errors: [{ path: 'code', message: 'A coupon with this code already exists' }],
      },
    }))
    openStore('/admin/store?tab=coupons')
    await expectTexts('No coupons yet')
    await press('Create Coupon')
    const dialog = within(await screen.findByRole('dialog'))
    await type('Code', 'ship')
    await fill(dialog.getByLabelText('Discount type'), 'free_shipping')
    expect(dialog.queryByLabelText('Discount in %')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Create Coupon' }))
    await expectTexts('A coupon with this code already exists')
    expect(server.bodiesOf('POST /api/admin/coupons')[0]).toMatchObject({
      discountType: 'free_shipping',
      discountValue: '0.00',
      minOrderAmount: null,
      maxUses: null,
    })
  })

  it('changes a coupon, lists its uses, and deletes it after a question', async () => {
    server.on(COUPONS, () => ({ body: [coupon(1)], total: 1 }))
    server.on('PUT /api/admin/coupons/1', () => ({ body: coupon(1) }))
    server.on('DELETE /api/admin/coupons/1', () => ({ status: 204 }))
    server.on('GET /api/admin/coupons/1/usages?page=1&limit=100', () => ({
      body: [
        { id: 1, orderId: 4, orderNumber: 'SF-AAAA-0004', discountAmount: '7.00', usedAt: '2026-11-21T20:14:00Z' },
      ],
      total: 1,
    }))
    openStore('/admin/store?tab=coupons')
    await user.click(await screen.findByRole('button', { name: 'Uses of CODE1' }))
    await expectTexts('−$7.00')
    expect(screen.getByRole('dialog').textContent).toMatch(/SF-AAAA-0004, 11\/21\/2026, 3:14.PM/)
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Edit CODE1' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('Discount in %').value).toBe('12.50')
    await user.click(dialog.getByRole('switch', { name: 'Active' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expectTexts('Coupon updated successfully')
    expect(server.bodiesOf('PUT /api/admin/coupons/1')).toMatchObject([{ isActive: false }])
    await user.click(await screen.findByRole('button', { name: 'Delete CODE1' }))
    await confirmDelete('Are you sure you want to delete the coupon "CODE1"?')
    await expectTexts('Coupon deleted successfully')
  })

  it('shows the page before when the last coupon of the last page is deleted', async () => {
    await deleteLastOfPage(server, {
      ...{ tab: 'coupons', list: COUPONS, pageSize: 50, sample: coupon, nameOf: id => `CODE${id}` },
      ...{ empty: 'No coupons yet', question: 'Are you sure you want to delete the coupon "CODE51"?' },
    })
  })

  it.each([
    ['nothing better', 'gone' as const, 'Failed to create coupon'],
    [
      'the server’s words',
      { status: 400, body: { message: 'The code may hold letters and digits' } },
      'The code may hold letters and digits',
    ],
  ])('reports a coupon that cannot be created: %s', async (_, reply, words) => {
    server.on('POST /api/admin/coupons', () => reply)
    openStore('/admin/store?tab=coupons')
    await expectTexts('No coupons yet')
    await press('Create Coupon')
    const dialog = within(await screen.findByRole('dialog'))
    await type('Code', 'X')
    await type('Discount in %', '5')
    await user.click(dialog.getByRole('button', { name: 'Create Coupon' }))
    await expectTexts(words)
  })
})
