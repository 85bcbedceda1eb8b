import { describe, expect, it } from '@jest/globals'
import { couponFields, couponCode, discountOf, couponRefusal, type Coupon } from './coupon.ts'

const at = new Date('2026-06-01T12:00:00Z')
const coupon: Coupon = {
  ...{ id: 1, code: 'MOON', description: null, discountType: 'percentage', discountHundredths: 1000 },
  ...{ minOrderAmount: 5000, maxUses: 3, usedCount: 1, holders: [7], startsAt: null, expiresAt: null },
  ...{ isActive: true, createdAt: at },
}

describe('coupon', () => {
  it('applies when it is active, within its time, not used up and the order is large enough', () => {
    expect(couponRefusal(coupon, 5000, at, null)).toBeNull()
    expect(couponRefusal(null, 5000, at, null)).toBe('Invalid coupon code')
    expect(couponRefusal({ ...coupon, isActive: false }, 5000, at, null)).toBe('Invalid coupon code')
    expect(couponRefusal({ ...coupon, expiresAt: at }, 5000, at, null)).toBe('This coupon has expired')
    expect(couponRefusal({ ...coupon, startsAt: new Date(at.getTime() + 1) }, 5000, at, null)).toMatch(/not valid yet/)
    expect(couponRefusal(coupon, 4999, at, null)).toBe('This coupon needs an order of at least $50.00')
  })

  it('counts reserved uses, except for the order that has reserved one', () => {
    const full = { ...coupon, usedCount: 2 }
    expect(couponRefusal(full, 5000, at, null)).toBe('This coupon has been used up')
    expect(couponRefusal(full, 5000, at, 8)).toBe('This coupon has been used up')
    expect(couponRefusal(full, 5000, at, 7)).toBeNull()
  })

  it('rounds the discount once, and never exceeds the subtotal', () => {
    expect(discountOf(coupon, 2505)).toBe(251)
    expect(discountOf({ ...coupon, discountHundredths: 10_000 }, 2505)).toBe(2505)
    expect(discountOf({ discountType: 'fixed', discountHundredths: 3000 }, 2505)).toBe(2505)
    expect(discountOf({ discountType: 'free_shipping', discountHundredths: 0 }, 2505)).toBe(0)
  })

  it('compares codes in upper case', () => {
    expect(couponCode('  moon-10 ')).toBe('MOON-10')
  })

  it.each([
    [{ code: '' }, 'Coupon code is required'],
    [{ code: 'a b' }, /1 to 50 letters/],
    [{ code: 'A' }, 'Discount value is required'],
    [{ code: 'A', discountHundredths: 10_001 }, /between 0 and 100$/],
    [{ code: 'A', discountHundredths: -1 }, /between 0 and 100$/],
    [{ code: 'A', discountHundredths: 1, maxUses: 0 }, /at least 1/],
    [{ code: 'A', discountHundredths: 1, minOrderAmount: -1 }, /must not be negative/],
    [{ code: 'A', discountHundredths: 1, startsAt: at, expiresAt: at }, /start before/],
  ])('rejects %j', (wanted, message) => {
    expect(() => couponFields(wanted)).toThrow(message)
  })
})
