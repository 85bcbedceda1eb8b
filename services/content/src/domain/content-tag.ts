import type { PostType } from './post.ts'

/** A piece of content that can carry tags. */
export interface ContentRef {
  type: PostType
  id: number
}

/** A tag on a piece of content; the three together are unique. */
export interface ContentTag {
  id: number
  tagId: number
  content: ContentRef
  createdAt: Date
}

/** Keeps which tags are on which content. */
export interface ContentTags {
  tagIdsOf(content: ContentRef): Promise<number[]>
  add(tags: ContentTag[]): Promise<void>
  remove(content: ContentRef, tagIds: number[]): Promise<void>
  /** Takes all tags off a piece of content. */
  clear(content: ContentRef): Promise<void>
  /** Takes a tag off all content. */
  removeTag(tagId: number): Promise<void>
  /** Those of the tags that are on any content. */
  inUse(tagIds: number[]): Promise<number[]>
  changeType(content: ContentRef, type: PostType): Promise<void>
}
