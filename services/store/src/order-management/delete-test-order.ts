import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import type { CouponRepository } from '../pricing/coupons/coupon.ts'
import { isFreeIntent } from '../payments/sync-payment-intent.ts'
import { isTestIntent } from '../payments/test-payment.ts'
import { orderNotFound, type Order, type OrderRepository } from '../orders/order.ts'

interface DeleteTestOrderDependencies {
  orders: Pick<OrderRepository, 'byId' | 'remove'>
  coupons: CouponRepository
}

const refused = (reason: string, message: string) => new DomainError('refused', reason, message)

/** None of its payments, now or before, was with a provider of real money. */
const isTestOrder = ({ provider, intentId, formerIntentIds }: Order): boolean =>
  provider === 'test' && [intentId, ...formerIntentIds].every(id => id === null || isFreeIntent(id) || isTestIntent(id))

/** Why an order must stay; null: it may be deleted. */
function refusalOf(order: Order): DomainError | null {
  if (!isTestOrder(order)) return refused('LIVE_ORDER', 'Only an order of the test mode can be deleted.')
  if (order.state === 'pending') return refused('ORDER_STATE', 'This order can still be paid. Please cancel it first.')
  if (order.unsettled || order.refunds.some(({ status }) => status === 'pending'))
    return refused('ORDER_STATE', 'Something of this order is under way. Please try again in a moment.')
  // A carrier has sold it for real money.
  if (order.label?.state === 'claimed' || (order.label?.state === 'bought' && order.label.carrier !== 'Sample'))
    return refused('LABEL_STATE', 'This order has a label of a carrier. Please void it first.')
  return null
}

/**
 * Deletes an order of the test mode, and gives the use of its coupon back. Returns what was deleted.
 * @throws ORDER_NOT_FOUND, LIVE_ORDER, ORDER_STATE, LABEL_STATE.
 */
export async function deleteTestOrder({ orders, coupons }: DeleteTestOrderDependencies, id: number): Promise<Order> {
  for (;;) {
    const order = isId(id) ? await orders.byId(id) : null
    if (!order) throw orderNotFound()
    const refusal = refusalOf(order)
    if (refusal) throw refusal
    if (await orders.remove(order)) {
      if (order.current.couponId !== null) await coupons.giveBack(order.current.couponId, id)
      return order
    }
    // It has changed since it was read: what it is now decides.
  }
}
