import type { CustomerInfo, ShippingAddress } from './api/checkout.ts'
import type { Problems } from './use-checkout-form.ts'

const ZIP = /^\d{5}(?:-\d{4})?$/

/** What keeps an address from being verified and delivered to, field by field, each with what to do. */
export const missingInAddress = ({ street, city, state, zipCode }: ShippingAddress): Problems => {
  const problems: Problems = {}
  if (!street.trim()) problems.street = 'Enter the street and number.'
  if (!city.trim()) problems.city = 'Enter the city.'
  if (!state) problems.state = 'Choose the state.'
  if (!ZIP.test(zipCode.trim())) problems.zipCode = 'Enter a ZIP code such as 45202 or 45202-1234.'
  return problems
}

export const isWhole = (address: ShippingAddress): boolean => Object.keys(missingInAddress(address)).length === 0

/**
 * The required fields that are empty, each with what to do. The rest of the address is asked for by its verification, or
 * here when it needs none.
 */
export const missingIn = (customer: CustomerInfo, address: ShippingAddress, localDelivery: boolean): Problems => {
  const problems: Problems = {}
  if (!customer.name.trim()) problems.name = 'Enter your name.'
  if (!customer.email.trim()) problems.email = 'Enter an e-mail address for the confirmation.'
  if (!customer.phone.trim()) problems.phone = 'Enter a phone number for the carrier.'
  const { street, ...place } = missingInAddress(address)
  return { ...problems, ...(street && { street }), ...(localDelivery && place) }
}

/** The address as far as the store can use it to price an order; null when parts are missing. */
export const usableAddress = (address: ShippingAddress): ShippingAddress | null =>
  isWhole(address) ? { ...address, zipCode: address.zipCode.trim() } : null
