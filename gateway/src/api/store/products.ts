import type { Product } from '@skyfolio/protos/skyfolio/store/v1/Product'
import type { Access } from '@skyfolio/domain/access/roles'
import { z } from 'zod'
import type { CacheTag } from '../../cache/cache-rules.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { badRequest, HttpError } from '../../http-error.ts'
import { maskedFields, withoutNulls } from '../../routing/field-mask.ts'
import { idParams, optionalIdText } from '../../routing/fields.ts'
import { viewerOf } from '../media/image-json.ts'
import { listResponse, pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { RouteResponse } from '../../routing/response.ts'
import type { Call } from '../../clients/call.ts'
import { route } from '../../routing/route.ts'
import { toMoney } from './money.ts'
import {
  fitFromJson,
  newProductSchema,
  productChangesSchema,
  productSchema,
  storeImages,
  toProductJson,
} from './product-schemas.ts'

interface Clients {
  store: StoreClient
  media: MediaClient
}

const DROPS = ['products'] as const

const productListQuery = pageQuery.extend({ imageId: optionalIdText })
type ListQuery = z.output<typeof productListQuery>

const productList = <A extends Access>(
  { store, media }: Clients,
  list: { path: string; access: A; summary: string; reads?: readonly CacheTag[] },
  filter: { active?: true },
) => {
  const products = async (query: ListQuery, call: Call) => {
    const ofImage = query.imageId === undefined ? {} : { imageId: query.imageId }
    const page = await store.products.listProducts({ ...filter, ...ofImage, ...toPageRequest(query) }, call)
    const viewer = viewerOf(list.access === 'owner')
    const images = await storeImages(media, page.products, viewer, call)
    const items = page.products.map(product => toProductJson(product, images))
    const total = page.totalSize ?? items.length
    return listResponse(items, { path: list.path, query, total, degraded: images.degraded })
  }
  return route(
    {
      get: list.path,
      access: list.access,
      summary: list.summary,
      query: productListQuery,
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
        summary: 'What is sold, newest first; of one picture with imageId',
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
        if (!product.isActive && !caller) throw new HttpError(404, 'Product not found')
        const images = await storeImages(media, [product], viewerOf(caller), call)
        return new RouteResponse(toProductJson(product, images), { degraded: images.degraded })
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
      async ({ body: { basePrice, fit, ...body }, call }) => {
        await assertImage(media, body.imageId, call)
        const fields = { ...withoutNulls(body), basePrice: toMoney(basePrice), fit: fitFromJson(fit) }
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
      async ({ params, body: { basePrice, fit, ...body }, call }) => {
        await assertImage(media, body.imageId, call)
        const price = basePrice === undefined ? undefined : toMoney(basePrice)
        const request = { id: params.id, ...maskedFields({ ...body, basePrice: price, fit: fitFromJson(fit) }) }
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

/** Refuses a product's picture that is deleted or being deleted; while media does not respond, it may be written all the same. */
const assertImage = async (media: MediaClient, imageId: number | undefined, call: Call): Promise<void> => {
  if (imageId === undefined) return
  const { of, degraded } = await storeImages(media, [{ imageId }], 'VIEWER_OWNER', call)
  if (!degraded && !of(imageId)) throw badRequest([{ path: 'imageId', message: 'imageId: there is no such image' }])
}
