import type { PostSummary, StoredPost } from '../domain/post.ts'
import type { PostDocument } from './post-model.ts'

/** Rows of the release before know no plans and no revisions. */
type KnownDocument = Omit<PostDocument, 'publishAt' | 'revision'> &
  Partial<Pick<PostDocument, 'publishAt' | 'revision'>>

/** What a list reads of a post. */
export type SummaryDocument = Omit<
  KnownDocument,
  'content' | 'terms' | 'imagePaths' | 'formerSlugs' | 'revision' | 'demo' | 'locks' | 'listedAt'
>

/** Leaves out of a list what it does not show, above all the content. */
export const SUMMARY_ONLY = {
  content: 0,
  terms: 0,
  imagePaths: 0,
  formerSlugs: 0,
  revision: 0,
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
  return {
    id: _id,
    ...post,
    publishAt: post.publishAt ?? null,
    author: { id: authorId, name: authorName, avatar: authorAvatar },
  }
}

export function fromDocument(document: KnownDocument | null): StoredPost | null {
  if (!document) return null
  const {
    content,
    terms,
    imagePaths,
    formerSlugs,
    revision,
    demo,
    locks: _locks,
    listedAt: _listedAt,
    ...summary
  } = document
  return { ...summaryOf(summary), content, terms, imagePaths, formerSlugs, revision: revision ?? 0, demo }
}
