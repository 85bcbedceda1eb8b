import { DomainError } from '@skyfolio/runtime/errors'
import type { Caller } from './audit.ts'
import type { ContentRef } from './content-tag.ts'
import { isId, type Ids } from './ids.ts'
import { postNotFound } from './post-errors.ts'
import type { Atomically } from './storage.ts'
import { tagNotFound } from './tag-errors.ts'
import type { Tag } from './tag.ts'

interface Needs {
  atomically: Atomically
  ids: Ids
  now: () => Date
}

const mostTags = 50

/** Sets exactly these tags on a post or page and answers them by name. Throws POST_NOT_FOUND, TAG_NOT_FOUND, INVALID_TAGS. */
export const setContentTags =
  ({ atomically, ids, now }: Needs) =>
  async ({ content, tagIds }: { content: ContentRef; tagIds: number[] }, by: Caller): Promise<Tag[]> => {
    const wanted = [...new Set(tagIds)]
    if (wanted.length > mostTags)
      throw new DomainError('invalid', 'INVALID_TAGS', `At most ${mostTags} tags`, { field: 'tag_ids' })
    if (!isId(content.id)) throw postNotFound()
    if (!wanted.every(isId)) throw tagNotFound()
    const newIds = await Promise.all(wanted.map(() => ids.next('content_tag')))
    const at = now()

    return atomically(async ({ posts, tags, contentTags, audit }) => {
      // Locked, so that neither the post nor a tag can go while the two are being joined.
      const post = await posts.lock(content.id)
      if (post?.type !== content.type) throw postNotFound()
      if ((await tags.lock(wanted)) !== wanted.length) throw tagNotFound()
      const present = new Set(await contentTags.tagIdsOf(content))
      await contentTags.remove(
        content,
        [...present].filter(tagId => !wanted.includes(tagId)),
      )
      const added = wanted
        .map((tagId, index) => ({ id: newIds[index] ?? 0, tagId, content, createdAt: at }))
        .filter(({ tagId }) => !present.has(tagId))
      await contentTags.add(added)
      await posts.retag(content.id, wanted)
      await audit.write({
        by,
        action: 'post.tagged',
        subject: { kind: 'post', id: content.id, name: post.title },
        after: { tagIds: wanted },
        at,
      })
      return tags.byIds(wanted)
    })
  }
