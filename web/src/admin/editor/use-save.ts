import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { savePostTags, usePostActions, versionOf, type Post, type PostType } from '../../api/admin/posts.ts'
import { ApiError } from '../../api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useSaveAfterUploads } from '../../ui/uploads.ts'
import { fieldErrors, toastDanger, toastSaveError } from '../shell/errors.ts'
import {
  hasSameTags,
  messagesFor,
  missingFields,
  toPostChange,
  toWorkingCopyChange,
  type PostForm,
} from './post-form.ts'
import type { DeskAutosave } from './use-autosave.ts'
import type { Draft } from './use-draft.ts'
import { editorHtml, hasContent } from './writing/content.ts'

type SavedField = 'title' | 'slug' | 'content' | 'publishAt'

const fields: readonly SavedField[] = ['title', 'slug', 'content', 'publishAt']

/** The errors in a response of the server, by field; an address that is taken or reserved is the slug's. */
export function saveErrors(error: unknown): Partial<Record<SavedField, string>> {
  const errors = fieldErrors(error)
  const named = fields.flatMap(field => (errors[field] ? [[field, errors[field]] as const] : []))
  if (named.length > 0) return Object.fromEntries(named)
  const rejected = error instanceof ApiError && (error.status === 400 || error.status === 409)
  return rejected && /\bslug\b/i.test(error.message) ? { slug: error.message } : {}
}

type Kind = 'draft' | 'publish'

/** The version that somebody else has stored meanwhile, out of the error response. */
const otherVersion = (error: unknown): Post | null => {
  if (!(error instanceof ApiError) || error.status !== 412) return null
  const body = error.body as { current?: Post } | undefined
  return body?.current ?? null
}

/** A published item that stays published gets a working copy; visitors go on seeing what they see. */
const isApart = (form: PostForm, base: Post | null): boolean => base?.published === true && form.published

const savedTitle = ({ published, publishAt }: Post): string =>
  published ? 'Saved and published' : publishAt ? 'Draft saved and planned' : 'Draft saved'

const without = (count: number): string =>
  count === 1
    ? '1 picture is not in it yet. Try again or remove it.'
    : `${count} pictures are not in it yet. Try again or remove them.`

interface Save {
  kind: Kind
  form: PostForm
  /** Number of the last change that is saved. */
  since: number
  base: Post | null
  autosavedAt: string | null
}

interface SaveOptions {
  editor: Editor
  draft: Draft
  autosave: DeskAutosave
  type: PostType
  stored: Post | null
  storedTags: readonly number[]
  /** The pictures of the text and of the fields. */
  uploads: { running: number; failed: number }
  /** How many places in the text have no picture, since its upload failed. */
  missingPictures: number
  onStored: (post: Post, tagIds: readonly number[]) => void
}

/**
 * Saves what is written, as soon as its pictures are uploaded: creates it the first time, and never overwrites what somebody
 * else has saved meanwhile. What visitors would see is not saved without a picture whose upload has failed.
 */
