import { Schema, type Connection } from 'mongoose'
import type { Coupon, CouponUsage } from '../domain/coupon.ts'

export type CouponDocument = Omit<Coupon, 'id'> & { _id: number }
export type CouponUsageDocument = Omit<CouponUsage, 'id'> & { _id: number }

const schema = new Schema<CouponDocument>(
  {
    _id: { type: Number, required: true },
    code: { type: String, required: true },
    description: { type: String, default: null },
    discountType: { type: String, required: true, enum: ['percentage', 'fixed', 'free_shipping'] },
    discountHundredths: { type: Number, required: true },
    minOrderAmount: { type: Number, default: null },
    maxUses: { type: Number, default: null },
    usedCount: { type: Number, default: 0 },
    holders: { type: [Number], default: [] },
    startsAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
    isActive: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'coupons', versionKey: false },
)
schema.index({ code: 1 }, { name: 'code', unique: true })
schema.index({ createdAt: -1, _id: -1 }, { name: 'newest' })

const usageSchema = new Schema<CouponUsageDocument>(
  {
    _id: { type: Number, required: true },
    couponId: { type: Number, required: true },
    orderId: { type: Number, required: true },
    orderNumber: { type: String, required: true },
    discount: { type: Number, required: true },
    usedAt: { type: Date, required: true },
  },
  { collection: 'coupon_usages', versionKey: false },
)
usageSchema.index({ couponId: 1, orderId: 1 }, { name: 'once', unique: true })
usageSchema.index({ couponId: 1, usedAt: -1, _id: -1 }, { name: 'newest' })

export type CouponModel = ReturnType<typeof couponModel>
export const couponModel = (connection: Connection) => connection.model('Coupon', schema)
export type CouponUsageModel = ReturnType<typeof couponUsageModel>
export const couponUsageModel = (connection: Connection) => connection.model('CouponUsage', usageSchema)
