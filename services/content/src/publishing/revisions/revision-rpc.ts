import type { PostsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Posts'
import type { RevisionInput } from '@skyfolio/protos/skyfolio/content/v1/Revision'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present, presentTime } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { fromTimestamp, toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { postToProto, searchResultToProto } from '../posts/post-rpc.ts'
import type { RevisionService, WithAuthor } from './revision-service.ts'
import type { Revision, RevisionField, RevisionSummary } from './revision.ts'

type RevisionHandlers = Pick<Handlers<PostsDefinition>, 'listRevisions' | 'getRevision' | 'restoreRevision'>

export const revisionHandlers = (service: RevisionService): RevisionHandlers => ({
  listRevisions: async request => {
    const { items, ...total } = await service.list(request)
    return { revisions: items.map(revisionToProto), ...total }
  },
  getRevision: async request => revisionToProto(await service.get(request)),
  restoreRevision: async ({ postId, number, ifUpdatedAt }, context) => {
    const version = { postId, number, ifUpdatedAt: ifUpdatedAt ? fromTimestamp(ifUpdatedAt) : null }
    return postToProto(await service.restore(version, callerOf(context)))
  },
})

function revisionToProto(revision: WithAuthor<RevisionSummary & Partial<Revision>>): RevisionInput {
  const { number, savedAt, savedBy, title, slug, excerpt, content, headerImageId, published, publishAt, changed } =
    revision
  return {
    ...{ number, title, slug, published },
    savedAt: toTimestamp(savedAt),
    ...(savedBy && { savedBy }),
    ...present('excerpt', excerpt),
    ...present('content', content),
    ...present('headerImageId', headerImageId),
    ...presentTime('publishAt', publishAt),
    ...searchResultToProto(revision),
    changed: changed.map(field => contractNames[field] ?? field),
  }
}

const contractNames: Partial<Record<RevisionField, string>> = {
  headerImageId: 'header_image_id',
  publishAt: 'publish_at',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
  shareImageId: 'share_image_id',
}
