import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorText } from '../fields/field.tsx'
import { Stack } from '../layout.tsx'
import { UploadsContext, uploadingLabel, type Uploads } from '../uploads.ts'

interface FormDialogProps {
  title: ReactNode
  description?: ReactNode
  width?: string
  /** What `useForm` returns, as far as the dialog needs it. */
  form: {
    submit: () => unknown
    /** Asks before unsaved input is discarded. */
    mayLeave: () => true | Promise<boolean>
    isSaving: boolean
    error: string | null
    uploads: Uploads
  }
  /** The label of the button that submits. */
  action: string
  danger?: boolean
  disabled?: boolean
  /** Further buttons, before Cancel. */
  buttons?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog around a form: its fields, its error, Cancel and a button that submits. Closing it asks before input is lost. */
export function FormDialog({ form, action, danger, disabled, buttons, onClose, children, ...head }: FormDialogProps) {
  const cancel = async () => {
    const answer = form.mayLeave()
    if (answer === true || (await answer)) onClose()
  }
  return (
    <Dialog
      {...head}
      open
      onOpenChange={open => !open && onClose()}
      mayClose={form.mayLeave}
      form={{ onSubmit: () => void form.submit() }}
      footer={
        <>
          {buttons}
          <Button onClick={() => void cancel()}>Cancel</Button>
          <Button
            type="submit"
            variant={danger ? 'danger-solid' : 'primary'}
            loading={form.isSaving}
            disabled={disabled}
          >
            {form.isSaving && form.uploads.running > 0 ? uploadingLabel(form.uploads.running) : action}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <UploadsContext value={form.uploads.begin}>{children}</UploadsContext>
        <ErrorText>{form.error}</ErrorText>
      </Stack>
    </Dialog>
  )
}
