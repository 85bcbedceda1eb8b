import { createHash } from 'node:crypto'
import { DomainError } from '@skyfolio/runtime/errors'
import { isLocalZip, type Address } from './address.ts'
import { askCarriers, type Account } from './ask-carriers.ts'
import { CarrierFailure } from './carrier.ts'
import { parcelOf, type PackedPrint } from './parcel.ts'
import { postalOf } from './postal-address.ts'

export interface ShippingQuote {
  /** Minor units. */
  amount: number
  service: string
  /** No carrier has said so. */
  estimated: boolean
}

/** Keeps what carriers have said for as long as it holds. */
export interface Quotes {
  find(key: string, at: Date): Promise<ShippingQuote | null>
  keep(key: string, quote: ShippingQuote, until: Date): Promise<void>
}

export interface QuoteNeeds {
  carriers: Account[]
  quotes: Quotes
  now: () => Date
}

export const FLAT_RATE: ShippingQuote = { amount: 1500, service: 'USPS Priority Mail (estimated)', estimated: true }
const LOCAL: ShippingQuote = { amount: 0, service: 'Local Delivery', estimated: false }
const HOLDS_MS = 60 * 60_000

const shippingUnavailable = (cause: unknown) =>
  new DomainError('unavailable', 'SHIPPING_UNAVAILABLE', 'Could not calculate shipping. Using estimated rate.', {
    cause,
  })

interface Wanted {
  address: Address | null
  localDelivery: boolean
  prints: readonly PackedPrint[]
}

/** What no carrier is asked about: local delivery, and everything while none is configured or the address isn't known. Throws NO_LOCAL_DELIVERY. */
function settled({ carriers }: QuoteNeeds, { address, localDelivery }: Wanted): ShippingQuote | null {
  if (!localDelivery) return address && carriers.length > 0 ? null : FLAT_RATE
  if (address && !isLocalZip(address.zipCode))
    throw new DomainError('invalid', 'NO_LOCAL_DELIVERY', 'Local delivery does not reach this ZIP code', {
      field: 'address.zip_code',
    })
  return LOCAL
}

const keyOf = ({ address, prints }: Wanted): string =>
  createHash('sha256')
    .update(JSON.stringify([address && Object.values(address), parcelOf(prints)]))
    .digest('base64url')

async function askAndKeep(needs: QuoteNeeds, wanted: Wanted & { address: Address }): Promise<ShippingQuote> {
  const to = postalOf(wanted.address, null)
  const parcel = parcelOf(wanted.prints)
  const keep = (quote: ShippingQuote) =>
    needs.quotes.keep(keyOf(wanted), quote, new Date(needs.now().getTime() + HOLDS_MS))
  try {
    const { answer } = await askCarriers(needs, (carrier, signal) => carrier.rate(to, parcel, signal))
    const quote = { ...answer, estimated: false }
    await keep(quote)
    return quote
  } catch (error) {
    // The estimate holds too: what the page shows now is what the order will cost.
    if (error instanceof CarrierFailure) await keep(FLAT_RATE)
    throw error
  }
}

/** What shipping costs, for the page: a carrier's word, which holds for an hour. Throws NO_LOCAL_DELIVERY, SHIPPING_UNAVAILABLE. */
export async function quotedShipping(needs: QuoteNeeds, wanted: Wanted): Promise<ShippingQuote> {
  const known = settled(needs, wanted)
  if (known || !wanted.address) return known ?? FLAT_RATE
  const kept = await needs.quotes.find(keyOf(wanted), needs.now())
  if (kept && !kept.estimated) return kept
  try {
    return await askAndKeep(needs, { ...wanted, address: wanted.address })
  } catch (error) {
    throw error instanceof CarrierFailure ? shippingUnavailable(error) : error
  }
}

/** What shipping of an order costs: what the page was told within the hour; an estimate when no carrier answers. Throws NO_LOCAL_DELIVERY. */
export async function shippingOf(needs: QuoteNeeds, wanted: Wanted): Promise<ShippingQuote> {
  const known = settled(needs, wanted)
  if (known || !wanted.address) return known ?? FLAT_RATE
  const kept = await needs.quotes.find(keyOf(wanted), needs.now())
  if (kept) return kept
  try {
    return await askAndKeep(needs, { ...wanted, address: wanted.address })
  } catch (error) {
    if (error instanceof CarrierFailure) return FLAT_RATE
    throw error
  }
}
