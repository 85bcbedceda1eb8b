import type { Caller } from './audit.ts'
import type { Ids } from './ids.ts'
import type { Atomically } from './storage.ts'
import { checkedTag, DEFAULT_TAG_COLOR, slugOfName, type StoredTag, type Tag, type TagChanges } from './tag.ts'

interface Needs {
  atomically: Atomically
  ids: Ids
  now: () => Date
}

/** Creates a tag; its slug follows from its name unless given. Throws INVALID_TAG, TAG_NAME_TAKEN, TAG_SLUG_TAKEN. */
export const createTag =
  ({ atomically, ids, now }: Needs) =>
  async (wanted: TagChanges & { demo: boolean }, by: Caller): Promise<Tag> => {
    const {
      name = '',
      slug,
      description = null,
      color = DEFAULT_TAG_COLOR,
    } = checkedTag({ ...wanted, name: wanted.name ?? null })
    const id = await ids.next('tag')
    const at = now()
    const tag: StoredTag = {
      id,
      name,
      slug: slug ?? slugOfName({ id, name }),
      description,
      color,
      createdAt: at,
      updatedAt: at,
      demo: wanted.demo,
    }
    await atomically(async ({ tags, audit }) => {
      await tags.insert(tag)
      await audit.write({ by, action: 'tag.created', subject: { kind: 'tag', id, name }, at })
    })
    return tag
  }
