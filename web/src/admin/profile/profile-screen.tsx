import { userLimits } from '@skyfolio/domain/limits'
import { useAccount, type User } from '../../api/admin/account.ts'
import { Fields } from '../../ui/fields/field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AdminHead } from '../shell/admin-head.tsx'
import { Form, useForm } from '../shell/form.tsx'
import { useTab } from '../shell/navigation.ts'
import { withSecondFactor } from '../shell/session/second-factor-question.ts'
import { useMay, useUser } from '../shell/session/user.ts'
import { SettingsForm } from '../shell/settings-form.tsx'
import { AvatarField } from './avatar-field.tsx'

const toProfileForm = (user: User) => ({
  currentPassword: '',
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  displayName: user.displayName ?? '',
  email: user.email,
})

const fullName = ({ firstName, lastName }: Record<'firstName' | 'lastName', string>): string =>
  [firstName.trim(), lastName.trim()].filter(Boolean).join(' ')

/** Your own details. A new e-mail address needs the password, since it is what one signs in with. */
function ProfileForm() {
  const user = useUser()
  const account = useAccount()
  const isNewEmail = (email: string) => email.trim().toLowerCase() !== user.email.toLowerCase()
  const form = useForm({
    initial: toProfileForm(user),
    validate: ({ email }) => (email.trim() ? {} : { email: 'Email cannot be empty' }),
    save: async values => {
      const { firstName, lastName, displayName, email, currentPassword } = values
      const profile = {
        firstName: firstName.trim() || null,
        lastName: lastName.trim() || null,
        displayName: displayName.trim() || null,
        email: email.trim(),
      }
      await (isNewEmail(email)
        ? withSecondFactor(factor => account.update({ ...profile, currentPassword, ...factor }))
        : account.update(profile))
      return { ...values, currentPassword: '' }
    },
    failure: 'Failed to update profile',
    success: { title: 'Profile updated successfully' },
    scope: 'screen',
  })
  const isNew = isNewEmail(form.values.email)
  /** The display name follows first and last name until it is another one, so that posts carry the name that is typed first. */
  const changeName = (change: Partial<Record<'firstName' | 'lastName', string>>) => {
    const { displayName } = form.values
    const follows = ['', fullName(form.values)].includes(displayName.trim())
    const name = fullName({ ...form.values, ...change }).slice(0, userLimits.displayName)
    form.change({ ...change, ...(follows && { displayName: name }) })
  }

  return (
    <Stack $gap={6}>
      <AvatarField />
      <Form form={form} disabled={!form.isDirty}>
        <Fields $columns={2}>
          <TextField
            label="First name"
            optional
            maxLength={userLimits.firstName}
            autoComplete="given-name"
            {...form.text('firstName')}
            onChange={firstName => changeName({ firstName })}
          />
          <TextField
            label="Last name"
            optional
            maxLength={userLimits.lastName}
            autoComplete="family-name"
            {...form.text('lastName')}
            onChange={lastName => changeName({ lastName })}
          />
          <TextField
            className="span"
            label="Display name"
            optional
            hint={`Your name in lists, feeds and search results${form.values.displayName.trim() ? '' : `; left empty: ${user.name}`}`}
            maxLength={userLimits.displayName}
            autoComplete="nickname"
            {...form.text('displayName')}
          />
          <TextField
            className="span"
            label="Email"
            type="email"
            required
            maxLength={userLimits.email}
            autoComplete="email"
            {...form.text('email')}
          />
          {isNew && (
            <PasswordField
              className="span"
              label="Current password"
              hint="Needed to change the email you sign in with"
              required
              autoComplete="current-password"
              {...form.text('currentPassword')}
            />
          )}
        </Fields>
      </Form>
    </Stack>
  )
}

const homepage = [
  {
    key: 'homepage_title',
    label: 'Hero title',
    hint: 'Small, above the quote on the home page',
  },
  { key: 'homepage_welcome_title', label: 'Welcome title' },
  {
    key: 'homepage_welcome_description',
    label: 'Welcome description',
    hint: 'Left empty, the home page introduces the site in its own words',
    multiline: true,
  },
] as const

export default function ProfileScreen() {
  const isOwner = useMay()('owner')
  const [tab, openTab] = useTab<'profile' | 'homepage'>(isOwner ? ['profile', 'homepage'] : ['profile'])
  return (
    <>
      <AdminHead title="Profile Settings" />
      <Tabs
        label="Profile"
        value={tab}
        onValue={openTab}
        items={[
          { value: 'profile', label: 'Profile', keepMounted: true, content: <ProfileForm /> },
          ...(isOwner
            ? ([
                {
                  value: 'homepage',
                  label: 'Homepage',
                  keepMounted: true,
                  content: (
                    <SettingsForm
                      fields={homepage}
                      through="site-settings"
                      success="Homepage settings updated successfully"
                      failure="Failed to update settings"
                    />
                  ),
                },
              ] as const)
            : []),
        ]}
      />
    </>
  )
}
