import { DomainError } from '@skyfolio/runtime/errors'
import type { Caller } from './audit.ts'
import { completeOrder, settleCoupons, type Needs } from './complete-order.ts'
import { isId } from './ids.ts'
import { hasMoney, isMove } from './order-states.ts'
import { orderNotFound, type Order } from './order.ts'
import { paymentsOff } from './payment-provider.ts'
import { isFree } from './pin-revision.ts'
import { refundOrder, takeInRefunds, type RefundRequest } from './refund-order.ts'
import { withClaim } from './with-claim.ts'

const underWay = () =>
  new DomainError('refused', 'PAYMENT_UNDER_WAY', 'The payment of this order is under way. Please try again later.')

const refundUnderWay = () =>
  new DomainError('refused', 'PAYMENT_UNDER_WAY', 'The refund of this order is under way. Please try again later.')

/** Cancels an order: a pending one at the provider first, a paid one is refunded in full first. May be repeated. */
export const cancelOrder =
  (needs: Needs) =>
  async (id: number, by: Caller): Promise<Order> => {
    const order = isId(id) ? await needs.orders.byId(id) : null
    if (!order) throw orderNotFound()
    const present = order.state === 'pending' ? await giveUpOrder(needs)(order, 'owner', by) : order
    if (!isMove(present.state, 'cancelled')) return present
    const refund = cancelling(present)
    const refunded = refund.amount > 0 ? await refundOrder(needs)(refund, by) : await withRefunds(needs, present)
    // The provider's own word of the refund may have been faster.
    if (refunded.state === 'cancelled' || refunded.state === 'refunded') return refunded
    if ((present.received ?? 0) > 0) throw refundUnderWay()
    const move = { to: 'cancelled' as const, at: needs.now(), cause: 'owner', by }
    return (await needs.orders.move(id, [present.state], move)) ?? refunded
  }

/** The order after what the provider says of its refunds: a process may have ended before it wrote that down. */
async function withRefunds(needs: Needs, order: Order): Promise<Order> {
  await takeInRefunds(needs)(order)
  return (await needs.orders.byId(order.id)) ?? order
}

/** The refund that cancels an order: pressed twice it is the same, after one that failed it is another. */
function cancelling({ id, received, refunds, refundReserved }: Order): RefundRequest & { amount: number } {
  const mine = refunds.filter(({ cancels }) => cancels)
  const failed = mine.filter(({ status }) => status === 'failed').length
  const amount = mine.find(({ status }) => status === 'pending')?.amount ?? (received ?? 0) - refundReserved
  return { id, amount, key: failed === 0 ? 'cancelled' : `cancelled-${failed + 1}`, cancels: true }
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
          const { status } = await needs.provider.cancelIntent(present.intentId)
          if (status === 'succeeded') return (await completeOrder(needs)(present.intentId, 'payment')).order
          if (status !== 'canceled') throw underWay()
        }
        const set = { unsettled: present.heldCoupons.length > 0 }
        const move = { to: 'cancelled' as const, at: needs.now(), cause, by, set }
        const cancelled = await needs.orders.move(order.id, ['pending'], move)
        return settleCoupons(needs, cancelled ?? (await needs.orders.byId(order.id)) ?? present)
      },
      async moved => (hasMoney(moved.state) ? moved : settleCoupons(needs, moved)),
    )
