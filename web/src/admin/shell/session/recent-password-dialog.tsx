import { useState } from 'react'
import { useAccount } from '../../../api/admin/account.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { errorCode } from '../errors.ts'
import { useForm } from '../form.tsx'
import { answerPasswordQuestion } from './recent-password.ts'

/** Asks a signed-in user for the password again, and for the code of those who sign in with one. */
export function RecentPasswordDialog({ email }: { email: string }) {
  const { reauthenticate } = useAccount()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    initial: { currentPassword: '', code: '' },
    validate: ({ currentPassword }) => (currentPassword ? {} : { currentPassword: 'Password is required' }),
    save: async ({ currentPassword, code }) => {
      try {
        await reauthenticate(currentPassword, needsCode ? code.trim() : undefined)
      } catch (error) {
        if (errorCode(error) === 'TOTP_REQUIRED' && !needsCode) return setNeedsCode(true)
        throw error
      }
      answerPasswordQuestion(true)
    },
    failure: 'Failed to check the password',
    toastsFieldErrors: false,
    guard: false,
  })
  return (
    <FormDialog
      title="Enter your password again"
      description="This changes who can sign in, or exports personal data: confirm that it is you."
      width="28rem"
      form={form}
      action="Continue"
      onClose={() => answerPasswordQuestion(false)}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        required
        {...form.text('currentPassword')}
      />
      {needsCode && (
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoFocus
          {...form.text('code')}
        />
      )}
    </FormDialog>
  )
}
