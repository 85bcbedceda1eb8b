import { useNavigate } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { useAccount } from '../../api/admin/account.ts'
import { confirmPasswordReset, usePasswordReset } from '../../api/admin/mailed-links.ts'
import type { AccessChange } from '../../api/admin/users.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/fields/field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useForm } from '../shell/form.tsx'
import { describeAccessChange } from '../shell/session/access-change.ts'
import { forgotPasswordAddress } from '../shell/navigation.ts'
import { NewPasswordFields, validateNewPassword } from '../shell/session/password-fields.tsx'
import { LoginForm, LoginLayout, LoginLink } from './login-layout.tsx'
import { FollowedLink, isLinkInvalid, useLinkToken } from './mailed-link.tsx'

interface ResetFormProps {
  email: string
  token: string
  onInvalid: () => void
}

function ResetForm({ email, token, onInvalid }: ResetFormProps) {
  const navigate = useNavigate()
  const { refresh } = useAccount()
  const form = useForm({
    initial: { password: '', again: '' },
    validate: ({ password, again }) => validateNewPassword(password, again),
    save: async ({ password }) => {
      let access: AccessChange
      try {
        access = await confirmPasswordReset(token, password)
      } catch (error) {
        if (!isLinkInvalid(error)) throw error
        return onInvalid()
      }
      // Whoever was signed in as the same user no longer is.
      await refresh()
      const description = `Log in with the new one. ${describeAccessChange(access)}`
      toast({ title: 'Password changed successfully', description })
      await navigate(addresses.login, { replace: true, state: { email } })
    },
    failure: 'Failed to change password',
    toastsFieldErrors: false,
    guard: false,
  })
  return (
    <LoginForm
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields autoFocus password={form.text('password')} again={form.text('again')} />
      <ErrorText>{form.error}</ErrorText>
      <Button type="submit" variant="primary" block loading={form.isSaving}>
        Set password
      </Button>
    </LoginForm>
  )
}

/** Where the link of a mail about a forgotten password leads. */
export default function ResetPasswordScreen() {
  const token = useLinkToken()
  const query = usePasswordReset(token)
  return (
    <FollowedLink
      token={token}
      query={query}
      otherwise={<LoginLink to={forgotPasswordAddress}>Ask for another link</LoginLink>}
    >
      {({ email }, token) => (
        <LoginLayout title="Choose a new password">
          <p>{`For ${email}. All sessions that are open will end, and your API keys are revoked.`}</p>
          <ResetForm email={email} token={token} onInvalid={() => void query.mutate()} />
        </LoginLayout>
      )}
    </FollowedLink>
  )
}
