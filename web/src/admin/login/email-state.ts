import { useLocation } from 'react-router-dom'

/** The email that another of the login's screens has passed on in the state of the navigation, never in an address; else ''. */
export function usePassedEmail(): string {
  const location = useLocation()
  const state: unknown = location.state
  const isPassed = typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
  return isPassed ? (state.email as string) : ''
}
