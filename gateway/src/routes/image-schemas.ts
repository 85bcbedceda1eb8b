import { z } from 'zod'
import {
  id,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWord,
  queryText,
  requiredText,
  timestamp,
} from './fields.ts'
import { pageQuery } from './list-pages.ts'

const bytes = z.number().int().min(0)
const pixels = z.number().int().min(0)

const variantSchema = z.object({ url: z.string(), width: pixels, height: pixels, format: z.string() })

const acquisitionSchema = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  lens: z.string().nullable(),
  exposureSeconds: z.number().nullable(),
  iso: z.number().int().nullable(),
  focalLength: z.number().nullable(),
  fNumber: z.number().nullable(),
})

export const imageSchema = z.object({
  id,
  filename: z.string(),
  originalName: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  targetName: z.string().nullable(),
  photographer: z.string().nullable(),
  dateTaken: z.string().nullable(),
  path: z.string().nullable(),
  optimizedPath: z.string().nullable(),
  thumbnailPath: z.string().nullable(),
  responsiveVariants: z.array(variantSchema),
  size: bytes,
  optimizedSize: bytes.nullable(),
  compressionRatio: z.number().nullable(),
  mimeType: z.string(),
  width: pixels,
  height: pixels,
  enabledInHeader: z.boolean(),
  imageType: z.enum(['gallery', 'blog']),
  specifications: z.string(),
  altText: z.string().nullable(),
  placeholder: z.string().nullable(),
  acquisition: acquisitionSchema.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  // For the owner alone.
  state: z.enum(['pending', 'ready', 'failed']).optional(),
  failure: z.string().nullable().optional(),
  /** Another file has been sent and is not shown yet. */
  replacing: z.boolean().optional(),
})

export type ImageJson = z.output<typeof imageSchema>

export const imageListQuery = pageQuery.extend({ search: queryText(200) })

/** `dateTaken` is the photographer's date and has no time zone. */
const date = z
  .union([z.iso.date({ error: 'dateTaken: a date is written YYYY-MM-DD' }), z.literal('')])
  .nullish()
  .transform(value => (value === '' ? null : value))

export const imageChangesSchema = z.object({
  title: requiredText(300, 'Title cannot be empty').optional(),
  description: optionalText(10_000),
  targetName: optionalText(200),
  photographer: optionalText(200),
  dateTaken: date,
  enabledInHeader: optionalFlag,
  imageType: optionalWord(['gallery', 'blog']),
  specifications: optionalText(2_000),
  altText: optionalText(500),
  // A label can be changed, not emptied.
  filename: optionalText(200).transform(value => value ?? undefined),
})

export const imageUseSchema = z.object({
  /** order: orders that keep a snapshot of the picture, all in one entry without an id. */
  type: z.enum(['post', 'page', 'product', 'order']),
  id: id.nullable(),
  title: z.string(),
  slug: z.string(),
  /** Of a product: it is sold. */
  published: z.boolean(),
  /** Used as header picture. */
  header: z.boolean(),
  /** Used inside the content. */
  inline: z.boolean(),
})

export const enhancementSchema = z.object({
  prompt: requiredText(10_000, 'Please enter some text to enhance'),
  title: optionalText(300),
  targetName: optionalText(200),
  /** The picture it is about, whose capture may be told. */
  imageId: optionalId,
})
