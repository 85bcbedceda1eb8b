import type { TrashedImage } from '@skyfolio/protos/skyfolio/media/v1/TrashedImage'
import { pageLimits } from '@skyfolio/runtime/domain/paging'
import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import { id, idParams, timestamp, toIso } from '../../routing/fields.ts'
import { listResponse, pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import { toImageJson } from '../media/image-json.ts'
import { imageSchema } from '../media/image-schemas.ts'

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
  /** When it is removed for good. */
  purgeAt: timestamp,
})

const toTrashedImageJson = ({ image, deletedAt, purgeAt }: TrashedImage): z.output<typeof trashedImageSchema> => ({
  id: image?.id ?? 0,
  title: image?.title ?? '',
  filename: image?.filename ?? '',
  imageType: image?.imageType === 'IMAGE_TYPE_BLOG' ? 'blog' : 'gallery',
  size: image?.size ?? 0,
  width: image?.width ?? 0,
  height: image?.height ?? 0,
  deletedAt: toIso(deletedAt),
  purgeAt: toIso(purgeAt),
})

/** Deleted pictures, which can be brought back for 30 days. */
export const trashedImageRoutes = ({ content, media }: { content: ContentClient; media: MediaClient }) => [
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
      return listResponse(images.map(toTrashedImageJson), list)
    },
  ),
  route(
    {
      post: '/api/trash/images/:id/restore',
      access: 'editor',
      summary:
        'Bring a picture back from the trash; posts that showed it and products made of it do not come back with it',
      params: idParams,
      reply: imageSchema,
      drops: ['images'],
    },
    async ({ params, call }) => {
      const image = await media.images.restoreImage({ id: params.id }, call)
      // Both may be repeated, should this fail.
      await content.posts.readmitImage({ imageId: params.id }, call)
      return toImageJson(image, 'VIEWER_OWNER')
    },
  ),
  route(
    {
      delete: '/api/trash/images/:id',
      access: 'editor',
      summary: 'Remove a picture in the trash for good',
      params: idParams,
    },
    async ({ params, call }) => {
      await media.images.purgeImage({ id: params.id }, call)
    },
  ),
]
