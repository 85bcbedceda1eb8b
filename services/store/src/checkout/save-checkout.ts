import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Ids } from '@skyfolio/runtime/domain/ids'
import { orderLimits } from '@skyfolio/domain/limits'
import { couponRefused } from '../pricing/coupons/coupon.ts'
import { hashSecret, newOrderNumber, newToken } from '../orders/order-number.ts'
import { nextCheck, orderClosed, orderFrozen, type Order, type Revision } from '../orders/order.ts'
import { PaymentBusy, paymentsOff, UnknownPayment, type PaymentProvider } from '../payments/payment-provider.ts'
import { isFreeIntent, syncPaymentIntent } from '../payments/sync-payment-intent.ts'
import { missingInformation } from '../shipping/address.ts'
import { closedCheckout, pendingCheckout, type Credentials, type SavedCheckout } from './checkout.ts'
import { completeOrder } from './complete-order.ts'
import { lockedUntil, withOrderLock, type HeldLock, type OrderLockDependencies } from './order-lock.ts'
import {
  priceCheckout,
  type CheckoutRequest,
  type PriceCheckoutDependencies,
  type PricedRevision,
} from './price-checkout.ts'

export interface SaveCheckoutDependencies extends PriceCheckoutDependencies, OrderLockDependencies {
  /** Null: no payments are taken. */
  provider: PaymentProvider | null
  ids: Ids
  /** After this long the payment of a pending order is checked with the provider. */
  checkAfterMs: number
}

type Dependencies = SaveCheckoutDependencies & { provider: PaymentProvider }

export interface SaveCheckoutRequest extends CheckoutRequest {
  /** Null: a new order. */
  paymentIntentId: string | null
  checkoutKey: string | null
  clientSecret: string | null
  expectedTotal: number | null
  /** The frozen revision that the page doesn't pay any more. */
  unfreezeRevision: number
}

type UpdateRequest = SaveCheckoutRequest & Credentials

// An order whose page was to pay and never did can be changed by others after this long.
const FREEZE_MS = 10 * 60_000
// Revisions the provider could not be sent; more would only come from a caller that ignores errors.
const MOST_UNSYNCED = 40

/**
 * Creates a pending order with its payment intent, or updates the caller's. Every change is a new revision, written before
 * the provider gets it; `prepare` checks everything, reserves the coupon and freezes the order until the payment has failed.
 */
export async function saveCheckout(
  { provider, ...others }: SaveCheckoutDependencies,
  request: SaveCheckoutRequest,
): Promise<SavedCheckout> {
  if (!provider) throw paymentsOff()
  const dependencies = { ...others, provider }
  const { paymentIntentId } = request
  if (paymentIntentId !== null) return updateCheckout(dependencies, { ...request, paymentIntentId })
  const checkoutKey = /^[a-z2-7]{32}$/.test(request.checkoutKey ?? '') ? (request.checkoutKey ?? '') : newToken()
  const created = await createCheckout(dependencies, { ...request, checkoutKey })
  if (!request.prepare) return created
  return updateCheckout(dependencies, { ...request, checkoutKey, paymentIntentId: created.paymentIntentId })
}

/** Creates the intent and stores its order, before the secret that pays for it leaves. An intent without an order can't be paid. */
async function createCheckout(
  dependencies: Dependencies,
  request: SaveCheckoutRequest & { checkoutKey: string },
): Promise<SavedCheckout> {
  const { provider, orders, ids, now, checkAfterMs } = dependencies
  const { revision: priced, terms } = await priceCheckout(dependencies, request, null)
  if (request.prepare) assertPayable(priced, request.expectedTotal)
  const id = await ids.next('order')
  const firstItemId = (id - 1) * orderLimits.lines + 1
  const at = now()
  const revision = toRevision(priced, firstItemId, { n: 1, prepared: false, at })
  const draft: Order = {
    ...{ id, number: newOrderNumber(), token: newToken(), state: 'pending', keyHash: hashSecret(request.checkoutKey) },
    ...{ secretHash: null, current: revision, revisions: [revision], synced: 0, frozen: null, terms, firstItemId },
    ...{ provider: provider.name, intentId: null, formerIntentIds: [], received: null },
    ...{ heldCoupons: [], couponsHeldAt: null, unsettled: false, refunds: [], refundReserved: 0, dispute: null },
    ...{ trackingNumber: null, label: null, trackAt: null, notes: null, history: [], mails: [] },
    ...{ createdAt: at, updatedAt: at, checkAt: new Date(at.getTime() + checkAfterMs) },
    ...{ paidAt: null, shippedAt: null, deliveredAt: null },
  }
  const intent = await syncPaymentIntent(provider, draft, revision)
  const order = { ...draft, ...intent.change }
  while (!(await orders.insert(order))) order.number = newOrderNumber()
  return pendingCheckout(order, request, intent, revision)
}

