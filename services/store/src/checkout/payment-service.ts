import { completeOrder, settleCoupons } from './complete-order.ts'
import { cancelPendingOrder, type CancelOrderDependencies } from './cancel-order.ts'
import { couponsHeldUntil, nextCheck, type Order } from '../orders/order.ts'
import { settleLabel, type LabelDependencies } from '../fulfillment/create-label.ts'
import { paymentsOff } from '../payments/payment-provider.ts'
import { settleRefunds, syncRefunds } from '../payments/refund-order.ts'
import { isFreeIntent } from '../payments/sync-payment-intent.ts'

export type PaymentServiceDependencies = CancelOrderDependencies &
  LabelDependencies & { checkAfterMs: number; expireAfterMs: number }

export interface ReconcileResult {
  checked: number
  completed: number
  expired: number
  settled: number
  failed: number
}

const BATCH_SIZE = 100

export type PaymentService = ReturnType<typeof createPaymentService>

export const createPaymentService = (dependencies: PaymentServiceDependencies) => ({
  /**
   * Handles a signed event of the provider. It is only a hint: the current state is read from the provider, so events may
   * come late, twice, or in any order. Events about anything else are ignored. Throws INVALID_SIGNATURE.
   */
  async receiveEvent(payload: Buffer, signature: string): Promise<void> {
    const { provider, orders, now } = dependencies
    if (!provider) throw paymentsOff()
    // Before anything is read or written.
    const { intentId, about, disputeStatus, at } = await provider.readEvent(payload, signature, now())
    const order = intentId === null ? null : await orders.byIntent(intentId)
    if (!order || intentId === null || about === 'other') return
    await completeOrder(dependencies, { intentId, cause: 'payment', order })
    if (about === 'payment') return
    await syncRefunds(dependencies, (await orders.byId(order.id)) ?? order)
    if (disputeStatus !== null) await orders.setDispute(order.id, { status: disputeStatus, at })
  },

  /**
   * Recovers what got lost: checks orders that have long been pending with the provider, cancels abandoned ones, and finishes
   * what a process that ended left half done. One order that fails doesn't stop the others.
   */
  async reconcile(onError: (orderId: number, error: unknown) => void): Promise<ReconcileResult> {
    const { orders, refunds, labels, now, checkAfterMs } = dependencies
    const result = { checked: 0, completed: 0, expired: 0, settled: 0, failed: 0 }
    const forEach = async (batch: Order[], work: (order: Order) => Promise<unknown>) => {
      for (const order of batch)
        await work(order).catch((error: unknown) => {
          result.failed += 1
          onError(order.id, error)
        })
    }
    await forEach(await orders.unsettled(BATCH_SIZE), async order => {
      await settleCoupons(dependencies, order)
      result.settled += 1
    })
    await forEach(await orders.dueForCheck(now(), BATCH_SIZE), async order => {
      // First, so that one the provider can't check doesn't stand before the others for ever.
      await orders.checkLater(order.id, nextCheck(order, now(), checkAfterMs))
      result.checked += 1
      const state = await checkPayment(dependencies, order)
      if (state === 'paid') result.completed += 1
      if (state === 'expired') result.expired += 1
    })
    await forEach(await refunds.withPending(BATCH_SIZE), order => settleRefunds(dependencies, order))
    await forEach(await labels.withExpiredReservations(now(), BATCH_SIZE), order =>
      settleLabel(dependencies, order, null),
    )
    return result
  },
})

async function checkPayment(
  dependencies: PaymentServiceDependencies,
  order: Order,
): Promise<'paid' | 'expired' | 'pending'> {
  const { intentId } = order
  const outcome =
    intentId !== null && !isFreeIntent(intentId)
      ? (await completeOrder(dependencies, { intentId, cause: 'payment' })).outcome
      : 'unpaid'
  if (outcome === 'paid') return 'paid'
  const at = dependencies.now().getTime()
  const isAbandoned = at - order.updatedAt.getTime() >= dependencies.expireAfterMs || at >= couponsHeldUntil(order)
  if (outcome !== 'unpaid' || !isAbandoned) return 'pending'
  const { state } = await cancelPendingOrder(dependencies, order, 'expired', null)
  return state === 'cancelled' ? 'expired' : 'paid'
}
