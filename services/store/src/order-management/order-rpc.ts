import type { AddressInput } from '@skyfolio/protos/skyfolio/store/v1/Address'
import type { LabelInput } from '@skyfolio/protos/skyfolio/store/v1/Label'
import type { LabelQuote as LabelQuoteMessage } from '@skyfolio/protos/skyfolio/store/v1/LabelQuote'
import type { MailInput } from '@skyfolio/protos/skyfolio/store/v1/Mail'
import type { OrderInput } from '@skyfolio/protos/skyfolio/store/v1/Order'
import type { OrderItemInput } from '@skyfolio/protos/skyfolio/store/v1/OrderItem'
import type { OrderPosition as OrderPositionMessage } from '@skyfolio/protos/skyfolio/store/v1/OrderPosition'
import type { OrdersDefinition } from '@skyfolio/protos/skyfolio/store/v1/Orders'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present, presentTime, readFieldMask, readTime } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { MailService } from '../mail/mail-service.ts'
import type { MaintenanceService } from '../maintenance/maintenance-service.ts'
import { moneyFromProto, moneyToProto, presentMoney } from '../money/money-rpc.ts'
import { fitToProto } from '../catalog/products/product-rpc.ts'
import type { Address } from '../shipping/address.ts'
import type { AgreedQuote } from '../fulfillment/label.ts'
import { trackingUrl } from '../shipping/parcel.ts'
import { settledService } from '../shipping/shipping-quote.ts'
import type { OrderService } from './order-service.ts'
import { amountsToProto, stateFromProto, stateToProto } from '../orders/order-values-rpc.ts'
import type { DueMail, Order, OrderLabel, OrderPosition, Refund, Revision } from '../orders/order.ts'

interface Services {
  orders: OrderService
  mails: MailService
  maintenance: MaintenanceService
}

export const orderHandlers = ({ orders, mails, maintenance }: Services): Handlers<OrdersDefinition> => ({
  getOrder: async ({ id }) => orderToProto(await orders.get(id)),
  getOrderByToken: async ({ token }) => {
    const { order, isExpired } = await orders.getByToken(token)
    return isExpired ? orderToExpiredProto(order) : orderToBuyerProto(order)
  },
  listOrders: async ({ states, search, stuckMail, after, ...request }) => {
    const known = states.map(stateFromProto).filter(state => state !== null)
    const filter = { states: known, search: search?.trim() || null, stuckMail }
    const { items, ...total } = await orders.list(filter, { ...request, after: positionFromProto(after) })
    return { orders: items.map(orderToListProto), ...total }
  },
  updateOrder: async ({ id, fields, updateMask }, context) => {
    const { notes } = readFieldMask<{ notes?: string | null }>(updateMask, {
      notes: () => ({ notes: fields?.notes ?? null }),
    })
    if (notes === undefined) return orderToProto(await orders.get(id))
    return orderToProto(await orders.setNotes(id, notes, callerOf(context)))
  },
  moveOrder: async ({ id, to, trackingNumber }, context) => {
    const request = { id, to: stateFromProto(to) ?? 'pending', trackingNumber: trackingNumber ?? null }
    return orderToProto(await orders.move(request, callerOf(context)))
  },
  cancelOrder: async ({ id }, context) => orderToProto(await orders.cancel(id, callerOf(context))),
  refundOrder: async ({ id, amount, idempotencyKey }, context) => {
    const request = { id, amount: moneyFromProto(amount, 'amount'), key: idempotencyKey }
    return orderToProto(await orders.refund(request, callerOf(context)))
  },
  quoteLabel: async ({ id }) => {
    const { carrier, service, weight, cost } = await orders.quoteLabel(id)
    return { carrier, service, weightOunces: weight, cost: moneyToProto(cost), sample: carrier === 'Sample' }
  },
  createLabel: async ({ id, quote }, context) =>
    orderToProto(await orders.createLabel({ id, agreed: quote && agreedFromProto(quote) }, callerOf(context))),
  voidLabel: async ({ id }, context) => orderToProto(await orders.voidLabel(id, callerOf(context))),
  resendMail: async ({ id, mailId }, context) => orderToProto(await orders.resendMail(id, mailId, callerOf(context))),
  renewOrderLink: async ({ id }, context) => orderToProto(await orders.renewLink(id, callerOf(context))),
  eraseBuyer: async ({ id }, context) => orderToProto(await orders.eraseBuyer(id, callerOf(context))),
  deleteTestOrder: async ({ id }, context) => {
    await orders.deleteTestOrder(id, callerOf(context))
    return {}
  },
  recordOrderExport: async ({ orders: count }, context) => {
    await orders.recordExport(count, callerOf(context))
    return {}
  },
  getMaintenance: async () => {
    const current = await maintenance.get()
    if (!current) return {}
    const { backupAt, restoredAt, waitingMails } = current
    const times = { ...presentTime('backupAt', backupAt), ...presentTime('restoredAt', restoredAt) }
    return { maintenance: { ...times, waitingMails } }
  },
  endMaintenance: async (_request, context) => {
    await maintenance.end(callerOf(context))
    return {}
  },
  getOrderNotices: async () => {
    const { email, takesOrders } = await mails.orderNotices()
    return { ...present('email', email), takesOrders }
  },
  sendTestMail: (_request, context) => mails.sendTest(callerOf(context)),
})

