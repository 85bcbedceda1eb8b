import { usePasskeyActions, type Passkey } from '../../../api/admin/passkeys.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useForm } from '../../shell/form.tsx'
import { PasskeyName, validatePasskeyName } from '../../shell/passkeys/passkey-name.tsx'

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { rename } = usePasskeyActions()
  const form = useForm({
    initial: { name: passkey.name },
    validate: validatePasskeyName,
    save: ({ name }) => rename(passkey.id, name.trim()),
    success: { title: 'Passkey renamed' },
    onSaved: onClose,
    failure: 'Failed to rename the passkey',
    toastsFieldErrors: false,
  })
  return (
    <FormDialog title="Rename passkey" width="28rem" form={form} action="Rename" onClose={onClose}>
      <PasskeyName {...form.text('name')} />
    </FormDialog>
  )
}
