import { batchedByKey } from '@skyfolio/runtime/batched'
import { duplicateKeyField } from '@skyfolio/runtime/mongo'
import type { mongo } from 'mongoose'
import type { Order } from '../domain/order.ts'
import type { HeldClaim, Move, OrderFilter, Orders } from '../domain/orders.ts'
import type { Place } from '../domain/page.ts'
import { ORDER_STATES } from '../domain/order-states.ts'
import { orderFromDocument, type OrderCollection, type OrderDocument } from './order-model.ts'
import { dueMails } from './due-mails.ts'
import { notBeingGivenBack } from './given-back.ts'
import { orderLabels } from './order-labels.ts'
import { orderMails } from './order-mails.ts'
import { orderRefunds } from './order-refunds.ts'

/** Of events whose details are a carrier's words or number. */
const CARRIER_CAUSES = ['label failed', 'label given back']

/** For what a later write on the same order makes lasting, or what nobody misses: MongoDB keeps writes in their order. */
const soon = { writeConcern: { w: 1 } } as const

export const orderRepository = (orders: OrderCollection): Orders => ({
  ...orderRefunds(orders),
  ...orderLabels(orders),
  ...orderMails(orders),
  insert: async order => {
    try {
      await orders.insertOne({ ...toDocument(order), claim: null })
      return true
    } catch (error) {
      if (duplicateKeyField(error) !== 'number') throw error
      return false
    }
  },
  byId: async id => fromFound(await orders.findOne({ _id: id })),
  byToken: async token => fromFound(await orders.findOne({ token })),
  byIntent: byIntentOf(orders),
  list: async (filter, page, after) => {
    const wanted = after ? { $and: [matching(filter), behind(after)] } : matching(filter)
    return (await orders.find(wanted, { ...page, sort: { createdAt: -1, _id: -1 } }).toArray()).map(orderFromDocument)
  },
  count: filter => orders.countDocuments(matching(filter)),
  claim: (id, claim, at) => claimed(orders, { _id: id }, claim, at),
  // The type is said for the index, as below.
  claimOwn: ({ intentId, keyHash }, claim, at) =>
    claimed(orders, { intentId: { $eq: intentId, $type: 'string' }, keyHash }, claim, at),
  unclaim: async (id, token) => {
    await orders.updateOne({ _id: id, 'claim.token': token }, { $set: { claim: null } }, soon)
  },
  change: async (id, token, set, until) => {
    const emailKey = set.current && { emailKey: emailKeyOf(set.current.buyer.email) }
    const mine = { _id: id, state: 'pending' as const, 'claim.token': token }
    const claim = until && { token, until }
    return (await orders.updateOne(mine, { $set: { ...set, ...emailKey, claim } })).matchedCount === 1
  },
  move: async (id, from, move, when) =>
    fromFound(
      await orders.findOneAndUpdate(
        {
          ...{ _id: id, state: { $in: from } },
          ...(when?.intentId !== undefined && { intentId: when.intentId }),
          ...(when?.frozenRevision !== undefined && { 'frozen.revision': when.frozenRevision }),
          ...(when?.claimedLabel !== undefined && {
            ...{ 'label.reference': when.claimedLabel, 'label.state': 'claimed' as const },
          }),
          ...(when?.kept && notBeingGivenBack),
          ...(when?.labelState !== undefined && { 'label.state': when.labelState }),
        },
        moved(move),
        { returnDocument: 'after' },
      ),
    ),
  settled: async id => {
    await orders.updateOne({ _id: id }, { $set: { unsettled: false, heldCoupons: [] } })
  },
  checkLater: async (id, checkAt) => {
    await orders.updateOne({ _id: id }, { $set: { checkAt } })
  },
  dueForCheck: async (at, limit) =>
    (await orders.find({ state: 'pending', checkAt: { $lte: at } }, { limit, sort: { checkAt: 1 } }).toArray()).map(
      orderFromDocument,
    ),
  unsettled: async limit => (await orders.find({ unsettled: true }, { limit }).toArray()).map(orderFromDocument),
  tellDispute: async (id, dispute) => {
    // Events come in any order: an older one changes nothing.
    const newer = { $or: [{ dispute: null }, { 'dispute.at': { $lt: dispute.at } }] }
    await orders.updateOne({ _id: id, ...newer }, { $set: { dispute } })
  },
  setNotes: async (id, notes, updatedAt) =>
    fromFound(await orders.findOneAndUpdate({ _id: id }, { $set: { notes, updatedAt } }, { returnDocument: 'after' })),
  eraseBuyer: async (id, states, event) => {
    const gone = { buyer: { name: null, email: null, phone: null }, address: null }
    const written = { ...event, from: '$state', to: '$state', detail: { $literal: event.detail } }
    const ofCarrier = { $in: ['$$event.cause', CARRIER_CAUSES] }
    const withoutCarrier = { $cond: [ofCarrier, { $mergeObjects: ['$$event', { detail: null }] }, '$$event'] }
    // A mail server's words may name the buyer; what was not sent has nobody to go to any more.
    const sent = { $filter: { input: '$mails', as: 'mail', cond: { $ne: ['$$mail.sentAt', null] } } }
    const erased = {
      mails: { $map: { input: sent, as: 'mail', in: { $mergeObjects: ['$$mail', { error: null }] } } },
      current: { $mergeObjects: ['$current', gone] },
      // A label is printed with the address; a carrier's words may name it.
      label: {
        $cond: ['$label', { $mergeObjects: ['$label', { url: null, trackingNumber: null, failure: null }] }, null],
      },
      ...{ trackingNumber: null, trackAt: null },
      history: { $concatArrays: [{ $map: { input: '$history', as: 'event', in: withoutCarrier } }, [written]] },
      ...{ revisions: [], notes: null, emailKey: null, updatedAt: event.at },
    }
    const found = await orders.findOneAndUpdate({ _id: id, state: { $in: states } }, [{ $set: erased }], {
      returnDocument: 'after',
    })
    return fromFound(found)
  },
  countOfImage: imageId => orders.countDocuments({ 'current.lines.imageId': imageId }),
  productsNamed: async ids => {
    const named = await orders.distinct('current.lines.productId', { 'current.lines.productId': { $in: ids } })
    return ids.filter(id => named.includes(id))
  },
})

