import type { PrintOption, Product } from '../shop/products.ts'
import { sampleImage } from './samples.ts'

export const sampleProduct = (id: number, fields: Partial<Product> = {}): Product => ({
  id,
  imageId: id,
  name: `Print ${id}`,
  description: 'A clear night.',
  basePrice: '35.00',
  isActive: true,
  createdAt: '2025-11-01T00:00:00.000Z',
  updatedAt: '2025-11-01T00:00:00.000Z',
  image: sampleImage(id),
  ...fields,
})

export const sampleOption = (id: number, fields: Partial<PrintOption> = {}): PrintOption => ({
  id,
  name: '13x19',
  description: null,
  width: 13,
  height: 19,
  priceMultiplier: '1.00',
  isActive: true,
  sortOrder: id,
  ...fields,
})