export function useSave(options: SaveOptions) {
  const { editor, draft, autosave, type, stored, storedTags, uploads, missingPictures, onStored } = options
  const actions = usePostActions()
  const [saving, setSaving] = useState<Kind | null>(null)
  const [missing, setMissing] = useState<readonly SavedField[]>([])
  const [rejected, setRejected] = useState<{ form: PostForm; errors: ReturnType<typeof saveErrors> } | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [conflict, setConflict] = useState<{ theirs: Post; kind: Kind } | null>(null)
  const messages = messagesFor(type)

  const formTo = (kind: Kind): PostForm => (kind === 'publish' ? { ...draft.form, published: true } : draft.form)

  /** With the version of the autosave that is saved, and removed. */
  const send = (form: PostForm, base: Post | null, autosavedAt: string | null): Promise<Post> => {
    const content = editorHtml(editor)
    if (!base) return actions.create({ ...toPostChange(form, content, type), autosavedAt })
    return isApart(form, base)
      ? actions.saveWorkingCopy(base.id, { ...toWorkingCopyChange(form, content, type), autosavedAt }, versionOf(base))
      : actions.update(base.id, { ...toPostChange(form, content, type), autosavedAt }, versionOf(base))
  }

  /** What `request` returns; null when it failed, which is told. */
  const write = async (kind: Kind, form: PostForm, request: () => Promise<Post>): Promise<Post | null> => {
    try {
      return await request()
    } catch (error) {
      const theirs = otherVersion(error)
      if (theirs) setConflict({ theirs, kind })
      else {
        setRejected({ form, errors: saveErrors(error) })
        toastSaveError(error, stored ? messages.updateFailed : messages.createFailed)
      }
      return null
    }
  }

  const writeTags = async (post: Post, tagIds: readonly number[]): Promise<boolean> => {
    if (hasSameTags(storedTags, tagIds)) return true
    try {
      await savePostTags(type, post.id, tagIds)
      onStored(post, tagIds)
      return true
    } catch (error) {
      toastSaveError(error, 'Failed to save the tags')
      return false
    }
  }

  const take = (post: Post, tagIds: readonly number[], since: number) => {
    setRejected(null)
    setConflict(null)
    draft.saved(post, since)
    autosave.saved()
    onStored(post, tagIds)
  }

  /** Returns what is stored then; null when something failed, which has been told. */
  const writeApart = async ({ kind, form, since, base, autosavedAt }: Save) => {
    const copy = await write(kind, form, () => send(form, base, autosavedAt))
    if (!copy) return null
    take(copy, form.tagIds, since)
    if (kind === 'draft' || !copy.workingCopy) return copy
    const post = await write(kind, form, () => actions.publishWorkingCopy(copy.id, versionOf(copy)))
    if (post) take(post, form.tagIds, since)
    return post
  }

  const writeAtOnce = async ({ kind, form, since, base, autosavedAt }: Save) => {
    const post = await write(kind, form, () => send(form, base, autosavedAt))
    if (!post) return null
    take(post, storedTags, since)
    if (await writeTags(post, form.tagIds)) return post
    // The text is safe then; the tags go with the next save.
    draft.change({})
    return null
  }

  const writeAll = async (kind: Kind, form: PostForm, base: Post | null, missing: number): Promise<void> => {
    const since = draft.changes
    const autosavedAt = await autosave.hold()
    const write = isApart(form, base) ? writeApart : writeAtOnce
    const post = await write({ kind, form, since, base, autosavedAt }).finally(autosave.release)
    if (!post) return
    setSavedAt(new Date())
    const description = stored ? messages.updated : messages.created
    if (post.workingCopy)
      toast({
        title: 'Changes saved, not published',
        description: missing > 0 ? without(missing) : 'Visitors see them when you choose Update',
      })
    else toast({ title: savedTitle(post), description: missing > 0 ? without(missing) : description })
  }

  const saveNow = async ({ kind, base }: { kind: Kind; base: Post | null }, hasFailed: boolean) => {
    if (saving) return
    const form = formTo(kind)
    const isPublic = kind === 'publish' || (form.published && !isApart(form, base)) || form.publishAt !== null
    const empty = missingFields(form, hasContent(editor.state.doc), isPublic)
    setMissing(empty)
    if (empty.length > 0) return toastDanger('Please fill in all required fields', 'Validation Error')
    const missing = Math.max(missingPictures, hasFailed ? 1 : 0)
    if (isPublic && missing > 0)
      return toastDanger(
        missing === 1 ? 'Try again or remove it.' : 'Try again or remove them.',
        missing === 1 ? '1 picture was not uploaded' : `${missing} pictures were not uploaded`,
      )
    setSaving(kind)
    await writeAll(kind, form, base, missing)
    setSaving(null)
  }
  const afterUploads = useSaveAfterUploads(
    uploads,
    (what: { kind: Kind; base: Post | null }, hasFailed) => void saveNow(what, hasFailed),
  )
  /** `base`: the version that is changed, knowing it. */
  const save = (kind: Kind, base = stored) => afterUploads.save({ kind, base })

  const isFilled = (field: SavedField) =>
    field === 'content' ? hasContent(editor.state.doc) : (draft.form[field] ?? '').trim() !== ''
  const isUnchanged = (field: SavedField) => field === 'content' || draft.form[field] === rejected?.form[field]

  return {
    save,
    saving,
    /** What is saved as soon as the pictures are uploaded. */
    waiting: afterUploads.waiting?.kind ?? null,
    savedAt,
    errorOf: (field: SavedField): string | null => {
      if (missing.includes(field) && !isFilled(field)) return 'Please fill in this field'
      return (isUnchanged(field) && rejected?.errors[field]) || null
    },
    /** The other version that stands in the way, and what would have been saved. */
    conflict: conflict && { theirs: conflict.theirs, mine: formTo(conflict.kind) },
    closeConflict: () => setConflict(null),
    /** Saves over the other version, knowing it, what was to be saved or published. */
    overwrite: () => conflict && save(conflict.kind, conflict.theirs),
  }
}
