import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Page } from '@skyfolio/runtime/domain/paging'
import type { Amounts, PricedLine } from '../pricing/cart.ts'
import { COUPON_HOLD_MS } from '../pricing/coupons/coupon.ts'
import type { Address, Buyer } from '../shipping/address.ts'
import type { CarrierName } from '../shipping/carrier.ts'
import type { PinnedTerms } from '../shipping/shipping-terms.ts'
import type { OrderState } from './order-state.ts'

/** Everything that is paid for at once. The provider's intent names the revision, so that what was paid is what is sent. */
export interface Revision {
  n: number
  lines: (PricedLine & { id: number })[]
  amounts: Amounts
  /** The rate of sales tax in millionths, and when it took effect. */
  taxMillionths: number
  taxAt: Date
  couponId: number | null
  couponCode: string | null
  buyer: Buyer
  address: Address | null
  localDelivery: boolean
  addressUnchecked: boolean
  shippingService: string
  /** It has passed every check, and a use of its coupon is reserved. */
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
  /** It refunds all that was left, to cancel the order. */
  cancels: boolean
  at: Date
}

/** The carrier's label of an order's parcel. */
export interface OrderLabel {
  /** claimed: reserved; it is being bought, or the outcome is not known yet. */
  state: 'claimed' | 'bought' | 'failed' | 'voided'
  /** Ours, another one for each attempt: by it the carrier finds what was bought. */
  reference: string
  carrier: CarrierName | 'Sample'
  /** While it is reserved: the end of the purchase's lease. */
  until: Date
  createdAt: Date
  shipmentId: string | null
  url: string | null
  trackingNumber: string | null
  /** Minor units. */
  cost: number | null
  service: string | null
  /** The carrier's message; of one that is bought: why its parcel went without it. */
  failure: string | null
  /** It was reserved for an order that had been shipped: in place of one that was voided. */
  another: boolean
}

/** A message that is to be sent, stored with the order it is about. */
export interface DueMail {
  id: string
  kind: 'confirmation' | 'owner_notice' | 'shipped' | 'delivered' | 'refund' | 'cancelled'
  /** What it is about, such as a refund, or one that has failed; null: the order itself. */
  about: string | null
  dueAt: Date
  /** Not tried before then; null: sent, or stuck. */
  nextAt: Date | null
  attempts: number
  /** The mail server's message at the last attempt. */
  error: string | null
  sentAt: Date | null
  /** It was only stored as a file. */
  asFile: boolean
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
  /** The terms of shipping it was begun under. */
  terms: PinnedTerms
  /** Id of the first line; 50 ids belong to each order. */
  firstItemId: number
  provider: string
  intentId: string | null
  formerIntentIds: string[]
  received: number | null
  /** Coupons of which it may have reserved a use. */
  heldCoupons: number[]
  /** Since when, however often it was changed; null when it holds none. */
  couponsHeldAt: Date | null
  /** It has reserved uses of coupons that are to be counted or released. */
  unsettled: boolean
  refunds: Refund[]
  /** What is refunded or about to be; never more than was received. */
  refundReserved: number
  dispute: { status: string; at: Date } | null
  trackingNumber: string | null
  label: OrderLabel | null
  /** When the parcel is tracked next. */
  trackAt: Date | null
  notes: string | null
  history: OrderEvent[]
  mails: DueMail[]
  createdAt: Date
  updatedAt: Date
  /** When the payment is checked with the provider, if the order is still pending then. */
  checkAt: Date
  paidAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
}

export interface ErasureDue {
  states: readonly OrderState[]
  changedBefore: Date
  unpaid: boolean
}

/** When a pending order is to be given up for the coupons it holds, in epoch milliseconds; Infinity when it holds none. */
export const couponsHeldUntil = ({ couponsHeldAt }: Pick<Order, 'couponsHeldAt'>): number =>
  couponsHeldAt === null ? Infinity : couponsHeldAt.getTime() + COUPON_HOLD_MS

/** When the payment of a pending order is checked next: after the usual time, earlier when its coupons are due before. */
export const nextCheck = (order: Pick<Order, 'couponsHeldAt'>, at: Date, checkAfterMs: number): Date => {
  const usual = at.getTime() + checkAfterMs
  const due = couponsHeldUntil(order)
  return new Date(due > at.getTime() ? Math.min(usual, due) : usual)
}

/** Why an order moves back. */
export const FAILED_REFUND = 'refund failed'
/** What the owner's notice of a refund that has failed afterwards is about. */
export const failedRefundTopic = (refundId: string): string => `${FAILED_REFUND}: ${refundId}`

/** Whether a refund is pending after which nothing is left to be sent. order-repository.ts has the same as a filter. */
export const isFullRefundPending = ({ refunds, refundReserved, received }: Order): boolean =>
  refunds.some(({ status, cancels }) => status === 'pending' && (cancels || refundReserved >= (received ?? 0)))

export const fullRefundPending = () =>
  new DomainError(
    'refused',
    'REFUND_UNDER_WAY',
    'The cancellation of this order is under way: all that was paid is being refunded. Nothing is sent meanwhile.',
  )
