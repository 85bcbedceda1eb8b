import { DomainError } from '@skyfolio/runtime/errors'
import { oneLine, requiredLine } from '@skyfolio/runtime/text-fields'

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
  role: string
  disabled: boolean
  createdAt: Date
}

/** What only this service may see of a user. */
export interface UserSecrets {
  passwordHash: string
  /** Sessions carry the epoch they began in; a larger one ends them. */
  epoch: number
}

export type StoredUser = User & UserSecrets

/** What a caller can change; null empties. */
export type UserChanges = Partial<
  Record<'email' | 'name' | 'firstName' | 'lastName' | 'displayName' | 'avatar', string | null>
>

export const DEFAULT_ROLE = 'admin'
const shortestPassword = 8
const longestPassword = 200
const longestEmail = 254

/** Keeps users. `email` is unique: inserting or updating to a taken one throws EMAIL_TAKEN. */
export interface Users {
  insert(user: StoredUser): Promise<void>
  byId(id: number): Promise<StoredUser | null>
  byEmail(email: string): Promise<StoredUser | null>
  /** Oldest first. */
  list(page: { limit: number; skip: number }): Promise<User[]>
  count(): Promise<number>
  /** Stores profile fields. */
  updateProfile(user: User): Promise<void>
  /** Replaces the password and raises the epoch, if the hash is still the one given; answers the new epoch, or null. */
  replacePassword(id: number, knownHash: string, newHash: string): Promise<number | null>
  /** Replaces the password, whatever it is, and raises the epoch. */
  setPassword(id: number, newHash: string): Promise<void>
  setDisabled(id: number, disabled: boolean): Promise<void>
  /** Locks everyone who is not disabled until the transaction ends; answers how many there are. */
  lockActive(): Promise<number>
  /** How users are called, by id; who is gone is missing. */
  namesOf(ids: number[]): Promise<Map<number, string>>
  /** Raises the epoch and answers it; null when there is no such user. */
  raiseEpoch(id: number): Promise<number | null>
  /** The user who writes a post, locked until the transaction ends, so that a new name reaches every post. */
  lockAuthor(id: number): Promise<User | null>
}

/** How users see each other and visitors see authors. */
export const shownName = (user: Pick<User, 'name' | 'displayName'>): string => user.displayName ?? user.name

/** An e-mail address as it is stored and compared. Throws INVALID_USER. */
export function emailOf(text: string | null | undefined): string {
  const email = requiredLine(text, { ...rule('email', 'Email', longestEmail), required: missingFields }).toLowerCase()
  if (!isEmail(email))
    throw new DomainError('invalid', 'INVALID_USER', 'Please enter a valid email address', { field: 'email' })
  return email
}

/** Whether a text looks like one e-mail address. A domain without a dot (owner@localhost) is fine. */
export const isEmail = (text: string): boolean =>
  text.length <= longestEmail &&
  /^[^\s@<>()[\]\\,;:"]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text) &&
  !text.includes('..')

/** A name as it is stored. Throws INVALID_USER. */
export const nameOf = (text: string | null | undefined): string =>
  requiredLine(text, { ...rule('name', 'Name', 200), required: missingFields })

/** Checks what a caller changes and gives it the form in which it is stored. Throws INVALID_USER. */
export function checkedProfile(changes: UserChanges): Partial<User> {
  const profile: Partial<User> = {}
  if (changes.email !== undefined) profile.email = emailOf(changes.email)
  if (changes.name !== undefined) profile.name = nameOf(changes.name)
  if (changes.firstName !== undefined)
    profile.firstName = oneLine(changes.firstName, rule('first_name', 'First name', 100))
  if (changes.lastName !== undefined) profile.lastName = oneLine(changes.lastName, rule('last_name', 'Last name', 100))
  if (changes.displayName !== undefined)
    profile.displayName = oneLine(changes.displayName, rule('display_name', 'Display name', 100))
  if (changes.avatar !== undefined) profile.avatar = avatarOf(changes.avatar)
  return profile
}

/** Refuses a password that is too short or too long, counted in characters. Throws INVALID_PASSWORD. */
export function assertPassword(password: string): void {
  const length = [...password].length
  if (length < shortestPassword) throw invalidPassword(`Password must be at least ${shortestPassword} characters long`)
  if (length > longestPassword) throw invalidPassword(`Password must be at most ${longestPassword} characters long`)
}

/** Whether a password could be anyone's; what is longer is never hashed. */
export const couldBePassword = (password: string): boolean => password.length <= 2 * longestPassword

/** A user without the secrets, as answers and the audit trail may show it. */
export function withoutSecrets({ passwordHash: _hash, epoch: _epoch, ...user }: StoredUser): User {
  return user
}

const missingFields = 'Please fill in all required fields'
const rule = (field: string, label: string, max: number) => ({ reason: 'INVALID_USER', field, label, max })
const invalidPassword = (message: string) =>
  new DomainError('invalid', 'INVALID_PASSWORD', message, { field: 'password' })

function avatarOf(text: string | null): string | null {
  const avatar = oneLine(text, rule('avatar', 'Avatar', 200))
  if (avatar !== null && !/^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._-]*$/.test(avatar))
    throw new DomainError('invalid', 'INVALID_USER', 'Avatar must be the name of an uploaded file', { field: 'avatar' })
  return avatar
}
