import { userLimits } from '@skyfolio/domain/limits'
import { PasswordMeter } from './password-meter.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'

/** Why a new password, typed twice, is rejected; empty when it is fine. */
export const validateNewPassword = (
  password: string,
  again: string,
  mismatch = 'New passwords do not match',
): { password?: string; again?: string } => {
  if (password !== again) return { again: mismatch }
  if (password.length >= userLimits.leastPassword) return {}
  return { password: `Password must be at least ${userLimits.leastPassword} characters long` }
}

type TextBinding = Pick<Parameters<typeof PasswordField>[0], 'value' | 'error' | 'onChange'>

interface NewPasswordFieldsProps {
  password: TextBinding
  again: TextBinding
  labels?: readonly [password: string, again: string]
  /** The focus begins in the first. */
  autoFocus?: boolean
}

/** A new password, typed twice. */
export const NewPasswordFields = ({
  password,
  again,
  labels = ['New password', 'Confirm new password'],
  autoFocus = false,
}: NewPasswordFieldsProps) => {
  const input = { required: true, maxLength: userLimits.password, autoComplete: 'new-password' }
  return (
    <>
      <PasswordField
        label={labels[0]}
        hint={`At least ${userLimits.leastPassword} characters`}
        autoFocus={autoFocus}
        {...input}
        {...password}
      />
      <PasswordMeter password={password.value} />
      <PasswordField label={labels[1]} {...input} {...again} />
    </>
  )
}
