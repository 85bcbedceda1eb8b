import { aboutFailedRefund } from '../domain/order.ts'
import type { Orders } from '../domain/orders.ts'
import { dueMails } from './due-mails.ts'
import { orderFromDocument, type OrderCollection } from './order-model.ts'

type Refunds = Pick<Orders, 'reserveRefund' | 'settleRefund' | 'withPendingRefunds'>

const told = (refundId: string, at: Date) => ({ $each: dueMails(['refund'], at, refundId) })
const failed = (refundId: string, at: Date) => ({ $each: dueMails(['owner_notice'], at, aboutFailedRefund(refundId)) })

/** The part of the orders that gives money back: each refund is reserved before the provider is asked. */
export const orderRefunds = (orders: OrderCollection): Refunds => ({
  reserveRefund: async (id, refund) => {
    const within = { $lte: [{ $add: ['$refundReserved', refund.amount] }, '$received'] }
    // What the provider has done already is a fact, whatever we think is left.
    const allowed = refund.external ? {} : { $expr: within }
    const found = await orders.findOneAndUpdate(
      { _id: id, received: { $ne: null }, 'refunds.id': { $ne: refund.id }, ...allowed },
      {
        $push: { refunds: refund, ...(refund.status === 'succeeded' && { mails: told(refund.id, refund.at) }) },
        $inc: { refundReserved: refund.status === 'failed' ? 0 : refund.amount },
        $set: { updatedAt: refund.at },
      },
      { returnDocument: 'after' },
    )
    return found && orderFromDocument(found)
  },
  settleRefund: async (id, refundId, status, failure) => {
    const pending = { $elemMatch: { id: refundId, status: { $ne: status } } }
    const before = await orders.findOne({ _id: id, refunds: pending })
    const refund = before?.refunds.find(each => each.id === refundId)
    if (!before || !refund || refund.status === 'failed') return null
    // A refund that had succeeded can still fail at the bank: its amount is free again, and the owner must hear of it.
    const hasCome = refund.status === 'succeeded'
    const same = { $elemMatch: { id: refundId, status: refund.status } }
    const found = await orders.findOneAndUpdate(
      { _id: id, refunds: same },
      {
        $set: { 'refunds.$.status': status, 'refunds.$.failure': failure },
        ...(status === 'failed' && { $inc: { refundReserved: -refund.amount } }),
        ...(status === 'succeeded' && { $push: { mails: told(refundId, new Date()) } }),
        ...(status === 'failed' && hasCome && { $push: { mails: failed(refundId, new Date()) } }),
      },
      { returnDocument: 'after' },
    )
    return found && orderFromDocument(found)
  },
  withPendingRefunds: async limit =>
    (await orders.find({ 'refunds.status': 'pending' }, { limit }).toArray()).map(orderFromDocument),
})
