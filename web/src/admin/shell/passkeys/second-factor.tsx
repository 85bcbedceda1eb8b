import { ApiError } from '../../../api/api-error.ts'
import { canUsePasskeys, type PasskeyOptions } from '../../../api/admin/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'
import { errorCode } from '../errors.ts'

/** What is asked for after the password. */
export interface SecondFactorRequest {
  /** The code of an app, not only recovery codes. */
  authenticator: boolean
  /** With which the browser asks for a passkey; null: there is none. */
  passkey: PasskeyOptions | null
}

/** What an error says is missing beside the password that was right; null for another error. */
export const secondFactorRequest = (error: unknown): SecondFactorRequest | null => {
  if (!(error instanceof ApiError) || errorCode(error) !== 'TOTP_REQUIRED') return null
  const { authenticator = true, passkey = null } = error.body as Partial<SecondFactorRequest>
  return { authenticator, passkey }
}

interface SecondFactorFieldsProps extends Pick<TextFieldProps, 'value' | 'onChange' | 'error'> {
  /** Of whoever gives it. */
  has: { authenticator: boolean; passkey: boolean }
  name?: string
  /** The focus begins here. */
  focuses?: boolean
  isBusy: boolean
  onPasskey: () => void
}

/** A passkey, or a code, of whoever has one or the other. */
export function SecondFactorFields({ has, focuses = false, isBusy, onPasskey, ...field }: SecondFactorFieldsProps) {
  const offersPasskey = has.passkey && canUsePasskeys()
  return (
    <>
      {offersPasskey && (
        <Button block autoFocus={focuses} loading={isBusy} onClick={onPasskey}>
          Use your passkey
        </Button>
      )}
      <TextField
        label={has.authenticator ? 'Code' : 'Recovery code'}
        hint={
          has.authenticator ? 'From your authenticator app, or a recovery code' : 'When your passkey is not at hand'
        }
        autoComplete="one-time-code"
        autoFocus={focuses && !offersPasskey}
        {...field}
      />
    </>
  )
}
