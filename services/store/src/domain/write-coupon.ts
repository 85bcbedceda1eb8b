import type { Caller } from './audit.ts'
import { checkedCoupon, couponNotFound, type Coupon, type CouponChanges } from './coupon.ts'
import { isId, type Ids } from './ids.ts'
import type { Atomically } from './storage.ts'

interface Needs {
  atomically: Atomically
  now: () => Date
}

const subject = (id: number, name: string) => ({ kind: 'coupon' as const, id, name })

/** Creates a coupon. Throws INVALID_COUPON, COUPON_CODE_TAKEN. */
export const createCoupon =
  ({ atomically, ids, now }: Needs & { ids: Ids }) =>
  async (wanted: CouponChanges, by: Caller): Promise<Coupon> => {
    const fields = checkedCoupon(wanted)
    const id = await ids.next('coupon')
    const at = now()
    const coupon = { id, ...fields, createdAt: at }
    await atomically(async ({ coupons, audit }) => {
      await coupons.insert(coupon)
      await audit.write({ by, action: 'coupon.created', subject: subject(id, coupon.code), at })
    })
    return { ...coupon, usedCount: 0, holders: [] }
  }

/** Changes fields of a coupon; uses stay. Throws COUPON_NOT_FOUND, INVALID_COUPON, COUPON_CODE_TAKEN. */
export const updateCoupon =
  ({ atomically, now }: Needs) =>
  async ({ id, changes }: { id: number; changes: CouponChanges }, by: Caller): Promise<Coupon> => {
    if (!isId(id)) throw couponNotFound()
    return atomically(async ({ coupons, audit }) => {
      const before = await coupons.byId(id)
      if (!before) throw couponNotFound()
      const after = { ...before, ...checkedCoupon({ ...before, ...changes }) }
      await coupons.update(after)
      await audit.write({ by, action: 'coupon.updated', subject: subject(id, after.code), at: now() })
      return after
    })
  }

/** Removes a coupon; orders keep their discount. Throws COUPON_NOT_FOUND. */
export const deleteCoupon =
  ({ atomically, now }: Needs) =>
  async (id: number, by: Caller): Promise<void> => {
    if (!isId(id)) throw couponNotFound()
    await atomically(async ({ coupons, audit }) => {
      const coupon = await coupons.byId(id)
      if (!coupon || !(await coupons.remove(id))) throw couponNotFound()
      await audit.write({ by, action: 'coupon.deleted', subject: subject(id, coupon.code), at: now() })
    })
  }
