import { batchLookups } from '@skyfolio/runtime/mongo/batching'
import { duplicateKeyField } from '@skyfolio/runtime/mongo/connection'
import type { mongo } from 'mongoose'
import {
  searchedFields,
  toDocument,
  toOrder,
  toOrderOrNull,
  type OrderCollection,
  type OrderDocument,
} from './order-document-repository.ts'
import { newMails } from './order-mail.ts'
import { beginningsOf, readSearch } from './order-search.ts'
import { CLOSED_OR_SENT, ORDER_STATES } from './order-state.ts'
import type {
  MoveCondition,
  OrderEvent,
  OrderFilter,
  OrderLockTarget,
  OrderMove,
  OrderPosition,
  OrderRepository,
  Revision,
} from './order.ts'

/** Orders of which no full refund is pending: `isFullRefundPending` in order.ts as a filter. */
export const noFullRefundPending: mongo.Filter<OrderDocument> = {
  $nor: [
    { refunds: { $elemMatch: { status: 'pending', cancels: true } } },
    { 'refunds.status': 'pending', $expr: { $gte: ['$refundReserved', '$received'] } },
  ],
}

/** Of events whose details are a carrier's message or number. */
const CARRIER_CAUSES = ['label failed', 'label given back']

/** For what a later write on the same order makes durable, or what nobody misses: MongoDB keeps writes in their order. */
const UNCONFIRMED = { writeConcern: { w: 1 } } as const
const AFTER = { returnDocument: 'after' } as const

