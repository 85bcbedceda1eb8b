import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Page } from '@skyfolio/runtime/domain/paging'
import type { Role } from '@skyfolio/domain/access/roles'

/** How long the link of an invitation is valid. */
export const INVITATION_VALID_MS = 48 * 60 * 60_000

/** Invitations that wait at the same time. */
export const MOST_INVITATIONS = 100

/** An invitation to work on the site, until it is accepted or withdrawn. */
export interface Invitation {
  id: number
  /** Lower case, unique. */
  email: string
  role: Role
  /** The user who sent it last; null: a command did. */
  inviterId: number | null
  /** When its present link was made. */
  issuedAt: Date
  expiresAt: Date
}

export const invitationNotFound = () =>
  new DomainError('not_found', 'INVITATION_NOT_FOUND', 'This invitation was accepted or withdrawn')
export const invitationExists = () =>
  new DomainError('clash', 'INVITATION_EXISTS', 'This email is invited already. Send the invitation again instead.', {
    field: 'email',
  })
export const tooManyInvitations = () =>
  new DomainError(
    'refused',
    'TOO_MANY_INVITATIONS',
    `${MOST_INVITATIONS} invitations are waiting: withdraw one that is not needed`,
  )

/** `email` is unique: inserting one that is invited throws INVITATION_EXISTS. */
export interface InvitationRepository {
  insert(invitation: Invitation, tokenHash: string): Promise<void>
  byId(id: number): Promise<Invitation | null>
  /** Expired ones are found too. */
  byTokenHash(hash: string): Promise<Invitation | null>
  /** Newest first. */
  list(page: Page): Promise<Invitation[]>
  count(): Promise<number>
  listOfInviter(userId: number): Promise<Invitation[]>
  /** Gives an invitation another link, and its sender, in place of those it has. */
  replaceLink(invitation: Invitation, tokenHash: string): Promise<void>
  /** Returns what was removed; null: there was nothing. */
  remove(id: number): Promise<Invitation | null>
  /** Removes all invitations that a user has sent, and returns them. */
  removeOfInviter(userId: number): Promise<Invitation[]>
}
