import { COUNTRY, type Address } from './address.ts'
import type { PostalAddress, VerifiedAddress } from './carrier.ts'

/** An address of ours as carriers are asked about it. */
export const postalOf = ({ street, street2, city, state, zipCode }: Address, name: string | null): PostalAddress => ({
  ...{ name, street1: street, street2, city, state, zip: zipCode },
})

/** A carrier's address as ours. */
export const addressOf = ({ street1, street2, city, state, zip }: VerifiedAddress): Address => ({
  ...{ street: street1, street2, city, state, zipCode: zip, country: COUNTRY },
})
