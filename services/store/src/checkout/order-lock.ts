import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { hashSecret, newToken } from '../orders/order-number.ts'
import { orderNotFound, type Order, type OrderLock, type OrderRepository } from '../orders/order.ts'
import { getOwnOrder, type Credentials } from './checkout.ts'

// Longer than any call to the provider takes, its retry included: what a dead process has requested is over by then.
const LOCK_MS = 30_000
const WAIT_MS = 8000

/** A lock that the work may release with its last change. */
export interface HeldLock extends OrderLock {
  isReleased: boolean
}

export interface OrderLockDependencies {
  orders: OrderRepository
  now: () => Date
}

/** Until when a lock lasts that is taken or extended now. */
export const lockedUntil = (at: Date): Date => new Date(at.getTime() + LOCK_MS)

type Target = { id: number } | Credentials

/**
 * Changes a pending order while nobody else does, so that the provider gets the revisions in their order.
 * @param target its id, or what proves that it is the caller's.
 * @param onClosed called instead of the work when the order isn't pending any more.
 * @throws ORDER_NOT_FOUND, ORDER_FOREIGN; CHECKOUT_BUSY when others keep changing it.
 */
export async function withOrderLock<T>(
  { orders, now }: OrderLockDependencies,
  target: Target,
  work: (order: Order, lock: HeldLock) => Promise<T>,
  onClosed: (order: Order) => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + WAIT_MS
  for (;;) {
    const at = now()
    const lock: HeldLock = { token: newToken(), until: lockedUntil(at), isReleased: false }
    const order = await takeLock(orders, target, lock, at)
    if (order)
      try {
        return await work(order, lock)
      } finally {
        if (!lock.isReleased) await orders.unlock(order.id, lock.token)
      }
    const current = 'id' in target ? await orders.byId(target.id) : await getOwnOrder(orders, target)
    if (!current) throw orderNotFound()
    if (current.state !== 'pending') return onClosed(current)
    // Not found by its key: it may still be the caller's by its secret.
    if (!('id' in target)) return withOrderLock({ orders, now }, { id: current.id }, work, onClosed)
    if (performance.now() > giveUpAt)
      throw new DomainError('unavailable', 'CHECKOUT_BUSY', 'This checkout is being changed. Please try again.')
    await delay(10 + Math.random() * 20)
  }
}

/** The usual case takes one step: the order is this browser's by its key, pending, and not locked. */
async function takeLock(orders: OrderRepository, target: Target, lock: OrderLock, at: Date): Promise<Order | null> {
  if ('id' in target) return orders.lock(target, lock, at)
  const { paymentIntentId: intentId, checkoutKey } = target
  return checkoutKey === null ? null : orders.lock({ intentId, keyHash: hashSecret(checkoutKey) }, lock, at)
}
