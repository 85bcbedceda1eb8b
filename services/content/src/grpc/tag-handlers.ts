import type { TagsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Tags'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import type { TagFlows } from '../flows.ts'
import { callerOf } from './caller.ts'
import { requiredType } from './post-mapper.ts'
import { newTagFromProto, tagToProto, tagUpdateFromProto } from './tag-mapper.ts'

export const tagHandlers = (flows: TagFlows): Handlers<TagsDefinition> => ({
  createTag: async ({ fields, demo }, context) =>
    tagToProto(await flows.createTag({ ...newTagFromProto(fields), demo }, callerOf(context))),
  listTags: async request => {
    const { tags, ...total } = await flows.listTags(request)
    return { tags: tags.map(tagToProto), ...total }
  },
  updateTag: async (request, context) =>
    tagToProto(await flows.updateTag(tagUpdateFromProto(request), callerOf(context))),
  deleteTag: async ({ id }, context) => {
    await flows.deleteTag(id, callerOf(context))
    return {}
  },
  listContentTags: async ({ contentType, contentId, includeDrafts }) => {
    const content = { type: requiredType(contentType), id: contentId }
    return { tags: (await flows.listContentTags({ content, includeDrafts })).map(tagToProto) }
  },
  setContentTags: async ({ contentType, contentId, tagIds }, context) => {
    const content = { type: requiredType(contentType), id: contentId }
    return { tags: (await flows.setContentTags({ content, tagIds }, callerOf(context))).map(tagToProto) }
  },
})
