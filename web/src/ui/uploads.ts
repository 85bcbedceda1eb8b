import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'

/** Ends what `begin` began; says whether the upload succeeded. */
type End = (succeeded: boolean) => void

export interface Uploads {
  /** How many are under way. */
  running: number
  /** How many have failed or were cancelled so far. */
  failed: number
  begin: () => End
}

/** Lets the fields of a form say that they are uploading something. */
export const UploadsContext = createContext<Uploads['begin'] | null>(null)

/** The uploads inside a form; give `begin` to an UploadsContext around its fields. */
export function useUploads(): Uploads {
  const [counts, setCounts] = useState({ running: 0, failed: 0 })
  const begin = useCallback(() => {
    setCounts(({ running, failed }) => ({ running: running + 1, failed }))
    return (succeeded: boolean) =>
      setCounts(({ running, failed }) => ({ running: running - 1, failed: succeeded ? failed : failed + 1 }))
  }, [])
  return { ...counts, begin }
}

/**
 * Saves a form at once, or when the uploads under way have ended: `save` also learns whether one of them failed meanwhile.
 * `waiting`: what is to be saved then; null when nothing is.
 */
export function useSaveAfterUploads<T>(
  { running, failed }: Pick<Uploads, 'running' | 'failed'>,
  save: (what: T, hasFailed: boolean) => void,
) {
  const [waiting, setWaiting] = useState<{ what: T; failed: number } | null>(null)
  useEffect(() => {
    if (!waiting || running > 0) return
    setWaiting(null)
    save(waiting.what, failed > waiting.failed)
  }, [waiting, running, failed, save])
  return {
    waiting: waiting && waiting.what,
    save: (what: T) => {
      if (running > 0) setWaiting({ what, failed })
      else save(what, false)
    },
  }
}

/** What a button says that waits for pictures. */
export const uploadingLabel = (count: number): string =>
  count === 1 ? 'Uploading 1 picture…' : `Uploading ${count} pictures…`

interface Sending {
  signal: AbortSignal
  /** Part of the body that has left the browser, 0 to 1. */
  onProgress: (sent: number) => void
}

/** One upload of a field at a time. It is cancelled when the field is unmounted; the form around it waits for it. */
export function useUpload() {
  const begin = use(UploadsContext)
  const controller = useRef<AbortController | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  /** Sends, then calls `take` with the response, unless it was cancelled. Throws what the two throw. */
  const run = async <T>(send: (sending: Sending) => Promise<T>, take?: (response: T) => unknown): Promise<void> => {
    const { signal } = (controller.current = new AbortController())
    const end = begin?.()
    let succeeded = false
    setSent(0)
    try {
      const response = await send({ signal, onProgress: setSent })
      if (signal.aborted) return
      await take?.(response)
      succeeded = true
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      setSent(null)
      end?.(succeeded)
    }
  }

  return {
    run,
    isUploading: sent !== null,
    /** Part that has been sent; 0 when that is unknown. */
    sent: sent ?? 0,
    cancel: () => controller.current?.abort(),
  }
}
