import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useImage, useImageActions, type Image } from '../admin/api/images.ts'
import { messageOf, sayError, sayProblem } from '../admin/shell/failures.ts'
import { changeOf, formOf } from './image-form.ts'
import { ImageFormFields } from './image-form-fields.tsx'

interface EditImageDialogProps {
  image: Image
  onClose: () => void
}

/** Everything one can say about a picture. Mount it with the picture's id as key. */
export function EditImageDialog({ image, onClose }: EditImageDialogProps) {
  const [opened] = useState(() => formOf(image))
  const [form, setForm] = useState(opened)
  const [titleProblem, setTitleProblem] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const { data: present = image, mutate } = useImage(image.id, image)
  const { update } = useImageActions()
  const confirm = useConfirm()
  const isChanged = JSON.stringify(form) !== JSON.stringify(opened)

  const save = async () => {
    if (saving) return
    if (!form.title.trim()) {
      setTitleProblem('Title cannot be empty')
      return sayProblem('Title cannot be empty')
    }
    setSaving(true)
    setProblem(null)
    try {
      await update(image.id, changeOf(form, opened))
      toast({ title: 'Image updated successfully' })
      onClose()
    } catch (error) {
      setProblem(messageOf(error, 'Failed to update image'))
      sayError(error, 'Failed to update image')
    } finally {
      setSaving(false)
    }
  }

  const askAgain = useCallback(() => void mutate(), [mutate])
  const mayClose = async () =>
    !isChanged ||
    (await confirm({
      title: 'Discard your changes?',
      message: 'What you have written about this picture has not been saved.',
      action: 'Discard',
    }))

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      mayClose={mayClose}
      title="Edit Image"
      width="60rem"
      form={{ onSubmit: () => void save() }}
      footer={
        <>
          <Button onClick={() => void mayClose().then(close => close && onClose())}>Cancel</Button>
          <Button type="submit" look="primary" loading={saving}>
            Save
          </Button>
        </>
      }
    >
      <ImageFormFields
        image={present}
        onNews={askAgain}
        form={form}
        titleProblem={titleProblem}
        onChange={change => {
          setForm(before => ({ ...before, ...change }))
          if (change.title !== undefined) setTitleProblem(null)
        }}
      />
      <ErrorText>{problem}</ErrorText>
    </Dialog>
  )
}
