import { DomainError } from '@skyfolio/runtime/domain/errors'
import { CURRENCY, dollars } from '../money/money.ts'
import type { DueMail, Order, OrderEvent, OrderLabel } from '../orders/order.ts'
import type { OrderState } from '../orders/order-state.ts'
import { parcelOf } from '../shipping/parcel.ts'

/** The service of a label that is none. */
export const SAMPLE_SERVICE = 'Sample label (no carrier)'

/** A label before it is bought. */
export interface LabelQuote {
  carrier: OrderLabel['carrier']
  service: string
  /** Ounces. */
  weight: number
  /** Minor units. */
  cost: number
}

/** What of a quote was agreed to: a label is bought on these terms or not at all. */
export type AgreedQuote = Pick<LabelQuote, 'service' | 'cost'> & { carrier: string }

export const refused = (reason: string, message: string) => new DomainError('refused', reason, message)
export const localDelivery = () => refused('LOCAL_DELIVERY', 'This order is marked for local delivery.')
export const notPaid = () => refused('ORDER_STATE', 'Label creation available after payment confirmation')
export const testOrder = () => refused('TEST_ORDER', 'This order was paid with a test card: no label is bought for it.')
export const labelPending = () =>
  refused('LABEL_UNDER_WAY', 'The label of this order is being made. Please wait a moment.')
export const labelNotUsed = () =>
  refused(
    'LABEL_NOT_USED',
    'This order was marked as shipped before its label was bought. Void the label if it is not needed.',
  )
export const uncertainLabel = (cause: unknown) =>
  new DomainError(
    'unavailable',
    'LABEL_UNCERTAIN',
    'The carrier did not say whether it has made a label. It is being looked up; no second one will be bought.',
    { cause },
  )

/** The terms are no longer those that were agreed to. Nothing was bought; the error's metadata has the new quote. */
export function labelPriceChanged(agreed: AgreedQuote, { carrier, service, weight, cost }: LabelQuote): DomainError {
  const message =
    `The label costs ${dollars(cost)} now (${carrier}, ${service}). You agreed to ${dollars(agreed.cost)} ` +
    `(${agreed.carrier}, ${agreed.service}), so nothing was bought.`
  const metadata = {
    ...{ carrier, service, weight_ounces: String(weight) },
    ...{ currency_code: CURRENCY, amount_minor: String(cost) },
  }
  return new DomainError('refused', 'LABEL_PRICE_CHANGED', message, { metadata })
}

/** A label by its reference and state, of an order in one of these states (default: any). */
interface LabelFilter extends Pick<OrderLabel, 'reference' | 'state'> {
  of?: readonly OrderState[]
}

interface LabelChange {
  /** Null removes the label. */
  label: OrderLabel | null
  event: Omit<OrderEvent, 'from' | 'to'>
  tracking?: { trackingNumber: string | null; trackAt: Date | null }
  mails?: DueMail['kind'][]
}

/** Labels are stored in their orders. At most one label of an order is reserved or bought at a time. */
export interface LabelRepository {
  /** Reserves an order for buying a label; null when one is reserved or bought, a full refund is pending, or the order is in another state. */
  reserve(orderId: number, states: readonly OrderState[], label: OrderLabel): Promise<Order | null>
  /** Takes over a reservation that has expired; null when another process has. */
  takeOver(orderId: number, label: OrderLabel, until: Date): Promise<Order | null>
  /** Changes a label; null when the filter doesn't match. */
  change(orderId: number, filter: LabelFilter, change: LabelChange): Promise<Order | null>
  withExpiredReservations(at: Date, limit: number): Promise<Order[]>
  byTrackingNumber(trackingNumber: string): Promise<Order[]>
  /** Shipped ones whose parcel is to be tracked. */
  dueForTracking(at: Date, limit: number): Promise<Order[]>
  trackLater(orderId: number, at: Date | null): Promise<void>
}

/** A paid order; a shipped one whose label was voided, also when the next one was refused. */
export const mayHaveLabel = ({ state, label, trackingNumber }: Order) =>
  state === 'paid' ||
  (state === 'shipped' && trackingNumber === null && (label?.state === 'voided' || label?.state === 'failed'))

/** What is sold for real money isn't shipped by a sample: a real label replaces it. */
export const isOnlySample = ({ state, label }: Order) => state === 'paid' && label?.carrier === 'Sample'

/** What a label costs while no carrier is configured. */
export const sampleQuote = ({ current }: Order): LabelQuote => ({
  ...{ carrier: 'Sample', service: SAMPLE_SERVICE, weight: parcelOf(current.lines).weight, cost: 0 },
})

/** Bought for a parcel that had left without it by then. */
export const isUnusedLabel = (label: OrderLabel | null): boolean => label?.state === 'bought' && label.failure !== null
