import type { BenchSite } from './bench-environment.ts'

interface WithId {
  id: number
}

/** What a buyer puts into the cart: a product and a size. */
export interface CartItem {
  productId: number
  printOptionId: number
}

export const PRODUCTS = '/api/store/products?page=1&limit=24'

/** Makes products of all pictures, once; returns one of them in the first size. */
export const prepareStore = async ({ url, owner }: BenchSite): Promise<CartItem> => {
  const read = async (path: string) => (await (await fetch(url + path)).json()) as WithId[]
  if ((await read(PRODUCTS)).length === 0) {
    for (const { id } of await read('/api/images/gallery?page=1&limit=100'))
      await owner.request('POST', '/api/admin/products', { imageId: id, name: `Print ${id}`, basePrice: '25.00' })
  }
  const [[product], [option]] = await Promise.all([read(PRODUCTS), read('/api/store/print-options')])
  if (!product || !option) throw new Error('The store has no products')
  return { productId: product.id, printOptionId: option.id }
}