const updateCheckout = (dependencies: Dependencies, request: UpdateRequest): Promise<SavedCheckout> =>
  withOrderLock(
    dependencies,
    request,
    (order, lock) => updateOrder(dependencies, order, lock, request).catch(closeUnknown),
    async order => closedCheckout(order, request),
  )

/** The provider has changed since the order was created: the page starts a new one. */
function closeUnknown(error: unknown): never {
  throw error instanceof UnknownPayment ? orderClosed() : error
}

/** Writes the next revision of a locked order and sends it to the provider. */
async function updateOrder(
  dependencies: Dependencies,
  current: Order,
  lock: HeldLock,
  request: UpdateRequest,
): Promise<SavedCheckout> {
  const { orders, now, checkAfterMs } = dependencies
  const { revision: priced, terms } = await priceCheckout(dependencies, request, current)
  if (request.prepare) assertPayable(priced, request.expectedTotal)
  if (isFrozen(current) && request.prepare && isSame(priced, current))
    return repeatPrepared(dependencies, current, request)
  const order = isFrozen(current) ? await unfreeze(dependencies, current, lock, request) : current
  if (!order) return completeCheckout(dependencies, current, request)
  const unsynced = order.revisions.filter(({ n }) => n >= order.synced)
  if (unsynced.length > MOST_UNSYNCED) throw orderFrozen()
  const at = now()
  const couponsHeldAt =
    request.prepare && priced.couponId !== null
      ? await reserveCoupon(dependencies, order, lock, { couponId: priced.couponId, at })
      : order.couponsHeldAt
  const revision = toRevision(priced, order.firstItemId, { n: order.current.n + 1, prepared: request.prepare, at })
  const checkAt = nextCheck({ couponsHeldAt }, at, checkAfterMs)
  // First the order, then the provider: an intent never names a revision that isn't stored.
  const revisions = [...unsynced, revision]
  const change = { current: revision, revisions, frozen: null, terms, couponsHeldAt, checkAt, updatedAt: at }
  if (!(await orders.changeLocked(order.id, lock.token, change, lockedUntil(at))))
    return closedMeanwhile(dependencies, order, request)
  return syncCheckout(dependencies, order, lock, revision, request)
}

/** Sends a stored revision to the provider. */
async function syncCheckout(
  dependencies: Dependencies,
  order: Order,
  lock: HeldLock,
  revision: Revision,
  request: UpdateRequest,
): Promise<SavedCheckout> {
  try {
    const intent = await syncPaymentIntent(dependencies.provider, order, revision)
    lock.isReleased = await dependencies.orders.changeLocked(order.id, lock.token, intent.change, null)
    if (!lock.isReleased) return await closedMeanwhile(dependencies, order, request)
    return pendingCheckout(order, request, intent, revision)
  } catch (error) {
    if (!(error instanceof PaymentBusy)) throw error
    return completeCheckout(dependencies, order, request)
  }
}

/** The order isn't pending any more: completed or cancelled while it was being changed. */
async function closedMeanwhile({ orders }: Dependencies, order: Order, request: UpdateRequest): Promise<SavedCheckout> {
  const current = await orders.byId(order.id)
  if (!current || current.state === 'pending') throw orderFrozen()
  return closedCheckout(current, request)
}

/** The provider takes no change any more: the order is paid, or its payment is in progress. */
async function completeCheckout(
  dependencies: Dependencies,
  order: Order,
  request: UpdateRequest,
): Promise<SavedCheckout> {
  const { order: current } = await completeOrder(dependencies, { intentId: order.intentId ?? '', cause: 'payment' })
  if (current.state === 'pending') throw orderFrozen()
  return closedCheckout(current, request)
}

// A frozen revision that never reached the provider was never given to a page to pay.
const isFrozen = ({ frozen, synced }: Order) => frozen !== null && frozen.revision <= synced

