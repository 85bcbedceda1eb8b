import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { TrashedImageInput } from '@skyfolio/protos/skyfolio/media/v1/TrashedImage'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { imageToProto } from '../images/image-rpc.ts'
import type { Image } from '../images/image.ts'
import type { TrashService } from './trash-service.ts'
import { purgeTimeOf } from './trash.ts'

type TrashHandlers = Pick<
  Handlers<ImagesDefinition>,
  'listTrashedImages' | 'restoreImage' | 'listExpiredImages' | 'purgeImage'
>

export const trashHandlers = (service: TrashService): TrashHandlers => ({
  listTrashedImages: async request => {
    const { items, ...total } = await service.list(request)
    return { images: items.map(trashedToProto), ...total }
  },
  restoreImage: async ({ id }, context) => imageToProto(await service.restore(id, callerOf(context))),
  listExpiredImages: async request => ({ ids: await service.listExpired(request) }),
  purgeImage: async ({ id, onlyExpired }, context) => {
    await service.purge(id, { onlyExpired }, callerOf(context))
    return {}
  },
})

function trashedToProto(image: Image): TrashedImageInput {
  const deletedAt = image.deletingAt ?? image.updatedAt
  return {
    image: imageToProto(image),
    deletedAt: toTimestamp(deletedAt),
    purgeAt: toTimestamp(purgeTimeOf(deletedAt)),
  }
}
