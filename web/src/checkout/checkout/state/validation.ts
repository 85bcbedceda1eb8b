import { isMailAddress } from '@skyfolio/domain/settings/store-settings'
import type { CustomerInfo, ShippingAddress } from '../../../api/checkout.ts'

export type FieldName = keyof CustomerInfo | keyof ShippingAddress

/** What is wrong with a field, and what to do about it. */
export type FieldErrors = Partial<Record<FieldName, string>>

/** A ZIP code as it is written. */
const ZIP = /^\d{5}(?:-\d{4})?$/

/** What keeps an address from being verified and delivered to. */
export const addressErrors = ({ street, city, state, zipCode }: ShippingAddress): FieldErrors => {
  const errors: FieldErrors = {}
  if (!street.trim()) errors.street = 'Enter the street and number.'
  if (!city.trim()) errors.city = 'Enter the city.'
  if (!state) errors.state = 'Choose the state.'
  if (!ZIP.test(zipCode.trim())) errors.zipCode = 'Enter a ZIP code such as 45202 or 45202-1234.'
  return errors
}

export const isCompleteAddress = (address: ShippingAddress): boolean => Object.keys(addressErrors(address)).length === 0

/** A typed e-mail address or phone number that can reach nobody; the server has the same rules. Empty fields are `missingFields`'. */
export const malformedFields = ({ email, phone }: CustomerInfo): FieldErrors => {
  const errors: FieldErrors = {}
  if (email.trim() && !isMailAddress(email.trim())) errors.email = 'Enter an e-mail address such as ada@example.com.'
  if (phone.trim() && phone.replace(/\D/g, '').length < 7) errors.phone = 'Enter a phone number such as (123) 456-7890.'
  return errors
}

/** The required fields that are empty. The rest of the address is checked by its verification, or here when it needs none. */
export const missingFields = (
  customer: CustomerInfo,
  address: ShippingAddress,
  localDelivery: boolean,
): FieldErrors => {
  const errors: FieldErrors = {}
  if (!customer.name.trim()) errors.name = 'Enter your name.'
  if (!customer.email.trim()) errors.email = 'Enter an e-mail address for the confirmation.'
  if (!customer.phone.trim()) errors.phone = 'Enter a phone number for the carrier.'
  const { street, ...others } = addressErrors(address)
  return { ...errors, ...(street && { street }), ...(localDelivery && others) }
}

/** The address as far as the store can use it to price an order; null when parts are missing. */
export const deliverableAddress = (address: ShippingAddress): ShippingAddress | null =>
  isCompleteAddress(address) ? { ...address, zipCode: address.zipCode.trim() } : null

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether two addresses differ by spaces and case at most. */
export const isSameAddress = (one: ShippingAddress, other: ShippingAddress): boolean =>
  isSame(one.street, other.street) &&
  isSame(one.street2, other.street2) &&
  isSame(one.city, other.city) &&
  one.state === other.state &&
  isSame(one.zipCode, other.zipCode)
