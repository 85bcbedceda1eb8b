import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@skyfolio/runtime/errors'
import { orderNotFound, type Order } from './order.ts'
import type { HeldClaim, Orders } from './orders.ts'
import { newToken } from './order-number.ts'

// Longer than any call to the provider takes, its repetition included: what a dead process has asked for is over by then.
const CLAIM_MS = 30_000
const WAIT_MS = 8000

export interface Claim extends HeldClaim {
  /** It was given up with the last change. */
  released: boolean
}

/** How long a claim holds from here on. */
export const claimedUntil = (at: Date): Date => new Date(at.getTime() + CLAIM_MS)

export const newClaim = (at: Date): Claim => ({ token: newToken(), until: claimedUntil(at), released: false })

/** Works on an order under a claim, and gives the claim up, whatever comes of it. */
export const underClaim = <T>(
  orders: Pick<Orders, 'unclaim'>,
  id: number,
  claim: Claim,
  work: () => Promise<T>,
): Promise<T> =>
  work().finally(async () => {
    if (!claim.released) await orders.unclaim(id, claim.token)
  })

/**
 * Changes a pending order while nobody else does, so that the provider is told of revisions in their order.
 * @param otherwise what to do with an order that isn't pending any more.
 * @throws CHECKOUT_BUSY when others go on changing it.
 */
export async function withClaim<T>(
  { orders, now }: { orders: Orders; now: () => Date },
  id: number,
  work: (order: Order, claim: Claim) => Promise<T>,
  otherwise: (order: Order) => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + WAIT_MS
  for (;;) {
    const at = now()
    const claim = newClaim(at)
    const order = await orders.claim(id, claim, at)
    if (order) return underClaim(orders, id, claim, () => work(order, claim))
    const present = await orders.byId(id)
    if (!present) throw orderNotFound()
    if (present.state !== 'pending') return otherwise(present)
    if (performance.now() > giveUpAt)
      throw new DomainError('unavailable', 'CHECKOUT_BUSY', 'This checkout is being changed. Please try again.')
    await delay(10 + Math.random() * 20)
  }
}
