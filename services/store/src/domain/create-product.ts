import type { Caller } from './audit.ts'
import type { Ids } from './ids.ts'
import { checkedProduct, type Product, type ProductChanges, type StoredProduct } from './product.ts'
import type { Atomically } from './storage.ts'

/** Creates a product, active unless told otherwise. Throws INVALID_PRODUCT. */
export const createProduct =
  ({ atomically, ids, now }: { atomically: Atomically; ids: Ids; now: () => Date }) =>
  async (wanted: ProductChanges & { demo: boolean }, by: Caller): Promise<Product> => {
    const required = { imageId: wanted.imageId ?? null, name: wanted.name ?? null, basePrice: wanted.basePrice ?? null }
    const {
      imageId = 0,
      name = '',
      basePrice = 0,
      description = null,
      isActive = true,
    } = checkedProduct({ ...wanted, ...required })
    const id = await ids.next('product')
    const at = now()
    const times = { createdAt: at, updatedAt: at }
    const product: StoredProduct = { id, imageId, name, description, basePrice, isActive, ...times, demo: wanted.demo }
    await atomically(async ({ products, audit }) => {
      await products.insert(product)
      await audit.write({ by, action: 'product.created', subject: { kind: 'product', id, name }, at })
    })
    return product
  }
