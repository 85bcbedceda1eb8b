import { useRef, useState } from 'react'
import { useAccount } from '../../../api/admin/account.ts'
import { askForPasskey, askForSignIn, canUsePasskeys } from '../../../api/admin/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ErrorText } from '../../../ui/fields/field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useForm } from '../form.tsx'
import { SecondFactorFields, secondFactorRequest, type SecondFactorRequest } from '../passkeys/second-factor.tsx'

/** By password and, where it is asked for, a code; by password and passkey; by a passkey alone. */
type Method = 'password' | 'second-passkey' | 'passkey'

/** Signing in: email and password, and a second factor as soon as the account asks for one; or a passkey. */
export function useSignInForm({ email = '', onSignedIn }: { email?: string; onSignedIn: () => unknown }) {
  const account = useAccount()
  const [factor, setFactor] = useState<SecondFactorRequest | null>(null)
  const [failedAt, setFailedAt] = useState<'password' | 'factor' | 'passkey'>('password')
  const passwordInput = useRef<HTMLInputElement>(null)
  const method = useRef<Method>('password')
  const form = useForm({
    initial: { email, password: '', totp: '', staySignedIn: false },
    validate: values =>
      method.current === 'passkey'
        ? {}
        : !values.email.trim()
          ? { email: 'Email is required' }
          : !values.password
            ? { password: 'Password is required' }
            : {},
    save: async values => {
      const { password, totp, staySignedIn } = values
      const stay = staySignedIn && { staySignedIn }
      if (method.current === 'passkey') {
        setFailedAt('passkey')
        await account.loginWithPasskey({ passkey: await askForSignIn(), ...stay })
        return void (await onSignedIn())
      }
      const options = method.current === 'second-passkey' ? factor?.passkey : null
      setFailedAt(options ? 'factor' : 'password')
      const passkey = options ? await askForPasskey(options) : null
      try {
        const given = passkey ? { passkey } : factor && { totp: totp.trim() }
        await account.login({ email: values.email.trim(), password, ...given, ...stay })
      } catch (error) {
        const request = secondFactorRequest(error)
        if (request) setFactor(request)
        if (request && !factor) return
        if (request) setFailedAt('factor')
        else passwordInput.current?.select()
        throw error
      }
      await onSignedIn()
    },
    failure: 'Invalid credentials',
    guard: false,
  })
  const submit = (how: Method) => {
    method.current = how
    void form.submit()
  }
  return { form, factor, failedAt, passwordInput, submit }
}

type SignIn = ReturnType<typeof useSignInForm>

interface SignInFieldsProps {
  /** What `useSignInForm` returns. */
  signIn: SignIn
  /** Which field the focus begins in. */
  first: 'email' | 'password'
}

/** The fields of signing in, each with its error. */
export function SignInFields({ signIn: { form, factor, failedAt, passwordInput, submit }, first }: SignInFieldsProps) {
  return (
    <>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={first === 'email'}
        required
        {...form.text('email')}
      />
      <PasswordField
        label="Password"
        ref={passwordInput}
        name="password"
        autoComplete="current-password"
        autoFocus={first === 'password'}
        required
        {...form.text('password')}
        error={form.errors.password ?? (failedAt === 'password' ? form.error : null)}
      />
      {factor && (
        <SecondFactorFields
          name="totp"
          has={{ authenticator: factor.authenticator, passkey: factor.passkey !== null }}
          focuses
          isBusy={form.isSaving}
          onPasskey={() => submit('second-passkey')}
          {...form.text('totp')}
          error={failedAt === 'factor' ? form.error : null}
        />
      )}
      <Checkbox
        name="staySignedIn"
        checked={form.values.staySignedIn}
        onChange={event => form.change({ staySignedIn: event.target.checked })}
        hint="For 30 days. Not on a computer that others use."
      >
        Stay signed in
      </Checkbox>
    </>
  )
}

/** Signing in without a password, where the browser can; with what went wrong. */
export function PasskeySignIn({ signIn: { form, factor, failedAt, submit } }: { signIn: SignIn }) {
  // Whoever has given the password is asked for what goes with it.
  if (factor || !canUsePasskeys()) return null
  return (
    <>
      <Button block onClick={() => submit('passkey')}>
        Sign in with a passkey
      </Button>
      {failedAt === 'passkey' && <ErrorText>{form.error}</ErrorText>}
    </>
  )
}
