import { isId } from '@skyfolio/runtime/domain/ids'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { orderLimits } from '@skyfolio/domain/limits'
import { offersSize, sizeMistake, type Size } from '@skyfolio/domain/photographs/print-check'
import { discountOf, type Coupon } from './coupons/coupon.ts'
import { fractionOf, unitPrice } from '../money/money.ts'
import type { PrintOption } from '../catalog/print-options/print-option.ts'
import type { PrintFit, Product, SoldPicture } from '../catalog/products/product.ts'

/** What a buyer wants, as it is sent: never with prices. */
export interface CartItem {
  productId: number
  printOptionId: number
  quantity: number
}

/** A line as it is bought, a snapshot. Amounts in minor units. */
export interface PricedLine extends CartItem {
  fit: PrintFit
  unitPrice: number
  totalPrice: number
  productName: string
  printOptionName: string
  imageId: number
  /** The version of the picture that was shown then. 0: not known. */
  imageVersionId: number
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

/** Less than this can't be paid by card, and is waived. */
const LEAST_PAYMENT = 50
/** More than this can't be paid by card. */
export const LARGEST_PAYMENT = 99_999_999

const invalid = (message: string) => new DomainError('invalid', 'INVALID_CART', message, { field: 'items' })
const notSellable = () => new DomainError('refused', 'NOT_SELLABLE', 'Something in your cart is no longer available')

const sizeNotOffered = (message: string) => new DomainError('refused', 'SIZE_NOT_OFFERED', message)

/** The lines of a cart, those of the same product and option put together. Throws INVALID_CART. */
export function parseCart(items: readonly CartItem[]): CartItem[] {
  if (items.length === 0) throw invalid('Your cart is empty')
  const lines = new Map<string, CartItem>()
  for (const { productId, printOptionId, quantity } of items) {
    if (!isId(productId) || !isId(printOptionId)) throw invalid('Your cart names a product that does not exist')
    if (!Number.isInteger(quantity) || quantity < 1) throw invalid('Quantity must be at least 1')
    const key = `${productId}/${printOptionId}`
    const sum = quantity + (lines.get(key)?.quantity ?? 0)
    if (sum > orderLimits.quantity) throw invalid(`Quantity must be at most ${orderLimits.quantity}`)
    lines.set(key, { productId, printOptionId, quantity: sum })
  }
  if (lines.size > orderLimits.lines) throw invalid(`A cart holds at most ${orderLimits.lines} lines`)
  return [...lines.values()]
}

/**
 * Puts the shop's own prices on a cart.
 * @param pictures by their ids, as far as they are known.
 * @throws NOT_SELLABLE when a product or option is deleted or inactive, SIZE_NOT_OFFERED.
 */
export function priceLines(
  cart: CartItem[],
  products: Product[],
  options: PrintOption[],
  pictures: ReadonlyMap<number, SoldPicture> = new Map(),
): PricedLine[] {
  return cart.map(item => {
    const product = products.find(({ id }) => id === item.productId)
    const option = options.find(({ id }) => id === item.printOptionId)
    if (!product?.isActive || !option?.isActive) throw notSellable()
    const picture = pictures.get(product.imageId)
    assertOffered(product, option, picture ?? null)
    const price = unitPrice(product.basePrice, option.multiplierHundredths)
    return {
      fit: product.fit,
      ...item,
      unitPrice: price,
      totalPrice: price * item.quantity,
      productName: product.name,
      printOptionName: option.name,
      imageId: product.imageId,
      imageVersionId: picture?.versionId ?? 0,
      width: option.width,
      height: option.height,
    }
  })
}

function assertOffered(product: Product, option: PrintOption, pixels: Size | null): void {
  if (offersSize(product, option, pixels)) return
  const mistake = pixels && sizeMistake(pixels, option, product.fit)
  throw sizeNotOffered(`${product.name} is not sold as ${option.name}${mistake === null ? '' : `: ${mistake}`}`)
}

/** Whether all of what was bought is still sold. */
export const isStillSold = (lines: CartItem[], products: Product[], options: PrintOption[]): boolean =>
  lines.every(
    ({ productId, printOptionId }) =>
      products.some(({ id, isActive }) => id === productId && isActive) &&
      options.some(({ id, isActive }) => id === printOptionId && isActive),
  )

/**
 * What a priced cart costs. The discount is rounded once and takes at most the subtotal; tax is on what is left of it, not
 * on shipping; a total below the least payment is waived.
 * @param shipping minor units; free with a coupon for it.
 * @param taxMillionths the rate: 66,250 is 6.625 %.
 * @throws INVALID_CART when the total can't be paid by card.
 */
export function computeAmounts(
  lines: PricedLine[],
  coupon: Pick<Coupon, 'discountType' | 'discountHundredths'> | null,
  shipping: number,
  taxMillionths: number,
): Amounts {
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const discount = coupon ? discountOf(coupon, subtotal) : 0
  const charged = coupon?.discountType === 'free_shipping' ? 0 : shipping
  const tax = fractionOf(subtotal - discount, taxMillionths, 1_000_000)
  const total = subtotal - discount + charged + tax
  if (total > LARGEST_PAYMENT) throw invalid('An order can be at most $999,999.99')
  return { subtotal, discount, shipping: charged, tax, total: total < LEAST_PAYMENT ? 0 : total }
}
