import { useRef, useState } from 'react'
import type { Image } from '../../../api/admin/images.ts'
import { processingLabel } from '../../../api/admin/processing.ts'
import { ACCEPTED_PICTURES, isPicture, uploadForText } from '../../../api/admin/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/fields/file-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useUpload } from '../../../ui/uploads.ts'
import { stopUpload, useLeaveGuard } from '../leave-guard.ts'
import { PictureSearch } from '../picture-search.tsx'
import { useAction } from '../use-action.ts'
import { reportLeftOut } from './report-left-out.ts'

interface PicturePickerProps {
  title: string
  onPick: (image: Image) => void
  onClose: () => void
}

/** The library of pictures, and a way to bring a new one. */
export function PicturePicker({ title, onPick, onClose }: PicturePickerProps) {
  const { run } = useAction()
  const upload = useUpload()
  const mayLeave = useLeaveGuard(upload.isUploading, 'tab', stopUpload)
  const files = useRef<HTMLInputElement>(null)
  /** The uploaded picture, until its sizes are made. */
  const [processed, setProcessed] = useState<Image | null>(null)

  const send = async (files: readonly File[]) => {
    reportLeftOut(files)
    const file = files.find(isPicture)
    if (!file) return
    await run(() => upload.run(({ signal }) => uploadForText(file, signal, setProcessed), onPick), {
      failure: 'Failed to upload image',
    })
    setProcessed(null)
  }

  return (
    <Dialog open onOpenChange={open => !open && onClose()} mayClose={mayLeave} title={title} width="60rem">
      <PictureSearch size={12} onPick={onPick}>
        <Button loading={upload.isUploading} onClick={() => files.current?.click()}>
          {!upload.isUploading && <Icon name="upload" />}
          {processed ? processingLabel(processed) : 'Upload'}
        </Button>
      </PictureSearch>
      <FileInput
        ref={files}
        aria-label="Upload a picture"
        accept={ACCEPTED_PICTURES}
        onFiles={files => void send(files)}
      />
    </Dialog>
  )
}
