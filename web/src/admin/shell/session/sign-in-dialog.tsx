import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasskeySignIn, SignInFields, useSignInForm } from './sign-in-form.tsx'
import { closeSignIn } from './sign-in-request.ts'

/** Signs in again over an open screen: a session has ended while somebody was writing. */
export function SignInDialog({ email }: { email: string }) {
  const signIn = useSignInForm({
    email,
    onSignedIn: () => {
      toast({ title: 'Logged in successfully', description: 'Nothing was lost. What was not saved can be saved now.' })
      closeSignIn()
    },
  })
  return (
    <FormDialog
      title="You have been signed out"
      description="What you have typed is kept. Log in here, then save again."
      width="28rem"
      // Each field shows its own error.
      form={{ ...signIn.form, submit: () => signIn.submit('password'), error: null }}
      action="Log in"
      onClose={closeSignIn}
    >
      <SignInFields signIn={signIn} first="password" />
      <PasskeySignIn signIn={signIn} />
    </FormDialog>
  )
}
