import type { MediaClient } from '../../clients/media-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { HttpError } from '../../http-error.ts'
import { maskedFields } from '../../routing/field-mask.ts'
import { idParams } from '../../routing/fields.ts'
import { route } from '../../routing/route.ts'
import { assertNotSold, productsOfImage } from './owned-images.ts'
import { imageVersionsJson, versionKindOf } from './version-json.ts'
import { imageVersionsSchema, versionChangesSchema, versionOrderSchema, versionParams } from './version-schemas.ts'

interface Clients {
  media: Pick<MediaClient, 'versions'>
  store: Pick<StoreClient, 'products'>
}

const neededByOrders = (count: number) =>
  new HttpError(
    409,
    count === 1
      ? 'An order that is not sent yet needs this version. It can be deleted once the order is sent.'
      : `${count} orders that are not sent yet need this version. It can be deleted once they are sent.`,
    { details: { code: 'VERSION_ORDERED' } },
  )

/** What the owner does to the versions of a photograph; each returns all of them as they are then. */
export const versionRoutes = ({ media, store }: Clients) => {
  const changing = { access: 'editor', reply: imageVersionsSchema, drops: ['images'] } as const
  return [
    route(
      {
        ...changing,
        put: '/api/images/:id/versions/order',
        summary: 'Put the versions of a picture into another order; each is named once, but for the final one',
        params: idParams,
        body: versionOrderSchema,
      },
      async ({ params, body, call }) =>
        imageVersionsJson(await media.versions.orderVersions({ imageId: params.id, versionIds: body.ids }, call)),
    ),
    route(
      {
        ...changing,
        patch: '/api/images/:id/versions/:versionId',
        summary: 'Change the fields of a version that are sent, of the final one too',
        params: versionParams,
        body: versionChangesSchema,
      },
      async ({ params, body, call }) => {
        const { fields, updateMask } = maskedFields(body)
        const { kind, ...rest } = fields
        const request = {
          ...{ imageId: params.id, versionId: params.versionId, updateMask },
          fields: { ...rest, ...(kind && { kind: versionKindOf(kind) }) },
        }
        return imageVersionsJson(await media.versions.updateVersion(request, call))
      },
    ),
    route(
      {
        ...changing,
        post: '/api/images/:id/versions/:versionId/final',
        alsoFailsWith: [409],
        summary: 'Show a version as the photograph; the one that was shown takes its place among the others',
        params: versionParams,
      },
      async ({ params, call }) =>
        imageVersionsJson(
          await media.versions.makeVersionFinal({ imageId: params.id, versionId: params.versionId }, call),
        ),
    ),
    route(
      {
        ...changing,
        delete: '/api/images/:id/versions/:versionId',
        alsoFailsWith: [409],
        summary:
          'Delete a version for good; 409 while orders that are not sent yet need it, and for others than owners when products use the picture',
        params: versionParams,
      },
      async ({ params, call }) => {
        const version = { imageId: params.id, versionId: params.versionId }
        const { orderCount } = await store.products.countOrdersOfVersion(version, call)
        if (orderCount > 0) throw neededByOrders(orderCount)
        assertNotSold(await productsOfImage(store, params.id, call), 'its versions', call)
        return imageVersionsJson(await media.versions.deleteVersion(version, call))
      },
    ),
  ]
}
