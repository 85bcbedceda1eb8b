import { useAccount } from '../../../api/admin/account.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Form, useForm } from '../form.tsx'
import { NewPasswordFields, validateNewPassword } from './password-fields.tsx'
import { withSecondFactor } from './second-factor-question.ts'

const empty = { currentPassword: '', newPassword: '', again: '' }

/** Change password; every other session of yours ends with it. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged?: () => Promise<unknown> }) {
  const { changePassword } = useAccount()
  const form = useForm({
    initial: empty,
    validate: ({ currentPassword, newPassword, again }) => {
      const errors = validateNewPassword(newPassword, again)
      if (newPassword === currentPassword)
        return { newPassword: 'The new password must be different from the current one' }
      return { newPassword: errors.password, again: errors.again }
    },
    invalid: ({ newPassword, again }) => ({ title: 'Error', description: newPassword ?? again ?? '' }),
    save: async ({ currentPassword, newPassword }) => {
      await withSecondFactor(factor => changePassword({ currentPassword, newPassword, ...factor }))
      await onChanged?.()
      return empty
    },
    failure: 'Failed to change password',
    success: { title: 'Password changed successfully', description: 'Your other sessions have ended.' },
  })
  const { currentPassword, newPassword } = form.values

  return (
    <Form form={form} action="Change password" width="24rem" disabled={!currentPassword || !newPassword}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        required
        autoComplete="current-password"
        {...form.text('currentPassword')}
      />
      <NewPasswordFields password={form.text('newPassword')} again={form.text('again')} />
    </Form>
  )
}
