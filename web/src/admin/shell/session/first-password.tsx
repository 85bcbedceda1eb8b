import styled from 'styled-components'
import { useAccount, type Me } from '../../../api/admin/account.ts'
import { sectionTitle } from '../../../theme/text.ts'
import { color, layout, space } from '../../../theme/tokens.ts'
import { PasswordForm } from './password-form.tsx'

/** A screen that stands before everything else. */
export const RequiredScreen = styled.main`
  display: grid;
  gap: ${space[5]};
  align-content: center;
  min-height: 100dvh;
  max-width: 24rem;
  margin-inline: auto;
  padding: ${space[8]} ${layout.edge};
  h1 {
    ${sectionTitle}
  }
  > p {
    color: ${color.textMuted};
  }
`

const REASONS = {
  first: 'Somebody else knows your password: it was shown at the first start, or an owner gave it to you.',
  breached:
    'Your password, or one much like it, is on a public list of data breaches. Whoever guesses begins with those.',
}

/** Stands before everything else while somebody has a password that others know. */
export function FirstPassword({ user }: { user: Me }) {
  const { refresh } = useAccount()
  return (
    <RequiredScreen>
      <title>Choose a password · Skyfolio</title>
      <h1>Choose a password of your own</h1>
      <p>{REASONS[user.passwordReason ?? 'first']} Choose a new one to continue.</p>
      <PasswordForm email={user.email} onChanged={refresh} />
    </RequiredScreen>
  )
}
