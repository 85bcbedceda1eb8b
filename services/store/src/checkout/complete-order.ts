import type { Ids } from '@skyfolio/runtime/domain/ids'
import type { CouponRepository } from '../pricing/coupons/coupon.ts'
import { CURRENCY } from '../money/money.ts'
import { hasMoney, type OrderState } from '../orders/order-state.ts'
import {
  orderNotFound,
  type MoveCondition,
  type Order,
  type OrderMove,
  type OrderRepository,
  type Revision,
} from '../orders/order.ts'
import { paymentsOff, UnknownPayment, type Intent, type PaymentProvider } from '../payments/payment-provider.ts'
import { isFreeIntent } from '../payments/sync-payment-intent.ts'
import type { PrintOptionRepository } from '../catalog/print-options/print-option.ts'
import type { ProductRepository } from '../catalog/products/product.ts'
import { isStillSold } from '../pricing/cart.ts'

export interface CompleteOrderDependencies {
  products: ProductRepository
  printOptions: PrintOptionRepository
  coupons: CouponRepository
  orders: OrderRepository
  /** Null: no payments are taken. */
  provider: PaymentProvider | null
  ids: Ids
  now: () => Date
}

export interface Completion {
  order: Order
  /** paid: its money has arrived, whatever became of the order. */
  outcome: 'paid' | 'processing' | 'unpaid' | 'cancelled'
  /** The provider's message for the buyer, when it declined. */
  failure: string | null
}

/**
 * Reads the state of a payment from the provider and changes the order accordingly: the one way to complete an order, for the
 * page, the webhook and the reconciler. May run any number of times and in parallel: only one of them moves the order. Once
 * the money is there it never refuses; what can't be fulfilled becomes `paid_unfulfillable`.
 * @param order as the caller has just read it by this intent; absent: it is read.
 * @throws ORDER_NOT_FOUND, PAYMENTS_UNAVAILABLE.
 */
export async function completeOrder(
  dependencies: CompleteOrderDependencies,
  { intentId, cause, order: known }: { intentId: string; cause: string; order?: Order },
): Promise<Completion> {
  const { orders } = dependencies
  for (let order = known ?? (await orders.byIntent(intentId)); ; order = await orders.byIntent(intentId)) {
    if (!order) throw orderNotFound()
    // Also when it was cancelled since: its money has been here and was refunded.
    if (hasMoney(order.state) || order.received !== null)
      return { order: await settleCoupons(dependencies, order), outcome: 'paid', failure: null }
    const completion = isFreeIntent(intentId)
      ? await completeFreeOrder(dependencies, order)
      : await followPayment(dependencies, order, intentId, cause)
    if (completion) return completion
    // Another process has moved it meanwhile: read it again.
  }
}

/** Null when another process has moved the order meanwhile. */
async function followPayment(
  dependencies: CompleteOrderDependencies,
  order: Order,
  intentId: string,
  cause: string,
): Promise<Completion | null> {
  if (!dependencies.provider) throw paymentsOff()
  const intent = await findIntent(dependencies.provider, order, intentId)
  // Of the test mode that is over: there was no money.
  if (!intent) return { order, outcome: order.state === 'cancelled' ? 'cancelled' : 'unpaid', failure: null }
  if (intent.status === 'succeeded') {
    const revision = order.revisions.find(({ n }) => n === intent.revision) ?? null
    const assessment = await assessPayment(dependencies, order, revision, intent)
    return markPaid(dependencies, order, { ...assessment, cause, revision, received: intent.amountReceived })
  }
  const failure = intent.failure?.message ?? null
  if (order.state === 'cancelled') return { order, outcome: 'cancelled', failure }
  if (intent.status === 'processing') return { order, outcome: 'processing', failure: null }
  // An intent it had before is cancelled because another took its place.
  if (intent.status !== 'canceled' || intentId !== order.intentId) return { order, outcome: 'unpaid', failure }
  const set = { unsettled: hasReservedCoupons(order) }
  const move: OrderMove = { to: 'cancelled', at: dependencies.now(), cause: 'payment cancelled', caller: null, set }
  // Unless another intent took its place just now.
  const cancelled = await dependencies.orders.move(order.id, ['pending'], move, { intentId })
  return cancelled && { order: await settleCoupons(dependencies, cancelled), outcome: 'cancelled', failure }
}

