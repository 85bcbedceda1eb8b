import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import { postNotFound } from './post-errors.ts'
import type { StoredPost } from './post.ts'
import type { Atomically, Storage } from './storage.ts'

/** Removes a post or page and its tags. Throws POST_NOT_FOUND. */
export const deletePost =
  ({ atomically, now }: { atomically: Atomically; now: () => Date }) =>
  async (id: number, by: Caller): Promise<void> => {
    if (!isId(id)) throw postNotFound()
    await atomically(async storage => {
      const post = await storage.posts.byId(id)
      if (!post) throw postNotFound()
      await removePost(storage, post)
      await storage.audit.write({
        by,
        action: 'post.deleted',
        subject: { kind: 'post', id, name: post.title },
        at: now(),
      })
    })
  }

/** Removes a post and what hangs on it. */
export async function removePost({ posts, revisions, contentTags }: Storage, post: StoredPost): Promise<void> {
  await posts.remove(post)
  await revisions.clear(post.id)
  await contentTags.clear({ type: post.type, id: post.id })
}
