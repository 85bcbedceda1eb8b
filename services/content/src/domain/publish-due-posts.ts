import type { Posts } from './post.ts'
import type { Atomically } from './storage.ts'
import { nextVersion, storePost } from './update-post.ts'

interface Needs {
  posts: Posts
  atomically: Atomically
  now: () => Date
}

const by = { actorId: null, requestId: 'schedule' }
const atOnce = 100

/**
 * Publishes the drafts whose planned time has come. Any number of processes may do it at once: each draft is published by
 * the first. Answers how many this one has published.
 */
export const publishDuePosts =
  ({ posts, atomically, now }: Needs) =>
  async (): Promise<number> => {
    let published = 0
    for (const id of await posts.dueIds(now(), atOnce)) if (await publish(id)) published += 1
    return published

    async function publish(id: number): Promise<boolean> {
      return atomically(async storage => {
        const before = await storage.posts.byId(id)
        const at = now()
        // Another process was faster, or the owner has changed the plan.
        if (!before?.publishAt || before.published || before.publishAt.getTime() > at.getTime()) return false
        const after = {
          ...nextVersion(before, { ...before, published: true, publishAt: null }, at),
          publishedAt: before.publishedAt ?? before.publishAt,
        }
        await storePost(storage, { before, after, by })
        const subject = { kind: 'post', id, name: after.title } as const
        await storage.audit.write({ by, action: 'post.published', subject, at: after.updatedAt })
        return true
      })
    }
  }
