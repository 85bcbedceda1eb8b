import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import { pageLimits, readPage, type PageRequest } from '@skyfolio/runtime/domain/paging'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { noticeMail } from './notice-mail.ts'
import { wrongPassword, type AssertPassword, type PasswordHasher } from './password.ts'
import type { SecondFactor, AssertProof } from './proof.ts'
import type { AccountMailQueue } from '../../mail/account-mail.ts'
import {
  displayNameOf,
  newUser,
  parseEmail,
  parseName,
  parseRole,
  profileFields,
  userNotFound,
  withoutSecrets,
  type User,
  type UserChanges,
  type UserRepository,
} from './user.ts'

/** Where visitors see who wrote something. */
export interface Bylines {
  updateAuthor(author: { id: number; name: string; avatar: string | null }): Promise<void>
}

export interface UserServiceDependencies {
  transaction: NamedTransaction<{
    users: UserRepository
    posts: Bylines
    accountMails: AccountMailQueue
    audit: AuditTrail
  }>
  users: UserRepository
  proofs: { assert: AssertProof }
  passwords: PasswordHasher
  assertPassword: AssertPassword
  ids: Ids
  now: () => Date
}

/** A change of one's own profile, with the proof that a new e-mail needs. */
interface ProfileUpdate {
  id: number
  changes: UserChanges
  currentPassword: string | null
  secondFactor: SecondFactor
}

export type UserService = ReturnType<typeof createUserService>

export const createUserService = ({
  transaction,
  users,
  proofs,
  passwords,
  assertPassword,
  ids,
  now,
}: UserServiceDependencies) => ({
  /** Creates a user. Throws INVALID_USER, INVALID_PASSWORD, EMAIL_TAKEN. */
  async create(
    input: { email: string; name: string; password: string; role?: string; hasFirstPassword?: boolean },
    caller: Caller,
  ): Promise<User> {
    const name = parseName(input.name)
    const email = parseEmail(input.email)
    const role = parseRole(input.role)
    await assertPassword({ password: input.password, user: { email, name } })
    const passwordHash = await passwords.hash(input.password)
    const id = await ids.next('user')
    const createdAt = now()
    const passwordIssuedAt = input.hasFirstPassword ? createdAt : null
    const stored = newUser({ id, email, name, role, createdAt, passwordHash, passwordIssuedAt })
    const user = withoutSecrets(stored)
    await transaction(['users', 'audit'], async ({ users, audit }) => {
      await users.insert(stored)
      await audit.record({ caller, action: 'user.created', subject: user, after: user })
    })
    return user
  },

  /** One user. Throws USER_NOT_FOUND. */
  async get(id: number): Promise<User> {
    const user = isId(id) ? await users.byId(id) : null
    if (!user) throw userNotFound()
    return withoutSecrets(user)
  },

  /** How many users there are, and how many of them no password signs in: theirs was hashed with another PASSWORD_PEPPER. */
  async countUnverifiable(): Promise<{ users: number; unverifiable: number }> {
    const hashes = await users.passwordHashes()
    return { users: hashes.length, unverifiable: hashes.filter(hash => !passwords.isVerifiable(hash)).length }
  },

  /** Users, oldest first; at most 100 at once. Throws INVALID_PAGE. */
  list: (request: PageRequest) => readPage(request, pageLimits.users, users),

  /**
   * Changes a user's profile, and the author's name and picture on every post that user wrote.
   * A new e-mail needs a proof of who the user is; one that is given is checked whatever changes: a call that succeeds with a
   * password proves it. Throws USER_NOT_FOUND, INVALID_USER, EMAIL_TAKEN, and as AssertProof.
   */
  async update({ id, changes, currentPassword, secondFactor }: ProfileUpdate, caller: Caller): Promise<User> {
    const known = isId(id) ? await users.byId(id) : null
    if (!known) throw userNotFound()
    const profile = profileFields(changes)
    const changesEmail = profile.email !== undefined && profile.email !== known.email
    const isProven = changesEmail || currentPassword !== null
    if (isProven) await proofs.assert({ userId: id, currentPassword: currentPassword ?? '', secondFactor }, caller)

    return transaction(['users', 'posts', 'accountMails', 'audit'], async ({ users, posts, accountMails, audit }) => {
      const stored = await users.byId(id)
      if (!stored || stored.passwordHash !== known.passwordHash) throw stored ? wrongPassword() : userNotFound()
      const before = withoutSecrets(stored)
      const after = { ...before, ...profile }
      // The email may have changed since it was compared. Changing it back needs a proof too.
      if (after.email !== before.email && !isProven) throw wrongPassword()
      await users.updateProfile(after)
      const name = displayNameOf(after)
      if (name !== displayNameOf(before) || after.avatar !== before.avatar)
        await posts.updateAuthor({ id, name, avatar: after.avatar })
      if (after.email !== before.email)
        for (const to of [before.email, after.email])
          await accountMails.add(noticeMail('email_changed', after, { caller, at: now(), to, about: after.email }))
      await audit.record({ caller, action: 'user.updated', subject: { id }, before, after })
      return after
    })
  },
})
