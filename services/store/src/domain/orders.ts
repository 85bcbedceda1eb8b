import type { Caller } from './audit.ts'
import type { DueMail, Order, OrderEvent, OrderLabel, Refund } from './order.ts'
import type { OrderState } from './order-states.ts'
import type { Page, Place } from './page.ts'

/** A change of state, as one conditional update. */
export interface Move {
  to: OrderState
  at: Date
  cause: string
  by: Caller | null
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
  /** What the mails are about; absent: the order itself. */
  about?: string
}

/** Whose the order is for changing it, and until when. */
export interface HeldClaim {
  token: string
  until: Date
}

/** Keeps orders. Every write is one update on one order. */
export interface Orders extends OrderLabels, OrderMails {
  /** False when the number is taken. */
  insert(order: Order): Promise<boolean>
  byId(id: number): Promise<Order | null>
  byToken(token: string): Promise<Order | null>
  /** By its intent, or one it had before. */
  byIntent(intentId: string): Promise<Order | null>
  /** Newest first, ties by id; with `after` only those that come after this place. */
  list(filter: OrderFilter, page: Page, after: Place | null): Promise<Order[]>
  count(filter: OrderFilter): Promise<number>
  /** Takes a pending order for changing it; null when another has it or it isn't pending. */
  claim(id: number, claim: HeldClaim, at: Date): Promise<Order | null>
  /** The same for the order of this intent that this key opens; null also when there is none. */
  claimOwn(own: { intentId: string; keyHash: string }, claim: HeldClaim, at: Date): Promise<Order | null>
  unclaim(id: number, token: string): Promise<void>
  /** Writes under a claim, which then holds until that time, or (null) no longer. False when it is lost or the order isn't pending any more. */
  change(id: number, token: string, set: ClaimedChange, until: Date | null): Promise<boolean>
  /** Moves an order that is in one of these states; null when it isn't. */
  move(id: number, from: readonly OrderState[], move: Move, when?: MoveCondition): Promise<Order | null>
  settled(id: number): Promise<void>
  checkLater(id: number, at: Date): Promise<void>
  /** Pending ones that are due for a question to the provider. */
  dueForCheck(at: Date, limit: number): Promise<Order[]>
  unsettled(limit: number): Promise<Order[]>
  /** Reserves a refund if no more than was received is given back in all; the same id again is no new one. */
  reserveRefund(id: number, refund: Refund): Promise<Order | null>
  /**
   * Writes down what became of a pending refund; one that failed frees its amount. Of one that had succeeded the owner is told
   * by the same write. Null when nothing new has become of it.
   */
  settleRefund(
    id: number,
    refundId: string,
    status: 'succeeded' | 'failed',
    failure: string | null,
  ): Promise<Order | null>
  withPendingRefunds(limit: number): Promise<Order[]>
  tellDispute(id: number, dispute: { status: string; at: Date }): Promise<void>
  setNotes(id: number, notes: string | null, at: Date): Promise<Order | null>
  eraseBuyer(id: number, states: readonly OrderState[], event: Omit<OrderEvent, 'from' | 'to'>): Promise<Order | null>
  countOfImage(imageId: number): Promise<number>
  /** Which of these products an order names. */
  productsNamed(productIds: number[]): Promise<number[]>
}

/** What else must be true of an order that is moved. */
export interface MoveCondition {
  intentId?: string
  frozenRevision?: number
  /** Its label is claimed under this reference. */
  claimedLabel?: string
  /** No refund is under way after which nothing is left to be sent. */
  kept?: boolean
  /** Its label is in this state; null: it has none. */
  labelState?: OrderLabel['state'] | null
}

/** Keeps the labels of orders. At most one of an order is claimed or bought at a time. */
export interface OrderLabels {
  /** Takes an order for buying a label; null when one is claimed or bought, all is being given back, or the order is in another state. */
  claimLabel(id: number, states: readonly OrderState[], label: OrderLabel): Promise<Order | null>
  /** Takes over a claim whose time is over; null when another has. */
  takeLabelOver(id: number, label: OrderLabel, until: Date): Promise<Order | null>
  /** Changes the label of this reference that is in this state, of an order in one of these, or takes it away; null when there is none. */
  changeLabel(
    id: number,
    when: Pick<OrderLabel, 'reference' | 'state'> & { of?: readonly OrderState[] },
    label: OrderLabel | null,
    event: Omit<OrderEvent, 'from' | 'to'> | null,
    set?: { trackingNumber: string | null; trackAt: Date | null },
    mails?: DueMail['kind'][],
  ): Promise<Order | null>
  /** With a claim whose time is over. */
  withLostLabels(at: Date, limit: number): Promise<Order[]>
  byTrackingNumber(trackingNumber: string): Promise<Order[]>
  dueForTracking(at: Date, limit: number): Promise<Order[]>
  trackLater(id: number, at: Date | null): Promise<void>
}

/** Keeps the messages of orders, which are sent from there. */
export interface OrderMails {
  withDueMails(at: Date, limit: number): Promise<Order[]>
  countDueMails(at: Date): Promise<number>
  /** Takes a due mail for sending until then; null when another has. */
  claimMail(id: number, mail: DueMail, until: Date): Promise<Order | null>
  mailSent(id: number, mailId: string, at: Date): Promise<void>
  mailFailed(id: number, mailId: string, failure: { error: string; nextAt: Date | null }): Promise<void>
  /** A mail that wasn't sent is due now, and its two days begin again. */
  mailAnew(id: number, mailId: string, at: Date): Promise<Order | null>
  addMail(id: number, mail: Pick<DueMail, 'kind' | 'about'>, at: Date): Promise<Order | null>
}

export type ClaimedChange = Partial<
  Pick<
    Order,
    | 'current'
    | 'revisions'
    | 'synced'
    | 'frozen'
    | 'provider'
    | 'intentId'
    | 'formerIntentIds'
    | 'secretHash'
    | 'heldCoupons'
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
