import { useRef } from 'react'
import { askForProof } from '../../../api/admin/passkeys.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useForm } from '../form.tsx'
import { SecondFactorFields } from '../passkeys/second-factor.tsx'
import { cancelSecondFactorQuestion, useSecondFactorQuestion } from './second-factor-question.ts'

/** Asks for the second factor while a request waits for it. */
export function SecondFactorDialog() {
  const question = useSecondFactorQuestion()
  return question && <OpenDialog question={question} />
}

function OpenDialog({ question }: { question: NonNullable<ReturnType<typeof useSecondFactorQuestion>> }) {
  const usesPasskey = useRef(false)
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() || usesPasskey.current ? {} : { code: 'Code is required' }),
    save: async ({ code }) =>
      question.send(usesPasskey.current ? { passkey: await askForProof() } : { code: code.trim() }),
    failure: 'Failed to check the second factor',
    toastsFieldErrors: false,
    guard: false,
  })
  const submit = (withPasskey: boolean) => {
    usesPasskey.current = withPasskey
    void form.submit()
  }
  const { authenticator, passkey } = question.request
  return (
    <FormDialog
      title="Confirm that it is you"
      description="This changes how you sign in: your password alone is not enough."
      width="28rem"
      form={{ ...form, submit: () => submit(false) }}
      action="Continue"
      onClose={cancelSecondFactorQuestion}
    >
      <SecondFactorFields
        has={{ authenticator, passkey: passkey !== null }}
        focuses
        isBusy={form.isSaving}
        onPasskey={() => submit(true)}
        {...form.text('code')}
      />
    </FormDialog>
  )
}
