import { useState } from 'react'
import styled from 'styled-components'
import { color, font } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { useTwoFactorActions, type NewSecret } from '../admin/api/two-factor.ts'
import { messageOf, sayError } from '../admin/shell/failures.ts'
import { QrCode } from './qr-code.tsx'

const Secret = styled.code`
  display: block;
  font-family: ${font.mono};
  color: ${color.text};
  overflow-wrap: anywhere;
  user-select: all;
`
const Text = styled.p`
  color: ${color.textMuted};
`

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

interface TurnOnDialogProps {
  /** It is on; these are the recovery codes. */
  onDone: (codes: string[]) => void
  onClose: () => void
}

/** Turns two-factor sign-in on: the password, then the secret for the authenticator and a code of it. */
export function TurnOnDialog({ onDone, onClose }: TurnOnDialogProps) {
  const { begin, confirm } = useTwoFactorActions()
  const [made, setMade] = useState<NewSecret | null>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async () => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      if (made) onDone(await confirm(typed.trim()))
      else setMade(await begin(typed))
      setTyped('')
    } catch (error) {
      setProblem(messageOf(error, 'Failed to turn two-factor sign-in on'))
      sayError(error, 'Failed to turn two-factor sign-in on')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Turn on two-factor sign-in"
      description={
        made
          ? 'Scan this with your authenticator app, then type the code it shows.'
          : 'You need an authenticator app on your telephone, or a password manager that makes codes.'
      }
      form={{ onSubmit: () => void send() }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" loading={busy} disabled={!typed.trim()}>
            {made ? 'Turn on' : 'Continue'}
          </Button>
        </>
      }
    >
      {made ? (
        <Stack $gap={5}>
          <QrCode text={made.uri} label="QR code for your authenticator app" />
          <div>
            <Text>If you can't scan it, type this key:</Text>
            <Secret>{inFours(made.secret)}</Secret>
          </div>
          <Field key="code" label="Code" hint="Six digits" error={problem}>
            <Input
              autoFocus
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
          </Field>
        </Stack>
      ) : (
        <Field key="password" label="Current password" error={problem}>
          <Input
            type="password"
            required
            autoComplete="current-password"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
      )}
    </Dialog>
  )
}
