import { randomUUID } from 'node:crypto'
import type { Caller } from '@skyfolio/runtime/domain/caller'

/** What the holder of an account hears by mail. */
export type AccountNoticeKind =
  | 'password_changed'
  | 'password_recovered'
  | 'password_set'
  | 'email_changed'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'code_used_again'
  | 'api_key_created'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'new_browser'

/** A mail with a link that whoever reads it may follow. */
export type AccountLinkKind = 'password_reset' | 'invitation'

export type AccountMailKind = AccountNoticeKind | AccountLinkKind

/** A mail about an account. It is stored with the change that it tells of, and sent from there. */
export interface AccountMail {
  id: string
  kind: AccountMailKind
  to: string
  /** Of the holder, as the mail greets them; null: they have none yet. */
  name: string | null
  /** The new address, the name of the key or passkey, the browser or who invites, depending on the kind. */
  about: string | null
  /** The token of its link, sealed; null: it has none, or is not sent any more. */
  token: string | null
  /** When its link expires, after which it is not sent; null: it has none. */
  expiresAt: Date | null
  /** Where it was done from; null: it is not known. */
  network: string | null
  /** When it was done, and from when on the mail is to be sent. */
  dueAt: Date
  /** When it is tried next; null: never again. */
  nextAt: Date | null
  attempts: number
  error: string | null
  sentAt: Date | null
}

/** Where mails to accounts wait until they are sent. */
export interface AccountMailQueue {
  add(mail: AccountMail): Promise<void>
  /** Gives up the mails of a kind to an address that were not sent yet: their link is void. */
  withdraw(kind: AccountLinkKind, to: string): Promise<void>
}

export interface AccountMailRepository extends AccountMailQueue {
  /** Those whose time has come, oldest first. */
  due(at: Date, limit: number): Promise<AccountMail[]>
  /** Leases a due mail for sending until then; false when another process has. */
  lease(mail: AccountMail, until: Date): Promise<boolean>
  /** Forgets its token too. */
  markSent(id: string, at: Date): Promise<void>
  /** Forgets its token when it is never tried again. */
  markFailed(id: string, failure: { error: string; nextAt: Date | null }): Promise<void>
}

/** A new mail, to be sent at once. The `token` of its link is sealed. */
export const accountMail = (
  kind: AccountMailKind,
  {
    to,
    name,
    about,
    token = null,
    expiresAt = null,
  }: Pick<AccountMail, 'to' | 'name' | 'about'> & Partial<Pick<AccountMail, 'token' | 'expiresAt'>>,
  { caller, at }: { caller: Caller; at: Date },
): AccountMail => ({
  id: randomUUID(),
  kind,
  to,
  name,
  about,
  token,
  expiresAt,
  network: caller.network ?? null,
  dueAt: at,
  nextAt: at,
  attempts: 0,
  error: null,
  sentAt: null,
})
