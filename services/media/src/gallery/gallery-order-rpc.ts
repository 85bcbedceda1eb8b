import type { GalleryDefinition } from '@skyfolio/protos/skyfolio/media/v1/Gallery'
import type { GalleryOrder as OrderMessage } from '@skyfolio/protos/skyfolio/media/v1/GalleryOrder'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { invalidRequest } from '../images/image.ts'
import type { GalleryOrderService } from './gallery-order-service.ts'
import type { GalleryOrder } from './gallery-order.ts'

const ORDERS: Record<OrderMessage, GalleryOrder | null> = {
  GALLERY_ORDER_UNSPECIFIED: null,
  GALLERY_ORDER_DATE: 'date',
  GALLERY_ORDER_MANUAL: 'manual',
  GALLERY_ORDER_TAKEN: 'taken',
}
const MESSAGES = {
  date: 'GALLERY_ORDER_DATE',
  taken: 'GALLERY_ORDER_TAKEN',
  manual: 'GALLERY_ORDER_MANUAL',
} as const satisfies Record<GalleryOrder, OrderMessage>

type OrderHandlers = Pick<
  Handlers<GalleryDefinition>,
  'getGalleryOrder' | 'setGalleryOrder' | 'moveGalleryImage' | 'getGalleryPlace'
>

export const galleryOrderHandlers = (service: GalleryOrderService): OrderHandlers => ({
  getGalleryOrder: async () => ({ order: MESSAGES[await service.getOrder()] }),
  setGalleryOrder: async (request, context) => {
    const order = ORDERS[request.order]
    if (!order) throw invalidRequest('An order is needed', 'order')
    await service.setOrder(order, callerOf(context))
    return { order: request.order }
  },
  moveGalleryImage: async ({ imageId, beforeId, afterId }, context) => {
    await service.move({ imageId, beforeId: beforeId || null, afterId: afterId || null }, callerOf(context))
    return {}
  },
  getGalleryPlace: ({ imageId }) => service.place(imageId),
})
