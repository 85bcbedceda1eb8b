import { createHash } from 'node:crypto'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { fromPostalAddress, parseAddress, toPostalAddress, type Address } from './address.ts'
import {
  callCarriers,
  CarrierError,
  type CarriersDependencies,
  type PostalAddress,
  type VerifiedAddress,
} from './carrier.ts'

/** With 'not_found' an order is refused; with 'unavailable' the buyer may continue, and the order is marked as unchecked. */
export type Verification =
  { verdict: 'verified'; address: VerifiedAddress } | { verdict: 'not_found' | 'unavailable'; message: string }

type CheckResult = 'verified' | 'not_found'

/** What a carrier has found out about an address is stored for a while. */
export interface AddressCheckRepository {
  find(key: string, at: Date): Promise<CheckResult | null>
  store(key: string, result: CheckResult, until: Date): Promise<void>
}

export interface VerifyAddressDependencies extends CarriersDependencies {
  addressChecks: AddressCheckRepository
}

const NOT_FOUND = 'This address could not be found. Please check it.'
const UNAVAILABLE = 'Addresses cannot be checked at the moment. You can go on with the address as you entered it.'
const UNVERIFIED =
  'Address Verification Required: Please verify your shipping address using the "Verify" button before placing your order'
const VALID_MS = 24 * 60 * 60_000

/** Verifies with a carrier that mail reaches an address. Throws INVALID_ADDRESS. */
export async function verifyAddress(
  dependencies: VerifyAddressDependencies,
  { name, street1, street2, city, state, zip }: PostalAddress,
): Promise<Verification> {
  const input = { street: street1, ...(street2 !== null && { street2 }), city, state, zipCode: zip, country: '' }
  const address = parseAddress(input)
  if (!address) throw new DomainError('invalid', 'INVALID_ADDRESS', 'Street, city, state and ZIP code are needed')
  return checkWithCarrier(dependencies, address, name)
}

/**
 * Whether nobody has verified where an order goes; verifies it now if nobody has. Nothing is mailed with local delivery.
 * @throws ADDRESS_UNVERIFIED when the carrier knows no such address.
 */
export async function isAddressUnchecked(
  dependencies: VerifyAddressDependencies,
  address: Address | null,
  localDelivery: boolean,
): Promise<boolean> {
  if (localDelivery) return false
  if (!address || dependencies.carriers.length === 0) return true
  const stored = await dependencies.addressChecks.find(keyOf(address), dependencies.now())
  const verdict = stored ?? (await checkWithCarrier(dependencies, address, null)).verdict
  if (verdict === 'not_found') throw new DomainError('invalid', 'ADDRESS_UNVERIFIED', UNVERIFIED, { field: 'address' })
  return verdict !== 'verified'
}

async function checkWithCarrier(
  dependencies: VerifyAddressDependencies,
  address: Address,
  name: string | null,
): Promise<Verification> {
  const store = (of: Address, result: CheckResult) =>
    dependencies.addressChecks.store(keyOf(of), result, new Date(dependencies.now().getTime() + VALID_MS))
  try {
    const postal = toPostalAddress(address, name)
    const verified = await callCarriers(dependencies, (carrier, signal) => carrier.verifyAddress(postal, signal))
    await store(address, verified ? 'verified' : 'not_found')
    // The page continues with the carrier's spelling.
    if (verified) await store(fromPostalAddress(verified), 'verified')
    return verified ? { verdict: 'verified', address: verified } : { verdict: 'not_found', message: NOT_FOUND }
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    return { verdict: 'unavailable', message: UNAVAILABLE }
  }
}

/** Written in any case and with any ZIP+4 it is the same address. */
const keyOf = ({ street, street2, city, state, zipCode }: Address): string => {
  const parts = [street, street2 ?? '', city, state, zipCode.slice(0, 5)].map(part => part.trim().toLowerCase())
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
