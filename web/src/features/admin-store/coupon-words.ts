import { centsOf, dollars } from '../site/shop/money.ts'
import type { Coupon } from './api/coupons.ts'

export type CouponState = 'active' | 'inactive' | 'expired' | 'later' | 'used up'

/** Whether a coupon applies now, and if not, why. */
export const couponState = (coupon: Coupon, now: Date): CouponState => {
  if (coupon.expiresAt && new Date(coupon.expiresAt) <= now) return 'expired'
  if (!coupon.isActive) return 'inactive'
  if (coupon.startsAt && new Date(coupon.startsAt) > now) return 'later'
  if (coupon.maxUses !== null && coupon.usedCount >= coupon.maxUses) return 'used up'
  return 'active'
}

const discount = ({ discountType, discountValue }: Coupon): string => {
  if (discountType === 'free_shipping') return 'Free shipping'
  if (discountType === 'fixed') return `${dollars(centsOf(discountValue))} off`
  return `${discountValue.replace(/\.?0+$/, '') || '0'}% off`
}

/** Everything about a coupon in one line. */
export const couponFacts = (coupon: Coupon, date: (timestamp: string) => string): string =>
  [
    discount(coupon),
    coupon.minOrderAmount !== null && `from ${dollars(centsOf(coupon.minOrderAmount))}`,
    `used ${coupon.usedCount}${coupon.maxUses === null ? '' : ` of ${coupon.maxUses}`}`,
    coupon.reservedCount > 0 && `${coupon.reservedCount} being paid`,
    coupon.startsAt && `from ${date(coupon.startsAt)}`,
    coupon.expiresAt && `until ${date(coupon.expiresAt)}`,
  ]
    .filter(Boolean)
    .join(', ')
