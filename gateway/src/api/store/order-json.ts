import type { Address } from '@skyfolio/protos/skyfolio/store/v1/Address'
import type { Amounts } from '@skyfolio/protos/skyfolio/store/v1/Amounts'
import type { Mail } from '@skyfolio/protos/skyfolio/store/v1/Mail'
import type { Order } from '@skyfolio/protos/skyfolio/store/v1/Order'
import type { OrderItem } from '@skyfolio/protos/skyfolio/store/v1/OrderItem'
import type { OrderState } from '@skyfolio/protos/skyfolio/store/v1/OrderState'
import type { z } from 'zod'
import type { StoreImages } from './product-schemas.ts'
import { toAmount, toAmountOrNull } from './money.ts'
import {
  LOCAL_DELIVERY,
  ORDER_STATUSES,
  type amountsSchema,
  type buyersOrderSchema,
  type expiredOrderSchema,
  type orderItemSchema,
  type orderSchema,
  type wholeOrderSchema,
} from './order-schemas.ts'
import { toFitJson } from './product-schemas.ts'
import { toIso, toIsoOrNull } from '../../routing/fields.ts'

type OrderStatus = (typeof ORDER_STATUSES)[number]

export const toState = (status: OrderStatus) => `ORDER_STATE_${status.toUpperCase()}` as OrderState

export const toStatus = (state: OrderState): OrderStatus => {
  const status = ORDER_STATUSES.find(each => toState(each) === state)
  if (!status) throw new Error('An order has no state')
  return status
}

export const toAmountsJson = (amounts: Amounts | null): z.output<typeof amountsSchema> => ({
  subtotal: toAmount(amounts?.subtotal),
  discount: toAmount(amounts?.discount),
  shipping: toAmount(amounts?.shipping),
  tax: toAmount(amounts?.tax),
  total: toAmount(amounts?.total),
})

const addressJson = ({ street2, ...address }: Address) => ({ ...address, street2: street2 ?? null })

export const toItemJson = (
  item: OrderItem,
  orderId: number,
  images: StoreImages,
): z.output<typeof orderItemSchema> => ({
  ...item,
  orderId,
  unitPrice: toAmount(item.unitPrice),
  totalPrice: toAmount(item.totalPrice),
  fit: toFitJson(item.fit),
  createdAt: toIso(item.createdAt),
  imageVersionId: item.imageVersionId || null,
  image: images.of(item.imageId, item.imageVersionId),
})

const sharedJson = (order: Order, images: StoreImages) => {
  const address = order.address ? addressJson(order.address) : null
  return {
    orderNumber: order.orderNumber,
    status: toStatus(order.state),
    customerName: order.customerName ?? null,
    customerEmail: order.customerEmail ?? null,
    customerPhone: order.customerPhone ?? null,
    shippingAddress: order.localDelivery ? (LOCAL_DELIVERY as typeof LOCAL_DELIVERY) : address,
    address,
    localDelivery: order.localDelivery,
    items: order.items.map(item => toItemJson(item, order.id, images)),
    couponCode: order.couponCode ?? null,
    shippingService: order.shippingService,
    trackingNumber: order.trackingNumber ?? null,
    trackingUrl: order.trackingUrl ?? null,
    amountRefunded: toAmount(order.amountRefunded),
    refundPending: toAmount(order.amountRefundPending),
    createdAt: toIso(order.createdAt),
    paidAt: toIsoOrNull(order.paidAt),
    shippedAt: toIsoOrNull(order.shippedAt),
    deliveredAt: toIsoOrNull(order.deliveredAt),
  }
}

const refundStatus = (status: string) => (status === 'succeeded' || status === 'failed' ? status : 'pending')

export const toBuyersOrderJson = (order: Order, images: StoreImages): z.output<typeof buyersOrderSchema> => {
  const { items, ...shared } = sharedJson(order, images)
  return {
    ...shared,
    items: items.map(({ id: _id, orderId: _order, ...item }) => item),
    amounts: toAmountsJson(order.amounts),
    refunds: order.refunds.map(({ amount, status, at }) => ({
      amount: toAmount(amount),
      status: refundStatus(status),
      at: toIso(at),
    })),
    test: order.paymentProvider === 'test',
  }
}

export const toExpiredOrderJson = (order: Order): z.output<typeof expiredOrderSchema> => ({
  orderNumber: order.orderNumber,
  status: toStatus(order.state),
  deliveredAt: toIsoOrNull(order.deliveredAt),
  detailsExpired: true,
})

const LABEL_STATES = ['claimed', 'bought', 'failed', 'voided'] as const

const labelJson = ({ label }: Order) => ({
  shipmentId: label?.shipmentId ?? null,
  shippingLabelUrl: label?.url ?? null,
  labelCost: toAmountOrNull(label?.cost),
  labelService: label?.service ?? null,
  labelState: LABEL_STATES.find(state => state === label?.state) ?? null,
  labelFailure: label?.failure ?? null,
  labelSample: label?.sample ?? false,
  labelCreatedAt: toIsoOrNull(label?.createdAt),
})

const MAIL_STATES = ['waiting', 'sent', 'stuck'] as const

const mailJson = ({ id, kind, state, attempts, lastError, dueAt, sentAt, asFile }: Mail) => ({
  ...{ id, kind, attempts, asFile },
  state: MAIL_STATES.find(each => each === state) ?? 'waiting',
  lastError: lastError ?? null,
  dueAt: toIso(dueAt),
  sentAt: toIsoOrNull(sentAt),
})

/** An order as a list shows it to the owner. */
export const toOrderJson = (order: Order, images: StoreImages): z.output<typeof orderSchema> => {
  const { subtotal, discount, shipping, tax, total } = toAmountsJson(order.amounts)
  return {
    ...sharedJson(order, images),
    id: order.id,
    addressUnchecked: order.addressUnchecked,
    ...{ subtotal, discountAmount: discount, shippingCost: shipping, taxAmount: tax, totalAmount: total },
    stripePaymentIntentId: order.paymentIntentId ?? null,
    paymentProvider: order.paymentProvider,
    amountReceived: toAmountOrNull(order.amountReceived),
    refunds: order.refunds.map(refund => ({
      id: refund.id,
      amount: toAmount(refund.amount),
      status: refundStatus(refund.status),
      failure: refund.failure ?? null,
      external: refund.external,
      at: toIso(refund.at),
    })),
    disputeStatus: order.disputeStatus ?? null,
    couponId: order.couponId ?? null,
    ...labelJson(order),
    notes: order.notes ?? null,
    mails: order.mails.map(mailJson),
    updatedAt: toIso(order.updatedAt),
  }
}

export const toWholeOrderJson = (order: Order, images: StoreImages): z.output<typeof wholeOrderSchema> => ({
  ...toOrderJson(order, images),
  token: order.token ?? '',
  history: order.history.map(({ at, from, to, cause, actorId, detail }) => ({
    ...{ at: toIso(at), from: toStatus(from), to: toStatus(to), cause },
    actorId: actorId ?? null,
    detail: detail ?? null,
  })),
})
