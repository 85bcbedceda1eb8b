import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { type HtmlSanitizer, rememberResults } from '../posts/post-content.ts'
import type { PostRepository } from '../posts/post.ts'
import { type VersionWrites, nextVersion, storeVersion } from '../revisions/post-version.ts'

export interface ScheduleServiceDependencies {
  transaction: NamedTransaction<VersionWrites & { audit: AuditTrail }>
  posts: PostRepository
  html: HtmlSanitizer
  now: () => Date
}

const MOST_PUBLISHED_AT_ONCE = 100
const scheduler: Caller = { actorId: null, requestId: 'schedule' }

export type ScheduleService = ReturnType<typeof createScheduleService>

export const createScheduleService = ({ transaction, posts, html, now }: ScheduleServiceDependencies) => ({
  /**
   * Publishes the drafts whose scheduled time has come. Any number of processes may do it at once: each draft is published
   * by the first. Returns how many this one has published.
   */
  async publishDue(): Promise<number> {
    const publish = async (id: number): Promise<boolean> => {
      const sanitizer = rememberResults(html)
      const known = await posts.byId(id)
      if (!known) return false
      await sanitizer.derive(known)
      return transaction(['posts', 'revisions', 'contentTags', 'audit'], async ({ audit, ...repositories }) => {
        const before = await repositories.posts.byId(id)
        const at = now()
        // Another process was faster, or the owner has changed the schedule.
        if (!before?.publishAt || before.published || before.publishAt.getTime() > at.getTime()) return false
        const changed = { ...before, published: true, publishAt: null }
        const version = await nextVersion(sanitizer, { before, changed, now: at })
        const after = { ...version, publishedAt: before.publishedAt ?? before.publishAt }
        await storeVersion(repositories, { before, after, caller: scheduler })
        await audit.record({ caller: scheduler, action: 'post.published', subject: { id, name: after.title } })
        return true
      })
    }
    let published = 0
    for (const id of await posts.dueIds(now(), MOST_PUBLISHED_AT_ONCE)) if (await publish(id)) published += 1
    return published
  },
})
