import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { SaveWorkingCopyRequest } from '@skyfolio/protos/skyfolio/content/v1/SaveWorkingCopyRequest'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { readFieldMask, readTime } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { fieldsFromProto, postToProto } from '../posts/post-rpc.ts'
import type { PostChanges } from '../posts/post-fields.ts'
import type { EditedField } from '../posts/post.ts'
import type { WorkingCopyService } from './working-copy-service.ts'

type WorkingCopyHandlers = Pick<
  Handlers<PostsDefinition>,
  'saveWorkingCopy' | 'publishWorkingCopy' | 'discardWorkingCopy'
>

export const workingCopyHandlers = (service: WorkingCopyService): WorkingCopyHandlers => ({
  saveWorkingCopy: async (request, context) =>
    postToProto(await service.save(saveFromProto(request), callerOf(context))),
  publishWorkingCopy: async (request, context) =>
    postToProto(await service.publish(refFromProto(request), callerOf(context))),
  discardWorkingCopy: async (request, context) =>
    postToProto(await service.discard(refFromProto(request), callerOf(context))),
})

const refFromProto = ({ postId, ifVersion }: Pick<SaveWorkingCopyRequest, 'postId' | 'ifVersion'>) => ({
  postId,
  ifVersion: readTime(ifVersion, 'if_version'),
})

function saveFromProto(request: SaveWorkingCopyRequest) {
  const values = fieldsFromProto(request.fields)
  const { tagIds, ...changes } = readFieldMask<Pick<PostChanges, EditedField> & { tagIds?: number[] }>(
    request.updateMask,
    {
      title: () => ({ title: values.title }),
      slug: () => ({ slug: values.slug }),
      excerpt: () => ({ excerpt: values.excerpt }),
      content: () => ({ content: values.content }),
      header_image_id: () => ({ headerImageId: values.headerImageId }),
      meta_title: () => ({ metaTitle: values.metaTitle }),
      meta_description: () => ({ metaDescription: values.metaDescription }),
      share_image_id: () => ({ shareImageId: values.shareImageId }),
      tag_ids: () => ({ tagIds: request.tagIds }),
    },
  )
  return { ...refFromProto(request), changes, tagIds, autosavedAt: readTime(request.autosavedAt, 'autosaved_at') }
}
