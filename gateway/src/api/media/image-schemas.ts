import { z } from 'zod'
import { imageLimits } from '@skyfolio/runtime/domain/limits'
import {
  id,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWord,
  queryText,
  requiredText,
  timestamp,
} from '../../routing/fields.ts'
import { pageQuery } from '../../routing/list-pages.ts'

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
  /** Of search results and previews; null: the title with the site's. */
  metaTitle: z.string().nullable(),
  /** Null: the description, else the target. */
  metaDescription: z.string().nullable(),
  placeholder: z.string().nullable(),
  acquisition: acquisitionSchema.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  // For the owner alone.
  /** The name of the file as it was on the owner's disk. */
  originalName: z.string().optional(),
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
  title: requiredText(imageLimits.title, 'Title cannot be empty').optional(),
  description: optionalText(imageLimits.description),
  targetName: optionalText(imageLimits.targetName),
  photographer: optionalText(imageLimits.photographer),
  dateTaken: date,
  enabledInHeader: optionalFlag,
  imageType: optionalWord(['gallery', 'blog']),
  specifications: optionalText(imageLimits.specifications),
  altText: optionalText(imageLimits.altText),
  metaTitle: optionalText(imageLimits.metaTitle),
  metaDescription: optionalText(imageLimits.metaDescription),
  // An alias can be changed, not emptied.
  filename: optionalText(imageLimits.filename).transform(value => value ?? undefined),
})

export const imageUseSchema = z.object({
  /**
   * order: orders that have a snapshot of the picture, all in one entry without an id. site: previews of addresses without a
   * picture of their own.
   */
  type: z.enum(['post', 'page', 'product', 'order', 'site']),
  id: id.nullable(),
  title: z.string(),
  slug: z.string(),
  /** Of a product: it is sold. */
  published: z.boolean(),
  /** Used as header picture. */
  header: z.boolean(),
  /** Used inside the content. */
  inline: z.boolean(),
  /** Used as the picture of previews. */
  share: z.boolean(),
})

export const enhancementSchema = z.object({
  prompt: requiredText(imageLimits.description, 'Please enter some text to enhance'),
  title: optionalText(imageLimits.title),
  targetName: optionalText(imageLimits.targetName),
  /** The picture it is about, whose acquisition may be mentioned. */
  imageId: optionalId,
})

/** A proposal for a description; `source` tells whether the model wrote it or it was composed from the catalogue. */
export const enhancedDescriptionSchema = z.object({
  description: z.string(),
  source: z.enum(['model', 'catalogue']),
})

export const uploadLimitsSchema = z.object({
  /** Of one file. */
  maxBytes: z.number().int(),
  /** Width times height of one picture. */
  maxPixels: z.number().int(),
})
