import { asClash, duplicateKeyField } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { type Connection, Schema } from 'mongoose'
import { type Coupon, couponCodeTaken, type CouponRepository, type CouponUsage } from './coupon.ts'

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

type CouponModel = ReturnType<typeof couponModel>
export const couponModel = (connection: Connection) => connection.model('Coupon', schema)
type CouponUsageModel = ReturnType<typeof couponUsageModel>
export const couponUsageModel = (connection: Connection) => connection.model('CouponUsage', usageSchema)

export interface CouponModels {
  coupons: CouponModel
  couponUsages: CouponUsageModel
}

export const couponRepository = (
  { coupons: model, couponUsages: usages }: CouponModels,
  options: InSession = {},
): CouponRepository => ({
  insert: async ({ id, ...coupon }) => {
    await model.insertMany([{ _id: id, ...coupon }], options).catch(clash)
  },
  update: async ({ id, ...fields }) => {
    await model.updateOne({ _id: id }, { $set: withoutUses(fields) }, options).catch(clash)
  },
  remove: async id => (await model.deleteOne({ _id: id }, options)).deletedCount === 1,
  byId: async id => {
    const document = await model.findById(id, null, options).lean()
    return document && toCoupon(document)
  },
  byCode: async code => {
    const document = await model.findOne({ code }, null, options).lean()
    return document && toCoupon(document)
  },
  list: async page => (await model.find({}, null, { ...options, ...page, sort: newest }).lean()).map(toCoupon),
  count: () => model.countDocuments({}, options).exec(),
  reserve: async (id, orderId, at) => {
    const free = { $lt: [{ $add: ['$usedCount', { $size: '$holders' }] }, '$maxUses'] }
    const { matchedCount } = await model.updateOne(
      {
        _id: id,
        isActive: true,
        $and: [
          { $or: [{ startsAt: null }, { startsAt: { $lte: at } }] },
          { $or: [{ expiresAt: null }, { expiresAt: { $gt: at } }] },
          { $or: [{ holders: orderId }, { maxUses: null }, { $expr: free }] },
        ],
      },
      { $addToSet: { holders: orderId } },
    )
    return matchedCount === 1
  },
  release: async (id, orderId) => {
    await model.updateOne({ _id: id, holders: orderId }, { $pull: { holders: orderId } })
  },
  use: async ({ id: _id, ...usage }) => {
    await usages.insertMany([{ _id, ...usage }]).catch((error: unknown) => {
      if (duplicateKeyField(error) === null) throw error
    })
    const { couponId, orderId } = usage
    // Only a reserved use is counted, and counting ends the reservation: a second time changes nothing.
    const reserved = { _id: couponId, holders: orderId }
    await model.updateOne(reserved, { $pull: { holders: orderId }, $inc: { usedCount: 1 } })
  },
  giveBack: async (couponId, orderId) => {
    // The row that is gone is counted no more, and it goes once.
    const { deletedCount } = await usages.deleteOne({ couponId, orderId })
    if (deletedCount === 1) await model.updateOne({ _id: couponId, usedCount: { $gt: 0 } }, { $inc: { usedCount: -1 } })
  },
  usages: async (couponId, page) =>
    (await usages.find({ couponId }, null, { ...page, sort: { usedAt: -1, _id: -1 } }).lean()).map(toUsage),
  countUsages: couponId => usages.countDocuments({ couponId }).exec(),
})

const newest = { createdAt: -1, _id: -1 } as const
const clash = asClash({ code: couponCodeTaken })

// What only orders write is never overwritten by the owner's change.
function withoutUses(fields: Partial<Coupon>): Partial<Coupon> {
  const { usedCount: _used, holders: _holders, ...rest } = fields
  return rest
}

function toCoupon({ _id, ...coupon }: CouponDocument): Coupon {
  return { id: _id, ...coupon }
}

function toUsage({ _id, ...usage }: CouponUsageDocument): CouponUsage {
  return { id: _id, ...usage }
}
