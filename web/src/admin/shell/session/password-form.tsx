import { useAccount } from '../../../api/admin/account.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Form, useForm } from '../form.tsx'
import { describeAccessChange } from './access-change.ts'
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
      const { access } = await withSecondFactor(factor => changePassword({ currentPassword, newPassword, ...factor }))
      toast({
        title: 'Password changed successfully',
        description: `Your other sessions have ended. ${describeAccessChange(access)}`.trim(),
      })
      await onChanged?.()
      return empty
    },
    failure: 'Failed to change password',
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
