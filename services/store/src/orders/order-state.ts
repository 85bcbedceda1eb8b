import { DomainError } from '@skyfolio/runtime/domain/errors'

export type OrderState =
  'pending' | 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'refunded' | 'paid_unfulfillable' | 'paid_mismatch'

/** Where an order may go from each state; docs/order-states.md is the picture of it. A refund in part changes no state. */
// A refund that fails afterwards takes an order back (afterRefunds in refund-order.ts): nothing anybody can ask for.
const NEXT: Record<OrderState, readonly OrderState[]> = {
  pending: ['paid', 'paid_unfulfillable', 'paid_mismatch', 'cancelled'],
  paid: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  // Money can arrive for an order that was cancelled a moment before.
  cancelled: ['paid_unfulfillable'],
  refunded: [],
  paid_unfulfillable: ['paid', 'cancelled', 'refunded'],
  paid_mismatch: ['paid', 'cancelled', 'refunded'],
}

export const ORDER_STATES = Object.keys(NEXT) as OrderState[]

/** The states from which an order may go to this one. */
export const statesBefore = (to: OrderState): OrderState[] => ORDER_STATES.filter(from => NEXT[from].includes(to))

/** Money has arrived, whatever became of it. */
export const hasMoney = (state: OrderState): boolean => state !== 'pending' && state !== 'cancelled'

/** It can be refunded. */
export const REFUNDABLE: readonly OrderState[] = statesBefore('refunded')

/** Nothing more happens to it. */
export const CLOSED: readonly OrderState[] = ['delivered', 'cancelled', 'refunded']

/** Nothing more happens to it when years have gone by: without a carrier nobody says that a parcel has arrived. */
export const CLOSED_OR_SENT: readonly OrderState[] = [...CLOSED, 'shipped']

/** What the owner may bring about by hand; the rest follows from payments. */
export const MOVABLE_BY_HAND: readonly OrderState[] = ['shipped', 'delivered', 'paid']

/** The refusal of a change that isn't allowed. */
export const forbiddenMove = (from: OrderState, to: OrderState) =>
  new DomainError(
    'refused',
    'ORDER_STATE',
    `This order is ${from.replace('_', ' ')} and can't become ${to.replace('_', ' ')}`,
  )

/** Whether a change is one at all: false when the order is there already. Throws ORDER_STATE when it isn't allowed. */
export function isMove(from: OrderState, to: OrderState): boolean {
  if (from === to) return false
  if (!NEXT[from].includes(to)) throw forbiddenMove(from, to)
  return true
}
