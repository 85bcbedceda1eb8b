import { isId, pageOf } from './ids.ts'
import { LARGEST_PAGE, type WantedPage } from './page.ts'
import { productNotFound, type Product } from './product.ts'
import type { Storage } from './storage.ts'

/** One product. Throws PRODUCT_NOT_FOUND. */
export const getProduct =
  ({ products }: Pick<Storage, 'products'>) =>
  async (id: number): Promise<Product> => {
    const product = isId(id) ? await products.byId(id) : null
    if (!product) throw productNotFound()
    return product
  }

/** Products, newest first. Throws INVALID_PAGE. */
export const listProducts =
  ({ products }: Pick<Storage, 'products'>) =>
  async (active: boolean | null, page: WantedPage): Promise<{ products: Product[]; totalSize?: number }> => {
    const found = await products.list(active, pageOf(page, LARGEST_PAGE))
    return page.includeTotal ? { products: found, totalSize: await products.count(active) } : { products: found }
  }

/** What an image is sold as, and how many orders show it. */
export const listProductImageUses =
  ({ products, orders }: Pick<Storage, 'products' | 'orders'>) =>
  async (imageId: number): Promise<{ products: Product[]; orderCount: number }> => {
    if (!isId(imageId)) return { products: [], orderCount: 0 }
    const [found, orderCount] = await Promise.all([
      products.ofImage(imageId, LARGEST_PAGE),
      orders.countOfImage(imageId),
    ])
    return { products: found, orderCount }
  }
