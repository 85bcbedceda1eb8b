import { DomainError } from '@skyfolio/runtime/domain/errors'

/**
 * The second factor of a user: a secret shared with an authenticator app, and codes for when that, or their passkeys, are lost.
 * Passkeys themselves are in `passkeys/`.
 */
export interface TwoFactor {
  userId: number
  /** Sealed; only a SecretBox opens it. Null: they have no authenticator app. */
  secret: string | null
  /** When the secret was made. */
  begunAt: Date
  /** When a code of it was confirmed; null: it does not count yet. */
  since: Date | null
  /** Hashes of the unused recovery codes. */
  recoveryHashes: string[]
}

/** How long a secret waits to be confirmed. */
export const CONFIRM_WITHIN_MS = 15 * 60_000

/**
 * Wrong codes of one user within an hour, wherever they come from, before every further one is refused: with three of a
 * million codes right at any time, guessing takes years. Recovery codes can't be guessed and are never refused for this.
 */
export const WRONG_CODES = { most: 10, windowMs: 60 * 60_000 }

export const WRONG_CODE_MESSAGE = 'This code is not right. Each code can be used once.'
export const WRONG_PASSKEY_MESSAGE = 'This passkey was not accepted. Please try again.'

/** What a user is asked for who has given their password alone. */
export const secondFactorRequest = ({ app, passkeys }: { app: boolean; passkeys: boolean }): string => {
  if (app) return `Enter the code of your authenticator app${passkeys ? ', or use your passkey' : ''}`
  return 'Use your passkey, or enter a recovery code'
}

export const totpRequired = (message: string) =>
  new DomainError('unauthenticated', 'TOTP_REQUIRED', message, { field: 'code' })
export const tooManyCodes = () =>
  new DomainError('limited', 'TOO_MANY_CODES', 'Too many wrong codes. Try again in an hour, or use a recovery code.')
export const twoFactorOn = () => new DomainError('refused', 'TWO_FACTOR_ON', 'Two-factor sign-in is on already')
export const twoFactorOff = () => new DomainError('refused', 'TWO_FACTOR_OFF', 'Two-factor sign-in is off')
export const twoFactorNotBegun = () =>
  new DomainError('refused', 'TWO_FACTOR_NOT_BEGUN', 'This took too long. Please begin again.')
export const invalidCode = () => new DomainError('invalid', 'INVALID_CODE', WRONG_CODE_MESSAGE, { field: 'code' })

/** One second factor for each user. Each of these writes happens as a whole or not at all. */
export interface TwoFactorRepository {
  ofUser(userId: number): Promise<TwoFactor | null>
  /** Stores a secret that is not confirmed yet, in place of one that was begun before. False when the user has a confirmed one. */
  begin(userId: number, secret: string, at: Date): Promise<boolean>
  /** Confirms a secret by the code of a time step. False when it is no longer the one begun, or is confirmed already. */
  confirm(begun: TwoFactor, confirmed: { step: number; recoveryHashes: string[]; at: Date }): Promise<boolean>
  /** Counts an attempt with a code. False when there were `most` since `windowMs` ago already. */
  takeAttempt(userId: number, limit: { most: number; windowMs: number; at: Date }): Promise<boolean>
  /** Uses up a time step and every one before it, and forgets the wrong attempts. False when it was used up already. */
  useStep(userId: number, step: number): Promise<boolean>
  /** Uses up a recovery code. False when there is none of this hash. */
  useRecoveryCode(userId: number, hash: string): Promise<boolean>
  listSecrets(): Promise<{ userId: number; secret: string }[]>
  /** Replaces a sealed secret by the same one sealed anew, if it is still the one given. */
  renewSecret(userId: number, known: string, sealed: string): Promise<void>
  /** Also of a user who has no authenticator app. */
  replaceRecoveryCodes(userId: number, hashes: string[], at: Date): Promise<void>
  /** Removes the authenticator app; the recovery codes stay. */
  removeApp(userId: number): Promise<void>
  /** Removes everything. */
  remove(userId: number): Promise<boolean>
}

/** Time-based one-time passwords of RFC 6238: SHA-1, six digits, 30 seconds. */
export interface OneTimeCodes {
  /** A new secret, in base32. */
  newSecret(): string
  /** What an authenticator reads from a QR code: otpauth://… */
  uriOf(secret: string, label: { site: string; account: string }): string
  /** The time step a code belongs to, at most one before or after that of `at`; null for a wrong code. */
  stepOf(secret: string, code: string, at: Date): number | null
}

/** Encrypts a text, so that the database alone doesn't reveal it. */
export interface SecretBox {
  seal(text: string): string
  open(sealed: string): string
  /** Null: none of the keys opens it. */
  tryOpen(sealed: string): string | null
  /** Whether sealing it anew would protect it better: it is sealed under an earlier key, or under none. */
  isOutdated(sealed: string): boolean
}
