import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { TrashedPostInput } from '@skyfolio/protos/skyfolio/content/v1/TrashedPost'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { postToProto, typeToProto } from '../posts/post-rpc.ts'
import type { ListedTrash, TrashService } from './trash-service.ts'

type TrashHandlers = Pick<Handlers<PostsDefinition>, 'deletePost' | 'listTrashedPosts' | 'restorePost' | 'purgePost'>

export const trashHandlers = (service: TrashService): TrashHandlers => ({
  deletePost: async ({ id }, context) => {
    await service.delete(id, callerOf(context))
    return {}
  },
  listTrashedPosts: async request => {
    const { items, ...total } = await service.list(request)
    return { posts: items.map(trashedToProto), ...total }
  },
  restorePost: async ({ id }, context) => postToProto(await service.restore(id, callerOf(context))),
  purgePost: async ({ id }, context) => {
    await service.purge(id, callerOf(context))
    return {}
  },
})

const trashedToProto = ({ id, type, title, slug, published, ...trashed }: ListedTrash): TrashedPostInput => ({
  ...{ id, title, slug, published },
  type: typeToProto(type),
  deletedAt: toTimestamp(trashed.deletedAt),
  purgeAt: toTimestamp(trashed.purgeAt),
  ...(trashed.deletedBy && { deletedBy: trashed.deletedBy }),
})
