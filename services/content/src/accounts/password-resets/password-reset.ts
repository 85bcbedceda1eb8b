/** How long the link of a password reset is valid. */
export const RESET_VALID_MS = 60 * 60_000

/**
 * How many times a link may be used. A refusal because the password is the present one confirms a guess, so there are only a few.
 */
export const MOST_TRIES = 5

/** A link with which a user may choose a new password. A user has one at most: the latest. */
export interface PasswordReset {
  userId: number
  /** The address it was mailed to; with another one it is void. */
  email: string
  /** The user's when it was made; with another one, which a new password brings, it is void. */
  epoch: number
  expiresAt: Date
}

/** Somebody asks for a link; whether anybody has the address is looked up later. */
export interface PasswordResetRequest {
  email: string
  network: string | null
  requestId: string
  at: Date
}

export interface PasswordResetRepository {
  /** Stores a link in place of the user's earlier one. */
  replace(reset: PasswordReset, tokenHash: string): Promise<void>
  /** Expired ones may be there for a while. */
  byTokenHash(hash: string): Promise<PasswordReset | null>
  /** Counts a use of a link. Returns false if it has been used too often or no longer exists. */
  takeTry(hash: string, most: number): Promise<boolean>
  remove(userId: number): Promise<void>
}

export interface PasswordResetRequestRepository {
  /** One that waits for the same address stays as it is. */
  add(request: PasswordResetRequest): Promise<void>
  /** Oldest first. */
  list(limit: number): Promise<PasswordResetRequest[]>
  /** False when another process has taken it. */
  remove(email: string): Promise<boolean>
}
