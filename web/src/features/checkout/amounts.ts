import { centsOf, dollars, fractionOf } from '../site/shop/money.ts'
import type { Amounts, Coupon } from './api/checkout.ts'

/** Cents. */
export interface Sum {
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
export const sumOf = (subtotal: number, coupon: Coupon | null, shipping: number, tax: number): Sum => {
  const discount = discountOf(coupon, subtotal)
  const charged = coupon?.discountType === 'free_shipping' ? 0 : shipping
  const total = Math.max(0, subtotal - discount) + charged + tax
  return { subtotal, discount, shipping: charged, tax, total: total < LEAST_PAYMENT ? 0 : total }
}

/** The server's amounts, which are what is paid. */
export const sumIn = (amounts: Amounts): Sum => ({
  subtotal: centsOf(amounts.subtotal),
  discount: centsOf(amounts.discount),
  shipping: centsOf(amounts.shipping),
  tax: centsOf(amounts.tax),
  total: centsOf(amounts.total),
})

/** '10% off', '$5.00 off', 'free shipping': as the applied coupon shows it. */
export const couponWords = ({ discountType, discountValue }: Coupon): string => {
  if (discountType === 'free_shipping') return 'free shipping'
  if (discountType === 'fixed') return `${dollars(centsOf(discountValue))} off`
  return `${discountValue.replace(/\.?0+$/, '') || '0'}% off`
}
