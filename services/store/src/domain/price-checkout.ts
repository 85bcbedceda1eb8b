import { checkedAddress, checkedBuyer, type Address } from './address.ts'
import { amountsOf, checkedCart, pricedLines, type CartItem } from './cart.ts'
import { couponCode, couponRefused, whyNot } from './coupon.ts'
import type { Order, Revision } from './order.ts'
import { quotedShipping, shippingOf, type QuoteNeeds, type ShippingQuote } from './quotes.ts'
import type { ReadSiteSettings } from './site-settings.ts'
import type { Storage } from './storage.ts'
import { isUnchecked, type VerifyNeeds } from './verify-address.ts'

type Given<Check extends (given: never) => unknown> = Parameters<Check>[0]

/** What a buyer asks for, as it is sent. */
export interface WantedCheckout {
  items: CartItem[]
  buyer: Given<typeof checkedBuyer>
  address: Given<typeof checkedAddress>
  localDelivery: boolean
  couponCode: string | null
  /** Everything counts now: the address is checked, too. */
  prepare: boolean
}

/** A revision before it has its number. */
export type PricedCheckout = Pick<
  Revision,
  | 'amounts'
  | 'taxHundredths'
  | 'taxAt'
  | 'couponId'
  | 'couponCode'
  | 'buyer'
  | 'address'
  | 'localDelivery'
  | 'addressUnchecked'
  | 'shippingService'
> & { lines: ReturnType<typeof pricedLines> }

export type PriceNeeds = Pick<Storage, 'products' | 'printOptions' | 'coupons'> &
  QuoteNeeds &
  VerifyNeeds & { siteSettings: ReadSiteSettings }

/** The cart with the shop's own prices. Throws INVALID_CART, NOT_SELLABLE. */
export async function pricedCart({ products, printOptions }: PriceNeeds, items: CartItem[]) {
  const cart = checkedCart(items)
  const [sold, options] = await Promise.all([
    products.byIds([...new Set(cart.map(({ productId }) => productId))]),
    printOptions.byIds([...new Set(cart.map(({ printOptionId }) => printOptionId))]),
  ])
  return pricedLines(cart, sold, options)
}

/** Puts every amount on what a buyer asks for. Throws what its parts throw, COUPON_REFUSED and ADDRESS_UNVERIFIED. */
export async function pricedCheckout(
  needs: PriceNeeds,
  wanted: WantedCheckout,
  order: Order | null,
): Promise<PricedCheckout> {
  const address = checkedAddress(wanted.address)
  const buyer = checkedBuyer(wanted.buyer)
  const code = couponCode(wanted.couponCode ?? '')
  const [lines, coupon] = await Promise.all([
    pricedCart(needs, wanted.items),
    code === '' ? null : needs.coupons.byCode(code),
  ])
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const { localDelivery } = wanted
  const refusal = code === '' ? null : whyNot(coupon, subtotal, needs.now(), order?.id ?? null)
  if (refusal !== null) throw couponRefused(refusal)
  const { amount, service } = await shippingOf(needs, { address, localDelivery, prints: lines })
  const tax = await taxOf(needs, address, order)
  const addressUnchecked = wanted.prepare ? await isUnchecked(needs, address, localDelivery) : !localDelivery
  return {
    lines,
    amounts: amountsOf(lines, coupon, amount, tax.taxHundredths),
    ...tax,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    buyer,
    address,
    localDelivery,
    addressUnchecked,
    shippingService: service,
  }
}

const TAX_HOLDS_MS = 60 * 60_000

/** The sales tax where the parcel goes. What an order was told holds for an hour, whatever the owner changes meanwhile. */
async function taxOf(
  { siteSettings, now }: PriceNeeds,
  address: Address | null,
  order: Order | null,
): Promise<Pick<Revision, 'taxHundredths' | 'taxAt'>> {
  const told = order?.current
  const holds = told?.taxAt !== undefined && now().getTime() - told.taxAt.getTime() < TAX_HOLDS_MS
  if (told && holds && told.address?.state === address?.state)
    return { taxHundredths: told.taxHundredths, taxAt: told.taxAt }
  const { salesTax } = await siteSettings()
  return { taxHundredths: address ? (salesTax.get(address.state) ?? 0) : 0, taxAt: now() }
}

/** What shipping of a cart costs. Throws INVALID_CART, INVALID_ADDRESS, NOT_SELLABLE, NO_LOCAL_DELIVERY, SHIPPING_UNAVAILABLE. */
export const calculateShipping =
  (needs: PriceNeeds) =>
  async (wanted: Pick<WantedCheckout, 'items' | 'address' | 'localDelivery'>): Promise<ShippingQuote> => {
    const prints = await pricedCart(needs, wanted.items)
    const { localDelivery } = wanted
    return quotedShipping(needs, { address: checkedAddress(wanted.address), localDelivery, prints })
  }
