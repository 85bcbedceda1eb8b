import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText, Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { imagesKey, useImageActions, type Image } from '../admin/api/images.ts'
import { messageOf, sayError } from '../admin/shell/failures.ts'
import { pictureForm, withoutExtension } from '../admin/upload/pictures.ts'
import { sendForm } from '../admin/upload/send-form.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { DropZone } from './drop-zone.tsx'

interface HeaderUploadDialogProps {
  onClose: () => void
}

/** One picture for the slideshow of the home page, with its title and how it was captured. */
export function HeaderUploadDialog({ onClose }: HeaderUploadDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState('')
  const [details, setDetails] = useState('')
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useRef<AbortController | null>(null)
  const { uploaded } = useImageActions()

  const send = async () => {
    if (!file || !title.trim() || sent !== null) return
    const abort = new AbortController()
    upload.current = abort
    setSent(0)
    setProblem(null)
    const form = pictureForm(file, title.trim(), {
      titleTemplate: '',
      description: details,
      targetName: '',
      photographer: '',
      dateTaken: '',
      enabledInHeader: true,
      imageType: 'gallery',
    })
    try {
      await sendForm<Image>({ url: imagesKey, form, signal: abort.signal, onProgress: setSent })
      toast({ title: 'Header image uploaded successfully' })
      await uploaded()
      onClose()
    } catch (error) {
      if (!abort.signal.aborted) {
        setProblem(messageOf(error, 'Failed to upload image'))
        sayError(error, 'Failed to upload image')
      }
    } finally {
      setSent(null)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => {
        if (open) return
        upload.current?.abort()
        onClose()
      }}
      title="Header image"
      description="It appears in the slideshow of the home page, and in the gallery."
      form={{ onSubmit: () => void send() }}
      footer={
        <>
          {sent !== null && <Button onClick={() => upload.current?.abort()}>Cancel upload</Button>}
          <Button type="submit" look="primary" loading={sent !== null} disabled={!file || !title.trim()}>
            Upload
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        {!file && (
          <DropZone
            multiple={false}
            words="Drop a picture here, or choose a file"
            onPictures={([first]) => {
              if (!first) return
              setFile(first)
              setTitle(before => before || withoutExtension(first.name))
            }}
          />
        )}
        {file && <ChosenFiles files={[file]} onRemove={() => setFile(null)} />}
        {sent !== null && <Progress value={sent} max={1} aria-label={`Upload of ${title}`} />}
        <Field label="Title">
          <Input required maxLength={300} value={title} onChange={event => setTitle(event.target.value)} />
        </Field>
        <Field label="Capture details" optional hint="For example: 12 h 40 m, 80 mm f/6">
          <Textarea maxLength={10_000} value={details} onChange={event => setDetails(event.target.value)} />
        </Field>
        <ErrorText>{problem}</ErrorText>
      </Stack>
    </Dialog>
  )
}
