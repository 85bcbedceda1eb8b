import type { Mail, Order, OrderEvent, OrderStatus, Refund } from '../../../api/admin/orders.ts'
import { centsOf } from '../../../models/shop/money.ts'
import type { BadgeKind } from '../../../ui/badge.tsx'
import { shortMoment } from '../../shell/format.ts'

/** A status in a word or two, and its color. */
export const statusLabels: Record<OrderStatus, readonly [label: string, kind: BadgeKind]> = {
  pending: ['Pending', 'warn'],
  paid: ['Paid', 'ok'],
  shipped: ['Shipped', 'accent'],
  delivered: ['Delivered', 'ok'],
  cancelled: ['Cancelled', 'plain'],
  refunded: ['Refunded', 'plain'],
  paid_unfulfillable: ['Paid, can’t be fulfilled', 'danger'],
  paid_mismatch: ['Paid, other amount', 'danger'],
}

/** What is brought to the buyer isn't shipped. */
export const OUT_FOR_DELIVERY = 'Out for delivery'

/** The status of one order. */
export const statusLabelOf = ({
  status,
  localDelivery,
}: Pick<Order, 'status' | 'localDelivery'>): readonly [label: string, kind: BadgeKind] => {
  const [label, kind] = statusLabels[status]
  return [status === 'shipped' && localDelivery ? OUT_FOR_DELIVERY : label, kind]
}

/** Why an order stands still until the owner decides; null when it doesn't. */
export const decisionMessage = (order: Order): string | null => {
  if (order.status === 'paid_unfulfillable')
    return 'Money arrived for something that is not sold any more, or for a cancelled order. Fulfil it after all, or give the money back.'
  if (order.status === 'paid_mismatch')
    return 'Another amount arrived than the order asks for. Fulfil it after all, or give the money back.'
  return null
}

/** Cents that can still be refunded. */
export const refundable = ({ amountReceived, amountRefunded, refundPending }: Order): number =>
  amountReceived === null ? 0 : Math.max(0, centsOf(amountReceived) - centsOf(amountRefunded) - centsOf(refundPending))

/** All that was paid is being refunded: nothing is to be sent, unless that fails. */
export const isBeingRefunded = (order: Order): boolean => centsOf(order.refundPending) > 0 && refundable(order) === 0

const REFUNDABLE: readonly OrderStatus[] = ['paid', 'shipped', 'delivered', 'paid_unfulfillable', 'paid_mismatch']
export const canRefund = (order: Order): boolean => REFUNDABLE.includes(order.status) && refundable(order) > 0

const CANCELLABLE: readonly OrderStatus[] = ['pending', 'paid', 'paid_unfulfillable', 'paid_mismatch']
export const canCancel = (order: Order): boolean => CANCELLABLE.includes(order.status)

const CLOSED: readonly OrderStatus[] = ['delivered', 'cancelled', 'refunded']
export const canErase = (order: Order): boolean => CLOSED.includes(order.status) && order.customerEmail !== null

/** Of the test mode, and nothing can be paid or is under way any more. */
export const canDelete = ({ paymentProvider, status }: Order): boolean =>
  paymentProvider === 'test' && status !== 'pending'

const causes: Record<string, string> = {
  payment: 'the payment',
  owner: 'the owner',
  refund: 'a refund',
  expired: 'nobody paid in time',
  label: 'a shipping label',
  tracking: 'the carrier',
  dispute: 'a dispute',
  'refund failed': 'a refund that failed',
  'label given back': 'a voided label',
  'label failed': 'a label that could not be bought',
  'sample label': 'a sample label',
  'payment cancelled': 'a cancelled payment',
  'nothing to pay': 'an order with nothing to pay',
}

/** What happened to an order, in a sentence. */
export const eventLabel = (
  { from, to, cause, detail }: OrderEvent,
  { localDelivery }: Pick<Order, 'localDelivery'>,
): string => {
  const what = from === to ? 'Note' : statusLabelOf({ status: to, localDelivery })[0]
  const why = causes[cause] ?? cause.replaceAll('_', ' ')
  return `${what}, by ${why}${detail ? `: ${detail}` : ''}`
}

export const refundLabel = ({ external, status }: Refund): string =>
  `Refund${external ? ' at the provider' : ''}, ${status}`

const mailKinds: Record<string, string> = {
  confirmation: 'Order confirmation',
  owner_notice: 'Notice to the owner',
  shipped: 'Shipped',
  delivered: 'Delivered',
  refund: 'Refund',
  cancelled: 'Cancellation',
}
export const mailLabel = ({ kind }: Mail, { localDelivery }: Pick<Order, 'localDelivery'>): string =>
  kind === 'shipped' && localDelivery ? OUT_FOR_DELIVERY : (mailKinds[kind] ?? kind)

/** That an order was sent or has arrived, and when. */
export const shippedLabel = ({ shippedAt, deliveredAt, localDelivery }: Order, timeZone: string): string => {
  const at = deliveredAt ?? shippedAt
  return `${deliveredAt ? 'Delivered' : localDelivery ? OUT_FOR_DELIVERY : 'Shipped'}${at ? ` ${shortMoment(at, timeZone)}` : ''}`
}
