import { centsOf, fractionOf } from '../../../models/shop/money.ts'
import type { Amounts, Coupon } from '../../../api/checkout.ts'
import type { PricedIntent } from './checkout-reducer.ts'

/** In cents. */
export interface OrderAmounts {
  subtotal: number
  discount: number
  shipping: number
  tax: number
  total: number
}

/** Less than this can't be paid by card, and is waived. */
const LEAST_PAYMENT = 50

/** What a coupon takes off: a percentage of the subtotal, half up to the cent, or a fixed amount; never more than all of it. */
export const discountOf = (coupon: Coupon | null, subtotal: number): number => {
  if (!coupon || coupon.discountType === 'free_shipping') return 0
  const value = centsOf(coupon.discountValue)
  return Math.min(subtotal, coupon.discountType === 'fixed' ? value : fractionOf(subtotal, value, 10_000))
}

/** The total as the documents say: subtotal less discount, not below zero, plus shipping. The tax is the server's to say. */
const estimateAmounts = (subtotal: number, coupon: Coupon | null, shipping: number, tax: number): OrderAmounts => {
  const discount = discountOf(coupon, subtotal)
  const charged = coupon?.discountType === 'free_shipping' ? 0 : shipping
  const total = Math.max(0, subtotal - discount) + charged + tax
  return { subtotal, discount, shipping: charged, tax, total: total < LEAST_PAYMENT ? 0 : total }
}

/** The server's amounts, which are what is paid. */
const parseAmounts = (amounts: Amounts): OrderAmounts => ({
  subtotal: centsOf(amounts.subtotal),
  discount: centsOf(amounts.discount),
  shipping: centsOf(amounts.shipping),
  tax: centsOf(amounts.tax),
  total: centsOf(amounts.total),
})

export interface Shipping {
  cents: number
  /** Null: not calculated yet. */
  carrier: string | null
  /** Otherwise it is 'TBD'. Without carriers' rates it is known before the address is. */
  isKnown: boolean
  /** A calculation is planned or under way. */
  isPending: boolean
}

interface OrderPrice {
  intent: PricedIntent | null
  basketKey: string
  subtotal: number
  coupon: Coupon | null
  shipping: Shipping
}

/** What the order costs: the server's amounts once they are about this basket, an estimate until then. */
export const orderAmounts = ({ intent, basketKey, subtotal, coupon, shipping }: OrderPrice): OrderAmounts => {
  const known = intent && parseAmounts(intent.amounts)
  const amounts =
    known && intent?.basketKey === basketKey
      ? known
      : estimateAmounts(subtotal, coupon, shipping.cents, known?.tax ?? 0)
  if (shipping.isKnown) return amounts
  return { ...amounts, shipping: 0, total: Math.max(0, amounts.subtotal - amounts.discount) + amounts.tax }
}
