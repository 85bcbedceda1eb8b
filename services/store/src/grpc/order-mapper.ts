import type { AddressInput } from '@skyfolio/protos/skyfolio/store/v1/Address'
import type { AmountsInput } from '@skyfolio/protos/skyfolio/store/v1/Amounts'
import type { LabelInput } from '@skyfolio/protos/skyfolio/store/v1/Label'
import type { MailInput } from '@skyfolio/protos/skyfolio/store/v1/Mail'
import type { OrderInput } from '@skyfolio/protos/skyfolio/store/v1/Order'
import type { OrderItemInput } from '@skyfolio/protos/skyfolio/store/v1/OrderItem'
import type { OrderState as ProtoOrderState } from '@skyfolio/protos/skyfolio/store/v1/OrderState'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { Address } from '../domain/address.ts'
import type { Amounts } from '../domain/cart.ts'
import { trackingUrl } from '../domain/tracking-url.ts'
import type { DueMail, Order, OrderLabel, Refund, Revision } from '../domain/order.ts'
import { ORDER_STATES, type OrderState } from '../domain/order-states.ts'
import { moneyToProto, present, presentMoney, presentTime } from './present.ts'

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

const addressToProto = ({ street2, ...address }: Address): AddressInput => ({
  ...address,
  ...present('street2', street2),
})

const itemToProto = (line: Revision['lines'][number], at: Date): OrderItemInput => ({
  id: line.id,
  productId: line.productId,
  printOptionId: line.printOptionId,
  quantity: line.quantity,
  unitPrice: moneyToProto(line.unitPrice),
  totalPrice: moneyToProto(line.totalPrice),
  productName: line.productName,
  printOptionName: line.printOptionName,
  imageId: line.imageId,
  description: `${line.printOptionName} Print × ${line.quantity}`,
  createdAt: toTimestamp(at),
})

const sumOf = ({ refunds }: Order, wanted: Refund['status']): number =>
  refunds.filter(({ status }) => status === wanted).reduce((sum, { amount }) => sum + amount, 0)

const labelToProto = ({
  state,
  carrier,
  shipmentId,
  url,
  cost,
  service,
  failure,
  createdAt,
}: OrderLabel): LabelInput => ({
  ...{ state, carrier, sample: carrier === 'Sample' },
  ...present('shipmentId', shipmentId),
  ...present('url', url),
  ...presentMoney('cost', cost),
  ...present('service', service),
  ...present('failure', failure),
  createdAt: toTimestamp(createdAt),
})

const mailToProto = ({ id, kind, dueAt, nextAt, attempts, error, sentAt }: DueMail): MailInput => ({
  ...{ id, kind, state: sentAt ? 'sent' : nextAt ? 'waiting' : 'stuck', attempts },
  ...present('lastError', error),
  dueAt: toTimestamp(dueAt),
  ...presentTime('sentAt', sentAt),
})

/** An order in a list: without its history and private link. */
export function listedOrderToProto(order: Order): OrderInput {
  const { buyer, address, lines, amounts, couponId, couponCode, shippingService, ...rest } = order.current
  return {
    id: order.id,
    orderNumber: order.number,
    state: states[order.state],
    ...present('customerName', buyer.name),
    ...present('customerEmail', buyer.email),
    ...present('customerPhone', buyer.phone),
    ...present('address', address && addressToProto(address)),
    localDelivery: rest.localDelivery,
    addressUnchecked: rest.addressUnchecked,
    items: lines.map(line => itemToProto(line, rest.at)),
    amounts: amountsToProto(amounts),
    ...present('paymentIntentId', order.intentId),
    paymentProvider: order.provider,
    ...presentMoney('amountReceived', order.received),
    amountRefunded: moneyToProto(sumOf(order, 'succeeded')),
    amountRefundPending: moneyToProto(sumOf(order, 'pending')),
    refunds: order.refunds.map(({ id, amount, status, external, failure, at }) => ({
      ...{ id, status, external },
      amount: moneyToProto(amount),
      ...present('failure', failure),
      at: toTimestamp(at),
    })),
    ...present('disputeStatus', order.dispute?.status),
    ...present('couponId', couponId),
    ...present('couponCode', couponCode),
    shippingService,
    ...present('trackingNumber', order.trackingNumber),
    ...present('trackingUrl', trackingUrl(order.trackingNumber)),
    ...present('notes', order.notes),
    mails: order.mails.map(mailToProto),
    ...present('label', order.label && labelToProto(order.label)),
    createdAt: toTimestamp(order.createdAt),
    updatedAt: toTimestamp(order.updatedAt),
    ...presentTime('paidAt', order.paidAt),
    ...presentTime('shippedAt', order.shippedAt),
    ...presentTime('deliveredAt', order.deliveredAt),
  }
}

/** A whole order, for the owner. */
export const orderToProto = (order: Order): OrderInput => ({
  ...listedOrderToProto(order),
  token: order.token,
  history: order.history.map(({ at, from, to, cause, actorId, detail }) => ({
    ...{ at: toTimestamp(at), from: states[from], to: states[to], cause },
    ...present('actorId', actorId),
    ...present('detail', detail),
  })),
})

/** An order as its buyer may see it. */
export function buyersOrderToProto(order: Order): OrderInput {
  const {
    notes: _notes,
    paymentIntentId: _intent,
    disputeStatus: _dispute,
    mails: _mails,
    ...rest
  } = listedOrderToProto(order)
  const { label: _label, ...seen } = rest
  return { ...seen, refunds: (seen.refunds ?? []).map(({ failure: _failure, ...refund }) => refund) }
}
