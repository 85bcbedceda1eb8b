import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { PostChanges } from '../posts/post-fields.ts'
import { derivedFields, uploadPaths } from '../posts/post-content.ts'
import { laterThan } from '../posts/post-writes.ts'
import { versionOf, type EditedField, type StoredPost, type WorkingCopy } from '../posts/post.ts'

/** What an editor writes; state and place in the menu are changed for visitors at once. */
type Editable = Exclude<keyof PostChanges, 'type' | 'published' | 'publishAt' | 'menuLabel' | 'menuOrder'>

/** A field that is added to PostChanges does not compile until it is added here, or to those that are changed at once. */
export const editedFields = (post: Pick<StoredPost, EditedField>): Pick<StoredPost, Editable> => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  headerImageId: post.headerImageId,
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
  shareImageId: post.shareImageId,
})

export const postNotPublished = () =>
  new DomainError('refused', 'POST_NOT_PUBLISHED', 'This is a draft: it has no changes apart from what is saved')
export const noWorkingCopy = () => new DomainError('not_found', 'NO_WORKING_COPY', 'There are no unpublished changes')

/** The post as its editor sees it: with the changes that are not published. */
export function withWorkingCopy(post: StoredPost): StoredPost {
  if (!post.workingCopy) return post
  const edited = { ...post, ...editedFields(post.workingCopy) }
  return { ...edited, readingMinutes: derivedFields(edited).readingMinutes }
}

/** A post's working copy after these changes; null when nothing differs from what is published. */
export function nextWorkingCopy(
  post: StoredPost,
  {
    fields,
    tagIds,
    publishedTagIds,
    now,
  }: { fields: Partial<Pick<StoredPost, EditedField>>; now: Date } & {
    /** Absent: unchanged. */
    tagIds: number[] | undefined
    publishedTagIds: number[]
  },
): WorkingCopy | null {
  const before = post.workingCopy ?? { ...post, tagIds: publishedTagIds }
  const after = editedFields({ ...editedFields(before), ...fields })
  const tags = tagIds ?? before.tagIds
  const published = editedFields(post)
  const isPublished = (Object.keys(published) as EditedField[]).every(field => after[field] === published[field])
  if (isPublished && hasSameIds(tags, publishedTagIds)) return null
  return {
    ...after,
    tagIds: tags,
    imagePaths: uploadPaths(after.content),
    savedAt: laterThan(versionOf(post), now),
  }
}

const hasSameIds = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every(id => other.includes(id))
