import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import { forbiddenMove, REFUNDABLE, statesBefore } from '../orders/order-state.ts'
import { FAILED_REFUND, orderNotFound, type Order, type OrderRepository, type Refund } from '../orders/order.ts'
import { isTestModeOver, paymentsOff, type PaymentProvider, type ProviderRefund } from './payment-provider.ts'

/** Refunds are stored in their orders; each is reserved before it is requested from the provider. */
export interface RefundRepository {
  /** Reserves a refund if all refunds together come to no more than was received; the same id again is no new one. */
  reserve(orderId: number, refund: Refund): Promise<Order | null>
  /**
   * Stores the outcome of a refund; one that failed frees its amount. When one fails that had succeeded, the same write
   * notifies the owner. Null when nothing has changed.
   */
  settle(
    orderId: number,
    refundId: string,
    status: 'succeeded' | 'failed',
    failure: string | null,
  ): Promise<Order | null>
  withPending(limit: number): Promise<Order[]>
}

export interface RefundDependencies {
  orders: OrderRepository
  refunds: RefundRepository
  provider: PaymentProvider | null
  now: () => Date
}

export interface RefundRequest {
  id: number
  /** Minor units; null: all that is left. */
  amount: number | null
  key: string
  /** It is made to cancel the order. */
  cancels?: boolean
}

const tooLarge = () =>
  new DomainError('refused', 'REFUND_TOO_LARGE', 'No more than what was paid can be refunded', { field: 'amount' })
const noMoney = () =>
  new DomainError('refused', 'TEST_ORDER', 'This order was paid with a test card: there is no money to give back.')
const refundFailed = (why: string) => new DomainError('refused', 'REFUND_FAILED', why)
const invalid = (field: string, message: string) => new DomainError('invalid', 'INVALID_REFUND', message, { field })

/** The id of a refund that is made here: by it the provider's list of refunds is matched, too. */
export const refundId = ({ id, key }: Pick<RefundRequest, 'id' | 'key'>): string => `${id}-${key}`

/**
 * Refunds an order, in full or in part. The amount is reserved on the order before it is requested, so that concurrent
 * refunds never come to more than was paid; the same key is the same refund.
 */
export async function refundOrder(
  dependencies: RefundDependencies,
  request: RefundRequest,
  caller: Caller | null,
): Promise<Order> {
  const { orders, provider } = dependencies
  const current = isId(request.id) ? await orders.byId(request.id) : null
  if (!current) throw orderNotFound()
  if (isTestModeOver(current, provider)) throw noMoney()
  if (!/^[\w-]{1,64}$/.test(request.key)) throw invalid('idempotency_key', 'A refund needs a key')
  const id = refundId(request)
  // What was refunded at the provider, or before a backup was restored, must be known before more is.
  const isKnown = current.refunds.some(refund => refund.id === id)
  const order = isKnown ? current : await withSyncedRefunds(dependencies, current)
  const known = order.refunds.find(refund => refund.id === id)
  if (known && request.amount !== null && known.amount !== request.amount)
    throw invalid('amount', 'This refund was for another amount')
  if (!known) {
    if (!REFUNDABLE.includes(order.state)) throw forbiddenMove(order.state, 'refunded')
    const amount = request.amount ?? (order.received ?? 0) - order.refundReserved
    await reserveRefund(dependencies, order, { id, amount, cancels: request.cancels ?? false })
    return sendRefund(dependencies, order, { id, amount }, caller)
  }
  if (known.status === 'failed') throw refundFailed(known.failure ?? 'The refund failed')
  if (known.status === 'succeeded') return order
  return resumeRefund(dependencies, order, known, caller)
}

async function reserveRefund(
  { orders, refunds, now }: RefundDependencies,
  order: Order,
  { id, amount, cancels }: Pick<Refund, 'id' | 'amount'> & { cancels: boolean },
): Promise<void> {
  if (!Number.isInteger(amount) || amount < 1) {
    const isFullyRefunded = order.received !== null && order.received === order.refundReserved
    throw isFullyRefunded ? tooLarge() : invalid('amount', 'Please enter an amount')
  }
  const refund = { id, amount, status: 'pending' as const, failure: null, external: false, cancels, at: now() }
  if (await refunds.reserve(order.id, refund)) return
  const current = await orders.byId(order.id)
  // The same key from elsewhere, a moment before, is the same refund.
  if (!current?.refunds.some(each => each.id === id && each.amount === amount)) throw tooLarge()
}

/** Sends a reserved refund to the provider, which makes it once per key. */
async function sendRefund(
  dependencies: RefundDependencies,
  order: Order,
  { id, amount }: Pick<Refund, 'id' | 'amount'>,
  caller: Caller | null,
): Promise<Order> {
  if (!dependencies.provider) throw paymentsOff()
  const key = `refund:${id}:${order.number}`
  const made = await dependencies.provider.refund(order.intentId ?? '', { amount, reference: id }, key)
  return storeOutcome(dependencies, order, { ...made, reference: id }, caller)
}

