import type { ProductInput } from '@skyfolio/protos/skyfolio/store/v1/Product'
import type { ProductFields } from '@skyfolio/protos/skyfolio/store/v1/ProductFields'
import type { UpdateProductRequest } from '@skyfolio/protos/skyfolio/store/v1/UpdateProductRequest'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { Product, ProductChanges } from '../domain/product.ts'
import { masked } from './masked.ts'
import { moneyFromProto, moneyToProto, present } from './present.ts'

export const productToProto = (product: Product): ProductInput => ({
  id: product.id,
  imageId: product.imageId,
  name: product.name,
  ...present('description', product.description),
  basePrice: moneyToProto(product.basePrice),
  isActive: product.isActive,
  createdAt: toTimestamp(product.createdAt),
  updatedAt: toTimestamp(product.updatedAt),
})

const price = (fields: ProductFields | null) => moneyFromProto(fields?.basePrice, 'base_price')

export const newProductFromProto = (fields: ProductFields | null): ProductChanges => ({
  imageId: fields?.imageId ?? null,
  name: fields?.name ?? null,
  description: fields?.description ?? null,
  basePrice: price(fields),
  isActive: fields?.isActive ?? null,
})

export const productUpdateFromProto = ({ id, fields, updateMask }: UpdateProductRequest) => ({
  id,
  changes: masked<ProductChanges>(updateMask, {
    image_id: () => ({ imageId: fields?.imageId ?? null }),
    name: () => ({ name: fields?.name ?? null }),
    description: () => ({ description: fields?.description ?? null }),
    base_price: () => ({ basePrice: price(fields) }),
    is_active: () => ({ isActive: fields?.isActive ?? null }),
  }),
})
