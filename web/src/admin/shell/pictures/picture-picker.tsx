import { useRef } from 'react'
import type { Image } from '../../../api/admin/images.ts'
import { ACCEPTED_PICTURES, isPicture, uploadForText } from '../../../api/admin/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/fields/file-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toastDanger } from '../errors.ts'
import { PictureSearch } from '../picture-search.tsx'
import { useAction } from '../use-action.ts'

interface PicturePickerProps {
  title: string
  onPick: (image: Image) => void
  onClose: () => void
}

/** The library of pictures, and a way to bring a new one. */
export function PicturePicker({ title, onPick, onClose }: PicturePickerProps) {
  const { run, isBusy } = useAction()
  const files = useRef<HTMLInputElement>(null)

  const upload = async (file: File | undefined) => {
    if (!file) return
    if (!isPicture(file)) return toastDanger('Please select an image file', 'Invalid file')
    await run(async () => onPick(await uploadForText(file)), { failure: 'Failed to upload image' })
  }

  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={title} width="60rem">
      <PictureSearch size={12} onPick={onPick}>
        <Button loading={isBusy} onClick={() => files.current?.click()}>
          {!isBusy && <Icon name="upload" />}
          Upload
        </Button>
      </PictureSearch>
      <FileInput
        ref={files}
        aria-label="Upload a picture"
        accept={ACCEPTED_PICTURES}
        onFiles={([file]) => void upload(file)}
      />
    </Dialog>
  )
}
