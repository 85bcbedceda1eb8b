import type { PostRepository } from '../posts/post.ts'
import type { ContentRef, ContentTagRepository } from './tag.ts'

/** Makes these exactly the tags of a post. `newIds` has one for each tag, for those that are new on it. */
export async function storeTags(
  { posts, contentTags }: { posts: PostRepository; contentTags: ContentTagRepository },
  { content, tagIds, newIds, now }: { content: ContentRef; tagIds: number[]; newIds: number[]; now: Date },
): Promise<void> {
  const present = new Set(await contentTags.tagIdsOf(content))
  const removed = [...present].filter(tagId => !tagIds.includes(tagId))
  await contentTags.remove(content, removed)
  const added = tagIds
    .map((tagId, index) => ({ id: newIds[index] ?? 0, tagId, content, createdAt: now }))
    .filter(({ tagId }) => !present.has(tagId))
  await contentTags.add(added)
  await posts.setTags(content.id, tagIds)
}
