import { z } from 'zod'
import type { StoreClient } from '../../clients/store-client.ts'
import type { VisitorLimits } from '../../limits/visitor-limits.ts'
import { maskedFields, withoutNulls } from '../../routing/field-mask.ts'
import { id, idParams, timestamp, toIso } from '../../routing/fields.ts'
import { listResponse, pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import { checkoutKeyIn } from './checkout-schemas.ts'
import {
  buyersCouponSchema,
  couponChangesSchema,
  couponFields,
  couponInput,
  couponSchema,
  newCouponSchema,
  toBuyersCouponJson,
  toCouponJson,
} from './coupon-schemas.ts'
import { amount, toAmount, toMoney } from './money.ts'

const usageSchema = z.object({
  id,
  couponId: id,
  orderId: id,
  orderNumber: z.string(),
  discountAmount: amount,
  usedAt: timestamp,
})

const validitySchema = z.object({
  valid: z.boolean(),
  coupon: buyersCouponSchema.optional(),
  /** What it takes off the amount. */
  discount: amount.optional(),
  /** Why it doesn't apply, for the buyer. */
  error: z.string().optional(),
})

interface Dependencies {
  store: StoreClient
  visitors: VisitorLimits
  /** The site is reached by https. */
  secure: boolean
}

export const storeCouponRoutes = ({ store, visitors, secure }: Dependencies) => [
  route(
    {
      post: '/api/store/validate-coupon',
      access: 'public',
      alsoFailsWith: [429],
      summary: 'Whether a code applies to an order of this size now',
      body: couponInput,
      reply: validitySchema,
    },
    async ({ body, address, header, call }) => {
      await visitors.take('coupon', address)
      const { code, paymentIntentId } = body
      const checkout = { paymentIntentId, checkoutKey: checkoutKeyIn(header('cookie'), { secure }) }
      const request = { code, orderAmount: toMoney(body.orderAmount), ...checkout }
      const { valid, coupon, discount, error } = await store.coupons.validateCoupon(request, call)
      if (!valid || !coupon) return { valid: false, error: error ?? 'Invalid coupon code' }
      return { valid, coupon: toBuyersCouponJson(coupon), discount: toAmount(discount) }
    },
  ),
  route(
    {
      get: '/api/admin/coupons',
      access: 'owner',
      summary: 'All coupons, newest first',
      query: pageQuery,
      reply: z.array(couponSchema),
    },
    async ({ query, call }) => {
      const { coupons, totalSize } = await store.coupons.listCoupons(toPageRequest(query), call)
      const list = { path: '/api/admin/coupons', query, total: totalSize ?? coupons.length }
      return listResponse(coupons.map(toCouponJson), list)
    },
  ),
  route(
    {
      post: '/api/admin/coupons',
      access: 'owner',
      summary: 'Create a coupon',
      body: newCouponSchema,
      status: 201,
      reply: couponSchema,
    },
    async ({ body, call }) =>
      toCouponJson(await store.coupons.createCoupon({ fields: withoutNulls(couponFields(body)) }, call)),
  ),
  route(
    {
      put: '/api/admin/coupons/:id',
      access: 'owner',
      summary: 'Change the fields of a coupon that are sent',
      params: idParams,
      body: couponChangesSchema,
      reply: couponSchema,
    },
    async ({ params, body, call }) =>
      toCouponJson(await store.coupons.updateCoupon({ id: params.id, ...maskedFields(couponFields(body)) }, call)),
  ),
  route(
    {
      delete: '/api/admin/coupons/:id',
      access: 'owner',
      summary: 'Remove a coupon; orders keep their discount',
      params: idParams,
    },
    async ({ params, call }) => {
      await store.coupons.deleteCoupon({ id: params.id }, call)
    },
  ),
  route(
    {
      get: '/api/admin/coupons/:id/usages',
      access: 'owner',
      summary: 'The paid orders that used a coupon, newest first',
      params: idParams,
      query: pageQuery,
      reply: z.array(usageSchema),
    },
    async ({ params, query, call }) => {
      const request = { couponId: params.id, ...toPageRequest(query) }
      const { usages, totalSize } = await store.coupons.listCouponUsages(request, call)
      const items = usages.map(({ discount, usedAt, ...usage }) => ({
        ...usage,
        discountAmount: toAmount(discount),
        usedAt: toIso(usedAt),
      }))
      const list = { path: `/api/admin/coupons/${params.id}/usages`, query, total: totalSize ?? items.length }
      return listResponse(items, list)
    },
  ),
]
