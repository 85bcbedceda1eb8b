import { DomainError } from '@skyfolio/runtime/errors'
import { missingInformation } from './address.ts'
import { MOST_LINES } from './cart.ts'
import { completeOrder } from './complete-order.ts'
import { couponRefused } from './coupon.ts'
import type { Ids } from './ids.ts'
import { newOrderNumber, newToken } from './order-number.ts'
import { orderClosed, orderFrozen, type Order, type Revision } from './order.ts'
import { hashOf, ownOrder } from './own-order.ts'
import { PaymentBusy, paymentsOff, UnknownPayment, type PaymentProvider } from './payment-provider.ts'
import { isFree, pinRevision } from './pin-revision.ts'
import { pricedCheckout, type PricedCheckout, type PriceNeeds, type WantedCheckout } from './price-checkout.ts'
import { answer, answerOver, type SavedCheckout } from './saved-checkout.ts'
import type { Storage } from './storage.ts'
import { claimedUntil, newClaim, underClaim, withClaim, type Claim } from './with-claim.ts'

export interface Needs extends PriceNeeds, Pick<Storage, 'orders'> {
  /** Null: no payments are taken. */
  provider: PaymentProvider | null
  ids: Ids
  /** After this long the provider is asked about a pending order. */
  checkAfterMs: number
}

export interface SaveRequest extends WantedCheckout {
  paymentIntentId: string | null
  checkoutKey: string | null
  clientSecret: string | null
  expectedTotal: number | null
  thawRevision: number
}

// A page that was told to pay and never did lets others go on after this long.
const FREEZE_MS = 10 * 60_000
// Revisions the provider could not be told of; more would only come from a caller that doesn't listen.
const MOST_UNSYNCED = 40

/**
 * Makes a pending order with its payment intent, or updates the caller's. Every change is a new revision, written before the
 * provider is told of it; `prepare` checks everything, holds the coupon and freezes the order until the payment has failed.
 */
export const saveCheckout =
  (needs: Needs) =>
  async (wanted: SaveRequest): Promise<SavedCheckout> => {
    const { provider } = needs
    if (!provider) throw paymentsOff()
    const { paymentIntentId } = wanted
    const ready = { ...needs, provider }
    if (paymentIntentId !== null) return updateCheckout(ready, { ...wanted, paymentIntentId })
    const checkoutKey = /^[a-z2-7]{32}$/.test(wanted.checkoutKey ?? '') ? (wanted.checkoutKey ?? '') : newToken()
    const begun = await beginCheckout(ready, { ...wanted, checkoutKey })
    if (!wanted.prepare) return begun
    return updateCheckout(ready, { ...wanted, checkoutKey, paymentIntentId: begun.paymentIntentId })
  }

type Ready = Needs & { provider: PaymentProvider }

/** Makes the intent and stores its order, before the secret that pays for it leaves. An intent without an order can't be paid. */
async function beginCheckout(needs: Ready, wanted: SaveRequest & { checkoutKey: string }): Promise<SavedCheckout> {
  const priced = await pricedCheckout(needs, wanted, null)
  if (wanted.prepare) assertPayable(priced, wanted.expectedTotal)
  const id = await needs.ids.next('order')
  const firstItemId = (id - 1) * MOST_LINES + 1
  const at = needs.now()
  const first = revisionOf(priced, firstItemId, { n: 1, prepared: false, at })
  const draft: Order = {
    ...{ id, number: newOrderNumber(), token: newToken(), state: 'pending', keyHash: hashOf(wanted.checkoutKey) },
    ...{ secretHash: null, current: first, revisions: [first], synced: 0, frozen: null, firstItemId },
    ...{ provider: needs.provider.name, intentId: null, formerIntentIds: [], received: null },
    ...{ heldCoupons: [], unsettled: false, refunds: [], refundReserved: 0, dispute: null },
    ...{ trackingNumber: null, label: null, trackAt: null, notes: null, history: [], mails: [] },
    ...{ createdAt: at, updatedAt: at, checkAt: new Date(at.getTime() + needs.checkAfterMs) },
    ...{ paidAt: null, shippedAt: null, deliveredAt: null },
  }
  const { clientSecret, intentId, change } = await pinRevision(needs.provider, draft, first)
  const order = { ...draft, ...change }
  while (!(await needs.orders.insert(order))) order.number = newOrderNumber()
  return answer(order, wanted, { clientSecret, paymentIntentId: intentId, revision: first })
}