/** A frozen order as it may be changed again; null when it has been paid. Throws ORDER_FROZEN. */
async function unfreeze(
  dependencies: Dependencies,
  order: Order,
  lock: HeldLock,
  request: UpdateRequest,
): Promise<Order | null> {
  const { provider, now } = dependencies
  const { frozen, intentId } = order
  if (!frozen) return order
  const mayUnfreeze = request.unfreezeRevision === frozen.revision || now().getTime() - frozen.at.getTime() > FREEZE_MS
  if (isFreeIntent(intentId) || intentId === null) {
    if (mayUnfreeze) return order
    throw orderFrozen()
  }
  const { status, failure } = await provider.getIntent(intentId)
  if (status === 'succeeded') return null
  if (status === 'requires_action' && mayUnfreeze) return replaceIntent(dependencies, order, lock, intentId)
  const hasFailedSince = failure !== null && failure.id !== frozen.failure
  if (status !== 'requires_payment_method' || !(mayUnfreeze || hasFailedSince)) throw orderFrozen()
  return order
}

/**
 * The page that waited for the bank's step was closed. The payment is cancelled, so that it can't be completed later; another
 * one follows. That is written at once: the provider's event of the cancelled payment would cancel the order whose intent it
 * still is. Not before, though: a payment that succeeds after all must be the order's own, or it could not be refunded.
 */
async function replaceIntent(
  { orders, provider }: Dependencies,
  order: Order,
  { token, until }: HeldLock,
  intentId: string,
): Promise<Order | null> {
  const { status } = await provider.cancelIntent(intentId)
  if (status === 'succeeded') return null
  if (status !== 'canceled') throw orderFrozen()
  const change = { intentId: null, formerIntentIds: [...order.formerIntentIds, intentId], frozen: null }
  if (await orders.changeLocked(order.id, token, change, until)) return { ...order, ...change }
  if ((await orders.byId(order.id))?.state === 'pending') throw orderFrozen()
  return null
}

/** Returns since when the order has held coupons: changing it again doesn't make that longer. */
async function reserveCoupon(
  { orders, coupons }: Dependencies,
  order: Order,
  { token, until }: HeldLock,
  { couponId, at }: { couponId: number; at: Date },
): Promise<Date> {
  const couponsHeldAt = order.couponsHeldAt ?? at
  // Noted first: what an order may have reserved is released when it ends, whenever this process ends.
  if (!order.heldCoupons.includes(couponId)) {
    const change = { heldCoupons: [...order.heldCoupons, couponId], couponsHeldAt }
    if (!(await orders.changeLocked(order.id, token, change, until))) throw orderFrozen()
  }
  if (!(await coupons.reserve(couponId, order.id, at))) throw couponRefused('This coupon has been used up')
  return couponsHeldAt
}

/** Throws MISSING_INFORMATION, PAYMENT_AMOUNT. */
function assertPayable({ buyer, address, amounts }: PricedRevision, expectedTotal: number | null): void {
  if (buyer.name === null || buyer.email === null || buyer.phone === null || !address) throw missingInformation()
  if (expectedTotal === null || Math.abs(expectedTotal - amounts.total) > 1)
    throw new DomainError(
      'invalid',
      'PAYMENT_AMOUNT',
      'Payment Amount Error: There was a discrepancy in the payment amount. Please try again.',
      { field: 'expected_total' },
    )
}

/** 'Complete Order' was pressed again, and nothing has changed. */
async function repeatPrepared(
  { provider }: Dependencies,
  order: Order,
  request: UpdateRequest,
): Promise<SavedCheckout> {
  const intentId = order.intentId ?? ''
  const clientSecret = isFreeIntent(intentId) ? null : (await provider.getIntent(intentId)).clientSecret
  return pendingCheckout(order, request, { clientSecret, intentId }, order.current)
}

/** Whether a frozen order has exactly these contents. */
function isSame(priced: PricedRevision, { current, firstItemId }: Order): boolean {
  const { n, prepared, at } = current
  return JSON.stringify(toRevision(priced, firstItemId, { n, prepared, at })) === JSON.stringify(current)
}

function toRevision(
  { lines, ...priced }: PricedRevision,
  firstItemId: number,
  { n, prepared, at }: Pick<Revision, 'n' | 'prepared' | 'at'>,
): Revision {
  return {
    n,
    lines: lines.map((line, index) => ({ ...line, id: firstItemId + index })),
    ...priced,
    prepared,
    at,
  }
}
