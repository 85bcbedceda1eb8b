import type { TagInput } from '@skyfolio/protos/skyfolio/content/v1/Tag'
import type { TagFields } from '@skyfolio/protos/skyfolio/content/v1/TagFields'
import type { TagsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Tags'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present, readFieldMask } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { requireType } from '../posts/post-rpc.ts'
import type { TagService } from './tag-service.ts'
import type { Tag, TagChanges } from './tag.ts'

export const tagHandlers = (service: TagService): Handlers<TagsDefinition> => ({
  createTag: async ({ fields, demo }, context) =>
    tagToProto(await service.create({ ...tagFromProto(fields), demo }, callerOf(context))),
  listTags: async request => {
    const { items, ...total } = await service.list(request)
    return { tags: items.map(tagToProto), ...total }
  },
  getTagBySlug: async ({ slug }) => tagToProto(await service.getBySlug(slug)),
  updateTag: async ({ id, fields, updateMask }, context) => {
    const { name, slug, description, color } = tagFromProto(fields)
    const changes = readFieldMask<TagChanges>(updateMask, {
      name: () => ({ name }),
      slug: () => ({ slug }),
      description: () => ({ description }),
      color: () => ({ color }),
    })
    return tagToProto(await service.update({ id, changes }, callerOf(context)))
  },
  deleteTag: async ({ id }, context) => {
    await service.delete(id, callerOf(context))
    return {}
  },
  listContentTags: async ({ contentType, contentId, includeDrafts }) => {
    const content = { type: requireType(contentType), id: contentId }
    return { tags: (await service.listOfContent({ content, includeDrafts })).map(tagToProto) }
  },
  setContentTags: async ({ contentType, contentId, tagIds }, context) => {
    const content = { type: requireType(contentType), id: contentId }
    return { tags: (await service.setOfContent({ content, tagIds }, callerOf(context))).map(tagToProto) }
  },
})

const tagToProto = ({ id, name, slug, description, color, createdAt, updatedAt }: Tag): TagInput => ({
  id,
  name,
  slug,
  ...present('description', description),
  color,
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})

const tagFromProto = (fields: TagFields | null): Required<TagChanges> => ({
  name: fields?.name ?? null,
  slug: fields?.slug ?? null,
  description: fields?.description ?? null,
  color: fields?.color ?? null,
})
