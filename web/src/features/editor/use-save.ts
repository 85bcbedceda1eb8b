import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { savePostTags, usePostActions, type Post, type PostType } from '../admin/api/posts.ts'
import { sayError, sayProblem } from '../admin/shell/failures.ts'
import { changeOf, missingIn, sameTags, wordsFor, type PostForm } from './post-form.ts'
import { problemsIn, type SavedField } from './save-problems.ts'
import type { Draft } from './use-draft.ts'
import { htmlOf, showsSomething } from './writing/what-is-written.ts'

type Kind = 'draft' | 'publish'

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
  const [saving, setSaving] = useState<Kind | null>(null)
  const [missing, setMissing] = useState<readonly SavedField[]>([])
  const [refused, setRefused] = useState<{ form: PostForm; problems: ReturnType<typeof problemsIn> } | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [conflict, setConflict] = useState<{ theirs: Post; kind: Kind } | null>(null)
  const words = wordsFor(type)

  const formTo = (kind: Kind): PostForm => (kind === 'publish' ? { ...draft.form, published: true } : draft.form)

  const write = async (kind: Kind, form: PostForm, seen: string | undefined): Promise<Post | null> => {
    const change = changeOf(form, htmlOf(editor), type)
    try {
      return stored ? await actions.update(stored.id, change, seen) : await actions.create(change)
    } catch (error) {
      const theirs = otherVersion(error)
      if (theirs) setConflict({ theirs, kind })
      else {
        setRefused({ form, problems: problemsIn(error) })
        sayError(error, stored ? words.updateFailed : words.createFailed)
      }
      return null
    }
  }

  const writeTags = async (post: Post, tagIds: readonly number[]): Promise<boolean> => {
    if (sameTags(storedTags, tagIds)) return true
    try {
      await savePostTags(type, post.id, tagIds)
      onStored(post, tagIds)
      return true
    } catch (error) {
      sayError(error, 'Failed to save the tags')
      return false
    }
  }

  const writeAll = async (kind: Kind, form: PostForm, since: number, seen: string | undefined): Promise<void> => {
    const post = await write(kind, form, seen)
    if (!post) return
    setRefused(null)
    setConflict(null)
    draft.saved(post, since)
    onStored(post, storedTags)
    // The text is safe then; the tags go with the next save.
    if (!(await writeTags(post, form.tagIds))) return draft.change({})
    setSavedAt(new Date())
    const title = post.published ? 'Saved and published' : post.publishAt ? 'Draft saved and planned' : 'Draft saved'
    toast({ title, description: stored ? words.updated : words.created })
  }

  const save = async (kind: Kind, seen = stored?.updatedAt) => {
    if (saving) return
    const form = formTo(kind)
    const empty = missingIn(form, showsSomething(editor.state.doc))
    setMissing(empty)
    if (empty.length > 0) return sayProblem('Please fill in all required fields', 'Validation Error')
    setSaving(kind)
    await writeAll(kind, form, draft.changes, seen)
    setSaving(null)
  }

  const isFilled = (field: SavedField) =>
    field === 'content' ? showsSomething(editor.state.doc) : draft.form[field].trim() !== ''
  const isAsRefused = (field: SavedField) => field === 'content' || draft.form[field] === refused?.form[field]

  return {
    save,
    saving,
    savedAt,
    problemOf: (field: SavedField): string | null => {
      if (missing.includes(field) && !isFilled(field)) return 'Please fill in this field'
      return (isAsRefused(field) && refused?.problems[field]) || null
    },
    /** The other version that stands in the way, and what would have been saved. */
    conflict: conflict && { theirs: conflict.theirs, mine: formTo(conflict.kind) },
    closeConflict: () => setConflict(null),
    /** Saves over the other version, knowing it, what was to be saved or published. */
    overwrite: () => conflict && save(conflict.kind, conflict.theirs.updatedAt),
  }
}
