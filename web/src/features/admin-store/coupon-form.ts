import { clockTime, momentOf } from '../admin/shell/zone-time.ts'
import { centsIn, decimalOf } from '../site/shop/money.ts'
import type { Coupon, CouponChange, DiscountType } from './api/coupons.ts'

/** A coupon while it is typed. */
export interface CouponForm {
  code: string
  description: string
  discountType: DiscountType
  discountValue: string
  minOrderAmount: string
  maxUses: string
  /** YYYY-MM-DDTHH:mm, in the site's time zone. */
  startsAt: string
  expiresAt: string
  isActive: boolean
}

export const formOf = (coupon: Coupon | null, zone: string): CouponForm => ({
  code: coupon?.code ?? '',
  description: coupon?.description ?? '',
  discountType: coupon?.discountType ?? 'percentage',
  discountValue: coupon ? coupon.discountValue.replace(/\.00$/, '') : '',
  minOrderAmount: coupon?.minOrderAmount ?? '',
  maxUses: coupon?.maxUses === null || coupon?.maxUses === undefined ? '' : String(coupon.maxUses),
  startsAt: coupon?.startsAt ? clockTime(coupon.startsAt, zone) : '',
  expiresAt: coupon?.expiresAt ? clockTime(coupon.expiresAt, zone) : '',
  isActive: coupon?.isActive ?? true,
})

export type CouponProblems = Partial<Record<keyof CouponForm, string>>

/** What is wrong with what was typed. */
export const problemsIn = (form: CouponForm): CouponProblems => {
  const problems: CouponProblems = {}
  if (!form.code.trim()) problems.code = 'Coupon code is required'
  if (form.discountType !== 'free_shipping') {
    const value = centsIn(form.discountValue)
    if (!form.discountValue.trim()) problems.discountValue = 'Discount value is required'
    else if (value === null || value < 0) problems.discountValue = 'A number with at most two decimals, 0 or more'
    else if (form.discountType === 'percentage' && value > 10_000) problems.discountValue = 'At most 100'
  }
  const least = form.minOrderAmount.trim() ? centsIn(form.minOrderAmount) : 0
  if (least === null || least < 0) problems.minOrderAmount = 'An amount, 0 or more'
  if (form.maxUses.trim() && !/^[1-9]\d*$/.test(form.maxUses.trim())) problems.maxUses = 'A whole number, 1 or more'
  if (form.startsAt && form.expiresAt && form.startsAt >= form.expiresAt)
    problems.expiresAt = 'A coupon must start before it ends'
  return problems
}

const amountOr = (typed: string): string | null => {
  const cents = typed.trim() ? centsIn(typed) : null
  return cents === null ? null : decimalOf(cents)
}

/** What is sent; call it only when there are no problems. */
export const changeOf = (form: CouponForm, zone: string): CouponChange => ({
  code: form.code.trim().toUpperCase(),
  description: form.description.trim() || null,
  discountType: form.discountType,
  discountValue: form.discountType === 'free_shipping' ? '0.00' : (amountOr(form.discountValue) ?? '0.00'),
  minOrderAmount: amountOr(form.minOrderAmount),
  maxUses: form.maxUses.trim() ? Number.parseInt(form.maxUses, 10) : null,
  startsAt: form.startsAt ? momentOf(form.startsAt, zone) : null,
  expiresAt: form.expiresAt ? momentOf(form.expiresAt, zone) : null,
  isActive: form.isActive,
})
