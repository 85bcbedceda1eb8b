import type { Tag } from '@skyfolio/protos/skyfolio/content/v1/Tag'
import { z } from 'zod'
import { id, idText, optionalText, requiredText, timestamp } from './fields.ts'
import { toIso } from './to-iso.ts'

export const tagSchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

const name = requiredText(100, 'Tag name is required')
const rest = { slug: optionalText(200), description: optionalText(500), color: optionalText(7) }

export const newTagSchema = z.object({ name, ...rest })
export const tagChangesSchema = z.object({ name: name.optional(), ...rest })

export const contentParams = z.object({ contentType: z.enum(['post', 'page']), id: idText })
export const contentTagsSchema = z.object({ tagIds: z.array(id).max(50) })

export const toTagJson = (tag: Tag): z.output<typeof tagSchema> => ({
  id: tag.id,
  name: tag.name,
  slug: tag.slug,
  description: tag.description ?? null,
  color: tag.color,
  createdAt: toIso(tag.createdAt),
  updatedAt: toIso(tag.updatedAt),
})
