import { couponCode, couponRefusal, couponRefused, type CouponRepository } from '../pricing/coupons/coupon.ts'
import type { Order, Revision } from '../orders/order.ts'
import type { PrintOptionRepository } from '../catalog/print-options/print-option.ts'
import type { ProductRepository, ReadPixels } from '../catalog/products/product.ts'
import { parseAddress, parseBuyer, type Address } from '../shipping/address.ts'
import { orderShipping, type QuoteDependencies } from '../shipping/shipping-quote.ts'
import { orderTerms, type PinnedTerms } from '../shipping/shipping-terms.ts'
import { isAddressUnchecked, type VerifyAddressDependencies } from '../shipping/verify-address.ts'
import type { ReadSiteSettings } from '../site-settings/site-settings.ts'
import { computeAmounts, parseCart, priceLines, type CartItem, type PricedLine } from '../pricing/cart.ts'

/** What a buyer wants to order, as it is sent. */
export interface CheckoutRequest {
  items: CartItem[]
  buyer: Parameters<typeof parseBuyer>[0]
  address: Parameters<typeof parseAddress>[0]
  localDelivery: boolean
  couponCode: string | null
  /** The buyer is about to pay: the address is verified, too. */
  prepare: boolean
}

/** A revision before it has its number. */
export type PricedRevision = Omit<Revision, 'n' | 'lines' | 'prepared' | 'at'> & { lines: PricedLine[] }

interface PricedCheckout {
  revision: PricedRevision
  /** The terms of shipping that are pinned in the order. */
  terms: PinnedTerms
}

export interface PriceCheckoutDependencies extends QuoteDependencies, VerifyAddressDependencies {
  products: ProductRepository
  readPixels: ReadPixels
  printOptions: PrintOptionRepository
  coupons: CouponRepository
  siteSettings: ReadSiteSettings
}

/** The cart with the shop's own prices; `prepare`: of what is sold this very moment. Throws INVALID_CART, NOT_SELLABLE, SIZE_NOT_OFFERED. */
export async function priceCart(
  { products, printOptions, readPixels }: Pick<PriceCheckoutDependencies, 'products' | 'printOptions' | 'readPixels'>,
  items: CartItem[],
  prepare: boolean,
): Promise<PricedLine[]> {
  const cart = parseCart(items)
  const [sold, options] = await Promise.all([
    products.byIds([...new Set(cart.map(({ productId }) => productId))]),
    printOptions.byIds([...new Set(cart.map(({ printOptionId }) => printOptionId))]),
  ])
  return priceLines(
    cart,
    sold,
    options,
    await readPixels(
      sold.map(({ imageId }) => imageId),
      { fresh: prepare },
    ),
  )
}

/**
 * Computes every amount of a checkout: prices, coupon, shipping and sales tax.
 * @param order the pending order that is changed; null for a new one.
 * @throws INVALID_CART, NOT_SELLABLE, INVALID_ADDRESS, INVALID_BUYER, COUPON_REFUSED, NO_LOCAL_DELIVERY, ADDRESS_UNVERIFIED.
 */
export async function priceCheckout(
  dependencies: PriceCheckoutDependencies,
  request: CheckoutRequest,
  order: Order | null,
): Promise<PricedCheckout> {
  const { localDelivery } = request
  const address = parseAddress(request.address)
  const buyer = parseBuyer(request.buyer)
  const code = couponCode(request.couponCode ?? '')
  const [lines, coupon] = await Promise.all([
    priceCart(dependencies, request.items, request.prepare),
    code === '' ? null : dependencies.coupons.byCode(code),
  ])
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const refusal = code === '' ? null : couponRefusal(coupon, subtotal, dependencies.now(), order?.id ?? null)
  if (refusal !== null) throw couponRefused(refusal)
  const terms = await orderTerms(dependencies, order?.terms, address?.zipCode)
  const { amount, service } = await orderShipping(dependencies, { address, localDelivery, prints: lines, terms })
  const tax = await salesTax(dependencies, address, order)
  const addressUnchecked = request.prepare
    ? await isAddressUnchecked(dependencies, address, localDelivery)
    : !localDelivery
  const revision: PricedRevision = {
    lines,
    amounts: computeAmounts(lines, coupon, amount, tax.taxMillionths),
    ...tax,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    buyer,
    address,
    localDelivery,
    addressUnchecked,
    shippingService: service,
  }
  return { revision, terms }
}

const TAX_VALID_MS = 60 * 60_000

/** The sales tax at the destination. What an order was quoted is valid for an hour, whatever the owner changes meanwhile. */
async function salesTax(
  { siteSettings, now }: PriceCheckoutDependencies,
  address: Address | null,
  order: Order | null,
): Promise<Pick<Revision, 'taxMillionths' | 'taxAt'>> {
  const quoted = order?.current
  const isValid = quoted?.taxAt !== undefined && now().getTime() - quoted.taxAt.getTime() < TAX_VALID_MS
  if (quoted && isValid && quoted.address?.state === address?.state)
    return { taxMillionths: quoted.taxMillionths, taxAt: quoted.taxAt }
  const { salesTax: rates } = await siteSettings()
  return { taxMillionths: address ? (rates.get(address.state) ?? 0) : 0, taxAt: now() }
}
