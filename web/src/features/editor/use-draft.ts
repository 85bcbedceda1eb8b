import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Post } from '../admin/api/posts.ts'
import { slugOf } from '../admin/shell/slug.ts'
import type { Image } from '../site/api/images.ts'
import { dropCopy, keepCopy, newCopyId, readCopies, type LocalCopy } from './local-copy.ts'
import { emptyForm, formOf, type PostForm } from './post-form.ts'
import { htmlOf } from './writing/what-is-written.ts'

/** Milliseconds after the last change until a copy is kept on this device. */
const KEEP_AFTER = 2000

interface DraftOptions {
  editor: Editor
  /** What is stored now; null for a new item. */
  stored: Post | null
  tagIds: readonly number[]
  /** 'new-post', 'new-page' or the item's id. */
  item: string
}

/**
 * What is being written: the fields beside the text, whether anything is unsaved, and the copy that this device keeps of it
 * every few seconds.
 */
export function useDraft({ editor, stored, tagIds, item }: DraftOptions) {
  const [form, setForm] = useState<PostForm>(() => (stored ? formOf(stored, tagIds) : emptyForm))
  const [isDirty, setDirty] = useState(false)
  const [hasOwnSlug, setOwnSlug] = useState(stored !== null)
  // Found copies stay until they have been taken up or thrown away; what is written now is kept beside them, under its own id.
  const [found, setFound] = useState<readonly LocalCopy[]>(() => readCopies(item))
  const [ownId, setOwnId] = useState(newCopyId)
  // Counts the changes: as a value to start the timer anew, as a reference for what is written while something is being saved.
  const [changes, setChanges] = useState(0)
  const latest = useRef(0)
  const base = stored?.updatedAt ?? null

  const touch = useCallback(() => {
    latest.current += 1
    setChanges(latest.current)
    setDirty(true)
  }, [])

  useEffect(() => {
    // The editor also says 'update' when it adds a place for the cursor at the end: nothing has been written then.
    let clean = isDirty ? null : htmlOf(editor)
    const updated = () => {
      if (clean !== null && htmlOf(editor) === clean) return
      clean = null
      touch()
    }
    editor.on('update', updated)
    return () => void editor.off('update', updated)
  }, [editor, isDirty, touch])

  const copyNow = useCallback(
    (): LocalCopy => ({ id: ownId, keptAt: Date.now(), base, form, content: htmlOf(editor) }),
    [ownId, base, form, editor],
  )
  const keep = useRef<(() => void) | null>(null)
  useEffect(() => {
    keep.current = isDirty ? () => keepCopy(item, copyNow()) : null
    if (!keep.current) return
    const timer = setTimeout(keep.current, KEEP_AFTER)
    return () => clearTimeout(timer)
  }, [isDirty, changes, item, copyNow])

  // Whatever way the screen is left, the last seconds are not lost.
  useEffect(() => {
    const now = () => keep.current?.()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])

  /** A title brings its slug along as long as the item is new and nobody has written a slug. */
  const change = (values: Partial<PostForm>) => {
    if (values.slug !== undefined) setOwnSlug(values.slug !== '')
    const derived = values.title !== undefined && !hasOwnSlug ? { slug: slugOf(values.title) } : {}
    setForm(before => ({ ...before, ...derived, ...values }))
    touch()
  }

  /** The words of a header picture have changed, and are stored already; it may have been taken away meanwhile. */
  const renameImage = (headerImage: Image) =>
    setForm(before => (before.headerImageId === headerImage.id ? { ...before, headerImage } : before))

  /** Goes on with the newest copy; what has been written meanwhile takes its place among the found ones. */
  const takeUp = () => {
    const [copy, ...others] = found
    if (!copy) return
    keep.current?.()
    setFound(isDirty ? [copyNow(), ...others] : others)
    setOwnId(copy.id)
    setForm(copy.form)
    setOwnSlug(true)
    editor.commands.setContent(copy.content, { emitUpdate: false })
    touch()
  }

  const throwAway = () => {
    const [copy, ...others] = found
    if (copy) dropCopy(item, copy.id)
    setFound(others)
  }

  /** Takes over what another version says, and forgets what was written here. */
  const replace = (post: Post, tags: readonly number[]) => {
    setForm(formOf(post, tags))
    setDirty(false)
    dropCopy(item, ownId)
    editor.commands.setContent(post.content ?? '', { emitUpdate: false })
  }

  /** What had been written at change number `since` is stored now; later keystrokes stay unsaved. */
  const saved = (post: Post, since: number) => {
    setOwnSlug(true)
    dropCopy(item, ownId)
    // Copies of other new items wait for the next new one.
    setFound(before => (stored ? before.filter(({ id }) => id !== ownId) : []))
    const { title, slug, published, publishAt } = post
    const isAll = latest.current === since
    const state = { published, publishAt }
    setForm(before => (isAll ? { ...before, title, slug, ...state } : { ...before, ...state }))
    if (isAll) setDirty(false)
  }

  return { form, isDirty, changes, found: found[0] ?? null, change, renameImage, takeUp, throwAway, replace, saved }
}

export type Draft = ReturnType<typeof useDraft>
