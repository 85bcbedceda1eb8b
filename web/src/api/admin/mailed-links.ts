import useSWR from 'swr'
import { http } from '../http.ts'
import type { ApiRequest, ApiResponse } from '../types.ts'
import type { AccessChange } from './users.ts'

// Tokens are sent in bodies alone: addresses are logged and stored.

/** What is known of a link: asked once, since using it makes it void. `mutate` asks again. */
const useLink = <Link>(path: string, token: string | null) =>
  useSWR<Link, Error>(
    token === null ? null : [path, token],
    ([url, linkToken]: [string, string]) => http.post<Link>(url, { token: linkToken }),
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, shouldRetryOnError: false },
  )

/** Has a link mailed to the account of an email, if there is one. Returns what the site says about it. */
export const requestPasswordReset = async (email: string): Promise<string> => {
  const { message } = await http.post<ApiResponse<'/api/password-resets', 'post'>>('/api/password-resets', { email })
  return message
}

/** Whose password a link is for. */
export const usePasswordReset = (token: string | null) =>
  useLink<ApiResponse<'/api/password-resets/check', 'post'>>('/api/password-resets/check', token)

/** Uses a link: sets the password, and ends sessions and API keys. */
export const confirmPasswordReset = (token: string, password: string): Promise<AccessChange> =>
  http.post('/api/password-resets/confirm', { token, password })

export type InvitedAs = ApiResponse<'/api/invitations/check', 'post'>

/** What a link invites to. */
export const useInvitation = (token: string | null) => useLink<InvitedAs>('/api/invitations/check', token)

/** Uses a link: creates the account. */
export const acceptInvitation = (account: ApiRequest<'/api/invitations/accept', 'post'>): Promise<void> =>
  http.post('/api/invitations/accept', account)
