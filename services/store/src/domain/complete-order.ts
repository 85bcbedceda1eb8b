import { stillSold } from './cart.ts'
import type { Ids } from './ids.ts'
import { CURRENCY } from './money.ts'
import { hasMoney, type OrderState } from './order-states.ts'
import { orderNotFound, type Order, type Revision } from './order.ts'
import type { Move } from './orders.ts'
import { paymentsOff, UnknownPayment, type Intent, type PaymentProvider } from './payment-provider.ts'
import { isFree } from './pin-revision.ts'
import type { Storage } from './storage.ts'

export interface Needs extends Pick<Storage, 'products' | 'printOptions' | 'coupons' | 'orders'> {
  provider: PaymentProvider | null
  ids: Ids
  now: () => Date
}

export interface Completion {
  order: Order
  /** paid: its money has come, whatever became of the order. */
  outcome: 'paid' | 'processing' | 'unpaid' | 'cancelled'
  /** The provider's words for the buyer, when it declined. */
  failure: string | null
}

/**
 * Asks the provider what has become of a payment and brings the order there: the one way to complete an order, for the page,
 * the webhook and the reconciler. May run any number of times and in parallel: only one of them moves the order. Once the
 * money is there it never refuses; what can't be fulfilled becomes `paid_unfulfillable`.
 * @param known the order as the caller has just read it by this intent.
 * @throws ORDER_NOT_FOUND, PAYMENTS_UNAVAILABLE.
 */
export const completeOrder =
  (needs: Needs) =>
  async (intentId: string, cause: string, known?: Order): Promise<Completion> => {
    for (
      let order = known ?? (await needs.orders.byIntent(intentId));
      ;
      order = await needs.orders.byIntent(intentId)
    ) {
      if (!order) throw orderNotFound()
      // Also when it was cancelled since: its money has been here and was given back.
      if (hasMoney(order.state) || order.received !== null)
        return { order: await settleCoupons(needs, order), outcome: 'paid', failure: null }
      const done = isFree(intentId)
        ? await completeFree(needs, order)
        : await followIntent(needs, order, intentId, cause)
      if (done) return done
      // Somebody else has moved it meanwhile: look again.
    }
  }

async function followIntent(needs: Needs, order: Order, intentId: string, cause: string): Promise<Completion | null> {
  if (!needs.provider) throw paymentsOff()
  const intent = await askFor(needs.provider, order, intentId)
  // Of the test mode that is over: there was no money.
  if (!intent) return { order, outcome: order.state === 'cancelled' ? 'cancelled' : 'unpaid', failure: null }
  if (intent.status === 'succeeded') return receive(needs, order, intent, cause)
  const failure = intent.failure?.message ?? null
  if (order.state === 'cancelled') return { order, outcome: 'cancelled', failure }
  if (intent.status === 'processing') return { order, outcome: 'processing', failure: null }
  // An intent it had before is cancelled because another took its place.
  if (intent.status !== 'canceled' || intentId !== order.intentId) return { order, outcome: 'unpaid', failure }
  const move: Move = { to: 'cancelled', at: needs.now(), cause: 'payment cancelled', by: null }
  const set = { unsettled: holds(order) }
  // Unless another intent took its place just now.
  const cancelled = await needs.orders.move(order.id, ['pending'], { ...move, set }, { intentId })
  return cancelled && { order: await settleCoupons(needs, cancelled), outcome: 'cancelled', failure }
}

async function askFor(provider: PaymentProvider, order: Order, intentId: string): Promise<Intent | null> {
  try {
    return await provider.getIntent(intentId)
  } catch (error) {
    if (error instanceof UnknownPayment && order.provider === 'test') return null
    throw error
  }
}

/** The money is there. */
async function receive(needs: Needs, order: Order, intent: Intent, cause: string): Promise<Completion | null> {
  const revision = order.revisions.find(({ n }) => n === intent.revision) ?? null
  const { to, detail } = await judged(needs, order, revision, intent)
  return paid(needs, order, { to, detail, cause, revision, received: intent.amountReceived })
}

