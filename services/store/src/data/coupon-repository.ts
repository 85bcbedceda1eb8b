import { duplicateKeyField } from '@skyfolio/runtime/mongo'
import { couponCodeTaken, type Coupon, type Coupons, type CouponUsage } from '../domain/coupon.ts'
import { asClash } from '@skyfolio/runtime/mongo'
import type { CouponDocument, CouponModel, CouponUsageDocument, CouponUsageModel } from './coupon-model.ts'
import type { InSession } from '@skyfolio/runtime/transactions'

interface Models {
  coupons: CouponModel
  couponUsages: CouponUsageModel
}

export const couponRepository = (
  { coupons: model, couponUsages: usages }: Models,
  options: InSession = {},
): Coupons => ({
  insert: async ({ id, ...coupon }) => {
    await model.insertMany([{ _id: id, ...coupon }], options).catch(clash)
  },
  update: async ({ id, ...fields }) => {
    await model.updateOne({ _id: id }, { $set: withoutUses(fields) }, options).catch(clash)
  },
  remove: async id => (await model.deleteOne({ _id: id }, options)).deletedCount === 1,
  byId: async id => {
    const found = await model.findById(id, null, options).lean()
    return found && fromDocument(found)
  },
  byCode: async code => {
    const found = await model.findOne({ code }, null, options).lean()
    return found && fromDocument(found)
  },
  list: async page => (await model.find({}, null, { ...options, ...page, sort: newest }).lean()).map(fromDocument),
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
    // Only a holder's use is counted, and counting ends the holding: a second time changes nothing.
    const holding = { _id: couponId, holders: orderId }
    await model.updateOne(holding, { $pull: { holders: orderId }, $inc: { usedCount: 1 } })
  },
  usages: async (couponId, page) =>
    (await usages.find({ couponId }, null, { ...page, sort: { usedAt: -1, _id: -1 } }).lean()).map(fromUsage),
  countUsages: couponId => usages.countDocuments({ couponId }).exec(),
})

const newest = { createdAt: -1, _id: -1 } as const
const clash = asClash({ code: couponCodeTaken })

// What only orders write is never written back by the owner's change.
function withoutUses(fields: Partial<Coupon>): Partial<Coupon> {
  const { usedCount: _used, holders: _holders, ...rest } = fields
  return rest
}

function fromDocument({ _id, ...coupon }: CouponDocument): Coupon {
  return { id: _id, ...coupon }
}

function fromUsage({ _id, ...usage }: CouponUsageDocument): CouponUsage {
  return { id: _id, ...usage }
}
