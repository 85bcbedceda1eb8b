import useSWR from 'swr'
import { http } from '../http.ts'
import type { ApiItem, ApiRequest, ApiResponse } from '../types.ts'
import { listSettings, useRefresh } from './cache/queries.ts'

export const invitationsKey = '/api/admin/invitations'

/** Somebody who was invited and has not accepted; the link works until `expiresAt`. */
export type Invitation = ApiItem<'/api/admin/invitations', 'get'>

/** Has its link if there is no mail server. */
export type NewInvitation = ApiResponse<'/api/admin/invitations', 'post'>

/** Newest first. */
export const useInvitations = () => useSWR<Invitation[], Error>(invitationsKey, listSettings)

/** What one does with invitations; the list is read again after each. */
export function useInvitationActions() {
  const refresh = useRefresh()
  return {
    invite: async (invitation: ApiRequest<'/api/admin/invitations', 'post'>): Promise<NewInvitation> => {
      const created = await http.post<NewInvitation>(invitationsKey, invitation)
      await refresh(invitationsKey)
      return created
    },
    /** With a new link; the one before no longer works. */
    resend: async (id: number): Promise<NewInvitation> => {
      const resent = await http.post<NewInvitation>(`${invitationsKey}/${id}/resend`)
      await refresh(invitationsKey)
      return resent
    },
    withdraw: async (id: number): Promise<void> => {
      await http.delete(`${invitationsKey}/${id}`)
      await refresh(invitationsKey)
    },
  }
}