export const orderRepository = (orders: OrderCollection): OrderRepository => ({
  insert: async order => {
    try {
      await orders.insertOne({ ...toDocument(order), claim: null })
      return true
    } catch (error) {
      if (duplicateKeyField(error) !== 'number') throw error
      return false
    }
  },
  byId: async id => toOrderOrNull(await orders.findOne({ _id: id })),
  byToken: async token => toOrderOrNull(await orders.findOne({ token })),
  byIntent: readByIntent(orders),
  list: async (filter, page, after) => {
    const listed = after ? { $and: [buildFilter(filter), isAfter(after)] } : buildFilter(filter)
    return (await orders.find(listed, { ...page, sort: { createdAt: -1, _id: -1 } }).toArray()).map(toOrder)
  },
  count: filter => orders.countDocuments(buildFilter(filter)),
  lock: async (target, { token, until }, at) =>
    toOrderOrNull(
      await orders.findOneAndUpdate(
        { ...targetFilter(target), state: 'pending', $or: [{ claim: null }, { 'claim.until': { $lte: at } }] },
        { $set: { claim: { token, until } } },
        { ...AFTER, ...UNCONFIRMED },
      ),
    ),
  unlock: async (id, token) => {
    await orders.updateOne({ _id: id, 'claim.token': token }, { $set: { claim: null } }, UNCONFIRMED)
  },
  changeLocked: async (id, token, set, until) => {
    const locked = { _id: id, state: 'pending' as const, 'claim.token': token }
    const claim = until && { token, until }
    const fields = { ...set, ...(set.current && searchedFields(set.current)), claim }
    return (await orders.updateOne(locked, { $set: fields })).matchedCount === 1
  },
  move: async (id, from, move, condition = {}) =>
    toOrderOrNull(
      await orders.findOneAndUpdate(
        { _id: id, state: { $in: from }, ...conditionFilter(condition) },
        movePipeline(move),
        AFTER,
      ),
    ),
  markSettled: async id => {
    await orders.updateOne({ _id: id }, { $set: { unsettled: false, heldCoupons: [], couponsHeldAt: null } })
  },
  unsettled: async limit => (await orders.find({ unsettled: true }, { limit }).toArray()).map(toOrder),
  dueForCheck: async (at, limit) => {
    const due = { state: 'pending' as const, checkAt: { $lte: at } }
    return (await orders.find(due, { limit, sort: { checkAt: 1 } }).toArray()).map(toOrder)
  },
  checkLater: async (id, checkAt) => {
    await orders.updateOne({ _id: id }, { $set: { checkAt } })
  },
  setDispute: async (id, dispute) => {
    // Events come in any order: an older one changes nothing.
    const older = { $or: [{ dispute: null }, { 'dispute.at': { $lt: dispute.at } }] }
    await orders.updateOne({ _id: id, ...older }, { $set: { dispute } })
  },
  setToken: async (id, token, updatedAt) =>
    toOrderOrNull(await orders.findOneAndUpdate({ _id: id }, { $set: { token, updatedAt } }, AFTER)),
  setNotes: async (id, notes, updatedAt) =>
    toOrderOrNull(await orders.findOneAndUpdate({ _id: id }, { $set: { notes, updatedAt } }, AFTER)),
  eraseBuyer: async (id, states, event) => {
    for (;;) {
      const order = await orders.findOne({ _id: id, state: { $in: states } })
      if (!order) return null
      const erasable = { _id: id, state: { $in: states }, 'current.n': order.current.n }
      const erased = await orders.findOneAndUpdate(erasable, [{ $set: erasure(order.current, event) }], AFTER)
      // Its revision has changed meanwhile: its words are others.
      if (erased) return toOrder(erased)
    }
  },
  dueForErasure: async ({ states, changedBefore, unpaid }, limit) => {
    const due: mongo.Filter<OrderDocument> = {
      state: { $in: [...states] },
      // Of the index of states; a change is never before its order.
      createdAt: { $lt: changedBefore },
      updatedAt: { $lt: changedBefore },
      $or: [
        { 'current.buyer.name': { $ne: null } },
        { 'current.buyer.email': { $ne: null } },
        { 'current.address': { $ne: null } },
      ],
      ...(unpaid && { paidAt: null, received: null }),
    }
    return (await orders.find(due, { limit }).toArray()).map(toOrder)
  },
  remove: async ({ id, provider, state, updatedAt }) =>
    (await orders.deleteOne({ _id: id, provider, state, updatedAt })).deletedCount === 1,
  countOfImage: imageId => orders.countDocuments({ 'current.lines.imageId': imageId }),
  countOpenOfVersion: (imageId, imageVersionId) =>
    orders.countDocuments({
      state: { $nin: [...CLOSED_OR_SENT] },
      'current.lines': { $elemMatch: { imageId, ...ofVersion(imageVersionId) } },
    }),
  productsNamed: async ids => {
    const named = await orders.distinct('current.lines.productId', { 'current.lines.productId': { $in: ids } })
    return ids.filter(id => named.includes(id))
  },
})

/** Lines of a version; 0: of any. */
const ofVersion = (imageVersionId: number) => (imageVersionId === 0 ? {} : { imageVersionId })

/** Everything that names the buyer, in the order and in what others have said about it. */
function erasure(current: Revision, event: Omit<OrderEvent, 'from' | 'to'>) {
  const noBuyer = { buyer: { name: null, email: null, phone: null }, address: null }
  const erased = { ...event, from: '$state', to: '$state', detail: { $literal: event.detail } }
  const ofCarrier = { $in: ['$$event.cause', CARRIER_CAUSES] }
  const withoutCarrier = { $cond: [ofCarrier, { $mergeObjects: ['$$event', { detail: null }] }, '$$event'] }
  // A mail server's message may name the buyer; what was not sent has no recipient any more.
  const sent = { $filter: { input: '$mails', as: 'mail', cond: { $ne: ['$$mail.sentAt', null] } } }
  return {
    mails: { $map: { input: sent, as: 'mail', in: { $mergeObjects: ['$$mail', { error: null }] } } },
    current: { $mergeObjects: ['$current', noBuyer] },
    // A label is printed with the address; a carrier's message may name it.
    label: {
      $cond: ['$label', { $mergeObjects: ['$label', { url: null, trackingNumber: null, failure: null }] }, null],
    },
    ...{ trackingNumber: null, trackAt: null },
    history: { $concatArrays: [{ $map: { input: '$history', as: 'event', in: withoutCarrier } }, [erased]] },
    ...{ revisions: [], notes: null, emailKey: null, updatedAt: event.at },
    beginnings: { $literal: beginningsOf({ ...current, ...noBuyer }) },
  }
}