const byIntentOf = (orders: OrderCollection): Orders['byIntent'] => {
  const one = batchedByKey<string, OrderDocument>(
    ids =>
      // The type is said for the index, which holds only intents that are there: without it all orders would be read.
      orders.find({ $or: [{ intentId: { $in: ids, $type: 'string' } }, { formerIntentIds: { $in: ids } }] }).toArray(),
    ({ intentId, formerIntentIds }) => (intentId === null ? formerIntentIds : [intentId, ...formerIntentIds]),
  )
  return async intentId => fromFound(await one(intentId))
}

/** One change at a time: the provider gets the revisions in their order. */
const claimed = async (
  orders: OrderCollection,
  of: mongo.Filter<OrderDocument>,
  { token, until }: HeldClaim,
  at: Date,
): Promise<Order | null> =>
  fromFound(
    await orders.findOneAndUpdate(
      { ...of, state: 'pending', $or: [{ claim: null }, { 'claim.until': { $lte: at } }] },
      { $set: { claim: { token, until } } },
      { returnDocument: 'after', ...soon },
    ),
  )

/** A pipeline, because the event tells where the order came from. Values are literals: what a buyer wrote may begin with '$'. */
function moved({ to, at, cause, by, detail = null, set = {}, mails = [], about }: Move) {
  const event = { at, from: '$state', to, cause, actorId: by?.actorId ?? null, detail: { $literal: detail } }
  const due = dueMails(mails, at, about)
  const emailKey = set.current && { emailKey: emailKeyOf(set.current.buyer.email) }
  const values = Object.entries<unknown>({ ...set, ...emailKey }).map(
    ([name, value]) => [name, { $literal: value }] as const,
  )
  return [
    {
      $set: {
        ...Object.fromEntries(values),
        history: { $concatArrays: ['$history', [event]] },
        mails: { $concatArrays: ['$mails', due] },
        state: to,
        claim: null,
        updatedAt: at,
      },
    },
  ]
}

/** The first condition is said for the index. */
const behind = ({ createdAt, id }: Place) => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: id } }],
})

function matching({ stuckMail, ...filter }: OrderFilter) {
  const stuck = stuckMail ? { mails: { $elemMatch: { sentAt: null, nextAt: null } } } : {}
  return { ...found(filter), ...stuck }
}

function found({ states, search }: Omit<OrderFilter, 'stuckMail'>) {
  // Those that nobody could be asked about are left out: begun without a name, and given up since.
  const named = ORDER_STATES.filter(state => state !== 'pending' && state !== 'cancelled')
  const shown = { $or: [{ state: { $in: named } }, { emailKey: { $ne: null } }, { received: { $ne: null } }] }
  const chosen = states.length === 0 ? {} : { state: { $in: states } }
  if (search === null) return { ...chosen, ...shown }
  if (search.includes('@')) return { ...chosen, emailKey: emailKeyOf(search) }
  const number = { $gte: search.toUpperCase(), $lt: `${search.toUpperCase()}\u{10FFFF}` }
  return { ...chosen, ...shown, number }
}

const emailKeyOf = (email: string | null) => email?.toLowerCase() ?? null

function toDocument({ id, ...order }: Order): Omit<OrderDocument, 'claim'> {
  return { _id: id, ...order, emailKey: emailKeyOf(order.current.buyer.email) }
}

const fromFound = (found: OrderDocument | null) => found && orderFromDocument(found)
