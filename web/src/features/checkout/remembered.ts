import type { CustomerInfo, ShippingAddress } from './api/checkout.ts'

/**
 * What survives a reload. The order that is being paid is shared by all tabs, so that two of them can't buy twice; what was
 * typed belongs to this tab and goes with it. Card data is never kept.
 */

export interface Typed {
  customer: CustomerInfo
  address: ShippingAddress
  localDelivery: boolean
  couponCode: string | null
}

const PAYMENT = 'skyfolio.checkout'
const PREPARED = 'skyfolio.checkout-prepared'
const TYPED = 'skyfolio.checkout-form'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const read = (storage: () => Storage, key: string): unknown => {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') as unknown
  } catch {
    // Storage may be refused, and what stands there may be anyone's.
    return null
  }
}

const write = (storage: () => Storage, key: string, value: unknown): void => {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // Then a reload begins anew.
  }
}

const local = () => localStorage
const session = () => sessionStorage

/** The payment that is under way in this browser, by the provider's name for it. */
export const pendingPayment = (): string | null => {
  const saved = read(local, PAYMENT)
  return typeof saved === 'string' ? saved : null
}

export const rememberPayment = (paymentIntentId: string | null): void => write(local, PAYMENT, paymentIntentId)

/** The revision that this tab has prepared for payment, until it is known what became of it. */
export const preparedRevision = (): number | null => {
  const saved = read(session, PREPARED)
  return typeof saved === 'number' ? saved : null
}

export const rememberPrepared = (revision: number | null): void => write(session, PREPARED, revision)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const COUNTRY = 'United States'

/** What was typed before the reload; an empty form when there was none. */
export const typedBefore = (): Typed => {
  const saved = read(session, TYPED)
  const { customer, address, localDelivery, couponCode } = isObject(saved) ? saved : {}
  const who = isObject(customer) ? customer : {}
  const where = isObject(address) ? address : {}
  return {
    customer: { name: text(who.name), email: text(who.email), phone: text(who.phone) },
    address: {
      street: text(where.street),
      street2: text(where.street2),
      city: text(where.city),
      state: text(where.state),
      zipCode: text(where.zipCode),
      country: COUNTRY,
    },
    localDelivery: localDelivery === true,
    couponCode: text(couponCode) || null,
  }
}

export const rememberTyped = (typed: Typed | null): void => write(session, TYPED, typed)

/** The order is there: nothing of it is left to remember. */
export const forgetCheckout = (): void => {
  rememberPayment(null)
  rememberPrepared(null)
  rememberTyped(null)
}
