import { DomainError } from '@skyfolio/runtime/domain/errors'
import { userLimits } from '@skyfolio/domain/limits'
import type { SettingRepository } from '../../settings/setting.ts'
import type { StoredUser } from './user.ts'

/** Hashes passwords, a bounded number at a time. Throws TOO_BUSY when too many wait. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean
  /** Whether any password can match: false when it was hashed with a secret salt that this site does not have. */
  isVerifiable(hash: string): boolean
  /** Takes as long for a null hash (no such user) as for a real one, and then returns false. */
  verify(hash: string | null, password: string): Promise<boolean>
}

/** How long a password that somebody else made may be used to sign in. */
const FIRST_PASSWORD_MS = 7 * 24 * 60 * 60_000

/** Whether a password that somebody else made is too old to sign in with. */
export const isExpired = ({ hasFirstPassword, passwordIssuedAt }: StoredUser, at: Date): boolean =>
  hasFirstPassword && passwordIssuedAt !== null && at.getTime() - passwordIssuedAt.getTime() > FIRST_PASSWORD_MS

export const passwordExpired = () =>
  new DomainError(
    'unauthenticated',
    'PASSWORD_EXPIRED',
    'This password was made for your first login and is no longer valid. Choose another with a mailed link (Forgot your password?), or an owner can give you one, or the command `npm run owner`.',
  )
export const wrongPassword = () =>
  new DomainError('forbidden', 'WRONG_PASSWORD', 'Current password is incorrect', { field: 'current_password' })
export const ownPassword = () =>
  new DomainError('refused', 'OWN_PASSWORD', 'Change your own password under Security, with the present one')
type PasswordField = 'password' | 'new_password'
const invalidPassword = (message: string, field: PasswordField = 'password') =>
  new DomainError('invalid', 'INVALID_PASSWORD', message, { field })
export const passwordUnchanged = (field: PasswordField = 'new_password') =>
  invalidPassword('The new password must be different from the current one', field)

/** Passwords that stand in public lists of data breaches, which guessing begins with. */
export interface BreachedPasswords {
  includes(password: string): Promise<boolean>
}

/** A password that somebody chooses, and for whom. */
interface ChosenPassword {
  password: string
  user: { email: string; name?: string | null }
  field?: PasswordField
}

/** @throws DomainError INVALID_PASSWORD */
export type AssertPassword = (chosen: ChosenPassword) => Promise<void>

/**
 * Rejects a new password that is too short or too long, counted in characters, that is the user's email address, their name or the
 * title of the site, or that is on a list of breached ones.
 */
export const createAssertPassword =
  ({
    breached,
    settings,
  }: {
    breached: BreachedPasswords
    settings: Pick<SettingRepository, 'byKey'>
  }): AssertPassword =>
  async ({ password, user, field = 'password' }) => {
    const length = [...password].length
    if (length < userLimits.leastPassword)
      throw invalidPassword(`Password must be at least ${userLimits.leastPassword} characters long`, field)
    if (length > userLimits.password)
      throw invalidPassword(`Password must be at most ${userLimits.password} characters long`, field)
    const title = (await settings.byKey('site_title'))?.value
    if (isOneOf(password, [user.email, user.email.split('@')[0], user.name, title]))
      throw invalidPassword(
        'This password is too easy to guess: it is your email address, your name or the title of the site',
        field,
      )
    if (await breached.includes(password))
      throw invalidPassword(
        'This password is too easy to guess: it, or one much like it, is known from data breaches',
        field,
      )
  }

/** Shorter ones say nothing about a password of digits and signs. */
const FEWEST_LETTERS = 3
const lettersOf = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '')

/** Whether a password is one of these words, apart from its case, and from any digits and signs in it. */
const isOneOf = (password: string, words: readonly (string | null | undefined)[]): boolean => {
  const letters = lettersOf(password)
  return letters.length >= FEWEST_LETTERS && words.some(word => lettersOf(word ?? '') === letters)
}

/** Whether two passwords are the same to the hasher, whatever keyboard typed them. */
export const isSamePassword = (one: string, other: string): boolean => one.normalize('NFKC') === other.normalize('NFKC')

/** Whether a password could be anyone's; a longer one is never hashed. */
export const couldBePassword = (password: string): boolean => password.length <= 2 * userLimits.password
