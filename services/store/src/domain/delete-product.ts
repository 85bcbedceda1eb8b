import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import { LARGEST_PAGE } from './page.ts'
import { productNotFound } from './product.ts'
import type { Atomically, Storage } from './storage.ts'

interface Needs {
  atomically: Atomically
  now: () => Date
}

/** Removes a product; orders keep what was bought. Throws PRODUCT_NOT_FOUND. */
export const deleteProduct =
  ({ atomically, now }: Needs) =>
  async (id: number, by: Caller): Promise<void> => {
    if (!isId(id)) throw productNotFound()
    await atomically(async ({ products, audit }) => {
      const product = await products.byId(id)
      if (!product || !(await products.remove(id))) throw productNotFound()
      const subject = { kind: 'product' as const, id, name: product.name }
      await audit.write({ by, action: 'product.deleted', subject, at: now() })
    })
  }

/** Removes the products of an image that is being deleted; answers how many there were. May be repeated. */
export const removeProductImage =
  ({ products, ...needs }: Needs & Pick<Storage, 'products'>) =>
  async (imageId: number, by: Caller): Promise<number> => {
    const remove = deleteProduct(needs)
    let removed = 0
    for (;;) {
      const found = isId(imageId) ? await products.ofImage(imageId, LARGEST_PAGE) : []
      if (found.length === 0) return removed
      for (const { id } of found) {
        await remove(id, by)
        removed += 1
      }
    }
  }

/** Removes demo products nobody has edited; those that an order names become inactive. May be repeated. */
export const removeDemoProducts =
  ({ products, orders, ...needs }: Needs & Pick<Storage, 'products' | 'orders'>) =>
  async (by: Caller): Promise<{ removed: number; deactivated: number }> => {
    const remove = deleteProduct(needs)
    const demo = await products.demoIds()
    const kept = await orders.productsNamed(demo)
    for (const id of demo.filter(id => !kept.includes(id))) await remove(id, by)
    const deactivated = await products.deactivate(kept, needs.now())
    return { removed: demo.length - kept.length, deactivated }
  }
