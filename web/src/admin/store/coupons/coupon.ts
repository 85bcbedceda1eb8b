import { couponLimits } from '@skyfolio/domain/limits'
import type { Coupon, CouponChange, DiscountType } from '../../../api/admin/coupons.ts'
import { discountLabel } from '../../../models/shop/discount.ts'
import { parseCents, centsOf, decimalOf, dollars } from '../../../models/shop/money.ts'
import type { BadgeKind } from '../../../ui/badge.tsx'
import { clockTime, momentOf } from '../../shell/format.ts'

type CouponState = 'active' | 'inactive' | 'expired' | 'later' | 'used up'

/** Whether a coupon applies now, and if not, why. */
export const couponState = (coupon: Coupon, now: Date): CouponState => {
  if (coupon.expiresAt && new Date(coupon.expiresAt) <= now) return 'expired'
  if (!coupon.isActive) return 'inactive'
  if (coupon.startsAt && new Date(coupon.startsAt) > now) return 'later'
  if (coupon.maxUses !== null && coupon.usedCount >= coupon.maxUses) return 'used up'
  return 'active'
}

/** How a state is called, and its badge. */
export const stateLabels: Record<CouponState, readonly [label: string, kind: BadgeKind]> = {
  active: ['Active', 'ok'],
  inactive: ['Inactive', 'plain'],
  expired: ['Expired', 'danger'],
  later: ['Not yet valid', 'warn'],
  'used up': ['Used up', 'warn'],
}

/** Everything about a coupon in one line. */
export const couponSummary = (coupon: Coupon, date: (timestamp: string) => string): string =>
  [
    coupon.discountType === 'free_shipping' ? 'Free shipping' : discountLabel(coupon),
    coupon.minOrderAmount !== null && `from ${dollars(centsOf(coupon.minOrderAmount))}`,
    `used ${coupon.usedCount}${coupon.maxUses === null ? '' : ` of ${coupon.maxUses}`}`,
    coupon.reservedCount > 0 && `${coupon.reservedCount} being paid`,
    coupon.startsAt && `from ${date(coupon.startsAt)}`,
    coupon.expiresAt && `until ${date(coupon.expiresAt)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** A coupon while it is typed. */
interface CouponValues {
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

export const couponValues = (coupon: Coupon | null, zone: string): CouponValues => ({
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

type CouponErrors = Partial<Record<keyof CouponValues, string>>

/** The errors by field. */
export const validateCoupon = (values: CouponValues): CouponErrors => {
  const errors: CouponErrors = {}
  if (!values.code.trim()) errors.code = 'Coupon code is required'
  if (values.discountType !== 'free_shipping') {
    const value = parseCents(values.discountValue)
    if (!values.discountValue.trim()) errors.discountValue = 'Discount value is required'
    else if (value === null || value < 0) errors.discountValue = 'A number with at most two decimals, 0 or more'
    else if (values.discountType === 'percentage' && value > 10_000) errors.discountValue = 'At most 100'
  }
  const least = values.minOrderAmount.trim() ? parseCents(values.minOrderAmount) : 0
  if (least === null || least < 0) errors.minOrderAmount = 'An amount, 0 or more'
  if (values.maxUses.trim() && !/^[1-9]\d*$/.test(values.maxUses.trim())) errors.maxUses = 'A whole number, 1 or more'
  else if (Number(values.maxUses) > couponLimits.maxUses)
    errors.maxUses = `At most ${couponLimits.maxUses.toLocaleString('en-US')}`
  if (values.startsAt && values.expiresAt && values.startsAt >= values.expiresAt)
    errors.expiresAt = 'A coupon must start before it ends'
  return errors
}

const amountOr = (typed: string): string | null => {
  const cents = typed.trim() ? parseCents(typed) : null
  return cents === null ? null : decimalOf(cents)
}

/** What is sent; call it only with valid values. */
export const toCouponChange = (values: CouponValues, zone: string): CouponChange => ({
  code: values.code.trim().toUpperCase(),
  description: values.description.trim() || null,
  discountType: values.discountType,
  discountValue: values.discountType === 'free_shipping' ? '0.00' : (amountOr(values.discountValue) ?? '0.00'),
  minOrderAmount: amountOr(values.minOrderAmount),
  maxUses: values.maxUses.trim() ? Number.parseInt(values.maxUses, 10) : null,
  startsAt: values.startsAt ? momentOf(values.startsAt, zone) : null,
  expiresAt: values.expiresAt ? momentOf(values.expiresAt, zone) : null,
  isActive: values.isActive,
})