const readByIntent = (orders: OrderCollection): OrderRepository['byIntent'] => {
  const lookup = batchLookups<string, OrderDocument>(
    ids =>
      // With the type, since the index holds only orders that have an intent: without it all orders would be scanned.
      orders.find({ $or: [{ intentId: { $in: ids, $type: 'string' } }, { formerIntentIds: { $in: ids } }] }).toArray(),
    ({ intentId, formerIntentIds }) => (intentId === null ? formerIntentIds : [intentId, ...formerIntentIds]),
  )
  return async intentId => toOrderOrNull(await lookup(intentId))
}

const targetFilter = (target: OrderLockTarget): mongo.Filter<OrderDocument> =>
  'id' in target ? { _id: target.id } : { intentId: { $eq: target.intentId, $type: 'string' }, keyHash: target.keyHash }

const conditionFilter = (condition: MoveCondition): mongo.Filter<OrderDocument> => ({
  ...(condition.intentId !== undefined && { intentId: condition.intentId }),
  ...(condition.frozenRevision !== undefined && { 'frozen.revision': condition.frozenRevision }),
  ...(condition.labelState !== undefined && { 'label.state': condition.labelState }),
  ...(condition.reservedLabel !== undefined && {
    ...{ 'label.reference': condition.reservedLabel, 'label.state': 'claimed' as const },
  }),
  ...(condition.noFullRefund && noFullRefundPending),
})

/** A pipeline, because the event records the state before. Values are literals: what a buyer wrote may begin with '$'. */
function movePipeline({ to, at, cause, caller, detail = null, set = {}, mails = [] }: OrderMove) {
  const event = { at, from: '$state', to, cause, actorId: caller?.actorId ?? null, detail: { $literal: detail } }
  const fields = { ...set, ...(set.current && searchedFields(set.current)) }
  const values = Object.entries<unknown>(fields).map(([name, value]) => [name, { $literal: value }] as const)
  return [
    {
      $set: {
        ...Object.fromEntries(values),
        history: { $concatArrays: ['$history', [event]] },
        mails: { $concatArrays: ['$mails', newMails(mails, at)] },
        state: to,
        claim: null,
        updatedAt: at,
      },
    },
  ]
}

/** The first condition is for the index. */
const isAfter = ({ createdAt, id }: OrderPosition) => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: id } }],
})

function buildFilter({ states, search, stuckMail }: OrderFilter): mongo.Filter<OrderDocument> {
  const filter = {
    ...(states.length > 0 && { state: { $in: states } }),
    ...(stuckMail && { mails: { $elemMatch: { sentAt: null, nextAt: null } } }),
  }
  // Those without anybody to write to are left out: begun without a name, and abandoned since.
  const paidStates = ORDER_STATES.filter(state => state !== 'pending' && state !== 'cancelled')
  const listed = { $or: [{ state: { $in: paidStates } }, { emailKey: { $ne: null } }, { received: { $ne: null } }] }
  return { ...filter, ...listed, ...(search !== null && { $and: searchConditions(search) }) }
}

const beginsWith = (text: string) => ({ $gte: text, $lt: `${text}\u{10FFFF}` })

function searchConditions(search: string): mongo.Filter<OrderDocument>[] {
  const { numbers, emails, words } = readSearch(search)
  const conditions = [
    ...numbers.map(number => ({ number: beginsWith(number) })),
    ...emails.map(email => ({ emailKey: beginsWith(email) })),
    ...words.map(word => ({ beginnings: word })),
  ]
  // Signs alone are no word: nothing is found by them.
  return conditions.length > 0 ? conditions : [{ _id: { $in: [] } }]
}
