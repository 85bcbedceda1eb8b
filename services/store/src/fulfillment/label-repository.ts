import { toOrder, toOrderOrNull, type OrderCollection } from '../orders/order-document-repository.ts'
import { newMails } from '../orders/order-mail.ts'
import { noFullRefundPending } from '../orders/order-repository.ts'
import type { LabelRepository } from './label.ts'

const AFTER = { returnDocument: 'after' } as const

export const labelRepository = (orders: OrderCollection): LabelRepository => ({
  reserve: async (orderId, states, label) =>
    toOrderOrNull(
      await orders.findOneAndUpdate(
        {
          ...{ _id: orderId, state: { $in: [...states] }, ...noFullRefundPending },
          $or: [
            { 'label.state': { $nin: ['claimed', 'bought'] } },
            { state: 'paid', 'label.state': 'bought', 'label.carrier': 'Sample' },
          ],
        },
        { $set: { label, updatedAt: label.createdAt } },
        AFTER,
      ),
    ),
  takeOver: async (orderId, { reference, until }, later) =>
    toOrderOrNull(
      await orders.findOneAndUpdate(
        { _id: orderId, 'label.reference': reference, 'label.state': 'claimed', 'label.until': until },
        { $set: { 'label.until': later } },
        AFTER,
      ),
    ),
  change: async (orderId, { reference, state, of }, { label, event, tracking, mails = [] }) => {
    const at = event.at
    const set = {
      ...{ label: { $literal: label }, updatedAt: at },
      ...(tracking && { trackingNumber: { $literal: tracking.trackingNumber }, trackAt: tracking.trackAt }),
      history: {
        $concatArrays: ['$history', [{ ...event, from: '$state', to: '$state', detail: { $literal: event.detail } }]],
      },
      mails: { $concatArrays: ['$mails', newMails(mails, at)] },
    }
    const filter = { 'label.reference': reference, 'label.state': state, ...(of && { state: { $in: [...of] } }) }
    return toOrderOrNull(await orders.findOneAndUpdate({ _id: orderId, ...filter }, [{ $set: set }], AFTER))
  },
  withExpiredReservations: async (at, limit) =>
    (await orders.find({ 'label.state': 'claimed', 'label.until': { $lte: at } }, { limit }).toArray()).map(toOrder),
  // The types are stated for the indexes, which hold only what is there.
  byTrackingNumber: async trackingNumber =>
    (await orders.find({ trackingNumber: { $eq: trackingNumber, $type: 'string' } }, { limit: 10 }).toArray()).map(
      toOrder,
    ),
  dueForTracking: async (at, limit) =>
    (await orders.find({ trackAt: { $lte: at, $type: 'date' } }, { limit, sort: { trackAt: 1 } }).toArray()).map(
      toOrder,
    ),
  trackLater: async (orderId, trackAt) => {
    await orders.updateOne({ _id: orderId }, { $set: { trackAt } })
  },
})
