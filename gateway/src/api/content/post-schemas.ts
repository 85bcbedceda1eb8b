import { z } from 'zod'
import { postLimits, tagLimits } from '@skyfolio/domain/limits'
import {
  id,
  optionalFlag,
  optionalId,
  optionalIdText,
  optionalText,
  optionalTime,
  optionalWord,
  queryFlag,
  queryText,
  requiredText,
  timestamp,
} from '../../routing/fields.ts'
import { imageSchema } from '../media/image-schemas.ts'
import { pageQuery } from '../../routing/list-pages.ts'

/** Bytes of a post's JSON body. */
export const POST_BODY_LIMIT = 2 * 1024 * 1024

export const TYPES = ['post', 'page'] as const

const authorSchema = z.object({ id, name: z.string(), avatar: z.string().nullable() })

const postSummarySchema = z.object({
  id,
  type: z.enum(TYPES),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  headerImageId: id.nullable(),
  headerImage: imageSchema.nullable(),
  authorId: id.nullable(),
  author: authorSchema.nullable(),
  published: z.boolean(),
  publishedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  readingMinutes: z.number().int(),
  menuLabel: z.string().nullable(),
  menuOrder: z.number().int(),
  publishAt: timestamp.nullable(),
  /** Changes that visitors don't see yet; the later of savedAt and updatedAt is the version of both. */
  workingCopy: z.object({ savedAt: timestamp, tagIds: z.array(id), publishedSlug: z.string() }).nullable(),
})

/** `previous` is older, `next` newer; null: there is none. */
export const postNeighborsSchema = z.object({
  previous: postSummarySchema.nullable(),
  next: postSummarySchema.nullable(),
  related: z.array(postSummarySchema),
})

/** All of this is left out in lists. */
export const postSchema = postSummarySchema.extend({
  content: z.string().optional(),
  /** Of search results and previews; null: the title with the site's. */
  metaTitle: z.string().nullable().optional(),
  /** Null: the excerpt, else the beginning of the content. */
  metaDescription: z.string().nullable().optional(),
  /** What previews show; null: the header picture, else the first picture of the content. */
  shareImageId: id.nullable().optional(),
  shareImage: imageSchema.nullable().optional(),
  /** Pictures that the content shows, by the addresses in it, in all their formats and widths; not those that can't be found. */
  contentImages: z
    .array(z.object({ address: z.string(), responsiveVariants: imageSchema.shape.responsiveVariants }))
    .optional(),
  /** The first picture of the content, where previews show it; null where they show another. */
  previewImage: imageSchema.pick({ path: true, title: true, altText: true, share: true }).nullable().optional(),
})

/** What a visitor sees of an unpublished page: that there is one at the address they asked for, and nothing of it. */
export const unpublishedPageSchema = z.object({
  type: z.literal('page'),
  slug: z.string(),
  published: z.literal(false),
})

/** With `content=true` also the content, unless it is too long for a list. */
export const listedPostSchema = postSummarySchema.extend({ content: z.string().optional() })

export type PostSummaryJson = z.output<typeof postSummarySchema>
export type PostJson = z.output<typeof postSchema>

export const postListQuery = pageQuery.extend({
  type: z
    .enum([...TYPES, ''])
    .optional()
    .transform(type => type || undefined),
  published: queryFlag,
  search: queryText(200),
  tagId: optionalIdText,
  content: queryFlag,
})

/** With the changes that are not published; visitors get what is published. */
export const previewQuery = z.object({ preview: queryFlag })

export const slugParams = z.object({ slug: z.string().min(1).max(postLimits.slug) })

const title = requiredText(postLimits.title, 'Title cannot be empty')
const content = z.string({ error: 'Content cannot be empty' }).max(2_000_000)
const rest = {
  slug: optionalText(postLimits.slug),
  excerpt: optionalText(postLimits.excerpt),
  headerImageId: optionalId,
  metaTitle: optionalText(postLimits.metaTitle),
  metaDescription: optionalText(postLimits.metaDescription),
  shareImageId: optionalId,
  type: optionalWord(TYPES),
  published: optionalFlag,
  menuLabel: optionalText(postLimits.menuLabel),
  publishAt: optionalTime,
  menuOrder: z
    .number()
    .int()
    .min(-postLimits.menuOrder)
    .max(postLimits.menuOrder)
    .nullish()
    .transform(value => value ?? undefined),
}

// A draft needs a title only; whether there is something to read is checked when it is published.
export const newPostSchema = z.object({ title, content: content.optional(), ...rest, autosavedAt: optionalTime })
export const postChangesSchema = z.object({
  title: title.optional(),
  content: content.optional(),
  ...rest,
  /** The savedAt of the autosave that this save contains, which is removed with it. */
  autosavedAt: optionalTime,
})
/** State and place in the menu are not part of it: they are changed for visitors at once. */
export const workingCopySchema = postChangesSchema
  .pick({
    ...{ title: true, slug: true, excerpt: true, content: true, headerImageId: true },
    metaTitle: true,
    metaDescription: true,
    shareImageId: true,
    autosavedAt: true,
  })
  .extend({ tagIds: z.array(id).max(tagLimits.ofOneItem).optional() })
