import { z } from 'zod'
import { id, optionalFlag, optionalText, requiredText } from './fields.ts'
import { amount, hundredths } from './store-money.ts'
import { amountsSchema, orderStatus } from './store-order-schemas.ts'

const cartItem = z.object({
  productId: id,
  printOptionId: id,
  quantity: z
    .number()
    .int('Quantity must be at least 1')
    .min(1, 'Quantity must be at least 1')
    .max(99, 'Quantity must be at most 99')
    .default(1),
})
export const cartItems = z.array(cartItem).max(50, 'A cart holds at most 50 lines')

const text = (max: number) => optionalText(max).transform(value => value ?? '')

/** What is known of it so far; the store says what is missing when it counts. */
export const addressInput = z.object({
  street: text(200),
  street2: optionalText(200).transform(value => value ?? undefined),
  city: text(100),
  state: text(50),
  zipCode: text(20),
  country: text(50),
})

const customerInput = z.object({
  name: optionalText(200).transform(value => value ?? undefined),
  email: optionalText(254).transform(value => value ?? undefined),
  phone: optionalText(20).transform(value => value ?? undefined),
})

const secret = optionalText(300).transform(value => value ?? undefined)

export const shippingQuestion = z.object({
  items: cartItems,
  shippingAddress: addressInput.nullish(),
  localDelivery: optionalFlag,
})
export const shippingAnswer = z.object({
  shippingCost: amount,
  carrier: z.string(),
  /** No carrier is configured. */
  estimated: z.boolean(),
})

export const intentQuestion = z.object({
  items: cartItems,
  customerInfo: customerInput.nullish(),
  shippingAddress: addressInput.nullish(),
  localDelivery: optionalFlag,
  couponCode: optionalText(100).transform(value => value ?? undefined),
  /** The order to update; absent: a new one. */
  paymentIntentId: secret,
  /** Instead of the cookie. */
  clientSecret: secret,
  /** 'Complete Order': everything is checked and frozen. */
  prepare: optionalFlag,
  /** With prepare: what the button showed. */
  expectedTotal: hundredths('expectedTotal').nullish(),
  /** The prepared revision whose payment failed or never began. */
  thawRevision: z.number().int().min(0).max(2_147_483_647).nullish(),
})
export const intentAnswer = z.object({
  /** Null: nothing is to be paid, or it is paid already. */
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string(),
  amounts: amountsSchema,
  revision: z.number().int(),
  /** Not null: it is paid already. */
  orderNumber: z.string().nullable(),
  status: orderStatus,
})

export const confirmQuestion = z.object({
  paymentIntentId: requiredText(300, 'paymentIntentId: a payment is needed'),
  clientSecret: secret,
})
export const confirmAnswer = z.object({
  /** Whether it is paid. */
  success: z.boolean(),
  orderNumber: z.string().nullable(),
  /** Of the buyer's private link, /orders/{token}. */
  token: z.string().nullable(),
  outcome: z.enum(['paid', 'processing', 'unpaid', 'cancelled']),
  /** The provider's words, when it declined. */
  failure: z.string().nullable(),
  status: orderStatus,
  amounts: amountsSchema,
})

export const configAnswer = z.object({
  /** off: the shop takes no orders. */
  mode: z.enum(['stripe', 'test', 'off']),
  publishableKey: z.string().nullable(),
})

const digits = (max: number) =>
  z
    .union([z.number().int(), z.string().regex(/^\d{1,4}$/)])
    .transform(Number)
    .refine(value => value >= 0 && value <= max, "Your card's expiration date is incomplete.")

export const testCard = z.object({
  clientSecret: requiredText(300, 'clientSecret: a payment is needed'),
  cardNumber: requiredText(40, 'Your card number is incomplete.'),
  expiryMonth: digits(12),
  expiryYear: digits(9999),
  cvc: requiredText(4, "Your card's security code is incomplete."),
})
export const testAction = z.object({
  clientSecret: requiredText(300, 'clientSecret: a payment is needed'),
  approve: z.boolean(),
})
export const testPayment = z.object({
  status: z.enum(['succeeded', 'requires_action', 'processing', 'requires_payment_method']),
})
