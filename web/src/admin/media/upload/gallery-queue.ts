import { useSyncExternalStore } from 'react'
import { imagesKey, type Image } from '../../../api/admin/images.ts'
import { pictureForm, pollUntilProcessed, sendForm, type PictureFields } from '../../../api/admin/uploads.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { toastDanger } from '../../shell/errors.ts'
import { addLeaveGuard, type LeaveGuard } from '../../shell/leave-guard.ts'
import { createUploadQueue, type Stored, type Upload, type UploadQueue } from './upload-queue.ts'

export interface GalleryFile {
  file: File
  fields: PictureFields
}

const failureMessage = (n: number, message: string): string => `File ${n}: ${message}`

// Without a state it is what visitors see: a picture that is ready.
const storedOf = ({ id, title, state = 'ready', failure = null }: Image): Stored => ({
  imageId: id,
  title,
  state,
  failure,
})

// The media screen, when it is open, reads its lists again; the queue itself outlives every screen.
let onChanged: (() => void) | null = null
export const subscribeToUploads = (listener: (() => void) | null) => {
  onChanged = listener
}

export const uploadQueue: UploadQueue<GalleryFile> = createUploadQueue<GalleryFile>({
  send: async ({ file: { file, fields }, title }, signal, onProgress) => {
    const form = pictureForm(file, title, fields)
    return storedOf(await sendForm<Image>({ url: imagesKey, form, signal, onProgress }))
  },
  waitUntilProcessed: async (imageId, onAhead) => {
    const onProcessing = ({ ahead = null }: Image) => onAhead(ahead)
    return storedOf(await pollUntilProcessed(imageId, 500, 5000, { onProcessing }))
  },
  onStored: () => onChanged?.(),
  onProcessed: () => onChanged?.(),
  onFailed: (n, message, { file }) => toastDanger(failureMessage(n, message), `${file.name} was not uploaded`),
  onFinished: (stored, failed) => {
    // A success must not hide the toast of a failure.
    if (stored > 0 && !failed)
      toast({ title: stored === 1 ? 'Image uploaded successfully' : `${stored} images uploaded successfully` })
  },
})

// Closing the tab would end what is under way, whichever screen is open; the queue outlives every screen.
const underWay: LeaveGuard = { isLeftBy: () => false, ask: () => Promise.resolve(true) }
let release: (() => void) | null = null
uploadQueue.subscribe(() => {
  if (uploadQueue.isRunning()) release ??= addLeaveGuard(underWay)
  else {
    release?.()
    release = null
  }
})

/** The batch that is under way, or the last one. */
export const useUploads = () => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot)

/** The message of the failure that stopped the queue, the newest of several, with the name of its file. */
export const failureOf = (uploads: readonly Upload<GalleryFile>[]): string | null => {
  const failed = uploads.filter(({ state, imageId }) => state === 'failed' && imageId === null)
  const newest = failed.sort((one, other) => other.attempt - one.attempt)[0]
  if (!newest) return null
  const message = failureMessage(uploads.indexOf(newest) + 1, newest.error ?? 'Upload failed')
  const { name } = newest.file.file
  return message.includes(name) ? message : `${message} (${name})`
}
