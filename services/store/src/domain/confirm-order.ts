import { completeOrder, type Completion, type Needs } from './complete-order.ts'
import { ownOrder, type Credentials } from './own-order.ts'

/** Tells the buyer what has become of the payment, and completes the order accordingly. Throws ORDER_FOREIGN, PAYMENTS_UNAVAILABLE. */
export const confirmOrder =
  (needs: Needs) =>
  async (credentials: Credentials): Promise<Completion> => {
    const order = await ownOrder(needs.orders, credentials)
    return completeOrder(needs)(order.intentId ?? credentials.paymentIntentId, 'payment', order)
  }
