import type { TagInput } from '@skyfolio/protos/skyfolio/content/v1/Tag'
import type { TagFields } from '@skyfolio/protos/skyfolio/content/v1/TagFields'
import type { UpdateTagRequest } from '@skyfolio/protos/skyfolio/content/v1/UpdateTagRequest'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { Tag, TagChanges } from '../domain/tag.ts'
import { masked } from './masked.ts'
import { present } from './post-mapper.ts'

export const tagToProto = ({ id, name, slug, description, color, createdAt, updatedAt }: Tag): TagInput => ({
  id,
  name,
  slug,
  ...present('description', description),
  color,
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})

export const newTagFromProto = (fields: TagFields | null): TagChanges => ({
  name: fields?.name ?? null,
  slug: fields?.slug ?? null,
  description: fields?.description ?? null,
  color: fields?.color ?? null,
})

export const tagUpdateFromProto = ({
  id,
  fields,
  updateMask,
}: UpdateTagRequest): { id: number; changes: TagChanges } => ({
  id,
  changes: masked<TagChanges>(updateMask, {
    name: () => ({ name: fields?.name ?? null }),
    slug: () => ({ slug: fields?.slug ?? null }),
    description: () => ({ description: fields?.description ?? null }),
    color: () => ({ color: fields?.color ?? null }),
  }),
})
