import type { Caller } from '@skyfolio/runtime/domain/caller'
import { accountMail, type AccountMail, type AccountNoticeKind } from '../../mail/account-mail.ts'
import { displayNameOf, type User } from './user.ts'

/** A mail to the holder of an account about what has just been done to it. */
export const noticeMail = (
  kind: AccountNoticeKind,
  user: Pick<User, 'email' | 'name' | 'displayName'>,
  { caller, at, to = user.email, about = null }: { caller: Caller; at: Date; to?: string; about?: string | null },
): AccountMail => accountMail(kind, { to, name: displayNameOf(user), about }, { caller, at })
