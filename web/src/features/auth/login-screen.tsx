import { useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { ApiError } from '../../http/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { Wordmark, WordmarkLink } from '../../ui/wordmark.tsx'
import { useAccount, useMe } from '../admin/api/me.ts'
import { messageOf, sayProblem } from '../admin/shell/failures.ts'
import { addressAskedFor } from '../admin/shell/return-address.ts'
import { LoginPicture } from './login-picture.tsx'
import { Form, Screen } from './login-screen.styled.ts'

const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'code' in error.body &&
  error.body.code === 'TOTP_REQUIRED'

export default function LoginScreen() {
  const { me } = useMe()
  const account = useAccount()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ field: 'email' | 'password' | 'totp'; message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)

  if (me && !busy) return <Navigate to={addressAskedFor(search)} replace />

  const send = async () => {
    if (!email.trim()) return setProblem({ field: 'email', message: 'Email is required' })
    if (!password) return setProblem({ field: 'password', message: 'Password is required' })
    setProblem(null)
    setBusy(true)
    try {
      await account.login({ email: email.trim(), password, ...(totp === null ? {} : { totp: totp.trim() }) })
      toast({ title: 'Logged in successfully' })
      await navigate(addressAskedFor(search), { replace: true })
    } catch (error) {
      if (asksForCode(error) && totp === null) return setTotp('')
      const message = messageOf(error, 'Invalid credentials')
      const aboutCode = totp !== null && asksForCode(error)
      setProblem({ field: aboutCode ? 'totp' : 'password', message })
      sayProblem(message)
      if (!aboutCode) passwordInput.current?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Screen>
      <title>Admin Login · Skyfolio</title>
      <LoginPicture />
      <main>
        <Form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (!busy) void send()
          }}
        >
          <div>
            <WordmarkLink href={addresses.home} aria-label="Skyfolio, home">
              <Wordmark />
            </WordmarkLink>
            <h1>Admin Login</h1>
          </div>
          <Field label="Email" error={problem?.field === 'email' ? problem.message : null}>
            <Input
              type="email"
              name="email"
              autoComplete="username"
              autoFocus
              required
              value={email}
              onChange={event => setEmail(event.target.value)}
            />
          </Field>
          <Field label="Password" error={problem?.field === 'password' ? problem.message : null}>
            <Input
              ref={passwordInput}
              type="password"
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={event => setPassword(event.target.value)}
            />
          </Field>
          {totp !== null && (
            <Field
              label="Code"
              hint="From your authenticator app, or a recovery code"
              error={problem?.field === 'totp' ? problem.message : null}
            >
              <Input
                name="totp"
                autoComplete="one-time-code"
                autoFocus
                value={totp}
                onChange={event => setTotp(event.target.value)}
              />
            </Field>
          )}
          <Button type="submit" look="primary" block loading={busy}>
            Log in
          </Button>
        </Form>
      </main>
    </Screen>
  )
}
