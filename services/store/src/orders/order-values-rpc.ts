import type { AmountsInput } from '@skyfolio/protos/skyfolio/store/v1/Amounts'
import type { OrderState as ProtoOrderState } from '@skyfolio/protos/skyfolio/store/v1/OrderState'
import { moneyToProto } from '../money/money-rpc.ts'
import type { Amounts } from '../pricing/cart.ts'
import { ORDER_STATES, type OrderState } from './order-state.ts'

const states = {
  pending: 'ORDER_STATE_PENDING',
  paid: 'ORDER_STATE_PAID',
  shipped: 'ORDER_STATE_SHIPPED',
  delivered: 'ORDER_STATE_DELIVERED',
  cancelled: 'ORDER_STATE_CANCELLED',
  refunded: 'ORDER_STATE_REFUNDED',
  paid_unfulfillable: 'ORDER_STATE_PAID_UNFULFILLABLE',
  paid_mismatch: 'ORDER_STATE_PAID_MISMATCH',
} as const satisfies Record<OrderState, ProtoOrderState>

export const stateToProto = (state: OrderState) => states[state]

/** Null for UNSPECIFIED. */
export const stateFromProto = (state: ProtoOrderState): OrderState | null =>
  ORDER_STATES.find(name => states[name] === state) ?? null

export const amountsToProto = ({ subtotal, discount, shipping, tax, total }: Amounts): AmountsInput => ({
  subtotal: moneyToProto(subtotal),
  discount: moneyToProto(discount),
  shipping: moneyToProto(shipping),
  tax: moneyToProto(tax),
  total: moneyToProto(total),
})
