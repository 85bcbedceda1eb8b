import type { Address } from './address.ts'
import { isLocalZip } from './address.ts'
import { DomainError } from '@skyfolio/runtime/errors'

export interface ShippingQuote {
  /** Minor units. */
  amount: number
  service: string
  /** Nobody was asked. */
  estimated: boolean
}

export const FLAT_RATE: ShippingQuote = { amount: 1500, service: 'USPS Priority Mail (estimated)', estimated: true }
const LOCAL: ShippingQuote = { amount: 0, service: 'Local Delivery', estimated: false }

/** What shipping costs while no carrier is configured: local delivery nothing, everything else the flat rate. Throws NO_LOCAL_DELIVERY. */
export function shippingOf(address: Address | null, localDelivery: boolean): ShippingQuote {
  if (!localDelivery) return FLAT_RATE
  if (address && !isLocalZip(address.zipCode))
    throw new DomainError('invalid', 'NO_LOCAL_DELIVERY', 'Local delivery does not reach this ZIP code', {
      field: 'address.zip_code',
    })
  return LOCAL
}
