import type { ContentRef, ContentTags } from './content-tag.ts'
import { isId, pageOf } from './ids.ts'
import { postNotFound } from './post-errors.ts'
import type { Posts } from './post.ts'
import type { Tag, Tags } from './tag.ts'

/** Tags by name; at most 500 at once. Throws INVALID_PAGE. */
export const listTags =
  ({ tags }: { tags: Tags }) =>
  async (wanted: {
    pageSize: number
    skip: number
    includeTotal: boolean
  }): Promise<{ tags: Tag[]; totalSize?: number }> => {
    const found = await tags.list(pageOf(wanted, 500))
    return wanted.includeTotal ? { tags: found, totalSize: await tags.count() } : { tags: found }
  }

/** The tags of a post or page, by name. Throws POST_NOT_FOUND when there is none, or it is a draft and drafts are not included. */
export const listContentTags =
  ({ posts, tags, contentTags }: { posts: Posts; tags: Tags; contentTags: ContentTags }) =>
  async ({ content, includeDrafts }: { content: ContentRef; includeDrafts: boolean }): Promise<Tag[]> => {
    const [post, tagIds] = isId(content.id)
      ? await Promise.all([posts.stateOf(content.id), contentTags.tagIdsOf(content)])
      : [null, []]
    if (post?.type !== content.type || !(post.published || includeDrafts)) throw postNotFound()
    return tagIds.length === 0 ? [] : tags.byIds(tagIds)
  }