export const orderNotFound = () => new DomainError('not_found', 'ORDER_NOT_FOUND', 'Order not found')
export const orderForeign = () =>
  new DomainError('refused', 'ORDER_FOREIGN', 'This checkout belongs to another visitor. Please start again.')
export const orderFrozen = () =>
  new DomainError('refused', 'ORDER_FROZEN', 'The payment of this order is under way. Please wait a moment.')
export const orderClosed = () =>
  new DomainError('refused', 'ORDER_CLOSED', 'This checkout has been cancelled. Please start again.')

/** A change of state, as one conditional update. */
export interface OrderMove {
  to: OrderState
  at: Date
  cause: string
  /** Null: the store itself. */
  caller: Caller | null
  detail?: string | null
  set?: Partial<
    Pick<
      Order,
      | 'received'
      | 'current'
      | 'paidAt'
      | 'shippedAt'
      | 'deliveredAt'
      | 'trackingNumber'
      | 'label'
      | 'trackAt'
      | 'unsettled'
    >
  >
  mails?: DueMail['kind'][]
}

/** What else must be true of an order that is moved. */
export interface MoveCondition {
  intentId?: string
  frozenRevision?: number
  /** Its label is reserved under this reference. */
  reservedLabel?: string
  /** No refund is pending after which nothing is left to be sent. */
  noFullRefund?: boolean
  /** Its label is in this state; null: it has none. */
  labelState?: OrderLabel['state'] | null
}

/** The right to change a pending order, until a certain time. */
export interface OrderLock {
  token: string
  until: Date
}

/** A pending order: by its id, or by its intent together with the key that opens it. */
export type OrderLockTarget = { id: number } | { intentId: string; keyHash: string }

/** What is changed in a locked order. */
export type LockedChange = Partial<
  Pick<
    Order,
    | 'current'
    | 'revisions'
    | 'synced'
    | 'frozen'
    | 'terms'
    | 'provider'
    | 'intentId'
    | 'formerIntentIds'
    | 'secretHash'
    | 'heldCoupons'
    | 'couponsHeldAt'
    | 'checkAt'
    | 'updatedAt'
  >
>

export interface OrderFilter {
  states: OrderState[]
  search: string | null
  /** With a message that is stuck. */
  stuckMail: boolean
}

/** The position of an order in the list, newest first. */
export type OrderPosition = Pick<Order, 'createdAt' | 'id'>

/** Every write is one update of one order, outside transactions. */
export interface OrderRepository {
  /** False when the number is taken. */
  insert(order: Order): Promise<boolean>
  byId(id: number): Promise<Order | null>
  byToken(token: string): Promise<Order | null>
  /** By its intent, or one it had before. */
  byIntent(intentId: string): Promise<Order | null>
  /** Newest first, ties by id; with `after` only those that come after this position. */
  list(filter: OrderFilter, page: Page, after: OrderPosition | null): Promise<Order[]>
  count(filter: OrderFilter): Promise<number>
  /** Locks a pending order; null when there is none, or it is locked by another. */
  lock(target: OrderLockTarget, lock: OrderLock, at: Date): Promise<Order | null>
  unlock(id: number, token: string): Promise<void>
  /** Changes a locked order, and extends the lock, or (null) releases it. False when the lock is lost or the order isn't pending any more. */
  changeLocked(id: number, token: string, set: LockedChange, until: Date | null): Promise<boolean>
  /** Moves an order that is in one of these states; null when it isn't. */
  move(id: number, from: readonly OrderState[], move: OrderMove, condition?: MoveCondition): Promise<Order | null>
  /** Its coupons are used or released. */
  markSettled(id: number): Promise<void>
  unsettled(limit: number): Promise<Order[]>
  /** Pending ones whose payment is to be checked with the provider. */
  dueForCheck(at: Date, limit: number): Promise<Order[]>
  checkLater(id: number, at: Date): Promise<void>
  /** Unless a newer event has set it already. */
  setDispute(id: number, dispute: { status: string; at: Date }): Promise<void>
  /** Replaces the token of the buyer's link. Null when there is no such order. */
  setToken(id: number, token: string, updatedAt: Date): Promise<Order | null>
  setNotes(id: number, notes: string | null, at: Date): Promise<Order | null>
  eraseBuyer(id: number, states: readonly OrderState[], event: Omit<OrderEvent, 'from' | 'to'>): Promise<Order | null>
  /** Orders of these states that still name their buyer and were last changed before a moment; `unpaid`: no money ever came. */
  dueForErasure(due: ErasureDue, limit: number): Promise<Order[]>
  /** Deletes an order that is as it was read; false when it has changed since, or is gone. */
  remove(order: Pick<Order, 'id' | 'provider' | 'state' | 'updatedAt'>): Promise<boolean>
  countOfImage(imageId: number): Promise<number>
  /** Orders still to be printed and sent in which a version of an image was bought; 0: any version. */
  countOpenOfVersion(imageId: number, imageVersionId: number): Promise<number>
  /** Which of these products are in an order. */
  productsNamed(productIds: number[]): Promise<number[]>
}
