import { userLimits } from '@skyfolio/domain/limits'
import type { Role } from '@skyfolio/domain/access/roles'
import type { User } from '../../api/admin/account.ts'
import { useCreateUser, useUserActions, type NewUser } from '../../api/admin/users.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Fields } from '../../ui/fields/field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Form, useForm, type FormErrors } from '../shell/form.tsx'
import { describeAccessChange } from '../shell/session/access-change.ts'
import { withRecentPassword } from '../shell/session/recent-password.ts'
import { NewPasswordFields, validateNewPassword } from '../shell/session/password-fields.tsx'
import { RoleField } from './role-field.tsx'

interface UserValues extends NewUser {
  /** The password once more. */
  again: string
  role: Role
}

const empty: UserValues = { name: '', email: '', password: '', again: '', role: 'editor' }

const firstError = (errors: FormErrors<{ password: string; again: string }>) => ({
  title: 'Error',
  description: Object.values(errors).find(Boolean) ?? '',
})

/** The first reason why a new user is rejected, by its field. */
export const validateUser = ({ name, email, password, again }: UserValues): FormErrors<UserValues> => {
  if (!name.trim()) return { name: 'Please fill in all required fields' }
  if (!email.trim()) return { email: 'Please fill in all required fields' }
  return validateNewPassword(password, again, 'Passwords do not match')
}

/** Another person who works on the site, with a password that they have to change. */
export function NewUserForm() {
  const create = useCreateUser()
  const form = useForm({
    initial: empty,
    validate: validateUser,
    invalid: firstError,
    save: async ({ name, email, password, role }) => {
      await withRecentPassword(() => create({ name: name.trim(), email: email.trim(), password, role }))
      return empty
    },
    failure: 'Failed to create user',
    success: { title: 'New user created successfully' },
  })
  return (
    <Form form={form} action="Create user" autoComplete="off" aria-labelledby="new-user">
      <Fields $columns={2}>
        <TextField label="Name" required maxLength={userLimits.name} autoComplete="off" {...form.text('name')} />
        <TextField
          label="Email"
          type="email"
          required
          maxLength={userLimits.email}
          autoComplete="off"
          {...form.text('email')}
        />
        <NewPasswordFields
          labels={['Password', 'Confirm password']}
          password={form.text('password')}
          again={form.text('again')}
        />
        <RoleField value={form.values.role} onChange={role => form.change({ role })} />
      </Fields>
    </Form>
  )
}

/** A new password for somebody who has forgotten theirs. */
export function SetPasswordDialog({ user, name, onClose }: { user: User; name: string; onClose: () => void }) {
  const { setPassword } = useUserActions()
  const form = useForm({
    initial: { password: '', again: '', removeSecondFactor: false },
    validate: ({ password, again }) => validateNewPassword(password, again),
    invalid: firstError,
    save: async ({ password, removeSecondFactor }) => {
      const access = await withRecentPassword(() => setPassword(user.id, { password, removeSecondFactor }))
      const description = `${name} has been signed out everywhere. ${describeAccessChange(access)}`.trim()
      toast({ title: 'Password changed successfully', description })
    },
    failure: 'Failed to change password',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`New password for ${name}`}
      description="They are signed out everywhere, and their API keys are revoked. Tell them the new one by a way you trust."
      form={form}
      action="Set password"
      onClose={onClose}
    >
      <NewPasswordFields password={form.text('password')} again={form.text('again')} />
      <Checkbox
        checked={form.values.removeSecondFactor}
        onChange={event => form.change({ removeSecondFactor: event.target.checked })}
        hint="For a lost phone, or an account that somebody else has got into. Otherwise both still work."
      >
        Remove their passkeys and authenticator app
      </Checkbox>
    </FormDialog>
  )
}
