import type { Entry } from '@skyfolio/protos/skyfolio/audit/v1/Entry'
import { pageLimits } from '@skyfolio/runtime/domain/paging'
import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import type { AuditClient } from '../../clients/service-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { isNoResponse } from '../../routing/rpc-errors.ts'
import { type Call, withinJoin } from '../../clients/call.ts'
import { id, timestamp, toIso } from '../../routing/fields.ts'
import { listResponse, pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import type { ListEntriesRequestInput } from '@skyfolio/protos/skyfolio/audit/v1/ListEntriesRequest'
import type { ListEntriesResponse } from '@skyfolio/protos/skyfolio/audit/v1/ListEntriesResponse'

/** The audit trail of one service. */
export type AuditSource = (
  request: ListEntriesRequestInput,
) => Promise<Pick<ListEntriesResponse, 'entries' | 'totalSize'>>

interface ActivityPage {
  pageSize: number
  skip: number
  subjectKind?: string | undefined
}

/**
 * One page of the entries of several services together, newest first, and how many there are in all. The first pages take one
 * call to each service; later ones first read the positions of the entries. Pages past the newest 10,000 entries are empty.
 */
export async function listMerged(
  sources: readonly AuditSource[],
  { skip, pageSize, ...filter }: ActivityPage,
): Promise<{ entries: Entry[]; total: number }> {
  const [only] = sources
  if (only && sources.length === 1) {
    const { entries, totalSize } = await only({ ...filter, skip, pageSize, includeTotal: true })
    return { entries, total: totalSize ?? entries.length }
  }
  const end = skip + pageSize
  const positionsOnly = end > pageLimits.auditEntries
  const newest = { ...filter, pageSize: Math.min(end, pageLimits.auditPositions), includeTotal: true, positionsOnly }
  const lists = await Promise.all(sources.map(source => source(newest)))
  const total = lists.reduce((sum, { totalSize }) => sum + (totalSize ?? 0), 0)
  const page = lists
    .flatMap(({ entries }) => entries)
    .sort(newestFirst)
    .slice(skip, end)
  if (!positionsOnly) return { entries: page, total }

  // The entries of one service on a page are adjacent in its own list too.
  const ids = new Set(page.map(({ id }) => id))
  const parts = await Promise.all(
    sources.map(async (source, index) => {
      const positions = lists[index]?.entries ?? []
      const first = positions.findIndex(({ id }) => ids.has(id))
      const count = positions.filter(({ id }) => ids.has(id)).length
      if (count === 0) return []
      return (await source({ ...filter, skip: first, pageSize: count })).entries
    }),
  )
  return { entries: parts.flat().sort(newestFirst), total }
}

const newestFirst = (a: Entry, b: Entry): number =>
  (b.at?.seconds ?? 0) - (a.at?.seconds ?? 0) ||
  (b.at?.nanos ?? 0) - (a.at?.nanos ?? 0) ||
  (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** The kinds of subjects that each service records changes of; of the site both content and media do. */
const KINDS = {
  content: ['post', 'tag', 'setting', 'user', 'invitation', 'api_key', 'passkey', 'site', 'backup'],
  media: ['image', 'album', 'equipment', 'avatar', 'logo', 'site'],
  store: ['product', 'print_option', 'coupon', 'order', 'store'],
} as const
type Service = keyof typeof KINDS

const entrySchema = z.object({
  id: z.string(),
  at: timestamp,
  /** Null: the site itself, the command line, or a deleted user. */
  actor: z.object({ id, name: z.string() }).nullable(),
  /** '<noun>.<verb in past tense>' */
  action: z.string(),
  subject: z.object({ kind: z.string(), id: id.nullable(), name: z.string().nullable() }),
  /** Where readers may see them. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Of the user, or of whoever tried to sign in: an IPv4 address, or the first 64 bits of an IPv6 one. */
  network: z.string().optional(),
  /** The name that the API key had with which the user did it; absent: they were signed in. */
  apiKey: z.string().optional(),
})

const activityQuery = pageQuery.extend({
  kind: z
    .enum([...new Set([...KINDS.content, ...KINDS.media, ...KINDS.store, '' as const])])
    .optional()
    .transform(kind => kind || undefined),
})

const toEntryJson = (entry: Entry, names: ReadonlyMap<number, string>): z.output<typeof entrySchema> => {
  const name = entry.actorId === undefined ? undefined : names.get(entry.actorId)
  return {
    id: entry.id,
    at: toIso(entry.at),
    actor: entry.actorId === undefined || name === undefined ? null : { id: entry.actorId, name },
    action: entry.action,
    subject: { kind: entry.subjectKind, id: entry.subjectId ?? null, name: entry.subjectName ?? null },
    changes: entry.changes.map(({ field, before, after }) => ({ field, before: before ?? null, after: after ?? null })),
    network: entry.network,
    apiKey: entry.apiKey,
  }
}

/** The current names of users, by id; deleted users are missing. */
async function namesOf(ids: ReadonlySet<number>, content: ContentClient, call: Call): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  for (let skip = 0; names.size < ids.size; skip += pageLimits.users) {
    const { users } = await content.users.listUsers({ pageSize: pageLimits.users, skip }, call)
    for (const user of users) if (ids.has(user.id)) names.set(user.id, user.displayName ?? user.name)
    if (users.length < pageLimits.users) break
  }
  return names
}

export const activityRoutes = (clients: { content: ContentClient; media: MediaClient; store: StoreClient }) => [
  route(
    {
      get: '/api/admin/activity',
      access: 'owner',
      summary: 'Who changed what and when, newest first',
      query: activityQuery,
      reply: z.array(entrySchema),
    },
    async ({ query, call }) => {
      let degraded = false
      const sourceOf =
        (audit: AuditClient, call: Call): AuditSource =>
        request =>
          audit.listEntries(request, call)
      /** Without a response the entries of the other services are listed. */
      const optional =
        (source: AuditSource): AuditSource =>
        async request => {
          try {
            return await source(request)
          } catch (error) {
            if (!isNoResponse(error)) throw error
            degraded = true
            return { entries: [] }
          }
        }
      const sources: Record<Service, AuditSource> = {
        content: sourceOf(clients.content.audit, call),
        media: optional(sourceOf(clients.media.audit, withinJoin(call))),
        store: optional(sourceOf(clients.store.audit, withinJoin(call))),
      }
      const services = (Object.keys(KINDS) as Service[]).filter(
        service => query.kind === undefined || (KINDS[service] as readonly string[]).includes(query.kind),
      )
      const slice = toPageRequest(query)
      const page = {
        skip: slice.skip,
        pageSize: Math.min(slice.pageSize, pageLimits.auditEntries),
        subjectKind: query.kind,
      }
      const { entries, total } = await listMerged(
        services.map(service => sources[service]),
        page,
      )
      const actorIds = new Set(entries.map(({ actorId }) => actorId).filter(actorId => actorId !== undefined))
      const names = await namesOf(actorIds, clients.content, call)
      const list = { path: '/api/admin/activity', query, total, degraded }
      return listResponse(
        entries.map(entry => toEntryJson(entry, names)),
        list,
      )
    },
  ),
]
