import { hashSecret } from '../orders/order-number.ts'
import { hasMoney, type OrderState } from '../orders/order-state.ts'
import { orderClosed, orderForeign, type Order, type OrderRepository, type Revision } from '../orders/order.ts'
import type { Amounts } from '../pricing/cart.ts'

/** What proves that an order is the caller's: its checkout cookie or the client secret of its intent. */
export interface Credentials {
  paymentIntentId: string
  checkoutKey: string | null
  clientSecret: string | null
}

/** A checkout as it has been saved: a pending order that waits for its payment, or one that was paid meanwhile. */
export interface SavedCheckout {
  clientSecret: string | null
  paymentIntentId: string
  amounts: Amounts
  /** Empty when the caller has none. */
  checkoutKey: string
  revision: number
  orderNumber: string | null
  state: OrderState
}

type Orders = Pick<OrderRepository, 'byIntent'>

/** The caller's own order; null for anybody else's, and for one that doesn't exist. */
export async function findOwnOrder(orders: Orders, credentials: Credentials): Promise<Order | null> {
  const { paymentIntentId, checkoutKey, clientSecret } = credentials
  const order = await orders.byIntent(paymentIntentId)
  const byKey = checkoutKey !== null && hashSecret(checkoutKey) === order?.keyHash
  const bySecret = clientSecret !== null && hashSecret(clientSecret) === order?.secretHash
  return byKey || bySecret ? order : null
}

/** The caller's own order. Throws ORDER_FOREIGN for anybody else's, and for one that doesn't exist. */
export async function getOwnOrder(orders: Orders, credentials: Credentials): Promise<Order> {
  const order = await findOwnOrder(orders, credentials)
  if (!order) throw orderForeign()
  return order
}

type CallerKey = Pick<Credentials, 'checkoutKey'>

const ownKey = (order: Order, { checkoutKey }: CallerKey) =>
  checkoutKey !== null && hashSecret(checkoutKey) === order.keyHash ? checkoutKey : ''

/** A pending order, ready to be paid with the secret. */
export const pendingCheckout = (
  order: Order,
  caller: CallerKey,
  payment: { clientSecret: string | null; intentId: string },
  revision: Revision,
): SavedCheckout => ({
  ...{ clientSecret: payment.clientSecret, paymentIntentId: payment.intentId, amounts: revision.amounts },
  ...{ checkoutKey: ownKey(order, caller), revision: revision.n, orderNumber: null, state: 'pending' },
})

/** A paid order: its number, no secret. Throws ORDER_CLOSED for a cancelled one: the page starts again. */
export function closedCheckout(order: Order, caller: CallerKey): SavedCheckout {
  if (!hasMoney(order.state)) throw orderClosed()
  return {
    ...{ clientSecret: null, paymentIntentId: order.intentId ?? '', amounts: order.current.amounts },
    ...{ checkoutKey: ownKey(order, caller), revision: order.current.n, orderNumber: order.number, state: order.state },
  }
}
