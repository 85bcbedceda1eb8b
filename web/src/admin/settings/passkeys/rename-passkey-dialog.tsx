import { passkeyLimits } from '@skyfolio/runtime/domain/limits'
import { usePasskeyActions, type Passkey } from '../../../api/admin/passkeys.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useForm } from '../../shell/form.tsx'

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { rename } = usePasskeyActions()
  const form = useForm({
    initial: { name: passkey.name },
    validate: ({ name }) => (name.trim() ? {} : { name: 'Give the passkey a name' }),
    save: ({ name }) => rename(passkey.id, name.trim()),
    success: { title: 'Passkey renamed' },
    onSaved: onClose,
    failure: 'Failed to rename the passkey',
    toastsFieldErrors: false,
  })
  return (
    <FormDialog title="Rename passkey" width="28rem" form={form} action="Rename" onClose={onClose}>
      <TextField
        label="Name"
        required
        autoFocus
        maxLength={passkeyLimits.name}
        autoComplete="off"
        {...form.text('name')}
      />
    </FormDialog>
  )
}
