import type { PostSummary, StoredPost } from '../domain/post.ts'
import type { PostDocument } from './post-model.ts'

/** What a list reads of a post. */
export type SummaryDocument = Omit<
  PostDocument,
  'content' | 'terms' | 'imagePaths' | 'formerSlugs' | 'demo' | 'locks' | 'listedAt'
>

/** Leaves out of a list what it does not show, above all the content. */
export const SUMMARY_ONLY = {
  content: 0,
  terms: 0,
  imagePaths: 0,
  formerSlugs: 0,
  demo: 0,
  locks: 0,
  listedAt: 0,
} as const

export function toDocument({ id: _id, author, ...post }: StoredPost): Omit<PostDocument, '_id' | 'locks'> {
  return {
    ...post,
    authorId: author.id,
    authorName: author.name,
    authorAvatar: author.avatar,
    listedAt: post.publishedAt ?? post.createdAt,
  }
}

export function summaryOf({ _id, authorId, authorName, authorAvatar, ...post }: SummaryDocument): PostSummary {
  return { id: _id, ...post, author: { id: authorId, name: authorName, avatar: authorAvatar } }
}

export function fromDocument(document: PostDocument | null): StoredPost | null {
  if (!document) return null
  const { content, terms, imagePaths, formerSlugs, demo, locks: _locks, listedAt: _listedAt, ...summary } = document
  return { ...summaryOf(summary), content, terms, imagePaths, formerSlugs, demo }
}
