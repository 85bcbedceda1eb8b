import { z } from 'zod'
import { orderLimits } from '@skyfolio/domain/limits'
import { id, optionalText, queryText, requiredText, timestamp } from '../../routing/fields.ts'
import { imageSchema } from '../media/image-schemas.ts'
import { pageQuery } from '../../routing/list-pages.ts'
import { amount, hundredths } from './money.ts'
import { printFit } from './product-schemas.ts'

export const ORDER_STATUSES = [
  'pending',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'paid_unfulfillable',
  'paid_mismatch',
] as const
export const orderStatus = z.enum(ORDER_STATUSES)

export const amountsSchema = z.object({
  subtotal: amount,
  discount: amount,
  shipping: amount,
  tax: amount,
  total: amount,
})

const addressSchema = z.object({
  street: z.string(),
  street2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})

export const LOCAL_DELIVERY = 'Local Delivery'
const shippingAddress = z.union([addressSchema, z.literal(LOCAL_DELIVERY)]).nullable()

export const orderItemSchema = z.object({
  id,
  orderId: id,
  productId: id,
  printOptionId: id,
  quantity: z.number().int(),
  unitPrice: amount,
  totalPrice: amount,
  productName: z.string(),
  printOptionName: z.string(),
  imageId: id,
  /** The version of the picture that was bought; null: not known. */
  imageVersionId: id.nullable(),
  fit: printFit,
  /** '13x19 Print × 2' */
  description: z.string(),
  createdAt: timestamp,
  /** Showing the version that was bought. Null: deleted since. */
  image: imageSchema.nullable(),
})

/** What both buyer and owner see of an order. */
const seenByBoth = {
  orderNumber: z.string(),
  status: orderStatus,
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  shippingAddress,
  /** Present with local delivery too. */
  address: addressSchema.nullable(),
  localDelivery: z.boolean(),
  items: z.array(orderItemSchema),
  couponCode: z.string().nullable(),
  shippingService: z.string(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** Refunded so far. */
  amountRefunded: amount,
  /** Of refunds that are under way. */
  refundPending: amount,
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
  shippedAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
}

const refundStatus = z.enum(['pending', 'succeeded', 'failed'])

export const buyersOrderSchema = z.object({
  ...seenByBoth,
  // The order is identified by its link: its id would only raise questions.
  items: z.array(orderItemSchema.omit({ id: true, orderId: true })),
  amounts: amountsSchema,
  refunds: z.array(z.object({ amount, status: refundStatus, at: timestamp })),
  /** Test mode: no money has moved. */
  test: z.boolean(),
})

/** What a buyer's link shows 90 days after delivery. */
export const expiredOrderSchema = z.object({
  orderNumber: z.string(),
  status: orderStatus,
  deliveredAt: timestamp.nullable(),
  detailsExpired: z.literal(true),
})

const historySchema = z.object({
  at: timestamp,
  from: orderStatus,
  to: orderStatus,
  cause: z.string(),
  /** Null: the service itself. */
  actorId: id.nullable(),
  detail: z.string().nullable(),
})

const mailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'sent', 'stuck']),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  dueAt: timestamp,
  sentAt: timestamp.nullable(),
  /** It was only stored as a file: nobody got it. */
  asFile: z.boolean(),
})

export const orderSchema = z.object({
  ...seenByBoth,
  id,
  addressUnchecked: z.boolean(),
  subtotal: amount,
  discountAmount: amount,
  shippingCost: amount,
  taxAmount: amount,
  totalAmount: amount,
  stripePaymentIntentId: z.string().nullable(),
  paymentProvider: z.string(),
  amountReceived: amount.nullable(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount,
      status: refundStatus,
      failure: z.string().nullable(),
      external: z.boolean(),
      at: timestamp,
    }),
  ),
  disputeStatus: z.string().nullable(),
  couponId: id.nullable(),
  shipmentId: z.string().nullable(),
  shippingLabelUrl: z.string().nullable(),
  labelCost: amount.nullable(),
  labelService: z.string().nullable(),
  labelState: z.enum(['claimed', 'bought', 'failed', 'voided']).nullable(),
  labelFailure: z.string().nullable(),
  labelSample: z.boolean(),
  labelCreatedAt: timestamp.nullable(),
  notes: z.string().nullable(),
  mails: z.array(mailSchema),
  updatedAt: timestamp,
})

/** One order, with what lists leave out. */
export const wholeOrderSchema = orderSchema.extend({
  /** Of the buyer's private link, /orders/{token}. */
  token: z.string(),
  history: z.array(historySchema),
})

export const orderListQuery = pageQuery.extend({
  status: z
    .enum([...ORDER_STATUSES, ''])
    .optional()
    .transform(status => status || undefined),
  search: queryText(254),
  /** stuck: orders with a message that no mail server has accepted for two days. */
  mail: z
    .enum(['stuck', ''])
    .optional()
    .transform(mail => mail || undefined),
})

export const orderChangesSchema = z.object({ notes: optionalText(orderLimits.notes) })

export const orderMoveSchema = z.object({
  status: z.enum(['shipped', 'delivered', 'paid']),
  trackingNumber: optionalText(orderLimits.trackingNumber),
})

export const refundSchema = z.object({
  /** Absent: everything that is left. */
  amount: z
    .union([z.literal(''), z.null(), hundredths('amount')])
    .optional()
    .transform(value => (value === '' || value === null ? undefined : value)),
  /** Chosen by the screen: the same key again is the same refund. */
  idempotencyKey: requiredText(64, 'A refund needs a key'),
})
