import { completeOrder, type Needs } from './complete-order.ts'
import { paymentsOff } from './payment-provider.ts'
import { takeInRefunds } from './refund-order.ts'

/**
 * Takes a signed event of the provider. It only says where to look: the provider is asked what is true now, so events may
 * come late, twice, or in any order. What names nothing of ours is taken silently. Throws INVALID_SIGNATURE.
 */
export const receiveEvent =
  (needs: Needs) =>
  async (payload: Buffer, signature: string): Promise<void> => {
    if (!needs.provider) throw paymentsOff()
    // Before anything is read or written.
    const event = needs.provider.readEvent(payload, signature, needs.now())
    const order = event.intentId === null ? null : await needs.orders.byIntent(event.intentId)
    if (!order || event.intentId === null || event.about === 'other') return
    await completeOrder(needs)(event.intentId, 'payment', order)
    if (event.about === 'payment') return
    const present = (await needs.orders.byId(order.id)) ?? order
    await takeInRefunds(needs)(present)
    if (event.disputeStatus !== null)
      await needs.orders.tellDispute(order.id, { status: event.disputeStatus, at: event.at })
  }
