import type { Coupon } from '@skyfolio/protos/skyfolio/store/v1/Coupon'
import type { DiscountType } from '@skyfolio/protos/skyfolio/store/v1/DiscountType'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { couponLimits } from '@skyfolio/domain/limits'
import { z } from 'zod'
import {
  id,
  optionalFlag,
  optionalText,
  optionalTime,
  optionalWord,
  requiredText,
  timestamp,
  toIso,
  toIsoOrNull,
} from '../../routing/fields.ts'
import { amount, hundredths, optionalHundredths, toAmountOrNull, toDecimal, toMoney } from './money.ts'

const TYPES = {
  percentage: 'DISCOUNT_TYPE_PERCENTAGE',
  fixed: 'DISCOUNT_TYPE_FIXED',
  free_shipping: 'DISCOUNT_TYPE_FREE_SHIPPING',
} as const satisfies Record<string, DiscountType>
const WORDS = ['percentage', 'fixed', 'free_shipping'] as const

/** What a buyer sees of a coupon. */
export const buyersCouponSchema = z.object({
  id,
  code: z.string(),
  discountType: z.enum(WORDS),
  /** Percent, or dollars. */
  discountValue: amount,
})

export const couponSchema = buyersCouponSchema.extend({
  description: z.string().nullable(),
  minOrderAmount: amount.nullable(),
  maxUses: z.number().int().nullable(),
  /** Paid orders that used it. */
  usedCount: z.number().int(),
  /** Orders that reserve a use while they wait for payment. */
  reservedCount: z.number().int(),
  startsAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
  isActive: z.boolean(),
  createdAt: timestamp,
})

const code = requiredText(couponLimits.code, 'Coupon code is required')
const rest = {
  description: optionalText(couponLimits.description),
  discountType: optionalWord(WORDS),
  discountValue: optionalHundredths('discountValue'),
  minOrderAmount: optionalHundredths('minOrderAmount'),
  maxUses: z
    .union([z.number().int().min(1, 'Maximum uses must be at least 1').max(couponLimits.maxUses), z.literal('')])
    .nullish()
    .transform(value => (value === '' ? null : value)),
  startsAt: optionalTime,
  expiresAt: optionalTime,
  isActive: optionalFlag,
}

export const newCouponSchema = z.object({ code, ...rest })
export const couponChangesSchema = z.object({ code: code.optional(), ...rest })

export const couponInput = z.object({
  code: requiredText(100, 'Please enter a coupon code'),
  orderAmount: hundredths('orderAmount'),
  /** The order of this checkout: the use of the coupon that it reserves counts as its own. */
  paymentIntentId: optionalText(300).transform(value => value ?? undefined),
})

const moment = (time: Date | null | undefined) => time && toTimestamp(time)

/** The fields of the contract that a body sets; null empties. */
export const couponFields = (body: z.output<typeof couponChangesSchema>) => ({
  code: body.code,
  description: body.description,
  discountType: body.discountType && TYPES[body.discountType],
  discountHundredths: body.discountValue,
  minOrderAmount: typeof body.minOrderAmount === 'number' ? toMoney(body.minOrderAmount) : body.minOrderAmount,
  maxUses: body.maxUses,
  startsAt: moment(body.startsAt),
  expiresAt: moment(body.expiresAt),
  isActive: body.isActive,
})

export const toBuyersCouponJson = (coupon: Coupon): z.output<typeof buyersCouponSchema> => ({
  id: coupon.id,
  code: coupon.code,
  discountType: WORDS.find(word => TYPES[word] === coupon.discountType) ?? 'percentage',
  discountValue: toDecimal(coupon.discountHundredths),
})

export const toCouponJson = (coupon: Coupon): z.output<typeof couponSchema> => ({
  ...toBuyersCouponJson(coupon),
  description: coupon.description ?? null,
  minOrderAmount: toAmountOrNull(coupon.minOrderAmount),
  maxUses: coupon.maxUses ?? null,
  usedCount: coupon.usedCount,
  reservedCount: coupon.reservedCount,
  startsAt: toIsoOrNull(coupon.startsAt),
  expiresAt: toIsoOrNull(coupon.expiresAt),
  isActive: coupon.isActive,
  createdAt: toIso(coupon.createdAt),
})
