import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { errorMessage } from '../shell/errors.ts'
import { LoginLayout } from './login-layout.tsx'

const tokenIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : null

/**
 * The token of the mailed link that was followed; null: there is none. It comes behind the '#' of the address, which browsers
 * send to nobody, and moves into the state of the entry at once: a reload has it, the address and the history don't.
 */
export function useLinkToken(): string | null {
  const location = useLocation()
  const { pathname, hash } = location
  const navigate = useNavigate()
  const token = hash.slice(1)
  useEffect(() => {
    if (token) void navigate(pathname, { replace: true, state: { token } })
  }, [token, pathname, navigate])
  return token || tokenIn(location.state)
}

/** Whether a link was refused because it is used, expired or replaced. */
export const isLinkInvalid = (error: unknown): boolean => error instanceof ApiError && error.status === 404

interface FollowedLinkProps<Link> {
  token: string | null
  /** What is known of the link. */
  query: { data?: Link | undefined; error?: Error | undefined; mutate: () => unknown }
  /** What to do about a link that no longer works. */
  otherwise: ReactNode
  children: (link: Link, token: string) => ReactNode
}

/** A screen of a mailed link, while the link is good; otherwise why it isn't, and what to do. */
export function FollowedLink<Link>({ token, query, otherwise, children }: FollowedLinkProps<Link>) {
  if (token === null) {
    return (
      <LoginLayout title="This link is not complete" focusesTitle>
        <p>Open it from the mail once more, or copy all of it.</p>
        {otherwise}
      </LoginLayout>
    )
  }
  if (isLinkInvalid(query.error)) {
    return (
      <LoginLayout title="This link no longer works" focusesTitle>
        <p>It was used, it has expired, or there is a newer one.</p>
        {otherwise}
      </LoginLayout>
    )
  }
  if (query.data !== undefined) return children(query.data, token)
  if (query.error) {
    return (
      <LoginLayout title="The link could not be checked" focusesTitle>
        <p>{errorMessage(query.error, "The site can't be reached.")}</p>
        <Button onClick={() => void query.mutate()}>Try again</Button>
      </LoginLayout>
    )
  }
  return <Loading>Loading...</Loading>
}
