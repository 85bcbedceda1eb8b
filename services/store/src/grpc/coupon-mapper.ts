import type { CouponFields } from '@skyfolio/protos/skyfolio/store/v1/CouponFields'
import type { CouponInput } from '@skyfolio/protos/skyfolio/store/v1/Coupon'
import type { CouponUsageInput } from '@skyfolio/protos/skyfolio/store/v1/CouponUsage'
import type { DiscountType as ProtoDiscountType } from '@skyfolio/protos/skyfolio/store/v1/DiscountType'
import type { UpdateCouponRequest } from '@skyfolio/protos/skyfolio/store/v1/UpdateCouponRequest'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { Coupon, CouponChanges, CouponUsage, DiscountType } from '../domain/coupon.ts'
import { masked } from './masked.ts'
import { moneyFromProto, moneyToProto, present, presentMoney, presentTime, timeFromProto } from './present.ts'

const types = {
  percentage: 'DISCOUNT_TYPE_PERCENTAGE',
  fixed: 'DISCOUNT_TYPE_FIXED',
  free_shipping: 'DISCOUNT_TYPE_FREE_SHIPPING',
} as const satisfies Record<DiscountType, ProtoDiscountType>

const typeFromProto = (type: ProtoDiscountType | undefined): DiscountType | null =>
  (Object.keys(types) as DiscountType[]).find(name => types[name] === type) ?? null

export const couponToProto = (coupon: Coupon): CouponInput => ({
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

export const usageToProto = ({ discount, usedAt, ...usage }: CouponUsage): CouponUsageInput => ({
  ...usage,
  discount: moneyToProto(discount),
  usedAt: toTimestamp(usedAt),
})

const readers = (fields: CouponFields | null) => ({
  code: () => ({ code: fields?.code ?? null }),
  description: () => ({ description: fields?.description ?? null }),
  discount_type: () => ({ discountType: typeFromProto(fields?.discountType) }),
  discount_hundredths: () => ({ discountHundredths: fields?.discountHundredths ?? null }),
  min_order_amount: () => ({ minOrderAmount: moneyFromProto(fields?.minOrderAmount, 'min_order_amount') }),
  max_uses: () => ({ maxUses: fields?.maxUses ?? null }),
  starts_at: () => ({ startsAt: timeFromProto(fields?.startsAt, 'starts_at') }),
  expires_at: () => ({ expiresAt: timeFromProto(fields?.expiresAt, 'expires_at') }),
  is_active: () => ({ isActive: fields?.isActive ?? null }),
})

export const newCouponFromProto = (fields: CouponFields | null): CouponChanges => {
  const known = readers(fields)
  return masked<CouponChanges>({ paths: Object.keys(known) }, known)
}

export const couponUpdateFromProto = ({ id, fields, updateMask }: UpdateCouponRequest) => ({
  id,
  changes: masked<CouponChanges>(updateMask, readers(fields)),
})
