import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isMailAddress } from '@skyfolio/domain/settings/store-settings'
import { oneLine } from '@skyfolio/runtime/domain/text-fields'
import { buyerLimits } from '@skyfolio/domain/limits'
import type { PostalAddress, VerifiedAddress } from './carrier.ts'

/** Where a parcel goes. */
export interface Address {
  street: string
  street2: string | null
  city: string
  /** Two letters. */
  state: string
  zipCode: string
  country: typeof COUNTRY
}

/** Who buys; while the form is being filled in, not all of it is known. */
export interface Buyer {
  name: string | null
  email: string | null
  phone: string | null
}

const COUNTRY = 'United States'

/** The 50 states and the District of Columbia. */
export const STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
)

export const missingInformation = () =>
  new DomainError('invalid', 'MISSING_INFORMATION', 'Please fill in all required fields including phone number')

const invalid = (field: string, message: string) => new DomainError('invalid', 'INVALID_ADDRESS', message, { field })
const rule = (field: string, label: string, max: number) => ({ reason: 'INVALID_ADDRESS', field, label, max })

/** Reads an address as far as it is known; null when one of its required parts is missing. Throws INVALID_ADDRESS. */
export function parseAddress(
  input: { street: string; street2?: string; city: string; state: string; zipCode: string; country: string } | null,
): Address | null {
  if (!input) return null
  const street = oneLine(input.street, rule('address.street', 'Street', buyerLimits.street))
  const street2 = oneLine(input.street2, rule('address.street2', 'Second address line', buyerLimits.street2))
  const city = oneLine(input.city, rule('address.city', 'City', buyerLimits.city))
  const state = input.state.trim().toUpperCase()
  const zipCode = input.zipCode.trim()
  const country = input.country.trim()
  if (country !== '' && country !== COUNTRY && country !== 'US')
    throw invalid('address.country', 'We ship within the United States only')
  if (state !== '' && !STATES.has(state)) throw invalid('address.state', 'Please choose a state')
  if (zipCode !== '' && !/^\d{5}(-\d{4})?$/.test(zipCode))
    throw invalid('address.zip_code', 'ZIP code must have 5 digits')
  if (street === null || city === null || state === '' || zipCode === '') return null
  return { street, street2, city, state, zipCode, country: COUNTRY }
}

/** Reads what the buyer has entered about themselves so far. Throws INVALID_BUYER. */
export function parseBuyer(input: { name?: string; email?: string; phone?: string } | null): Buyer {
  const field = (name: string, label: string, max: number) => ({ reason: 'INVALID_BUYER', field: name, label, max })
  const name = oneLine(input?.name, field('customer.name', 'Name', buyerLimits.name))
  const email = oneLine(input?.email, field('customer.email', 'Email', buyerLimits.email))
  const phone = oneLine(input?.phone, field('customer.phone', 'Phone', buyerLimits.phone))
  const refused = (at: string, message: string) => new DomainError('invalid', 'INVALID_BUYER', message, { field: at })
  if (email !== null && !isMailAddress(email)) throw refused('customer.email', 'Please enter a valid email address')
  if (phone !== null && (phone.match(/\d/g)?.length ?? 0) < 7)
    throw refused('customer.phone', 'Please enter a valid phone number')
  return { name, email, phone }
}

/** Our address in the form carriers take. */
export const toPostalAddress = (
  { street, street2, city, state, zipCode }: Address,
  name: string | null,
): PostalAddress => ({
  ...{ name, street1: street, street2, city, state, zip: zipCode },
})

/** A carrier's address as ours. */
export const fromPostalAddress = ({ street1, street2, city, state, zip }: VerifiedAddress): Address => ({
  ...{ street: street1, street2, city, state, zipCode: zip, country: COUNTRY },
})
