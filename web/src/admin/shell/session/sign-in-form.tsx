import { useRef, useState } from 'react'
import { useAccount } from '../../../api/admin/account.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { errorCode } from '../errors.ts'
import { useForm } from '../form.tsx'

/** Signing in: email and password, and a code as soon as the account asks for one. */
export function useSignInForm({ email = '', onSignedIn }: { email?: string; onSignedIn: () => unknown }) {
  const account = useAccount()
  const [needsCode, setNeedsCode] = useState(false)
  const [isWrongCode, setWrongCode] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { email, password: '', totp: '', staySignedIn: false },
    validate: values =>
      !values.email.trim()
        ? { email: 'Email is required' }
        : !values.password
          ? { password: 'Password is required' }
          : {},
    save: async values => {
      const { password, totp, staySignedIn } = values
      try {
        const code = needsCode && { totp: totp.trim() }
        const stay = staySignedIn && { staySignedIn }
        await account.login({ email: values.email.trim(), password, ...code, ...stay })
      } catch (error) {
        const isCodeMissing = errorCode(error) === 'TOTP_REQUIRED'
        if (isCodeMissing && !needsCode) return setNeedsCode(true)
        setWrongCode(isCodeMissing)
        if (!isCodeMissing) passwordInput.current?.select()
        throw error
      }
      await onSignedIn()
    },
    failure: 'Invalid credentials',
    guard: false,
  })
  return { form, needsCode, isWrongCode, passwordInput }
}

interface SignInFieldsProps {
  /** What `useSignInForm` returns. */
  signIn: ReturnType<typeof useSignInForm>
  /** Which field the focus begins in. */
  first: 'email' | 'password'
}

/** The fields of signing in, each with its error. */
export const SignInFields = ({ signIn: { form, needsCode, isWrongCode, passwordInput }, first }: SignInFieldsProps) => (
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
      error={form.errors.password ?? (isWrongCode ? null : form.error)}
    />
    {needsCode && (
      <TextField
        label="Code"
        hint="From your authenticator app, or a recovery code"
        name="totp"
        autoComplete="one-time-code"
        autoFocus
        {...form.text('totp')}
        error={isWrongCode ? form.error : null}
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
