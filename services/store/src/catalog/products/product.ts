import { isId } from '@skyfolio/runtime/domain/ids'
import type { Page } from '@skyfolio/runtime/domain/paging'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isAmount } from '../../money/money.ts'
import { manyLines, requiredLine } from '@skyfolio/runtime/domain/text-fields'
import { productLimits } from '@skyfolio/domain/limits'
import { sizeMistake, type Size } from '@skyfolio/domain/photographs/print-check'
import type { PrintOption } from '../print-options/print-option.ts'

export const PRINT_FITS = ['fill', 'border'] as const
/** How a picture is put on the paper: filling it, cropped to its proportions, or whole with a white border. */
export type PrintFit = (typeof PRINT_FITS)[number]

/** A picture that is sold as a print. */
export interface Product {
  id: number
  /** An image of the media service. */
  imageId: number
  name: string
  description: string | null
  /** Minor units, at a multiplier of 1.00. */
  basePrice: number
  fit: PrintFit
  /** The sizes it is sold in; empty: every size its picture is large enough for. */
  printOptionIds: number[]
  isActive: boolean
  createdAt: Date
  updatedAt: Date
}

/** A product as it is stored: demo products that nobody has edited are marked. */
export interface StoredProduct extends Product {
  demo: boolean
}

/** What a caller can set; null empties, or gives the default. */
export type ProductChanges = Partial<{
  imageId: number | null
  name: string | null
  description: string | null
  basePrice: number | null
  fit: PrintFit | null
  printOptionIds: number[] | null
  isActive: boolean | null
}>

/** A picture as it is sold: its pixels, and the version that is shown, which is the one that is bought. */
export interface SoldPicture extends Size {
  versionId?: number
}

/** The pixels of pictures, by their ids; those that aren't known are left out. `fresh` reads them anew. */
export type ReadPixels = (imageIds: number[], options?: { fresh: boolean }) => Promise<ReadonlyMap<number, SoldPicture>>

/** Which products a list holds; null lets all through. */
export interface ProductFilter {
  active: boolean | null
  imageId: number | null
}

/** A product that waits in the trash with its picture. */
export interface TrashedProduct {
  id: number
  imageId: number
  name: string
}

/** The products in the trash, as they were when their picture was deleted. */
export interface TrashedProductRepository {
  insert(product: StoredProduct): Promise<void>
  removeOfImage(imageId: number): Promise<void>
  ofImage(imageId: number): Promise<StoredProduct[]>
  /** By their images and ids; null: of any image. */
  list(imageIds: number[] | null, page: Page): Promise<TrashedProduct[]>
}

export interface ProductRepository {
  insert(product: StoredProduct): Promise<void>
  update(product: StoredProduct): Promise<void>
  remove(id: number): Promise<boolean>
  byId(id: number): Promise<StoredProduct | null>
  byIds(ids: number[]): Promise<Product[]>
  /** Newest first, ties by id. */
  list(filter: ProductFilter, page: Page): Promise<Product[]>
  count(filter: ProductFilter): Promise<number>
  /** Newest first. */
  ofImage(imageId: number, limit: number): Promise<Product[]>
  demoIds(): Promise<number[]>
  deactivate(ids: number[], at: Date): Promise<number>
}

export const productNotFound = () => new DomainError('not_found', 'PRODUCT_NOT_FOUND', 'Product not found')

const reason = 'INVALID_PRODUCT'
const invalid = (field: string, message: string) => new DomainError('invalid', reason, message, { field })

/** Checks what a caller sets. Throws INVALID_PRODUCT. */
export function productFields(changes: ProductChanges) {
  const product: Partial<Omit<Product, 'id' | 'createdAt' | 'updatedAt'>> = {}
  if (changes.imageId !== undefined) {
    if (changes.imageId === null || !isId(changes.imageId)) throw invalid('image_id', 'Product image is required')
    product.imageId = changes.imageId
  }
  if (changes.name !== undefined) {
    const rule = {
      reason,
      field: 'name',
      label: 'Product name',
      max: productLimits.name,
      required: 'Product name is required',
    }
    product.name = requiredLine(changes.name, rule)
  }
  if (changes.description !== undefined) {
    const rule = { reason, field: 'description', label: 'Description', max: productLimits.description }
    product.description = manyLines(changes.description, rule)
  }
  if (changes.basePrice !== undefined) {
    if (changes.basePrice === null) throw invalid('base_price', 'Price is required')
    if (!isAmount(changes.basePrice)) throw invalid('base_price', 'Price must be between 0.00 and 99,999,999.99')
    product.basePrice = changes.basePrice
  }
  if (changes.fit !== undefined) product.fit = changes.fit ?? 'fill'
  if (changes.printOptionIds !== undefined) product.printOptionIds = printOptionIds(changes.printOptionIds ?? [])
  if (changes.isActive !== undefined) product.isActive = changes.isActive ?? true
  return product
}

function printOptionIds(ids: number[]): number[] {
  if (ids.length > productLimits.printOptions || !ids.every(isId))
    throw invalid('print_option_ids', `A product has at most ${productLimits.printOptions} sizes`)
  return [...new Set(ids)].sort((one, other) => one - other)
}

const area = ({ width, height }: Size) => width * height

/**
 * Refuses sizes that a picture can't be sold in: one that is named, or, with none named, all there are.
 * @param options all print options.
 * @param pixels of the picture; null: not known, then the cart decides.
 * @throws INVALID_PRODUCT with the numbers.
 */
export function assertSizes(
  product: Pick<Product, 'printOptionIds' | 'fit' | 'isActive'>,
  options: readonly PrintOption[],
  pixels: Size | null,
): void {
  const { printOptionIds: named, fit } = product
  const chosen = named.map(id => {
    const option = options.find(each => each.id === id)
    if (!option) throw invalid('print_option_ids', 'There is no such print option')
    return option
  })
  if (pixels === null) return
  const mistakes = chosen.map(option => sizeMistake(pixels, option, fit)).filter(mistake => mistake !== null)
  if (mistakes.length > 0) throw invalid('print_option_ids', `${mistakes.join('. ')}.`)
  if (chosen.length > 0 || !product.isActive) return
  const [smallest, ...others] = options
    .filter(({ isActive }) => isActive)
    .sort((one, other) => area(one) - area(other))
    .map(option => sizeMistake(pixels, option, fit))
  if (typeof smallest === 'string' && others.every(mistake => mistake !== null))
    throw invalid('image_id', `This picture cannot be sold in any size. ${smallest}.`)
}
