import { DomainError } from '@skyfolio/runtime/errors'
import { oneLine } from '@skyfolio/runtime/text-fields'

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

/** Who buys; a screen doesn't know all of it from the beginning. */
export interface Buyer {
  name: string | null
  email: string | null
  phone: string | null
}

export const COUNTRY = 'United States'

/** The 50 states and the District of Columbia. */
export const STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
)

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const localZips = new Set(
  [...range(45201, 45255), ...[45258, 45262, 45263, 45264], ...range(45267, 45271)]
    .concat([45274, 45275, 45277, 45280, 45296, 45298, 45999])
    .map(String),
)

/** Whether local delivery reaches a ZIP: its first five digits are of the Cincinnati area. */
export const isLocalZip = (zipCode: string): boolean => localZips.has(zipCode.slice(0, 5))

export const missingInformation = () =>
  new DomainError('invalid', 'MISSING_INFORMATION', 'Please fill in all required fields including phone number')

const wrong = (field: string, message: string) => new DomainError('invalid', 'INVALID_ADDRESS', message, { field })
const rule = (field: string, label: string, max: number) => ({ reason: 'INVALID_ADDRESS', field, label, max })

/** Reads an address as far as it is known; null when one of its required parts is missing. Throws INVALID_ADDRESS. */
export function checkedAddress(
  given: { street: string; street2?: string; city: string; state: string; zipCode: string; country: string } | null,
): Address | null {
  if (!given) return null
  const street = oneLine(given.street, rule('address.street', 'Street', 200))
  const street2 = oneLine(given.street2, rule('address.street2', 'Second address line', 200))
  const city = oneLine(given.city, rule('address.city', 'City', 100))
  const state = given.state.trim().toUpperCase()
  const zipCode = given.zipCode.trim()
  const country = given.country.trim()
  if (country !== '' && country !== COUNTRY && country !== 'US')
    throw wrong('address.country', 'We ship within the United States only')
  if (state !== '' && !STATES.has(state)) throw wrong('address.state', 'Please choose a state')
  if (zipCode !== '' && !/^\d{5}(-\d{4})?$/.test(zipCode))
    throw wrong('address.zip_code', 'ZIP code must have 5 digits')
  if (street === null || city === null || state === '' || zipCode === '') return null
  return { street, street2, city, state, zipCode, country: COUNTRY }
}

/** One address. What separates or comments addresses in a mail's header is left out, although RFC 5322 knows ways to write it. */
const EMAIL = /^[^\s@<>"(),;:[\]\\]+@[^\s@<>"(),;:[\]\\]+\.[^\s@<>"(),;:[\]\\.]{2,}$/

/** Reads what the buyer has said of themselves so far. Throws INVALID_BUYER. */
export function checkedBuyer(given: { name?: string; email?: string; phone?: string } | null): Buyer {
  const field = (name: string, label: string, max: number) => ({ reason: 'INVALID_BUYER', field: name, label, max })
  const name = oneLine(given?.name, field('customer.name', 'Name', 200))
  const email = oneLine(given?.email, field('customer.email', 'Email', 254))
  const phone = oneLine(given?.phone, field('customer.phone', 'Phone', 20))
  const refused = (at: string, message: string) => new DomainError('invalid', 'INVALID_BUYER', message, { field: at })
  if (email !== null && !EMAIL.test(email)) throw refused('customer.email', 'Please enter a valid email address')
  if (phone !== null && (phone.match(/\d/g)?.length ?? 0) < 7)
    throw refused('customer.phone', 'Please enter a valid phone number')
  return { name, email, phone }
}