/** Throws INVALID_MONEY; an agreement to no price is one to pay nothing. */
const agreedFromProto = ({ carrier, service, cost }: LabelQuoteMessage): AgreedQuote => ({
  ...{ carrier, service, cost: moneyFromProto(cost, 'quote.cost') ?? 0 },
})

/** Throws INVALID_PAGE for a position without its time. */
function positionFromProto(position: OrderPositionMessage | null | undefined): OrderPosition | null {
  if (!position) return null
  const createdAt = readTime(position.createdAt, 'after.created_at')
  if (!createdAt || !isId(position.id))
    throw new DomainError('invalid', 'INVALID_PAGE', 'A position has the time and the id of an order', {
      field: 'after',
    })
  return { createdAt, id: position.id }
}

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
  imageVersionId: line.imageVersionId,
  fit: fitToProto[line.fit],
  description: `${line.printOptionName} Print × ${line.quantity}`,
  createdAt: toTimestamp(at),
})

const refundSum = ({ refunds }: Order, of: Refund['status']): number =>
  refunds.filter(({ status }) => status === of).reduce((sum, { amount }) => sum + amount, 0)

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

const mailToProto = ({ id, kind, dueAt, nextAt, attempts, error, sentAt, asFile }: DueMail): MailInput => ({
  ...{ id, kind, state: sentAt ? 'sent' : nextAt ? 'waiting' : 'stuck', attempts },
  ...present('lastError', error),
  dueAt: toTimestamp(dueAt),
  ...presentTime('sentAt', sentAt),
  asFile,
})

/** An order in a list: without its history and private link. */
function orderToListProto(order: Order): OrderInput {
  const { buyer, address, lines, amounts, couponId, couponCode, shippingService, ...rest } = order.current
  return {
    id: order.id,
    orderNumber: order.number,
    state: stateToProto(order.state),
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
    amountRefunded: moneyToProto(refundSum(order, 'succeeded')),
    amountRefundPending: moneyToProto(refundSum(order, 'pending')),
    refunds: order.refunds.map(({ id, amount, status, external, failure, at }) => ({
      ...{ id, status, external },
      amount: moneyToProto(amount),
      ...present('failure', failure),
      at: toTimestamp(at),
    })),
    ...present('disputeStatus', order.dispute?.status),
    ...present('couponId', couponId),
    ...present('couponCode', couponCode),
    shippingService: order.paidAt === null ? shippingService : settledService(shippingService),
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
const orderToProto = (order: Order): OrderInput => ({
  ...orderToListProto(order),
  token: order.token,
  history: order.history.map(({ at, from, to, cause, actorId, detail }) => ({
    ...{ at: toTimestamp(at), from: stateToProto(from), to: stateToProto(to), cause },
    ...present('actorId', actorId),
    ...present('detail', detail),
  })),
})

/** What is left of an order at its buyer's link long after delivery. */
const orderToExpiredProto = (order: Order): OrderInput => ({
  orderNumber: order.number,
  state: stateToProto(order.state),
  ...presentTime('deliveredAt', order.deliveredAt),
  detailsExpired: true,
})

/** An order as its buyer may see it. */
function orderToBuyerProto(order: Order): OrderInput {
  const {
    notes: _notes,
    paymentIntentId: _intent,
    disputeStatus: _dispute,
    mails: _mails,
    ...rest
  } = orderToListProto(order)
  const { label: _label, ...visible } = rest
  return { ...visible, refunds: (visible.refunds ?? []).map(({ failure: _failure, ...refund }) => refund) }
}
