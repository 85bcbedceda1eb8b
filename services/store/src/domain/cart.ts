import { DomainError } from '@skyfolio/runtime/errors'
import { discountOf, type Coupon } from './coupon.ts'
import { isId } from './ids.ts'
import { percentageOf, unitPrice } from './money.ts'
import type { PrintOption } from './print-option.ts'
import type { Product } from './product.ts'

/** What a buyer wants, as it is sent: never with prices. */
export interface CartItem {
  productId: number
  printOptionId: number
  quantity: number
}

/** A line as it is bought, a snapshot. Amounts in minor units. */
export interface PricedLine extends CartItem {
  unitPrice: number
  totalPrice: number
  productName: string
  printOptionName: string
  imageId: number
  /** Of the paper, in inches. */
  width: number
  height: number
}

/** Minor units. total = subtotal − discount + shipping + tax, or 0 when that is below the least payment. */
export interface Amounts {
  subtotal: number
  discount: number
  shipping: number
  tax: number
  total: number
}

export const MOST_LINES = 50
export const MOST_OF_A_LINE = 99
/** Less than this can't be paid by card, and is waived. */
export const LEAST_PAYMENT = 50
/** More than this can't be paid by card. */
export const LARGEST_PAYMENT = 99_999_999

const invalid = (message: string) => new DomainError('invalid', 'INVALID_CART', message, { field: 'items' })
export const notSellable = () =>
  new DomainError('refused', 'NOT_SELLABLE', 'Something in your cart is no longer available')

/** The lines of a cart, those of the same product and option put together. Throws INVALID_CART. */
export function checkedCart(items: readonly CartItem[]): CartItem[] {
  if (items.length === 0) throw invalid('Your cart is empty')
  const lines = new Map<string, CartItem>()
  for (const { productId, printOptionId, quantity } of items) {
    if (!isId(productId) || !isId(printOptionId)) throw invalid('Your cart names a product that does not exist')
    if (!Number.isInteger(quantity) || quantity < 1) throw invalid('Quantity must be at least 1')
    const key = `${productId}/${printOptionId}`
    const sum = quantity + (lines.get(key)?.quantity ?? 0)
    if (sum > MOST_OF_A_LINE) throw invalid(`Quantity must be at most ${MOST_OF_A_LINE}`)
    lines.set(key, { productId, printOptionId, quantity: sum })
  }
  if (lines.size > MOST_LINES) throw invalid(`A cart holds at most ${MOST_LINES} lines`)
  return [...lines.values()]
}

/** Puts the shop's own prices on a cart. Throws NOT_SELLABLE when a product or option is gone or inactive. */
export function pricedLines(cart: CartItem[], products: Product[], options: PrintOption[]): PricedLine[] {
  return cart.map(item => {
    const product = products.find(({ id }) => id === item.productId)
    const option = options.find(({ id }) => id === item.printOptionId)
    if (!product?.isActive || !option?.isActive) throw notSellable()
    const price = unitPrice(product.basePrice, option.multiplierHundredths)
    return {
      ...item,
      unitPrice: price,
      totalPrice: price * item.quantity,
      productName: product.name,
      printOptionName: option.name,
      imageId: product.imageId,
      width: option.width,
      height: option.height,
    }
  })
}

/** Whether all of what was bought is still sold. */
export const stillSold = (lines: CartItem[], products: Product[], options: PrintOption[]): boolean =>
  lines.every(
    ({ productId, printOptionId }) =>
      products.some(({ id, isActive }) => id === productId && isActive) &&
      options.some(({ id, isActive }) => id === printOptionId && isActive),
  )

/**
 * What a priced cart costs. The discount is rounded once and takes at most the subtotal; tax is on what is left of it, not
 * on shipping; a total below the least payment is waived.
 * @param shipping minor units; free with a coupon for it.
 * @param taxHundredths hundredths of a percent.
 * @throws INVALID_CART when the total can't be paid by card.
 */
export function amountsOf(
  lines: PricedLine[],
  coupon: Pick<Coupon, 'discountType' | 'discountHundredths'> | null,
  shipping: number,
  taxHundredths: number,
): Amounts {
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const discount = coupon ? discountOf(coupon, subtotal) : 0
  const charged = coupon?.discountType === 'free_shipping' ? 0 : shipping
  const tax = percentageOf(subtotal - discount, taxHundredths)
  const total = subtotal - discount + charged + tax
  if (total > LARGEST_PAYMENT) throw invalid('An order can be at most $999,999.99')
  return { subtotal, discount, shipping: charged, tax, total: total < LEAST_PAYMENT ? 0 : total }
}
