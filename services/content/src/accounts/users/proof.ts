import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { StoredUser } from './user.ts'

/** A response of a passkey, and the binding of whoever sends it. */
export interface PasskeyProof {
  /** An AuthenticationResponseJSON. */
  response: string
  binding: string
}

/** What a user gives beside their password: a code, or the response of a passkey. */
export interface SecondFactor {
  code: string | null
  passkey: PasskeyProof | null
}

/** With what a user who is signed in proves that it is them. */
export interface Proof {
  userId: number
  /** Empty: a passkey that has verified its user replaces it. */
  currentPassword: string
  /** Needed by users who have one. */
  secondFactor: SecondFactor
}

/**
 * Checks that a signed-in user is who they are. Throws USER_NOT_FOUND, WRONG_PASSWORD, TOTP_REQUIRED, TOO_MANY_CODES;
 * PASSKEY_REFUSED and PASSKEY_UNVERIFIED for a passkey alone.
 */
export type AssertProof = (proof: Proof, caller: Caller) => Promise<StoredUser>
