import type { TrashedImage } from '@skyfolio/protos/skyfolio/media/v1/TrashedImage'
import { pageLimits } from '@skyfolio/runtime/domain/paging'
import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import type { Call } from '../../clients/call.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { HttpError } from '../../http-error.ts'
import { id, idParams, timestamp, toIso } from '../../routing/fields.ts'
import { listResponse, pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import { isNoResponse } from '../../routing/rpc-errors.ts'
import { toImageJson } from '../media/image-json.ts'
import { imageSchema } from '../media/image-schemas.ts'
import { assertNotSold, productsOfImage } from '../media/owned-images.ts'

const trashedImageSchema = z.object({
  id,
  title: z.string(),
  filename: z.string(),
  imageType: z.enum(['gallery', 'blog']),
  /** Bytes of the original. */
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  deletedAt: timestamp,
  /** When it is removed for good, unless orders need it. */
  purgeAt: timestamp,
  /** Orders that are not sent yet and need it; null while the store does not respond. */
  neededByOrders: z.number().int().nullable(),
  /** Products that used it, and come back inactive with it; null while the store does not respond. */
  products: z.array(z.object({ id, name: z.string() })).nullable(),
})

interface Clients {
  content: ContentClient
  media: MediaClient
  store: Pick<StoreClient, 'products'>
}

const neededByOrders = (count: number) =>
  new HttpError(
    409,
    count === 1
      ? 'An order that is not sent yet needs this picture. It can be deleted for good once the order is sent.'
      : `${count} orders that are not sent yet need this picture. It can be deleted for good once they are sent.`,
    { details: { code: 'IMAGE_ORDERED' } },
  )

type OfStore = Pick<z.output<typeof trashedImageSchema>, 'neededByOrders' | 'products'>

/** What the store knows about each of some pictures in the trash. */
const readStore = async (
  { products }: Clients['store'],
  imageIds: number[],
  call: Call,
): Promise<(imageId: number) => OfStore> => {
  if (imageIds.length === 0) return () => ({ neededByOrders: 0, products: [] })
  try {
    const [{ images }, trashed] = await Promise.all([
      products.countOrdersOfImages({ imageIds }, call),
      products.listTrashedProducts({ imageIds }, call),
    ])
    const counts = new Map(images.map(({ imageId, orderCount }) => [imageId, orderCount]))
    return id => ({
      neededByOrders: counts.get(id) ?? 0,
      products: trashed.products.filter(({ imageId }) => imageId === id).map(({ id, name }) => ({ id, name })),
    })
  } catch (error) {
    if (!isNoResponse(error)) throw error
    return () => ({ neededByOrders: null, products: null })
  }
}

const toTrashedImageJson = (
  { image, deletedAt, purgeAt }: TrashedImage,
  storeOf: (imageId: number) => OfStore,
): z.output<typeof trashedImageSchema> => ({
  id: image?.id ?? 0,
  title: image?.title ?? '',
  filename: image?.filename ?? '',
  imageType: image?.imageType === 'IMAGE_TYPE_BLOG' ? 'blog' : 'gallery',
  size: image?.size ?? 0,
  width: image?.width ?? 0,
  height: image?.height ?? 0,
  deletedAt: toIso(deletedAt),
  purgeAt: toIso(purgeAt),
  ...storeOf(image?.id ?? 0),
})

/** Deleted pictures, which can be brought back for 30 days. */
export const trashedImageRoutes = ({ content, media, store }: Clients) => [
  route(
    {
      get: '/api/trash/images',
      access: 'editor',
      summary: 'The pictures in the trash, last deleted first',
      query: pageQuery,
      reply: z.array(trashedImageSchema),
    },
    async ({ query, call }) => {
      const slice = toPageRequest(query)
      const request = { ...slice, pageSize: Math.min(slice.pageSize, pageLimits.trash) }
      const { images, totalSize } = await media.images.listTrashedImages(request, call)
      const list = { path: '/api/trash/images', query, total: totalSize ?? images.length }
      const ids = images.flatMap(({ image }) => image?.id ?? [])
      const storeOf = await readStore(store, ids, call)
      return listResponse(
        images.map(image => toTrashedImageJson(image, storeOf)),
        list,
      )
    },
  ),
  route(
    {
      post: '/api/trash/images/:id/restore',
      access: 'editor',
      summary:
        'Bring a picture back from the trash, and the products that used it, inactive; posts do not show it again by themselves',
      params: idParams,
      reply: imageSchema,
      drops: ['images', 'products'],
    },
    async ({ params, call }) => {
      const image = await media.images.restoreImage({ id: params.id }, call)
      // All may be repeated, should one fail. The gateway brings back products that were left behind (`reconcileTrashedProducts`).
      await content.posts.readmitImage({ imageId: params.id }, call)
      await store.products.restoreProductsOfImage({ imageId: params.id }, call)
      return toImageJson(image, 'VIEWER_OWNER')
    },
  ),
  route(
    {
      delete: '/api/trash/images/:id',
      access: 'editor',
      alsoFailsWith: [409],
      summary:
        'Remove a picture in the trash for good, with its products; 409 while orders that are not sent yet need it, and for others than owners when products wait with it',
      params: idParams,
    },
    async ({ params, call }) => {
      const [{ orderCount }, products] = await Promise.all([
        store.products.countOrdersOfVersion({ imageId: params.id }, call),
        productsOfImage(store, params.id, call),
      ])
      assertNotSold(products, 'it for good', call)
      if (orderCount > 0) throw neededByOrders(orderCount)
      await media.images.purgeImage({ id: params.id }, call)
      if (products.length > 0) await store.products.purgeProductsOfImage({ imageId: params.id }, call)
    },
  ),
]
