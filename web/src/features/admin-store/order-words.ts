import type { BadgeKind } from '../../ui/badge.tsx'
import { centsOf } from '../site/shop/money.ts'
import { shortMoment } from '../admin/shell/figures.ts'
import type { Mail, Order, OrderEvent, OrderStatus, Refund } from './api/orders.ts'

/** A state in a word or two, and its color. */
export const statusWords: Record<OrderStatus, readonly [words: string, kind: BadgeKind]> = {
  pending: ['Pending', 'warn'],
  paid: ['Paid', 'ok'],
  shipped: ['Shipped', 'accent'],
  delivered: ['Delivered', 'ok'],
  cancelled: ['Cancelled', 'plain'],
  refunded: ['Refunded', 'plain'],
  paid_unfulfillable: ['Paid, can’t be fulfilled', 'danger'],
  paid_mismatch: ['Paid, other amount', 'danger'],
}

/** Why an order stands still until the owner decides; null when it doesn't. */
export const decisionWords = (order: Order): string | null => {
  if (order.status === 'paid_unfulfillable')
    return 'Money arrived for something that is not sold any more, or for a cancelled order. Fulfil it after all, or give the money back.'
  if (order.status === 'paid_mismatch')
    return 'Another amount arrived than the order asks for. Fulfil it after all, or give the money back.'
  return null
}

/** Cents that can still be given back. */
export const refundable = ({ amountReceived, amountRefunded, refundPending }: Order): number =>
  amountReceived === null ? 0 : Math.max(0, centsOf(amountReceived) - centsOf(amountRefunded) - centsOf(refundPending))

/** All that was paid is being given back: nothing is to be sent, unless that fails. */
export const isBeingGivenBack = (order: Order): boolean => centsOf(order.refundPending) > 0 && refundable(order) === 0

const REFUNDABLE: readonly OrderStatus[] = ['paid', 'shipped', 'delivered', 'paid_unfulfillable', 'paid_mismatch']
export const canRefund = (order: Order): boolean => REFUNDABLE.includes(order.status) && refundable(order) > 0

const CANCELLABLE: readonly OrderStatus[] = ['pending', 'paid', 'paid_unfulfillable', 'paid_mismatch']
export const canCancel = (order: Order): boolean => CANCELLABLE.includes(order.status)

const CLOSED: readonly OrderStatus[] = ['delivered', 'cancelled', 'refunded']
export const canErase = (order: Order): boolean => CLOSED.includes(order.status) && order.customerEmail !== null

const causes: Record<string, string> = {
  payment: 'the payment',
  owner: 'the owner',
  refund: 'a refund',
  expired: 'nobody paid in time',
  label: 'a shipping label',
  tracking: 'the carrier',
  dispute: 'a dispute',
  'refund failed': 'a refund that failed',
  'label given back': 'a label that was given back',
  'label failed': 'a label that could not be bought',
  'sample label': 'a sample label',
  'payment cancelled': 'a cancelled payment',
  'nothing to pay': 'an order with nothing to pay',
}

/** What happened, in a sentence. */
export const eventWords = ({ from, to, cause, detail }: OrderEvent): string => {
  const what = from === to ? 'Note' : statusWords[to][0]
  const why = causes[cause] ?? cause.replaceAll('_', ' ')
  return `${what}, by ${why}${detail ? `: ${detail}` : ''}`
}

export const refundWords = ({ external, status }: Refund): string =>
  `Refund${external ? ' at the provider' : ''}, ${status}`

const mailKinds: Record<string, string> = {
  confirmation: 'Order confirmation',
  owner_notice: 'Notice to the owner',
  shipped: 'Shipped',
  delivered: 'Delivered',
  refund: 'Refund',
}
export const mailWords = ({ kind }: Mail): string => mailKinds[kind] ?? kind

/** That a parcel was sent or has arrived, and when. */
export const shippedWords = ({ shippedAt, deliveredAt }: Order, timeZone: string): string => {
  const at = deliveredAt ?? shippedAt
  return `${deliveredAt ? 'Delivered' : 'Shipped'}${at ? ` ${shortMoment(at, timeZone)}` : ''}`
}
