import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import type { Atomically } from './storage.ts'
import { tagNotFound } from './tag-errors.ts'

/** Removes a tag, and from all content. Throws TAG_NOT_FOUND. */
export const deleteTag =
  ({ atomically, now }: { atomically: Atomically; now: () => Date }) =>
  async (id: number, by: Caller): Promise<void> => {
    if (!isId(id)) throw tagNotFound()
    await atomically(async ({ posts, tags, contentTags, audit }) => {
      const tag = await tags.byId(id)
      if (!tag || !(await tags.remove(id))) throw tagNotFound()
      await contentTags.removeTag(id)
      await posts.forgetTag(id)
      await audit.write({ by, action: 'tag.deleted', subject: { kind: 'tag', id, name: tag.name }, at: now() })
    })
  }
