import type { CustomerInfo, ShippingAddress } from './api/checkout.ts'
import type { Problems } from './use-checkout-form.ts'

const ZIP = /^\d{5}(?:-\d{4})?$/

/**
 * The required fields that are empty, each with what to do. The rest of the address is asked for by its verification, or
 * here when it needs none.
 */
export const missingIn = (customer: CustomerInfo, address: ShippingAddress, localDelivery: boolean): Problems => {
  const problems: Problems = {}
  if (!customer.name.trim()) problems.name = 'Enter your name.'
  if (!customer.email.trim()) problems.email = 'Enter an e-mail address for the confirmation.'
  if (!customer.phone.trim()) problems.phone = 'Enter a phone number for the carrier.'
  if (!address.street.trim()) problems.street = 'Enter the street and number.'
  if (localDelivery) {
    if (!address.city.trim()) problems.city = 'Enter the city.'
    if (!address.state) problems.state = 'Choose the state.'
  }
  return problems
}

/** The address as far as the store can use it to price an order; null when parts are missing. */
export const usableAddress = (address: ShippingAddress): ShippingAddress | null => {
  const { street, city, state, zipCode } = address
  const isWhole = street.trim() !== '' && city.trim() !== '' && state !== '' && ZIP.test(zipCode.trim())
  return isWhole ? { ...address, zipCode: zipCode.trim() } : null
}
