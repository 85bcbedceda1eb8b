import { randomInt } from 'node:crypto'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { ACCESS_REPOSITORIES, endAccess, type Access, type AccessWrites } from './access.ts'
import { noticeMail } from '../users/notice-mail.ts'
import type { AssertPassword, PasswordHasher } from '../users/password.ts'
import type { UserService, Bylines } from '../users/user-service.ts'
import { displayNameOf, parseEmail, parseName, type UserRepository } from '../users/user.ts'

export interface OwnerServiceDependencies {
  transaction: NamedTransaction<AccessWrites & { users: UserRepository; posts: Bylines }>
  users: UserRepository
  userService: Pick<UserService, 'create'>
  passwords: PasswordHasher
  assertPassword: AssertPassword
  now: () => Date
}

/** Who was created at the first start. */
export interface FirstOwner {
  email: string
  /** Null: the password was configured. */
  generatedPassword: string | null
}

/** What the command `owner` has done. */
interface OwnerReset {
  email: string
  /** What it has ended of a user who was there; null: they were created. */
  ended: Access | null
  /** Null: the password was given. */
  generatedPassword: string | null
}

const DEFAULT_OWNER_EMAIL = 'owner@skyfolio.local'
const firstStart: Caller = { actorId: null, requestId: 'first-start' }

export type OwnerService = ReturnType<typeof createOwnerService>

export const createOwnerService = (dependencies: OwnerServiceDependencies) => {
  const { transaction, users, userService, passwords, assertPassword, now } = dependencies
  return {
    /**
     * Creates the first user when there is none. Returns who was created, with the password if it had to be generated, else null.
     * Two processes may do this at once: the e-mail is unique, so one of them finds the work done.
     */
    async ensure(owner: { email?: string; password?: string }): Promise<FirstOwner | null> {
      if ((await users.count()) > 0) return null
      const email = owner.email ?? DEFAULT_OWNER_EMAIL
      const generatedPassword = owner.password === undefined ? generatePassword() : null
      const password = owner.password ?? generatedPassword ?? ''
      try {
        const hasFirstPassword = generatedPassword !== null
        const user = await userService.create({ email, name: 'Owner', password, hasFirstPassword }, firstStart)
        return { email: user.email, generatedPassword }
      } catch (error) {
        if (error instanceof DomainError && error.reason === 'EMAIL_TAKEN') return null
        throw error
      }
    },

    /**
     * Creates an owner, or gives an existing user a new password, enables them, makes them an owner and ends every other way in:
     * sessions, API keys, second factor, and the invitations that they have sent. Without a password one is generated and
     * returned. Throws INVALID_USER, INVALID_PASSWORD.
     */
    async reset(input: { email: string; name?: string; password?: string }, caller: Caller): Promise<OwnerReset> {
      const email = parseEmail(input.email)
      const name = input.name === undefined ? undefined : parseName(input.name)
      const generatedPassword = input.password === undefined ? generatePassword() : null
      const password = input.password ?? generatedPassword ?? ''
      await assertPassword({ password, user: { email, name: name ?? null } })
      const isGenerated = generatedPassword !== null
      const user = await users.byEmail(email)
      if (!user) {
        await userService.create({ email, name: name ?? 'Owner', password, hasFirstPassword: isGenerated }, caller)
        return { email, ended: null, generatedPassword }
      }
      const hash = await passwords.hash(password)
      const { access } = await transaction([...ACCESS_REPOSITORIES, 'posts'], async writes => {
        const { users, posts, accountMails, audit } = writes
        if (name !== undefined && name !== user.name) {
          const renamed = { ...user, name }
          await users.updateProfile(renamed)
          await posts.updateAuthor({ id: user.id, name: displayNameOf(renamed), avatar: user.avatar })
        }
        await users.setPassword(user.id, hash, isGenerated ? now() : null)
        await users.setDisabled(user.id, false)
        if (user.role !== 'admin') {
          await users.setRole(user.id, 'admin')
          await audit.record({ caller, action: 'user.role_changed', subject: user })
        }
        await accountMails.add(noticeMail('password_set', user, { caller, at: now() }))
        await audit.record({ caller, action: 'user.password_reset', subject: { id: user.id } })
        return endAccess(writes, user.id, { change: 'ownerCommand', caller, at: now() })
      })
      return { email, ended: access.ended, generatedPassword }
    },
  }
}

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password nobody can guess: 20 characters, about 115 bits, in groups of five so that it can be typed. */
function generatePassword(): string {
  const characters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)])
  return characters.join('').replace(/(.{5})(?=.)/g, '$1-')
}
