import { z } from 'zod'
import { buyerLimits, orderLimits } from '@skyfolio/domain/limits'
import { hostCookie, readHostCookie } from '../../auth/host-cookie.ts'
import { id, ignored, optionalFlag, optionalText, requiredText } from '../../routing/fields.ts'
import { amount, hundredths } from './money.ts'
import { amountsSchema, orderStatus } from './order-schemas.ts'

const cartItem = z.object({
  productId: id,
  printOptionId: id,
  quantity: z
    .number()
    .int('Quantity must be at least 1')
    .min(1, 'Quantity must be at least 1')
    .max(orderLimits.quantity, `Quantity must be at most ${orderLimits.quantity}`)
    .default(1),
})
const cartItems = z.array(cartItem).max(orderLimits.lines, `A cart holds at most ${orderLimits.lines} lines`)

const text = (max: number) => optionalText(max).transform(value => value ?? '')

/** Known so far; the store refuses what is missing when it matters. */
const addressInput = z.object({
  street: text(buyerLimits.street),
  street2: optionalText(buyerLimits.street2).transform(value => value ?? undefined),
  city: text(buyerLimits.city),
  state: text(50),
  zipCode: text(20),
  country: text(50),
})

const customerInput = z.object({
  name: optionalText(buyerLimits.name).transform(value => value ?? undefined),
  email: optionalText(buyerLimits.email).transform(value => value ?? undefined),
  phone: optionalText(buyerLimits.phone).transform(value => value ?? undefined),
})

const secret = optionalText(300).transform(value => value ?? undefined)

export const shippingInput = z.object({
  items: cartItems,
  shippingAddress: addressInput.nullish(),
  localDelivery: optionalFlag,
  /** The pending order, whose terms hold; without one the current terms. */
  paymentIntentId: secret,
  /** Instead of the cookie. */
  clientSecret: secret,
})
export const shippingSchema = z.object({
  shippingCost: amount,
  carrier: z.string(),
  /** A flat price in place of a carrier's rate: none is configured. */
  estimated: z.boolean(),
})

export const intentInput = z.object({
  items: cartItems,
  customerInfo: customerInput.nullish(),
  shippingAddress: addressInput.nullish(),
  localDelivery: optionalFlag,
  couponCode: optionalText(100).transform(value => value ?? undefined),
  shippingCost: ignored('The store calculates its own'),
  couponDiscount: ignored('The store calculates its own'),
  /** The order to update; absent: a new one. */
  paymentIntentId: secret,
  /** Instead of the cookie. */
  clientSecret: secret,
  /** 'Complete Order': everything is checked and frozen. */
  prepare: optionalFlag,
  /** With prepare: the total that the button showed. */
  expectedTotal: hundredths('expectedTotal').nullish(),
  /** The prepared revision whose payment failed or never began. */
  thawRevision: z.number().int().min(0).max(2_147_483_647).nullish(),
})
export const intentSchema = z.object({
  /** Null: there is nothing to pay, or it is paid already. */
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string(),
  amounts: amountsSchema,
  revision: z.number().int(),
  /** Not null: it is paid already. */
  orderNumber: z.string().nullable(),
  status: orderStatus,
})

export const confirmationInput = z.object({
  paymentIntentId: requiredText(300, 'paymentIntentId: a payment is needed'),
  clientSecret: secret,
})
export const confirmationSchema = z.object({
  /** Whether it is paid. */
  success: z.boolean(),
  orderNumber: z.string().nullable(),
  /** Of the buyer's private link, /orders/{token}. */
  token: z.string().nullable(),
  outcome: z.enum(['paid', 'processing', 'unpaid', 'cancelled']),
  /** The provider's message, when it declined. */
  failure: z.string().nullable(),
  status: orderStatus,
  amounts: amountsSchema,
})

export const configSchema = z.object({
  /** off: the shop takes no orders. */
  mode: z.enum(['stripe', 'test', 'off']),
  publishableKey: z.string().nullable(),
  /** False: no mail server is configured, and nobody gets a mail about an order. */
  sendsMail: z.boolean(),
  /** False: no carrier is configured, and nobody checks addresses. */
  hasCarrier: z.boolean(),
})

const digits = (max: number) =>
  z
    .union([z.number().int(), z.string().regex(/^\d{1,4}$/)])
    .transform(Number)
    .refine(value => value >= 0 && value <= max, "Your card's expiration date is incomplete.")

export const testCardInput = z.object({
  clientSecret: requiredText(300, 'clientSecret: a payment is needed'),
  cardNumber: requiredText(40, 'Your card number is incomplete.'),
  expiryMonth: digits(12),
  expiryYear: digits(9999),
  cvc: requiredText(4, "Your card's security code is incomplete."),
})
export const testActionInput = z.object({
  clientSecret: requiredText(300, 'clientSecret: a payment is needed'),
  approve: z.boolean(),
})
export const testPaymentSchema = z.object({
  status: z.enum(['succeeded', 'requires_action', 'processing', 'requires_payment_method']),
})

const COOKIE = 'skyfolio.checkout'
/** Longer than an order waits for its payment, so that a buyer who comes back is still recognized. */
const COOKIE_SECONDS = 7 * 24 * 3_600

/** The key of this browser's checkouts; undefined when it has none. */
export const checkoutKeyIn = (cookies: string | undefined, transport: { secure: boolean }): string | undefined =>
  readHostCookie(cookies, { name: COOKIE, value: /^[a-z2-7]{32}$/ }, transport)

/** Sets the cookie with the key of this browser's checkouts. */
export const checkoutCookie = (key: string, transport: { secure: boolean }): string =>
  hostCookie({ name: COOKIE, value: key, maxAgeSeconds: COOKIE_SECONDS }, transport)
