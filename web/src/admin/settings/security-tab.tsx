import { SectionTitle, Stack } from '../../ui/layout.tsx'
import { PasswordForm } from '../shell/session/password-form.tsx'
import { useUser } from '../shell/session/user.ts'
import { ApiKeys } from './api-keys/api-keys.tsx'
import { Devices } from './devices.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

export const SecurityTab = () => {
  const { email } = useUser()
  return (
    <Stack $gap={7}>
      <Stack $gap={4}>
        <SectionTitle>Password</SectionTitle>
        <PasswordForm email={email} />
      </Stack>
      <TwoFactorSection />
      <Devices />
      <ApiKeys />
    </Stack>
  )
}
