import type { CouponsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Coupons'
import { DomainError } from '@skyfolio/runtime/errors'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import type { CouponFlows } from '../flows.ts'
import { callerOf } from './caller.ts'
import { couponToProto, couponUpdateFromProto, newCouponFromProto, usageToProto } from './coupon-mapper.ts'
import { moneyFromProto, moneyToProto } from './present.ts'

export const couponHandlers = (flows: CouponFlows): Handlers<CouponsDefinition> => ({
  createCoupon: async ({ fields }, context) =>
    couponToProto(await flows.createCoupon(newCouponFromProto(fields), callerOf(context))),
  getCoupon: async ({ id }) => couponToProto(await flows.getCoupon(id)),
  listCoupons: async page => {
    const { coupons, ...total } = await flows.listCoupons(page)
    return { coupons: coupons.map(couponToProto), ...total }
  },
  updateCoupon: async (request, context) =>
    couponToProto(await flows.updateCoupon(couponUpdateFromProto(request), callerOf(context))),
  deleteCoupon: async ({ id }, context) => {
    await flows.deleteCoupon(id, callerOf(context))
    return {}
  },
  validateCoupon: async ({ code, orderAmount, paymentIntentId, checkoutKey }) => {
    const subtotal = moneyFromProto(orderAmount, 'order_amount')
    if (subtotal === null)
      throw new DomainError('invalid', 'INVALID_MONEY', 'The order amount is required', { field: 'order_amount' })
    const asker = paymentIntentId && checkoutKey ? { paymentIntentId, checkoutKey, clientSecret: null } : null
    const answer = await flows.validateCoupon(code, subtotal, asker)
    if ('error' in answer) return { valid: false, error: answer.error }
    return { valid: true, coupon: couponToProto(answer.coupon), discount: moneyToProto(answer.discount) }
  },
  listCouponUsages: async ({ couponId, ...page }) => {
    const { usages, ...total } = await flows.listCouponUsages(couponId, page)
    return { usages: usages.map(usageToProto), ...total }
  },
})
