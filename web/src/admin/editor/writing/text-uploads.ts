import { useSyncExternalStore } from 'react'
import type { Image } from '../../../api/admin/images.ts'
import { uploadForText } from '../../../api/admin/uploads.ts'
import { errorMessage, toastError } from '../../shell/errors.ts'

interface TextUpload {
  state: 'running' | 'done' | 'failed'
  /** Where `state` is 'done'; while it is 'running', the picture that is being processed, once all of it is there. */
  image: Image | null
  /** Why it failed; null when it was cancelled. */
  error: string | null
  file: File
  /** Shown when it fails and the server gives no reason. */
  failure: string
  controller: AbortController
}

// They outlive the editor: a text that is left and restored finds the pictures that have been uploaded since then.
const uploads = new Map<string, TextUpload>()
const listeners = new Set<() => void>()

const set = (id: string, upload: TextUpload): void => {
  uploads.set(id, upload)
  listeners.forEach(listener => listener())
}

async function send(id: string, file: File, failure: string): Promise<void> {
  const controller = new AbortController()
  const upload = { file, failure, controller, image: null, error: null }
  set(id, { ...upload, state: 'running' })
  try {
    const image = await uploadForText(file, controller.signal, image => set(id, { ...upload, state: 'running', image }))
    set(id, { ...upload, state: 'done', image })
  } catch (error) {
    if (controller.signal.aborted) return
    set(id, { ...upload, state: 'failed', error: errorMessage(error, failure) })
    toastError(error, failure)
  }
}

/** Uploads a picture of a text. Returns the id of the upload, which differs from those of other sessions of the browser. */
export function startTextUpload(file: File, failure = 'Failed to upload image'): string {
  const id = `${Date.now()}-${Math.random().toString(36).slice(2)}`
  void send(id, file, failure)
  return id
}

export function retryTextUpload(id: string): void {
  const upload = uploads.get(id)
  if (upload) void send(id, upload.file, upload.failure)
}

export function cancelTextUpload(id: string): void {
  const upload = uploads.get(id)
  if (upload?.state !== 'running') return
  upload.controller.abort()
  set(id, { ...upload, state: 'failed', error: null })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** An upload as it is now; undefined for one of an earlier session of the browser. */
export const useTextUpload = (id: string): TextUpload | undefined =>
  useSyncExternalStore(subscribe, () => uploads.get(id))

/** How many of these uploads are under way. The others have failed, since a picture that has arrived takes its place. */
export const useRunningTextUploads = (ids: readonly string[]): number =>
  useSyncExternalStore(subscribe, () => {
    const isComing = (id: string) => ['running', 'done'].includes(uploads.get(id)?.state ?? 'failed')
    return ids.filter(isComing).length
  })
