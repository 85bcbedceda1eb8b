import { couponCode, couponNotFound, discountOf, whyNot, type Coupon, type CouponUsage } from './coupon.ts'
import { isId, pageOf } from './ids.ts'
import { ownOrderOrNone, type Credentials } from './own-order.ts'
import { LARGEST_PAGE, type WantedPage } from './page.ts'
import type { Storage } from './storage.ts'

type Needs = Pick<Storage, 'coupons'>

/** One coupon. Throws COUPON_NOT_FOUND. */
export const getCoupon =
  ({ coupons }: Needs) =>
  async (id: number): Promise<Coupon> => {
    const coupon = isId(id) ? await coupons.byId(id) : null
    if (!coupon) throw couponNotFound()
    return coupon
  }

/** Coupons, newest first. Throws INVALID_PAGE. */
export const listCoupons =
  ({ coupons }: Needs) =>
  async (page: WantedPage): Promise<{ coupons: Coupon[]; totalSize?: number }> => {
    const found = await coupons.list(pageOf(page, LARGEST_PAGE))
    return page.includeTotal ? { coupons: found, totalSize: await coupons.count() } : { coupons: found }
  }

/** The paid uses of a coupon, newest first. Throws COUPON_NOT_FOUND, INVALID_PAGE. */
export const listCouponUsages =
  (needs: Needs) =>
  async (couponId: number, page: WantedPage): Promise<{ usages: CouponUsage[]; totalSize?: number }> => {
    await getCoupon(needs)(couponId)
    const usages = await needs.coupons.usages(couponId, pageOf(page, LARGEST_PAGE))
    return page.includeTotal ? { usages, totalSize: await needs.coupons.countUsages(couponId) } : { usages }
  }

/**
 * Whether a code applies to a subtotal (minor units) right now. A use that the asker's own order holds is free for it, as
 * when the order is saved; what is said of an order that isn't theirs changes nothing.
 */
export const validateCoupon =
  ({ coupons, orders, now }: Pick<Storage, 'coupons' | 'orders'> & { now: () => Date }) =>
  async (
    code: string,
    subtotal: number,
    asker: Credentials | null,
  ): Promise<{ coupon: Coupon; discount: number } | { error: string }> => {
    const [coupon, own] = await Promise.all([coupons.byCode(couponCode(code)), asker && ownOrderOrNone(orders, asker)])
    const error = whyNot(coupon, subtotal, now(), own?.id ?? null)
    if (!coupon || error !== null) return { error: error ?? 'Invalid coupon code' }
    return { coupon, discount: discountOf(coupon, subtotal) }
  }
