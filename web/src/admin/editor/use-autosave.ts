import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { autosaveAddress, deleteAutosave, getAutosave, putAutosave, type Autosave } from '../../api/admin/autosaves.ts'
import type { Post, PostType } from '../../api/admin/posts.ts'
import { ApiError } from '../../api/api-error.ts'
import { errorMessage } from '../shell/errors.ts'
import { newCopyId } from './local-copy.tsx'
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

/** An autosave and its address, which changes when a new item is first saved. */
interface Found {
  address: string
  autosave: Autosave
}

/** The server's autosave after a 412, null if there is none; undefined for any other error. */
const currentIn = (error: unknown): Autosave | null | undefined =>
  error instanceof ApiError && error.status === 412
    ? ((error.body as { current: Autosave | null }).current ?? null)
    : undefined

/** An error that a retry of the same text would repeat. */
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
  /** Number of the last change that needs no further attempt. */
  const [doneUntil, setDoneUntil] = useState(0)
  const [failures, setFailures] = useState(0)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** Version of the autosave that this desk continues; null if none. */
  const own = useRef<string | null>(null)
  /** Stored with every autosave, so that this session recognizes its own when the response to a write is lost. */
  const [writer] = useState(newCopyId)
  /** Whether the outcome of the last write is unknown. */
  const isUnsure = useRef(false)
  const loaded = useRef<string | null>(null)
  const reading = useRef<{ address: string; response: Promise<Autosave | null> } | null>(null)
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  const offer = offered?.address === address ? offered.autosave : null
  const conflict = conflicting?.address === address ? conflicting.autosave : null
  const isPending = draft.isDirty && doneUntil !== draft.changes && !offer && !conflict && !isHeld

  const setOwn = (version: string | null) => {
    own.current = version
    setSavedAt(version)
    setRefusal(null)
  }

  /** Returns true if no other session has left an autosave. */
  const load = useCallback(async (): Promise<boolean> => {
    if (loaded.current === address) return true
    // One request at a time: the response to an earlier one could hold this desk's own autosave.
    if (reading.current?.address !== address) {
      const response = getAutosave(address)
      reading.current = { address, response }
      response.catch(() => (reading.current = null))
    }
    const autosave = await reading.current.response
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
      const change = { ...toAutosave(form, editorHtml(editor)), writer }
      isUnsure.current = true
      const { savedAt: version } = await putAutosave(address, change, seen)
      isUnsure.current = false
      setOwn(version)
      setDoneUntil(changes)
      draft.autosaved(version, changes)
    } catch (error) {
      const current = currentIn(error)
      if (isRefusal(error)) isUnsure.current = false
      if (current?.writer === writer) setOwn(current.savedAt)
      else if (current) setConflicting({ address, autosave: current })
      else if (current === null) setOwn(null)
      if (current === undefined && isRefusal(error)) {
        setDoneUntil(changes)
        setRefusal(errorMessage(error, 'The server rejected it.'))
      } else setFailures(count => count + 1)
    }
  }
  const run = (seen: string | null): Promise<void> =>
    (running.current ??= store(seen).finally(() => (running.current = null)))

  const storeNow = useRef<(() => void) | null>(null)
  useEffect(() => {
    storeNow.current = isPending ? () => void run(own.current) : null
  })
  useEffect(() => {
    if (!isPending) return
    timer.current ??= setTimeout(() => {
      timer.current = null
      storeNow.current?.()
    }, EVERY)
  }, [isPending, draft.changes, doneUntil, failures])

  /** Finds out whether the write whose response was lost has been stored. */
  const recognizeOwn = async (): Promise<void> => {
    if (!isUnsure.current) return
    const autosave = await getAutosave(address)
    isUnsure.current = false
    if (autosave?.writer === writer) setOwn(autosave.savedAt)
  }
  const stop = async (): Promise<void> => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    await running.current
    // Where it fails, the write that follows says so.
    await recognizeOwn().catch(() => undefined)
  }
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
      // On leaving, store the latest changes for other devices.
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
    /** Why the server rejected the latest text; null if it did not. */
    refusal: conflict ? null : refusal,
    adopt,
    /** Puts an autosave on the desk; what was written there until now stays on this device. */
    take: (autosave: Autosave) => {
      setDoneUntil(draft.takeAutosave(autosave))
      adopt(autosave)
    },
    /** If the autosave has changed since it was offered, the newer one is offered instead, and the error is thrown. */
    discard: async (autosave: Autosave) => {
      try {
        await deleteAutosave(address, autosave.savedAt)
      } catch (error) {
        const current = currentIn(error)
        if (current) setOffered({ address, autosave: current })
        if (current !== null) throw error
      }
      setOffered(null)
    },
    /** Stores what is on the desk over the other autosave. */
    keepMine: async (other: Autosave) => {
      setConflicting(null)
      await run(other.savedAt)
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
      const version = own.current
      if (version === null) return
      setOwn(null)
      // One that cannot be removed is offered the next time.
      await deleteAutosave(address, version).catch(() => undefined)
    },
  }
}

export type DeskAutosave = ReturnType<typeof useAutosave>
