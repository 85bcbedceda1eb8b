import { DomainError } from '@skyfolio/runtime/errors'
import type { Caller } from './audit.ts'
import { completeOrder, settleCoupons, type Needs } from './complete-order.ts'
import { isId } from './ids.ts'
import { hasMoney, isMove } from './order-states.ts'
import { orderNotFound, type Order } from './order.ts'
import { isTestOver, paymentsOff, UnknownPayment, type Intent, type PaymentProvider } from './payment-provider.ts'
import { isFree } from './pin-revision.ts'
import { refundOrder, withRefunds, type RefundRequest } from './refund-order.ts'
import { withClaim } from './with-claim.ts'

const underWay = () =>
  new DomainError('refused', 'PAYMENT_UNDER_WAY', 'The payment of this order is under way. Please try again later.')

const refundUnderWay = () =>
  new DomainError('refused', 'PAYMENT_UNDER_WAY', 'The refund of this order is under way. Please try again later.')

/**
 * Cancels an order: a pending one at the provider first, a paid one is refunded in full first. One of the test mode that is
 * over is cancelled without asking anybody. May be repeated.
 */
export const cancelOrder =
  (needs: Needs) =>
  async (id: number, by: Caller): Promise<Order> => {
    const order = isId(id) ? await needs.orders.byId(id) : null
    if (!order) throw orderNotFound()
    const given = order.state === 'pending' ? await giveUpOrder(needs)(order, 'owner', by) : order
    if (!isMove(given.state, 'cancelled')) return given
    const move = { to: 'cancelled' as const, at: needs.now(), cause: 'owner', by }
    if (isTestOver(given, needs.provider)) return (await needs.orders.move(id, [given.state], move)) ?? given
    const present = await withRefunds(needs)(given)
    if (!isMove(present.state, 'cancelled')) return present
    const refund = cancelling(present)
    const refunded = refund.amount > 0 ? await refundOrder(needs)(refund, by) : present
    // The provider's own word of the refund may have been faster.
    if (refunded.state === 'cancelled' || refunded.state === 'refunded') return refunded
    if ((present.received ?? 0) > 0) throw refundUnderWay()
    return (await needs.orders.move(id, [present.state], move)) ?? refunded
  }

/** The refund that cancels an order: pressed twice it is the same; after one that has failed, or was not all, it is another. */
function cancelling({ id, received, refunds, refundReserved }: Order): RefundRequest & { amount: number } {
  const mine = refunds.filter(({ cancels }) => cancels)
  const over = mine.filter(({ status }) => status !== 'pending').length
  const amount = mine.find(({ status }) => status === 'pending')?.amount ?? (received ?? 0) - refundReserved
  return { id, amount, key: over === 0 ? 'cancelled' : `cancelled-${over + 1}`, cancels: true }
}

/**
 * Cancels a pending order, at the provider first. Answers the order as it is then: paid, when the money was faster.
 * @throws PAYMENT_UNDER_WAY, PAYMENTS_UNAVAILABLE.
 */
export const giveUpOrder =
  (needs: Needs) =>
  (order: Order, cause: string, by: Caller | null): Promise<Order> =>
    withClaim(
      needs,
      order.id,
      async present => {
        if (present.intentId !== null && !isFree(present.intentId)) {
          if (!needs.provider) throw paymentsOff()
          const status = await cancelled(needs.provider, present.intentId)
          if (status === 'succeeded') return (await completeOrder(needs)(present.intentId, 'payment')).order
          if (status !== 'canceled') throw underWay()
        }
        const set = { unsettled: present.heldCoupons.length > 0 }
        const move = { to: 'cancelled' as const, at: needs.now(), cause, by, set }
        const moved = await needs.orders.move(order.id, ['pending'], move)
        return settleCoupons(needs, moved ?? (await needs.orders.byId(order.id)) ?? present)
      },
      async moved => (hasMoney(moved.state) ? moved : settleCoupons(needs, moved)),
    )

/** What the provider doesn't know can't be paid there. Of other keys only the owner comes here: the reconciler asks first, and hears of none. */
async function cancelled(provider: PaymentProvider, intentId: string): Promise<Intent['status']> {
  try {
    return (await provider.cancelIntent(intentId)).status
  } catch (error) {
    if (error instanceof UnknownPayment) return 'canceled'
    throw error
  }
}
