import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Post } from '../admin/api/posts.ts'
import { slugOf } from '../admin/shell/slug.ts'
import { dropCopy, keepCopy, readCopy, type LocalCopy } from './local-copy.ts'
import { emptyForm, formOf, type PostForm } from './post-form.ts'

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
  const [ownSlug, setOwnSlug] = useState(stored !== null)
  const [found, setFound] = useState<LocalCopy | null>(() => readCopy(item))
  const [changes, setChanges] = useState(0)
  const now = useRef({ form, base: stored?.updatedAt ?? null, item })

  useEffect(() => {
    now.current = { form, base: stored?.updatedAt ?? null, item }
  }, [form, stored, item])

  const touch = useCallback(() => {
    setDirty(true)
    setChanges(count => count + 1)
  }, [])

  const keepNow = useCallback(() => {
    const { form: words, base, item: name } = now.current
    keepCopy(name, { keptAt: Date.now(), base, form: words, content: editor.getHTML() })
  }, [editor])

  // A copy that was found stays until it has been taken up or thrown away: it may be worth more than what is written now.
  useEffect(() => {
    if (!isDirty || found) return
    const timer = setTimeout(keepNow, KEEP_AFTER)
    window.addEventListener('pagehide', keepNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keepNow)
    }
  }, [isDirty, found, changes, keepNow])

  useEffect(() => {
    if (!isDirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isDirty])

  return {
    form,
    isDirty,
    changes,
    touch,
    /** A title brings its slug along as long as the item is new and nobody has written a slug. */
    change: (values: Partial<PostForm>) => {
      const { title, slug } = values
      if (slug !== undefined) setOwnSlug(slug !== '')
      const derived = title !== undefined && !ownSlug ? { slug: slugOf(title) } : {}
      setForm(before => ({ ...before, ...derived, ...values }))
      touch()
    },
    /** A copy from before, when there is one that says something else than what is stored. */
    found,
    takeUp: () => {
      if (!found) return
      setForm(found.form)
      setOwnSlug(true)
      editor.commands.setContent(found.content)
      setFound(null)
      touch()
    },
    throwAway: () => {
      dropCopy(item)
      setFound(null)
    },
    /** Takes over what another version says. */
    replace: (post: Post, tags: readonly number[]) => {
      setForm(formOf(post, tags))
      editor.commands.setContent(post.content ?? '', { emitUpdate: false })
      setDirty(false)
      dropCopy(item)
    },
    /** What has been sent is stored; `since` is the number of changes it was made of. */
    saved: (post: Post, since: number) => {
      setForm(before => ({ ...before, slug: before.slug === form.slug ? post.slug : before.slug }))
      setOwnSlug(true)
      dropCopy(item)
      if (since === changesOf.current) setDirty(false)
    },
  }
}
