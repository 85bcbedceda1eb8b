import { versionLimits } from '@skyfolio/domain/limits'
import { VERSION_KINDS } from '@skyfolio/domain/photographs/versions'
import { z } from 'zod'
import { id, idText, optionalFlag, optionalText, optionalWord } from '../../routing/fields.ts'

const pixels = z.number().int().min(0)

/** A public file of a picture. */
export const variantSchema = z.object({ url: z.string(), width: pixels, height: pixels, format: z.string() })

/** What the owner says about the version that is shown as the photograph. */
export const finalVersionSchema = z.object({
  id,
  label: z.string(),
  /** YYYY-MM-DD */
  date: z.string().nullable(),
  notes: z.string().nullable(),
  kind: z.enum(VERSION_KINDS),
})

/** Another version of a photograph, with its own files. */
const versionSchema = finalVersionSchema.extend({
  width: pixels,
  height: pixels,
  path: z.string().nullable(),
  optimizedPath: z.string().nullable(),
  thumbnailPath: z.string().nullable(),
  responsiveVariants: z.array(variantSchema),
  share: variantSchema.nullable(),
  placeholder: z.string().nullable(),
  // For the owner alone.
  /** Visitors can't see it. The addresses of its files show them the photograph instead. */
  hidden: z.boolean().optional(),
  state: z.enum(['pending', 'ready', 'failed']).optional(),
  failure: z.string().nullable().optional(),
  originalName: z.string().optional(),
  /** Of the original, in bytes. */
  size: pixels.optional(),
})

export type VersionJson = z.output<typeof versionSchema>

export const imageVersionsSchema = z.object({
  finalVersion: finalVersionSchema,
  /** The others, in the owner's order. */
  versions: z.array(versionSchema),
})

export const versionParams = z.object({ id: idText, versionId: idText })

export const versionChangesSchema = z.object({
  /** Emptied, it gets its default: 'Processing of 2026-11-26'. */
  label: optionalText(versionLimits.label),
  date: z
    .union([z.iso.date({ error: 'date: a date is written YYYY-MM-DD' }), z.literal('')])
    .nullish()
    .transform(value => (value === '' ? null : value)),
  notes: optionalText(versionLimits.notes),
  kind: optionalWord(VERSION_KINDS),
  /** Not of the version that is shown. */
  hidden: optionalFlag,
})

export const versionOrderSchema = z.object({ ids: z.array(id).max(versionLimits.ofOneImage) })
