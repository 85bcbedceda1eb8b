import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useMe, type Me } from '../../../api/admin/account.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { hasUnsavedInput } from '../leave-guard.ts'
import { loginAddress } from '../navigation.ts'
import { FirstPassword } from './first-password.tsx'
import { answerPasswordQuestion, usePasswordQuestion } from './recent-password.ts'
import { RecentPasswordDialog } from './recent-password-dialog.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { cancelSecondFactorQuestion } from './second-factor-question.ts'
import { RequiredTwoFactor } from './required-two-factor.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { closeSignIn, requestSignIn, useSignInRequest } from './sign-in-request.ts'
import { UserContext } from './user.ts'

/** The user for whom a screen was opened: also after the session has ended, as long as unsaved input would be lost. */
function useUserOfScreen() {
  const { me, error } = useMe()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ user: Me; heldAt: string | null } | null>(null)
  if (me && (opened?.user !== me || opened.heldAt !== null)) setOpened({ user: me, heldAt: null })
  if (me === null && opened?.heldAt === null) setOpened({ ...opened, heldAt: hasUnsavedInput() ? pathname : '' })
  const isHeld = me === null && opened?.heldAt === pathname
  useEffect(() => {
    if (isHeld) requestSignIn()
  }, [isHeld])
  return { user: isHeld ? opened.user : me, error }
}

/**
 * Everything inside is for whoever is signed in; others are led to the login and back. Whoever is signed out meanwhile can
 * sign in again without leaving.
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user, error } = useUserOfScreen()
  const asksToSignIn = useSignInRequest()
  const asksForPassword = usePasswordQuestion()
  const { pathname, search } = useLocation()
  useEffect(
    () => () => {
      closeSignIn()
      answerPasswordQuestion(false)
      cancelSecondFactorQuestion()
    },
    [],
  )
  if (user?.mustChangePassword) {
    return (
      <>
        <FirstPassword user={user} />
        <SecondFactorDialog />
      </>
    )
  }
  if (user?.mustEnableTwoFactor) {
    return (
      <>
        <RequiredTwoFactor />
        <SecondFactorDialog />
        {asksForPassword && <RecentPasswordDialog email={user.email} />}
      </>
    )
  }
  if (user) {
    return (
      <UserContext value={user}>
        {children}
        <SecondFactorDialog />
        {asksForPassword && <RecentPasswordDialog email={user.email} />}
        {asksToSignIn && <SignInDialog email={user.email} />}
      </UserContext>
    )
  }
  if (user === null) return <Navigate to={loginAddress(pathname + search)} replace />
  if (error) {
    return (
      <Empty title="The site can't be reached">
        <p>{error.message}</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </Empty>
    )
  }
  return <Loading>Loading...</Loading>
}
