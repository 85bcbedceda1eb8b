import { useSyncExternalStore } from 'react'
import { toast } from '../../ui/toast.ts'
import { getImage, imagesKey, type Image } from '../admin/api/images.ts'
import { pictureForm, type PictureFields } from '../admin/upload/pictures.ts'
import { sendForm } from '../admin/upload/send-form.ts'
import { sayProblem } from '../admin/shell/failures.ts'
import { createUploadQueue, type Outcome, type Upload, type UploadQueue } from '../admin/upload/upload-queue.ts'

export interface Wanted {
  file: File
  fields: PictureFields
}

const failureWords = (n: number, message: string): string => `File ${n}: ${message}`

const outcomeOf = ({ id, state, failure }: Image): Outcome => ({ imageId: id, state, failure })

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Asks for a picture until its sizes are made: often at first, then every five seconds. */
async function settled(imageId: number): Promise<Outcome> {
  for (let wait = 500; ; wait = Math.min(wait * 1.5, 5000)) {
    await pause(wait)
    const outcome = outcomeOf(await getImage(imageId))
    if (outcome.state !== 'pending') return outcome
  }
}

// The media screen, when it is open, reads its lists again; the queue itself outlives every screen.
let onChanged: (() => void) | null = null
export const whenUploadsChange = (listener: (() => void) | null) => {
  onChanged = listener
}

export const uploadQueue: UploadQueue<Wanted> = createUploadQueue<Wanted>({
  send: async ({ file: { file, fields }, title }, signal, onProgress) => {
    const form = pictureForm(file, title, fields)
    return outcomeOf(await sendForm<Image>({ url: imagesKey, form, signal, onProgress }))
  },
  settled,
  onStored: () => onChanged?.(),
  onSettled: () => onChanged?.(),
  onFailed: (n, message) => sayProblem(failureWords(n, message)),
  onFinished: (stored, failed) => {
    // What failed is said, and must not be hidden by what went well.
    if (stored > 0 && !failed)
      toast({ title: stored === 1 ? 'Image uploaded successfully' : `${stored} images uploaded successfully` })
  },
})

// Closing the tab would end what is under way, whichever screen is open.
const stay = (event: BeforeUnloadEvent) => event.preventDefault()
uploadQueue.subscribe(() => {
  if (uploadQueue.isRunning()) window.addEventListener('beforeunload', stay)
  else window.removeEventListener('beforeunload', stay)
})

/** The batch that is under way, or the last one. */
export const useUploads = () => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot)

/** The failure that stopped the batch, in words. */
export const failureOf = (uploads: readonly Upload<Wanted>[]): string | null => {
  const index = uploads.findIndex(({ state, imageId }) => state === 'failed' && imageId === null)
  return index < 0 ? null : failureWords(index + 1, uploads[index]?.problem ?? 'Upload failed')
}
