import { createHash } from 'node:crypto'
import { DomainError } from '@skyfolio/runtime/errors'
import { checkedAddress, type Address } from './address.ts'
import { askCarriers, type Account } from './ask-carriers.ts'
import { CarrierFailure, type PostalAddress, type VerifiedAddress } from './carrier.ts'
import { addressOf, postalOf } from './postal-address.ts'

/** 'not_found' keeps the gate shut; with 'unavailable' the buyer may go on, and the order says that nobody has checked. */
export type Verification =
  { verdict: 'verified'; address: VerifiedAddress } | { verdict: 'not_found' | 'unavailable'; message: string }

/** Keeps what a carrier has said about an address, for a while. */
export interface AddressChecks {
  find(key: string, at: Date): Promise<'verified' | 'not_found' | null>
  keep(key: string, verdict: 'verified' | 'not_found', until: Date): Promise<void>
}

const NOT_FOUND = 'This address could not be found. Please check it.'
const UNAVAILABLE = 'Addresses can not be checked at the moment. You can go on with the address as you entered it.'
const UNVERIFIED =
  'Address Verification Required: Please verify your shipping address using the "Verify" button before placing your order'
const HOLDS_MS = 24 * 60 * 60_000

export interface VerifyNeeds {
  carriers: Account[]
  addressChecks: AddressChecks
  now: () => Date
}

/** Written in any case and with any ZIP+4 it is the same address. */
const keyOf = ({ street, street2, city, state, zipCode }: Address): string => {
  const parts = [street, street2 ?? '', city, state, zipCode.slice(0, 5)].map(part => part.trim().toLowerCase())
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Asks a carrier whether mail reaches an address. Throws INVALID_ADDRESS. */
export const verifyAddress =
  (needs: VerifyNeeds) =>
  async ({ name, street1, street2, city, state, zip }: PostalAddress): Promise<Verification> => {
    const given = { street: street1, ...(street2 !== null && { street2 }), city, state, zipCode: zip, country: '' }
    const address = checkedAddress(given)
    if (!address) throw new DomainError('invalid', 'INVALID_ADDRESS', 'Street, city, state and ZIP code are needed')
    return ask(needs, address, name)
  }

async function ask(needs: VerifyNeeds, address: Address, name: string | null): Promise<Verification> {
  const keep = (of: Address, verdict: 'verified' | 'not_found') =>
    needs.addressChecks.keep(keyOf(of), verdict, new Date(needs.now().getTime() + HOLDS_MS))
  try {
    const asked = postalOf(address, name)
    const { answer } = await askCarriers(needs, (carrier, signal) => carrier.verifyAddress(asked, signal))
    await keep(address, answer ? 'verified' : 'not_found')
    // The page goes on with the carrier's spelling.
    if (answer) await keep(addressOf(answer), 'verified')
    return answer ? { verdict: 'verified', address: answer } : { verdict: 'not_found', message: NOT_FOUND }
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error
    return { verdict: 'unavailable', message: UNAVAILABLE }
  }
}

/**
 * Whether nobody has checked where an order goes; asks now if nobody has. Nothing is sent by mail with local delivery.
 * @throws ADDRESS_UNVERIFIED when the carrier knows no such address.
 */
export async function isUnchecked(
  needs: VerifyNeeds,
  address: Address | null,
  localDelivery: boolean,
): Promise<boolean> {
  if (localDelivery) return false
  if (!address || needs.carriers.length === 0) return true
  const known = await needs.addressChecks.find(keyOf(address), needs.now())
  const verdict = known ?? (await ask(needs, address, null)).verdict
  if (verdict === 'not_found') throw new DomainError('invalid', 'ADDRESS_UNVERIFIED', UNVERIFIED, { field: 'address' })
  return verdict !== 'verified'
}
