import { useAllSettings, useSaveSettings } from '../../api/admin/settings.ts'
import { Switch } from '../../ui/fields/checkbox.tsx'
import { SectionTitle, Stack } from '../../ui/layout.tsx'
import { PasswordForm } from '../shell/session/password-form.tsx'
import { withRecentPassword } from '../shell/session/recent-password.ts'
import { useUser } from '../shell/session/user.ts'
import { useAction } from '../shell/use-action.ts'
import { ApiKeys } from './api-keys/api-keys.tsx'
import { Devices } from './devices.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** Whether everybody who works on the site needs a second factor; stored at once. */
function RequireTwoFactor() {
  const { data: values } = useAllSettings()
  const save = useSaveSettings()
  const { run } = useAction()
  const change = async (next: boolean) => {
    await run(() => withRecentPassword(() => save({ require_two_factor: String(next) })), {
      success: next ? 'Everybody needs a second factor now' : 'A second factor is optional now',
      failure: 'Failed to update setting',
    })
  }
  return (
    <Switch
      checked={values?.require_two_factor === 'true'}
      disabled={!values}
      onChange={event => void change(event.target.checked)}
      hint="Whoever has none, you too, is asked to turn it on before anything else."
    >
      Require two-factor sign-in of everybody
    </Switch>
  )
}

export const SecurityTab = () => {
  const { email, role } = useUser()
  return (
    <Stack $gap={7}>
      <Stack $gap={4}>
        <SectionTitle>Password</SectionTitle>
        <PasswordForm email={email} />
      </Stack>
      <TwoFactorSection />
      <PasskeysSection />
      {role === 'admin' && <RequireTwoFactor />}
      <Devices />
      <ApiKeys />
    </Stack>
  )
}
