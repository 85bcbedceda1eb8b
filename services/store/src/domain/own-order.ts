import { createHash } from 'node:crypto'
import { orderForeign, type Order } from './order.ts'
import type { Orders } from './orders.ts'

/** What shows that an order is the caller's: its checkout cookie or the client secret of its intent. */
export interface Credentials {
  paymentIntentId: string
  checkoutKey: string | null
  clientSecret: string | null
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The caller's own order; null for anybody else's, and for one that doesn't exist. */
export async function ownOrderOrNone(orders: Orders, credentials: Credentials): Promise<Order | null> {
  const { paymentIntentId, checkoutKey, clientSecret } = credentials
  const order = await orders.byIntent(paymentIntentId)
  const byKey = checkoutKey !== null && hashOf(checkoutKey) === order?.keyHash
  const bySecret = clientSecret !== null && hashOf(clientSecret) === order?.secretHash
  return byKey || bySecret ? order : null
}

/** The caller's own order. Throws ORDER_FOREIGN for anybody else's, and for one that doesn't exist. */
export async function ownOrder(orders: Orders, credentials: Credentials): Promise<Order> {
  const order = await ownOrderOrNone(orders, credentials)
  if (!order) throw orderForeign()
  return order
}