async function updateCheckout(needs: Ready, wanted: SaveRequest & { paymentIntentId: string }): Promise<SavedCheckout> {
  const { orders } = needs
  const change = (order: Order, claim: Claim) => nextRevision(needs, order, claim, wanted).catch(beginAnew)
  const mine = await claimedOwn(needs, wanted)
  if (mine) return underClaim(orders, mine.order.id, mine.claim, () => change(mine.order, mine.claim))
  const known = await ownOrder(orders, wanted)
  const over = async (order: Order) => answerOver(order, wanted)
  if (known.state !== 'pending') return over(known)
  return withClaim(needs, known.id, change, over)
}

/** The provider is another one than when the order was begun: the page begins a new one. */
function beginAnew(error: unknown): never {
  throw error instanceof UnknownPayment ? orderClosed() : error
}

/** The usual case in one step: the order is this browser's, pending, and nobody else is changing it. Null: look closer. */
async function claimedOwn(
  { orders, now }: Ready,
  { paymentIntentId: intentId, checkoutKey }: { paymentIntentId: string; checkoutKey: string | null },
): Promise<{ order: Order; claim: Claim } | null> {
  if (checkoutKey === null) return null
  const at = now()
  const claim = newClaim(at)
  const order = await orders.claimOwn({ intentId, keyHash: hashOf(checkoutKey) }, claim, at)
  return order && { order, claim }
}

async function nextRevision(needs: Ready, found: Order, claim: Claim, wanted: SaveRequest): Promise<SavedCheckout> {
  const { orders } = needs
  const priced = await pricedCheckout(needs, wanted, found)
  if (wanted.prepare) assertPayable(priced, wanted.expectedTotal)
  if (isFrozen(found) && wanted.prepare && isSame(priced, found)) return preparedAgain(needs, found, wanted)
  const order = isFrozen(found) ? await thawed(needs, found, claim, wanted) : found
  if (!order) return paidMeanwhile(needs, found, wanted)
  const unsynced = order.revisions.filter(({ n }) => n >= order.synced)
  if (unsynced.length > MOST_UNSYNCED) throw orderFrozen()
  if (wanted.prepare) await holdCoupon(needs, order, claim, priced.couponId)
  const at = needs.now()
  const revision = revisionOf(priced, order.firstItemId, { n: order.current.n + 1, prepared: wanted.prepare, at })
  const checkAt = new Date(at.getTime() + needs.checkAfterMs)
  // First the order, then the provider: an intent never names a revision that isn't stored.
  const written = { current: revision, revisions: [...unsynced, revision], frozen: null, checkAt, updatedAt: at }
  if (!(await orders.change(order.id, claim.token, written, claimedUntil(at))))
    return movedMeanwhile(needs, order, wanted)
  return tellProvider(needs, order, claim, revision, wanted)
}

/** Tells the provider of a revision that is stored. */
async function tellProvider(
  needs: Ready,
  order: Order,
  claim: Claim,
  revision: Revision,
  wanted: SaveRequest,
): Promise<SavedCheckout> {
  try {
    const { clientSecret, intentId, change } = await pinRevision(needs.provider, order, revision)
    claim.released = await needs.orders.change(order.id, claim.token, change, null)
    if (!claim.released) return await movedMeanwhile(needs, order, wanted)
    return answer(order, wanted, { clientSecret, paymentIntentId: intentId, revision })
  } catch (error) {
    if (!(error instanceof PaymentBusy)) throw error
    return paidMeanwhile(needs, order, wanted)
  }
}

/** It isn't pending any more: completed, or cancelled, while it was being changed. */
async function movedMeanwhile({ orders }: Ready, order: Order, wanted: SaveRequest): Promise<SavedCheckout> {
  const present = await orders.byId(order.id)
  if (!present || present.state === 'pending') throw orderFrozen()
  return answerOver(present, wanted)
}

