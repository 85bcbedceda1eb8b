import { useRef, useState } from 'react'
import { useAccount, useTwoFactor } from '../../../api/admin/account.ts'
import { askForProof, canUsePasskeys } from '../../../api/admin/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useForm } from '../form.tsx'
import { SecondFactorFields, secondFactorRequest, type SecondFactorRequest } from '../passkeys/second-factor.tsx'
import { answerPasswordQuestion } from './recent-password.ts'

/** Asks a signed-in user for the password again, and for the second factor of those who have one; or for a passkey. */
export function RecentPasswordDialog({ email }: { email: string }) {
  const { reauthenticate } = useAccount()
  const { data: twoFactor } = useTwoFactor({ isNeeded: canUsePasskeys() })
  const [factor, setFactor] = useState<SecondFactorRequest | null>(null)
  const usesPasskey = useRef(false)
  const form = useForm({
    initial: { currentPassword: '', code: '' },
    validate: ({ currentPassword }) =>
      currentPassword || usesPasskey.current ? {} : { currentPassword: 'Password is required' },
    save: async ({ currentPassword, code }) => {
      const passkey = usesPasskey.current ? { passkey: await askForProof() } : null
      // Before a second factor is asked for, a passkey stands for both.
      const password = (factor || !passkey) && { currentPassword }
      try {
        await reauthenticate({ ...password, ...(passkey ?? (factor && { code: code.trim() })) })
      } catch (error) {
        const request = secondFactorRequest(error)
        if (request) setFactor(request)
        if (request && !factor) return
        throw error
      }
      answerPasswordQuestion(true)
    },
    failure: 'Failed to check the password',
    toastsFieldErrors: false,
    guard: false,
  })
  const submit = (withPasskey: boolean) => {
    usesPasskey.current = withPasskey
    void form.submit()
  }
  return (
    <FormDialog
      title="Enter your password again"
      description="This changes who can sign in, or exports personal data: confirm that it is you."
      width="28rem"
      form={{ ...form, submit: () => submit(false) }}
      action="Continue"
      onClose={() => answerPasswordQuestion(false)}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        required
        {...form.text('currentPassword')}
      />
      {factor ? (
        <SecondFactorFields
          has={{ authenticator: factor.authenticator, passkey: factor.passkey !== null }}
          focuses
          isBusy={form.isSaving}
          onPasskey={() => submit(true)}
          {...form.text('code')}
        />
      ) : (
        !!twoFactor?.passkeys && (
          <Button block loading={form.isSaving} onClick={() => submit(true)}>
            Use a passkey instead
          </Button>
        )
      )}
    </FormDialog>
  )
}
