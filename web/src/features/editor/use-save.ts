import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { savePostTags, usePostActions, type Post, type PostType } from '../admin/api/posts.ts'
import { sayError, sayProblem } from '../admin/shell/failures.ts'
import { changeOf, missingIn, sameTags, wordsFor, type PostForm } from './post-form.ts'
import type { Draft } from './use-draft.ts'

/** The version that somebody else has stored meanwhile, out of the refusal. */
const otherVersion = (error: unknown): Post | null => {
  if (!(error instanceof ApiError) || error.status !== 412) return null
  const body = error.body as { current?: Post } | undefined
  return body?.current ?? null
}

interface SaveOptions {
  editor: Editor
  draft: Draft
  type: PostType
  stored: Post | null
  storedTags: readonly number[]
  onStored: (post: Post, tagIds: readonly number[]) => void
}

/** Saves what is written: creates it the first time, and never overwrites what somebody else has saved meanwhile. */
export function useSave({ editor, draft, type, stored, storedTags, onStored }: SaveOptions) {
  const actions = usePostActions()
  const [saving, setSaving] = useState<'draft' | 'publish' | null>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [conflict, setConflict] = useState<Post | null>(null)
  const words = wordsFor(type)

  const write = async (form: PostForm, since: number, seen: string | undefined): Promise<void> => {
    const change = changeOf(form, editor.isEmpty ? '' : editor.getHTML(), type)
    try {
      const post = stored ? await actions.update(stored.id, change, seen) : await actions.create(change)
      draft.saved(post, since)
      setConflict(null)
      setSavedAt(new Date())
      onStored(post, storedTags)
      if (!sameTags(storedTags, form.tagIds)) {
        await savePostTags(type, post.id, form.tagIds)
        onStored(post, form.tagIds)
      }
      toast({ title: stored ? words.updated : words.created })
    } catch (error) {
      const other = otherVersion(error)
      if (other) setConflict(other)
      else sayError(error, stored ? words.updateFailed : words.createFailed)
    }
  }

  const save = async (kind: 'draft' | 'publish', seen = stored?.updatedAt) => {
    if (saving) return
    const form = kind === 'publish' ? { ...draft.form, published: true } : draft.form
    const empty = missingIn(form, !editor.isEmpty)
    setMissing(empty)
    if (empty.length > 0) return sayProblem('Please fill in all required fields', 'Validation Error')
    setSaving(kind)
    await write(form, draft.changes, seen)
    setSaving(null)
  }

  return {
    save,
    saving,
    savedAt,
    problemOf: (field: 'title' | 'slug' | 'content') =>
      missing.includes(field) && !(field === 'content' ? !editor.isEmpty : draft.form[field].trim())
        ? 'Please fill in this field'
        : null,
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves over the other version, knowing it. */
    overwrite: () => conflict && save('draft', conflict.updatedAt),
  }
}
