import { usePasskeyActions } from '../../../api/admin/passkeys.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useForm } from '../form.tsx'
import { withRecentPassword } from '../session/recent-password.ts'
import { PasskeyName, validatePasskeyName } from './passkey-name.tsx'

interface AddPasskeyDialogProps {
  /** It is added; recovery codes, when it is the first second factor. */
  onDone: (codes: string[]) => void
  onClose: () => void
}

/** Names a passkey and has the browser make it. */
export function AddPasskeyDialog({ onDone, onClose }: AddPasskeyDialogProps) {
  const { make, add } = usePasskeyActions()
  const form = useForm({
    initial: { name: '' },
    validate: validatePasskeyName,
    save: async ({ name }) => {
      const credential = await withRecentPassword(make)
      const codes = await withRecentPassword(() => add({ name: name.trim(), credential }))
      toast({ title: 'Passkey added' })
      onDone(codes)
    },
    failure: 'The passkey could not be added',
    toastsFieldErrors: false,
    guard: false,
  })
  return (
    <FormDialog
      title="Add a passkey"
      description="Your browser asks where to keep it: on this device, on your telephone, in a password manager or on a security key."
      width="28rem"
      form={form}
      action="Continue"
      onClose={onClose}
    >
      <PasskeyName hint="By which you know it again, such as 'Telephone' or 'Key ring'" {...form.text('name')} />
    </FormDialog>
  )
}
