import styled from 'styled-components'
import { useAccount } from '../../../api/admin/account.ts'
import { sectionTitle } from '../../../theme/text.ts'
import { color, layout, space } from '../../../theme/tokens.ts'
import { PasswordForm } from './password-form.tsx'

const Screen = styled.main`
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

/** Stands before everything else while somebody from elsewhere has the password that was printed at the first start. */
export function FirstPassword({ email }: { email: string }) {
  const { refresh } = useAccount()
  return (
    <Screen>
      <title>Choose a password · Skyfolio</title>
      <h1>Choose a password of your own</h1>
      <p>
        Other machines can reach this site, and you still have the password that was shown at its first start. Choose a
        new one to continue.
      </p>
      <PasswordForm email={email} onChanged={refresh} />
    </Screen>
  )
}
