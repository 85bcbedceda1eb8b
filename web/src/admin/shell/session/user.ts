import { createContext, use } from 'react'
import { roleAllows, type Access } from '@skyfolio/domain/access/roles'
import type { Me } from '../../../api/admin/account.ts'

/** Whoever is signed in; null outside the screens that are for somebody. */
export const UserContext = createContext<Me | null>(null)

/** The signed-in user; below RequireUser there always is one. */
export function useUser(): Me {
  const user = use(UserContext)
  if (!user) throw new Error('useUser needs a RequireUser above it')
  return user
}

/** Tells what the signed-in user's role includes. What it doesn't is left out of the screens; the server refuses it anyway. */
export function useMay(): (access: Access) => boolean {
  const { role } = useUser()
  return access => roleAllows(role, access)
}
