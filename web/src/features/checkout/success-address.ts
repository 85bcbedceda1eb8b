import { addresses } from '../../addresses.ts'
import type { Confirmation } from './api/checkout.ts'

/** What the checkout already knows when it leads to the success screen. */
export interface Arrival {
  confirmation: Confirmation
  email: string
}

/** Where it is said what has become of a payment; it can be loaded again. */
export const successAddress = (paymentIntentId: string): string =>
  `${addresses.checkoutSuccess}?payment_intent=${encodeURIComponent(paymentIntentId)}`
