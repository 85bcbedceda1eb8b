import type { Revision } from '@skyfolio/protos/skyfolio/content/v1/Revision'
import { z } from 'zod'
import { id, idText, timestamp } from './fields.ts'
import { toIso } from './to-iso.ts'

export const revisionSchema = z.object({
  number: id,
  savedAt: timestamp,
  savedBy: z.object({ id, name: z.string() }).nullable(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  headerImageId: id.nullable(),
  published: z.boolean(),
  /** Which fields differ from the version before. */
  changed: z.array(z.enum(['title', 'slug', 'excerpt', 'content', 'headerImageId', 'published'])),
})

export const wholeRevisionSchema = revisionSchema.extend({ content: z.string() })

export const revisionParams = z.object({ id: idText, number: idText })

type RevisionJson = z.output<typeof revisionSchema>

const FIELDS: Record<string, RevisionJson['changed'][number]> = {
  title: 'title',
  slug: 'slug',
  excerpt: 'excerpt',
  content: 'content',
  header_image_id: 'headerImageId',
  published: 'published',
}

export const toRevisionJson = (revision: Revision): RevisionJson => ({
  number: revision.number,
  savedAt: toIso(revision.savedAt),
  savedBy: revision.savedBy ? { id: revision.savedBy.id, name: revision.savedBy.name } : null,
  title: revision.title,
  slug: revision.slug,
  excerpt: revision.excerpt ?? null,
  headerImageId: revision.headerImageId ?? null,
  published: revision.published,
  changed: revision.changed.map(name => FIELDS[name]).filter(name => name !== undefined),
})
