import type { ActivityEntry } from '@skyfolio/protos/skyfolio/content/v1/ActivityEntry'
import { z } from 'zod'
import type { ContentClient } from '../clients/content-client.ts'
import { id, timestamp } from './fields.ts'
import { listAnswer, pageQuery, sliceOf } from './list-pages.ts'
import { route } from './route.ts'
import { toIso } from './to-iso.ts'

/** The contract's pages of the trail are smaller than those of other lists. */
const LARGEST = 100

const entrySchema = z.object({
  id: z.string(),
  at: timestamp,
  /** Null: the site itself, the command line, or a user who is gone. */
  actor: z.object({ id, name: z.string() }).nullable(),
  /** '<noun>.<past verb>' */
  action: z.string(),
  subject: z.object({ kind: z.string(), id: id.nullable(), name: z.string().nullable() }),
  /** For settings and users. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})

const activityQuery = pageQuery.extend({
  kind: z
    .enum(['post', 'tag', 'setting', 'user', 'site', ''])
    .optional()
    .transform(kind => kind || undefined),
})

const toEntryJson = (entry: ActivityEntry): z.output<typeof entrySchema> => ({
  id: entry.id,
  at: toIso(entry.at),
  actor: entry.actor ? { id: entry.actor.id, name: entry.actor.name } : null,
  action: entry.action,
  subject: { kind: entry.subjectKind, id: entry.subjectId ?? null, name: entry.subjectName ?? null },
  changes: entry.changes.map(({ field, before, after }) => ({ field, before: before ?? null, after: after ?? null })),
})

export const activityRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      get: '/api/admin/activity',
      access: 'owner',
      summary: 'Who changed what and when, newest first',
      query: activityQuery,
      reply: z.array(entrySchema),
    },
    async ({ query, call }) => {
      const slice = sliceOf(query)
      const request = { ...slice, subjectKind: query.kind, pageSize: Math.min(slice.pageSize, LARGEST) }
      const { entries, totalSize } = await content.activity.listActivity(request, call)
      const list = { path: '/api/admin/activity', query, total: totalSize ?? entries.length }
      return listAnswer(entries.map(toEntryJson), list)
    },
  ),
]
