import { database } from '@skyfolio/runtime/mongo/connection'
import { Schema, type Connection, type mongo } from 'mongoose'
import { beginningsOf } from './order-search.ts'
import type { Order, OrderLock, Revision } from './order.ts'

export type OrderDocument = Omit<Order, 'id'> & {
  _id: number
  claim: OrderLock | null
  /** The e-mail address as it is searched for. */
  emailKey: string | null
  /** The beginnings of the words it is found by. */
  beginnings: string[]
}

// Orders are read and written by the driver itself: their changes are pipelines and snapshots of our own types, which
// mongoose would cast. It only defines the indexes.
const schema = new Schema({ _id: Number }, { collection: 'orders', versionKey: false, strict: false })
schema.index({ number: 1 }, { name: 'number', unique: true })
schema.index({ token: 1 }, { name: 'token', unique: true })
schema.index(
  { intentId: 1 },
  { name: 'intent', unique: true, partialFilterExpression: { intentId: { $type: 'string' } } },
)
schema.index({ formerIntentIds: 1 }, { name: 'former_intents' })
schema.index({ createdAt: -1, _id: -1 }, { name: 'newest' })
schema.index({ state: 1, createdAt: -1, _id: -1 }, { name: 'state' })
schema.index({ emailKey: 1, createdAt: -1, _id: -1 }, { name: 'email' })
// A word is looked up as it is typed, so that the index has a search in the order of the list.
schema.index({ beginnings: 1, createdAt: -1, _id: -1 }, { name: 'search' })
schema.index({ checkAt: 1 }, { name: 'check', partialFilterExpression: { state: 'pending' } })
schema.index({ unsettled: 1 }, { name: 'unsettled', partialFilterExpression: { unsettled: true } })
schema.index({ 'refunds.status': 1 }, { name: 'refunds' })
schema.index({ 'label.until': 1 }, { name: 'labels', partialFilterExpression: { 'label.state': 'claimed' } })
schema.index({ 'mails.nextAt': 1 }, { name: 'mails' })
schema.index(
  { 'mails.error': 1 },
  { name: 'mail_errors', partialFilterExpression: { 'mails.error': { $type: 'string' } } },
)
schema.index({ trackAt: 1 }, { name: 'parcels', partialFilterExpression: { trackAt: { $type: 'date' } } })
schema.index(
  { trackingNumber: 1 },
  { name: 'tracking', partialFilterExpression: { trackingNumber: { $type: 'string' } } },
)
schema.index({ 'current.lines.imageId': 1 }, { name: 'images' })
schema.index({ 'current.lines.productId': 1 }, { name: 'products' })

export const orderModel = (connection: Connection) => connection.model('Order', schema)

export type OrderCollection = mongo.Collection<OrderDocument>
export const orderCollection = (connection: Connection): OrderCollection =>
  database(connection).collection<OrderDocument>('orders')

const emailKeyOf = (email: string | null) => email?.toLowerCase() ?? null

export const searchedFields = (current: Revision): Pick<OrderDocument, 'emailKey' | 'beginnings'> => ({
  emailKey: emailKeyOf(current.buyer.email),
  beginnings: beginningsOf(current),
})

export function toDocument({ id, ...order }: Order): Omit<OrderDocument, 'claim'> {
  return { _id: id, ...order, ...searchedFields(order.current) }
}

export function toOrder(document: OrderDocument): Order {
  const { _id, claim: _claim, emailKey: _key, beginnings: _beginnings, ...order } = document
  return { ...order, id: _id }
}

export const toOrderOrNull = (document: OrderDocument | null): Order | null => document && toOrder(document)
