import type { Amounts } from './cart.ts'
import { hasMoney, type OrderState } from './order-states.ts'
import { orderClosed, type Order, type Revision } from './order.ts'
import { hashOf } from './own-order.ts'

export interface SavedCheckout {
  clientSecret: string | null
  paymentIntentId: string
  amounts: Amounts
  /** Empty when it isn't known. */
  checkoutKey: string
  revision: number
  orderNumber: string | null
  state: OrderState
}

/** The key a visitor sent, if any. */
interface Asked {
  checkoutKey: string | null
}

const keyOf = (order: Order, { checkoutKey }: Asked) =>
  checkoutKey !== null && hashOf(checkoutKey) === order.keyHash ? checkoutKey : ''

/** A pending order, ready to be paid with the secret. */
export const answer = (
  order: Order,
  wanted: Asked,
  {
    clientSecret,
    paymentIntentId,
    revision,
  }: Pick<SavedCheckout, 'clientSecret' | 'paymentIntentId'> & { revision: Revision },
): SavedCheckout => ({
  ...{ clientSecret, paymentIntentId, amounts: revision.amounts, checkoutKey: keyOf(order, wanted) },
  ...{ revision: revision.n, orderNumber: null, state: 'pending' },
})

/** Paid: its number, no secret. Cancelled: the page begins anew. */
export function answerOver(order: Order, wanted: Asked): SavedCheckout {
  if (!hasMoney(order.state)) throw orderClosed()
  return {
    ...{ clientSecret: null, paymentIntentId: order.intentId ?? '', amounts: order.current.amounts },
    ...{ checkoutKey: keyOf(order, wanted), revision: order.current.n, orderNumber: order.number, state: order.state },
  }
}
