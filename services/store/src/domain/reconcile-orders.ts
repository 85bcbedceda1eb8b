import { giveUpOrder } from './cancel-order.ts'
import { completeOrder, settleCoupons, type Needs as CompletionNeeds } from './complete-order.ts'
import { settleLabel, type LabelNeeds } from './create-label.ts'
import type { Order } from './order.ts'
import { isFree } from './pin-revision.ts'
import { followRefunds } from './refund-order.ts'

export interface Needs extends CompletionNeeds, LabelNeeds {
  checkAfterMs: number
  expireAfterMs: number
}

export interface Reconciled {
  checked: number
  completed: number
  expired: number
  settled: number
  failed: number
}

const AT_ONCE = 100

/**
 * Finds what got lost: asks the provider about orders that have long been pending, gives up abandoned ones, and finishes
 * what a process that ended left half done. One order that fails doesn't keep the others.
 * @param tell hears of each failure.
 */
export const reconcileOrders =
  (needs: Needs) =>
  async (tell: (orderId: number, error: unknown) => void): Promise<Reconciled> => {
    const result = { checked: 0, completed: 0, expired: 0, settled: 0, failed: 0 }
    const each = async (orders: Order[], work: (order: Order) => Promise<void>) => {
      for (const order of orders)
        await work(order).catch((error: unknown) => {
          result.failed += 1
          tell(order.id, error)
        })
    }
    await each(await needs.orders.unsettled(AT_ONCE), async order => {
      await settleCoupons(needs, order)
      result.settled += 1
    })
    await each(await needs.orders.dueForCheck(needs.now(), AT_ONCE), async order => {
      // First, so that one the provider can't tell about doesn't stand before the others for ever.
      await needs.orders.checkLater(order.id, new Date(needs.now().getTime() + needs.checkAfterMs))
      result.checked += 1
      const state = await check(needs, order)
      if (state === 'paid') result.completed += 1
      if (state === 'expired') result.expired += 1
    })
    await each(await needs.orders.withPendingRefunds(AT_ONCE), followRefunds(needs))
    await each(await needs.orders.withLostLabels(needs.now(), AT_ONCE), async order => {
      await settleLabel(needs)(order, null)
    })
    return result
  }

async function check(needs: Needs, order: Order): Promise<'paid' | 'expired' | 'pending'> {
  const { intentId } = order
  const outcome =
    intentId !== null && !isFree(intentId) ? (await completeOrder(needs)(intentId, 'payment')).outcome : 'unpaid'
  if (outcome === 'paid') return 'paid'
  const abandoned = needs.now().getTime() - order.updatedAt.getTime() >= needs.expireAfterMs
  if (outcome !== 'unpaid' || !abandoned) return 'pending'
  const { state } = await giveUpOrder(needs)(order, 'expired', null)
  return state === 'cancelled' ? 'expired' : 'paid'
}
