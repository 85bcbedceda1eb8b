import { useState } from 'react'
import { addresses } from '../../addresses.ts'
import { requestPasswordReset } from '../../api/admin/mailed-links.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useForm } from '../shell/form.tsx'
import { usePassedEmail } from './email-state.ts'
import { LoginForm, LoginLayout, LoginLink } from './login-layout.tsx'

/** Has a link mailed with which one chooses a new password. It says the same whether an account has the email or not. */
export default function ForgotPasswordScreen() {
  const email = usePassedEmail()
  const [message, setMessage] = useState<string | null>(null)
  const form = useForm({
    initial: { email },
    validate: ({ email }) => (email.trim() ? {} : { email: 'Email is required' }),
    save: async ({ email }) => setMessage(await requestPasswordReset(email.trim())),
    failure: 'The link could not be asked for',
    toastsFieldErrors: false,
    guard: false,
  })

  if (message !== null) {
    return (
      <LoginLayout title="Look into your mail" focusesTitle>
        <p>{message}</p>
        <p>The link works once, for one hour. If no mail comes, look among the unwanted ones.</p>
        <LoginLink to={addresses.login} state={{ email: form.values.email.trim() }}>
          Back to the login
        </LoginLink>
      </LoginLayout>
    )
  }
  return (
    <LoginLayout title="Forgot your password?">
      <p>You get a mail with a link, by which you choose a new one.</p>
      <LoginForm
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          required
          {...form.text('email')}
          error={form.errors.email ?? form.error}
        />
        <Button type="submit" variant="primary" block loading={form.isSaving}>
          Send the link
        </Button>
      </LoginForm>
      <LoginLink to={addresses.login} state={{ email: form.values.email.trim() }}>
        Back to the login
      </LoginLink>
    </LoginLayout>
  )
}
