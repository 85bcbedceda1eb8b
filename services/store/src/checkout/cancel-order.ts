import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import { completeOrder, settleCoupons, type CompleteOrderDependencies } from './complete-order.ts'
import { withOrderLock } from './order-lock.ts'
import {
  isTestModeOver,
  paymentsOff,
  UnknownPayment,
  type Intent,
  type PaymentProvider,
} from '../payments/payment-provider.ts'
import {
  refundOrder,
  withSyncedRefunds,
  type RefundDependencies,
  type RefundRequest,
} from '../payments/refund-order.ts'
import { isFreeIntent } from '../payments/sync-payment-intent.ts'
import { hasMoney, isMove } from '../orders/order-state.ts'
import { orderNotFound, type DueMail, type Order } from '../orders/order.ts'

export type CancelOrderDependencies = CompleteOrderDependencies & RefundDependencies

const inProgress = (what: 'payment' | 'refund') =>
  new DomainError('refused', 'PAYMENT_UNDER_WAY', `The ${what} of this order is under way. Please try again later.`)

/**
 * Cancels an order: a pending one at the provider first, a paid one after a full refund. One of a test mode that is over is
 * cancelled without the provider. Its buyer gets a mail. May be repeated.
 * @throws ORDER_NOT_FOUND, ORDER_STATE, PAYMENT_UNDER_WAY, PAYMENTS_UNAVAILABLE, REFUND_FAILED.
 */
export async function cancelOrder(dependencies: CancelOrderDependencies, id: number, caller: Caller): Promise<Order> {
  const { orders, provider, now } = dependencies
  const current = isId(id) ? await orders.byId(id) : null
  if (!current) throw orderNotFound()
  const closed =
    current.state === 'pending' ? await cancelPendingOrder(dependencies, current, 'owner', caller) : current
  if (!isMove(closed.state, 'cancelled')) return closed
  const move = { to: 'cancelled' as const, at: now(), cause: 'owner', caller, mails: ['cancelled' as const] }
  if (isTestModeOver(closed, provider)) return (await orders.move(id, [closed.state], move)) ?? closed
  const order = await withSyncedRefunds(dependencies, closed)
  if (!isMove(order.state, 'cancelled')) return order
  const refund = cancellationRefund(order)
  const refunded = refund.amount > 0 ? await refundOrder(dependencies, refund, caller) : order
  // The provider's event of the refund may have been faster.
  if (refunded.state === 'cancelled' || refunded.state === 'refunded') return refunded
  if ((order.received ?? 0) > 0) {
    // Another cancellation may have refunded everything meanwhile, and be about to move the order.
    const latest = await withSyncedRefunds(dependencies, refunded)
    if (!isMove(latest.state, 'cancelled')) return latest
    throw inProgress('refund')
  }
  return (await orders.move(id, [order.state], move)) ?? refunded
}

/** The refund that cancels an order: repeated it is the same; after one that has failed, or was only a part, it is another. */
function cancellationRefund({ id, received, refunds, refundReserved }: Order): RefundRequest & { amount: number } {
  const cancelling = refunds.filter(({ cancels }) => cancels)
  const finished = cancelling.filter(({ status }) => status !== 'pending').length
  const pending = cancelling.find(({ status }) => status === 'pending')
  const amount = pending?.amount ?? (received ?? 0) - refundReserved
  return { id, amount, key: finished === 0 ? 'cancelled' : `cancelled-${finished + 1}`, cancels: true }
}

/**
 * Cancels a pending order, at the provider first. Returns the order as it is then: paid, when the money was faster.
 * @throws PAYMENT_UNDER_WAY, PAYMENTS_UNAVAILABLE.
 */
export const cancelPendingOrder = (
  dependencies: CancelOrderDependencies,
  { id }: Order,
  cause: string,
  caller: Caller | null,
): Promise<Order> =>
  withOrderLock(
    dependencies,
    { id },
    async order => {
      const { orders, provider, now } = dependencies
      if (order.intentId !== null && !isFreeIntent(order.intentId)) {
        if (!provider) throw paymentsOff()
        const status = await cancelIntent(provider, order.intentId)
        if (status === 'succeeded')
          return (await completeOrder(dependencies, { intentId: order.intentId, cause: 'payment' })).order
        if (status !== 'canceled') throw inProgress('payment')
      }
      const set = { unsettled: order.heldCoupons.length > 0 }
      // Nobody is told of what expires: it was left without an order.
      const mails: DueMail['kind'][] = caller !== null && order.current.buyer.email !== null ? ['cancelled'] : []
      const moved = await orders.move(id, ['pending'], { to: 'cancelled', at: now(), cause, caller, set, mails })
      return settleCoupons(dependencies, moved ?? (await orders.byId(id)) ?? order)
    },
    async closed => (hasMoney(closed.state) ? closed : settleCoupons(dependencies, closed)),
  )

/** What the provider doesn't know can't be paid there. With other keys only the owner gets here: the reconciler checks first, and finds none. */
async function cancelIntent(provider: PaymentProvider, intentId: string): Promise<Intent['status']> {
  try {
    return (await provider.cancelIntent(intentId)).status
  } catch (error) {
    if (error instanceof UnknownPayment) return 'canceled'
    throw error
  }
}
