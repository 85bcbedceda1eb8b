import type { Order } from '../domain/order.ts'
import type { OrderLabels } from '../domain/orders.ts'
import { dueMails } from './due-mails.ts'
import { notBeingGivenBack } from './given-back.ts'
import { orderFromDocument, type OrderCollection, type OrderDocument } from './order-model.ts'

const after = { returnDocument: 'after' as const }
const found = (document: OrderDocument | null): Order | null => document && orderFromDocument(document)

/** The part of the orders that keeps their labels: claimed before a carrier is asked, so that none is bought twice. */
export const orderLabels = (orders: OrderCollection): OrderLabels => ({
  claimLabel: async (id, states, label) =>
    found(
      await orders.findOneAndUpdate(
        {
          ...{ _id: id, state: { $in: [...states] }, ...notBeingGivenBack },
          $or: [
            { 'label.state': { $nin: ['claimed', 'bought'] } },
            { state: 'paid', 'label.state': 'bought', 'label.carrier': 'Sample' },
          ],
        },
        { $set: { label, updatedAt: label.createdAt } },
        after,
      ),
    ),
  takeLabelOver: async (id, { reference, until }, later) =>
    found(
      await orders.findOneAndUpdate(
        { _id: id, 'label.reference': reference, 'label.state': 'claimed', 'label.until': until },
        { $set: { 'label.until': later } },
        after,
      ),
    ),
  changeLabel: async (id, { reference, state, of }, label, event, set = undefined, mails = []) => {
    const at = event?.at ?? new Date()
    const written = event && { ...event, from: '$state', to: '$state', detail: { $literal: event.detail } }
    const change = {
      ...{ label: { $literal: label }, updatedAt: at },
      ...(set && { trackingNumber: { $literal: set.trackingNumber }, trackAt: set.trackAt }),
      ...(written && { history: { $concatArrays: ['$history', [written]] } }),
      mails: { $concatArrays: ['$mails', dueMails(mails, at)] },
    }
    const mine = { _id: id, 'label.reference': reference, 'label.state': state, ...(of && { state: { $in: [...of] } }) }
    return found(await orders.findOneAndUpdate(mine, [{ $set: change }], after))
  },
  withLostLabels: async (at, limit) =>
    (await orders.find({ 'label.state': 'claimed', 'label.until': { $lte: at } }, { limit }).toArray()).map(
      orderFromDocument,
    ),
  byTrackingNumber: async trackingNumber =>
    // The types are said for the indexes, which hold only what is there.
    (await orders.find({ trackingNumber: { $eq: trackingNumber, $type: 'string' } }, { limit: 10 }).toArray()).map(
      orderFromDocument,
    ),
  dueForTracking: async (at, limit) =>
    (await orders.find({ trackAt: { $lte: at, $type: 'date' } }, { limit, sort: { trackAt: 1 } }).toArray()).map(
      orderFromDocument,
    ),
  trackLater: async (id, trackAt) => {
    await orders.updateOne({ _id: id }, { $set: { trackAt } })
  },
})
