import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import { checkedProduct, productNotFound, type Product, type ProductChanges } from './product.ts'
import type { Atomically } from './storage.ts'

/** Changes fields of a product; orders keep what was bought. Throws PRODUCT_NOT_FOUND, INVALID_PRODUCT. */
export const updateProduct =
  ({ atomically, now }: { atomically: Atomically; now: () => Date }) =>
  async ({ id, changes }: { id: number; changes: ProductChanges }, by: Caller): Promise<Product> => {
    if (!isId(id)) throw productNotFound()
    const fields = checkedProduct(changes)
    return atomically(async ({ products, audit }) => {
      const before = await products.byId(id)
      if (!before) throw productNotFound()
      if (Object.keys(changes).length === 0) return before
      const at = now()
      const after = { ...before, ...fields, updatedAt: at, demo: false }
      await products.update(after)
      await audit.write({ by, action: 'product.updated', subject: { kind: 'product', id, name: after.name }, at })
      return after
    })
  }
