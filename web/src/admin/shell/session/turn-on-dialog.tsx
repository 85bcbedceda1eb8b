import { useState } from 'react'
import styled from 'styled-components'
import { encode } from 'uqr'
import { useTwoFactorActions, type NewSecret } from '../../../api/admin/account.ts'
import { color, font } from '../../../theme/tokens.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useForm } from '../form.tsx'
import { withSecondFactor } from './second-factor-question.ts'

// Readers want four light modules around the code, and dark on light.
const QUIET = 4

const Square = styled.svg`
  display: block;
  width: min(100%, 13rem);
  height: auto;
  margin-inline: auto;
`

/** A QR code of a text, drawn here: what it says leaves for nowhere. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Square role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </Square>
  )
}

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
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const form = useForm({
    initial: { typed: '' },
    save: async ({ typed }) => {
      if (secret) onDone(await confirm(typed.trim()))
      else setSecret(await withSecondFactor(factor => begin({ currentPassword: typed, ...factor })))
      return { typed: '' }
    },
    failure: 'Failed to turn two-factor sign-in on',
    guard: false,
  })
  // There is one field, so every error is about it.
  const field = { ...form.text('typed'), error: form.error, required: true }

  return (
    <FormDialog
      title="Turn on two-factor sign-in"
      description={
        secret
          ? 'Scan this with your authenticator app, then type the code it shows.'
          : 'You need an authenticator app on your telephone, or a password manager that makes codes.'
      }
      form={{ ...form, error: null }}
      action={secret ? 'Turn on' : 'Continue'}
      disabled={!form.values.typed.trim()}
      onClose={onClose}
    >
      {secret ? (
        <>
          <QrCode text={secret.uri} label="QR code for your authenticator app" />
          <div>
            <Text>If you can't scan it, type this key:</Text>
            <Secret>{inFours(secret.secret)}</Secret>
          </div>
          <TextField
            key="code"
            label="Code"
            hint="Six digits"
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            {...field}
          />
        </>
      ) : (
        <PasswordField key="password" label="Current password" autoComplete="current-password" {...field} />
      )}
    </FormDialog>
  )
}
