/**
 * Uploads files one after the other and stops at the first that fails; the files before it are kept. A queue lives outside
 * the screen, so that looking at another part of the administration doesn't end an upload.
 */
export type UploadState =
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
  title: string
  state: UploadState
  /** 0 to 1. */
  sent: number
  problem: string | null
  /** Known once the picture is safe. */
  imageId: number | null
}

export interface Outcome {
  imageId: number
  state: 'pending' | 'ready' | 'failed'
  failure: string | null
}

export interface UploadPorts<File> {
  send: (upload: Upload<File>, signal: AbortSignal, onProgress: (sent: number) => void) => Promise<Outcome>
  /** Settles once the picture is ready or has failed. */
  settled: (imageId: number) => Promise<Outcome>
  onStored?: (upload: Upload<File>) => void
  onSettled?: (upload: Upload<File>) => void
  /** n counts from 1 in the order of the batch. */
  onFailed?: (n: number, message: string) => void
  /** Every file that could be sent has been; how many were stored in this run. */
  onFinished?: (stored: number, failed: boolean) => void
}

const isOpen = (state: UploadState): boolean => state === 'waiting' || state === 'failed' || state === 'cancelled'

/** What one still decides upon after a failure: files that failed or wait. */
const isLeft = ({ state, imageId }: Pick<Upload<unknown>, 'state' | 'imageId'>): boolean =>
  imageId === null && (state === 'failed' || state === 'waiting')

export function createUploadQueue<File>(ports: UploadPorts<File>) {
  let uploads: readonly Upload<File>[] = []
  let running = false
  let lastKey = 0
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
      const { state, failure } = await ports.settled(imageId)
      change(key, state === 'failed' ? { state: 'failed', problem: failure } : { state: 'ready' })
    } catch (error) {
      // The picture is safe; only the news of its smaller sizes is missing.
      change(key, { problem: messageOf(error) })
    }
    const upload = find(key)
    if (upload) ports.onSettled?.(upload)
  }

  /** Answers whether the next one may follow. */
  const sendOne = async (upload: Upload<File>): Promise<boolean> => {
    const abort = new AbortController()
    sending = { key: upload.key, abort }
    change(upload.key, { state: 'sending', sent: 0, problem: null })
    try {
      const outcome = await ports.send(upload, abort.signal, sent =>
        change(upload.key, { sent, state: sent >= 1 ? 'checking' : 'sending' }),
      )
      const { imageId, state } = outcome
      change(upload.key, { imageId, sent: 1, state: state === 'ready' ? 'ready' : 'processing' })
      const stored = find(upload.key)
      if (stored) ports.onStored?.(stored)
      if (state !== 'ready') void watch(upload.key, imageId)
      return true
    } catch (error) {
      const cancelled = abort.signal.aborted
      change(upload.key, { state: cancelled ? 'cancelled' : 'failed', problem: cancelled ? null : messageOf(error) })
      if (!cancelled) ports.onFailed?.(uploads.findIndex(({ key }) => key === upload.key) + 1, messageOf(error))
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
      ports.onFinished?.(stored, failed)
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
      const kept = running ? uploads : uploads.filter(isLeft)
      const added = files.map(({ file, title }): Upload<File> => {
        return { key: ++lastKey, file, title, state: 'waiting', sent: 0, problem: null, imageId: null }
      })
      set([...kept, ...added])
      return run()
    },
    /** Goes on after a failure: with this file, or with every one that has not been stored. */
    retry: (key?: number) => {
      set(
        uploads.map(upload =>
          isOpen(upload.state) && upload.imageId === null && (key === undefined || upload.key === key)
            ? { ...upload, state: 'waiting', problem: null }
            : upload,
        ),
      )
      return run()
    },
    /** Goes on after a failure with those that wait, without the ones that failed. */
    goOn: () => run(),
    /** One file, a failed one too: nothing more is said about it then. The others go on. */
    cancel: (key: number) => {
      const upload = find(key)
      if (sending?.key === key) sending.abort.abort()
      else if (upload && isLeft(upload)) change(key, { state: 'cancelled', problem: null })
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
