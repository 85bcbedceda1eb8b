import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@skyfolio/runtime/errors'
import { orderNotFound, type Order, type Orders } from './order.ts'
import { newToken } from './order-number.ts'

// Longer than any call to the provider takes, its repetition included: what a dead process has asked for is over by then.
const CLAIM_MS = 30_000
const WAIT_MS = 8000

/**
 * Changes a pending order while nobody else does, so that the provider is told of revisions in their order.
 * @param otherwise what to do with an order that isn't pending any more.
 * @throws CHECKOUT_BUSY when others go on changing it.
 */
export async function withClaim<T>(
  { orders, now }: { orders: Orders; now: () => Date },
  id: number,
  work: (order: Order, token: string) => Promise<T>,
  otherwise: (order: Order) => Promise<T>,
): Promise<T> {
  const token = newToken()
  const giveUpAt = performance.now() + WAIT_MS
  for (;;) {
    const at = now()
    const order = await orders.claim(id, token, at, new Date(at.getTime() + CLAIM_MS))
    if (order) return work(order, token).finally(() => orders.unclaim(id, token))
    const present = await orders.byId(id)
    if (!present) throw orderNotFound()
    if (present.state !== 'pending') return otherwise(present)
    if (performance.now() > giveUpAt)
      throw new DomainError('unavailable', 'CHECKOUT_BUSY', 'This checkout is being changed. Please try again.')
    await delay(10 + Math.random() * 20)
  }
}
