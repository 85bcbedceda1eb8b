import type { CustomerInfo, ShippingAddress } from '../../../api/checkout.ts'

export interface Buyer {
  customer: CustomerInfo
  address: ShippingAddress
}

/** A card form: Stripe's, or the one of test mode. */
export interface Card {
  /** An error message about the input; null when it is complete. */
  check(): Promise<string | null>
  /** Pays. Resolves with the error, as far as the form knows it; null: the store knows the result. */
  pay(clientSecret: string, buyer: Buyer): Promise<string | null>
  /** The amount has changed at the provider. */
  refresh(): Promise<void>
}

export type OnCard = (card: Card | null) => void

/** Digits in groups of four, as they stand on a card. */
export const groupedDigits = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** 'MM / YY' while it is typed. */
export const expiryTyped = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  // One digit above 1 can only be a month.
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded
}

/** Month and year of 'MM / YY'; null when it isn't whole. */
export const expiryIn = (typed: string): { expiryMonth: number; expiryYear: number } | null => {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(typed) ?? []
  return month && year ? { expiryMonth: Number(month), expiryYear: 2000 + Number(year) } : null
}
