import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Page } from '@skyfolio/runtime/domain/paging'
import { oneLine, requiredLine } from '@skyfolio/runtime/domain/text-fields'
import { userLimits } from '@skyfolio/domain/limits'
import { DEFAULT_ROLE, isRole, type Role } from '@skyfolio/domain/access/roles'
import { isEmail } from '../../settings/email-address.ts'

/** Someone who runs the site. */
export interface User {
  id: number
  /** Lower case, unique. */
  email: string
  name: string
  firstName: string | null
  lastName: string | null
  displayName: string | null
  /** File name of an uploaded avatar. */
  avatar: string | null
  role: Role
  disabled: boolean
  createdAt: Date
  /** They still have a password that somebody else knows: printed at the first start, or given by an owner. */
  hasFirstPassword: boolean
  /** Their password was on a list of breached ones when they last signed in with it. */
  hasBreachedPassword: boolean
}

/** What only this service may see of a user. */
interface UserSecrets {
  passwordHash: string
  /** When somebody else made their password; null: long ago, or nobody did. */
  passwordIssuedAt: Date | null
  /** Sessions carry the epoch they began in; a larger one ends them. */
  epoch: number
}

export type StoredUser = User & UserSecrets

/** What a caller can change; null empties. */
export type UserChanges = Partial<
  Record<'email' | 'name' | 'firstName' | 'lastName' | 'displayName' | 'avatar', string | null>
>

export const userNotFound = () => new DomainError('not_found', 'USER_NOT_FOUND', 'User not found')
export const emailTaken = () =>
  new DomainError('clash', 'EMAIL_TAKEN', 'A user with this email already exists', { field: 'email' })
export const lastOwner = () =>
  new DomainError('refused', 'LAST_OWNER', 'The last active owner cannot be disabled or get another role')

/** `email` is unique: inserting or updating to a taken one throws EMAIL_TAKEN. */
export interface UserRepository {
  insert(user: StoredUser): Promise<void>
  byId(id: number): Promise<StoredUser | null>
  byEmail(email: string): Promise<StoredUser | null>
  /** Oldest first. */
  list(page: Page): Promise<User[]>
  count(): Promise<number>
  passwordHashes(): Promise<string[]>
  /** Stores profile fields. */
  updateProfile(user: User): Promise<void>
  /** Replaces the password, if the hash is still the one given; whether it was. */
  replacePassword(id: number, knownHash: string, newHash: string): Promise<boolean>
  /** Replaces the password, whatever it is. `issuedAt`: somebody else knows it. */
  setPassword(id: number, newHash: string, issuedAt?: Date | null): Promise<void>
  /** Replaces the hash of the same password, if it is still the one given. */
  renewHash(id: number, knownHash: string, newHash: string): Promise<void>
  /** Marks the password of this hash as one of a breach. */
  markBreached(id: number, hash: string): Promise<void>
  setDisabled(id: number, disabled: boolean): Promise<void>
  setRole(id: number, role: Role): Promise<void>
  /** Locks the owners who are not disabled until the transaction ends; returns how many there are. */
  lockActiveOwners(): Promise<number>
  /** Display names by id; deleted users are missing. */
  namesOf(ids: number[]): Promise<Map<number, string>>
  /** Ends the sessions of a user by raising the epoch, and returns it; null when there is no such user. See `endAccess`. */
  raiseEpoch(id: number): Promise<number | null>
  /** Returns a user, locked until the transaction ends, so that their access can't end in between. */
  lock(id: number): Promise<StoredUser | null>
  /** The author of a post, locked until the transaction ends, so that a new name reaches every post. */
  lockAuthor(id: number): Promise<User | null>
}

/** Somebody who has just been created. `passwordIssuedAt`: somebody else knows their password. */
export const newUser = (
  user: Pick<StoredUser, 'id' | 'email' | 'name' | 'role' | 'createdAt' | 'passwordHash' | 'passwordIssuedAt'>,
): StoredUser => ({
  ...user,
  ...{ firstName: null, lastName: null, displayName: null, avatar: null },
  ...{ disabled: false, hasBreachedPassword: false, epoch: 1 },
  hasFirstPassword: user.passwordIssuedAt !== null,
})

/** How users see each other and visitors see authors. */
export const displayNameOf = (user: Pick<User, 'name' | 'displayName'>): string => user.displayName ?? user.name

/** An e-mail address as it is stored and compared. Throws INVALID_USER. */
export function parseEmail(text: string | null | undefined): string {
  const email = requiredLine(text, {
    ...rule('email', 'Email', userLimits.email),
    required: missingFields,
  }).toLowerCase()
  if (!isEmail(email))
    throw new DomainError('invalid', 'INVALID_USER', 'Please enter a valid email address', { field: 'email' })
  return email
}

/** A name as it is stored. Throws INVALID_USER. */
export const parseName = (text: string | null | undefined): string =>
  requiredLine(text, { ...rule('name', 'Name', userLimits.name), required: missingFields })

/** A role as it is stored; absent: the default. Throws INVALID_USER. */
export function parseRole(text: string | null | undefined): Role {
  const role = text ?? DEFAULT_ROLE
  if (!isRole(role))
    throw new DomainError('invalid', 'INVALID_USER', 'The role must be admin, editor or shipper', { field: 'role' })
  return role
}

/** Checks what a caller changes and gives it the form in which it is stored. Throws INVALID_USER. */
export function profileFields(changes: UserChanges): Partial<User> {
  const profile: Partial<User> = {}
  if (changes.email !== undefined) profile.email = parseEmail(changes.email)
  if (changes.name !== undefined) profile.name = parseName(changes.name)
  if (changes.firstName !== undefined)
    profile.firstName = oneLine(changes.firstName, rule('first_name', 'First name', userLimits.firstName))
  if (changes.lastName !== undefined)
    profile.lastName = oneLine(changes.lastName, rule('last_name', 'Last name', userLimits.lastName))
  if (changes.displayName !== undefined)
    profile.displayName = oneLine(changes.displayName, rule('display_name', 'Display name', userLimits.displayName))
  if (changes.avatar !== undefined) profile.avatar = parseAvatar(changes.avatar)
  return profile
}

/** A user without the secrets, as callers and the audit trail may see it. */
export function withoutSecrets({
  passwordHash: _hash,
  passwordIssuedAt: _issuedAt,
  epoch: _epoch,
  ...user
}: StoredUser): User {
  return user
}

const missingFields = 'Please fill in all required fields'
const rule = (field: string, label: string, max: number) => ({ reason: 'INVALID_USER', field, label, max })

function parseAvatar(text: string | null): string | null {
  const avatar = oneLine(text, rule('avatar', 'Avatar', 200))
  if (avatar !== null && !/^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._-]*$/.test(avatar))
    throw new DomainError('invalid', 'INVALID_USER', 'Avatar must be the name of an uploaded file', { field: 'avatar' })
  return avatar
}
