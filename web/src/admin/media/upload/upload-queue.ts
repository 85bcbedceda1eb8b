/**
 * Uploads files one after the other and stops at the first that fails; the files before it stay stored. A queue lives outside
 * the screen, so that looking at another part of the administration doesn't end an upload.
 */
type UploadState =
  | 'waiting'
  /** Its bytes are on their way. */
  | 'sending'
  /** All bytes are there; the server looks at the picture. */
  | 'checking'
  /** The picture is safe; its smaller sizes are being made. */
  | 'processing'
  | 'ready'
  | 'failed'
  | 'cancelled'

export interface Upload<File> {
  key: number
  file: File
  /** Once the picture is safe, its own. */
  title: string
  state: UploadState
  /** 0 to 1. */
  sent: number
  error: string | null
  /** Grows with every attempt of the queue: the newest failure has the largest one. */
  attempt: number
  /** Known once the picture is safe. */
  imageId: number | null
  /** How many pictures come before it while it is being processed, or null if that is unknown. */
  ahead: number | null
}

export interface Outcome {
  imageId: number
  state: 'pending' | 'ready' | 'failed'
  failure: string | null
}

export interface Stored extends Outcome {
  /** The server may have found one in the file. */
  title: string
}

interface UploadDependencies<File> {
  send: (upload: Upload<File>, signal: AbortSignal, onProgress: (sent: number) => void) => Promise<Stored>
  /** Settles when the picture is ready or has failed. Until then it calls `onAhead` with the number of pictures before it. */
  waitUntilProcessed: (imageId: number, onAhead: (ahead: number | null) => void) => Promise<Outcome>
  onStored?: (upload: Upload<File>) => void
  onProcessed?: (upload: Upload<File>) => void
  /** n counts from 1 in the order of the list. */
  onFailed?: (n: number, message: string, file: File) => void
  /** Every file that could be sent has been; how many were stored in this run. */
  onFinished?: (stored: number, failed: boolean) => void
}

const isOpen = (state: UploadState): boolean => state === 'waiting' || state === 'failed' || state === 'cancelled'

/** Still to be decided after a failure: files that failed or wait. */
const isLeft = ({ state, imageId }: Pick<Upload<unknown>, 'state' | 'imageId'>): boolean =>
  imageId === null && (state === 'failed' || state === 'waiting')

export function createUploadQueue<File>(dependencies: UploadDependencies<File>) {
  let uploads: readonly Upload<File>[] = []
  let running = false
  let lastKey = 0
  let lastAttempt = 0
  let sending: { key: number; abort: AbortController } | null = null
  const listeners = new Set<() => void>()

  const set = (next: readonly Upload<File>[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (key: number, values: Partial<Upload<File>>) =>
    set(uploads.map(upload => (upload.key === key ? { ...upload, ...values } : upload)))
  const find = (key: number) => uploads.find(upload => upload.key === key)
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

  const watch = async (key: number, imageId: number) => {
    try {
      const { state, failure } = await dependencies.waitUntilProcessed(imageId, ahead => change(key, { ahead }))
      change(key, state === 'failed' ? { state: 'failed', error: failure } : { state: 'ready' })
    } catch (error) {
      // The picture is safe; only the news of its smaller sizes is missing.
      change(key, { error: messageOf(error) })
    }
    const upload = find(key)
    if (upload) dependencies.onProcessed?.(upload)
  }

  /** Returns whether the next one may follow. */
  const sendOne = async (upload: Upload<File>): Promise<boolean> => {
    const abort = new AbortController()
    sending = { key: upload.key, abort }
    change(upload.key, { state: 'sending', sent: 0, error: null, attempt: ++lastAttempt })
    try {
      const { imageId, title, state } = await dependencies.send(upload, abort.signal, sent =>
        change(upload.key, { sent, state: sent >= 1 ? 'checking' : 'sending' }),
      )
      change(upload.key, { imageId, title, sent: 1, state: state === 'ready' ? 'ready' : 'processing' })
      const stored = find(upload.key)
      if (stored) dependencies.onStored?.(stored)
      if (state !== 'ready') void watch(upload.key, imageId)
      return true
    } catch (error) {
      const cancelled = abort.signal.aborted
      change(upload.key, { state: cancelled ? 'cancelled' : 'failed', error: cancelled ? null : messageOf(error) })
      if (!cancelled) {
        const n = uploads.findIndex(({ key }) => key === upload.key) + 1
        dependencies.onFailed?.(n, messageOf(error), upload.file)
      }
      return cancelled
    } finally {
      sending = null
    }
  }

  const run = async () => {
    if (running) return
    running = true
    let stored = 0
    let failed = false
    try {
      for (;;) {
        const next = uploads.find(({ state }) => state === 'waiting')
        if (!next) break
        failed = !(await sendOne(next))
        if (failed) break
        if (find(next.key)?.imageId) stored++
      }
    } finally {
      running = false
      set([...uploads])
      dependencies.onFinished?.(stored, failed)
    }
  }

  return {
    /** A snapshot that changes its identity with every change. */
    snapshot: (): readonly Upload<File>[] => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isRunning: () => running,
    /** Begins behind what is under way or was left open by a failure; of what is done, nothing stays in the list. */
    start: (files: readonly { file: File; title: string }[]) => {
      const remaining = running ? uploads : uploads.filter(isLeft)
      const added = files.map(({ file, title }): Upload<File> => {
        return {
          key: ++lastKey,
          file,
          title,
          state: 'waiting',
          sent: 0,
          error: null,
          attempt: 0,
          imageId: null,
          ahead: null,
        }
      })
      set([...remaining, ...added])
      return run()
    },
    /** Goes on after a failure: with this file, or with every one that failed; then with those that wait. */
    retry: (key?: number) => {
      set(
        uploads.map(upload =>
          upload.imageId === null &&
          (key === undefined ? upload.state === 'failed' : upload.key === key && isOpen(upload.state))
            ? { ...upload, state: 'waiting', error: null }
            : upload,
        ),
      )
      return run()
    },
    /** Resumes after a failure with those that wait, without the ones that failed. */
    resume: () => run(),
    /** Cancels one file, a failed one too, whose error is cleared. The others continue. */
    cancel: (key: number) => {
      const upload = find(key)
      if (sending?.key === key) sending.abort.abort()
      else if (upload && isLeft(upload)) change(key, { state: 'cancelled', error: null })
    },
    /** Everything that has not been stored yet. */
    cancelAll: () => {
      set(uploads.map(upload => (upload.state === 'waiting' ? { ...upload, state: 'cancelled' } : upload)))
      sending?.abort.abort()
    },
    /** Forgets the list; what is under way goes on unseen, so call it when nothing is. */
    clear: () => set(running ? uploads : []),
  }
}

export type UploadQueue<File> = ReturnType<typeof createUploadQueue<File>>
