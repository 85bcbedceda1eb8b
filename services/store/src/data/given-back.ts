import type { mongo } from 'mongoose'
import type { OrderDocument } from './order-model.ts'

/** Orders of which not all is being given back: isBeingGivenBack of domain/order.ts, as the database asks it. */
export const notBeingGivenBack: mongo.Filter<OrderDocument> = {
  $nor: [
    { refunds: { $elemMatch: { status: 'pending', cancels: true } } },
    { 'refunds.status': 'pending', $expr: { $gte: ['$refundReserved', '$received'] } },
  ],
}
