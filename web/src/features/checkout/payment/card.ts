import type { CustomerInfo, ShippingAddress } from '../api/checkout.ts'

export interface Buyer {
  customer: CustomerInfo
  address: ShippingAddress
}

/** A form that takes a card, whoever's it is. */
export interface Card {
  /** What is wrong with what was typed, in words; null when nothing is. */
  check(): Promise<string | null>
  /** Pays. Answers why it failed, as far as the form knows; null: ask the store what has become of it. */
  pay(clientSecret: string, buyer: Buyer): Promise<string | null>
  /** The amount has changed at the provider. */
  refresh(): Promise<void>
}

export type OnCard = (card: Card | null) => void