/**
 * Finds out about a pending refund. The provider's list is read first: how long it remembers a key is its own affair (Stripe:
 * a day), and sent again later the money would be refunded twice.
 */
async function resumeRefund(
  dependencies: RefundDependencies,
  order: Order,
  refund: Refund,
  caller: Caller | null,
): Promise<Order> {
  if (!dependencies.provider) throw paymentsOff()
  const listed = await dependencies.provider.listRefunds(order.intentId ?? '')
  const made = listed.find(({ reference }) => reference === refund.id)
  return made ? storeOutcome(dependencies, order, made, caller) : sendRefund(dependencies, order, refund, caller)
}

async function storeOutcome(
  dependencies: RefundDependencies,
  order: Order,
  refund: ProviderRefund,
  caller: Caller | null,
): Promise<Order> {
  const after = await syncRefund(dependencies, order, refund, caller)
  if (refund.status === 'failed') throw refundFailed(refund.failure ?? 'The refund failed')
  return after
}

/** Finds out about all pending refunds of an order, including those made at the provider. Throws REFUND_FAILED. */
export async function settleRefunds(dependencies: RefundDependencies, order: Order): Promise<void> {
  const { refunds: pending } = await withSyncedRefunds(dependencies, order)
  const waiting = pending.filter(({ status, external }) => status === 'pending' && !external)
  if (isTestModeOver(order, dependencies.provider)) {
    for (const { id } of waiting) await dependencies.refunds.settle(order.id, id, 'failed', noMoney().message)
    return
  }
  for (const refund of waiting) await resumeRefund(dependencies, order, refund, null)
}

/** Stores what has become of all refunds of an order, including those made at the provider. */
export async function syncRefunds(dependencies: RefundDependencies, order: Order): Promise<void> {
  const { provider } = dependencies
  if (!provider || order.intentId === null || !order.received || isTestModeOver(order, provider)) return
  for (const refund of await provider.listRefunds(order.intentId)) await syncRefund(dependencies, order, refund, null)
}

/** The order after its refunds have been synced with the provider. */
export async function withSyncedRefunds(dependencies: RefundDependencies, order: Order): Promise<Order> {
  await syncRefunds(dependencies, order)
  return (await dependencies.orders.byId(order.id)) ?? order
}

async function syncRefund(
  dependencies: RefundDependencies,
  order: Order,
  refund: ProviderRefund,
  caller: Caller | null,
): Promise<Order> {
  const { orders, refunds, now } = dependencies
  const id = refund.reference ?? refund.id
  // Made at the provider, or by us and forgotten since, when the database was restored from a backup.
  if (!order.refunds.some(each => each.id === id)) {
    const { amount, failure, status } = refund
    await refunds.reserve(order.id, { id, amount, failure, status, external: true, cancels: false, at: now() })
  }
  if (refund.status !== 'pending') await refunds.settle(order.id, id, refund.status, refund.failure)
  return moveByRefunds(dependencies, (await orders.byId(order.id)) ?? order, caller)
}

/** Moves an order to the state its refunds imply: all was refunded, or what had been refunded has failed since. */
async function moveByRefunds({ orders, now }: RefundDependencies, order: Order, caller: Caller | null): Promise<Order> {
  const { id, state, received, refunds, history } = order
  if (!received) return order
  const done = refunds.filter(({ status }) => status === 'succeeded')
  const at = now()
  if (done.reduce((sum, { amount }) => sum + amount, 0) >= received) {
    if (!REFUNDABLE.includes(state)) return order
    const isCancelled = done.some(({ cancels }) => cancels) && statesBefore('cancelled').includes(state)
    const to = isCancelled ? ('cancelled' as const) : ('refunded' as const)
    const mails = isCancelled ? ['cancelled' as const] : []
    const move = { to, at, cause: 'refund', caller, mails }
    return (await orders.move(id, [state], move)) ?? (await orders.byId(id)) ?? order
  }
  if (state !== 'refunded' && state !== 'cancelled') return order
  // A refund that had succeeded has failed at the bank: the buyer's money is still here, and the order is what it was before.
  // RefundRepository.settle has notified the owner.
  const entry = history.findLast(({ from, to }) => to === state && from !== to)
  if (!entry) return order
  const detail = 'A refund has failed afterwards, the money is still here'
  const back = { to: entry.from, at, cause: FAILED_REFUND, caller, detail }
  return (await orders.move(id, [state], back)) ?? (await orders.byId(id)) ?? order
}
