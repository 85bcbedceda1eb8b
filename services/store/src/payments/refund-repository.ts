import { toOrder, toOrderOrNull, type OrderCollection } from '../orders/order-document-repository.ts'
import { newMails } from '../orders/order-mail.ts'
import { failedRefundTopic } from '../orders/order.ts'
import type { RefundRepository } from './refund-order.ts'

const AFTER = { returnDocument: 'after' } as const

export const refundRepository = (orders: OrderCollection): RefundRepository => ({
  reserve: async (id, refund) => {
    const withinReceived = { $lte: [{ $add: ['$refundReserved', refund.amount] }, '$received'] }
    // What the provider has done already is a fact, whatever we think is left.
    const allowed = refund.external ? {} : { $expr: withinReceived }
    return toOrderOrNull(
      await orders.findOneAndUpdate(
        { _id: id, received: { $ne: null }, 'refunds.id': { $ne: refund.id }, ...allowed },
        {
          $push: { refunds: refund, ...(refund.status === 'succeeded' && { mails: buyerMail(refund.id, refund.at) }) },
          $inc: { refundReserved: refund.status === 'failed' ? 0 : refund.amount },
          $set: { updatedAt: refund.at },
        },
        AFTER,
      ),
    )
  },
  settle: async (id, refundId, status, failure) => {
    const changed = { $elemMatch: { id: refundId, status: { $ne: status } } }
    const before = await orders.findOne({ _id: id, refunds: changed })
    const refund = before?.refunds.find(each => each.id === refundId)
    if (!before || !refund || refund.status === 'failed') return null
    // A refund that had succeeded can still fail at the bank: its amount is free again, and the owner is notified.
    const hadSucceeded = refund.status === 'succeeded'
    const unchanged = { $elemMatch: { id: refundId, status: refund.status } }
    return toOrderOrNull(
      await orders.findOneAndUpdate(
        { _id: id, refunds: unchanged },
        {
          $set: { 'refunds.$.status': status, 'refunds.$.failure': failure },
          ...(status === 'failed' && { $inc: { refundReserved: -refund.amount } }),
          ...(status === 'succeeded' && { $push: { mails: buyerMail(refundId, new Date()) } }),
          ...(status === 'failed' && hadSucceeded && { $push: { mails: ownerMail(refundId, new Date()) } }),
        },
        AFTER,
      ),
    )
  },
  withPending: async limit => (await orders.find({ 'refunds.status': 'pending' }, { limit }).toArray()).map(toOrder),
})

const buyerMail = (refundId: string, at: Date) => ({ $each: newMails(['refund'], at, refundId) })
const ownerMail = (refundId: string, at: Date) => ({
  $each: newMails(['owner_notice'], at, failedRefundTopic(refundId)),
})
