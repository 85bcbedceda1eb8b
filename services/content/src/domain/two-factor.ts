/** The second factor of a user: a secret shared with an authenticator, and codes for when that is lost. */
export interface TwoFactor {
  userId: number
  /** Sealed; only a SecretBox opens it. */
  secret: string
  /** When the secret was made. */
  begunAt: Date
  /** When a code of it was confirmed; null: it does not count yet. */
  since: Date | null
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: string[]
}

/** Keeps second factors, one for each user. Each of these is one write that either happens whole or not at all. */
export interface TwoFactors {
  of(userId: number): Promise<TwoFactor | null>
  /** Keeps a secret that is not confirmed yet, in place of one that was begun before. False when the user has a confirmed one. */
  begin(userId: number, secret: string, at: Date): Promise<boolean>
  /** Confirms a secret by the code of a time step. False when it is no longer the one begun, or is confirmed already. */
  confirm(begun: TwoFactor, confirmed: { step: number; recoveryHashes: string[]; at: Date }): Promise<boolean>
  /** Counts an attempt with a code. False when there were `most` since `windowMs` ago already. */
  takeAttempt(userId: number, limit: { most: number; windowMs: number; at: Date }): Promise<boolean>
  /** Uses up a time step and every one before it, and forgets the wrong attempts. False when it was used up already. */
  useStep(userId: number, step: number): Promise<boolean>
  /** Uses up a recovery code. False when there is none of this hash. */
  useRecoveryCode(userId: number, hash: string): Promise<boolean>
  replaceRecoveryCodes(userId: number, hashes: string[]): Promise<void>
  remove(userId: number): Promise<boolean>
}

/** Time-based one-time codes as RFC 6238 has them: SHA-1, six digits, 30 seconds. */
export interface OneTimeCodes {
  /** A new secret, in base32. */
  newSecret(): string
  /** What an authenticator reads from a QR code: otpauth://… */
  uriOf(secret: string, about: { site: string; account: string }): string
  /** The time step a code belongs to, at most one before or after that of `at`; null when it is no code of these. */
  stepOf(secret: string, code: string, at: Date): number | null
}

/** Keeps a text unreadable for who sees only the database. */
export interface SecretBox {
  seal(text: string): string
  open(sealed: string): string
}

/** How long a secret waits to be confirmed. */
export const CONFIRM_WITHIN_MS = 15 * 60_000

/**
 * Wrong codes of one user within an hour, wherever they come from, before every further one is refused: with three of a
 * million codes right at any time, guessing takes years. Recovery codes can't be guessed and are never refused for this.
 */
export const WRONG_CODES = { most: 10, windowMs: 60 * 60_000 }
