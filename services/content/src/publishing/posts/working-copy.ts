import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { PostChanges } from './post-fields.ts'
import type { HtmlSanitizer } from './post-content.ts'
import { laterThan, versionOf, type EditedField, type StoredPost, type WorkingCopy } from './post.ts'

/** What an editor writes; state and place in the menu are changed for visitors at once. */
type Editable = Exclude<keyof PostChanges, 'type' | 'published' | 'publishAt' | 'menuLabel' | 'menuOrder'>

/** A field that is added to PostChanges does not compile until it is added here, or to those that are changed at once. */
const editedFields = (post: Pick<StoredPost, EditedField>): Pick<StoredPost, Editable> => ({
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
  const { rulesVersion, readingMinutes } = post.workingCopy
  return { ...post, ...editedFields(post.workingCopy), rulesVersion, readingMinutes }
}

/** A post's working copy after a change; null when nothing differs from what is published. */
export async function nextWorkingCopy(
  html: HtmlSanitizer,
  {
    post,
    edited,
    tagIds,
    publishedTagIds,
    now,
  }: {
    post: StoredPost
    /** The post as the editor sees it now. */
    edited: StoredPost
    /** Absent: unchanged. */
    tagIds: number[] | undefined
    publishedTagIds: number[]
    now: Date
  },
): Promise<WorkingCopy | null> {
  const after = editedFields(edited)
  const tags = tagIds ?? post.workingCopy?.tagIds ?? publishedTagIds
  const published = editedFields(post)
  const isPublished = (Object.keys(published) as EditedField[]).every(field => after[field] === published[field])
  if (isPublished && hasSameIds(tags, publishedTagIds)) return null
  const { imagePaths, readingMinutes } = await html.derive(after)
  return {
    ...after,
    rulesVersion: edited.rulesVersion,
    tagIds: tags,
    imagePaths,
    readingMinutes,
    savedAt: laterThan(versionOf(post), now),
  }
}

const hasSameIds = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every(id => other.includes(id))
