import type { Product } from '@skyfolio/protos/skyfolio/store/v1/Product'
import { z } from 'zod'
import type { MediaClient } from '../clients/media-client.ts'
import type { StoreClient } from '../clients/store-client.ts'
import { Problem } from '../http/problem.ts'
import { maskedFields, withoutNulls } from './field-mask.ts'
import { idParams } from './fields.ts'
import { viewerOf } from './image-json.ts'
import { listAnswer, pageQuery, sliceOf, type PageQuery } from './list-pages.ts'
import { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { route, type Access } from './route.ts'
import { assertImage, storeImages } from './store-images.ts'
import { toMoney } from './store-money.ts'
import { newProductSchema, productChangesSchema, productSchema, toProductJson } from './store-product-schemas.ts'

interface Clients {
  store: StoreClient
  media: MediaClient
}

const DROPS = ['products']

const productList = <A extends Access>(
  { store, media }: Clients,
  list: { path: string; access: A; summary: string; reads?: readonly string[] },
  shown: { active?: true },
) => {
  const products = async (query: PageQuery, call: Call) => {
    const found = await store.products.listProducts({ ...shown, ...sliceOf(query) }, call)
    const viewer = viewerOf(list.access === 'owner')
    const images = await storeImages(media, found.products, viewer, call)
    const items = found.products.map(product => toProductJson(product, images))
    const total = found.totalSize ?? items.length
    return listAnswer(items, { path: list.path, query, total, degraded: images.degraded })
  }
  return route(
    {
      get: list.path,
      access: list.access,
      summary: list.summary,
      query: pageQuery,
      reply: z.array(productSchema),
      reads: list.reads,
    },
    ({ query, call }) => products(query, call),
  )
}

export const storeProductRoutes = (clients: Clients) => {
  const { store, media } = clients
  const wholeProduct = async (product: Product, call: Call) =>
    toProductJson(product, await storeImages(media, [product], 'VIEWER_OWNER', call))
  return [
    productList(
      clients,
      {
        path: '/api/store/products',
        access: 'public',
        summary: 'What is sold, newest first',
        reads: ['products', 'images'],
      },
      { active: true },
    ),
    route(
      {
        get: '/api/store/products/:id',
        access: 'public',
        summary: 'One product; what is not sold is seen by the owner alone',
        params: idParams,
        reply: productSchema,
        reads: ['products', 'images'],
      },
      async ({ params, caller, call }) => {
        const product = await store.products.getProduct({ id: params.id }, call)
        if (!product.isActive && !caller) throw new Problem(404, 'Product not found')
        const images = await storeImages(media, [product], viewerOf(caller), call)
        return new Answer(toProductJson(product, images), { degraded: images.degraded })
      },
    ),
    productList(clients, { path: '/api/admin/products', access: 'owner', summary: 'All products, newest first' }, {}),
    route(
      {
        post: '/api/admin/products',
        access: 'owner',
        summary: 'Sell a picture as a print',
        body: newProductSchema,
        status: 201,
        reply: productSchema,
        drops: DROPS,
      },
      async ({ body: { basePrice, ...body }, call }) => {
        await assertImage(media, body.imageId, call)
        const fields = { ...withoutNulls(body), basePrice: toMoney(basePrice) }
        return wholeProduct(await store.products.createProduct({ fields }, call), call)
      },
    ),
    route(
      {
        put: '/api/admin/products/:id',
        access: 'owner',
        summary: 'Change the fields of a product that are sent; orders keep what was bought',
        params: idParams,
        body: productChangesSchema,
        reply: productSchema,
        drops: DROPS,
      },
      async ({ params, body: { basePrice, ...body }, call }) => {
        await assertImage(media, body.imageId, call)
        const price = basePrice === undefined ? undefined : toMoney(basePrice)
        const request = { id: params.id, ...maskedFields({ ...body, basePrice: price }) }
        return wholeProduct(await store.products.updateProduct(request, call), call)
      },
    ),
    route(
      {
        delete: '/api/admin/products/:id',
        access: 'owner',
        summary: 'Remove a product; orders keep what was bought',
        params: idParams,
        drops: DROPS,
      },
      async ({ params, call }) => {
        await store.products.deleteProduct({ id: params.id }, call)
      },
    ),
  ]
}
