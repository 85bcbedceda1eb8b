import type { GalleryOrder } from '@skyfolio/protos/skyfolio/media/v1/GalleryOrder'
import { z } from 'zod'
import type { MediaClient } from '../../clients/media-client.ts'
import { idParams, optionalId } from '../../routing/fields.ts'
import { route } from '../../routing/route.ts'

const ORDER_NAMES = ['date', 'taken', 'manual'] as const
const ORDERS = {
  date: 'GALLERY_ORDER_DATE',
  taken: 'GALLERY_ORDER_TAKEN',
  manual: 'GALLERY_ORDER_MANUAL',
} as const satisfies Record<(typeof ORDER_NAMES)[number], GalleryOrder>

/** date: newest upload first. taken: by the date taken, else uploaded, latest first. manual: as the owner has moved them; new ones come first. */
const orderSchema = z.object({ order: z.enum(ORDER_NAMES) })
const placeSchema = z.object({
  /** Counted from 0. */
  position: z.number().int(),
  /** Photographs in the gallery. */
  total: z.number().int(),
})
/** Right before or after which picture it comes; neither: first. */
const moveSchema = z.object({ beforeId: optionalId, afterId: optionalId })

export const galleryOrderRoutes = ({ media }: { media: Pick<MediaClient, 'gallery'> }) => [
  route(
    {
      get: '/api/images/gallery/order',
      access: 'editor',
      summary: 'How the gallery is ordered',
      reply: orderSchema,
    },
    async ({ call }) => {
      const { order } = await media.gallery.getGalleryOrder({}, call)
      return { order: ORDER_NAMES.find(name => ORDERS[name] === order) ?? 'date' }
    },
  ),
  route(
    {
      put: '/api/images/gallery/order',
      access: 'editor',
      summary: 'Order the gallery by upload, by date taken or by hand; the order by hand is kept meanwhile',
      body: orderSchema,
      reply: orderSchema,
      drops: ['images'],
    },
    async ({ body, call }) => {
      await media.gallery.setGalleryOrder({ order: ORDERS[body.order] }, call)
      return body
    },
  ),
  route(
    {
      get: '/api/images/:id/place',
      access: 'public',
      summary: 'Where a photograph stands in the gallery, in the order of the site',
      params: idParams,
      reply: placeSchema,
      reads: ['images'],
    },
    async ({ params, call }) => {
      const { position, total } = await media.gallery.getGalleryPlace({ imageId: params.id }, call)
      return { position, total }
    },
  ),
  route(
    {
      put: '/api/images/:id/place',
      access: 'editor',
      summary: 'Move a photograph in the order of the gallery by hand',
      params: idParams,
      body: moveSchema,
      drops: ['images'],
    },
    async ({ params, body, call }) => {
      const { beforeId, afterId } = body
      await media.gallery.moveGalleryImage({ imageId: params.id, beforeId: beforeId ?? 0, afterId: afterId ?? 0 }, call)
    },
  ),
]
