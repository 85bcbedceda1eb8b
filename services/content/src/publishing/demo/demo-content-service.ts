import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import type { AutosaveRepository } from '../autosaves/autosave.ts'
import type { StoredPost, PostRepository } from '../posts/post.ts'
import type { RevisionRepository } from '../revisions/revision.ts'
import type { TagRepository, ContentTagRepository } from '../tags/tag.ts'
import type { SettingRepository } from '../../settings/setting.ts'

interface PostWrites {
  posts: PostRepository
  revisions: RevisionRepository
  contentTags: ContentTagRepository
  autosaves: AutosaveRepository
}

export interface DemoContentServiceDependencies {
  transaction: NamedTransaction<PostWrites & { tags: TagRepository; settings: SettingRepository; audit: AuditTrail }>
}

export type DemoContentService = ReturnType<typeof createDemoContentService>

export const createDemoContentService = ({ transaction }: DemoContentServiceDependencies) => ({
  /**
   * Removes the demo posts, pages, tags and settings that nobody has edited. A demo tag that is on content of the owner's stays.
   * Returns how many of each were removed.
   */
  remove: (caller: Caller): Promise<{ posts: number; tags: number; settings: number }> =>
    transaction(
      ['posts', 'revisions', 'contentTags', 'autosaves', 'tags', 'settings', 'audit'],
      async ({ tags, settings, audit, ...repositories }) => {
        const { posts, contentTags } = repositories
        const postIds = await posts.demoIds()
        for (const id of postIds) {
          const post = await posts.byId(id)
          if (post) await removePost(repositories, post)
        }
        const tagIds = await tags.demoIds()
        const used = new Set(await contentTags.inUse(tagIds))
        const unused = tagIds.filter(id => !used.has(id))
        for (const id of unused) await tags.remove(id)
        const removed = { posts: postIds.length, tags: unused.length, settings: await settings.removeDemo() }
        await audit.record({ caller, action: 'site.demo_removed', after: removed })
        return removed
      },
    ),
})

/** Removes a post with its revisions, its autosave and its tags. */
async function removePost({ posts, revisions, contentTags, autosaves }: PostWrites, post: StoredPost): Promise<void> {
  await posts.remove(post)
  await revisions.clear(post.id)
  await autosaves.remove({ postId: post.id })
  await contentTags.clear({ type: post.type, id: post.id })
}
