import { userLimits } from '@skyfolio/domain/limits'
import { isRole } from '@skyfolio/domain/access/roles'
import { useNavigate } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { acceptInvitation, useInvitation, type InvitedAs } from '../../api/admin/mailed-links.ts'
import { siteTitle, useSettings } from '../../api/settings.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useForm } from '../shell/form.tsx'
import { roleLabels } from '../shell/roles.ts'
import { NewPasswordFields, validateNewPassword } from '../shell/session/password-fields.tsx'
import { LoginForm, LoginLayout, LoginLink } from './login-layout.tsx'
import { FollowedLink, isLinkInvalid, useLinkToken } from './mailed-link.tsx'

interface AcceptFormProps {
  email: string
  token: string
  onInvalid: () => void
}

function AcceptForm({ email, token, onInvalid }: AcceptFormProps) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { name: '', password: '', again: '' },
    validate: ({ name, password, again }) => ({
      ...(name.trim() ? {} : { name: 'Please enter your name' }),
      ...validateNewPassword(password, again, 'Passwords do not match'),
    }),
    save: async ({ name, password }) => {
      try {
        await acceptInvitation({ token, name: name.trim(), password })
      } catch (error) {
        if (!isLinkInvalid(error)) throw error
        return onInvalid()
      }
      toast({ title: 'Your account is ready', description: 'Log in with your password.' })
      await navigate(addresses.login, { replace: true, state: { email } })
    },
    failure: 'Failed to create your account',
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
      <TextField
        label="Your name"
        hint="As posts of yours are signed"
        name="name"
        autoComplete="name"
        autoFocus
        required
        maxLength={userLimits.name}
        {...form.text('name')}
      />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        labels={['Password', 'Confirm password']}
        password={form.text('password')}
        again={form.text('again')}
      />
      <ErrorText>{form.error}</ErrorText>
      <Button type="submit" variant="primary" block loading={form.isSaving}>
        Create account
      </Button>
    </LoginForm>
  )
}

function Invited({ email, role }: InvitedAs) {
  const title = siteTitle(useSettings())
  const labels = isRole(role) ? roleLabels[role] : null
  return (
    <>
      <p>{`You are invited to work on ${title}${labels ? ` as ${labels.name}. ${labels.includes}` : ''}.`}</p>
      <p>{`You log in with ${email}.`}</p>
    </>
  )
}

/** Where the link of an invitation leads. */
export default function InvitationScreen() {
  const token = useLinkToken()
  const query = useInvitation(token)
  return (
    <FollowedLink
      token={token}
      query={query}
      otherwise={
        <>
          <p>Whoever invited you can send you another one.</p>
          <LoginLink to={addresses.login}>To the login</LoginLink>
        </>
      }
    >
      {(invited, token) => (
        <LoginLayout title="Welcome">
          <Invited {...invited} />
          <AcceptForm email={invited.email} token={token} onInvalid={() => void query.mutate()} />
        </LoginLayout>
      )}
    </FollowedLink>
  )
}
