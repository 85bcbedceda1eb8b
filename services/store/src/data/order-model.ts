import { database } from '@skyfolio/runtime/mongo'
import { Schema, type Connection, type mongo } from 'mongoose'
import type { Order } from '../domain/order.ts'

export type OrderDocument = Omit<Order, 'id'> & {
  _id: number
  /** Who is changing it just now. */
  claim: { token: string; until: Date } | null
  /** The e-mail address as it is searched for. */
  emailKey: string | null
}

// Orders are read and written by the driver itself: their changes are pipelines and snapshots of our own types, which
// mongoose would cast. It keeps the indexes.
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

export function orderFromDocument({ _id, claim: _claim, emailKey: _key, ...order }: OrderDocument): Order {
  // Orders of the release before know no labels.
  return { ...order, id: _id, label: order.label ?? null, trackAt: order.trackAt ?? null }
}
