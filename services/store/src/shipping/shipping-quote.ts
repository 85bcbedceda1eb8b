import { createHash } from 'node:crypto'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isLocalAddress, isShippingFree, type ShippingTerms } from '@skyfolio/domain/settings/store-settings'
import { toPostalAddress, type Address } from './address.ts'
import { callCarriers, CarrierError, type CarriersDependencies } from './carrier.ts'
import { parcelOf, type PackedPrint } from './parcel.ts'

export interface ShippingQuote {
  /** Minor units. */
  amount: number
  service: string
  /** It comes from no carrier. */
  estimated: boolean
}

/** Quotes are stored for as long as they are valid. */
export interface QuoteRepository {
  find(key: string, at: Date): Promise<ShippingQuote | null>
  store(key: string, quote: ShippingQuote, until: Date): Promise<void>
}

export interface QuoteDependencies extends CarriersDependencies {
  quotes: QuoteRepository
}

export interface QuoteRequest {
  address: Address | null
  localDelivery: boolean
  prints: readonly (PackedPrint & { totalPrice: number })[]
  /** Those an order was begun under, or the current ones. */
  terms: ShippingTerms
}

const ESTIMATED = ' (estimated)'

/** A service in an order that is paid: what was an estimate before is its price. */
export const settledService = (service: string): string =>
  service.endsWith(ESTIMATED) ? service.slice(0, -ESTIMATED.length) : service

const LOCAL: ShippingQuote = { amount: 0, service: 'Local Delivery', estimated: false }
const VALID_MS = 60 * 60_000

const shippingUnavailable = (cause: unknown) =>
  new DomainError('unavailable', 'SHIPPING_UNAVAILABLE', 'Could not calculate shipping. Using estimated rate.', {
    cause,
  })

/** What shipping costs, for the page: a carrier's quote, valid for an hour. Throws NO_LOCAL_DELIVERY, SHIPPING_UNAVAILABLE. */
export async function quoteShipping(dependencies: QuoteDependencies, request: QuoteRequest): Promise<ShippingQuote> {
  try {
    return onTerms(request, await findOrRequestQuote(dependencies, request, stored => !stored.estimated))
  } catch (error) {
    throw error instanceof CarrierError ? shippingUnavailable(error) : error
  }
}

/** What shipping of an order costs: the page's quote of the last hour; an estimate when no carrier responds. Throws NO_LOCAL_DELIVERY. */
export async function orderShipping(dependencies: QuoteDependencies, request: QuoteRequest): Promise<ShippingQuote> {
  try {
    return onTerms(request, await findOrRequestQuote(dependencies, request, () => true))
  } catch (error) {
    if (error instanceof CarrierError) return onTerms(request, estimate(request))
    throw error
  }
}

/** The flat price in place of a carrier's rate. */
const estimate = ({ terms }: QuoteRequest): ShippingQuote => ({
  ...{ amount: terms.flatPrice, service: `USPS Priority Mail${ESTIMATED}`, estimated: true },
})

/** What the buyer pays for it: estimates are the flat price of the terms, and from a sum on it is nothing. */
function onTerms(request: QuoteRequest, quote: ShippingQuote): ShippingQuote {
  const subtotal = request.prints.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  if (isShippingFree(request.terms, subtotal)) return { ...quote, amount: 0 }
  return quote.estimated ? estimate(request) : quote
}

async function findOrRequestQuote(
  dependencies: QuoteDependencies,
  request: QuoteRequest,
  isUsable: (stored: ShippingQuote) => boolean,
): Promise<ShippingQuote> {
  const fixed = fixedQuote(dependencies, request)
  if (fixed || !request.address) return fixed ?? estimate(request)
  const stored = await dependencies.quotes.find(keyOf(request), dependencies.now())
  if (stored && isUsable(stored)) return stored
  return requestQuote(dependencies, { ...request, address: request.address })
}

/**
 * Without a carrier: local delivery, the owner's flat price, and everything while no carrier is configured or the address
 * isn't known. Throws NO_LOCAL_DELIVERY.
 */
function fixedQuote({ carriers }: QuoteDependencies, request: QuoteRequest): ShippingQuote | null {
  const { address, localDelivery, terms } = request
  if (!localDelivery) {
    if (!terms.carrierRates) return { amount: terms.flatPrice, service: 'USPS Priority Mail', estimated: false }
    return address && carriers.length > 0 ? null : estimate(request)
  }
  if (!terms.localDelivery || (address && !isLocalAddress(terms.localZips, address)))
    throw new DomainError('invalid', 'NO_LOCAL_DELIVERY', 'Local delivery does not reach this address', {
      field: 'address.zip_code',
    })
  return LOCAL
}

const keyOf = ({ address, prints }: QuoteRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([address && Object.values(address), parcelOf(prints)]))
    .digest('base64url')

async function requestQuote(
  dependencies: QuoteDependencies,
  request: QuoteRequest & { address: Address },
): Promise<ShippingQuote> {
  const to = toPostalAddress(request.address, null)
  const parcel = parcelOf(request.prints)
  const store = (quote: ShippingQuote) =>
    dependencies.quotes.store(keyOf(request), quote, new Date(dependencies.now().getTime() + VALID_MS))
  try {
    const rate = await callCarriers(dependencies, (carrier, signal) => carrier.rate(to, parcel, signal))
    const quote = { ...rate, estimated: false }
    await store(quote)
    return quote
  } catch (error) {
    // The estimate is valid too: what the page shows now is what the order will cost.
    if (error instanceof CarrierError) await store(estimate(request))
    throw error
  }
}
