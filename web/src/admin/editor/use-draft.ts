import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Autosave } from '../../api/admin/autosaves.ts'
import { versionOf, type Post } from '../../api/admin/posts.ts'
import type { Image } from '../../api/images.ts'
import { newCopyId, readCopies, removeCopy, storeCopy, type LocalCopy } from './local-copy.tsx'
import { emptyForm, fromAutosave, toPostForm, type PostForm } from './post-form.ts'
import { draftHtml } from './writing/content.ts'
import { uploadsIn } from './writing/upload-place.tsx'

/** Milliseconds after the last change until a copy is stored on this device. */
const STORE_AFTER = 2000

interface DraftOptions {
  editor: Editor
  /** What is stored now; null for a new item. */
  stored: Post | null
  tagIds: readonly number[]
  /** 'new-post', 'new-page' or the item's id. */
  item: string
}

/**
 * What is being written: the fields of the post, whether anything is unsaved, and the copy that this device stores of what the
 * server has not.
 */
export function useDraft({ editor, stored, tagIds, item }: DraftOptions) {
  const [form, setForm] = useState<PostForm>(() => (stored ? toPostForm(stored, tagIds) : emptyForm))
  const [isDirty, setDirty] = useState(false)
  // Copies of earlier sessions stay until they are restored or discarded; this session has a copy of its own.
  const [copies, setCopies] = useState<readonly LocalCopy[]>(() => readCopies(item))
  const [ownId, setOwnId] = useState(newCopyId)
  // Counts the changes: as a value to restart the timer, as a reference for what is written during a save.
  const [changes, setChanges] = useState(0)
  const latest = useRef(0)
  // What the server has of it: up to which change, and in which autosave.
  const storedRemotely = useRef<{ changes: number; at: string | null }>({ changes: 0, at: null })
  const base = stored && versionOf(stored)

  const touch = useCallback(() => {
    latest.current += 1
    setChanges(latest.current)
    setDirty(true)
  }, [])

  useEffect(() => {
    // The editor also emits 'update' when it adds a place for the cursor at the end: nothing has been written then.
    let clean = isDirty ? null : draftHtml(editor)
    const updated = () => {
      if (clean !== null && draftHtml(editor) === clean) return
      clean = null
      touch()
    }
    editor.on('update', updated)
    return () => void editor.off('update', updated)
  }, [editor, isDirty, touch])

  const copyNow = useCallback(
    (): LocalCopy => ({
      id: ownId,
      keptAt: Date.now(),
      base,
      form,
      content: draftHtml(editor),
      autosavedAt: storedRemotely.current.at,
    }),
    [ownId, base, form, editor],
  )
  const storeNow = useRef<(() => void) | null>(null)
  useEffect(() => {
    const hasMore = () => latest.current !== storedRemotely.current.changes || uploadsIn(editor.state.doc).length > 0
    storeNow.current = isDirty ? () => void (hasMore() && storeCopy(item, copyNow())) : null
    if (!storeNow.current) return
    const timer = setTimeout(storeNow.current, STORE_AFTER)
    return () => clearTimeout(timer)
  }, [isDirty, changes, item, copyNow, editor])

  // Whatever way the screen is left, the last seconds are not lost.
  useEffect(() => {
    const now = () => storeNow.current?.()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])

  const change = (values: Partial<PostForm>) => {
    setForm(before => ({ ...before, ...values }))
    touch()
  }

  /** The alternative text of a header picture has been stored; the picture may have been removed meanwhile. */
  const renameImage = (headerImage: Image) =>
    setForm(before => (before.headerImageId === headerImage.id ? { ...before, headerImage } : before))

  /** Continues with something else; what has been written meanwhile becomes the newest of the other copies. */
  const restore = (
    { id, form: restored, content }: Pick<LocalCopy, 'id' | 'form' | 'content'>,
    others: readonly LocalCopy[],
  ) => {
    storeNow.current?.()
    setCopies(isDirty ? [copyNow(), ...others] : others)
    setOwnId(id)
    setForm(restored)
    editor.commands.setContent(content, { emitUpdate: false })
    touch()
  }

  /** Continues with the newest copy. */
  const restoreCopy = () => {
    const [copy, ...others] = copies
    if (!copy) return
    restore(copy, others)
    storedRemotely.current = { changes: 0, at: copy.autosavedAt }
  }

  /** Continues with an autosave; returns the number of the change. */
  const takeAutosave = (autosave: Autosave): number => {
    restore({ id: newCopyId(), form: { ...form, ...fromAutosave(autosave) }, content: autosave.content }, copies)
    storedRemotely.current = { changes: latest.current, at: autosave.savedAt }
    return latest.current
  }

  /** The server has stored what had been written at change number `until`: this device needs no copy of it. */
  const autosaved = (at: string, until: number) => {
    storedRemotely.current = { changes: until, at }
    if (latest.current === until && uploadsIn(editor.state.doc).length === 0) removeCopy(item, ownId)
  }

  const discardCopy = () => {
    const [copy, ...others] = copies
    if (copy) removeCopy(item, copy.id)
    setCopies(others)
  }

  /** Takes over what another version says, and forgets what was written here. */
  const replace = (post: Post, tags: readonly number[]) => {
    setForm(toPostForm(post, tags))
    setDirty(false)
    storedRemotely.current = { changes: latest.current, at: null }
    removeCopy(item, ownId)
    editor.commands.setContent(post.content ?? '', { emitUpdate: false })
  }

  /** What had been written at change number `since` is stored now; later keystrokes stay unsaved. */
  const saved = (post: Post, since: number) => {
    storedRemotely.current = { changes: since, at: null }
    removeCopy(item, ownId)
    // Copies of other new items wait for the next new one.
    setCopies(before => (stored ? before.filter(({ id }) => id !== ownId) : []))
    const { title, slug, published, publishAt } = post
    const isAll = latest.current === since
    const state = { published, publishAt }
    // Once it is stored, the slug stays when the title changes.
    setForm(before =>
      isAll ? { ...before, title, slug, ...state } : { ...before, slug: before.slug || slug, ...state },
    )
    // The place of a picture that is not uploaded is stored on this device alone.
    if (isAll && uploadsIn(editor.state.doc).length === 0) setDirty(false)
  }

  return {
    form,
    isDirty,
    changes,
    localCopy: copies[0] ?? null,
    change,
    renameImage,
    restoreCopy,
    discardCopy,
    takeAutosave,
    autosaved,
    replace,
    saved,
  }
}

export type Draft = ReturnType<typeof useDraft>
