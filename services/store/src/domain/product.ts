import { DomainError } from '@skyfolio/runtime/errors'
import { isId } from './ids.ts'
import { isAmount } from './money.ts'
import type { Page } from './page.ts'
import { manyLines, requiredLine } from '@skyfolio/runtime/text-fields'

/** A picture that is sold as a print. */
export interface Product {
  id: number
  /** An image of the media service. */
  imageId: number
  name: string
  description: string | null
  /** Minor units, at a multiplier of 1.00. */
  basePrice: number
  isActive: boolean
  createdAt: Date
  updatedAt: Date
}

/** A product as it is kept: demo products that nobody has edited carry a mark. */
export interface StoredProduct extends Product {
  demo: boolean
}

/** What a caller can set; null empties, or gives the default. */
export type ProductChanges = Partial<{
  imageId: number | null
  name: string | null
  description: string | null
  basePrice: number | null
  isActive: boolean | null
}>

export interface Products {
  insert(product: StoredProduct): Promise<void>
  update(product: StoredProduct): Promise<void>
  remove(id: number): Promise<boolean>
  byId(id: number): Promise<StoredProduct | null>
  byIds(ids: number[]): Promise<Product[]>
  /** Newest first, ties by id. */
  list(active: boolean | null, page: Page): Promise<Product[]>
  count(active: boolean | null): Promise<number>
  /** Newest first. */
  ofImage(imageId: number, limit: number): Promise<Product[]>
  demoIds(): Promise<number[]>
  deactivate(ids: number[], at: Date): Promise<number>
}

export const productNotFound = () => new DomainError('not_found', 'PRODUCT_NOT_FOUND', 'Product not found')

const reason = 'INVALID_PRODUCT'
const invalid = (field: string, message: string) => new DomainError('invalid', reason, message, { field })

/** Checks what a caller sets. Throws INVALID_PRODUCT. */
export function checkedProduct(changes: ProductChanges) {
  const product: Partial<Omit<Product, 'id' | 'createdAt' | 'updatedAt'>> = {}
  if (changes.imageId !== undefined) {
    if (changes.imageId === null || !isId(changes.imageId)) throw invalid('image_id', 'Product image is required')
    product.imageId = changes.imageId
  }
  if (changes.name !== undefined) {
    const rule = { reason, field: 'name', label: 'Product name', max: 255, required: 'Product name is required' }
    product.name = requiredLine(changes.name, rule)
  }
  if (changes.description !== undefined) {
    const rule = { reason, field: 'description', label: 'Description', max: 5000 }
    product.description = manyLines(changes.description, rule)
  }
  if (changes.basePrice !== undefined) {
    if (changes.basePrice === null) throw invalid('base_price', 'Price is required')
    if (!isAmount(changes.basePrice)) throw invalid('base_price', 'Price must be between 0.00 and 99,999,999.99')
    product.basePrice = changes.basePrice
  }
  if (changes.isActive !== undefined) product.isActive = changes.isActive ?? true
  return product
}
