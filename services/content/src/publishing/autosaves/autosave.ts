import { DomainError } from '@skyfolio/runtime/domain/errors'
import { postLimits } from '@skyfolio/domain/limits'
import { oneLine } from '@skyfolio/runtime/domain/text-fields'
import { postFields, type PostChanges } from '../posts/post-fields.ts'
import { invalidPost, type EditedField, type PostType, type StoredPost } from '../posts/post.ts'

/** What an autosave belongs to: a stored post or page, or a new one that a user has begun, one per type. */
export type AutosaveTarget = { postId: number } | { userId: number; type: PostType }

/** Unsaved changes or an unsaved new item. Every field may be empty; the slug is stored as it was typed. */
export interface Autosave extends Pick<StoredPost, EditedField | 'rulesVersion'> {
  tagIds: number[]
  /** Serves as its version. */
  savedAt: Date
  /** The editing session that stored it, as it named itself. */
  writer: string
}

const LONGEST_WRITER = 100

/** Throws INVALID_POST. */
export function assertWriter(writer: string): void {
  if (writer.length > LONGEST_WRITER) throw invalidPost(`A writer has at most ${LONGEST_WRITER} characters`, 'writer')
}

export const autosaveChanged = () =>
  new DomainError('stale', 'AUTOSAVE_CHANGED', 'This was also changed somewhere else in the meantime')

export interface AutosaveRepository {
  of(target: AutosaveTarget): Promise<Autosave | null>
  /** Stores it, replacing the previous one. Only in a transaction, which detects concurrent writes. */
  put(target: AutosaveTarget, autosave: Autosave): Promise<void>
  /** Removes it, whatever its version. */
  remove(target: AutosaveTarget): Promise<void>
  /** Removes it if this version is stored, since its content has been saved. Does nothing for null. */
  removeSaved(target: AutosaveTarget, savedAt: Date | null): Promise<void>
}

/**
 * The fields of an autosave except its content. A title may be missing, and whether a slug is free is checked when the post is
 * saved. Throws INVALID_POST.
 */
export function autosaveFields({
  title,
  slug,
  excerpt = null,
  headerImageId = null,
  metaTitle = null,
  metaDescription = null,
  shareImageId = null,
}: Pick<PostChanges, EditedField>): Omit<Autosave, 'content' | 'rulesVersion' | 'tagIds' | 'savedAt' | 'writer'> {
  const checked = postFields({ excerpt, headerImageId, metaTitle, metaDescription, shareImageId })
  const line = (text: string | null | undefined, field: 'title' | 'slug', label: string) =>
    oneLine(text, { reason: 'INVALID_POST', field, label, max: postLimits[field] }) ?? ''
  return {
    title: line(title, 'title', 'Title'),
    slug: line(slug, 'slug', 'Slug'),
    excerpt: checked.excerpt ?? null,
    headerImageId: checked.headerImageId ?? null,
    metaTitle: checked.metaTitle ?? null,
    metaDescription: checked.metaDescription ?? null,
    shareImageId: checked.shareImageId ?? null,
  }
}
