import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import { readPage, type Paged, type PageRequest } from '@skyfolio/runtime/domain/paging'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import {
  couponCode,
  couponFields,
  couponNotFound,
  couponRefusal,
  discountOf,
  type Coupon,
  type CouponChanges,
  type CouponRepository,
  type CouponUsage,
} from './coupon.ts'

/** What proves that an order is the caller's. */
interface OrderKey {
  paymentIntentId: string
  checkoutKey: string
}

/** The order that a key opens. */
type FindOwnOrder = (key: OrderKey) => Promise<{ id: number } | null>

export interface CouponServiceDependencies {
  transaction: NamedTransaction<{ coupons: CouponRepository; audit: AuditTrail }>
  coupons: CouponRepository
  findOwnOrder: FindOwnOrder
  ids: Ids
  now: () => Date
}

const LARGEST_PAGE = 500

export type CouponService = ReturnType<typeof createCouponService>

export function createCouponService({ transaction, coupons, findOwnOrder, ids, now }: CouponServiceDependencies) {
  /** One coupon. Throws COUPON_NOT_FOUND. */
  async function getCoupon(id: number): Promise<Coupon> {
    const coupon = isId(id) ? await coupons.byId(id) : null
    if (!coupon) throw couponNotFound()
    return coupon
  }

  return {
    /** Creates a coupon. Throws INVALID_COUPON, COUPON_CODE_TAKEN. */
    async create(input: CouponChanges, caller: Caller): Promise<Coupon> {
      const fields = couponFields(input)
      const coupon = { id: await ids.next('coupon'), ...fields, createdAt: now() }
      await transaction(['coupons', 'audit'], async ({ coupons, audit }) => {
        await coupons.insert(coupon)
        await audit.record({ caller, action: 'coupon.created', subject: { id: coupon.id, name: coupon.code } })
      })
      return { ...coupon, usedCount: 0, holders: [] }
    },

    get: getCoupon,

    /** Coupons, newest first. Throws INVALID_PAGE. */
    list: (request: PageRequest) => readPage(request, LARGEST_PAGE, coupons),

    /** Changes fields of a coupon; uses stay. Throws COUPON_NOT_FOUND, INVALID_COUPON, COUPON_CODE_TAKEN. */
    async update({ id, changes }: { id: number; changes: CouponChanges }, caller: Caller): Promise<Coupon> {
      if (!isId(id)) throw couponNotFound()
      return transaction(['coupons', 'audit'], async ({ coupons, audit }) => {
        const before = await coupons.byId(id)
        if (!before) throw couponNotFound()
        const after = { ...before, ...couponFields({ ...before, ...changes }) }
        await coupons.update(after)
        await audit.record({ caller, action: 'coupon.updated', subject: { id, name: after.code } })
        return after
      })
    },

    /** Deletes a coupon; orders keep their discount. Throws COUPON_NOT_FOUND. */
    async delete(id: number, caller: Caller): Promise<void> {
      if (!isId(id)) throw couponNotFound()
      await transaction(['coupons', 'audit'], async ({ coupons, audit }) => {
        const coupon = await coupons.byId(id)
        if (!coupon || !(await coupons.remove(id))) throw couponNotFound()
        await audit.record({ caller, action: 'coupon.deleted', subject: { id, name: coupon.code } })
      })
    },

    /**
     * Whether a code applies to a subtotal (minor units) right now. A use that the caller's own order has reserved is free
     * for it, as when the order is saved; another visitor's order changes nothing.
     */
    async validate(
      code: string,
      subtotal: number,
      key: OrderKey | null,
    ): Promise<{ coupon: Coupon; discount: number } | { error: string }> {
      const [coupon, ownOrder] = await Promise.all([coupons.byCode(couponCode(code)), key && findOwnOrder(key)])
      const error = couponRefusal(coupon, subtotal, now(), ownOrder?.id ?? null)
      if (!coupon || error !== null) return { error: error ?? 'Invalid coupon code' }
      return { coupon, discount: discountOf(coupon, subtotal) }
    },

    /** The paid uses of a coupon, newest first. Throws COUPON_NOT_FOUND, INVALID_PAGE. */
    async listUsages(couponId: number, request: PageRequest): Promise<Paged<CouponUsage>> {
      await getCoupon(couponId)
      return readPage(request, LARGEST_PAGE, {
        list: page => coupons.usages(couponId, page),
        count: () => coupons.countUsages(couponId),
      })
    },
  }
}
