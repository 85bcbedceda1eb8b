import { DomainError } from '@skyfolio/runtime/errors'
import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import { forbiddenMove, REFUNDABLE } from './order-states.ts'
import { orderNotFound, type Order } from './order.ts'
import type { Orders } from './orders.ts'
import { paymentsOff, type PaymentProvider, type ProviderRefund } from './payment-provider.ts'

export interface Needs {
  orders: Orders
  provider: PaymentProvider | null
  now: () => Date
}

/** What an order becomes when all of it is given back. */
type WhenWhole = 'refunded' | 'cancelled'

export interface RefundRequest {
  id: number
  /** Minor units; null: all that is left. */
  amount: number | null
  key: string
  whole?: WhenWhole
}

const tooLarge = () =>
  new DomainError('refused', 'REFUND_TOO_LARGE', 'No more than what was paid can be given back', { field: 'amount' })
const refundFailed = (why: string) => new DomainError('refused', 'REFUND_FAILED', why)
const invalid = (field: string, message: string) => new DomainError('invalid', 'INVALID_REFUND', message, { field })

/**
 * Gives money back. It is reserved on the order before the provider is asked, so that refunds at the same time never come to
 * more than was paid; the same key is the same refund.
 */
export const refundOrder =
  (needs: Needs) =>
  async (request: RefundRequest, by: Caller | null): Promise<Order> => {
    const order = isId(request.id) ? await needs.orders.byId(request.id) : null
    if (!order) throw orderNotFound()
    if (!/^[\w-]{1,64}$/.test(request.key)) throw invalid('idempotency_key', 'A refund needs a key')
    const id = `${order.id}-${request.key}`
    const known = order.refunds.find(refund => refund.id === id)
    if (known && request.amount !== null && known.amount !== request.amount)
      throw invalid('amount', 'This refund was for another amount')
    if (!known && !REFUNDABLE.includes(order.state)) throw forbiddenMove(order.state, 'refunded')
    const amount = known?.amount ?? request.amount ?? (order.received ?? 0) - order.refundReserved
    if (!known) await reserve(needs, order, id, amount)
    if (known?.status === 'failed') throw refundFailed(known.failure ?? 'The refund failed')
    if (known?.status === 'succeeded') return order
    return askForRefund(needs, order, { id, amount }, by, request.whole)
  }

async function reserve({ orders, now }: Needs, order: Order, id: string, amount: number): Promise<void> {
  if (!Number.isInteger(amount) || amount < 1) throw request(order)
  const refund = { id, amount, status: 'pending' as const, failure: null, external: false, at: now() }
  if (await orders.reserveRefund(order.id, refund)) return
  const present = await orders.byId(order.id)
  // The same key from elsewhere, a moment before, is the same refund.
  if (!present?.refunds.some(each => each.id === id && each.amount === amount)) throw tooLarge()
}

const request = (order: Order) =>
  order.received !== null && order.received === order.refundReserved
    ? tooLarge()
    : invalid('amount', 'Please enter an amount')

/** Asks the provider for a refund that is reserved; it knows the refund by its name and makes it once. */
export async function askForRefund(
  needs: Needs,
  order: Order,
  { id, amount }: { id: string; amount: number },
  by: Caller | null,
  whole: WhenWhole = 'refunded',
): Promise<Order> {
  if (!needs.provider) throw paymentsOff()
  const answer = await needs.provider.refund(
    order.intentId ?? '',
    { amount, reference: id },
    `refund:${id}:${order.number}`,
  )
  const after = await takeIn(needs, order, { ...answer, reference: id }, by, whole)
  if (answer.status === 'failed') throw refundFailed(answer.failure ?? 'The refund failed')
  return after
}

/** Takes in what has become of all refunds of an order, those made at the provider too. */
export const takeInRefunds =
  (needs: Needs) =>
  async (order: Order): Promise<void> => {
    if (!needs.provider || order.intentId === null || order.received === null) return
    for (const refund of await needs.provider.listRefunds(order.intentId)) await takeIn(needs, order, refund, null)
  }

async function takeIn(
  needs: Needs,
  order: Order,
  refund: ProviderRefund,
  by: Caller | null,
  whole: WhenWhole = 'refunded',
): Promise<Order> {
  const { orders, now } = needs
  const id = refund.reference ?? refund.id
  if (refund.reference === null) {
    const { amount, failure, status } = refund
    const at = now()
    await orders.reserveRefund(order.id, { id, amount, failure, status, external: true, at })
  }
  if (refund.status !== 'pending') await orders.settleRefund(order.id, id, refund.status, refund.failure)
  const present = (await orders.byId(order.id)) ?? order
  const back = present.refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
  if (present.received === null || present.received === 0 || back < present.received) return present
  const move = { to: whole, at: now(), cause: 'refund', by }
  return (await orders.move(order.id, REFUNDABLE, move)) ?? present
}
