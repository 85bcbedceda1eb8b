import { z } from 'zod'
import {
  id,
  idText,
  optionalFlag,
  optionalId,
  optionalText,
  optionalTime,
  optionalWord,
  queryFlag,
  queryText,
  requiredText,
  timestamp,
} from './fields.ts'
import { imageSchema } from './image-schemas.ts'
import { pageQuery } from './list-pages.ts'

/** Bytes of a post's JSON body. */
export const POST_BODY_LIMIT = 2 * 1024 * 1024

const TYPES = ['post', 'page'] as const

const authorSchema = z.object({ id, name: z.string(), avatar: z.string().nullable() })

export const postSummarySchema = z.object({
  id,
  type: z.enum(TYPES),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  headerImageId: id.nullable(),
  headerImage: imageSchema.nullable(),
  author: authorSchema.nullable(),
  published: z.boolean(),
  publishedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  readingMinutes: z.number().int(),
  menuLabel: z.string().nullable(),
  menuOrder: z.number().int(),
  publishAt: timestamp.nullable(),
})

/** `content` is left out for an unpublished page that a visitor asks for. */
export const postSchema = postSummarySchema.extend({ content: z.string().optional() })

export type PostSummaryJson = z.output<typeof postSummarySchema>
export type PostJson = z.output<typeof postSchema>

export const postListQuery = pageQuery.extend({
  type: z
    .enum([...TYPES, ''])
    .optional()
    .transform(type => type || undefined),
  published: queryFlag,
  search: queryText(200),
  tagId: idText.optional(),
})

export const slugParams = z.object({ slug: z.string().min(1).max(200) })

const title = requiredText(300, 'Title cannot be empty')
const content = z.string({ error: 'Content cannot be empty' }).max(2_000_000)
const rest = {
  slug: optionalText(200),
  excerpt: optionalText(1_000),
  headerImageId: optionalId,
  type: optionalWord(TYPES),
  published: optionalFlag,
  menuLabel: optionalText(60),
  publishAt: optionalTime,
  menuOrder: z
    .number()
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .nullish()
    .transform(value => value ?? undefined),
}

export const newPostSchema = z.object({ title, content, ...rest })
export const postChangesSchema = z.object({ title: title.optional(), content: content.optional(), ...rest })