async function findIntent(provider: PaymentProvider, order: Order, intentId: string): Promise<Intent | null> {
  try {
    return await provider.getIntent(intentId)
  } catch (error) {
    if (error instanceof UnknownPayment && order.provider === 'test') return null
    throw error
  }
}

interface Assessment {
  to: OrderState
  detail: string | null
}

/** What arrives is compared with the revision the intent names, not with what the cart has become since. */
async function assessPayment(
  dependencies: CompleteOrderDependencies,
  order: Order,
  revision: Revision | null,
  { amountReceived, currency }: Intent,
): Promise<Assessment> {
  if (order.state === 'cancelled')
    return { to: 'paid_unfulfillable', detail: 'It was cancelled when the money arrived' }
  if (!revision) return { to: 'paid_mismatch', detail: 'The payment names a revision this order does not have' }
  if (amountReceived !== revision.amounts.total || currency !== CURRENCY)
    return { to: 'paid_mismatch', detail: `${amountReceived} instead of ${revision.amounts.total} arrived` }
  if (!revision.prepared) return { to: 'paid_unfulfillable', detail: 'It was paid without having been checked' }
  return assessAvailability(dependencies, revision)
}

async function assessAvailability(
  { products, printOptions }: CompleteOrderDependencies,
  { lines }: Revision,
): Promise<Assessment> {
  const [sold, options] = await Promise.all([
    products.byIds(lines.map(({ productId }) => productId)),
    printOptions.byIds(lines.map(({ printOptionId }) => printOptionId)),
  ])
  if (isStillSold(lines, sold, options)) return { to: 'paid', detail: null }
  return { to: 'paid_unfulfillable', detail: 'Some of it is no longer sold' }
}

/** Nothing is to be paid: the buyer's confirmation completes the order, if it was prepared. */
async function completeFreeOrder(dependencies: CompleteOrderDependencies, order: Order): Promise<Completion | null> {
  if (order.state === 'cancelled') return { order, outcome: 'cancelled', failure: null }
  const { frozen, current: revision } = order
  if (!frozen || frozen.revision !== revision.n || revision.amounts.total !== 0)
    return { order, outcome: 'unpaid', failure: null }
  // It may have been prepared a day ago.
  const assessment = await assessAvailability(dependencies, revision)
  const payment = { ...assessment, cause: 'nothing to pay', revision, received: 0 }
  return markPaid(dependencies, order, payment, { frozenRevision: revision.n })
}

interface Payment extends Assessment {
  cause: string
  revision: Revision | null
  received: number
}

async function markPaid(
  dependencies: CompleteOrderDependencies,
  order: Order,
  { to, detail, cause, revision, received }: Payment,
  condition?: MoveCondition,
): Promise<Completion | null> {
  const at = dependencies.now()
  const unsettled = hasReservedCoupons(order)
  const move: OrderMove = {
    ...{ to, at, cause, caller: null, detail },
    set: { received, paidAt: at, unsettled, ...(revision && { current: revision }) },
    mails: to === 'paid' ? ['confirmation', 'owner_notice'] : ['owner_notice'],
  }
  // Only an order that is still in the state in which it was read: of many completions one moves it.
  const moved = await dependencies.orders.move(order.id, [order.state], move, condition)
  return moved && { order: await settleCoupons(dependencies, moved), outcome: 'paid', failure: null }
}

const hasReservedCoupons = ({ heldCoupons }: Order) => heldCoupons.length > 0

/** Counts the use of the coupon that was paid with, and releases others. May be repeated until it is done. */
export async function settleCoupons(
  { coupons, orders, ids, now }: Pick<CompleteOrderDependencies, 'coupons' | 'orders' | 'ids' | 'now'>,
  order: Order,
): Promise<Order> {
  if (!order.unsettled) return order
  const { id: orderId, number: orderNumber, current } = order
  for (const couponId of order.heldCoupons) {
    if (hasMoney(order.state) && current.couponId === couponId) {
      const id = await ids.next('coupon_usage')
      const usedAt = order.paidAt ?? now()
      await coupons.use({ id, couponId, orderId, orderNumber, discount: current.amounts.discount, usedAt })
    } else await coupons.release(couponId, orderId)
  }
  await orders.markSettled(orderId)
  return { ...order, unsettled: false, heldCoupons: [], couponsHeldAt: null }
}
