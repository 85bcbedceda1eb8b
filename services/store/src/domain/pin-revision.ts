import type { Order, Revision } from './order.ts'
import type { ClaimedChange } from './orders.ts'
import { orderFrozen } from './order.ts'
import { newToken } from './order-number.ts'
import { hashOf } from './own-order.ts'
import { PaymentBusy, type Intent, type PaymentProvider } from './payment-provider.ts'

/** Nothing is to be paid: the order needs no provider. */
export const isFree = (intentId: string | null): boolean => intentId?.startsWith('free_') ?? false

/**
 * The key under which the provider is told of a revision: never of the cart, which may come back to what it was. The number
 * tells the order from one of the same id in a database that was begun anew, which the provider still remembers.
 */
const keyOf = (order: Order, { n }: Revision) => `order:${order.id}:rev:${n}:${order.number}`

export interface Pinned {
  clientSecret: string | null
  intentId: string
  change: ClaimedChange
}

/**
 * Tells the provider what the revision costs, and its number. The order's change says what is known afterwards.
 * @throws PaymentBusy when the payment is under way or over, PAYMENTS_UNAVAILABLE.
 */
export async function pinRevision(provider: PaymentProvider, order: Order, revision: Revision): Promise<Pinned> {
  const { total: amount } = revision.amounts
  const terms = { amount, orderId: order.id, revision: revision.n }
  const paying = order.intentId !== null && !isFree(order.intentId)
  if (amount > 0) {
    const intent = paying
      ? await provider.updateIntent(order.intentId ?? '', terms, keyOf(order, revision))
      : await provider.createIntent(terms, keyOf(order, revision))
    return pinnedTo(provider, order, revision, intent)
  }
  if (paying) {
    const cancelled = await provider.cancelIntent(order.intentId ?? '')
    if (cancelled.status !== 'canceled') throw new PaymentBusy('The payment is under way')
  }
  const intentId = isFree(order.intentId) ? (order.intentId ?? '') : `free_${newToken()}`
  const change = { ...known(order, revision, intentId, null), provider: provider.name, secretHash: null }
  return { clientSecret: null, intentId, change }
}

function pinnedTo(provider: PaymentProvider, order: Order, revision: Revision, intent: Intent): Pinned {
  const { id, clientSecret, failure } = intent
  // The key was used before, for another revision: then what stands at the provider is not what was asked for.
  if (intent.revision !== revision.n || intent.amount !== revision.amounts.total) throw orderFrozen()
  const change = known(order, revision, id, failure?.id ?? null)
  return {
    clientSecret,
    intentId: id,
    change: { ...change, provider: provider.name, secretHash: hashOf(clientSecret) },
  }
}

function known(order: Order, { n, prepared, at }: Revision, intentId: string, failure: string | null): ClaimedChange {
  const former = order.intentId !== null && order.intentId !== intentId ? [order.intentId] : []
  return {
    synced: n,
    intentId,
    formerIntentIds: [...order.formerIntentIds, ...former],
    frozen: prepared ? { revision: n, at, failure } : null,
  }
}
