import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { CallContext, Handlers } from '@skyfolio/runtime/rpc-server'
import { beginImageDeletion, finishImageDeletion } from '../domain/delete-image.ts'
import type { Actor } from '../domain/image.ts'
import type { ImageRepository } from '../domain/image-repository.ts'
import { movedAddresses } from '../domain/moved-addresses.ts'
import { getImage, getImages, listImages } from '../domain/query-images.ts'
import { updateImage } from '../domain/update-image.ts'
import { imageToProto, imageWithFormer, queryFromProto, updateFromProto, viewerFromProto } from './image-mapper.ts'

const actorOf = ({ actorId, requestId }: CallContext): Actor => ({ actorId: actorId ?? null, requestId })

/** The RPCs of Images. */
export function imageHandlers(images: ImageRepository): Handlers<ImagesDefinition> {
  const needs = { images }
  return {
    getImage: async ({ id, label, viewer }) =>
      imageWithFormer(await getImage(needs)(label ? { label } : { id }, viewerFromProto(viewer))),
    batchGetImages: async ({ ids, viewer }) => ({
      images: (await getImages(needs)(ids, viewerFromProto(viewer))).map(imageToProto),
    }),
    listImages: async request => {
      const page = await listImages(needs)(queryFromProto(request))
      return { images: page.images.map(imageToProto), ...(page.total !== null && { totalSize: page.total }) }
    },
    updateImage: async (request, context) =>
      imageToProto(await updateImage(needs)(updateFromProto(request), actorOf(context))),
    resolveMovedAddresses: async ({ addresses }) => ({ moved: await movedAddresses(needs)(addresses) }),
    beginImageDeletion: async ({ id }, context) =>
      imageWithFormer(await beginImageDeletion(needs)(id, actorOf(context))),
    finishImageDeletion: async ({ id }, context) => {
      await finishImageDeletion(needs)(id, actorOf(context))
      return {}
    },
    listDeletingImages: async () => ({ images: (await images.listDeleting()).map(imageToProto) }),
    listDemoImages: async () => ({ images: (await images.listDemo()).map(imageToProto) }),
  }
}
