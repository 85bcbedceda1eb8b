import { DomainError } from '@skyfolio/runtime/errors'
import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import { forbiddenMove, REFUNDABLE, statesBefore } from './order-states.ts'
import { FAILED_REFUND, orderNotFound, type Order, type Refund } from './order.ts'
import type { Orders } from './orders.ts'
import { isTestOver, paymentsOff, type PaymentProvider, type ProviderRefund } from './payment-provider.ts'

export interface Needs {
  orders: Orders
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
  new DomainError('refused', 'REFUND_TOO_LARGE', 'No more than what was paid can be given back', { field: 'amount' })
const noMoney = () =>
  new DomainError('refused', 'TEST_ORDER', 'This order was paid with a test card: there is no money to give back.')
const refundFailed = (why: string) => new DomainError('refused', 'REFUND_FAILED', why)
const invalid = (field: string, message: string) => new DomainError('invalid', 'INVALID_REFUND', message, { field })

/**
 * Gives money back. It is reserved on the order before the provider is asked, so that refunds at the same time never come to
 * more than was paid; the same key is the same refund.
 */
export const refundOrder =
  (needs: Needs) =>
  async (request: RefundRequest, by: Caller | null): Promise<Order> => {
    const asked = isId(request.id) ? await needs.orders.byId(request.id) : null
    if (!asked) throw orderNotFound()
    if (isTestOver(asked, needs.provider)) throw noMoney()
    if (!/^[\w-]{1,64}$/.test(request.key)) throw invalid('idempotency_key', 'A refund needs a key')
    const id = `${asked.id}-${request.key}`
    // What was given back at the provider, or before a backup was restored, is known before more is.
    const order = asked.refunds.some(refund => refund.id === id) ? asked : await withRefunds(needs)(asked)
    const known = order.refunds.find(refund => refund.id === id)
    if (known && request.amount !== null && known.amount !== request.amount)
      throw invalid('amount', 'This refund was for another amount')
    if (!known && !REFUNDABLE.includes(order.state)) throw forbiddenMove(order.state, 'refunded')
    if (!known) {
      const amount = request.amount ?? (order.received ?? 0) - order.refundReserved
      await reserve(needs, order, { id, amount, cancels: request.cancels ?? false })
      return askForRefund(needs, order, { id, amount }, by)
    }
    if (known.status === 'failed') throw refundFailed(known.failure ?? 'The refund failed')
    if (known.status === 'succeeded') return order
    return followRefund(needs, order, known, by)
  }

async function reserve(
  { orders, now }: Needs,
  order: Order,
  { id, amount, cancels }: Pick<Refund, 'id' | 'amount'> & { cancels: boolean },
): Promise<void> {
  if (!Number.isInteger(amount) || amount < 1) throw request(order)
  const refund = { id, amount, status: 'pending' as const, failure: null, external: false, cancels, at: now() }
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
async function askForRefund(
  needs: Needs,
  order: Order,
  { id, amount }: Pick<Refund, 'id' | 'amount'>,
  by: Caller | null,
): Promise<Order> {
  if (!needs.provider) throw paymentsOff()
  const key = `refund:${id}:${order.number}`
  const answer = await needs.provider.refund(order.intentId ?? '', { amount, reference: id }, key)
  return made(needs, order, { ...answer, reference: id }, by)
}

/**
 * Finds out about a refund that is under way. The provider's list is looked at first: for how long it remembers a key is its
 * own affair (Stripe: a day), and asked again later it would give the money back twice.
 */
async function followRefund(needs: Needs, order: Order, refund: Refund, by: Caller | null): Promise<Order> {
  if (!needs.provider) throw paymentsOff()
  const theirs = (await needs.provider.listRefunds(order.intentId ?? '')).find(each => each.reference === refund.id)
  return theirs ? made(needs, order, theirs, by) : askForRefund(needs, order, refund, by)
}

async function made(needs: Needs, order: Order, refund: ProviderRefund, by: Caller | null): Promise<Order> {
  const after = await takeIn(needs, order, refund, by)
  if (refund.status === 'failed') throw refundFailed(refund.failure ?? 'The refund failed')
  return after
}

/** Finds out about all refunds of an order that are under way, those made at the provider too. Throws REFUND_FAILED. */
export const followRefunds =
  (needs: Needs) =>
  async (order: Order): Promise<void> => {
    await takeInRefunds(needs)(order)
    const present = await needs.orders.byId(order.id)
    const waiting = present?.refunds.filter(({ status, external }) => status === 'pending' && !external) ?? []
    if (isTestOver(order, needs.provider)) {
      for (const { id } of waiting) await needs.orders.settleRefund(order.id, id, 'failed', noMoney().message)
      return
    }
    for (const refund of waiting) await followRefund(needs, order, refund, null)
  }

/** Takes in what has become of all refunds of an order, those made at the provider too. */
export const takeInRefunds =
  (needs: Needs) =>
  async (order: Order): Promise<void> => {
    if (!needs.provider || order.intentId === null || !order.received || isTestOver(order, needs.provider)) return
    for (const refund of await needs.provider.listRefunds(order.intentId)) await takeIn(needs, order, refund, null)
  }

/** The order after what the provider says of its refunds. */
export const withRefunds =
  (needs: Needs) =>
  async (order: Order): Promise<Order> => {
    await takeInRefunds(needs)(order)
    return (await needs.orders.byId(order.id)) ?? order
  }

async function takeIn(needs: Needs, order: Order, refund: ProviderRefund, by: Caller | null): Promise<Order> {
  const { orders, now } = needs
  const id = refund.reference ?? refund.id
  // Made at the provider, or by us and forgotten since, when the database came back from a backup.
  if (!order.refunds.some(each => each.id === id)) {
    const { amount, failure, status } = refund
    const at = now()
    await orders.reserveRefund(order.id, { id, amount, failure, status, external: true, at })
  }
  if (refund.status !== 'pending') await orders.settleRefund(order.id, id, refund.status, refund.failure)
  return afterRefunds(needs, (await orders.byId(order.id)) ?? order, by)
}

/** Brings an order where its refunds say: all was given back, or what was said to be given back was not. */
async function afterRefunds({ orders, now }: Needs, order: Order, by: Caller | null): Promise<Order> {
  const { id, state, received, refunds, history } = order
  if (!received) return order
  const done = refunds.filter(({ status }) => status === 'succeeded')
  const at = now()
  if (done.reduce((sum, { amount }) => sum + amount, 0) >= received) {
    if (!REFUNDABLE.includes(state)) return order
    const cancelled = done.some(({ cancels }) => cancels) && statesBefore('cancelled').includes(state)
    const move = { to: cancelled ? ('cancelled' as const) : ('refunded' as const), at, cause: 'refund', by }
    return (await orders.move(id, [state], move)) ?? (await orders.byId(id)) ?? order
  }
  if (state !== 'refunded' && state !== 'cancelled') return order
  // A refund that had succeeded has failed at the bank. The buyer's money is still here: the order is what it was. The owner
  // hears of it by what settleRefund has written.
  const before = history.findLast(({ from, to }) => to === state && from !== to)
  if (!before) return order
  const detail = 'A refund has failed afterwards, the money is still here'
  const back = { to: before.from, at, cause: FAILED_REFUND, by, detail }
  return (await orders.move(id, [state], back)) ?? (await orders.byId(id)) ?? order
}
