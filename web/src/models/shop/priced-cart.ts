import { useMemo } from 'react'
import { useCart, type CartLine } from './cart.ts'
import { centsOf } from './money.ts'
import { offeredSizes } from './print-check.ts'
import { unitPrice, usePrintOptions, useCurrentProducts, type PrintOption, type Product } from './products.ts'

/** A line with what it costs today. */
export interface PricedLine extends CartLine {
  /** Cents of one print, now. */
  unit: number
  /** Cents of the line. */
  total: number
  /** Cents of one print when it was put in, if that was another price. */
  before: number | null
  /** The product isn't sold any more, or not in this size. It counts for nothing. */
  gone: boolean
}

interface Known {
  /** Undefined: not known yet. */
  products: ReadonlyMap<number, Product | null> | undefined
  options: readonly PrintOption[] | undefined
}

/** Puts today's prices on a cart; what isn't known yet costs what it cost when it was put in. */
const pricedLines = (lines: readonly CartLine[], { products, options }: Known): PricedLine[] =>
  lines.map(line => {
    const product = products?.get(line.productId)
    const option = options?.find(({ id }) => id === line.printOptionId)
    const isOffered = !product || !option || offeredSizes(product, [option]).length > 0
    const isSold = product !== null && product?.isActive !== false && (options === undefined || option !== undefined)
    const gone = !isSold || !isOffered
    const added = centsOf(line.price)
    const unit = product && option ? unitPrice(product, option) : added
    return {
      ...line,
      product: product ?? line.product,
      printOption: option ?? line.printOption,
      unit,
      total: gone ? 0 : unit * line.quantity,
      before: unit === added ? null : added,
      gone,
    }
  })

/** Cents of everything that is sold. */
export const subtotalOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, { total }) => sum + total, 0)

/** The cart at today's prices. `settled`: they are known, or can't be read. */
export const usePricedCart = (): { lines: PricedLine[]; settled: boolean } => {
  const cart = useCart()
  const { products, settled } = useCurrentProducts(cart.map(({ productId }) => productId))
  const { data: options, error } = usePrintOptions()
  const lines = useMemo(() => pricedLines(cart, { products, options }), [cart, products, options])
  return { lines, settled: settled && (options !== undefined || error !== undefined) }
}
