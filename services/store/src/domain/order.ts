import { DomainError } from '@skyfolio/runtime/errors'
import type { Address, Buyer } from './address.ts'
import type { CarrierName } from './carrier.ts'
import type { Amounts, PricedLine } from './cart.ts'
import type { OrderState } from './order-states.ts'

/** Everything that is paid for at once. The provider's intent names the revision, so that what was paid is what is sent. */
export interface Revision {
  n: number
  lines: (PricedLine & { id: number })[]
  amounts: Amounts
  /** Sales tax in hundredths of a percent, and since when it holds. */
  taxHundredths: number
  taxAt: Date
  couponId: number | null
  couponCode: string | null
  buyer: Buyer
  address: Address | null
  localDelivery: boolean
  addressUnchecked: boolean
  shippingService: string
  /** It has passed every check and holds its coupon. */
  prepared: boolean
  at: Date
}

export interface OrderEvent {
  at: Date
  from: OrderState
  to: OrderState
  cause: string
  actorId: number | null
  detail: string | null
}

export interface Refund {
  /** Ours, or the provider's when it was made there. */
  id: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  failure: string | null
  external: boolean
  /** All that was left was given back to cancel the order. */
  cancels?: boolean
  at: Date
}

/** The carrier's label of an order's parcel. */
export interface OrderLabel {
  /** claimed: it is being bought, or nobody knows yet whether it was. */
  state: 'claimed' | 'bought' | 'failed' | 'voided'
  /** Ours, another one for each attempt: by it the carrier finds what was bought. */
  reference: string
  carrier: CarrierName | 'Sample'
  /** While it is claimed: until then somebody is at it. */
  until: Date
  createdAt: Date
  shipmentId: string | null
  url: string | null
  trackingNumber: string | null
  /** Minor units. */
  cost: number | null
  service: string | null
  /** The carrier's words; of one that is bought: why its parcel went without it. */
  failure: string | null
  /** It was claimed for an order that had been shipped: in place of one that was given back. */
  another?: boolean
}

/** A message that is to be sent, kept with what it tells of. */
export interface DueMail {
  id: string
  kind: 'confirmation' | 'owner_notice' | 'shipped' | 'delivered' | 'refund'
  /** What it is about, such as a refund, or one that has failed; null: the order itself. */
  about: string | null
  dueAt: Date
  /** Not tried before then; null: sent, or stuck. */
  nextAt: Date | null
  attempts: number
  /** The mail server's words at the last attempt. */
  error: string | null
  sentAt: Date | null
}

export interface Order {
  id: number
  number: string
  /** Of the buyer's private link. */
  token: string
  state: OrderState
  /** SHA-256 of the checkout cookie, and of the intent's client secret: either opens the order while it is bought. */
  keyHash: string
  secretHash: string | null
  /** The newest revision; once paid, the paid one. */
  current: Revision
  /** Those an intent may name: from the last the provider has confirmed on. */
  revisions: Revision[]
  /** The last revision the provider has confirmed. */
  synced: number
  /** Set while the payment of a revision may be under way. `failure` is the last failed attempt known then. */
  frozen: { revision: number; at: Date; failure: string | null } | null
  /** Id of the first line; 50 ids belong to each order. */
  firstItemId: number
  provider: string
  intentId: string | null
  formerIntentIds: string[]
  received: number | null
  /** Coupons of which it may hold a use. */
  heldCoupons: number[]
  /** Holds coupons that are to be used or let go. */
  unsettled: boolean
  refunds: Refund[]
  /** What is given back or about to be; never more than was received. */
  refundReserved: number
  dispute: { status: string; at: Date } | null
  trackingNumber: string | null
  label: OrderLabel | null
  /** When the carrier is asked about the parcel. */
  trackAt: Date | null
  notes: string | null
  history: OrderEvent[]
  mails: DueMail[]
  createdAt: Date
  updatedAt: Date
  /** When the provider is asked about it, if it is still pending then. */
  checkAt: Date
  paidAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
}

/** Why an order moves back. */
export const FAILED_REFUND = 'refund failed'
/** What the owner's notice of a refund that has failed afterwards is about. */
export const aboutFailedRefund = (refundId: string): string => `${FAILED_REFUND}: ${refundId}`

/** Whether a refund is under way after which nothing is left to be sent. The database knows the same (data/given-back.ts). */
export const isBeingGivenBack = ({ refunds, refundReserved, received }: Order): boolean =>
  refunds.some(({ status, cancels }) => status === 'pending' && (cancels === true || refundReserved >= (received ?? 0)))

export const beingGivenBack = () =>
  new DomainError(
    'refused',
    'REFUND_UNDER_WAY',
    'The cancellation of this order is under way: all that was paid is being given back. Nothing is sent meanwhile.',
  )
export const orderNotFound = () => new DomainError('not_found', 'ORDER_NOT_FOUND', 'Order not found')
export const orderForeign = () =>
  new DomainError('refused', 'ORDER_FOREIGN', 'This checkout belongs to another visitor. Please start again.')
export const orderFrozen = () =>
  new DomainError('refused', 'ORDER_FROZEN', 'The payment of this order is under way. Please wait a moment.')
export const orderClosed = () =>
  new DomainError('refused', 'ORDER_CLOSED', 'This checkout has been cancelled. Please start again.')
