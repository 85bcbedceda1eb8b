import { createContext, use, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { useMe, type User } from '../api/me.ts'
import { loginFor } from './return-address.ts'

const UserContext = createContext<User | null>(null)

/** The signed-in user; below RequireUser there always is one. */
export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser needs a RequireUser above it')
  return user
}

/** Everything inside is for whoever is signed in; others are led to the login and back. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { me, error } = useMe()
  const { pathname, search } = useLocation()
  if (me) return <UserContext value={me}>{children}</UserContext>
  if (me === null) return <Navigate to={loginFor(pathname + search)} replace />
  if (error) {
    return (
      <Empty title="The site can't be reached">
        <p>{error.message}</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </Empty>
    )
  }
  return <Waiting>Loading...</Waiting>
}
