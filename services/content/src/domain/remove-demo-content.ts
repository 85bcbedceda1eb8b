import type { Caller } from './audit.ts'
import { removePost } from './delete-post.ts'
import type { Atomically } from './storage.ts'

/**
 * Removes the demo posts, pages, tags and settings that nobody has edited. A demo tag that is on content of the owner's stays.
 * Answers how many of each went.
 */
export const removeDemoContent =
  ({ atomically, now }: { atomically: Atomically; now: () => Date }) =>
  (by: Caller): Promise<{ posts: number; tags: number; settings: number }> =>
    atomically(async storage => {
      const postIds = await storage.posts.demoIds()
      for (const id of postIds) {
        const post = await storage.posts.byId(id)
        if (post) await removePost(storage, post)
      }
      const tagIds = await storage.tags.demoIds()
      const kept = new Set(await storage.contentTags.inUse(tagIds))
      const unused = tagIds.filter(id => !kept.has(id))
      for (const id of unused) await storage.tags.remove(id)
      const removed = { posts: postIds.length, tags: unused.length, settings: await storage.settings.removeDemo() }
      await storage.audit.write({
        by,
        action: 'site.demo_removed',
        subject: { kind: 'site', id: null },
        after: removed,
        at: now(),
      })
      return removed
    })
