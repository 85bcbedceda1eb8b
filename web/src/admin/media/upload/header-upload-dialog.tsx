import { imageLimits } from '@skyfolio/domain/limits'
import { useRef, useState } from 'react'
import { imagesKey, useImageActions, type Image } from '../../../api/admin/images.ts'
import { pictureForm, sendForm, withoutExtension } from '../../../api/admin/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Progress } from '../../../ui/feedback/loading.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { useForm } from '../../shell/form.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { DropZone } from './drop-zone.tsx'

interface HeaderUploadDialogProps {
  onClose: () => void
}

/** One picture for the slideshow of the home page, with its title and how it was captured. */
export function HeaderUploadDialog({ onClose }: HeaderUploadDialogProps) {
  const [sent, setSent] = useState(0)
  const upload = useRef<AbortController | null>(null)
  const { uploaded } = useImageActions()
  const initial: { file: File | null; title: string; details: string } = { file: null, title: '', details: '' }
  const form = useForm({
    initial,
    save: async ({ file, title, details }) => {
      if (!file) return
      upload.current = new AbortController()
      setSent(0)
      await sendForm<Image>({
        url: imagesKey,
        form: pictureForm(file, title.trim(), {
          titleTemplate: title,
          description: details,
          targetName: '',
          photographer: '',
          dateTaken: '',
          enabledInHeader: true,
          imageType: 'gallery',
          license: null,
        }),
        signal: upload.current.signal,
        onProgress: setSent,
      })
      await uploaded()
    },
    failure: 'Failed to upload image',
    success: { title: 'Header image uploaded successfully' },
    onSaved: onClose,
  })
  const { file, title } = form.values

  return (
    <FormDialog
      title="Header image"
      description="It appears in the slideshow of the home page, and in the gallery."
      form={form}
      action="Upload"
      disabled={!file || !title.trim()}
      buttons={form.isSaving && <Button onClick={() => upload.current?.abort()}>Cancel upload</Button>}
      onClose={() => {
        upload.current?.abort()
        onClose()
      }}
    >
      {!file && (
        <DropZone
          multiple={false}
          label="Drop a picture here, or choose a file"
          onPictures={([first]) => {
            if (first) form.change({ file: first, title: title || withoutExtension(first.name) })
          }}
        />
      )}
      {file && <ChosenFiles files={[file]} onRemove={() => form.change({ file: null })} />}
      {form.isSaving && <Progress value={sent} max={1} aria-label={`Upload of ${title}`} />}
      <TextField label="Title" required maxLength={imageLimits.title} {...form.text('title')} />
      <TextAreaField
        label="Capture details"
        optional
        hint="For example: 12 h 40 m, 80 mm f/6"
        maxLength={imageLimits.description}
        {...form.text('details')}
      />
    </FormDialog>
  )
}
