import { useRef, useState } from 'react'
import styled from 'styled-components'
import { useTwoFactor, useTwoFactorActions, type Proof, type TwoFactor } from '../../api/admin/account.ts'
import { askForProof } from '../../api/admin/passkeys.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { color } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { Row, SectionTitle, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useForm } from '../shell/form.tsx'
import { shortDate } from '../shell/format.ts'
import { Loaded } from '../shell/loaded.tsx'
import { SecondFactorFields } from '../shell/passkeys/second-factor.tsx'
import { RecoveryCodesDialog } from '../shell/session/recovery-codes.tsx'
import { TurnOnDialog } from '../shell/session/turn-on-dialog.tsx'

interface ProofDialogProps {
  title: string
  description: string
  action: string
  danger?: boolean
  /** What the user has beside the password. */
  has: { authenticator: boolean; passkey: boolean }
  /** Shown when it fails and the server gives no reason. */
  failure: string
  /** Uses password and code; throws when they are wrong. */
  work: (proof: Proof) => Promise<void>
  onClose: () => void
}

/** Asks for the password, and a code or passkey, before the second factor is touched. */
function ProofDialog({ title, description, action, danger, has, failure, work, onClose }: ProofDialogProps) {
  const usesPasskey = useRef(false)
  const form = useForm({
    initial: { currentPassword: '', code: '' },
    validate: ({ currentPassword }) => (currentPassword ? {} : { currentPassword: 'Current password is required' }),
    save: async ({ currentPassword, code }) =>
      work({ currentPassword, ...(usesPasskey.current ? { passkey: await askForProof() } : { code: code.trim() }) }),
    failure,
    guard: false,
  })
  const submit = (withPasskey: boolean) => {
    usesPasskey.current = withPasskey
    void form.submit()
  }
  const { currentPassword, code } = form.values
  return (
    <FormDialog
      title={title}
      description={description}
      form={{ ...form, submit: () => submit(false) }}
      action={action}
      danger={danger ?? false}
      disabled={!currentPassword || !code.trim()}
      onClose={onClose}
    >
      <PasswordField
        label="Current password"
        required
        autoComplete="current-password"
        {...form.text('currentPassword')}
      />
      <SecondFactorFields has={has} isBusy={form.isSaving} onPasskey={() => submit(true)} {...form.text('code')} />
    </FormDialog>
  )
}

const FEW_CODES = 3

const Text = styled.p`
  max-width: 40rem;
  color: ${color.textMuted};
`

type Open = { dialog: 'on' | 'renew' | 'off' } | { dialog: 'codes'; codes: string[] } | null

/** Signing in with a code in addition to the password: on, off, and the recovery codes. */
export function TwoFactorSection() {
  const { renewCodes, turnOff } = useTwoFactorActions()
  const query = useTwoFactor()
  const has = { authenticator: !!query.data?.enabled, passkey: !!query.data?.passkeys }
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const showCodes = (codes: string[]) => setOpen({ dialog: 'codes', codes })

  return (
    <Stack $gap={4}>
      <SectionTitle>Two-factor sign-in</SectionTitle>
      <Loaded query={query} failure="The state of two-factor sign-in could not be read">
        {state =>
          state.enabled ? (
            <Enabled
              state={state}
              onRenew={() => setOpen({ dialog: 'renew' })}
              onTurnOff={() => setOpen({ dialog: 'off' })}
            />
          ) : (
            <Off
              state={state}
              onTurnOn={() => setOpen({ dialog: 'on' })}
              onRenew={() => setOpen({ dialog: 'renew' })}
            />
          )
        }
      </Loaded>
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
          has={has}
          failure="Failed to make new recovery codes"
          work={async proof => showCodes(await renewCodes(proof))}
          onClose={close}
        />
      )}
      {open?.dialog === 'off' && (
        <ProofDialog
          danger
          title="Turn off two-factor sign-in"
          description={
            has.passkey ? 'Your passkeys stay your second factor.' : 'Your password alone will let in whoever knows it.'
          }
          action="Turn off"
          has={has}
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

const codesLeft = ({ recoveryCodesLeft: left }: TwoFactor): string =>
  left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`

const FewCodes = ({ state }: { state: TwoFactor }) =>
  state.recoveryCodesLeft < FEW_CODES && <Note kind="warn">Make new recovery codes before you need the last one.</Note>

function Off({ state, onTurnOn, onRenew }: { state: TwoFactor; onTurnOn: () => void; onRenew: () => void }) {
  const hasPasskey = state.passkeys > 0
  return (
    <>
      <Text>
        {hasPasskey
          ? `Your passkeys are your second factor; you can have an authenticator app as well. ${codesLeft(state)}`
          : 'Off. When it is on, signing in also asks for a code that an app on your telephone shows.'}
      </Text>
      {hasPasskey && <FewCodes state={state} />}
      <Row>
        <Button onClick={onTurnOn}>{hasPasskey ? 'Set up an app' : 'Turn on'}</Button>
        {hasPasskey && <Button onClick={onRenew}>New recovery codes</Button>}
      </Row>
    </>
  )
}

function Enabled({ state, onRenew, onTurnOff }: { state: TwoFactor; onRenew: () => void; onTurnOff: () => void }) {
  const zone = timeZone(useSettings())
  return (
    <>
      <Text>{`On since ${state.since ? shortDate(state.since, zone) : 'now'}. ${codesLeft(state)}`}</Text>
      <FewCodes state={state} />
      <Row>
        <Button onClick={onRenew}>New recovery codes</Button>
        <Button variant="danger" onClick={onTurnOff}>
          Turn off
        </Button>
      </Row>
    </>
  )
}
