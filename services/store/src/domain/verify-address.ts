import { DomainError } from '@skyfolio/runtime/errors'
import { checkedAddress } from './address.ts'
import { askCarriers, type Account } from './ask-carriers.ts'
import { CarrierFailure, type PostalAddress, type VerifiedAddress } from './carrier.ts'

/** 'not_found' keeps the gate shut; with 'unavailable' the buyer may go on, and the order says that nobody has checked. */
export type Verification =
  { verdict: 'verified'; address: VerifiedAddress } | { verdict: 'not_found' | 'unavailable'; message: string }

const NOT_FOUND = 'This address could not be found. Please check it.'
const UNAVAILABLE = 'Addresses can not be checked at the moment. You can go on with the address as you entered it.'

interface Needs {
  carriers: Account[]
  now: () => Date
}

/** Asks a carrier whether mail reaches an address. Throws INVALID_ADDRESS. */
export const verifyAddress =
  (needs: Needs) =>
  async (wanted: PostalAddress): Promise<Verification> => {
    const given = { ...wanted, street: wanted.street1, street2: wanted.street2 ?? '', zipCode: wanted.zip, country: '' }
    const address = checkedAddress(given)
    if (!address) throw new DomainError('invalid', 'INVALID_ADDRESS', 'Street, city, state and ZIP code are needed')
    const { street, street2, city, state, zipCode } = address
    const asked = { name: wanted.name, street1: street, street2, city, state, zip: zipCode }
    try {
      const { answer } = await askCarriers(needs, (carrier, signal) => carrier.verifyAddress(asked, signal))
      return answer ? { verdict: 'verified', address: answer } : { verdict: 'not_found', message: NOT_FOUND }
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error
      return { verdict: 'unavailable', message: UNAVAILABLE }
    }
  }
