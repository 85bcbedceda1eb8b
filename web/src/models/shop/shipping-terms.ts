import { DEFAULT_LOCAL_ZIPS, isLocalAddress, isShippingFree, parseZips } from '@skyfolio/domain/settings/store-settings'
import useSWR from 'swr'
import type { Settings } from '../../api/settings.ts'
import type { ApiResponse } from '../../api/types.ts'
import { centsOf, dollars } from './money.ts'

/** The terms on which the shop ships. */
export type ShippingTerms = ApiResponse<'/api/store/shipping', 'get'>

export const shippingTermsKey = '/api/store/shipping'

export const useShippingTerms = () => useSWR<ShippingTerms, Error>(shippingTermsKey)

/** Whether prints are delivered by hand to an address. */
export const isDeliveredLocally = (
  { localDelivery, localZips }: ShippingTerms,
  address: { zipCode: string; state: string },
): boolean => localDelivery && isLocalAddress(localZips, address)

/** Both amounts in cents. */
const pricesOf = ({ flatPrice, freeFrom }: ShippingTerms) => ({
  flatPrice: centsOf(flatPrice),
  freeFrom: freeFrom === null ? null : centsOf(freeFrom),
})

/** Whether prints for so many cents ship for nothing, wherever they go. */
export const isShippedFree = (terms: ShippingTerms, subtotal: number): boolean => {
  const { flatPrice, freeFrom } = pricesOf(terms)
  return isShippingFree({ freeFrom }, subtotal) || (flatPrice === 0 && !terms.carrierRates)
}

/** Cents of shipping where no carrier has a rate. */
export const flatShipping = (terms: ShippingTerms, subtotal: number): number =>
  isShippedFree(terms, subtotal) ? 0 : pricesOf(terms).flatPrice

/** What is said about local delivery where the owner says nothing: the documents' words for the documents' area. */
export const defaultLocalText = (localZips: readonly string[] | undefined): string =>
  !localZips || localZips.join() === parseZips(DEFAULT_LOCAL_ZIPS).zips?.join()
    ? 'Free within 25 miles of Cincinnati, OH'
    : 'Free to the ZIP codes nearby'

/** The owner's text about local delivery, or the default. */
export const localDeliveryText = (settings: Settings, terms: ShippingTerms | undefined): string =>
  settings('local_delivery_text')?.replace(/\.$/, '') ?? defaultLocalText(terms?.localZips)

/**
 * The default text about shipping. It is that of the product documents with the two states that they leave out, since orders from
 * there are quoted like all others.
 */
export const SHIPPING_TEXT = 'Shipping is USPS Priority Mail within the continental US, Alaska and Hawaii.'

/** How prints are sent, and what it costs where that is known beforehand. */
export const shippingText = (settings: Settings, terms: ShippingTerms | undefined): string => {
  const mail = settings('shipping_text') ?? SHIPPING_TEXT
  if (!terms) return mail
  const { flatPrice, freeFrom } = pricesOf(terms)
  const price = flatPrice === 0 ? 'It is free.' : `It costs ${dollars(flatPrice)} per order.`
  const free = freeFrom === null ? [] : [`It is free for prints of ${dollars(freeFrom)} and more.`]
  return [mail, ...(terms.carrierRates ? [] : [price]), ...free].join(' ')
}

/** What stands below the sum of a cart. */
export const cartShippingText = (terms: ShippingTerms | undefined, subtotal: number): string => {
  if (!terms) return 'Plus shipping'
  const { freeFrom } = pricesOf(terms)
  if (isShippedFree(terms, subtotal)) return 'Shipping is free'
  return freeFrom === null ? 'Plus shipping' : `Plus shipping, free from ${dollars(freeFrom)}`
}

/** Where every order goes; the store refuses other countries. */
export const SHIPS_WITHIN = 'Ships within the United States only.'

export const INTERNATIONAL_TEXT = 'For international orders, please contact us before ordering.'

/** What buyers abroad do: the owner's words, or the documents'. */
export const internationalText = (settings: Settings): string => settings('international_text') ?? INTERNATIONAL_TEXT
