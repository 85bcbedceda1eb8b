import type { CustomerInfo, ShippingAddress } from '../../../api/checkout.ts'

/**
 * What survives a reload. The order that is being paid is shared by all tabs, so that two of them can't buy twice; what was
 * typed belongs to this tab and goes with it. Card data is never stored.
 */

export interface StoredForm {
  customer: CustomerInfo
  address: ShippingAddress
  localDelivery: boolean
  couponCode: string | null
}

const PAYMENT_KEY = 'skyfolio.checkout'
const PREPARED_KEY = 'skyfolio.checkout-prepared'
const FORM_KEY = 'skyfolio.checkout-form'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const read = (storage: () => Storage, key: string): unknown => {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') as unknown
  } catch {
    // Storage may be refused, and anyone may have written to it.
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
  const saved = read(local, PAYMENT_KEY)
  return typeof saved === 'string' ? saved : null
}

export const storePendingPayment = (paymentIntentId: string | null): void => write(local, PAYMENT_KEY, paymentIntentId)

/** The revision that this tab has prepared for payment, until it is known what became of it. */
export const preparedRevision = (): number | null => {
  const saved = read(session, PREPARED_KEY)
  return typeof saved === 'number' ? saved : null
}

export const storePreparedRevision = (revision: number | null): void => write(session, PREPARED_KEY, revision)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const COUNTRY = 'United States'

/** What was typed before the reload; an empty form when there was none. */
export const storedForm = (): StoredForm => {
  const saved = read(session, FORM_KEY)
  const { customer, address, localDelivery, couponCode } = isObject(saved) ? saved : {}
  const storedCustomer = isObject(customer) ? customer : {}
  const storedAddress = isObject(address) ? address : {}
  return {
    customer: { name: text(storedCustomer.name), email: text(storedCustomer.email), phone: text(storedCustomer.phone) },
    address: {
      street: text(storedAddress.street),
      street2: text(storedAddress.street2),
      city: text(storedAddress.city),
      state: text(storedAddress.state),
      zipCode: text(storedAddress.zipCode),
      country: COUNTRY,
    },
    localDelivery: localDelivery === true,
    couponCode: text(couponCode) || null,
  }
}

export const storeForm = (form: StoredForm | null): void => write(session, FORM_KEY, form)

let unloadBegan = false

/** Notes that the document begins to be left, for a reload or another page. Returns how to stop. */
export const watchUnload = (): (() => void) => {
  unloadBegan = false
  const onBeforeUnload = () => {
    unloadBegan = true
  }
  window.addEventListener('beforeunload', onBeforeUnload)
  return () => window.removeEventListener('beforeunload', onBeforeUnload)
}

/** Whether the result of a payment has come after its page began to be loaded again: the next page asks for it as well. */
export const hasUnloadBegun = (): boolean => unloadBegan

/** After the order is complete. */
export const clearStoredCheckout = (): void => {
  storePendingPayment(null)
  storePreparedRevision(null)
  storeForm(null)
}
