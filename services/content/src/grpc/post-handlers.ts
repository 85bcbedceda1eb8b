import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import { fromTimestamp } from '@skyfolio/runtime/timestamps'
import type { PostFlows } from '../flows.ts'
import { callerOf } from './caller.ts'
import { newPostFromProto, postListFromProto, postToProto, postUpdateFromProto, typeToProto } from './post-mapper.ts'
import { revisionToProto } from './revision-mapper.ts'

export const postHandlers = (flows: PostFlows): Handlers<PostsDefinition> => ({
  createPost: async (request, context) =>
    postToProto(await flows.createPost(newPostFromProto(request), callerOf(context))),
  getPost: async ({ id }) => postToProto(await flows.getPost(id)),
  getPostBySlug: async request => postToProto(await flows.getPostBySlug(request)),
  listPosts: async request => {
    const { posts, ...total } = await flows.listPosts(postListFromProto(request))
    return { posts: posts.map(postToProto), ...total }
  },
  updatePost: async (request, context) =>
    postToProto(await flows.updatePost(postUpdateFromProto(request), callerOf(context))),
  orderPages: async ({ ids }, context) => {
    await flows.orderPages(ids, callerOf(context))
    return {}
  },
  deletePost: async ({ id }, context) => {
    await flows.deletePost(id, callerOf(context))
    return {}
  },
  listImageUses: async request => {
    const uses = await flows.listImageUses(request)
    return { uses: uses.map(use => ({ ...use, type: typeToProto(use.type) })) }
  },
  removeImage: async (request, context) => ({ changed: await flows.removeImage(request, callerOf(context)) }),
  listPublishedImages: request => flows.listPublishedImages(request),
  listRevisions: async request => {
    const { revisions, ...total } = await flows.listRevisions(request)
    return { revisions: revisions.map(revisionToProto), ...total }
  },
  getRevision: async request => revisionToProto(await flows.getRevision(request)),
  restoreRevision: async ({ postId, number, ifUpdatedAt }, context) => {
    const wanted = { postId, number, ifUpdatedAt: ifUpdatedAt ? fromTimestamp(ifUpdatedAt) : null }
    return postToProto(await flows.restoreRevision(wanted, callerOf(context)))
  },
})
