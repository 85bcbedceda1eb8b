import { useState } from 'react'
import { useAccount } from '../../../api/admin/account.ts'
import { canUsePasskeys } from '../../../api/admin/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { AddPasskeyDialog } from '../passkeys/add-passkey-dialog.tsx'
import { RequiredScreen } from './first-password.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'

type Open = { dialog: 'on' | 'passkey' } | { dialog: 'codes'; codes: string[] } | null

/** Stands before everything else while the site requires a second factor and somebody has none. */
export function RequiredTwoFactor() {
  const { logout, refresh } = useAccount()
  const [open, setOpen] = useState<Open>(null)
  return (
    <RequiredScreen>
      <title>Turn on two-factor sign-in · Skyfolio</title>
      <h1>Turn on two-factor sign-in</h1>
      <p>
        This site requires it of everybody who works on it. Signing in then also asks for a code that an app on your
        telephone shows, or for a passkey.
      </p>
      <Row>
        <Button variant="primary" onClick={() => setOpen({ dialog: 'on' })}>
          Turn on
        </Button>
        {canUsePasskeys() && <Button onClick={() => setOpen({ dialog: 'passkey' })}>Add a passkey</Button>}
        <Button onClick={() => void logout().then(refresh)}>Log out</Button>
      </Row>
      {open?.dialog === 'on' && (
        <TurnOnDialog onClose={() => setOpen(null)} onDone={codes => setOpen({ dialog: 'codes', codes })} />
      )}
      {open?.dialog === 'passkey' && (
        <AddPasskeyDialog onClose={() => setOpen(null)} onDone={codes => setOpen({ dialog: 'codes', codes })} />
      )}
      {open?.dialog === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={() => void refresh()} />}
    </RequiredScreen>
  )
}
