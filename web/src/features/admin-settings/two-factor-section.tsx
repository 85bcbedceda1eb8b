import { useState } from 'react'
import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Row, SectionTitle, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useTwoFactor, useTwoFactorActions, type TwoFactor } from '../admin/api/two-factor.ts'
import { messageOf } from '../admin/shell/failures.ts'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { shortDate } from '../admin/shell/figures.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'

const FEW_CODES = 3

const Text = styled.p`
  max-width: 40rem;
  color: ${color.textMuted};
`

type Open = { dialog: 'on' | 'renew' | 'off' } | { dialog: 'codes'; codes: string[] } | null

/** Signing in with a code besides the password: on, off, and the recovery codes. */
export function TwoFactorSection() {
  const { data, error } = useTwoFactor()
  const { renewCodes, turnOff } = useTwoFactorActions()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const showCodes = (codes: string[]) => setOpen({ dialog: 'codes', codes })

  return (
    <Stack $gap={4}>
      <SectionTitle>Two-factor sign-in</SectionTitle>
      {error && !data ? (
        <Note kind="danger" role="alert">
          {messageOf(error, 'The state of two-factor sign-in could not be read')}
        </Note>
      ) : !data ? (
        <Waiting>Loading...</Waiting>
      ) : data.enabled ? (
        <IsOn state={data} onRenew={() => setOpen({ dialog: 'renew' })} onTurnOff={() => setOpen({ dialog: 'off' })} />
      ) : (
        <>
          <Text>Off. When it is on, signing in also asks for a code that an app on your telephone shows.</Text>
          <Row>
            <Button onClick={() => setOpen({ dialog: 'on' })}>Turn on</Button>
          </Row>
        </>
      )}
      {open?.dialog === 'on' && (
        <TurnOnDialog
          onClose={close}
          onDone={codes => {
            showCodes(codes)
            toast({ title: 'Two-factor sign-in is on' })
          }}
        />
      )}
      {open?.dialog === 'renew' && (
        <ProofDialog
          title="New recovery codes"
          description="The present ones stop working."
          action="Make new codes"
          failure="Failed to make new recovery codes"
          work={async proof => showCodes(await renewCodes(proof))}
          onClose={close}
        />
      )}
      {open?.dialog === 'off' && (
        <ProofDialog
          danger
          title="Turn off two-factor sign-in"
          description="Your password alone will let in whoever knows it."
          action="Turn off"
          failure="Failed to turn two-factor sign-in off"
          work={async proof => {
            await turnOff(proof)
            close()
            toast({ title: 'Two-factor sign-in is off' })
          }}
          onClose={close}
        />
      )}
      {open?.dialog === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </Stack>
  )
}

function IsOn({ state, onRenew, onTurnOff }: { state: TwoFactor; onRenew: () => void; onTurnOff: () => void }) {
  const zone = timeZone(useSettings())
  const left = state.recoveryCodesLeft
  const codes = left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`
  return (
    <>
      <Text>{`On since ${state.since ? shortDate(state.since, zone) : 'now'}. ${codes}`}</Text>
      {left < FEW_CODES && <Note kind="warn">Make new recovery codes before you need the last one.</Note>}
      <Row>
        <Button onClick={onRenew}>New recovery codes</Button>
        <Button look="danger" onClick={onTurnOff}>
          Turn off
        </Button>
      </Row>
    </>
  )
}
