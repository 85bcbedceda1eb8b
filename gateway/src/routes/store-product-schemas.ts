import type { Product } from '@skyfolio/protos/skyfolio/store/v1/Product'
import { z } from 'zod'
import { id, optionalFlag, optionalText, requiredText, timestamp } from './fields.ts'
import { imageSchema } from './image-schemas.ts'
import type { StoreImages } from './store-images.ts'
import { amount, hundredths, toAmount } from './store-money.ts'
import { toIso } from './to-iso.ts'

export const productSchema = z.object({
  id,
  imageId: id,
  name: z.string(),
  description: z.string().nullable(),
  /** At a price multiplier of 1.00. */
  basePrice: amount,
  isActive: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Null: not ready yet, or media does not answer. */
  image: imageSchema.nullable(),
})

const MISSING = 'Please fill in all required fields'
const needed = <S extends z.ZodType>(schema: S) =>
  z.preprocess(value => (value === '' || value === null ? undefined : value), schema)

const imageId = needed(z.number({ error: MISSING }).int().min(1).max(2_147_483_647))
const name = requiredText(255, MISSING)
const basePrice = needed(z.union([z.string(), z.number()], { error: MISSING })).pipe(hundredths('basePrice'))
const rest = { description: optionalText(5_000), isActive: optionalFlag }

export const newProductSchema = z.object({ imageId, name, basePrice, ...rest })
export const productChangesSchema = z.object({
  imageId: id.optional(),
  name: name.optional(),
  basePrice: hundredths('basePrice').optional(),
  ...rest,
})

export const toProductJson = (product: Product, images: StoreImages): z.output<typeof productSchema> => ({
  id: product.id,
  imageId: product.imageId,
  name: product.name,
  description: product.description ?? null,
  basePrice: toAmount(product.basePrice),
  isActive: product.isActive,
  createdAt: toIso(product.createdAt),
  updatedAt: toIso(product.updatedAt),
  image: images.of(product.imageId),
})
