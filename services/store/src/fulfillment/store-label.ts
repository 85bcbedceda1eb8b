import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { Order, OrderEvent, OrderLabel, OrderRepository } from '../orders/order.ts'
import type { BoughtLabel } from '../shipping/carrier.ts'
import type { LabelRepository } from './label.ts'

export interface StoreLabelDependencies {
  orders: OrderRepository
  labels: LabelRepository
  now: () => Date
  trackEveryMs: number
}

/** What the repository knows the reservation of a label by. */
export const reservationOf = ({ reference }: OrderLabel) => ({ reference, state: 'claimed' as const })

type Event = Omit<OrderEvent, 'from' | 'to'>

const UNUSED = 'The order was shipped before this label was bought: it is not used and can be voided'

/** Stores what was bought: the order becomes shipped with it, unless it was shipped by hand or refunded meanwhile. */
export async function storeLabel(
  { orders, labels, now, trackEveryMs }: StoreLabelDependencies,
  order: Order,
  reserved: OrderLabel,
  bought: BoughtLabel,
  caller: Caller | null,
): Promise<Order> {
  const at = now()
  const label: OrderLabel = { ...reserved, ...bought, state: 'bought' }
  const event: Event = { at, cause: 'label', actorId: caller?.actorId ?? null, detail: null }
  const tracking = { trackingNumber: bought.trackingNumber, trackAt: new Date(at.getTime() + trackEveryMs) }
  const mails = ['shipped' as const]
  const move = { to: 'shipped' as const, at, cause: 'label', caller, mails, set: { label, shippedAt: at, ...tracking } }
  const shipped = reserved.another
    ? await labels.change(order.id, { ...reservationOf(reserved), of: ['shipped'] }, { label, event, tracking, mails })
    : await orders.move(order.id, ['paid'], move, { reservedLabel: reserved.reference })
  if (shipped) return shipped
  return (await storeUnusedLabel({ orders, labels }, order, label, event)) ?? (await orders.byId(order.id)) ?? order
}

/** A label that came too late. The parcel that left without it keeps its number, and its buyer gets no second mail. */
async function storeUnusedLabel(
  { orders, labels }: Pick<StoreLabelDependencies, 'orders' | 'labels'>,
  { id }: Order,
  label: OrderLabel,
  event: Event,
): Promise<Order | null> {
  const order = await orders.byId(id)
  const { trackingNumber } = label
  const hasLeft = order?.state === 'shipped' || order?.state === 'delivered'
  if (!hasLeft && (order?.trackingNumber ?? null) === null)
    return labels.change(id, reservationOf(label), { label, event, tracking: { trackingNumber, trackAt: null } })
  // The owner may have found it at the carrier.
  const failure = order?.trackingNumber === trackingNumber ? null : UNUSED
  const change = { label: { ...label, failure }, event: { ...event, detail: failure } }
  return labels.change(id, reservationOf(label), change)
}

/** A label that could not be bought. An order that was shipped or closed meanwhile doesn't wait for one any more. */
export async function failLabel(
  { labels, now }: StoreLabelDependencies,
  order: Order,
  label: OrderLabel,
  failure: string,
): Promise<Order> {
  const event: Event = { at: now(), cause: 'label failed', actorId: null, detail: failure.slice(0, 300) }
  const failed: OrderLabel = { ...label, state: 'failed', failure }
  const filter = reservationOf(label)
  const waiting = { ...filter, of: [label.another ? ('shipped' as const) : ('paid' as const)] }
  return (
    (await labels.change(order.id, waiting, { label: failed, event })) ??
    (await labels.change(order.id, filter, { label: null, event })) ??
    order
  )
}
