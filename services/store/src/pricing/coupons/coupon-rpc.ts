import type { CouponInput } from '@skyfolio/protos/skyfolio/store/v1/Coupon'
import type { CouponFields } from '@skyfolio/protos/skyfolio/store/v1/CouponFields'
import type { CouponsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Coupons'
import type { CouponUsageInput } from '@skyfolio/protos/skyfolio/store/v1/CouponUsage'
import type { DiscountType as ProtoDiscountType } from '@skyfolio/protos/skyfolio/store/v1/DiscountType'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present, presentTime, readFieldMask, readTime } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { moneyFromProto, moneyToProto, presentMoney } from '../../money/money-rpc.ts'
import type { CouponService } from './coupon-service.ts'
import type { Coupon, CouponChanges, CouponUsage, DiscountType } from './coupon.ts'

export const couponHandlers = (service: CouponService): Handlers<CouponsDefinition> => ({
  createCoupon: async ({ fields }, context) => {
    const readers = fieldReaders(fields)
    const input = readFieldMask<CouponChanges>({ paths: Object.keys(readers) }, readers)
    return couponToProto(await service.create(input, callerOf(context)))
  },
  getCoupon: async ({ id }) => couponToProto(await service.get(id)),
  listCoupons: async request => {
    const { items, ...total } = await service.list(request)
    return { coupons: items.map(couponToProto), ...total }
  },
  updateCoupon: async ({ id, fields, updateMask }, context) => {
    const changes = readFieldMask<CouponChanges>(updateMask, fieldReaders(fields))
    return couponToProto(await service.update({ id, changes }, callerOf(context)))
  },
  deleteCoupon: async ({ id }, context) => {
    await service.delete(id, callerOf(context))
    return {}
  },
  validateCoupon: async ({ code, orderAmount, paymentIntentId, checkoutKey }) => {
    const subtotal = moneyFromProto(orderAmount, 'order_amount')
    if (subtotal === null)
      throw new DomainError('invalid', 'INVALID_MONEY', 'The order amount is required', { field: 'order_amount' })
    const key = paymentIntentId && checkoutKey ? { paymentIntentId, checkoutKey } : null
    const result = await service.validate(code, subtotal, key)
    if ('error' in result) return { valid: false, error: result.error }
    return { valid: true, coupon: couponToProto(result.coupon), discount: moneyToProto(result.discount) }
  },
  listCouponUsages: async ({ couponId, ...request }) => {
    const { items, ...total } = await service.listUsages(couponId, request)
    return { usages: items.map(usageToProto), ...total }
  },
})

const types = {
  percentage: 'DISCOUNT_TYPE_PERCENTAGE',
  fixed: 'DISCOUNT_TYPE_FIXED',
  free_shipping: 'DISCOUNT_TYPE_FREE_SHIPPING',
} as const satisfies Record<DiscountType, ProtoDiscountType>

const typeFromProto = (type: ProtoDiscountType | undefined): DiscountType | null =>
  (Object.keys(types) as DiscountType[]).find(name => types[name] === type) ?? null

const couponToProto = (coupon: Coupon): CouponInput => ({
  id: coupon.id,
  code: coupon.code,
  ...present('description', coupon.description),
  discountType: types[coupon.discountType],
  discountHundredths: coupon.discountHundredths,
  ...presentMoney('minOrderAmount', coupon.minOrderAmount),
  ...present('maxUses', coupon.maxUses),
  usedCount: coupon.usedCount,
  reservedCount: coupon.holders.length,
  ...presentTime('startsAt', coupon.startsAt),
  ...presentTime('expiresAt', coupon.expiresAt),
  isActive: coupon.isActive,
  createdAt: toTimestamp(coupon.createdAt),
})

const usageToProto = ({ discount, usedAt, ...usage }: CouponUsage): CouponUsageInput => ({
  ...usage,
  discount: moneyToProto(discount),
  usedAt: toTimestamp(usedAt),
})

const fieldReaders = (fields: CouponFields | null) => ({
  code: () => ({ code: fields?.code ?? null }),
  description: () => ({ description: fields?.description ?? null }),
  discount_type: () => ({ discountType: typeFromProto(fields?.discountType) }),
  discount_hundredths: () => ({ discountHundredths: fields?.discountHundredths ?? null }),
  min_order_amount: () => ({ minOrderAmount: moneyFromProto(fields?.minOrderAmount, 'min_order_amount') }),
  max_uses: () => ({ maxUses: fields?.maxUses ?? null }),
  starts_at: () => ({ startsAt: readTime(fields?.startsAt, 'starts_at') }),
  expires_at: () => ({ expiresAt: readTime(fields?.expiresAt, 'expires_at') }),
  is_active: () => ({ isActive: fields?.isActive ?? null }),
})
