import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import type { PostImageService } from './post-image-service.ts'
import { typeToProto } from '../posts/post-rpc.ts'

type PostImageHandlers = Pick<
  Handlers<PostsDefinition>,
  'listImageUses' | 'removeImage' | 'readmitImage' | 'listPublishedImages'
>

export const postImageHandlers = (images: PostImageService): PostImageHandlers => ({
  listImageUses: async request => {
    const uses = await images.listUses(request)
    return { uses: uses.map(use => ({ ...use, type: typeToProto(use.type) })) }
  },
  removeImage: async (request, context) => ({ changed: await images.remove(request, callerOf(context)) }),
  readmitImage: async ({ imageId }) => {
    await images.readmit(imageId)
    return {}
  },
  listPublishedImages: request => images.listPublished(request),
})
