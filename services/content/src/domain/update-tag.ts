import type { Caller } from './audit.ts'
import { isId } from './ids.ts'
import type { Atomically } from './storage.ts'
import { tagNotFound } from './tag-errors.ts'
import { checkedTag, slugOfName, type StoredTag, type Tag, type TagChanges } from './tag.ts'

/** Changes fields of a tag. Throws TAG_NOT_FOUND, INVALID_TAG, TAG_NAME_TAKEN, TAG_SLUG_TAKEN. */
export const updateTag =
  ({ atomically, now }: { atomically: Atomically; now: () => Date }) =>
  async (request: { id: number; changes: TagChanges }, by: Caller): Promise<Tag> => {
    if (!isId(request.id)) throw tagNotFound()
    const { slug, ...fields } = checkedTag(request.changes)
    return atomically(async ({ tags, audit }) => {
      const before = await tags.byId(request.id)
      if (!before) throw tagNotFound()
      if (Object.keys(request.changes).length === 0) return before
      const changed = { ...before, ...fields }
      const at = now()
      const after: StoredTag = {
        ...changed,
        slug: slug === undefined ? before.slug : (slug ?? slugOfName(changed)),
        updatedAt: at,
        demo: false,
      }
      await tags.update(after)
      await audit.write({ by, action: 'tag.updated', subject: { kind: 'tag', id: after.id, name: after.name }, at })
      return after
    })
  }
