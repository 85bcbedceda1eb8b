import { DomainError } from '@skyfolio/runtime/domain/errors'
import { passkeyLimits } from '@skyfolio/domain/limits'
import { requiredLine } from '@skyfolio/runtime/domain/text-fields'

/** A passkey or security key of a user: the public half of a pair whose other half never leaves the authenticator. */
export interface Passkey {
  id: number
  userId: number
  /** As the authenticator names it, base64url; nobody else has it. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** The authenticator's count of its uses, where it keeps one. */
  counter: number
  /** How browsers reach it. */
  transports: string[]
  /** Random bytes, base64url, by which authenticators know the user; the same for all passkeys of one. */
  userHandle: string
  /** The host that it was made for: browsers offer it there alone. */
  rpId: string
  name: string
  /** It is kept by an account of its maker or a password manager, and is there on several devices. */
  synced: boolean
  createdAt: Date
  /** Null: it was never used. */
  lastUsedAt: Date | null
}

/** What a challenge is good for. `proof`: a user who is known already; `sign_in`: whoever has the passkey. */
export type ChallengePurpose = 'registration' | 'sign_in' | 'proof'

/** Whom a challenge was made for. */
export interface ChallengeBinding {
  purpose: ChallengePurpose
  /** Null: it is not known yet. */
  userId: number | null
  /** What only whoever asked for it can send again. */
  binding: string
}

/** How long a challenge waits for its response. */
export const CHALLENGE_MS = 5 * 60_000

/** Of one user. */
export const MOST_PASSKEYS = 20

export const passkeyNotFound = () => new DomainError('not_found', 'PASSKEY_NOT_FOUND', 'Passkey not found')
export const passkeyTaken = () => new DomainError('clash', 'PASSKEY_TAKEN', 'This passkey is in use already')
export const tooManyPasskeys = () =>
  new DomainError('refused', 'TOO_MANY_PASSKEYS', `You have ${MOST_PASSKEYS} passkeys already: remove one`)
export const invalidPasskey = () =>
  new DomainError('invalid', 'INVALID_PASSKEY', 'The passkey could not be added. Please try again.')
/** One error for every response that proves nothing. */
export const passkeyRefused = () =>
  new DomainError('unauthenticated', 'PASSKEY_REFUSED', 'This passkey was not accepted. Please try again.')
export const isPasskeyRefused = (error: unknown): boolean =>
  error instanceof DomainError && error.reason === 'PASSKEY_REFUSED'
export const passkeyUnverified = () =>
  new DomainError(
    'refused',
    'PASSKEY_UNVERIFIED',
    'This key does not check who uses it. Enter your password, and use it after that.',
  )
export const passkeysNeedName = () =>
  new DomainError(
    'refused',
    'PASSKEYS_NEED_A_NAME',
    'Passkeys need a site with a name: the public address of this one is a number',
  )

/** A name as it is stored. Throws INVALID_PASSKEY. */
export const parsePasskeyName = (text: string): string =>
  requiredLine(text, {
    ...{ reason: 'INVALID_PASSKEY', field: 'name', label: 'Name', max: passkeyLimits.name },
    required: 'Give the passkey a name',
  })

/**
 * Whether an authenticator has counted on since it was last seen. One that doesn't count sends 0 each time; one that counts and
 * falls back has a copy somewhere.
 */
export const hasCountedOn = (before: number, counter: number): boolean =>
  (before === 0 && counter === 0) || counter > before

/** Each `credentialId` is there once, whoever has it: inserting it again throws PASSKEY_TAKEN. */
export interface PasskeyRepository {
  insert(passkey: Passkey): Promise<void>
  byCredentialId(credentialId: string): Promise<Passkey | null>
  /** Newest first. */
  listOfUser(userId: number): Promise<Passkey[]>
  countOfUser(userId: number): Promise<number>
  /** Stores a use. False when the counter is no longer the one known. */
  setUsed(passkey: Passkey, use: { counter: number; at: Date }): Promise<boolean>
  /** Returns it with its new name; null: there is none. */
  rename(userId: number, id: number, name: string): Promise<Passkey | null>
  /** Returns what was removed; null: there was nothing. */
  remove(userId: number, id: number): Promise<Passkey | null>
}

/** Challenges that wait for their response. */
export interface PasskeyChallengeRepository {
  add(challenge: string, of: ChallengeBinding & { userHandle: string | null }, expiresAt: Date): Promise<void>
  /**
   * Takes a challenge away, which nobody can do twice. Null when it is unknown, was taken, has expired or was made for somebody or
   * something else; the handle for which a passkey was to be made otherwise.
   */
  take(challenge: string, of: ChallengeBinding, at: Date): Promise<{ userHandle: string | null } | null>
}

/** What a passkey that has just been made says of itself. */
export type NewCredential = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'synced'>

/** A response as far as it can be read before it is verified. */
export interface ReadResponse {
  credentialId: string
  challenge: string
}

/** WebAuthn for this site: its host and its origin. All texts are the JSON of the standard. */
export interface WebAuthn {
  /** The host that passkeys are made for; null: the site has no name. */
  rpId: string | null
  creationOptions(wanted: {
    site: string
    user: { email: string; name: string; handle: string }
    /** Authenticators that have one of these make no other. */
    existing: readonly Passkey[]
  }): Promise<{ options: string; challenge: string }>
  /** For one of these passkeys, or, without them, for any that its authenticator finds and verifies its user for. */
  requestOptions(allowed: readonly Passkey[] | null): Promise<{ options: string; challenge: string }>
  /** What a response says it responds to; null for a text that is none. */
  read(response: string): ReadResponse | null
  /** Null: it is not a response to the challenge, from this site. */
  verifyCreation(response: string, challenge: string): Promise<NewCredential | null>
  /** Null: it is not a response of this passkey to the challenge, from this site. Its counter is for the caller to judge. */
  verifyAssertion(
    response: string,
    expected: { challenge: string; passkey: Passkey },
  ): Promise<{ counter: number; userVerified: boolean; userHandle: string | null } | null>
}
