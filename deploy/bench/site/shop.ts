import type { OpenSite } from './house.ts'

interface Listed {
  id: number
}

/** What a buyer puts into the cart: a product and a size. */
export interface Goods {
  productId: number
  printOptionId: number
}

/** The list every figure of the shop's reading is taken on. */
export const PRODUCTS = '/api/store/products?page=1&limit=24'

/** Gives the filled site products of all its pictures, once; answers one of them in the first size. */
export const openShop = async ({ url, owner }: OpenSite): Promise<Goods> => {
  const read = async (path: string) => (await (await fetch(url + path)).json()) as Listed[]
  if ((await read(PRODUCTS)).length === 0) {
    for (const { id } of await read('/api/images/gallery?page=1&limit=100'))
      await owner.ask('POST', '/api/admin/products', { imageId: id, name: `Print ${id}`, basePrice: '25.00' })
  }
  const [[product], [option]] = await Promise.all([read(PRODUCTS), read('/api/store/print-options')])
  if (!product || !option) throw new Error('the shop has nothing to sell')
  return { productId: product.id, printOptionId: option.id }
}
