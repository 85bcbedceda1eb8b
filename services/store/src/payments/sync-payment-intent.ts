import { hashSecret, newToken } from '../orders/order-number.ts'
import { orderFrozen, type LockedChange, type Order, type Revision } from '../orders/order.ts'
import { PaymentBusy, type PaymentProvider } from './payment-provider.ts'

/** Nothing is to be paid: the order needs no provider. */
export const isFreeIntent = (intentId: string | null): boolean => intentId?.startsWith('free_') ?? false

/**
 * The idempotency key of a revision: never of the cart, which may come back to what it was. The number tells the order from
 * one of the same id in a database that was created anew, which the provider still remembers.
 */
const idempotencyKey = (order: Order, { n }: Revision) => `order:${order.id}:rev:${n}:${order.number}`

export interface SyncedIntent {
  clientSecret: string | null
  intentId: string
  /** What is stored in the order about it. */
  change: LockedChange
}

/**
 * Sets the revision's amount and number on the payment intent, which is created or cancelled as needed.
 * @throws PaymentBusy when the payment is in progress or over, PAYMENTS_UNAVAILABLE.
 */
export async function syncPaymentIntent(
  provider: PaymentProvider,
  order: Order,
  revision: Revision,
): Promise<SyncedIntent> {
  const { total: amount } = revision.amounts
  const currentId = isFreeIntent(order.intentId) ? null : order.intentId
  if (amount === 0) {
    const cancelled = currentId === null ? null : await provider.cancelIntent(currentId)
    if (cancelled && cancelled.status !== 'canceled') throw new PaymentBusy('The payment is under way')
    const intentId = order.intentId !== null && currentId === null ? order.intentId : `free_${newToken()}`
    const change = intentChange(order, revision, intentId, null)
    return { clientSecret: null, intentId, change: { ...change, provider: provider.name, secretHash: null } }
  }
  const terms = { amount, orderId: order.id, revision: revision.n }
  const key = idempotencyKey(order, revision)
  const intent =
    currentId === null ? await provider.createIntent(terms, key) : await provider.updateIntent(currentId, terms, key)
  // The key was used before, for another revision: then the provider has something else than was requested.
  if (intent.revision !== revision.n || intent.amount !== amount) throw orderFrozen()
  const { id: intentId, clientSecret, failure } = intent
  const change = intentChange(order, revision, intentId, failure?.id ?? null)
  const secretHash = hashSecret(clientSecret)
  return { clientSecret, intentId, change: { ...change, provider: provider.name, secretHash } }
}

function intentChange(
  order: Order,
  { n, prepared, at }: Revision,
  intentId: string,
  failure: string | null,
): LockedChange {
  const former = order.intentId !== null && order.intentId !== intentId ? [order.intentId] : []
  return {
    synced: n,
    intentId,
    formerIntentIds: [...order.formerIntentIds, ...former],
    frozen: prepared ? { revision: n, at, failure } : null,
  }
}
