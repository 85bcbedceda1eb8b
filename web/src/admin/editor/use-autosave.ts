import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { autosaveAddress, deleteAutosave, getAutosave, putAutosave, type Autosave } from '../../api/admin/autosaves.ts'
import type { Post, PostType } from '../../api/admin/posts.ts'
import { ApiError } from '../../api/api-error.ts'
import { toAutosave } from './post-form.ts'
import type { Draft } from './use-draft.ts'
import { editorHtml } from './writing/content.ts'

/** Milliseconds between two autosaves, at least. */
const EVERY = 5000

interface AutosaveOptions {
  editor: Editor
  draft: Draft
  type: PostType
  /** What is stored now; null for a new item. */
  stored: Post | null
}

/** Of one address: a new item gets another one when it is saved. */
interface Found {
  address: string
  autosave: Autosave
}

/** What the server has in place of the autosave that was to be replaced; undefined: it failed for another reason. */
const currentIn = (error: unknown): Autosave | null | undefined =>
  error instanceof ApiError && error.status === 412
    ? ((error.body as { current: Autosave | null }).current ?? null)
    : undefined

/** What would be refused again, unless something else is written. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500

/**
 * Stores what is being written on the server, every few seconds, so that it can be continued on every device. While an autosave
 * of another session is offered, or was faster, nothing is stored: both stay as they are until one of them is chosen. While the
 * server can't be reached, the copy on this device has it (see useDraft).
 */
export function useAutosave({ editor, draft, type, stored }: AutosaveOptions) {
  const address = autosaveAddress(type, stored?.id ?? null)
  const [offered, setOffered] = useState<Found | null>(null)
  const [conflicting, setConflicting] = useState<Found | null>(null)
  const [isHeld, setHeld] = useState(false)
  /** Number of the change up to which there is nothing left to do. */
  const [doneUntil, setDoneUntil] = useState(0)
  const [failures, setFailures] = useState(0)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  /** The version of the autosave that has what is on the desk; null: none has. */
  const own = useRef<string | null>(null)
  const loaded = useRef<string | null>(null)
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  const offer = offered?.address === address ? offered.autosave : null
  const conflict = conflicting?.address === address ? conflicting.autosave : null
  const isPending = draft.isDirty && doneUntil !== draft.changes && !offer && !conflict && !isHeld

  const setOwn = (version: string | null) => {
    own.current = version
    setSavedAt(version)
  }

  /** Returns whether there is nothing of another session. */
  const load = useCallback(async (): Promise<boolean> => {
    if (loaded.current === address) return true
    const autosave = await getAutosave(address)
    loaded.current = address
    if (autosave) setOffered({ address, autosave })
    return autosave === null
  }, [address])

  useEffect(() => {
    // Where it fails, the first autosave loads it.
    load().catch(() => undefined)
  }, [load])

  /** `seen`: the version of the autosave that is replaced; null: there is none. */
  const store = async (seen: string | null): Promise<void> => {
    const { changes, form } = draft
    try {
      if (!(await load())) return
      const { savedAt: version } = await putAutosave(address, toAutosave(form, editorHtml(editor)), seen)
      setOwn(version)
      setDoneUntil(changes)
      draft.autosaved(version, changes)
    } catch (error) {
      const current = currentIn(error)
      if (current) setConflicting({ address, autosave: current })
      else if (current === null) setOwn(null)
      if (current === undefined && isRefusal(error)) setDoneUntil(changes)
      else setFailures(count => count + 1)
    }
  }

  const storeNow = useRef<(() => void) | null>(null)
  useEffect(() => {
    storeNow.current = isPending
      ? () => {
          running.current ??= store(own.current).finally(() => (running.current = null))
        }
      : null
  })
  useEffect(() => {
    if (!isPending) return
    timer.current ??= setTimeout(() => {
      timer.current = null
      storeNow.current?.()
    }, EVERY)
  }, [isPending, draft.changes, doneUntil, failures])

  const stop = async (): Promise<void> => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    await running.current
  }
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
      // Whoever leaves the screen finds everything on their other devices.
      storeNow.current?.()
    },
    [],
  )

  /** What is on the desk goes on from this autosave. */
  const adopt = (autosave: Autosave) => {
    setOwn(autosave.savedAt)
    setOffered(null)
    setConflicting(null)
  }

  return {
    /** Written in an earlier session or on another device. */
    offer,
    /** Written on another device at the same time: nothing is stored until one of the two is chosen. */
    conflict,
    /** When the server has stored what is being written; null: it has not. */
    savedAt: conflict ? null : savedAt,
    adopt,
    /** Puts an autosave on the desk; what was written there until now stays on this device. */
    take: (autosave: Autosave) => {
      setDoneUntil(draft.takeAutosave(autosave))
      adopt(autosave)
    },
    discard: async (autosave: Autosave) => {
      await deleteAutosave(address, autosave.savedAt)
      setOffered(null)
    },
    /** Stores what is on the desk over the other autosave. */
    keepMine: async (other: Autosave) => {
      setConflicting(null)
      await store(other.savedAt)
    },
    /** Stores nothing until `release`: the item is being saved. Returns the version of the autosave that is saved with it. */
    hold: async (): Promise<string | null> => {
      setHeld(true)
      await stop()
      return own.current
    },
    release: () => setHeld(false),
    /** The item was saved, and its autosave removed with that. */
    saved: () => setOwn(null),
    /** Removes the autosave of what was on the desk: it is being replaced. */
    forget: async () => {
      await stop()
      if (own.current === null) return
      await deleteAutosave(address, own.current)
      setOwn(null)
    },
  }
}

export type DeskAutosave = ReturnType<typeof useAutosave>