/** The provider takes no change any more: the order is paid, or its payment is under way. */
async function paidMeanwhile(needs: Ready, order: Order, wanted: SaveRequest): Promise<SavedCheckout> {
  const { order: present } = await completeOrder(needs)(order.intentId ?? '', 'payment')
  if (present.state === 'pending') throw orderFrozen()
  return answerOver(present, wanted)
}

// A frozen revision the provider was never told of was never given to a page to pay.
const isFrozen = ({ frozen, synced }: Order) => frozen !== null && frozen.revision <= synced

/** A frozen order as it may be changed again; null when it has been paid. Throws ORDER_FROZEN. */
async function thawed(needs: Ready, order: Order, claim: Claim, wanted: SaveRequest): Promise<Order | null> {
  const { frozen, intentId } = order
  if (!frozen) return order
  const mayThaw = wanted.thawRevision === frozen.revision || needs.now().getTime() - frozen.at.getTime() > FREEZE_MS
  if (isFree(intentId) || intentId === null) {
    if (mayThaw) return order
    throw orderFrozen()
  }
  const { status, failure } = await needs.provider.getIntent(intentId)
  if (status === 'succeeded') return null
  if (status === 'requires_action' && mayThaw) return withoutIntent(needs, order, claim, intentId)
  const failedSince = failure !== null && failure.id !== frozen.failure
  if (status !== 'requires_payment_method' || !(mayThaw || failedSince)) throw orderFrozen()
  return order
}

/**
 * The page that waited for the bank's step is gone. The payment is ended, so that nobody makes it after all; another follows.
 * That is written at once: the provider's event of the cancelled payment would cancel the order whose intent it still is. Not
 * before, though: a payment that is made after all must be the order's own, or it could not be given back.
 */
async function withoutIntent(
  { orders, provider }: Ready,
  order: Order,
  { token, until }: Claim,
  intentId: string,
): Promise<Order | null> {
  const { status } = await provider.cancelIntent(intentId)
  if (status === 'succeeded') return null
  if (status !== 'canceled') throw orderFrozen()
  const ended = { intentId: null, formerIntentIds: [...order.formerIntentIds, intentId], frozen: null }
  if (await orders.change(order.id, token, ended, until)) return { ...order, ...ended }
  if ((await orders.byId(order.id))?.state === 'pending') throw orderFrozen()
  return null
}

async function holdCoupon(
  { orders, coupons, now }: Ready,
  order: Order,
  { token, until }: Claim,
  id: number | null,
): Promise<void> {
  if (id === null) return
  // Noted first: what an order may hold is let go when it ends, whenever this process ends.
  if (!order.heldCoupons.includes(id)) {
    const held = { heldCoupons: [...order.heldCoupons, id] }
    if (!(await orders.change(order.id, token, held, until))) throw orderFrozen()
  }
  if (!(await coupons.reserve(id, order.id, now()))) throw couponRefused('This coupon has been used up')
}

function assertPayable({ buyer, address, amounts }: PricedCheckout, expected: number | null): void {
  if (buyer.name === null || buyer.email === null || buyer.phone === null || !address) throw missingInformation()
  if (expected === null || Math.abs(expected - amounts.total) > 1)
    throw new DomainError(
      'invalid',
      'PAYMENT_AMOUNT',
      'Payment Amount Error: There was a discrepancy in the payment amount. Please try again.',
      { field: 'expected_total' },
    )
}

async function preparedAgain(needs: Ready, order: Order, wanted: SaveRequest): Promise<SavedCheckout> {
  const intentId = order.intentId ?? ''
  const clientSecret = isFree(intentId) ? null : (await needs.provider.getIntent(intentId)).clientSecret
  return answer(order, wanted, { clientSecret, paymentIntentId: intentId, revision: order.current })
}

/** Whether a frozen order holds exactly this. */
function isSame(priced: PricedCheckout, { current, firstItemId }: Order): boolean {
  const { n, prepared, at } = current
  return JSON.stringify(revisionOf(priced, firstItemId, { n, prepared, at })) === JSON.stringify(current)
}

function revisionOf(
  { lines, ...priced }: PricedCheckout,
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