/** What arrives is compared with the revision the intent names, not with what the cart has become since. */
async function judged(
  needs: Needs,
  order: Order,
  revision: Revision | null,
  { amountReceived, currency }: Intent,
): Promise<{ to: OrderState; detail: string | null }> {
  if (order.state === 'cancelled')
    return { to: 'paid_unfulfillable', detail: 'It was cancelled when the money arrived' }
  if (!revision) return { to: 'paid_mismatch', detail: 'The payment names a revision this order does not have' }
  if (amountReceived !== revision.amounts.total || currency !== CURRENCY)
    return { to: 'paid_mismatch', detail: `${amountReceived} instead of ${revision.amounts.total} arrived` }
  if (!revision.prepared) return { to: 'paid_unfulfillable', detail: 'It was paid without having been checked' }
  return judgedBySale(needs, revision)
}

async function judgedBySale(needs: Needs, revision: Revision): Promise<{ to: OrderState; detail: string | null }> {
  if (!(await isSold(needs, revision))) return { to: 'paid_unfulfillable', detail: 'Some of it is no longer sold' }
  return { to: 'paid', detail: null }
}

async function isSold({ products, printOptions }: Needs, { lines }: Revision): Promise<boolean> {
  const [sold, options] = await Promise.all([
    products.byIds(lines.map(({ productId }) => productId)),
    printOptions.byIds(lines.map(({ printOptionId }) => printOptionId)),
  ])
  return stillSold(lines, sold, options)
}

/** Nothing is to be paid: the buyer's word completes the order, if it was prepared. */
async function completeFree(needs: Needs, order: Order): Promise<Completion | null> {
  if (order.state === 'cancelled') return { order, outcome: 'cancelled', failure: null }
  const { frozen, current } = order
  if (!frozen || frozen.revision !== current.n || current.amounts.total !== 0)
    return { order, outcome: 'unpaid', failure: null }
  // It may have been prepared a day ago.
  const verdict = await judgedBySale(needs, current)
  const done = { ...verdict, cause: 'nothing to pay', revision: current, received: 0 }
  return paid(needs, order, done, { frozenRevision: current.n })
}

interface Payment {
  to: OrderState
  detail: string | null
  cause: string
  revision: Revision | null
  received: number
}

async function paid(
  needs: Needs,
  order: Order,
  { to, detail, cause, revision, received }: Payment,
  when?: { frozenRevision: number },
): Promise<Completion | null> {
  const at = needs.now()
  const moved = await needs.orders.move(
    order.id,
    // Only an order that is still where it was looked at moves: of many completions one.
    [order.state],
    {
      ...{ to, at, cause, by: null, detail },
      set: { received, paidAt: at, unsettled: holds(order), ...(revision && { current: revision }) },
      mails: to === 'paid' ? ['confirmation', 'owner_notice'] : ['owner_notice'],
    },
    when,
  )
  return moved && { order: await settleCoupons(needs, moved), outcome: 'paid', failure: null }
}

const holds = ({ heldCoupons }: Order) => heldCoupons.length > 0

/** Counts the use of the coupon that was paid with, and lets go of others. May be repeated until it is done. */
export async function settleCoupons(
  needs: Pick<Needs, 'coupons' | 'orders' | 'ids' | 'now'>,
  order: Order,
): Promise<Order> {
  if (!order.unsettled) return order
  const { id: orderId, number: orderNumber, current } = order
  for (const couponId of order.heldCoupons) {
    if (hasMoney(order.state) && current.couponId === couponId) {
      const id = await needs.ids.next('coupon_usage')
      const usedAt = order.paidAt ?? needs.now()
      await needs.coupons.use({ id, couponId, orderId, orderNumber, discount: current.amounts.discount, usedAt })
    } else await needs.coupons.release(couponId, orderId)
  }
  await needs.orders.settled(orderId)
  return { ...order, unsettled: false, heldCoupons: [] }
}
