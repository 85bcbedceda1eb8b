import { passkeyLimits } from '@skyfolio/domain/limits'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'

/** The errors of a form that names a passkey. */
export const validatePasskeyName = ({ name }: { name: string }): { name?: string } =>
  name.trim() ? {} : { name: 'Give the passkey a name' }

type PasskeyNameProps = Omit<TextFieldProps, 'label'>

/** The field in which a passkey gets its name. */
export const PasskeyName = (props: PasskeyNameProps) => (
  <TextField label="Name" required autoFocus maxLength={passkeyLimits.name} autoComplete="off" {...props} />
)
