import type { CreatePostRequest } from '@skyfolio/protos/skyfolio/content/v1/CreatePostRequest'
import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { UpdatePostRequest } from '@skyfolio/protos/skyfolio/content/v1/UpdatePostRequest'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { fromTimestamp, readFieldMask, readTime } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import type { NewPost, PostEditingService } from './post-editing-service.ts'
import type { PostChanges } from '../posts/post-fields.ts'
import { requireType, postToProto, fieldsFromProto } from '../posts/post-rpc.ts'

type PostEditingHandlers = Pick<Handlers<PostsDefinition>, 'createPost' | 'updatePost' | 'orderPages'>

export const postEditingHandlers = (posts: PostEditingService): PostEditingHandlers => ({
  createPost: async (request, context) => postToProto(await posts.create(newPostFromProto(request), callerOf(context))),
  updatePost: async (request, context) => postToProto(await posts.update(updateFromProto(request), callerOf(context))),
  orderPages: async ({ ids }, context) => {
    await posts.orderPages(ids, callerOf(context))
    return {}
  },
})

const newPostFromProto = ({
  fields,
  authorId,
  publishedAt,
  createdAt,
  demo,
  importedFrom,
  autosavedAt,
}: CreatePostRequest): NewPost => ({
  type: requireType(fields?.type ?? 'POST_TYPE_UNSPECIFIED'),
  ...fieldsFromProto(fields),
  authorId,
  publishedAt: publishedAt ? fromTimestamp(publishedAt) : null,
  createdAt: createdAt ? fromTimestamp(createdAt) : null,
  demo,
  importedFrom: importedFrom ?? null,
  autosavedAt: readTime(autosavedAt, 'autosaved_at'),
})

function updateFromProto({ id, fields, updateMask, ifUpdatedAt, autosavedAt }: UpdatePostRequest) {
  const values = fieldsFromProto(fields)
  const changes = readFieldMask<PostChanges>(updateMask, {
    type: () => ({ type: requireType(fields?.type ?? 'POST_TYPE_UNSPECIFIED') }),
    title: () => ({ title: values.title }),
    slug: () => ({ slug: values.slug }),
    excerpt: () => ({ excerpt: values.excerpt }),
    content: () => ({ content: values.content }),
    header_image_id: () => ({ headerImageId: values.headerImageId }),
    published: () => ({ published: values.published }),
    menu_label: () => ({ menuLabel: values.menuLabel }),
    menu_order: () => ({ menuOrder: values.menuOrder }),
    publish_at: () => ({ publishAt: values.publishAt }),
    meta_title: () => ({ metaTitle: values.metaTitle }),
    meta_description: () => ({ metaDescription: values.metaDescription }),
    share_image_id: () => ({ shareImageId: values.shareImageId }),
  })
  return {
    id,
    changes,
    ifUpdatedAt: ifUpdatedAt ? fromTimestamp(ifUpdatedAt) : null,
    autosavedAt: readTime(autosavedAt, 'autosaved_at'),
  }
}
