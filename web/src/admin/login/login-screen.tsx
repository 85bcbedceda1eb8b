import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useMe } from '../../api/admin/account.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { forgotPasswordAddress, requestedAddress } from '../shell/navigation.ts'
import { PasskeySignIn, SignInFields, useSignInForm } from '../shell/session/sign-in-form.tsx'
import { usePassedEmail } from './email-state.ts'
import { LoginForm, LoginLayout, LoginLink } from './login-layout.tsx'

export default function LoginScreen() {
  const { me } = useMe()
  const navigate = useNavigate()
  const { search } = useLocation()
  const email = usePassedEmail()
  const signIn = useSignInForm({
    email,
    onSignedIn: async () => {
      toast({ title: 'Logged in successfully' })
      await navigate(requestedAddress(search), { replace: true })
    },
  })
  const { form } = signIn

  if (me && !form.isSaving) return <Navigate to={requestedAddress(search)} replace />

  return (
    <LoginLayout title="Admin Login">
      <LoginForm
        noValidate
        onSubmit={event => {
          event.preventDefault()
          signIn.submit('password')
        }}
      >
        <SignInFields signIn={signIn} first={email ? 'password' : 'email'} />
        <Button type="submit" variant="primary" block loading={form.isSaving}>
          Log in
        </Button>
        <PasskeySignIn signIn={signIn} />
      </LoginForm>
      <LoginLink to={forgotPasswordAddress} state={{ email: form.values.email.trim() }}>
        Forgot your password?
      </LoginLink>
    </LoginLayout>
  )
}
